"""Throwing dice: the start of a turn, extra dice, the giant, and powers during throws."""

from ...core import State, rule
from . import box, stage
from .actions import MOST_EXTRA
from .rounds import end_turn
from .state import AFTER_ALL_THROWS, ANY_THROW, dice_in_hand, eyes, has_power


@rule("MAG-17", "MAG-60")
def choose_dice(state: State, number: int) -> None:
    """Choose a number of dice; if the Great Axe was announced, it is thrown first."""
    state.dice_number = number
    if state.axe_due == 1:
        state.axe_due = 0
        state.stage = stage.AXING
    else:
        throw_dice(state, number)


@rule("MAG-17", "MAG-18", "MAG-30", "MAG-63", "MAG-65")
def throw_dice(state: State, number: int) -> None:
    """Throw this many dice from the reserve, or all that are left."""
    state.to_roll = min(number, int(state.reserve))
    state.reserve -= state.to_roll
    state.pending = 0
    state.throws += 1
    state.stage = stage.ROLLING


@rule("MAG-27", "MAG-29", "MAG-98")
def roll_die(state: State, face: int) -> None:
    """One die shows a face; every die face gives an extra die."""
    state.thrown[face] += 1
    state.rolled = face
    state.to_roll -= 1
    if face == box.DIE_FACE:
        state.pending += 1
    if state.to_roll == 0:
        state.is_fresh = 1
        weigh(state)


@rule("MAG-26", "MAG-27", "MAG-94", "MAG-95", "MAG-97")
def weigh(state: State) -> None:
    """After dice were thrown or put back: decide on dice or powers, wake the giant, or stack."""
    if dice_in_hand(state) == 0:
        end_turn(state)
    elif is_giant_due(state):
        if can_return(state) or can_reroll(state):
            state.stage = stage.DECIDING
        else:
            wake_giant(state)
    elif most_extra(state) > 0:
        state.stage = stage.DECIDING
    else:
        state.stage = stage.PLACING


@rule("MAG-23", "MAG-25", "MAG-26", "MAG-86")
def is_giant_due(state: State) -> bool:
    """Whether the giant wakes: two eyes, after this throw or when no more dice can be thrown."""
    if eyes(state) < 2:
        return False
    return bool(state.eyes_checked != AFTER_ALL_THROWS or most_extra(state) == 0)


@rule("MAG-27", "MAG-28", "MAG-31")
def most_extra(state: State) -> int:
    """How many extra dice may be thrown now."""
    return min(int(state.pending), int(state.reserve), MOST_EXTRA)


@rule("MAG-23", "MAG-24", "MAG-74")
def wake_giant(state: State) -> None:
    """Return all dice except the eyes, which are stacked without items."""
    for face in range(len(box.FACES)):
        if face != box.EYE:
            state.reserve += state.thrown[face]
            state.thrown[face] = 0
    state.is_awake = 1
    state.is_fresh = 0
    state.pending = 0
    state.stage = stage.PLACING


@rule("MAG-27", "MAG-30", "MAG-31")
def take_extra(state: State, number: int) -> None:
    """Throw extra dice together; die faces that are not used are lost."""
    state.is_fresh = 0
    state.pending = 0
    if number > 0:
        throw_dice(state, number)
    else:
        weigh(state)


@rule("MAG-94", "MAG-95")
def can_return(state: State) -> bool:
    """Power 6: right after a throw, before it has an effect."""
    if state.is_fresh == 0 or not has_power(state, 6):
        return False
    return bool(state.power6_window == ANY_THROW or state.throws == 1)


@rule("MAG-94", "MAG-95")
def return_die(state: State, face: int) -> None:
    """Put a die back; if it is a die face, one that has already been used comes first."""
    if face == box.DIE_FACE and state.thrown[face] == state.pending:
        state.pending -= 1
    state.thrown[face] -= 1
    state.reserve += 1
    weigh(state)


@rule("MAG-96", "MAG-97")
def can_reroll(state: State) -> bool:
    """Power 7: when no more dice will be thrown, and one shows the face."""
    if not has_power(state, 7) or state.is_awake == 1 or state.placed > 0:
        return False
    if state.thrown[state.power7_face] == 0:
        return False
    return is_giant_due(state) or most_extra(state) == 0


@rule("MAG-96", "MAG-98")
def reroll(state: State) -> None:
    """Throw all dice with the face again."""
    face = int(state.power7_face)
    state.to_roll = state.thrown[face]
    state.thrown[face] = 0
    if face == box.DIE_FACE:
        state.pending = 0
    state.stage = stage.ROLLING
