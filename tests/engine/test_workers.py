"""Workers in processes of their own: one that dies is replaced."""

import os
from contextlib import closing
from pathlib import Path

import pytest

from beanpot.core import BeanpotError
from beanpot.engine.worker import TRIES
from beanpot.engine.workers import Workers
from beanpot.games.haricot_magique.state import DIE
from beanpot.physics.rigid import Drop, Outcome, place, stacked


def place_or_die(marks: str, deaths: int) -> Outcome:
    """Die so many times, then judge; every death leaves a mark."""
    died = len(list(Path(marks).iterdir()))
    if died < deaths:
        (Path(marks) / str(died)).touch()
        os._exit(1)
    return place(stacked([DIE, DIE]), DIE, Drop(1e-3, 0.0))


def test_a_worker_judges_as_we_would() -> None:
    here = place(stacked([DIE, DIE]), DIE, Drop(1e-3, 0.0))
    with closing(Workers()) as workers:
        there = workers.ask(place, stacked([DIE, DIE]), DIE, Drop(1e-3, 0.0))
    assert there.stands == here.stands
    assert there.tower.poses.tobytes() == here.tower.poses.tobytes()


def test_a_worker_that_dies_is_replaced_and_asked_again(tmp_path: Path) -> None:
    here = place(stacked([DIE, DIE]), DIE, Drop(1e-3, 0.0))
    with closing(Workers()) as workers:
        there = workers.ask(place_or_die, str(tmp_path), 1)
        assert there.tower.poses.tobytes() == here.tower.poses.tobytes()
        assert len(list(tmp_path.iterdir())) == 1
        assert workers.ask(place, stacked([DIE]), DIE, Drop(0.0, 0.0)).stands


def test_a_task_that_kills_every_worker_is_reported(tmp_path: Path) -> None:
    with closing(Workers()) as workers, pytest.raises(BeanpotError, match=f"crashed {TRIES} times"):
        workers.ask(place_or_die, str(tmp_path), 99)
