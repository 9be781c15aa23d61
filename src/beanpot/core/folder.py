"""What a game's modules read from its folder: the data of its box, and clauses for refusals."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .clause import read_clauses
from .error import IllegalAction


def read_data(module: str) -> Any:
    """The `data.json` beside a module, given as its `__file__`."""
    return json.loads(Path(module).with_name("data.json").read_text(encoding="utf-8"))


def refuser(module: str) -> Callable[[str, int], None]:
    """A function that refuses a text with a clause of `clauses.md` by its number; 0 is none."""
    clauses = read_clauses(Path(module).with_name("clauses.md")).values()
    by_number = {clause.number: clause for clause in clauses}

    def refuse(text: str, number: int) -> None:
        if number != 0:
            raise IllegalAction.under(text, by_number[number])

    return refuse
