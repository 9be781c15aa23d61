"""The compiler: one source, and a cache that is never wrong about whose law it holds."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kit.bell import BELL

from beanpot.core import BeanpotError, rule
from beanpot.engine.compile import StandIns, bind, law, stand_ins
from beanpot.games import load_game

TEMPLATE = Path(__file__).parents[2] / "templates" / "sprouts"


@rule()
def doubled(number: int) -> int:
    return number * factor()


@rule()
def factor() -> int:
    return 2


@rule()
def three() -> int:
    return 3


def test_a_rule_is_rebuilt_with_all_it_calls_and_the_original_is_left_alone() -> None:
    twin = bind(doubled, lambda function: function, StandIns({factor: three}, {}), {})
    assert twin(5) == 15
    assert doubled(5) == 10


def test_a_rule_may_have_the_name_of_a_field_it_reads() -> None:
    class Holder:
        count = 4

    @rule()
    def count(holder: Any) -> int:
        return int(holder.count)

    assert bind(count, lambda function: function, StandIns({}, {}), {})(Holder()) == 4


def actor(state: Any) -> int:
    """Bears the name of a verb, but is none."""
    return 7


KINDS = 99  # has the name of a table of the views


@rule()
def uses_names_of_the_engine() -> int:
    return KINDS + actor(None)


def test_names_of_the_engine_mean_what_a_game_means_by_them() -> None:
    fagioli = stand_ins(load_game("fagioli"))
    assert bind(uses_names_of_the_engine, lambda function: function, fagioli, {})() == 106


def test_an_unknown_target_is_refused() -> None:
    with pytest.raises(BeanpotError, match="plain or cpu"):
        law(BELL, "mars")


def simulate(games: Path, cache: Path, name: str, **environment: str) -> dict[str, Any]:
    """A simulation in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "beanpot", "simulate", name, "--games", "200", "--json"],
        env={**os.environ, "BEANPOT_GAMES": str(games), "BEANPOT_CACHE": str(cache), **environment},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def copy_game(folder: Path, name: str) -> Path:
    """The template game under another name."""
    shutil.copytree(TEMPLATE, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    init = folder / name / "__init__.py"
    init.write_text(init.read_text().replace('name="sprouts"', f'name="{name}"'))
    return folder / name


def test_the_cache_notices_a_changed_rule_and_keeps_games_with_equal_records_apart(
    tmp_path: Path,
) -> None:
    games, cache = tmp_path / "games", tmp_path / "cache"
    first, second = copy_game(games, "first"), copy_game(games, "second")
    box = (second / "box.py").read_text()
    (second / "box.py").write_text(box.replace("(1, 2, 3, 4, 5)", "(5, 5, 5, 5, 5)"))

    one = simulate(games, cache, "first")
    other = simulate(games, cache, "second")
    assert other["mean_scores"] == [15, 15, 15]
    assert one["mean_scores"] != other["mean_scores"]
    assert simulate(games, cache, "first")["mean_scores"] == one["mean_scores"]

    (first / "box.py").write_text(box.replace("(1, 2, 3, 4, 5)", "(4, 4, 4, 4, 4)"))
    assert simulate(games, cache, "first")["mean_scores"] == [12, 12, 12]


def kept(cache: Path) -> dict[str, int]:
    """The files of machine code, and when each was written."""
    return {path.name: path.stat().st_ino for path in cache.rglob("*.code")}


def test_compiled_code_is_found_again_by_the_next_process(tmp_path: Path) -> None:
    games, cache = tmp_path / "games", tmp_path / "cache"
    copy_game(games, "first")
    simulate(games, cache, "first")
    made = kept(cache)
    simulate(games, cache, "first")
    simulate(games, cache, "first", NUMBA_OPT="3")  # as it is where Numba was imported before
    assert made
    assert kept(cache) == made


def test_nothing_is_compiled_again_for_another_folder_a_comment_or_a_file_outside_the_law(
    tmp_path: Path,
) -> None:
    here, there, cache = tmp_path / "here", tmp_path / "there", tmp_path / "cache"
    copy_game(here, "first")
    before = simulate(here, cache, "first")
    made = kept(cache)

    moved = copy_game(there, "first")
    rules = moved / "rules.py"
    rules.write_text("# A comment above everything moves all lines.\n" + rules.read_text())
    terminal = moved / "terminal.py"
    terminal.write_text(terminal.read_text() + "\nUNUSED = 1\n")
    assert simulate(there, cache, "first")["mean_scores"] == before["mean_scores"]
    assert kept(cache) == made


def test_harmed_code_is_compiled_again(tmp_path: Path) -> None:
    games, cache = tmp_path / "games", tmp_path / "cache"
    copy_game(games, "first")
    before = simulate(games, cache, "first")
    for path in cache.rglob("*.code"):
        path.write_bytes(path.read_bytes()[:100])
    assert simulate(games, cache, "first")["mean_scores"] == before["mean_scores"]
    assert all(path.stat().st_size > 100 for path in cache.rglob("*.code"))


def test_an_index_out_of_bounds_is_caught_when_bounds_are_checked(tmp_path: Path) -> None:
    games = tmp_path / "games"
    rules = copy_game(games, "broken") / "rules.py"
    source = rules.read_text()
    rules.write_text(source.replace("state.laid[state.turn] +=", "state.laid[state.turn + 9] +="))
    with pytest.raises(subprocess.CalledProcessError):
        simulate(games, tmp_path / "cache", "broken", BEANPOT_BOUNDSCHECK="1")


def test_a_game_has_one_law_on_a_target_however_it_is_asked_for() -> None:
    game = load_game("fagioli")
    assert law(game) is law(game, "cpu") is law(game, on="cpu")
    assert law(game, "plain") is not law(game)
