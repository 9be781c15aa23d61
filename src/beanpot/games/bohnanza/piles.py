"""The draw pile and the discard pile: drawing, running out, shuffling anew."""

from ...core import State, rule
from . import box
from .state import EAGER, NO_VARIETY, is_duel, table_of


@rule("BOH-67", "BOH-99", "BOH-103")
def discard_card(state: State, variety: int) -> None:
    """A card goes face up on top of the discard pile."""
    state.discard[0] += 1
    state.discard[state.discard[0]] = variety
    state.discard_top = variety
    if state.browse_discard == 1:
        state.browsed[variety] += 1


@rule("BOH-107")
def take_top_discard(state: State) -> int:
    """The top card of the discard pile is taken; the one beneath is the top now."""
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
    """The discards, and nothing else, become the draw pile; nobody knows its order."""
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
    """Nothing more is drawn in this game."""
    state.exhausted = box.EXHAUSTIONS[table_of(state)]
    state.is_last = 1
    state.owed = 0


@rule("BOH-55", "BOH-58")
def take_from_draw(state: State, variety: int) -> None:
    """The next card due comes from the draw pile."""
    state.draw[variety] -= 1
    state.undrawn -= 1
    state.owed -= 1


@rule("BOH-58", "BOH-59", "BOH-61", "BOH-62", "BOH-84", "BOH-113")
def find_next_card(state: State, has_drawn: bool) -> None:
    """Make sure that a card that is due can be drawn, or end the drawing.

    An empty draw pile is exhausted as soon as its last card is drawn; by another reading, not
    before one more is needed. The last time ends the drawing, otherwise the discards follow.
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
    """In the duel top discards join the turned-up cards as long as one is of their variety."""
    while is_duel(state) and state.discard[0] > 0 and state.offer[state.discard_top] > 0:
        state.offer[take_top_discard(state)] += 1
