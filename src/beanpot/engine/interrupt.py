"""Handle Ctrl-C between two steps of a loop, not in the middle of one."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class CtrlC:
    """Whether Ctrl-C was pressed. Pressed a second time, it interrupts at once."""

    def __init__(self) -> None:
        self.is_pressed = False

    def note(self, number: int, frame: FrameType | None) -> None:
        """A signal handler."""
        if self.is_pressed:
            signal.default_int_handler(number, frame)
        self.is_pressed = True


def is_interrupted(error: BaseException | None) -> bool:
    """Whether Ctrl-C caused an error: extension modules turn it into an ImportError."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


@contextmanager
def deferred_ctrl_c() -> Iterator[CtrlC]:
    """Record Ctrl-C instead of raising KeyboardInterrupt.

    Only in the main thread, and only if the program has no handler of its own: elsewhere Ctrl-C
    doesn't raise KeyboardInterrupt anyway.
    """
    ctrl_c = CtrlC()
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield ctrl_c
        return
    signal.signal(signal.SIGINT, ctrl_c.note)
    try:
        yield ctrl_c
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
