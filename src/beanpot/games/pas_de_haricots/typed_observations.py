"""Pas de Haricots: typed observations. Written by scripts/observations; do not edit."""

from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Cells: TypeAlias = npt.NDArray[np.int16]


class PasDeHaricotsObservation(Protocol):
    """What a seat may know: the type of `position.observation(seat)`."""

    seats: np.int16
    over: np.int16
    dealer: np.int16  # a seat, or negative for none
    manche: np.int16
    to_deal: np.int16
    phase: np.int16
    bean: np.int16  # a seat, or negative for none
    taker: np.int16  # a seat, or negative for none
    played: Cells  # 6 seats
    on_table: Cells  # 4; a bit a card
    won: Cells  # 6 seats × 4; a bit a card
    plus: Cells  # 6 seats × 13
    minus: Cells  # 6 seats × 13
    auto_forced: np.int16
    tie: np.int16
    manches: np.int16
    chosen: Cells  # 6 seats; the own row
    hand: Cells  # 6 seats × 4; a bit a card; the own row
    pack: Cells  # 4; a bit a card; hidden
    me: np.int16  # the seat that observes
    on_table_size: np.int16
    won_size: Cells  # 6 seats
    hand_size: Cells  # 6 seats
    pack_size: np.int16
    unseen: Cells  # 60 kinds
