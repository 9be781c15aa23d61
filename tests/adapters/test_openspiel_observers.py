"""OpenSpiel's observation types contain what was requested, and nothing else."""

import itertools
import pickle
from typing import Any

import numpy as np
import pytest
from kit.openspiel import played

from beanpot.core import SPECTATOR, BeanpotError, Game
from beanpot.engine.observation_layout import cells_of

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: beanpot[research]")

from open_spiel.python import observation  # noqa: E402

from beanpot.adapters import openspiel  # noqa: E402

NONE, ONE, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def observer(state: Any, private: Any = ONE, recall: bool = False, public: bool = True) -> Any:
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recall, private_info=private
    )
    return observation.make_observation(state.get_game(), kind)


def observed(state: Any, player: int, **kind: Any) -> tuple[list[float], str]:
    """The tensor and the text that a player is given."""
    found = observer(state, **kind)
    found.set_from(state, player)
    tensor = [] if found.tensor is None else found.tensor.tolist()
    return tensor, found.string_from(state, player)


def worlds(state: Any, count: int = 6) -> list[Any]:
    """States that the current player cannot distinguish from this one."""
    dice = np.random.RandomState(2)
    player = state.current_player()
    return [state.resample_from_infostate(player, dice.uniform) for _ in range(count)]


def test_what_is_public_is_the_same_for_all_and_in_all_worlds(game: Game) -> None:
    state = played(game, 45)
    player = state.current_player()
    for recall in (False, True):
        told_here = observed(state, player, private=NONE, recall=recall)
        for other in worlds(state):
            assert observed(other, player, private=NONE, recall=recall) == told_here
        if recall:
            assert {observed(state, each, private=NONE, recall=True)[1]
                    for each in range(state.num_players())} == {told_here[1]}  # fmt: skip


def test_public_numbers_are_those_that_a_spectator_sees(game: Game) -> None:
    state = played(game, 45)
    found = observer(state, private=NONE)
    found.set_from(state, 0)
    view = state.position.observation(SPECTATOR)
    assert np.isin(found.dict["public"], cells_of(view)).all() or game.record.bits
    assert len(found.dict["public"]) < state.position.observation_tensor(0).size


def test_what_all_players_keep_to_themselves_is_the_private_part_of_each(game: Game) -> None:
    state = played(game, 45)
    both = observer(state, private=ALL)
    both.set_from(state, 1)
    for seat in range(state.num_players()):
        own = observer(state, private=ONE, public=False)
        own.set_from(state, seat)
        assert both.dict["private"][seat].tolist() == own.tensor.tolist()
    others = worlds(state)
    if game.name == "fagioli":
        assert any(
            observed(each, 1, private=ALL) != observed(state, 1, private=ALL) for each in others
        )


def test_public_and_private_parts_together_are_the_usual_observation(game: Game) -> None:
    """Up to what a seat concludes from its own cards: which ones it has not seen."""
    state = played(game, 45)
    player = state.current_player()
    usual, public, private = (
        set(observed(state, player, private=ONE)[0]),
        set(observed(state, player, private=NONE)[0]),
        set(observed(state, player, private=ONE, public=False)[0]),
    )
    assert private <= usual
    assert len(usual - public - private) <= game.record.kinds


def test_an_information_state_is_a_perfect_memory_or_is_not_there(game: Game) -> None:
    state = played(game, 30)
    kind = state.get_game().get_type()
    assert (kind.provides_information_state_string, kind.provides_information_state_tensor) == (
        True, False,
    )  # fmt: skip
    tensor, text = observed(state, 0, recall=True)
    assert (tensor, text) == ([], state.information_state_string(0))
    with pytest.raises(BeanpotError, match="observation_tensor"):
        state.information_state_tensor(0)


def test_different_pasts_are_different_information_states_although_nothing_else_differs() -> None:
    """Who drew which card first: the table looks the same, the memory does not."""
    game = openspiel.load_game("fagioli", seats=2, options={"start": "A"})
    one, two = game.new_initial_state(), game.new_initial_state()
    deals = [each for each, _ in one.chance_outcomes()][:2]
    for state, order in ((one, deals), (two, deals[::-1])):
        for each in order:
            state.apply_action(each)
    assert one.observation_tensor(0) == two.observation_tensor(0)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_everybody_remembers_what_all_remember_together() -> None:
    state = played_by_name("haricots")
    texts = [observed(state, each, recall=True)[1] for each in range(state.num_players())]
    assert observed(state, 0, recall=True, private=ALL)[1] == "\n".join(texts)


def played_by_name(name: str) -> Any:
    from beanpot.games import load_game

    return played(load_game(name), 30)


def test_no_requested_information_is_an_empty_observation_and_private_memories_are_refused() -> (
    None
):
    state = played_by_name("fagioli")
    for recall in (False, True):
        assert observed(state, 0, private=NONE, public=False, recall=recall) == ([], "")
    for private in (ONE, ALL):
        with pytest.raises(
            BeanpotError, match=r"can't leave out public information.* Set public_info=True"
        ):
            observer(state, private, recall=True, public=False)


def test_observers_travel() -> None:
    state = played_by_name("fagioli")
    for private, recall in itertools.product((NONE, ONE, ALL), (False, True)):
        here = observer(state, private, recall)
        there = pickle.loads(pickle.dumps(here))
        for each in (here, there):
            each.set_from(state, 1)
        assert there.string_from(state, 1) == here.string_from(state, 1)
        assert (here.tensor is None) == recall
        if here.tensor is not None:
            assert there.tensor.tolist() == here.tensor.tolist()
            there.tensor[:] = 0  # its parts are its own memory
            assert not any(part.any() for part in there.dict.values())
