"""`scripts/ratios`: two versions measured in turns, with speeds made up by the tests."""

import importlib.util
import os
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
BASE, HEAD = Path("base"), Path("head")


@pytest.fixture(scope="module")
def ratios() -> Any:
    """The script as a module."""
    loader = SourceFileLoader("ratios", str(ROOT / "scripts" / "ratios"))
    spec = importlib.util.spec_from_loader("ratios", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ratios"] = module  # where dataclasses look
    loader.exec_module(module)
    return module


class Machine:
    """Returns given measurements; from call to call it gets faster or slower for both."""

    def __init__(self, factor: float, checksum: str = "a") -> None:
        self.factor, self.checksum = factor, checksum
        self.asked: list[Path] = []

    def __call__(self, tree: Path, game: str, games: int) -> dict[str, Any]:
        self.asked.append(tree)
        weather = 1 + ((len(self.asked) - 1) // 2) % 3  # the same for the two of a round
        speed = 1000.0 * weather * (self.factor if tree == HEAD else 1)
        checksum = self.checksum if tree == HEAD else "a"
        return {"seconds": 1.0, "steps_per_second": speed, "checksum": checksum}


@pytest.mark.parametrize(
    ("factor", "verdict"), [(1.0, "the same"), (1.03, "the same"), (2.0, "faster"), (0.5, "slower")]
)
def test_the_weather_of_a_machine_does_not_change_the_ratio(
    ratios: Any, factor: float, verdict: str
) -> None:
    found = ratios.compare("fagioli", (BASE, HEAD), 6, Machine(factor))
    assert found.ratios == pytest.approx([factor] * 6)
    assert found.verdict.strip("*") == verdict
    assert f"| {factor:.3f} |" in found.row()


def test_both_take_turns_and_none_is_always_first(ratios: Any) -> None:
    machine = Machine(1.0)
    ratios.compare("fagioli", (BASE, HEAD), 4, machine)
    assert machine.asked[2:] == [BASE, HEAD, HEAD, BASE, BASE, HEAD, HEAD, BASE]


def test_trees_that_play_different_games_are_reported(ratios: Any) -> None:
    alike = ratios.compare("fagioli", (BASE, HEAD), 2, Machine(1.0))
    other = ratios.compare("fagioli", (BASE, HEAD), 2, Machine(1.0, "b"))
    text = ratios.page([alike, other], 2)
    assert text.count("the same games") == 1
    assert text.count("**other games**") == 1


def test_two_trees_are_compared(tmp_path: Path) -> None:
    to = tmp_path / "ratios.md"
    words = [ROOT, ROOT, "--rounds", "1", "--games", "fagioli", "--to", to]
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "ratios", *map(str, words)],
        capture_output=True, text=True, env=os.environ | {"PYTHONUTF8": "1"}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "| fagioli |" in to.read_text(encoding="utf-8")


def test_a_folder_without_sources_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "ratios", ROOT, tmp_path],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "has no sources of Beanpot" in done.stderr
