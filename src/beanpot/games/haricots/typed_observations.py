"""Haricots: typed observations. Written by scripts/observations; do not edit."""

from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Cells: TypeAlias = npt.NDArray[np.int16]


class HaricotsObservation(Protocol):
    """What a seat may know: the type of `position.observation(seat)`."""

    seats: np.int16
    over: np.int16
    round_number: np.int16
    first: np.int16  # a seat, or negative for none
    turn: np.int16  # a seat, or negative for none
    to_deal: np.int16
    to_draw: np.int16
    table_value: np.int16
    table_owner: np.int16  # a seat, or negative for none
    table_kind: np.int16
    table_copies: np.int16
    is_out: Cells  # 5 seats
    deck: Cells  # 5 seats
    chips: Cells  # 5 seats
    last_chip: Cells  # 5 seats
    last_winner: np.int16  # a seat, or negative for none
    mode: np.int16
    clear_on_own_turn: np.int16
    penalties_open: np.int16
    browse_played: np.int16
    reveal_hands_at_round_end: np.int16
    chips_to_win: np.int16
    shown_played: Cells  # 13 kinds
    shown_hand: Cells  # 5 seats × 13 kinds
    shown_penalty: Cells  # 5 seats
    folded: Cells  # 5 seats × 13 kinds
    aside_low: Cells  # 5 seats
    aside_high: Cells  # 5 seats
    penalty: Cells  # 5 seats; the own row
    hand: Cells  # 5 seats × 13 kinds; the own row
    played: Cells  # 13 kinds; remembered
    pack: Cells  # 13 kinds; hidden
    me: np.int16  # the seat that observes
    folded_size: Cells  # 5 seats
    hand_size: Cells  # 5 seats
    played_size: np.int16
    pack_size: np.int16
    unseen: Cells  # 13 kinds
