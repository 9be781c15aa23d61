"""Actions numbered from the seat that acts, in positions and adapters: the same games."""

import pickle
from typing import Any

import numpy as np
import pytest

from beanpot import SeededRandom, load_game, new_position
from beanpot.adapters.turn_sequence import TurnSequence
from beanpot.core import CHANCE, NO_OP, relative_numbers
from beanpot.engine.action_numbers import numberings
from beanpot.engine.env_steps import MEANT, SEEN

SEED, STEPS = 4, 400


def seen_by(position: Any, seat: int, actions: list[int]) -> list[int]:
    """The actions as the seat numbers them, by the forms of the moves."""
    seen = relative_numbers(position.game.move_notation.moves, position.seats, seat)
    return sorted(seen[action] for action in actions)


def test_the_two_numberings_undo_each_other() -> None:
    for name, seats in (("bohnanza", 4), ("fagioli", 3)):
        seen, meant = numberings(load_game(name), seats)[[SEEN, MEANT]]
        for seat in range(seats):
            assert meant[seat][seen[seat]].tolist() == list(range(seen.shape[1]))
        assert seen[0].tolist() == list(range(seen.shape[1]))
    assert seen.tolist() == meant.tolist() or name == "bohnanza"


def test_a_position_takes_actions_as_a_seat_numbers_them() -> None:
    law, relative = (new_position("bohnanza", 4, on="plain") for _ in range(2))
    source, renamed = SeededRandom(SEED), 0
    for _ in range(STEPS):
        action, seat = law.sample_action(source), law.current_player
        if seat == CHANCE:
            number = action
            assert relative.legal_actions(relative=True) == law.legal_actions()
            assert not law.action_mask().any()
        else:
            (number,) = seen_by(law, seat, [action])
            expected = seen_by(law, seat, law.legal_actions())
            assert relative.legal_actions(relative=True) == expected
            mask = relative.action_mask(seat, relative=True)
            assert np.flatnonzero(mask).tolist() == expected
            renamed += int(number != action)
        law.apply(action)
        relative.apply(number, relative=True)
        assert relative == law
    assert renamed > 5


class Pair:
    """Two adapters of one game: with the numbers of the law, and with those of the seats."""

    def __init__(self) -> None:
        self.draw, self.renamed = np.random.default_rng(SEED), 0

    def choose(self, turns: TurnSequence, law: Any, relative: Any) -> tuple[int, int]:
        """The same choice in both numberings; the masks must say the same."""
        seat, no_op = turns.current_player, turns.position.game.no_op_action
        allowed = np.flatnonzero(law).tolist()
        actions = [action for action in allowed if not (turns.is_asked and action == no_op)]
        expected = seen_by(turns.position, seat, actions) + [no_op] * (len(allowed) > len(actions))
        assert np.flatnonzero(relative).tolist() == expected
        action = int(self.draw.choice(allowed))
        if action not in actions:
            return action, action
        (number,) = seen_by(turns.position, seat, [action])
        self.renamed += int(number != action)
        return action, number


def test_pettingzoo_numbers_actions_from_the_agent() -> None:
    pettingzoo = pytest.importorskip("beanpot.adapters.pettingzoo")
    law, relative = (
        pettingzoo.env("bohnanza", seats=4, relative_actions=each) for each in (False, True)
    )
    for env in (law, relative):
        env.reset(seed=SEED)
    pair = Pair()
    for _ in range(STEPS):
        masks = (env.last()[0]["action_mask"] for env in (law, relative))
        action, number = pair.choose(law.unwrapped.turns, *masks)
        law.step(action)
        relative.step(number)
        assert law.state().tolist() == relative.state().tolist()
        if law.terminations[law.agent_selection]:
            break
    assert pair.renamed > 5


def test_gymnasium_numbers_actions_from_the_seat() -> None:
    gymnasium = pytest.importorskip("beanpot.adapters.gymnasium")
    law, relative = (
        gymnasium.env("bohnanza", seat=2, opponents="random", relative_actions=each)
        for each in (False, True)
    )
    infos = [env.reset(seed=SEED)[1] for env in (law, relative)]
    pair, is_over = Pair(), False
    for _ in range(STEPS):
        action, number = pair.choose(law.turns, *(info["action_mask"] for info in infos))
        steps = [law.step(action), relative.step(number)]
        assert steps[0][0].tolist() == steps[1][0].tolist()
        infos, is_over = [step[-1] for step in steps], steps[0][2]
        if is_over:
            break
    assert pair.renamed > 5


def test_rows_of_a_vector_number_actions_from_the_seat_that_acts() -> None:
    gymnasium = pytest.importorskip("beanpot.adapters.gymnasium")
    envs = [
        gymnasium.vector_env("bohnanza", 2, seats=4, seat=1, opponents=each, on="plain",
                             relative_actions=True)
        for each in ("greedy", "adapters.opponents:Twin")
    ]  # fmt: skip
    infos = [env.reset(seed=SEED)[1] for env in envs]
    for _ in range(25):
        masks = [info["action_mask"] for info in infos]
        assert masks[0].tolist() == masks[1].tolist()
        actions = masks[0].shape[1] - 1 - np.argmax(masks[0][:, ::-1], axis=1)
        steps = [env.step(actions) for env in envs]
        assert not steps[0][-1]["illegal"].any()
        assert steps[0][0].tolist() == steps[1][0].tolist()
        infos = [step[-1] for step in steps]


def test_openspiel_numbers_actions_from_the_player_as_a_parameter_of_the_game() -> None:
    openspiel = pytest.importorskip("beanpot.adapters.openspiel")
    games = [openspiel.load_game("bohnanza", seats=4, relative_actions=each)
             for each in (False, True)]  # fmt: skip
    law, relative = (game.new_initial_state() for game in games)
    pair, draw = Pair(), np.random.default_rng(SEED)
    for _ in range(STEPS):
        player = law.current_player()
        if player < 0:
            action = number = int(draw.choice([each for each, _ in law.chance_outcomes()]))
        else:
            masks = (state.legal_actions_mask(player) for state in (law, relative))
            action, number = pair.choose(law.world.turns, *masks)
        texts = law.action_to_string(player, action), relative.action_to_string(player, number)
        assert texts[0] == texts[1]
        law.apply_action(action)
        relative.apply_action(number)
        assert str(law) == str(relative)
    assert pair.renamed > 5
    assert law.information_state_string(1) == relative.information_state_string(1)
    again = pickle.loads(pickle.dumps(relative))
    assert (str(again), again.history()) == (str(relative), relative.history())


def test_our_bots_answer_openspiel_in_its_numbers() -> None:
    openspiel = pytest.importorskip("beanpot.adapters.openspiel")
    from beanpot.adapters import openspiel_bots

    game = openspiel.load_game("bohnanza", seats=4, relative_actions=True)
    state, draw = game.new_initial_state(), np.random.default_rng(SEED)
    bots = [openspiel_bots.load_bot("greedy", game, player, seed=1) for player in range(4)]
    asked = 0
    for _ in range(STEPS):
        player = state.current_player()
        if player < 0:
            state.apply_action(int(draw.choice([each for each, _ in state.chance_outcomes()])))
            continue
        action = bots[player].step(state)
        assert action in state.legal_actions()
        assert action != NO_OP
        asked += int(state.world.turns.is_asked)
        state.apply_action(action)
    assert asked > 0
