"""Ctrl-C works at a prompt, even if it comes while no call is waiting.

The worst moment is after the prompt and before the call that waits for a line: Python makes no step
there, and no call is interrupted. Another thread that takes the signal brings the same about.
"""

import os
import signal
import subprocess
import sys

import pytest
from cli.command import Terminal

from beanpot.cli.line_input import ends_on_ctrl_c
from beanpot.cli.report import STOPPED

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")

PLAY = ("play", "fagioli", "--seed", "1", "--bot", "random")
STRUCK = """
import signal, sys, threading, time
from pathlib import Path

def strike(main):
    looks = 0
    while looks < 20:  # until the main thread waits, for nothing that we have
        time.sleep(0.01)
        state = Path(f"/proc/self/task/{main}/stat").read_text().rpartition(")")[2].split()[0]
        looks = looks + 1 if state == "S" else 0
    signal.raise_signal(signal.SIGINT)

def hook(event, _):
    if event == "builtins.input":
        threading.Thread(target=strike, args=[threading.get_native_id()], daemon=True).start()

sys.addaudithook(hook)
from beanpot.cli import main
main()
"""


def test_ctrl_c_that_no_call_notices_works_at_a_terminal() -> None:
    done = Terminal(*PLAY, program=("-c", STRUCK)).end()
    assert "your move>" in done.err
    assert "Your game is saved" in done.err
    assert "Traceback" not in done.err
    assert done.code == STOPPED


def test_ctrl_c_that_no_call_notices_works_without_a_terminal() -> None:
    reads, types = os.pipe()
    try:
        done = Terminal(
            *PLAY, program=("-c", STRUCK), stdin=reads, stdout=subprocess.PIPE
        ).end()  # fmt: skip
    finally:
        os.close(reads)
        os.close(types)
    assert "your move>" in done.out
    assert "Your game is saved" in done.out
    assert done.err == ""
    assert done.code == STOPPED


def test_ctrl_c_at_a_terminal_keeps_the_place() -> None:
    terminal = Terminal(*PLAY)
    terminal.wait_for("your move>")
    terminal.command.send_signal(signal.SIGINT)
    done = terminal.end()
    assert done.code == STOPPED
    assert "Your game is saved" in done.err
    assert "Traceback" not in done.err


def test_reading_a_line_restores_all_settings() -> None:
    heard_by = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(heard_by)
    before, open_files = signal.getsignal(signal.SIGURG), os.listdir("/proc/self/fd")
    for _ in range(20):
        with ends_on_ctrl_c():
            pass
    assert signal.getsignal(signal.SIGURG) == before
    assert signal.set_wakeup_fd(heard_by) == heard_by
    assert len(os.listdir("/proc/self/fd")) == len(open_files)
