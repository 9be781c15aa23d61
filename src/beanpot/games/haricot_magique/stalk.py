"""The stalk: placing pieces, what follows from verdicts, and the axe."""

from ...core import State, rule
from . import box, stage
from .gold import draw_gold, pay_for_collapse, pay_for_turn
from .rounds import end_turn
from .state import (
    A_DIE,
    AN_ITEM,
    CASTLE,
    CYLINDER,
    DIE,
    IMMEDIATE,
    NO_PIECE,
    NO_SEAT,
    THE_CASTLE,
    THE_CHECK,
    TOKEN,
    dice_in_hand,
    dice_in_stalk,
    has_power,
)


@rule("MAG-21")
def lay_piece(state: State, piece: int, judged: int) -> None:
    """Place a piece on the stalk; then it is judged whether the stalk stands."""
    state.stalk[state.height] = piece
    state.leans[state.height] = lean(state)
    state.height += 1
    state.judged = judged
    state.stage = stage.JUDGING


@rule("MAG-40")
def lean(state: State) -> int:
    """How far the stalk leans, as last measured."""
    return int(state.leans[state.height - 1])


@rule("MAG-20", "MAG-21", "MAG-32")
def place_die(state: State, face: int) -> None:
    """Place a die on the stalk; if it stands, the item that belongs on it follows."""
    state.thrown[face] -= 1
    state.placed += 1
    state.is_fresh = 0
    state.item_of = face
    lay_piece(state, DIE, A_DIE)


@rule("MAG-24", "MAG-33", "MAG-34", "MAG-35", "MAG-36", "MAG-37", "MAG-38", "MAG-50")
def item_due(state: State) -> int:
    """What belongs on the die just placed: a token, a cylinder or the castle."""
    face = int(state.item_of)
    if state.is_awake == 1 or (face != box.TREASURE and face != box.TRUNK):
        return NO_PIECE
    if face == box.TREASURE and state.tokens[state.active] > 0:
        return TOKEN + int(state.active)
    return CYLINDER if state.cylinders > 0 else CASTLE


@rule("MAG-33", "MAG-34", "MAG-35", "MAG-36")
def lay_item(state: State, piece: int) -> None:
    """Place a token or a cylinder on the die."""
    if piece == CYLINDER:
        state.cylinders -= 1
    else:
        state.tokens[state.active] -= 1
        state.laid += 1
    lay_piece(state, piece, AN_ITEM)


@rule("MAG-40", "MAG-44")
def judge(state: State, stands: bool, leans: int) -> None:
    """Apply the verdict on the last piece, or on the whole stalk at the end of a turn."""
    if not stands:
        collapse(state)
        return
    state.leans[state.height - 1] = leans
    judged = int(state.judged)
    if judged == THE_CHECK:
        pass_check(state)
        return
    if judged == A_DIE:
        piece = item_due(state)
        if piece == CASTLE:
            state.is_castle_due = 1
        elif piece != NO_PIECE:
            lay_item(state, piece)
            return
    go_on_placing(state, judged == THE_CASTLE)


@rule("MAG-20", "MAG-50", "MAG-51", "MAG-52", "MAG-57", "MAG-73", "MAG-75")
def go_on_placing(state: State, has_castle: bool) -> None:
    """Place the castle if it is due, else the next die; when no die is left, the check."""
    if has_castle:
        take_dice_back(state)
    elif dice_in_stalk(state) == box.DICE:
        state.is_castle_due = 1
    is_last = dice_in_hand(state) == 0
    if state.is_castle_due == 1 and (is_last or state.castle_interrupts == 1):
        state.is_castle_due = 0
        lay_piece(state, CASTLE, THE_CASTLE)
    elif is_last:
        state.judged = THE_CHECK
        state.stage = stage.JUDGING
    else:
        state.stage = stage.PLACING


@rule("MAG-44", "MAG-57")
def take_dice_back(state: State) -> None:
    """Return dice that are not stacked to the reserve."""
    for face in range(len(box.FACES)):
        state.reserve += state.thrown[face]
        state.thrown[face] = 0


@rule("MAG-44", "MAG-45", "MAG-46", "MAG-47", "MAG-49", "MAG-76", "MAG-83")
def collapse(state: State) -> None:
    """The stalk falls: pay the others, return all pieces, and end the turn."""
    pay_for_collapse(state)
    dismantle(state)
    end_turn(state)


@rule("MAG-44", "MAG-47", "MAG-56")
def dismantle(state: State) -> None:
    """Return all tokens to their owners and everything else to the reserve, except the base die."""
    for seat in range(state.seats):
        state.tokens[seat] = box.TOKENS
    for face in range(len(box.FACES)):
        state.thrown[face] = 0
    state.cylinders = box.CYLINDERS
    state.reserve = box.DICE - 1
    state.is_castle_due = 0
    state.stalks += 1
    cut(state, 1)


@rule("MAG-61")
def cut(state: State, height: int) -> None:
    """Remove the stalk above a height."""
    for level in range(height, state.height):
        state.stalk[level] = NO_PIECE
        state.leans[level] = 0
    state.height = height


@rule("MAG-40", "MAG-41", "MAG-53", "MAG-56", "MAG-99")
def pass_check(state: State) -> None:
    """The stalk stands: draw gold, dismantle it if it has the castle, then powers of the end."""
    has_castle = bool(state.stalk[state.height - 1] == CASTLE)
    pay_for_turn(state, has_castle)
    if has_castle:
        dismantle(state)
    state.stage = stage.ENDING
    is_game_over = state.gold_deck == 0 and state.end_on_empty == IMMEDIATE
    has_choice = can_take_bonus(state) or eye_target(state, 0) != NO_SEAT
    if is_game_over or not has_choice:
        end_turn(state)


@rule("MAG-93")
def can_take_bonus(state: State) -> bool:
    """Power 5: if two own tokens or more were placed in the turn, and there is gold."""
    return has_power(state, 5) and bool(state.laid >= 2 and state.gold_deck > 0)


@rule("MAG-85")
def eye_target(state: State, first: int) -> int:
    """The first seat, from `first` on, that may get the eye token, or NO_SEAT."""
    if has_power(state, 1):
        for seat in range(first, state.seats):
            if seat != state.active and state.had_turn[seat] == 0:
                return seat
    return NO_SEAT


@rule("MAG-93")
def take_bonus(state: State) -> None:
    """Draw one more sack."""
    draw_gold(state, int(state.active), 1)


@rule("MAG-61", "MAG-62", "MAG-64")
def fell(state: State, elements: int) -> None:
    """The axe knocks down the top pieces, which go back to the reserve and to their owners."""
    standing = int(state.height) - elements
    for level in range(standing, state.height):
        piece = int(state.stalk[level])
        if piece == DIE:
            state.reserve += 1
        elif piece == CYLINDER:
            state.cylinders += 1
        else:
            state.tokens[piece - TOKEN] += 1
    cut(state, standing)
