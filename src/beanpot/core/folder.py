"""What a game's modules read from its folder: the data of its box, and clauses to refuse under."""

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
    """What refuses a text under the clause of a number in `clauses.md`; 0 is no clause."""
    clauses = read_clauses(Path(module).with_name("clauses.md")).values()
    by_number = {clause.number: clause for clause in clauses}

    def refuse(text: str, number: int) -> None:
        if number != 0:
            raise IllegalAction.under(text, by_number[number])

    return refuse
