"""Jack & le Haricot Magique: typed observations. Written by scripts/observations; do not edit."""

from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Cells: TypeAlias = npt.NDArray[np.int16]


class HaricotMagiqueObservation(Protocol):
    """What a seat may know: the type of `position.observation(seat)`."""

    seats: np.int16
    over: np.int16
    stage: np.int16
    manche: np.int16
    bean: np.int16  # a seat, or negative for none
    eye: np.int16  # a seat, or negative for none
    active: np.int16  # a seat, or negative for none
    card: Cells  # 5 seats
    had_turn: Cells  # 5 seats
    used: np.int16
    dice_number: np.int16
    to_roll: np.int16
    rolled: np.int16
    thrown: Cells  # 4
    pending: np.int16
    throws: np.int16
    is_fresh: np.int16
    axe_due: np.int16
    is_awake: np.int16
    item_of: np.int16
    is_castle_due: np.int16
    judged: np.int16
    placed: np.int16
    laid: np.int16
    stalks: np.int16
    height: np.int16
    stalk: Cells  # 24
    leans: Cells  # 24
    reserve: np.int16
    cylinders: np.int16
    tokens: Cells  # 5 seats
    axes: Cells  # 5 seats
    gold: Cells  # 5 seats
    gold_deck: np.int16
    unturned: Cells  # 3
    turned: Cells  # 5 seats
    purse: Cells  # 5 seats
    played: Cells  # 5 seats × 1; a bit a card
    variant: np.int16
    stability: np.int16
    fall_rate: np.int16
    eyes_checked: np.int16
    castle_interrupts: np.int16
    castle_pays_turn_tokens: np.int16
    short_payout: np.int16
    end_on_empty: np.int16
    power7_face: np.int16
    power6_window: np.int16
    faces: Cells  # 4
    allowed: Cells  # 7
    chosen: Cells  # 5 seats; the own row
    hand: Cells  # 5 seats × 1; a bit a card; the own row
    pile: Cells  # 5 seats × 1; a bit a card; hidden
    me: np.int16  # the seat that observes
    played_size: Cells  # 5 seats
    hand_size: Cells  # 5 seats
    pile_size: Cells  # 5 seats
    unseen: Cells  # 5 seats × 7 kinds
