"""A Ray cluster plays the same games, and a worker that dies there costs nothing either."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from arena.held import logged_results, matches, played, tournament

from beanpot.arena.log import Log
from beanpot.arena.ray import Cluster
from beanpot.arena.tournament_run import run_tournament
from beanpot.core import CHANCE, BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games import load_game

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="no Ray here")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A local cluster of two cores."""
    import ray

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(
            "local", num_cpus=2, include_dashboard=False, logging_level="error",
            log_to_driver=False,
        )  # fmt: skip
        yield ray
        ray.shutdown()


def test_a_worker_of_the_cluster_that_dies_loses_nothing(
    cluster: Any, mark: Path, tmp_path: Path
) -> None:
    event = tournament("random", "mortal:Mortal")
    with closing(Log(tmp_path / "out", event)) as log, closing(Cluster(event)) as players:
        told: list[int] = []
        run_tournament(log, players, 40, plays_all=True, progress=told.append)
    assert mark.exists()
    assert sum(told) == 80  # none came twice
    assert logged_results(tmp_path / "out", event) == played(event, 40)
    assert len((tmp_path / "out" / "games.jsonl").read_text().splitlines()) == 1 + 80
    assert cluster.is_initialized()


def test_a_game_that_kills_every_worker_of_the_cluster_is_reported(
    cluster: Any, mark: Path
) -> None:
    event = tournament("random", "mortal:Dying")
    with (
        closing(Cluster(event)) as players,
        pytest.raises(BeanpotError, match=r"died 3 times in deal 0.* Check these bots"),
    ):
        list(players.play(matches(event, 1)))


def test_a_bot_that_interrupts_a_worker_of_the_cluster_forfeits(cluster: Any, mark: Path) -> None:
    event = tournament("random", "mortal:Interrupting")
    with closing(Cluster(event)) as players:
        found = [each for some in players.play(matches(event, 1)) for each in some]
    assert [each.error for each in found] == ["KeyboardInterrupt: by the bot"] * 2


def command(cluster: Any, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Hold a small tournament on the cluster by the command, in a process of its own."""
    words = "arena fagioli --seats 2 --bots random,greedy --games 20 --on ray --json --out"
    address = cluster.get_runtime_context().gcs_address
    return subprocess.run(
        [sys.executable, "-m", "beanpot", *words.split(), str(folder)],
        env={**os.environ, "RAY_ADDRESS": address, **environment},
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip


def test_the_command_joins_a_cluster_that_runs(cluster: Any, tmp_path: Path) -> None:
    done = command(cluster, tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 20
    assert logged_results(tmp_path, tournament()) == played(tournament(), 10)


def test_a_cluster_that_refuses_our_token_is_there(cluster: Any, tmp_path: Path) -> None:
    if os.environ.get("RAY_AUTH_MODE") != "token":  # which newer ones set when they begin one
        pytest.skip("this Ray asks for no token")
    done = command(cluster, tmp_path, RAY_AUTH_TOKEN="wrong", RAY_NUM_REDIS_GET_RETRIES="1")
    assert done.returncode == 2, done.stderr
    assert "refused the connection" in done.stderr
    assert "RAY_AUTH_TOKEN_PATH" in done.stderr
    assert "There is no Ray cluster" not in done.stderr


def test_a_bot_that_the_cluster_does_not_know_is_no_forfeit(cluster: Any) -> None:
    event = tournament("random", "arena.held:Idle")  # the path of the tests is ours alone
    with closing(Cluster(event)) as players, pytest.raises(BeanpotError, match=r"^There is no bot"):
        list(players.play(matches(event, 1)))


def test_a_position_and_an_environment_travel_to_the_cluster(cluster: Any) -> None:
    from beanpot.adapters import gymnasium  # of research, as Ray is

    def hashed(position: Any, env: Any) -> tuple[str, list[int], list[float]]:
        position.apply(position.legal_actions()[0])
        seen, *_ = env.step(int(env.action_masks().argmax()))
        return position.hash(), position.legal_actions(), seen.tolist()

    position, env = begun(), gymnasium.env("fagioli", opponents="greedy")
    env.reset(seed=1)
    there = cluster.get(cluster.remote(hashed).remote(position, env))
    assert there == hashed(position, env)


def begun() -> Position:
    """A position in which the first seat has a choice."""
    position, source = Position(load_game("fagioli"), 3, on="plain"), SeededRandom(3)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position
