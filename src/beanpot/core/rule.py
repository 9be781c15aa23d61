"""`@rule`: the mark that makes a function part of the law."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def rule(
    *clauses: str,
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Mark a function as law: the clauses it carries out, and that the engine may compile it.

    The function itself is left as it is, so plain Python runs it unchanged. A rule calls other
    rules by their bare name; constants may be dotted (`box.HAND_LIMIT`).
    """

    def mark(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        function.clauses = clauses  # type: ignore[attr-defined]
        return function

    return mark


def is_rule(thing: object) -> bool:
    """Whether a thing found under some name is a rule."""
    return hasattr(thing, "clauses")
