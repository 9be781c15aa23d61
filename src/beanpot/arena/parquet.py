"""The games of a tournament as a Parquet file, one row a game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .arena_game import GameResult
from .atomic_file import atomic_file
from .optional_libraries import library

NAME = "games.parquet"


def schema() -> Any:
    """The columns and their types."""
    arrow = library("pyarrow")
    by_seat = arrow.list_(arrow.int32())
    return arrow.schema(
        {
            "deal": arrow.int64(), "rotation": arrow.int32(),
            "seating": arrow.list_(arrow.string()),
            "points": by_seat, "winners": by_seat, "places": by_seat,
            "steps": arrow.int64(), "seconds": arrow.float64(),
            "forfeit": arrow.int32(), "error": arrow.string(),
        }
    )  # fmt: skip


def write(results: Sequence[GameResult], folder: Path, about: dict[str, str]) -> None:
    """Write all games; `about` goes to the file's metadata."""
    arrow, files = library("pyarrow"), library("pyarrow.parquet")
    rows = [result.as_json() for result in results]
    table = arrow.Table.from_pylist(rows, schema().with_metadata(about))
    with atomic_file(folder / NAME) as draft:
        files.write_table(table, draft)
