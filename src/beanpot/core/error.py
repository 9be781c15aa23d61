"""Errors written for the person who reads them: what was wrong, and what is allowed."""

from collections.abc import Iterable

from .clause import Clause


class BeanpotError(Exception):
    """Something a person asked for cannot be done; the message is all they need to see."""


class IllegalAction(BeanpotError):
    """A known action that the law does not allow now; `clause` is the one that forbids it."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause

    @classmethod
    def under(cls, words: str, clause: Clause) -> "IllegalAction":
        """An action refused by the law, in words, with the clause that forbids it."""
        return cls(f"“{words}” is not allowed: {clause.sentence} ({clause.id})", clause.id)


class UnknownAction(BeanpotError):
    """Words or a number that mean no action of this game."""


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
    """A journal that cannot be replayed; the message says in which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason

    def __reduce__(self) -> tuple[type["DamagedJournal"], tuple[int, str]]:
        return type(self), (self.line, self.reason)


def one_of(choices: Iterable[object], last: str = "or") -> str:
    """A list of what is allowed, as words: `a, b or c`."""
    words = [str(choice) for choice in choices]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def all_of(things: Iterable[object]) -> str:
    """A list of what there is, as words: `a, b and c`."""
    return one_of(things, "and")
