#!/usr/bin/env python3
"""Compares the perft speed of Motley with the other engines of this machine.

The engines take turns on the same positions in one run, and every count of nodes is checked.
"""

import argparse
import json
import os
import platform
import re
import selectors
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = ("stockfish", "fairy-stockfish")
REFERENCE = ("chess", "stockfish")  # the position and the engine that all ratios of variants refer to


class BenchError(Exception):
    """What ends the run with a message."""


class Position:
    """A position to count from. `known` has node counts by depth, where they are known beforehand."""

    def __init__(self, name, variant, depth, fen=None, known=None):
        self.name, self.variant, self.depth, self.fen = name, variant, depth, fen
        self.known = known or {}


POSITIONS = (
    Position("chess", "chess", 6, known={5: 4865609, 6: 119060324}),
    Position("kiwipete", "chess", 5, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             {4: 4085603, 5: 193690690}),
    Position("productionline", "productionline", 7),
    Position("simplified", "simplified", 7),
    Position("promoters", "promoters", 6),
    Position("pawnless", "pawnless", 7),
    Position("tradeup", "tradeup", 5),
)
DEEP_CHESS = Position("chess", "chess", 7, known={6: 119060324, 7: 3195901860})


class Engine:
    """An engine that counts. `perft` returns the number of nodes and the seconds that it took."""

    def __init__(self, label, about):
        self.label, self.about = label, about

    def perft(self, position, depth):
        raise NotImplementedError

    def close(self):
        pass


class UciEngine(Engine):
    """A process that lives as long as the run; the time is taken by our clock around `go perft`."""

    def __init__(self, label, path, timeout, variants=False):
        super().__init__(label, str(path))
        self.timeout, self.variants = timeout, variants
        self.buffer = b""
        try:
            self.process = subprocess.Popen([str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL)
        except OSError as error:
            raise BenchError(f"{label}: cannot be started: {error}") from error
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.process.stdout, selectors.EVENT_READ)
        try:
            self._handshake()
        except BaseException:
            self.close()
            raise

    def _handshake(self):
        self._send("uci")
        for line in self._lines_until(lambda line: line == "uciok", 10):
            if line.startswith("id name "):
                self.about = line.removeprefix("id name ")
        self._ready()
        self._send("setoption name Threads value 1")
        self._ready()

    def compiled_as(self):
        """What Stockfish and its relatives say about their own build; empty for others."""
        self._send("compiler")
        self._send("isready")
        said = [line.strip() for line in self._lines_until(lambda line: line == "readyok", 10)]
        return "; ".join(line for line in said if line.startswith("Compil"))

    def _send(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise BenchError(f"{self.label}: does not take input any more: {error}") from error

    def _lines_until(self, is_last, timeout):
        """Yields the lines of the engine up to and with the first that `is_last` accepts."""
        deadline = time.monotonic() + timeout
        while True:
            while b"\n" in self.buffer:
                raw, self.buffer = self.buffer.split(b"\n", 1)
                line = raw.decode(errors="replace").rstrip("\r")
                yield line
                if is_last(line):
                    return
            if not self.selector.select(max(0, deadline - time.monotonic())):
                raise BenchError(f"{self.label}: no answer within {timeout} s")
            chunk = os.read(self.process.stdout.fileno(), 65536)
            if not chunk:
                raise BenchError(f"{self.label}: ended without an answer")
            self.buffer += chunk

    def _ready(self):
        self._send("isready")
        for line in self._lines_until(lambda line: line == "readyok", self.timeout):
            if line.startswith("info string error"):
                raise BenchError(f"{self.label}: {line}")

    def perft(self, position, depth):
        if self.variants:
            self._send(f"setoption name UCI_Variant value {position.variant}")
        self._send(f"position fen {position.fen}" if position.fen else "position startpos")
        self._ready()
        start = time.monotonic()
        self._send(f"go perft {depth}")
        for line in self._lines_until(lambda line: line.startswith("Nodes searched"), self.timeout):
            if line.startswith("info string error"):
                raise BenchError(f"{self.label}: {line}")
        seconds = time.monotonic() - start
        found = re.fullmatch(r"Nodes searched *: *(\d+)", line.strip())
        if not found:
            raise BenchError(f"{self.label}: unexpected answer to perft: {line!r}")
        return int(found.group(1)), seconds

    def close(self):
        if self.process.poll() is None:
            try:
                self.process.stdin.write(b"quit\n")
                self.process.stdin.flush()
                self.process.wait(2)
            except (OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        self.selector.close()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except OSError:
                pass


class MotleyCommand(Engine):
    """`motley perft`, a process for each measurement; the time is the one it reports for the deepest depth."""

    def __init__(self, path, timeout, threads=1, hash_mb=None, label="motley"):
        super().__init__(label, version_of(path) or str(path))
        self.path, self.timeout = path, timeout
        self.options = ["--threads", str(threads)] + (["--hash", str(hash_mb)] if hash_mb else [])

    def perft(self, position, depth):
        command = [str(self.path), "perft", "--variant", position.variant, "--depth", str(depth), "--json", *self.options]
        if position.fen:
            command += ["--fen", position.fen]
        try:
            result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                    text=True, errors="replace", timeout=self.timeout, check=False)
        except OSError as error:
            raise BenchError(f"{self.label}: cannot be started: {error}") from error
        except subprocess.TimeoutExpired as error:
            raise BenchError(f"{self.label}: no answer within {self.timeout} s") from error
        if result.returncode != 0:
            said = result.stderr.strip() or "no message"
            raise BenchError(f"{self.label}: {' '.join(command)}: exit status {result.returncode}: {said}")
        try:
            rows = [json.loads(line) for line in result.stdout.splitlines() if line.strip()]
            row = next(row for row in rows if row["depth"] == depth)
            return int(row["nodes"]), float(row["time_ms"]) / 1000
        except (ValueError, KeyError, TypeError, StopIteration) as error:
            raise BenchError(f"{self.label}: no result for depth {depth} in its output") from error


class Measurements:
    """Node counts, checked against each other and against known ones, and times of engines on positions."""

    def __init__(self):
        self.nodes = {}  # by position and depth
        self.times = {}  # by position and engine

    def take(self, position, depth, engine):
        nodes, seconds = engine.perft(position, depth)
        key = (position.name, depth)
        expected = self.nodes.setdefault(key, position.known.get(depth, nodes))
        if nodes != expected:
            raise BenchError(f"{engine.label} counts {nodes} nodes in {position.name} at depth {depth}, "
                             f"not {expected} as {'is known' if depth in position.known else 'counted before'}")
        self.times.setdefault((position.name, engine.label), []).append(seconds)
        note(f"  {position.name:15} depth {depth}  {engine.label:20} {seconds:8.3f} s")

    def speeds(self, position, depth, label):
        """Million nodes a second of all repetitions."""
        nodes = self.nodes.get((position.name, depth))
        return [nodes / max(seconds, 1e-6) / 1e6 for seconds in self.times.get((position.name, label), [])]


def note(text):
    print(text, file=sys.stderr, flush=True)


def version_of(path):
    try:
        result = subprocess.run([str(path), "--version"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, text=True, errors="replace", timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    lines = result.stdout.splitlines() if result.returncode == 0 else []
    return lines[0].strip() if lines else ""


def processor_name():
    try:
        found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
        if found:
            return found.group(1)
    except OSError:
        pass
    return platform.processor() or platform.machine() or "unknown"


def build_of(motley):
    """The compiler and flags of the build folder that motley lies in; empty where that is not one."""
    try:
        text = (motley.parent / "CMakeCache.txt").read_text(errors="replace")
    except OSError:
        return ""
    cache = dict(re.findall(r"^(CMAKE_\w+):\w+=(.*)$", text, re.MULTILINE))
    compiler = cache.get("CMAKE_CXX_COMPILER", "")
    kind = cache.get("CMAKE_BUILD_TYPE", "")
    flags = " ".join((cache.get("CMAKE_CXX_FLAGS", ""), cache.get(f"CMAKE_CXX_FLAGS_{kind.upper()}", ""))).split()
    return ", ".join(part for part in (version_of(compiler) or compiler, kind, " ".join(flags)) if part)


def print_machine(motley, engines):
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"* Machine: {processor_name()}, {cores} cores, {platform.system()} {platform.release()}"
          + (f", load {os.getloadavg()[0]:.1f} at the start" if hasattr(os, "getloadavg") else ""))
    build = build_of(motley)
    if build:
        print(f"* Build of motley: {build}")
    for engine in engines:
        compiled = engine.compiled_as() if isinstance(engine, UciEngine) and engine.label != "motley" else ""
        how = " (its own clock)" if isinstance(engine, MotleyCommand) else ""
        print(f"* {engine.label}: {engine.about}{how}" + (f"; {compiled}" if compiled else ""))
    print(flush=True)


def path_of(name):
    """Of an installed engine, None where there is none. Debian keeps games apart from other programs."""
    return shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games")))


def find_peers(timeout):
    engines = []
    for name in PEERS:
        path = path_of(name)
        if not path:
            note(f"{name} is not installed: left out")
            continue
        try:
            engines.append(UciEngine(name, path, timeout))
        except BenchError as error:
            note(f"{error}: left out")
    return engines


def open_motley(path, way, timeout):
    if way != "command":
        try:
            return UciEngine("motley", path, timeout, variants=True)
        except BenchError as error:
            if way == "uci":
                raise
            note(f"{error}: measuring by the command `motley perft` instead of UCI")
    return MotleyCommand(path, timeout)


def compare(options, motley):
    wanted = [position for position in POSITIONS if not options.only or position.name in options.only]
    reference = next(position for position in POSITIONS if position.name == REFERENCE[0])
    engines = []
    try:
        engines.append(open_motley(motley, options.motley_by, options.timeout))
        engines += find_peers(options.timeout)
        has_reference = any(engine.label == REFERENCE[1] for engine in engines)
        print_machine(motley, engines)

        def depth_of(position):
            return position.depth - (1 if options.quick else 0)

        # What is measured in each repetition, in the order of the table.
        plan = [(position, [engine for engine in engines if position.variant == "chess" or engine.label == "motley"])
                for position in wanted]
        if has_reference and reference not in wanted and any(position.variant != "chess" for position in wanted):
            plan.insert(0, (reference, [engine for engine in engines if engine.label == REFERENCE[1]]))
        results = Measurements()
        for repetition in range(options.repeat):
            note(f"repetition {repetition + 1} of {options.repeat}")
            for position, players in plan:
                turn = repetition % len(players)  # so that no engine always comes first
                for engine in players[turn:] + players[:turn]:
                    results.take(position, depth_of(position), engine)
    finally:
        for engine in engines:
            engine.close()

    print(f"| Position | Depth | Nodes | Engine | Mnps (median of {options.repeat}) | Slowest to fastest | "
          "To Stockfish |")
    print("|---|---:|---:|---|---:|---:|---:|")
    for position, players in plan:
        depth = depth_of(position)
        base_position = position if position.variant == "chess" else reference
        base = results.speeds(base_position, depth_of(base_position), REFERENCE[1]) if has_reference else []
        for engine in players:
            speeds = results.speeds(position, depth, engine.label)
            median = statistics.median(speeds)
            ratio = f"{median / statistics.median(base):.2f}" if base else "-"
            print(f"| {position.name} | {depth} | {results.nodes[position.name, depth]} | {engine.label} | {median:.1f} | "
                  f"{min(speeds):.1f} to {max(speeds):.1f} | {ratio} |")
    if any(position.variant != "chess" for position in wanted) and has_reference:
        print("\nFor the variants, the last column is the speed relative to Stockfish's in chess.")


def compare_settings(options, motley, title, first, second):
    """Motley against itself: `first` and `second` are pairs of a label and settings."""
    depth = DEEP_CHESS.depth - (1 if options.quick else 0)
    engines = [MotleyCommand(motley, options.timeout, label=label, **settings) for label, settings in (first, second)]
    results = Measurements()
    for repetition in range(options.repeat):
        note(f"{title}: repetition {repetition + 1} of {options.repeat}")
        for engine in engines if repetition % 2 == 0 else reversed(engines):
            results.take(DEEP_CHESS, depth, engine)
    medians = [statistics.median(results.times[DEEP_CHESS.name, engine.label]) for engine in engines]
    print(f"{title}, chess, depth {depth}, median of {options.repeat}:\n")
    print("| Setting | Seconds | Times as fast |")
    print("|---|---:|---:|")
    for engine, median in zip(engines, medians):
        print(f"| {engine.label} | {median:.3f} | {medians[0] / max(median, 1e-6):.2f} |")
    print(flush=True)


def at_least_one(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--motley", type=Path, default=ROOT / "build" / "motley", metavar="PATH",
                        help="the motley to measure (default: build/motley of this repository)")
    parser.add_argument("--motley-by", choices=("auto", "uci", "command"), default="auto",
                        help="how motley is asked: over UCI by our clock like the others, or by the command "
                             "`motley perft` and its own clock (default: UCI if it answers)")
    parser.add_argument("--repeat", type=at_least_one, default=5, metavar="N", help="repetitions (default: 5)")
    parser.add_argument("--only", action="append", metavar="NAME", choices=[position.name for position in POSITIONS],
                        help="only this position, may be repeated: " + ", ".join(position.name for position in POSITIONS))
    parser.add_argument("--quick", action="store_true", help="one ply less everywhere: a trial, not a measurement")
    parser.add_argument("--timeout", type=at_least_one, default=600, metavar="S",
                        help="seconds after which an engine is given up (default: 600)")
    parser.add_argument("--threads-check", action="store_true",
                        help="instead of the table: motley with two threads against one")
    parser.add_argument("--hash-check", action="store_true",
                        help="instead of the table: motley with a table of 256 MB against none")
    return parser.parse_args()


def main():
    options = parse_arguments()
    motley = options.motley.resolve()
    try:
        if not os.access(motley, os.X_OK) or not motley.is_file():
            raise BenchError(f"there is no program {options.motley}; build it (tools/run --version) or name it with --motley")
        if options.threads_check or options.hash_check:
            print_machine(motley, [MotleyCommand(motley, options.timeout)])
            if options.threads_check:
                compare_settings(options, motley, "Threads", ("1 thread", {"threads": 1}), ("2 threads", {"threads": 2}))
            if options.hash_check:
                compare_settings(options, motley, "Hash", ("no hash", {}), ("256 MB", {"hash_mb": 256}))
        else:
            compare(options, motley)
    except BenchError as error:
        note(f"error: {error}")
        return 1
    except BrokenPipeError:
        sys.stdout = None
        return 1
    except KeyboardInterrupt:
        note("interrupted")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
