"""One test a clause."""

import pytest

from beanpot.core import BeanpotError
from beanpot.engine.position import Position
from beanpot.games.sprouts import GAME

clause = pytest.mark.clause


def table(text: str) -> Position:
    """A position of plain Python from a position string."""
    position = Position(GAME, int(text[0]), on="plain")
    position.set_position(text)
    return position


@clause("SPR-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BeanpotError, match="SPR-1"):
        Position(GAME, seats, on="plain")


@clause("SPR-2")
def test_everybody_is_dealt_three_cards_of_twenty() -> None:
    position = Position(GAME, 3, on="plain")
    assert position.chance_weights == [4, 4, 4, 4, 4]
    for _ in range(9):
        position.apply(position.legal_actions()[0])
    assert position.observation(0).hand_size.tolist() == [3, 3, 3, 0]


@clause("SPR-3")
def test_only_a_card_of_the_hand_can_be_laid() -> None:
    position = table("2 seats | to_deal 0 | hand A[1 3 5] B[2 2]")
    moves = [position.format_move(action) for action in position.legal_actions()]
    assert [move for move in moves if move.startswith("lay")] == ["lay 1", "lay 3", "lay 5"]
    with pytest.raises(BeanpotError, match="SPR-3"):
        position.apply(position.parse_move("lay 2"))


@clause("SPR-4")
def test_turns_go_round() -> None:
    position = table("2 seats | to_deal 0 | hand A[1 3] B[2 2]")
    position.apply(position.parse_move("lay 3"))
    with pytest.raises(BeanpotError, match="SPR-4"):
        position.apply(position.parse_move("lay 1"), 0)
    position.apply(position.parse_move("lay 2"))
    assert position.current_player == 0


@clause("SPR-5")
def test_the_last_card_ends_the_game() -> None:
    position = table("2 seats | to_deal 0 | turn B | hand B[2] | laid A:9 B:4 | discards [5 4 1 3]")
    position.apply(position.parse_move("lay 2"))
    assert position.is_over


@clause("SPR-6")
def test_equal_sums_share_the_victory() -> None:
    position = table("2 seats | to_deal 0 | turn B | hand B[5] | laid A:9 B:4 | discards [5 4 1 3]")
    position.apply(position.parse_move("lay 5"))
    assert position.points() == {"A": 9, "B": 9}
    assert position.winners() == ["A", "B"]
