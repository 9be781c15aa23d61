"""What networks see besides observations."""

import numpy as np
from kit.cases import Case, some_positions

from beanpot import new_position
from beanpot.bots import new_bot
from beanpot.core import Game
from beanpot.engine.action_numbers import numberings
from beanpot.engine.batched_env import BatchedEnv
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import CPU, PLAIN
from beanpot.engine.derived import ADVICE, DerivedNumbers, derived_length, network_inputs
from beanpot.engine.env_steps import SEEN, SENSIBLE
from beanpot.engine.features import observation_features

UNTOUCHED = -9999


def test_plain_python_and_compiled_code_derive_the_same_numbers(game: Game) -> None:
    seats = max(game.seats)
    envs = [BatchedEnv(game, 3, seats, on=on) for on in (PLAIN, CPU)]
    both = [DerivedNumbers(env) for env in envs]
    for env in envs:
        env.set_policies(SENSIBLE)
        env.reset(4, spread=20)
    for turn in range(6):
        actions = envs[1]._random_actions(turn)
        for env, derived in zip(envs, both, strict=True):
            env.step(actions)
            derived.write()
        assert np.array_equal(both[0].array, both[1].array)
    assert both[0].array.any()


def test_every_number_is_written_for_every_seat_that_there_is(game: Game) -> None:
    env = BatchedEnv(game, 8, max(game.seats))
    env.set_policies(SENSIBLE)
    env.reset(1, spread=30)
    derived = DerivedNumbers(env)
    derived.array[:] = UNTOUCHED
    derived.write()
    written = derived.array[:, env.current_player >= 0]
    assert written.shape[1] > 0
    assert (written != UNTOUCHED).all()


def test_the_first_number_is_what_the_quick_player_does(game: Game) -> None:
    env = BatchedEnv(game, 16, game.usual_seats)
    env.set_policies(SENSIBLE)
    env.reset(2, spread=40)
    derived = DerivedNumbers(env)
    derived.write()
    bot = new_bot("greedy", game, SeededRandom(1))
    seen = numberings(game, game.usual_seats)[SEEN]
    compared = 0
    for place in np.flatnonzero((env.current_player >= 0) & (env.besides == env.seats)):
        seat = int(env.current_player[place])
        position = new_position(game.name, game.usual_seats)
        position.set_state(env.state_of(int(place))[0])
        legal, is_senseless = position.legal_actions(seat), game.verbs["is_senseless"]
        left = [each for each in legal if not is_senseless(position.state, seat, each)]
        chosen = bot.choose(position.observation(seat), left or legal)
        assert derived.array[ADVICE, place] == seen[seat, chosen]
        compared += 1
    assert compared > 0


def test_inputs_are_the_derived_numbers_and_then_the_observation(case: Case) -> None:
    inputs = network_inputs(case.game, case.seats, is_derived=True)
    seen = observation_features(case.game, case.seats)
    assert inputs.labels[-len(seen) :] == seen.labels
    assert (np.diff(inputs.source) >= 0).all()  # rows of smaller tables are a beginning
    length = derived_length(case.game)
    for position in some_positions(case, 5, 4):
        tensor = position.observation_tensor(0)
        row = np.concatenate([np.zeros(length, tensor.dtype), tensor])
        assert np.array_equal(inputs.of(row)[-len(seen) :], seen.of(tensor))
