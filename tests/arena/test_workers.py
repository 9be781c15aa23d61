"""Processes that play: the same games on any number of them, and one that dies is replaced."""

import os
import signal
from contextlib import closing
from pathlib import Path

import pytest
from arena.held import logged_results, matches, played, timeless, tournament

from beanpot.arena.arena_game import GameResult
from beanpot.arena.log import Log
from beanpot.arena.tournament_run import run_tournament
from beanpot.arena.workers import Workers
from beanpot.core import BeanpotError


def by_key(results: list[GameResult]) -> list[GameResult]:
    return sorted(map(timeless, results), key=lambda result: result.key)


def test_results_are_those_of_one_process_on_any_number_of_workers() -> None:
    event = tournament(seats=3)
    with closing(Workers(event, 3)) as workers:
        found = [each for some in workers.play(matches(event, 12)) for each in some]
    assert by_key(found) == played(event, 12)


def test_a_killed_worker_is_replaced_and_no_game_is_reported_twice() -> None:
    event = tournament(seats=3)
    found: list[GameResult] = []
    with closing(Workers(event, 2)) as workers:
        for some in workers.play(matches(event, 30)):
            if not found:
                victim = next(each for each in workers.workers if each.playing)
                os.kill(victim.process.pid or 0, signal.SIGKILL)
            found += some
        assert victim not in workers.workers
    assert by_key(found) == played(event, 30)


def test_a_worker_that_dies_in_a_game_loses_nothing(mark: Path, tmp_path: Path) -> None:
    event = tournament("random", "mortal:Mortal")
    with closing(Log(tmp_path / "out", event)) as log, closing(Workers(event, 2)) as workers:
        told: list[int] = []
        run_tournament(log, workers, 40, plays_all=True, progress=told.append)
    assert mark.exists()
    assert sum(told) == 80  # none came twice
    assert logged_results(tmp_path / "out", event) == played(event, 40)
    assert len((tmp_path / "out" / "games.jsonl").read_text().splitlines()) == 1 + 80


def test_a_game_that_kills_every_worker_is_reported(mark: Path) -> None:
    event = tournament("random", "mortal:Dying")
    with (
        closing(Workers(event, 1)) as workers,
        pytest.raises(BeanpotError, match=r"died 3 times in deal 0.* Check these bots"),
    ):
        list(workers.play(matches(event, 1)))


def test_a_bot_that_interrupts_its_worker_forfeits(mark: Path) -> None:
    event = tournament("random", "mortal:Interrupting")
    with closing(Workers(event, 1)) as workers:
        found = [each for some in workers.play(matches(event, 1)) for each in some]
        assert not workers.deaths
    assert [each.error for each in found] == ["KeyboardInterrupt: by the bot"] * 2


def test_no_worker_is_started_for_nothing() -> None:
    with closing(Workers(tournament(), 2)) as workers:
        assert list(workers.play([])) == []
        assert workers.workers == []
