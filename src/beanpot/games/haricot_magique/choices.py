"""What a seat may do now."""

from ...core import State, Vector, rule
from . import box, number, stage
from .gold import has_more_gold
from .stalk import can_take_bonus, eye_target
from .state import BASE, NO_SEAT, has_power
from .throw import can_reroll, can_return, is_giant_due, most_extra


@rule("MAG-9", "MAG-11", "MAG-17", "MAG-20", "MAG-80")
def legal(state: State, seat: int, choices: Vector) -> int:
    """All choose cards at once; after that, only the active player acts."""
    if seat < 0 or seat >= state.seats or state.over == 1:
        return 0
    if state.stage == stage.CHOOSING:
        return list_cards(state, seat, choices)
    if seat != state.active:
        return 0
    if state.stage == stage.STARTING:
        return list_start(state, seat, choices)
    if state.stage == stage.DECIDING or state.stage == stage.PLACING:
        return list_dice(state, choices)
    if state.stage == stage.ENDING:
        return list_end(state, choices)
    return 0


@rule("MAG-9")
def list_cards(state: State, seat: int, choices: Vector) -> int:
    """The cards of the hand, unless one is chosen already."""
    found = 0
    for card in range(box.CARDS):
        if state.chosen[seat] == 0 and (int(state.hand[seat, 0]) >> card) & 1 == 1:
            choices[found] = number.CHOOSE + card
            found += 1
    return found


@rule("MAG-17", "MAG-59", "MAG-60", "MAG-88", "MAG-90", "MAG-92")
def list_start(state: State, seat: int, choices: Vector) -> int:
    """The axe, the numbers of dice on the card, and powers for the start of a turn."""
    found = 0
    if state.axes[seat] == 1 and state.axe_due == 0 and state.variant == BASE:
        choices[found] = number.AXE
        found += 1
    for dice in range(1, box.MOST_DICE + 1):
        if (int(state.allowed[state.card[seat] - 1]) >> dice) & 1 == 1:
            choices[found] = number.DICE + dice - 1
            found += 1
    if has_power(state, 2):
        choices[found] = number.HIDE
        found += 1
    for victim in range(state.seats):
        if has_power(state, 3) and has_more_gold(state, victim):
            choices[found] = number.STEAL + victim
            found += 1
    if has_power(state, 4):
        choices[found] = number.POWER_AXE
        found += 1
    return found


@rule("MAG-20", "MAG-27", "MAG-94", "MAG-96")
def list_dice(state: State, choices: Vector) -> int:
    """Extra dice or dice to stack; powers 6 and 7; no power, if the giant would wake."""
    found = 0
    is_waking = state.stage == stage.DECIDING and is_giant_due(state)
    if state.stage == stage.PLACING:
        for face in range(len(box.FACES)):
            if state.thrown[face] > 0:
                choices[found] = number.PLACE + face
                found += 1
    elif not is_waking:
        for dice in range(most_extra(state) + 1):
            choices[found] = number.EXTRA + dice
            found += 1
    for face in range(len(box.FACES)):
        if state.thrown[face] > 0 and can_return(state):
            choices[found] = number.RETURN + face
            found += 1
    if can_reroll(state):
        choices[found] = number.REROLL
        found += 1
    if is_waking:
        choices[found] = number.NO_POWER
        found += 1
    return found


@rule("MAG-85", "MAG-93")
def list_end(state: State, choices: Vector) -> int:
    """Power 5 or power 1, or neither."""
    found = 0
    if can_take_bonus(state):
        choices[found] = number.BONUS
        found += 1
    target = eye_target(state, 0)
    while target != NO_SEAT:
        choices[found] = number.GIVE_EYE + target
        found += 1
        target = eye_target(state, target + 1)
    choices[found] = number.NO_POWER
    return found + 1
