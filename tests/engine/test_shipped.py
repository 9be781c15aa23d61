"""Compiled rules that came with Beanpot: used where they fit, and only there."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from beanpot.engine import announce, shipped
from beanpot.engine.announce import Compiling
from beanpot.engine.code_cache import SUFFIX, CodeCache, with_hash

ASK = """
import sys
from pathlib import Path
from beanpot.engine import shipped
from beanpot.engine.compile import law
from beanpot.engine.loops import is_asked
from beanpot.games import load_game

shipped.HOME = Path(sys.argv[1])
game = load_game("fagioli")
state = game.opening(3)
assert law(game).direct(is_asked, state, 0)(state, 0) in (0, 1)
if "ship" in sys.argv[2:]:
    shipped.mark(shipped.HOME)
if "found" in sys.argv[2:]:  # what only the compiler needs takes half a second to load
    assert "numba.np.arraymath" not in sys.modules
"""


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    yield
    shipped.made_for.cache_clear()


@pytest.fixture
def ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Lets a folder be the one that came with Beanpot, made for this build or for another."""

    def put(**other: str) -> Path:
        made = {**shipped.this_build(), **other}
        (tmp_path / shipped.MADE_FOR).write_text(json.dumps(made))
        monkeypatch.setattr(shipped, "HOME", tmp_path)
        return tmp_path

    return put


def asked(home: Path, cache: Path, *more: str, **env: str) -> list[Path]:
    """Run a rule in a process of its own; what it had to compile."""
    subprocess.run(
        [sys.executable, "-c", ASK, str(home), *more],
        env={**os.environ, "BEANPOT_CACHE": str(cache), **env},
        check=True,
    )
    return [*cache.rglob(f"*{SUFFIX}")]


def test_code_for_any_processor_is_used_elsewhere_and_another_numba_compiles_again(
    tmp_path: Path,
) -> None:
    home, own = tmp_path / "came", tmp_path / "own"
    assert len(asked(home, home, "ship", NUMBA_CPU_NAME="generic")) == 1
    assert asked(home, own, "found") == []  # for one processor it would have another name
    made = home / shipped.MADE_FOR
    made.write_text(made.read_text().replace(shipped.this_build()["numba"], "0.1.0"))
    assert len(asked(home, own)) == 1


def test_nothing_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "HOME", tmp_path)
    assert shipped.home() is None
    assert shipped.why_not() == ""


def test_what_fits_is_used_without_a_word(ship: Callable[..., Path]) -> None:
    assert ship() == shipped.home()
    assert shipped.why_not() == ""


@pytest.mark.parametrize("part", ["system", "processor", "python", "numba"])
def test_what_does_not_fit_is_not_used_and_named(part: str, ship: Callable[..., Path]) -> None:
    ship(**{part: "peas-7"})
    assert shipped.home() is None
    assert "peas-7" in shipped.why_not()
    assert shipped.this_build()[part] in shipped.why_not()


def test_a_damaged_note_is_no_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "HOME", tmp_path)
    (tmp_path / shipped.MADE_FOR).write_bytes(b"[1")
    assert shipped.home() is None


def test_the_line_about_compiling_says_why(
    ship: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ship(numba="0.1.0")
    monkeypatch.setattr(announce, "_announced", set())
    Compiling("Peas")._announce()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "are for 0.1.0 (here:" in said
    assert "Compiling the rules of Peas" in said


class Codegen:
    def magic_tuple(self) -> tuple[str]:
        return ("a processor",)


def test_harmed_code_is_not_used(tmp_path: Path) -> None:
    code = CodeCache(tmp_path / "peas", "look", "abc", Compiling("Peas"))
    path = code._path("(i8)", Codegen())
    code._write(path, with_hash(b"machine code"))
    assert code._own("(i8)", Codegen()) == b"machine code"
    for harmed in (b"", b"short", path.read_bytes()[:-1], path.read_bytes()[:-1] + b"!"):
        path.write_bytes(harmed)
        assert code._own("(i8)", Codegen()) is None


def test_code_that_came_is_looked_up_first(ship: Callable[..., Path], tmp_path: Path) -> None:
    home = ship()
    code: Any = CodeCache(tmp_path / "own" / "peas", "look", "abc", Compiling("Peas"))
    (home / "peas").mkdir()
    name = code._file("(i8)", shipped.GENERIC)
    (home / "peas" / name).write_bytes(with_hash(b"came"))
    assert code._shipped("(i8)") == b"came"
    assert code._shipped("(i4)") is None
