"""The command line as the tests use it: in this process, and away from the user's own folders."""

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from cli.command import Done, Run

from beanpot.cli import main

WIDE = "300"  # columns: no line is wrapped, so that tests can look for whole sentences


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own: games, reports and all else are written there."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("COLUMNS", WIDE)
    monkeypatch.setenv("LC_MESSAGES", "C")  # English, unless a test chooses otherwise
    for name in ("FORCE_COLOR", "LC_ALL", "LESS", "PAGER"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""
    monkeypatch.setattr(sys.modules["__main__"], "__package__", None)  # else Click says `pytest`

    def run(*words: str, answers: Iterable[str | BaseException] = ()) -> Done:
        typed = iter(answers)

        def read(prompt: str = "") -> str:
            answer = next(typed, EOFError())
            if isinstance(answer, BaseException):
                raise answer
            return answer

        monkeypatch.setattr("builtins.input", read)
        monkeypatch.setattr("sys.argv", ["beanpot", *words])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Done(code, out, err)

    return run
