"""Bohnanza: typed observations. Written by scripts/observations; do not edit."""

from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Cells: TypeAlias = npt.NDArray[np.int16]


class BohnanzaObservation(Protocol):
    """What a seat may know: the type of `position.observation(seat)`."""

    seats: np.int16
    over: np.int16
    dealer: np.int16  # a seat, or negative for none
    active: np.int16  # a seat, or negative for none
    stage: np.int16
    planted: np.int16
    owed: np.int16
    undrawn: np.int16
    exhausted: np.int16
    is_last: np.int16
    planter: np.int16  # a seat, or negative for none
    fields: Cells  # 7 seats
    field: Cells  # 7 seats × 3 × 2; how many cards, and of which kind
    coins: Cells  # 7 seats
    faceup: Cells  # 3; how many cards, then their kinds in order
    offer: Cells  # 11 kinds
    aside: Cells  # 7 seats × 11 kinds
    discard_top: np.int16  # a kind of card, or negative for none
    browsed: Cells  # 11 kinds
    talked: Cells  # 7 seats
    drafter: np.int16  # a seat, or negative for none
    draft_with: np.int16  # a seat, or negative for none
    is_serving: np.int16
    discarded: np.int16
    exhaustion: np.int16
    protection: np.int16
    match_planting: np.int16
    windows: np.int16
    is_public: np.int16
    discard_max: np.int16
    browse_discard: np.int16
    talk_limit: np.int16
    beanometer: Cells  # 11 × 4
    talks: Cells  # 7 seats; the own row; all rows, for the partner
    proposer: Cells  # 7 seats; the own row; all rows, for the partner
    given: Cells  # 7 seats × 11 kinds; the own row; all rows, for the partner
    given_faceup: Cells  # 7 seats; the own row; all rows, for the partner
    wanted: Cells  # 7 seats × 11 kinds; the own row; all rows, for the partner
    draft_last: Cells  # 7 seats; the own row
    draft_faceup: Cells  # 7 seats; the own row
    draft_wanted: Cells  # 7 seats × 11 kinds; the own row
    hand: Cells  # 7 seats × 45; how many cards, then their kinds in order; the own row
    draw: Cells  # 11 kinds; hidden
    discard: Cells  # 151; how many cards, then their kinds in order; lay open once
    treasuries: Cells  # 11 kinds; lay open once
    top_coins: Cells  # 7 seats × 3; lay open once
    removed: Cells  # 11 kinds; lay open once
    me: np.int16  # the seat that observes
    field_size: Cells  # 7 seats × 3
    faceup_size: np.int16
    offer_size: np.int16
    aside_size: Cells  # 7 seats
    hand_size: Cells  # 7 seats
    draw_size: np.int16
    discard_size: np.int16
    treasuries_size: np.int16
    removed_size: np.int16
    unseen: Cells  # 11 kinds
