"""Ctrl-C at a moment of our choosing: it is noted at once, and acted on between two steps."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class CtrlC:
    """Whether Ctrl-C was pressed; pressed again, it interrupts wherever the program is."""

    def __init__(self) -> None:
        self.is_pressed = False

    def note(self, number: int, frame: FrameType | None) -> None:
        """A signal handler."""
        if self.is_pressed:
            signal.default_int_handler(number, frame)
        self.is_pressed = True


def is_interrupted(error: BaseException | None) -> bool:
    """Whether an error comes of Ctrl-C: extension modules make an ImportError of it."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


@contextmanager
def noted_ctrl_c() -> Iterator[CtrlC]:
    """While open, Ctrl-C raises nothing but is noted.

    Only where it would raise KeyboardInterrupt: not in other threads than the main one, and not
    where the program has a handler of its own.
    """
    noted = CtrlC()
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield noted
        return
    signal.signal(signal.SIGINT, noted.note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
