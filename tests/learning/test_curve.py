"""The log of a training as a table and as a picture."""

import json
from pathlib import Path

import pyarrow.parquet
import pytest

from beanpot.arena import optional_libraries
from beanpot.core import BeanpotError
from beanpot.learning.curve import PICTURE, TABLE, rows_of, write_curves

LINES = [
    {
        "update": update, "of": 20, "decisions": 1000 * update, "decisions_per_second": 50.0,
        "entropy": 1 / update, "kl": 0.01, "explained": 0.1 * update,
        "against": {"greedy": [0.02 * update, 0.03]},
    }
    for update in range(1, 21)
]  # fmt: skip


def log_in(folder: Path) -> Path:
    log = folder / "log.jsonl"
    log.write_text("".join(json.dumps(line) + "\n" for line in LINES), encoding="utf-8")
    return log


def test_a_log_becomes_a_table_with_a_column_for_each_figure(tmp_path: Path) -> None:
    written = write_curves(log_in(tmp_path), "Training")
    assert [path.name for path in written] == [TABLE, PICTURE]
    found = pyarrow.parquet.read_table(written[0]).to_pylist()
    assert found == rows_of(tmp_path / "log.jsonl")
    assert found[-1]["against_greedy"] == LINES[-1]["against"]["greedy"][0]  # type: ignore[index]
    assert found[-1]["error_greedy"] == 0.03
    assert written[1].read_bytes().startswith(b"\x89PNG")


def test_without_a_line_there_is_nothing_to_draw(tmp_path: Path) -> None:
    assert write_curves(tmp_path / "log.jsonl", "Training") == []
    assert list(tmp_path.iterdir()) == []


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(optional_libraries, "import_module", missing)
    with pytest.raises(BeanpotError, match="That needs pyarrow"):
        write_curves(log_in(tmp_path), "Training")
