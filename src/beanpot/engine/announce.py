"""One line on standard error when somebody waits for the compiler, so that nobody wonders why.

Nothing is said where compiled rules are found again, in processes that work in the background, or
with BEANPOT_QUIET=1.
"""

import os
import sys
from multiprocessing import parent_process
from threading import Timer

from .shipped import why_not

PATIENCE = 0.5  # seconds until a wait is worth a word
_told: set[str] = set()  # the games of which this process has said so


def is_quiet() -> bool:
    """Whether nobody reads the standard error of this process, or wants nothing there."""
    return os.environ.get("BEANPOT_QUIET") == "1" or parent_process() is not None


class Compiling:
    """The compiler's work on the rules of one game."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._timer: Timer | None = None

    def begin(self) -> None:
        """Machine code that was not found is being made."""
        if self.title in _told or is_quiet():
            return
        self._timer = Timer(PATIENCE, self._tell)
        self._timer.daemon = True
        self._timer.start()

    def end(self) -> None:
        """It is made."""
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        if self.title not in _told:
            _told.add(self.title)
            waiting = f"Compiling the rules of {self.title} for this machine: some seconds, once…"
            print(why_not() + waiting, file=sys.stderr, flush=True)
