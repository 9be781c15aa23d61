"""What the log of Fagioli says."""

import pytest
from kit.table import position_of

from beanpot.engine.accounts import describe_move
from beanpot.games.fagioli import GAME

EMPTY_PILE = (
    "2 seats, A starts, A to play | piles 8 7 | hands A[5 7] B[9] | draw [] | discards [8] [7]"
)


@pytest.mark.clause("FAG-30", "FAG-31", "FAG-46")
def test_a_planted_hand_is_in_the_log_even_if_the_draw_pile_is_renewed_at_once() -> None:
    position = position_of(GAME, EMPTY_PILE, runout="lazy")
    before, steps = position.clone(), position.parse_steps("play 7 on 1", 0)
    position.play_steps(steps, 0)
    changes = describe_move(before, position, steps, 0).shared
    assert [change.kind for change in changes] == ["played", "planted_hand", "burst", "renewed"]
    assert changes[1].parts == {"count": 1}
