"""Errors written for the person who reads them: what was wrong, and what is allowed."""

from collections.abc import Iterable

from .clause import Clause


class BeanpotError(Exception):
    """Something can't be done; the message says why, for people."""


class IllegalAction(BeanpotError):
    """An action that is not legal now; `clause` is the one that forbids it."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause

    @classmethod
    def under(cls, words: str, clause: Clause) -> "IllegalAction":
        """The error of an action that a clause forbids."""
        return cls(f"“{words}” is not allowed: {clause.sentence} ({clause.id})", clause.id)


class UnknownAction(BeanpotError):
    """A text or number that is no action of this game."""


class Refused(BeanpotError):
    """A command that cannot be; a page tells the reason, `code`, in its own words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class UnknownWords(UnknownAction):
    """Words of no form that the game knows; a table may rather tell what is possible now."""


class UnknownRules(BeanpotError):
    """A game of another rules version than the law plays."""


class DamagedJournal(BeanpotError):
    """A journal that can't be replayed; the message says which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason

    def __reduce__(self) -> tuple[type["DamagedJournal"], tuple[int, str]]:
        return type(self), (self.line, self.reason)


def one_of(choices: Iterable[object], last: str = "or") -> str:
    """A list as text: `a, b or c`."""
    words = [str(choice) for choice in choices]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def all_of(things: Iterable[object]) -> str:
    """A list as text: `a, b and c`."""
    return one_of(things, "and")
