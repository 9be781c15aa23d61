"""Why an action is refused: the clause that forbids it."""

from ...core import State, rule
from . import box, number, stage
from .gold import has_more_gold
from .number import power_of
from .state import BASE, THE_CHECK
from .throw import can_reroll, can_return, is_giant_due, most_extra


@rule("MAG-1", "MAG-6", "MAG-11", "MAG-15", "MAG-70")
def refusal(state: State, seat: int, action: int) -> int:
    """The clause that forbids an action now, or 0."""
    if seat < 0 or seat >= state.seats:
        return 1
    if state.over == 1 or state.stage == stage.COUNTING:
        return 70
    if state.stage == stage.NAMING or state.stage == stage.DEALING:
        return 6 if state.manche == 0 else 15
    if state.stage == stage.CHOOSING or action < number.AXE:
        return choosing_refusal(state, seat, action)
    if seat != state.active:
        return 11
    if action >= number.HIDE and action < number.NO_POWER:
        return power_refusal(state, action)
    return turn_refusal(state, seat, action)


@rule("MAG-5", "MAG-6", "MAG-15", "MAG-17", "MAG-40", "MAG-60", "MAG-62", "MAG-70")
def answer_refusal(state: State, answer: int) -> int:
    """The clause that forbids an answer of chance now, or 0."""
    if answer < number.DEAL:
        return 5
    if answer < number.ROLL:
        return 6 if state.manche == 0 else 15
    if answer < number.FALLS:
        return 17
    if answer < number.AXED:
        return 40
    if answer < number.GOLD:
        return 62 if state.stage == stage.AXING else 60
    return 70


@rule("MAG-9")
def choosing_refusal(state: State, seat: int, action: int) -> int:
    """While all choose: one card of your own hand, and nothing else."""
    if action >= number.AXE or state.stage != stage.CHOOSING or state.chosen[seat] != 0:
        return 9
    return 0 if (int(state.hand[seat, 0]) >> (action - number.CHOOSE)) & 1 == 1 else 9


@rule("MAG-17", "MAG-20", "MAG-40", "MAG-59", "MAG-80")
def turn_refusal(state: State, seat: int, action: int) -> int:
    """Why the active player can't do something that is not a power."""
    if action == number.AXE:
        return axe_refusal(state, seat)
    if action < number.EXTRA:
        return dice_refusal(state, seat, action - number.DICE + 1)
    if action < number.PLACE:
        return extra_refusal(state, action - number.EXTRA)
    if action < number.HIDE:
        return place_refusal(state, action - number.PLACE)
    return no_power_refusal(state)


@rule("MAG-17", "MAG-20", "MAG-27", "MAG-60", "MAG-97")
def dice_refusal(state: State, seat: int, number: int) -> int:
    """Why dice can't be thrown: once per turn, as many as the card allows."""
    if state.stage == stage.STARTING:
        return 0 if (int(state.allowed[state.card[seat] - 1]) >> number) & 1 == 1 else 17
    if state.stage == stage.AXING:
        return 60
    if state.stage == stage.DECIDING:
        return 97 if is_giant_due(state) else 27
    return 20


@rule("MAG-59", "MAG-79")
def axe_refusal(state: State, seat: int) -> int:
    """Why the axe can't be used: once per game, at the start of a turn, in the base game."""
    if state.variant != BASE:
        return 79
    return 0 if state.stage == stage.STARTING and state.axes[seat] == 1 else 59


@rule("MAG-26", "MAG-27", "MAG-28", "MAG-31")
def extra_refusal(state: State, number: int) -> int:
    """Why extra dice can't be thrown: for die faces, from the reserve, before the giant wakes."""
    if state.is_awake == 1 or (state.stage == stage.DECIDING and is_giant_due(state)):
        return 26
    if state.stage == stage.PLACING and state.placed == 0 and state.thrown[box.DIE_FACE] > 0:
        return 28 if state.pending > 0 else 31
    if state.stage != stage.DECIDING:
        return 27
    if number <= most_extra(state):
        return 0
    return 27 if number > state.pending else 28


@rule("MAG-17", "MAG-20", "MAG-21", "MAG-23", "MAG-27", "MAG-40", "MAG-97")
def place_refusal(state: State, face: int) -> int:
    """Why a die can't be stacked: after all throws, only dice that were thrown."""
    if state.stage == stage.PLACING:
        if state.thrown[face] > 0:
            return 0
        return 23 if state.is_awake == 1 else 20
    if state.stage == stage.DECIDING:
        return 97 if is_giant_due(state) else 27
    if state.stage == stage.STARTING:
        return 17
    if state.stage == stage.ENDING or (state.stage == stage.JUDGING and state.judged == THE_CHECK):
        return 40
    return 21 if state.stage == stage.JUDGING else 20


@rule("MAG-80", "MAG-97")
def no_power_refusal(state: State) -> int:
    """Why `power none` isn't possible: only when there is nothing else to do."""
    if state.stage == stage.ENDING or (state.stage == stage.DECIDING and is_giant_due(state)):
        return 0
    return 80


@rule("MAG-8", "MAG-81", "MAG-100")
def power_refusal(state: State, action: int) -> int:
    """Why a power can't be used."""
    power = power_of(action)
    if state.variant == BASE:
        return 8
    if state.card[state.active] != power:
        return 100
    if (int(state.used) >> power) & 1 == 1:
        return 81
    if action < number.RETURN:
        return start_power_refusal(state, action)
    if action <= number.REROLL:
        return dice_power_refusal(state, action)
    return end_power_refusal(state, action)


@rule("MAG-88", "MAG-90", "MAG-91", "MAG-92")
def start_power_refusal(state: State, action: int) -> int:
    """Why powers 2, 3 and 4 can't be used: only at the start of a turn."""
    if action == number.HIDE:
        return 0 if state.stage == stage.STARTING else 88
    if action == number.POWER_AXE:
        return 0 if state.stage == stage.STARTING else 92
    if state.stage != stage.STARTING:
        return 90
    return 0 if has_more_gold(state, action - number.STEAL) else 91


@rule("MAG-94", "MAG-95", "MAG-96")
def dice_power_refusal(state: State, action: int) -> int:
    """Why powers 6 and 7 can't be used: only after a throw, before it has an effect."""
    if state.stage != stage.DECIDING and state.stage != stage.PLACING:
        return 96 if action == number.REROLL else 94
    if action == number.REROLL:
        return 0 if can_reroll(state) else 96
    if not can_return(state):
        return 94 if state.is_fresh == 0 else 95
    return 0 if state.thrown[action - number.RETURN] > 0 else 94


@rule("MAG-85", "MAG-93")
def end_power_refusal(state: State, action: int) -> int:
    """Why powers 5 and 1 can't be used: only after the check."""
    if action == number.BONUS:
        is_earned = state.laid >= 2 and state.gold_deck > 0
        return 0 if state.stage == stage.ENDING and is_earned else 93
    target = action - number.GIVE_EYE
    if state.stage != stage.ENDING or target >= state.seats or target == state.active:
        return 85
    return 0 if state.had_turn[target] == 0 else 85
