"""Print one line on standard error while the user waits for the compiler.

Nothing is printed when compiled rules are found in the cache, in background processes, or with
BEANPOT_QUIET=1.
"""

import os
import sys
from multiprocessing import parent_process
from threading import Timer

from .shipped import why_not

DELAY = 0.5  # seconds before the line is printed
_announced: set[str] = set()  # titles of the games that this process has announced


def is_quiet() -> bool:
    """Whether this process prints nothing: the user asked for that, or it is a child process."""
    return os.environ.get("BEANPOT_QUIET") == "1" or parent_process() is not None


class Compiling:
    """The compiler's work on the rules of one game."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._timer: Timer | None = None

    def begin(self) -> None:
        """The compiler starts: no machine code was found."""
        if self.title in _announced or is_quiet():
            return
        self._timer = Timer(DELAY, self._announce)
        self._timer.daemon = True
        self._timer.start()

    def end(self) -> None:
        """The compiler has finished."""
        if self._timer is not None:
            self._timer.cancel()

    def _announce(self) -> None:
        if self.title not in _announced:
            _announced.add(self.title)
            waiting = (
                f"Compiling the rules of {self.title} for this machine:"
                " some seconds, the first time each part is used…"
            )
            print(why_not() + waiting, file=sys.stderr, flush=True)
