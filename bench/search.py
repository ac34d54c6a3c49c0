#!/usr/bin/env python3
"""Measures the search of Motley: its speed beside Fairy-Stockfish's, and what a second thread brings.

Everything is measured by turns in one run, so that a change in the machine's load meets both sides.
"""

import argparse
import math
import re
import statistics
import subprocess
import sys

from perft import ROOT, BenchError, path_of

MOTLEY = ROOT / "build" / "motley"
PEER = "fairy-stockfish"
# Deep enough that most searches take from half a second to some seconds.
THREAD_DEPTHS = {"chess": 18, "productionline": 16, "simplified": 17, "promoters": 16, "tradeup": 14, "pawnless": 18}


def output_of(command, text=""):
    try:
        done = subprocess.run([str(part) for part in command], input=text, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BenchError(f"{command[0]}: cannot be started: {error}") from error
    if done.returncode != 0:
        raise BenchError(f"{command[0]} ended with status {done.returncode}: {done.stderr.strip()}")
    return done.stdout + done.stderr


def motley_speed(depth):
    total = output_of([MOTLEY, "bench", "--variant", "chess", "--depth", depth]).splitlines()[-1]
    return int(total.split()[2])


def peer_speed(path, depth):
    """Of its own bench, with its classical evaluation."""
    told = output_of([path], f"setoption name Use NNUE value false\nbench 16 1 {depth} default depth\nquit\n")
    speeds = re.findall(r"Nodes/second\s*:\s*(\d+)", told)
    if not speeds:
        raise BenchError(f"{PEER}: its bench told no speed")
    return int(speeds[-1])


def compare_speed(arguments):
    path = path_of(PEER)
    if path is None:
        raise BenchError(f"{PEER} is not installed: Debian has a package of this name")
    speeds = [(motley_speed(arguments.depth), peer_speed(path, arguments.depth)) for _ in range(arguments.repetitions)]
    ours, theirs = (statistics.median(column) for column in zip(*speeds))
    ratio = statistics.median(our / their for our, their in speeds)
    print(f"motley {ours:.0f} nodes a second, {PEER} {theirs:.0f}, ratio {ratio:.2f}")


def searches(variant, depth, threads):
    """Nodes and milliseconds of each position of the set."""
    told = output_of([MOTLEY, "bench", "--variant", variant, "--depth", depth, "--threads", threads, "--hash", 64])
    return [(int(nodes), max(int(time), 1)) for nodes, time in re.findall(r": (\d+) nodes (\d+) ms ", told)]


def speed_of(runs):
    return sum(nodes for run in runs for nodes, _ in run) / sum(time for run in runs for _, time in run)


def compare_threads(arguments):
    gains, speed_gains = [], []
    for variant in arguments.variants or THREAD_DEPTHS:
        depth = arguments.depth or THREAD_DEPTHS[variant]
        ones, twos = [], []
        for _ in range(arguments.repetitions):
            ones.append(searches(variant, depth, 1))
            twos.append(searches(variant, depth, 2))
        here = [statistics.median(time for _, time in one) / statistics.median(time for _, time in two)
                for one, two in zip(zip(*ones), zip(*twos))]
        speed_gain = speed_of(twos) / speed_of(ones)
        print(f"{variant}, depth {depth}: {speed_gain:.2f} times the nodes a second; times as fast to the same depth: "
              f"median {statistics.median(here):.2f}, each position " + " ".join(f"{gain:.2f}" for gain in here),
              flush=True)
        gains += here
        speed_gains.append(speed_gain)
    mean = math.exp(statistics.mean(math.log(gain) for gain in gains))
    print(f"all: {statistics.median(speed_gains):.2f} times the nodes a second; times as fast to the same depth: "
          f"median {statistics.median(gains):.2f}, geometric mean {mean:.2f}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True, metavar="speed|threads")
    speed = commands.add_parser("speed", help="nodes a second in chess, beside Fairy-Stockfish's classical evaluation")
    speed.add_argument("--depth", type=int, default=13)
    speed.set_defaults(run=compare_speed)
    threads = commands.add_parser("threads", help="two threads against one")
    threads.add_argument("--depth", type=int, help="for all variants; each has a depth of its own otherwise")
    threads.add_argument("--variants", nargs="*", choices=THREAD_DEPTHS, metavar="VARIANT")
    threads.set_defaults(run=compare_threads)
    for command in (speed, threads):
        command.add_argument("--repetitions", type=int, default=5)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    if not MOTLEY.exists():
        raise BenchError(f"{MOTLEY.name} is not built yet: tools/run --version builds it")
    arguments.run(arguments)


if __name__ == "__main__":
    try:
        main()
    except BenchError as error:
        sys.exit(f"search.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
