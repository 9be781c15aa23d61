"""The store of 0.1 that tests open with the present version."""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from beanpot.store.sqlite_file import NAME

FOLDER = Path(__file__).parent / "of_0_1"


@dataclass(frozen=True)
class Table:
    """What 0.1 knew of one of its tables."""

    table: str
    about: str
    game: str
    keys: dict[str, str]  # by use, and by seat as `seat A`
    number: int
    is_over: bool
    awaited: list[int]
    moves: dict[str, list[str]]
    points: dict[str, int] | None
    winners: list[str] | None

    def __str__(self) -> str:
        return self.about


def read_tables() -> list[Table]:
    tables: list[dict[str, Any]] = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))
    return [Table(**each) for each in tables]


TABLES = read_tables()


def table_about(about: str) -> Table:
    return next(table for table in TABLES if table.about == about)


def lay_out(folder: Path) -> Path:
    """Put a copy of the store into a folder."""
    (folder / NAME).write_bytes(gzip.decompress((FOLDER / "tables.db.gz").read_bytes()))
    return folder
