"""A game through the Python interface."""

import subprocess
import sys

import pytest

import beanpot
from beanpot.core import BeanpotError, IllegalAction, UnknownAction
from beanpot.engine.chance import SeededRandom, answer
from beanpot.engine.compile import CPU, PLAIN
from beanpot.engine.position import Position
from beanpot.games import game_names, load_game


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_a_game_can_be_played_by_words(on: str) -> None:
    position = beanpot.new_position("fagioli", 2, {"start": "A"}, on=on)
    for card in ("1", "3w", "7w", "9", "2", "5", "6", "8"):
        position.apply(position.parse_move(f"deal {card}"))
    position.apply(position.parse_move("play 7w on 2"))
    assert position.current_player == 1
    assert position.observation_dict(0)["hand"] == {"A": ["1", "3w", "9"]}


def test_a_refused_step_cites_its_clause_and_leaves_the_position_usable() -> None:
    position = beanpot.new_position("fagioli", 2, {"start": "A"})
    position.set_position("2 seats, A to play | piles 3 7 | hands A[9 1] B[5]")
    before = position.legal_actions()
    with pytest.raises(IllegalAction, match="FAG-21") as caught:
        position.apply(position.parse_move("play 9 on 1 facedown"))
    assert caught.value.clause == "FAG-21"
    assert position.legal_actions() == before
    position.apply(position.parse_move("play 9 on 2"))


def test_a_number_that_is_no_action_is_unknown() -> None:
    position = beanpot.new_position("fagioli", 2, {"start": "A"})
    position.set_position("2 seats, A to play | piles 3 7 | hands A[9 1] B[5]")
    with pytest.raises(UnknownAction, match="Unknown action"):
        position.apply(80)


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    position = beanpot.new_position("fagioli", 2, {"start": "A"})
    position.set_position("2 seats, A to play | piles 3 7 | hands A[9 1] B[5]")
    for seat in (2, 3, 7, -5):
        with pytest.raises(IllegalAction):
            position.apply(0, seat)


def test_a_clone_goes_its_own_way() -> None:
    position = beanpot.new_position("fagioli", 3)
    twin = position.clone()
    twin.apply(twin.legal_actions()[0])
    assert position.hash() != twin.hash()
    position.apply(position.legal_actions()[0])
    assert position.hash() == twin.hash()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "3 seats, A to play",
        "2 seats, E to play",
        "2 seats, A to play | hands A[4]",
        "2 seats, A to play | hands A[1*60]",
        "2 seats, A to play | piles Q 7",
        "2 seats, A to play | tokens C2",
    ],
)
def test_a_text_that_is_no_position_is_refused_with_an_example(text: str) -> None:
    position = beanpot.new_position("fagioli", 2)
    with pytest.raises(BeanpotError, match="A position reads like"):
        position.set_position(text)


def loaded_by(program: str, *modules: str) -> list[str]:
    """Which of these modules a fresh process has loaded after a program."""
    program += f"; import sys; print(*(name for name in {modules} if name in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_importing_beanpot_is_light() -> None:
    assert loaded_by("import beanpot", "numpy", "numba", "rich") == []


def test_running_the_law_on_the_cpu_does_not_load_cuda() -> None:
    assert loaded_by("import beanpot; beanpot.new_position('fagioli')", "numba", "numba.cuda") == [
        "numba"
    ]


@pytest.mark.parametrize("on", ["plain", "cpu"])
@pytest.mark.parametrize("action", ["2", 2.7, None])
def test_an_action_is_a_whole_number(action: object, on: str) -> None:
    position = beanpot.new_position("fagioli", 2, on=on)
    before = position.hash()
    with pytest.raises(BeanpotError, match="An action is a whole number"):
        position.apply(action)  # type: ignore[arg-type]
    assert position.hash() == before


def test_chance_comes_from_the_system_unless_a_source_is_given() -> None:
    position = beanpot.new_position("fagioli", 2, on="plain")
    while position.current_player == beanpot.CHANCE:
        position.apply_chance()
    world = position.determinize(0)
    assert (world.observation_tensor(0) == position.observation_tensor(0)).all()


@pytest.mark.parametrize("name", game_names())
def test_chance_is_sampled_by_its_weights_and_a_seats_action_uniformly(name: str) -> None:
    game = load_game(name)
    one, other = (Position(game, game.usual_seats, on=on) for on in (CPU, PLAIN))
    sources = [SeededRandom(5), SeededRandom(5)]
    while not one.is_over:
        action = other.legal_actions()[answer(sources[1], other.chance_weights)]
        assert one.sample_action(sources[0]) == action
        one.apply(action)
        other.apply(action)


def test_a_seats_choices_weigh_the_same() -> None:
    position = beanpot.new_position("fagioli", 2, {"start": "A"})
    position.set_position("2 seats, A to play | piles 3 7 | hands A[9 1] B[5]")
    assert position.chance_weights == [1, 1, 1, 1]
