"""The program itself: in a real terminal, in a pipe, without colours, and with everything that can be wrong on its command line."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

ROOT = Path(__file__).parents[2]
PROMPT = r"\n> $"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def env(tmp_path):
    kept = {
        k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
    }
    return kept | {"XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONPATH": str(ROOT / "src"), "TERM": "xterm-256color", "PYTHONUTF8": "1"}


def run(env, *arguments, typed: str | bytes | None = ""):
    """The program without a terminal."""
    data = typed.encode() if isinstance(typed, str) else typed
    return subprocess.run(
        [sys.executable, "-m", "tableverse", *arguments], input=data, env=env, capture_output=True, timeout=120, check=False
    )


LISTENING = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("tableverse", run_name="__main__", alter_sys=True)
"""
"""The program as a terminal starts it: a test run in the background has interrupts ignored, and passes that on."""


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, env, *arguments, rows: int = 24, columns: int = 80) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, rows.to_bytes(2, sys.byteorder) + columns.to_bytes(2, sys.byteorder) + bytes(4))
        self.process = subprocess.Popen(
            [sys.executable, "-c", LISTENING, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
        )
        os.close(slave)
        self.text = ""

    def until(self, pattern: str, seconds: float = 60) -> str:
        """Wait until the pattern stands at the end of what is new; gives the new part."""
        fresh = ""
        deadline = time.monotonic() + seconds
        while not re.search(pattern, ESCAPE.sub("", fresh)):
            ready, _, _ = select.select([self.master], [], [], max(deadline - time.monotonic(), 0))
            assert ready, f"waited for {pattern!r} and saw {fresh[-500:]!r}"
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # how Linux says that the other side is closed
                piece = b""
            if not piece:
                break
            fresh += piece.decode(errors="replace")
        self.text += fresh
        return fresh

    def press_again(self, key: signal.Signals) -> None:
        """As a person would whose first try fell between two moments of the program."""
        for _ in range(100):
            if select.select([self.master], [], [], 0.3)[0]:
                return
            self.process.send_signal(key)

    def type(self, line: str | bytes) -> None:
        os.write(self.master, line if isinstance(line, bytes) else line.encode() + b"\n")

    def end(self) -> int:
        self.until("never to be seen")
        code = self.process.wait(timeout=30)
        os.close(self.master)
        return code


def play_on(terminal: Terminal) -> None:
    """Answer 1 until the game is over."""
    while "Read the whole game again" not in terminal.until(PROMPT + r"|Read the whole game again.*\n"):
        terminal.type("1")


def test_a_whole_game_in_a_real_terminal(env):
    terminal = Terminal(env, "play", "morty_zone", "--seats", "2", "--bots", "random", "--seed", "4")
    play_on(terminal)
    assert terminal.end() == 0
    assert "\x1b[" in terminal.text
    assert "wins" in terminal.text or "share" in terminal.text


def test_leave_and_come_back_at_the_same_prompt(env):
    terminal = Terminal(env, "play", "morty_zone", "--seats", "2", "--bots", "random", "--seed", "4")
    for _ in range(6):
        terminal.until(PROMPT)
        terminal.type("1")
    left = ESCAPE.sub("", terminal.until(PROMPT))
    terminal.type("quit")
    assert terminal.end() == 0
    assert "tableverse play --resume" in terminal.text
    again = Terminal(env, "play", "--resume")
    back = ESCAPE.sub("", again.until(PROMPT))
    assert left.rpartition("\r\n\r\n")[2] == back.rpartition("\r\n\r\n")[2]
    again.type("1")
    play_on(again)
    assert again.end() == 0


@pytest.mark.parametrize("way", ["end of file", "interrupt"])
def test_leaving_by_key_keeps_the_game(env, way):
    terminal = Terminal(env, "play", "morty_zone", "--seats", "1", "--seed", "4")
    terminal.until(PROMPT)
    if way == "interrupt":
        terminal.process.send_signal(signal.SIGINT)
        terminal.press_again(signal.SIGINT)
    else:
        terminal.type(b"\x04")
    assert terminal.end() == 0
    assert "The game is kept in" in terminal.text
    assert "Traceback" not in terminal.text


def test_bytes_that_are_no_text_are_answered(env):
    terminal = Terminal(env, "play", "morty_zone", "--seats", "1", "--seed", "4")
    terminal.until(PROMPT)
    terminal.type(b"\xff\xfe\xc3\n")
    assert "Please type a number" in terminal.until(PROMPT)
    terminal.type("quit")
    assert terminal.end() == 0


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_escape_codes_where_they_are_not_wanted(env, setting):
    terminal = Terminal(env | setting, "play", "morty_zone", "--seats", "2", "--bots", "random", "--seed", "4")
    for _ in range(8):
        terminal.until(PROMPT)
        terminal.type("1")
    terminal.until(PROMPT)
    terminal.type("quit")
    assert terminal.end() == 0
    assert "\x1b" not in terminal.text.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")  # what line editing itself says


def test_a_narrow_terminal(env):
    terminal = Terminal(env | {"NO_COLOR": "1"}, "play", "morty_zone", "--seats", "3", "--bots", "random", "--seed", "4", columns=40)
    for _ in range(5):
        terminal.until(PROMPT)
        terminal.type("1")
    terminal.until(PROMPT)
    terminal.type("quit")
    assert terminal.end() == 0
    shown = terminal.text.partition("The game is kept")[0]
    assert max(len(ESCAPE.sub("", line).rstrip()) for line in shown.splitlines()) <= 40


def test_in_a_pipe_bots_play_one_game(env):
    done = run(env, "play", "morty_zone", "--seed", "3")
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in text
    assert "Turn 1:" in text
    assert "R x1" in text or "R  1" in text
    assert "wins" in text or "share the victory" in text


def test_a_pipe_without_unicode(env):
    done = run(
        env | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}, "play", "morty_zone", "--seed", "3", "--bots", "random"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
