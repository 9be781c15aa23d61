"""Tables whose events can't be replayed any more, for tests."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from beanpot.store.sqlite_file import NAME

SECRET = "play 13w on 7 facedown"  # a move that never fits, and that nobody may read


def edit(folder: Path, table: str, number: int, **changes: Any) -> None:
    """Change an event of a store that nobody has open."""
    with closing(sqlite3.connect(folder / NAME)) as file:
        where = (table, number)
        found = "WHERE game_table = ? AND number = ?"
        (body,) = file.execute(f"SELECT body FROM events {found}", where).fetchone()
        event = json.loads(body) | changes
        row = (json.dumps(event).encode(), event["kind"], *where)
        file.execute(f"UPDATE events SET body = ?, kind = ? {found}", row)
        file.commit()


def numbers(folder: Path, table: str, kind: str) -> list[int]:
    """The numbers of a table's events of a kind."""
    with closing(sqlite3.connect(folder / NAME)) as file:
        rows = file.execute(
            "SELECT number FROM events WHERE game_table = ? AND kind = ? ORDER BY number",
            (table, kind),
        )
        return [number for (number,) in rows]


def spoil(folder: Path, table: str) -> int:
    """Make the last move of a table one that does not fit; its number."""
    number = numbers(folder, table, "moved")[-1]
    edit(folder, table, number, lines=[f"A {SECRET}"], seat=0)
    return number
