#!/usr/bin/env python3
"""Games in a real XBoard, on a screen that nobody sees: xboard_test.py [--screenshots FOLDER] [TEST...]

Starts XBoard by tools/xboard under Xvfb, plays by mouse and keyboard or lets the engine play itself, and compares what
XBoard then has on its board with what the engine says. Exit status 77: the programs that are needed are not there.
"""

import argparse
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NEEDED = ("xboard", "Xvfb", "xdotool", "xclip", "import")
PATIENCE = 150  # seconds that anything may take
VARIANTS = ("normal", "fischerandom", "productionline", "simplified", "promoters", "tradeup", "pawnless")


class Failure(Exception):
    """What was expected of XBoard or of the engine has not come."""


def wait_for(what, condition):
    """Returns the first true value of condition()."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.05)
    raise Failure(f"waited in vain for {what}")


@contextlib.contextmanager
def screen():
    """A display of its own; yields its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            if not number:
                raise Failure("Xvfb does not start")
            yield f":{number}"
        finally:
            server.terminate()


class XBoard:
    """XBoard with a game on its board."""

    def __init__(self, folder, variant, *options, xboard_options=()):
        self.folder = pathlib.Path(folder)
        self.variant = variant
        self.debug = self.folder / "debug"
        self.position = self.folder / "position"
        self.process = subprocess.Popen(  # pylint: disable=consider-using-with
            [ROOT / "tools/xboard", variant, *options, "--", "-size", "33", "-debug", "-nameOfDebugFile", self.debug]
            + ["-animateMoving", "false", "-animateDragging", "false", "-animateSpeed", "0"]
            + ["-soundProgram", "true", "-savePositionFile", self.position, *xboard_options],
            env=os.environ | {"HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def __enter__(self):
        self.line("<", "pong 1")
        names = wait_for("the window", lambda: xdotool("search", "--onlyvisible", "--class", "xboard"))
        self.window = names.split()[0]
        return self

    def __exit__(self, *error):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def lines(self, direction, prefix, engine="first"):
        """What the engine ('<') or XBoard ('>') has said so far and begins so."""
        if not self.debug.exists():
            return []
        # XBoard writes a move in two pieces.
        log = re.sub(r"usermove \d+ >\w+ *: ", "usermove ", self.debug.read_text(errors="replace"))
        return re.findall(rf"^\d+ {direction}{engine} *: ({re.escape(prefix)}.*)$", log, re.MULTILINE)

    def line(self, direction, prefix, number=1, engine="first"):
        """The number-th line that begins so."""

        def found():
            lines = self.lines(direction, prefix, engine)
            return lines[number - 1] if len(lines) >= number else None

        return wait_for(f"line {number} of '{direction}{prefix}'", found)

    def board(self):
        """Left and top of the squares on the screen, and pixels from one to the next. The board is at the window's
        bottom, with a border of two pixels and a line before the first square."""
        geometry = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", self.window).splitlines())
        left, top, width, height = (int(geometry[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        pitch = (width - 5) // self.columns()
        return left + 3, top + height - 2 - pitch * self.ranks(), pitch

    def ranks(self):
        return 7 if self.variant == "simplified" else 8

    def columns(self):
        """Of squares, with those for men beside the board: two columns on each side."""
        setup = self.lines("<", "setup ")
        beside = re.search(r"\+(\d+)_", setup[-1]) if setup else None
        return 12 if beside and beside.group(1) != "0" else 8

    def place(self, square):
        """Where on the screen a square is: "e4", or "P@" for the white pawns beside the board."""
        left, top, pitch = self.board()
        ranks = self.ranks()
        beside = (self.columns() - 8) // 2
        if square[1] == "@":
            column, row = self.columns() - 1, ranks - 1 - "PNBRQM".index(square[0])
        else:
            column, row = beside + ord(square[0]) - ord("a"), ranks - int(square[1])
        return str(int(left + (column + 0.5) * pitch)), str(int(top + (row + 0.5) * pitch))

    def drag(self, start, end):
        """Moves a man by mouse, as slowly as a person: XBoard waits for the engine to mark the squares it may go to."""
        marked = len(self.lines("<", "highlight "))
        xdotool("mousemove", *self.place(start), "mousedown", "1")
        wait_for("marks", lambda: len(self.lines("<", "highlight ")) > marked)
        xdotool("mousemove", *self.place(end), "mouseup", "1")

    def paste(self, fen):
        """Sets up a position with Black to move, as "Paste Position" of the menu "Edit" does, and lets the engine play
        Black from there."""
        subprocess.run(["xclip", "-selection", "clipboard"], input=fen, text=True, check=True)
        xdotool("windowfocus", self.window, "key", "ctrl+shift+v")
        self.line(">", "setboard ")
        self.line("<", f"pong {len(self.lines('>', 'ping '))}")
        xdotool("windowfocus", self.window, "key", "ctrl+b")
        wait_for("the engine's move", lambda: answers(self))

    def click(self, square):
        xdotool("mousemove", *self.place(square), "click", "1")

    def screenshot(self, path):
        subprocess.run(["import", "-window", self.window, path], check=True)


def xdotool(*arguments):
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=False).stdout.strip()


def men_of(fen):
    return fen.split("[")[0].split(" ")[0].replace("~", "")


def same_board(xboard, fen):
    """Whether XBoard's last saved position has the men of a FEN."""
    saved = xboard.position.read_text().strip().splitlines()
    return men_of(saved[-1]) == men_of(fen)


def play_itself(variant):
    """The engine plays both sides to the end, and XBoard has the men then where the engine has them."""

    def test(folder, screenshots):
        # Where XBoard ends a game itself it saves the position before the last move: the engine is to end them.
        options = ["-searchDepth", "2", "-matchGames", "1", "-checkMates", "false", "-testClaims", "false"]
        options += ["-repeatsToDraw", "0", "-ruleMoves", "0"]
        with XBoard(folder, variant, "--two", xboard_options=options) as xboard:
            result = xboard.line(">", "result ")
            if re.search("[Ff]orfeit|illegal|Illegal|disconnect", result):
                raise Failure(result)
            end = xboard.line("<", "# the game ended at ").split(" at ")[1]
            wait_for("the saved position", xboard.position.exists)
            wait_for(f"the board of {end}", lambda: same_board(xboard, end))
            if screenshots:
                xboard.screenshot(screenshots / f"{variant}-end.png")

    test.__name__ = f"{variant}-itself"
    return test


def by_mouse(name, variant, fen, moves, expected):
    """A person plays moves by mouse: each is a list of ways from square to square, or clicks. XBoard sends what is
    expected, and the engine answers."""

    def test(folder, screenshots):
        with XBoard(folder, variant, xboard_options=["-searchDepth", "1"]) as xboard:
            time.sleep(0.5)  # XBoard draws its board when it is ready for clicks, and does not tell
            if fen:
                xboard.paste(fen)
            for number, (way, line) in enumerate(zip(moves, expected, strict=True), 1):
                for start_square, end in way:
                    if end:
                        xboard.drag(start_square, end)
                    else:
                        xboard.click(start_square)
                sent = xboard.line(">", "usermove ", number)
                if sent != f"usermove {line}":
                    raise Failure(f"XBoard sent '{sent}', not 'usermove {line}'")
                wait_for("an answer", lambda count=number: len(answers(xboard)) >= count + (1 if fen else 0))
            if refused := xboard.lines("<", "Illegal") + xboard.lines("<", "Error"):
                raise Failure(refused[0])
            if screenshots:
                xboard.screenshot(screenshots / f"{name}.png")

    test.__name__ = name
    return test


def answers(xboard):
    return xboard.lines("<", "move ") + xboard.lines("<", "setboard ")


TESTS = [
    *(play_itself(variant) for variant in VARIANTS),
    by_mouse("move", "normal", "", [[("e2", "e4")]], ["e2e4"]),
    by_mouse("castling", "normal", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", [[("e1", "g1")]], ["e1g1"]),
    by_mouse("leap", "pawnless", "", [[("c2", "c4")]], ["c2c4"]),
    # Motley answers with two pawns, for which it sends the position; the game goes on from there.
    by_mouse("drop", "tradeup", "", [[("P@", "e3")], [("e3", "e4")]], ["P@e3", "e3e4"]),
    by_mouse(
        "swap",
        "tradeup",
        "4k3/8/8/8/3P4/8/8/4K3[Np] b - - 0 9",
        [[("N@", "d5")], [("d5", "d4")]],
        ["N@d5", "d5d4"],
    ),
    by_mouse(
        "production",
        "productionline",
        "4k3/8/8/8/1P1P3P/8/8/4K3[RBN] b - - 0 9",
        [[("N@", "b8")], [("b4", "b2")], [("d4", "d2")], [("h4", "h2")]],
        ["N@b8", "b4b2", "d4d2", "h4h2"],
    ),
    by_mouse(
        "promotion",
        "simplified",
        "4k2n/P7/8/8/8/8/4K3[QRRBBNN] b - - 0 9",
        [[("a6", "a7"), ("Q@", "")]],
        ["a6a7q"],
    ),
    by_mouse(
        "exchange",
        "promoters",
        "4k3/8/5N2/4m3/8/8/6N1/4K3[Q] b - - 0 9",
        [[("g2", "f4"), ("Q@", "")]],
        ["g2f4q"],
    ),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("tests", nargs="*", metavar="TEST", help="; ".join(test.__name__ for test in TESTS))
    arguments = parser.parse_args()
    os.environ["PATH"] += ":/usr/games"
    os.environ["LC_ALL"] = "C"
    if missing := [program for program in NEEDED if not shutil.which(program)]:
        print("skipped: there is no", ", ".join(missing))
        return 77
    failures = 0
    with screen() as display:
        os.environ["DISPLAY"] = display
        for test in TESTS:
            if arguments.tests and test.__name__ not in arguments.tests:
                continue
            with tempfile.TemporaryDirectory() as folder:
                try:
                    test(folder, arguments.screenshots)
                    print(f"{test.__name__}: passed", flush=True)
                except (Failure, subprocess.CalledProcessError):
                    failures += 1
                    print(f"{test.__name__}: FAILED", flush=True)
                    traceback.print_exc()
                    log = pathlib.Path(folder) / "debug"
                    print("".join(log.read_text(errors="replace").splitlines(True)[-40:]) if log.exists() else "")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
