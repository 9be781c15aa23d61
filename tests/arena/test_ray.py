"""A Ray cluster plays the same games, and a worker that dies there costs nothing either."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from arena.held import KEEPS_DYING, MORTAL, kept, matches, played, tournament

from beanpot.arena.course import hold
from beanpot.arena.log import Log
from beanpot.arena.ray import Cluster
from beanpot.core import BeanpotError

pytest.importorskip("ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A local cluster of two cores."""
    import ray

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
        yield ray
        ray.shutdown()


def test_a_worker_of_the_cluster_that_dies_loses_nothing(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "died"
    (tmp_path / "mortal.py").write_text(MORTAL.format(mark=str(mark)))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    event = tournament("random", "mortal:Mortal")
    with Log(tmp_path / "out", event) as log, Cluster(event) as players:
        hold(log, players, 40, plays_all=True)
    assert mark.exists()
    assert kept(tmp_path / "out", event) == played(event, 40)
    assert len((tmp_path / "out" / "games.jsonl").read_text().splitlines()) == 1 + 80
    assert cluster.is_initialized()


def test_a_game_that_kills_every_worker_of_the_cluster_is_told_of(cluster: Any) -> None:
    event = tournament("random", KEEPS_DYING)
    with Cluster(event) as players, pytest.raises(BeanpotError, match="died 3 times over deal 0"):
        list(players.play(matches(event, 1)))
