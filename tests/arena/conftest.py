"""A folder with bots that end their processes, as a user's own bots lie in the current folder."""

import sys
from pathlib import Path

import pytest
from arena.held import MORTAL


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder has `mortal.py`; the mark is there once a bot has ended its process."""
    made = tmp_path / "died"
    (tmp_path / "mortal.py").write_text(MORTAL.format(mark=str(made)))
    monkeypatch.delitem(sys.modules, "mortal", raising=False)  # another test's
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return made
