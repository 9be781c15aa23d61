"""Fagioli: typed observations. Written by scripts/observations; do not edit."""

from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Cells: TypeAlias = npt.NDArray[np.int16]


class FagioliObservation(Protocol):
    """What a seat may know: the type of `position.observation(seat)`."""

    seats: np.int16
    over: np.int16
    start: np.int16  # a seat, or negative for none
    turn: np.int16  # a seat, or negative for none
    dealt: np.int16
    to_draw: np.int16
    to_plant: np.int16
    top: Cells  # 2
    wallet: Cells  # 2
    is_bare: Cells  # 2
    aside: np.int16
    tokens_gone: np.int16
    token_place: Cells  # 7
    runout: np.int16
    show_farm_counts: np.int16
    browse_discards: np.int16
    start_wallet: Cells  # 2
    shown_farm: Cells  # 4 seats
    shown_discards: Cells  # 2 × 16 kinds
    farm: Cells  # 4 seats × 16 kinds; the own row
    hand: Cells  # 4 seats × 16 kinds; the own row
    draw_pile: Cells  # 16 kinds; hidden
    discards: Cells  # 2 × 16 kinds; remembered
    face_down: Cells  # 4 seats × 16 kinds; remembered
    set_aside: Cells  # 4 seats × 16 kinds; remembered
    me: np.int16  # the seat that observes
    farm_size: Cells  # 4 seats
    hand_size: Cells  # 4 seats
    draw_pile_size: np.int16
    discards_size: Cells  # 2
    face_down_size: Cells  # 4 seats
    set_aside_size: Cells  # 4 seats
    unseen: Cells  # 16 kinds
