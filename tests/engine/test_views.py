"""Re-deals are uniform: a small table whose worlds can be counted by hand."""

from collections import Counter
from itertools import permutations

import pytest

from beanpot.engine.chance import SeededRandom
from beanpot.engine.observation_layout import observation_labels
from beanpot.engine.position import Position
from beanpot.games import load_game

GAME = load_game("fagioli")
# A sees its own hand; five cards lie where it cannot look: B's hand, B's farm and the draw pile.
SMALL = "2 seats, A starts, A to play | piles 3 7 | hands A[9] B[1 5] | draw [1 2] | farms B[1]"
DEALS = 6000


def world(position: Position) -> tuple[tuple[int, ...], ...]:
    state = position.state
    return tuple(
        map(tuple, (state.hand[1].tolist(), state.farm[1].tolist(), state.draw_pile.tolist()))
    )


def expected_worlds() -> Counter[tuple[tuple[int, ...], ...]]:
    """All 5! orders of the hidden cards, dealt to the three places: each is equally likely."""
    kinds = [GAME.kinds.index(name) for name in ("1", "5", "1", "2", "1")]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(kinds):
        places = (order[:2], order[2:3], order[3:])
        found[tuple(tuple(place.count(k) for k in range(len(GAME.kinds))) for place in places)] += 1
    return found


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_a_redeal_is_uniform_over_all_worlds_the_seat_cannot_rule_out(on: str) -> None:
    position = Position(GAME, 2, on=on)
    position.set_position(SMALL)
    deals = DEALS if on == "cpu" else DEALS // 10
    source = SeededRandom(9)
    seen = Counter(world(position.determinize(0, source)) for _ in range(deals))
    expected = expected_worlds()
    assert set(seen) == set(expected)
    total = sum(expected.values())
    chi_square = sum(
        (seen[each] - deals * copies / total) ** 2 / (deals * copies / total)
        for each, copies in expected.items()
    )
    assert len(expected) == 8  # where the 2 and the 5 may lie; the ones are alike
    assert chi_square < 24.3  # seven degrees of freedom, 0.999


def test_the_owner_of_hidden_cards_keeps_them_in_a_redeal() -> None:
    position = Position(GAME, 2)
    position.set_position(SMALL + " | down A[6] | aside A[2 2]")
    for number in range(50):
        redealt = position.determinize(0, SeededRandom(number)).state
        for place in ("hand", "face_down", "set_aside"):
            assert redealt[place][0].tolist() == position.state[place][0].tolist()


def test_the_encoding_begins_with_what_everyone_sees_and_names_cards() -> None:
    names = observation_labels(GAME)
    assert names[0] == "seats"
    assert "hand[me][7w]" in names
    assert "hand_size[me+1]" in names
    assert "turn (seats after me)" in names
    assert not any(name.startswith("hand[me+1]") for name in names)


def test_whose_turn_it_is_is_encoded_as_seats_after_me() -> None:
    position = Position(GAME, 3, {"start": "C"})
    index = observation_labels(GAME).index("turn (seats after me)")
    assert [position.observation_tensor(seat)[index] for seat in range(3)] == [2, 1, 0]
