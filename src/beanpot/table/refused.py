"""Commands that cannot be."""

from ..core import BeanpotError


class Refused(BeanpotError):
    """A command that cannot be; a page tells the reason, `code`, in its own words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Late(Refused):
    """A move that was made for a moment that is over."""

    def __init__(self) -> None:
        super().__init__("late", "The table has moved on since; look again, and choose anew.")


class Fallen(Refused):
    """In a lesson a piece has fallen that was to stand."""

    def __init__(self) -> None:
        super().__init__(
            "lesson_fall",
            "That way it falls. It does not count in a lesson: the piece is in your hand again.",
        )
