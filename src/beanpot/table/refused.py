"""Refusals of commands."""

from ..core import Data
from ..core import Refused as Refused


class Late(Refused):
    """The move was based on an outdated state."""

    def __init__(self) -> None:
        super().__init__(
            "late", "Something happened since you chose. Look again, and choose again."
        )


class OffScript(Refused):
    """In a lesson a hand did something off the script; `noted` is the result."""

    def __init__(self, noted: Data | None) -> None:
        super().__init__("lesson_again", "That doesn't count in this lesson. Try again.")
        self.noted = noted
