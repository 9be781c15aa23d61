"""Errors written for the person who reads them: what was wrong, and what is allowed."""

from collections.abc import Iterable

from .clause import Clause


class BeanpotError(Exception):
    """The base of all errors raised on purpose; the message says what is wrong and what to do."""


class IllegalAction(BeanpotError):
    """An action that is not legal now; `clause` is the id of the clause that forbids it, or None.

    >>> game.clauses[error.clause].sentence
    """

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
    """A command that can't be carried out; the page has its own text for each `code`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class UnknownWords(UnknownAction):
    """A text that reads like no action of this game."""


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
