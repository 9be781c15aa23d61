"""The draw pile and the discard pile: drawing, running out, reshuffling."""

from ...core import State, rule
from . import box
from .state import EAGER, NO_VARIETY, is_duel, table_of


@rule("BOH-67", "BOH-99", "BOH-103")
def discard_card(state: State, variety: int) -> None:
    """Put a card face up on the discard pile."""
    state.discard[0] += 1
    state.discard[state.discard[0]] = variety
    state.discard_top = variety
    if state.browse_discard == 1:
        state.browsed[variety] += 1


@rule("BOH-107")
def take_top_discard(state: State) -> int:
    """Take the top card of the discard pile."""
    top = int(state.discard[0])
    variety = int(state.discard[top])
    state.discard[top] = 0
    state.discard[0] = top - 1
    state.discard_top = NO_VARIETY if top == 1 else state.discard[top - 1]
    if state.browse_discard == 1:
        state.browsed[variety] -= 1
    return variety


@rule("BOH-58", "BOH-60", "BOH-68")
def shuffle_discards(state: State) -> None:
    """Only the discards become the new draw pile; nobody knows its order."""
    for place in range(1, int(state.discard[0]) + 1):
        state.draw[state.discard[place]] += 1
        state.discard[place] = 0
    state.undrawn += state.discard[0]
    state.discard[0] = 0
    state.discard_top = NO_VARIETY
    for variety in range(box.VARIETIES):
        state.browsed[variety] = 0


@rule("BOH-85", "BOH-86", "BOH-87")
def end_drawing(state: State) -> None:
    """No more cards are drawn in this game."""
    state.exhausted = box.EXHAUSTIONS[table_of(state)]
    state.is_last = 1
    state.owed = 0


@rule("BOH-55", "BOH-58")
def take_from_draw(state: State, variety: int) -> None:
    """Take the next card that is due from the draw pile."""
    state.draw[variety] -= 1
    state.undrawn -= 1
    state.owed -= 1


@rule("BOH-58", "BOH-59", "BOH-61", "BOH-62", "BOH-84", "BOH-113")
def find_next_card(state: State, has_drawn: bool) -> None:
    """If the draw pile is empty, reshuffle the discards or end the drawing.

    The pile runs out when its last card is drawn; by an option, only when one more is needed. The
    last time it runs out, drawing ends; before that, the discards are reshuffled.
    """
    if state.undrawn > 0:
        return
    is_due = state.owed > 0
    if has_drawn if state.exhaustion == EAGER else is_due:
        state.exhausted += 1
        if state.exhausted == box.EXHAUSTIONS[table_of(state)]:
            end_drawing(state)
            return
    elif not is_due:
        return
    shuffle_discards(state)
    if is_due and state.undrawn == 0:  # there was nothing to shuffle
        end_drawing(state)


@rule("BOH-107", "BOH-108", "BOH-118")
def match_discards(state: State) -> None:
    """In the duel, the top discard joins the turned-up cards as long as it matches one of them."""
    while is_duel(state) and state.discard[0] > 0 and state.offer[state.discard_top] > 0:
        state.offer[take_top_discard(state)] += 1
