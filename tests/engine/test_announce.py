"""A wait for the compiler is announced: in one line, on standard error, and only then."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from beanpot.core import BeanpotError
from beanpot.engine import announce
from beanpot.engine.announce import Compiling
from beanpot.games import load_game

TEMPLATE = Path(__file__).parents[2] / "templates" / "sprouts"
LINE = "Compiling the rules of Sprouts for this machine: "
LINE += "some seconds, the first time each part is used…\n"
PROGRAM = """
import sys
import beanpot
from beanpot.engine import announce
announce.DELAY = 0.0
for seats in (2, 3):
    position = beanpot.new_position("sprouts", seats)
    position.apply(position.legal_actions()[0])
print(position.current_player, position.observation(0).seats)
"""


class Waiting:
    """A timer that rings when a test says so."""

    def __init__(self, _seconds: float, ring: Any) -> None:
        self.ring, self.daemon = ring, False

    def start(self) -> None:
        if not self.daemon:
            raise AssertionError("it would keep the process alive")
        rings.append(self)

    def cancel(self) -> None:
        rings.remove(self)


rings: list[Waiting] = []


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BEANPOT_QUIET", raising=False)
    monkeypatch.setattr(announce, "parent_process", lambda: None)  # where tests run in processes
    monkeypatch.setattr(announce, "Timer", Waiting)
    monkeypatch.setattr(announce, "_announced", set())
    rings.clear()


def test_a_long_wait_is_announced_once_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    for title in ("Peas", "Peas", "Lentils"):
        Compiling(title).begin()
    for each in list(rings):
        each.ring()
    Compiling("Peas").begin()
    printed = capsys.readouterr()
    assert printed.out == ""
    assert [line.split()[4] for line in printed.err.splitlines()] == ["Peas", "Lentils"]
    assert len(rings) == 3  # nothing was started for what was already announced


def test_a_short_wait_is_not_worth_a_word() -> None:
    compiling = Compiling("Peas")
    compiling.begin()
    compiling.end()
    assert rings == []
    Compiling("Peas").end()  # as where machine code was made before anybody looked


@pytest.mark.parametrize("why", ["asked", "in the background"])
def test_nothing_is_announced_where_nobody_reads_it(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "asked":
        monkeypatch.setenv("BEANPOT_QUIET", "1")
    else:
        monkeypatch.setattr(announce, "parent_process", object)
    Compiling("Peas").begin()
    assert rings == []


def test_compiling_is_announced_and_loading_from_the_cache_is_not(tmp_path: Path) -> None:
    shutil.copytree(TEMPLATE, tmp_path / "games" / "sprouts")
    environment = {**os.environ, "BEANPOT_GAMES": str(tmp_path / "games"),
                   "BEANPOT_CACHE": str(tmp_path / "cache")}  # fmt: skip

    def said(**more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env={**environment, **more},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stdout == "-1 3\n"
        return done.stderr

    assert said() == LINE
    assert said() == ""
    shutil.rmtree(tmp_path / "cache")
    assert said(BEANPOT_QUIET="1") == ""


def test_without_numba_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from beanpot.engine.compile import Law
    from beanpot.engine.loops import advance

    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(BeanpotError, match=r'pip install numba.*on="plain"'):
        Law(load_game("fagioli"), "cpu")(advance)
    Law(load_game("fagioli"), "plain")(advance)


def test_the_library_works_without_numba_as_plain_python() -> None:
    code = (
        "import sys; sys.modules.update(numba=None, llvmlite=None); import beanpot;"
        "position = beanpot.new_position('fagioli', on='plain');"
        "position.apply(position.legal_actions()[0]); position.observation_tensor(0);"
        "position.determinize(0, beanpot.SeededRandom(1)); print(position.current_player)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
