"""PettingZoo's own tests, as its owners wrote them, and what a player of its may rely on."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from kit.cases import GAMES
from kit.copying import WAYS, Way
from kit.tables import counts

from beanpot.core import BeanpotError, Game, IllegalAction

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: beanpot[research]")

from pettingzoo.test import (
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
    state_test,
)

from beanpot.adapters import pettingzoo
from beanpot.adapters.turn_sequence import ILLEGAL_REWARD

# What their test says of every environment with masks but PettingZoo's own.
WITH_MASKS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of those who are not asked
)
SECRETIVE = [game for game in GAMES if game.has_secrets]
CYCLES = 300
BENCHMARK_SECONDS = 60  # theirs take five each, all at once


@pytest.mark.filterwarnings(*WITH_MASKS)
def test_their_api_test_passes(game: Game, is_long: bool) -> None:
    for seats in counts(game, is_long):
        api_test(pettingzoo.env(game.name, seats=seats), num_cycles=CYCLES)


def test_their_seed_test_passes(game: Game, is_long: bool) -> None:
    for seats in counts(game, is_long):
        seed_test(partial(pettingzoo.env, game.name, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_their_parallel_api_test_passes(game: Game, is_long: bool) -> None:
    for seats in counts(game, is_long):
        parallel_api_test(pettingzoo.parallel_env(game.name, seats=seats), num_cycles=CYCLES)


def test_their_performance_benchmark_passes(capsys: pytest.CaptureFixture[str]) -> None:
    tables = [pettingzoo.env(game.name) for game in GAMES]
    runs = [threading.Thread(target=performance_benchmark, args=(each,)) for each in tables]
    for run in runs:
        run.start()
    for run in runs:
        run.join(BENCHMARK_SECONDS)
    assert capsys.readouterr().out.count("Finished performance benchmark") == len(GAMES)


def play(env: Any, dice: np.random.Generator, most: int = 100_000) -> list[tuple[str, int]]:
    """Play at random until the game is over; return who did what."""
    done: list[tuple[str, int]] = []
    for agent in env.agent_iter(most):
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            break
        action = int(dice.choice(np.flatnonzero(observation["action_mask"])))
        done.append((agent, action))
        env.step(action)
    return done


def test_a_game_is_worth_nothing_to_all_together_and_most_to_its_winners(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=5)
    play(env, np.random.default_rng(5))
    position = env.turns.position
    assert position.is_over
    assert sum(env.rewards.values()) == pytest.approx(0)
    best = max(env.rewards.values())
    names = [name for name, agent in zip("ABCDEFG", env.possible_agents, strict=False)
             if env.rewards[agent] == best]  # fmt: skip
    assert names == position.winners()
    points = [env.infos[agent]["points"] for agent in env.possible_agents]
    assert points == list(position.points().values())


def test_games_differ_by_seed_and_follow_from_it(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)

    def deal(seed: int | None) -> list[float]:
        env.reset(seed=seed)
        seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
        return np.concatenate(seen).tolist()

    first, second = deal(3), deal(None)
    assert (deal(3), deal(None)) == (first, second)
    assert first != second
    assert deal(4) != first


def test_a_secret_choice_changes_no_other_observation() -> None:
    env = pettingzoo.raw_env("pas_de_haricots")
    env.reset(seed=1)
    env.step(env.turns.legal_actions[0])  # the lead
    assert env.turns.position.is_sealed
    chooser = env.agent_selection
    before = {agent: env.observe(agent)["observation"] for agent in env.agents}
    env.step(env.turns.legal_actions[0])
    assert env.turns.position.is_sealed
    for agent in env.agents:
        is_told = not np.array_equal(env.observe(agent)["observation"], before[agent])
        assert is_told == (agent == chooser)


def test_choices_made_at_once_are_the_same_as_in_turn() -> None:
    at_once, in_turn = (
        pettingzoo.parallel_env("pas_de_haricots"),
        pettingzoo.raw_env("pas_de_haricots"),
    )
    observations, _ = at_once.reset(seed=2)
    in_turn.reset(seed=2)
    while at_once.agents:
        chosen = {
            agent: int(np.flatnonzero(observations[agent]["action_mask"])[-1])
            for agent in observations
        }
        observations, worth, _, _, _ = at_once.step(chosen)
        for agent, action in chosen.items():
            if action != at_once.opening.game.num_actions:
                assert in_turn.agent_selection == agent
                in_turn.step(action)
    assert in_turn.turns.position.hash() == at_once.turns.position.hash()
    assert worth == in_turn.rewards


def test_a_seat_that_is_only_asked_may_pass_and_one_that_must_act_may_not() -> None:
    env = pettingzoo.raw_env("bohnanza")
    env.reset(seed=1)
    dice = np.random.default_rng(1)
    silence = env.opening.game.num_actions
    with pytest.raises(IllegalAction, match="no-op"):
        env.step(silence)
    assert any(action == silence for _, action in play(env, dice, 2000))


def test_an_action_the_mask_forbids_loses_the_game(capfd: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("fagioli")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0]))
    assert env.rewards[loser] == ILLEGAL_REWARD
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert env.infos[loser]["illegal"] == 0
    assert not env.observe(loser)["action_mask"].any()


def test_actions_at_once_that_the_masks_forbid_lose_for_all_who_tried() -> None:
    env = pettingzoo.parallel_env("pas_de_haricots", seats=4)
    observations, _ = env.reset(seed=1)
    chosen = {agent: int(observations[agent]["action_mask"].argmax()) for agent in observations}
    wrong = dict.fromkeys(("player_1", "player_3"), 10**6)
    _, worth, is_over, _, infos = env.step(chosen | wrong)
    assert worth == {"player_0": 1, "player_1": -1, "player_2": 1, "player_3": -1}
    assert all(is_over.values())
    assert [agent for agent in infos if "illegal" in infos[agent]] == ["player_1", "player_3"]
    with pytest.raises(BeanpotError, match="over: call reset"):
        env.step(chosen)


def test_exactly_the_seats_that_are_asked_must_answer() -> None:
    env = pettingzoo.parallel_env("pas_de_haricots", seats=3)
    observations, _ = env.reset(seed=1)
    chosen: dict[str, Any] = {
        agent: int(observations[agent]["action_mask"].argmax()) for agent in observations
    }
    for wrong in ({}, {"player_0": 1}, chosen | {"player_9": 0}):
        with pytest.raises(BeanpotError, match="player_0, player_1 and player_2"):
            env.step(wrong)
    for bad in (1.5, "1", None):
        with pytest.raises(BeanpotError, match="whole number"):
            env.step(chosen | {"player_2": bad})
    env.step(chosen)


def test_before_reset_an_error_says_what_to_do() -> None:
    env, at_once = pettingzoo.raw_env("fagioli"), pettingzoo.parallel_env("pas_de_haricots")
    uses: list[Callable[[], object]] = [
        env.last, env.state, env.render, env.agent_iter, lambda: env.step(0),
        lambda: env.observe("player_0"), lambda: env.agent_selection, lambda: env.rewards,
        lambda: env.infos, lambda: env.terminations, at_once.state, at_once.render,
        lambda: at_once.step({}),
    ]  # fmt: skip
    for use in uses:
        with pytest.raises(BeanpotError, match=r"call reset\(\) first"):
            use()
    assert not hasattr(env, "agent_selection")
    env.reset(seed=1)
    with pytest.raises(BeanpotError, match=r"no agent 'A'; the agents are player_0"):
        env.observe("A")


def test_their_render_test_passes(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, game.name))
    assert capsys.readouterr().out.strip()


def test_their_state_test_passes(game: Game) -> None:
    at_once = pettingzoo.parallel_env("pas_de_haricots")
    state_test(pettingzoo.env(game.name), at_once)
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=1)
    whole = env.state()
    whole[:] = 0  # it is a copy
    assert env.state().tolist() == env.turns.position._words.tolist()


def test_all_at_once_is_drawn_for_spectators() -> None:
    env = pettingzoo.parallel_env("pas_de_haricots", render_mode="ansi")
    env.reset(seed=1)
    assert "your hand" not in str(env.render())


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_copied_environment_continues_like_the_original(way: Way) -> None:
    for env in (pettingzoo.env("bohnanza"), pettingzoo.raw_env("fagioli")):
        way(env).reset(seed=2)  # before the first game
        env.reset(seed=1)
        twin, before = way(env), env.state()
        there = play(twin, np.random.default_rng(3), 40)
        assert env.state().tolist() == before.tolist()  # the copy has played alone
        assert play(env, np.random.default_rng(3), 40) == there
        assert env.state().tolist() == twin.state().tolist()
    at_once = pettingzoo.parallel_env("pas_de_haricots")
    observations, _ = at_once.reset(seed=1)
    twin = way(at_once)
    chosen = {agent: int(observations[agent]["action_mask"].argmax()) for agent in observations}
    assert twin.step(chosen)[1] == at_once.step(chosen)[1]
    assert twin.state().tolist() == at_once.state().tolist()


def test_a_game_of_strict_turns_has_no_parallel_form() -> None:
    with pytest.raises(BeanpotError, match=r"Fagioli has no simultaneous choices: use env\(\)"):
        pettingzoo.parallel_env("fagioli")
