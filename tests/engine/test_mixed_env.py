"""Batches in which policies play some seats, actions are relative, and games are out of step."""

from typing import Any

import numpy as np
import pytest
from kit.simulated_env import KEPT

from beanpot.core import NOBODY, BeanpotError, relative_numbers
from beanpot.engine.batch import new_runner
from beanpot.engine.batched_env import BatchedEnv
from beanpot.engine.env_steps import HOLD, OUTSIDE, SENSIBLE
from beanpot.engine.loops import OWN_POLICY, POINTS, RANDOM, STEPS, WINS
from beanpot.engine.position import Position
from beanpot.games import load_game

SEED, ENVS = 5, 6


def legal(env: BatchedEnv) -> Any:
    """The legal actions of all environments, one column each."""
    return np.unpackbits(env.action_masks, axis=0, bitorder="little")


def kept(env: BatchedEnv) -> dict[str, bytes]:
    return {name: env.to_numpy(name).tobytes() for name in KEPT}


def policies_play_as_in_the_batch_engine(name: str, policies: list[int], games: int) -> None:
    """The same seed gives the same games, step by step, so sums are the same, too."""
    game, seats = load_game(name), len(policies)
    bots = ["greedy" if policy == OWN_POLICY else "random" for policy in policies]
    totals = np.asarray(new_runner(game, seats, seed=SEED, bots=bots).play(0, games))
    env = BatchedEnv(game, games, seats)
    env.set_policies(policies)
    env.reset(SEED)
    ended = np.zeros(games, bool)
    for _ in range(20_000):
        env.step(np.where(ended, HOLD, 0))  # what is passed makes no difference
        ended |= env.current_player == NOBODY
        if ended.all():
            break
    assert ended.all()
    won = (env.winners >> np.arange(seats)[:, None]) & 1
    assert won.sum(axis=1).tolist() == totals[WINS, :seats].tolist()
    assert env.points[:seats].sum(axis=1).tolist() == totals[POINTS, :seats].tolist()
    assert env.steps.sum() == totals[STEPS, 0]
    assert np.allclose(env.returns.sum(axis=0), 0, atol=1e-6)
    assert (env.returns[won == 1] > 0).all()


@pytest.mark.parametrize("second", [OWN_POLICY, RANDOM])
def test_policies_play_the_games_of_the_batch_engine(second: int) -> None:
    policies_play_as_in_the_batch_engine("fagioli", [OWN_POLICY, second, OWN_POLICY], 24)


def test_policies_also_answer_when_they_are_asked_out_of_turn() -> None:
    """Compiles Bohnanza, in which seats are asked."""
    policies_play_as_in_the_batch_engine("bohnanza", [OWN_POLICY, RANDOM, OWN_POLICY], 4)


def test_actions_are_those_of_seats_that_nobody_else_plays() -> None:
    mixed, alone = (BatchedEnv(load_game("fagioli"), ENVS, 3) for _ in range(2))
    mixed.set_policies([OUTSIDE, OWN_POLICY, RANDOM])
    for env in (mixed, alone):
        env.reset(SEED)
    for _ in range(60):
        is_outside = mixed.current_player == 0
        before = mixed.packed.copy()
        actions = legal(mixed).argmax(axis=0)
        mixed.step(np.where(is_outside, actions, 79))  # 79 would end a game of seat 0
        assert not np.array_equal(before, mixed.packed)
        assert (mixed.current_player != -4).all()


def test_policies_can_play_on_until_a_seat_of_the_caller_must_act() -> None:
    """The same games as one decision at a time, and the end as the caller's seat sees it."""
    game = load_game("fagioli")
    slow, quick = (BatchedEnv(game, 1, 3, play_on=play_on) for play_on in (False, True))
    for env in (slow, quick):
        env.set_policies([RANDOM, OUTSIDE, OWN_POLICY])
        env.reset(SEED)
    ended = 0
    for _ in range(200):
        while slow.current_player[0] in (0, 2):
            slow.step(np.zeros(1, int))
        assert slow.packed.tolist() == quick.packed.tolist()
        assert slow.current_player[0] == quick.current_player[0]
        assert slow.action_masks.tolist() == quick.action_masks.tolist()
        position = Position(game, 3)
        position.set_state(quick.state_of(0)[0])
        assert quick.viewers[0] == 1
        assert quick.observations[:, 0].tolist() == position.observation_tensor(1).tolist()
        ended += int(quick.current_player[0] == NOBODY)
        actions = legal(quick).argmax(axis=0)
        for env in (slow, quick):
            env.step(actions)
    assert ended > 3


def is_idle(env: BatchedEnv) -> bool:
    """Whether a seat is asked that has nothing to answer."""
    is_addressed = env.game.is_addressed
    assert is_addressed is not None
    seat = int(env.current_player[0])
    position = Position(env.game, env.seats, on="plain")
    position.set_state(env.state_of(0)[0])
    return bool(env.besides[0] < env.seats) and not is_addressed(position.observation(seat))


def test_a_sensible_seat_passes_by_itself_and_has_no_senseless_actions() -> None:
    """The same games as with a seat that the law asks everything, and that passes when idle."""
    game = load_game("bohnanza")
    sensible, outside = (BatchedEnv(game, 1, 4, on="plain") for _ in range(2))
    sensible.set_policies(SENSIBLE)
    for env in (sensible, outside):
        env.reset(SEED)
    passed = left_out = 0
    source = np.random.default_rng(SEED)
    for _ in range(300):
        while outside.current_player[0] >= 0 and is_idle(outside):
            outside.step(np.full(1, game.no_op_action))
            passed += 1
        assert sensible.packed.tolist() == outside.packed.tolist()
        assert sensible.current_player[0] == outside.current_player[0]
        some, every = np.flatnonzero(legal(sensible)[:, 0]), np.flatnonzero(legal(outside)[:, 0])
        seat, state = int(outside.current_player[0]), outside.state_of(0)[0]
        senseless = [
            each
            for each in every.tolist()
            if game.is_senseless(state, seat, each)  # type: ignore[misc]
        ]
        assert sorted([*some.tolist(), *senseless]) == every.tolist()
        left_out += len(senseless)
        chosen = np.array([source.choice(some) if some.size else 0])
        for env in (sensible, outside):
            env.step(chosen)
    assert passed > 30
    assert left_out > 5


def test_an_environment_that_is_held_stays_as_it_is() -> None:
    env = BatchedEnv(load_game("fagioli"), ENVS, 3)
    env.reset(SEED)
    before = {name: env.to_numpy(name).copy() for name in KEPT}
    env.step(np.where(np.arange(ENVS) % 2, HOLD, legal(env).argmax(axis=0)))
    for name, value in before.items():
        now = env.to_numpy(name)
        assert np.array_equal(now[..., 1::2], value[..., 1::2]), name
    assert not np.array_equal(env.packed[:, ::2], before["packed"][:, ::2])


def test_environments_can_begin_out_of_step() -> None:
    env = BatchedEnv(load_game("fagioli"), ENVS, 3)
    env.reset(SEED, spread=12)
    same = BatchedEnv(load_game("fagioli"), ENVS, 3)
    same.reset(SEED)
    assert np.array_equal(env.packed[:, 0], same.packed[:, 0])
    due = np.arange(ENVS) * 12 // ENVS
    assert (env.steps - same.steps >= due).all()


def test_threads_step_alike() -> None:
    one, two = (BatchedEnv(load_game("fagioli"), 50, 3, threads=threads) for threads in (1, 3))
    for env in (one, two):
        env.set_policies([OUTSIDE, OWN_POLICY, RANDOM])
        env.reset(SEED)
    for _ in range(20):
        actions = legal(one).argmax(axis=0)
        for env in (one, two):
            env.step(actions)
        assert kept(one) == kept(two)


def test_relative_actions_play_the_same_games() -> None:
    """Compiles Bohnanza, in which actions name seats."""
    game, seats = load_game("bohnanza"), 4
    moves = game.move_notation.moves
    seen = [relative_numbers(moves, seats, seat) for seat in range(seats)]
    law, relative = (
        BatchedEnv(game, ENVS, seats, relative_actions=is_relative) for is_relative in (False, True)
    )
    for env in (law, relative):
        env.reset(SEED)
    renamed, rng = 0, np.random.default_rng(1)
    for _ in range(300):
        masks = legal(law)
        actions, numbers = np.zeros(ENVS, int), np.zeros(ENVS, int)
        for row in range(ENVS):
            choices, who = np.flatnonzero(masks[:, row]), law.current_player[row]
            if who >= 0:
                actions[row] = rng.choice(choices)
                as_seen = [*seen[who], game.no_op_action]
                numbers[row] = as_seen[actions[row]]
                renamed += int(numbers[row] != actions[row])
                expected = sorted(as_seen[choice] for choice in choices)
                assert np.flatnonzero(legal(relative)[:, row]).tolist() == expected
        law.step(actions)
        relative.step(numbers)
        assert np.array_equal(law.packed, relative.packed)
    assert renamed > 10


def test_unknown_policies_are_refused() -> None:
    env = BatchedEnv(load_game("fagioli"), 2, 3)
    with pytest.raises(BeanpotError, match="A policy is 0"):
        env.set_policies(4)
    env.set_policies(np.full((3, 2), OUTSIDE))
    assert not env.is_mixed
