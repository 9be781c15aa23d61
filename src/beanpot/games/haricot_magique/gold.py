"""Gold sacks: payouts, the empty deck, and counting at the end."""

from ...core import State, rule
from . import box, stage
from .state import FULL_IN_ORDER, NO_SEAT, tokens_in_stalk


@rule("MAG-41", "MAG-43", "MAG-69", "MAG-93")
def draw_gold(state: State, seat: int, sacks: int) -> None:
    """A player draws this many sacks face down, or all that are left."""
    drawn = min(sacks, int(state.gold_deck))
    state.gold[seat] += drawn
    state.gold_deck -= drawn


@rule("MAG-45", "MAG-46", "MAG-69")
def pay_for_collapse(state: State) -> None:
    """All except the active player draw a sack per token in the stalk, clockwise."""
    owed = 0
    for seat in range(state.seats):
        if seat != state.active:
            owed += tokens_in_stalk(state, seat)
    if state.short_payout == FULL_IN_ORDER or owed <= state.gold_deck:
        for step in range(1, state.seats):
            seat = (int(state.active) + step) % int(state.seats)
            draw_gold(state, seat, tokens_in_stalk(state, seat))
    else:
        pay_in_turns(state)


@rule("MAG-69")
def pay_in_turns(state: State) -> None:
    """If the deck is too small, draw one sack at a time, clockwise, until it is empty."""
    for lap in range(box.TOKENS):
        for step in range(1, state.seats):
            seat = (int(state.active) + step) % int(state.seats)
            if tokens_in_stalk(state, seat) > lap:
                draw_gold(state, seat, 1)


@rule("MAG-41", "MAG-42", "MAG-53", "MAG-54", "MAG-55")
def pay_for_turn(state: State, has_castle: bool) -> None:
    """A sack for each own token placed this turn; with the castle, one plus all own tokens."""
    seat = int(state.active)
    if has_castle:
        draw_gold(state, seat, 1 + tokens_in_stalk(state, seat))
        if state.castle_pays_turn_tokens == 1:
            draw_gold(state, seat, int(state.laid))
    else:
        draw_gold(state, seat, int(state.laid))


@rule("MAG-90", "MAG-91")
def has_more_gold(state: State, victim: int) -> bool:
    """Whether a player has more sacks than the active player."""
    return bool(victim < state.seats and state.gold[victim] > state.gold[state.active])


@rule("MAG-67", "MAG-68", "MAG-70")
def end_game(state: State) -> None:
    """Turn over all sacks, if there are any."""
    state.stage = stage.COUNTING
    state.active = NO_SEAT
    if next_purse(state) == NO_SEAT:
        state.over = 1


@rule("MAG-70")
def next_purse(state: State) -> int:
    """Whose sack is turned over next: first A's, then B's …; NO_SEAT when all are."""
    for seat in range(state.seats):
        if state.turned[seat] < state.gold[seat]:
            return seat
    return NO_SEAT


@rule("MAG-70")
def turn_sack(state: State, value: int) -> None:
    """Turn over a sack; after the last one, the game is over."""
    seat = next_purse(state)
    state.turned[seat] += 1
    state.unturned[value] -= 1
    state.purse[seat] += worth(value)
    if next_purse(state) == NO_SEAT:
        state.over = 1


@rule("MAG-4")
def worth(value: int) -> int:
    """The value of a sack: 10, 15 or 20."""
    return 10 + 5 * value
