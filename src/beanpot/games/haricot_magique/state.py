"""The record of Jack & le Haricot Magique, constants of its law, and small rules."""

import numpy as np

from ...core import (
    EACH,
    State,
    card_set,
    code,
    code_or_seat,
    named_or_seat,
    record,
    rule,
    up_to,
    whose,
    yes_no,
    yes_no_bits,
)
from . import box, stage

NO_SEAT = -1

# judged: what has just been placed on the stalk
A_DIE, AN_ITEM, THE_CASTLE, THE_CHECK = 0, 1, 2, 3

# pieces of the stalk; the token of a seat is TOKEN + seat
NO_PIECE, DIE, CYLINDER, CASTLE, TOKEN = 0, 1, 2, 3, 4
PIECE = named_or_seat("", "d", "cyl", "castle", of="piece", prefix="t")  # in texts

BASE, EXPERT = 0, 1  # variant
RANDOM, STATICS, MUJOCO, REFEREE, SCRIPT = 0, 1, 2, 3, 4  # stability
EACH_THROW, AFTER_ALL_THROWS = 0, 1  # eyes_checked
ROTATE, FULL_IN_ORDER = 0, 1  # short_payout
IMMEDIATE, END_OF_ROUND = 0, 1  # end_on_empty
ANY_THROW, FIRST_THROW = 0, 1  # power6_window

CERTAIN = 10_000  # probabilities are whole numbers out of this
MOST_RISK = 9_000

STATE = record(
    seats=box.SEATS,
    of=np.int16,
    own_packs=True,
    everyone=dict(
        seats=code(box.SEATS + 1), over=yes_no(), stage=code(stage.COUNTING + 1),
        manche=up_to(box.USUAL_ROUNDS), bean=whose(), eye=whose(), active=whose(),
        card=code(box.CARDS + 1, EACH), had_turn=yes_no(EACH),
        used=yes_no_bits(box.CARDS + 1),  # powers used, by card
        # the turn
        dice_number=up_to(box.MOST_DICE), to_roll=up_to(box.MOST_DICE),
        rolled=code(len(box.FACES)),  # the face of the last die, even if put back
        thrown=up_to(box.DICE, len(box.FACES)), pending=up_to(box.MOST_DICE),
        throws=up_to(box.DICE), is_fresh=yes_no(),
        axe_due=yes_no(), is_awake=yes_no(), item_of=code(len(box.FACES)), is_castle_due=yes_no(),
        judged=code(THE_CHECK + 1),
        placed=up_to(box.DICE), laid=up_to(box.TOKENS),  # dice and own tokens
        # the stalk, bottom to top, and how it leaned after each piece
        stalks=up_to(box.USUAL_STALKS), height=up_to(box.STALK_ROOM),
        stalk=code_or_seat(TOKEN, box.STALK_ROOM), leans=up_to(box.LEANS - 1, box.STALK_ROOM),
        reserve=up_to(box.DICE), cylinders=up_to(box.CYLINDERS),
        tokens=up_to(box.TOKENS, EACH), axes=up_to(1, EACH),
        gold=up_to(box.SACKS, EACH), gold_deck=up_to(box.SACKS),
        unturned=up_to(box.SACKS, len(box.VALUES)), turned=up_to(box.SACKS, EACH),
        purse=up_to(box.USUAL_GOLD, EACH),
        played=card_set(EACH, 1, bits=box.CARDS),
        variant=yes_no(), stability=code(SCRIPT + 1), fall_rate=up_to(100),
        eyes_checked=yes_no(), castle_interrupts=yes_no(),
        castle_pays_turn_tokens=yes_no(), short_payout=yes_no(), end_on_empty=yes_no(),
        power7_face=code(len(box.FACES)), power6_window=yes_no(),
        faces=up_to(6, len(box.FACES)), allowed=yes_no_bits(box.MOST_DICE + 1, box.CARDS),
    ),
    owner=dict(
        chosen=code(box.CARDS + 1, EACH),  # face down until the reveal; still in the hand
    ),
    counted=dict(hand=card_set(EACH, 1, bits=box.CARDS)),
    nobody=dict(pile=card_set(EACH, 1, bits=box.CARDS)),
)  # fmt: skip


@rule()
def count(bits: int) -> int:
    """The number of cards in a set."""
    found = 0
    for card in range(box.CARDS):
        found += (bits >> card) & 1
    return found


@rule("MAG-80", "MAG-81", "MAG-82", "MAG-84", "MAG-100")
def has_power(state: State, power: int) -> bool:
    """Whether the active player's card has this power and nobody has used it in this round."""
    return bool(
        state.variant == EXPERT
        and state.card[state.active] == power
        and (int(state.used) >> power) & 1 == 0
    )


@rule("MAG-81")
def use_power(state: State, power: int) -> None:
    """Mark a power as used in this round."""
    state.used |= 1 << power


@rule("MAG-22", "MAG-25", "MAG-86")
def eyes(state: State) -> int:
    """The number of eyes against the active player: dice and the eye token."""
    return int(state.thrown[box.EYE]) + (1 if state.eye == state.active else 0)


@rule("MAG-20")
def dice_in_hand(state: State) -> int:
    """The number of dice thrown but not yet stacked."""
    found = 0
    for face in range(len(box.FACES)):
        found += int(state.thrown[face])
    return found


@rule("MAG-41", "MAG-45", "MAG-54")
def tokens_in_stalk(state: State, seat: int) -> int:
    """The number of a player's treasure tokens in the stalk."""
    return box.TOKENS - int(state.tokens[seat])


@rule("MAG-50")
def dice_in_stalk(state: State) -> int:
    """The number of dice in the stalk, including the base."""
    found = 0
    for level in range(state.height):
        if state.stalk[level] == DIE:
            found += 1
    return found
