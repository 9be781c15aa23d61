"""Asks a person for a line, so that Ctrl-C works at once.

Python looks for signals between two steps of its own, and when one interrupts a system call. If
Ctrl-C comes after the prompt was written and before the call that waits for a line, or if another
thread takes it, then neither happens: it would work only after the next Enter. So a thread
listens for signals, too, and interrupts the waiting call until it is over.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread, current_thread, get_ident, main_thread

from rich.console import Console
from rich.markup import escape

with suppress(ImportError):
    import readline  # noqa: F401  (line editing at the prompt, where available)

FIRST_PAUSE, LONGEST_PAUSE = 0.01, 1.0  # seconds between two nudges
END = b"\0"  # no signal has this number


def read_line(prompt: str, screen: Console) -> str:
    """Ask for a line; at a terminal the line editor needs the prompt."""
    with ends_on_ctrl_c():
        if sys.stdin.isatty():
            return input(prompt).strip()
        return screen.input(escape(prompt)).strip()


@contextmanager
def ends_on_ctrl_c() -> Iterator[None]:
    """While this lasts, Ctrl-C ends a call that waits, whenever it comes (not on Windows)."""
    if not hasattr(signal, "pthread_kill") or current_thread() is not main_thread():
        yield
        return
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    before = signal.signal(signal.SIGURG, lambda *_: None)  # a signal that otherwise does nothing
    former = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    is_over = Event()
    listener = Thread(target=_listen, args=(reader, get_ident(), is_over), daemon=True)
    listener.start()
    try:
        yield
    finally:
        is_over.set()
        signal.set_wakeup_fd(former)
        os.write(writer, END)
        listener.join()
        signal.signal(signal.SIGURG, before)
        os.close(reader)
        os.close(writer)


def _listen(reader: int, waiting: int, is_over: Event) -> None:
    """Nudge the thread that waits, once there was a Ctrl-C, until it waits no more."""
    while signal.SIGINT not in (numbers := os.read(reader, 64)):
        if END in numbers:
            return
    pause = FIRST_PAUSE
    while not is_over.wait(pause):
        signal.pthread_kill(waiting, signal.SIGURG)
        pause = min(2 * pause, LONGEST_PAUSE)
