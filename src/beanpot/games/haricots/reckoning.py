"""What the points of Haricots are made of."""

from ...core import Part, State
from . import box
from .rules import ADVANCED


def parts(state: State) -> list[Part]:
    """Chips and, in the advanced game, the negative ones; then what decides between equals."""
    seats = range(state.seats)
    chips = [int(state.chips[seat]) for seat in seats]
    if state.mode != ADVANCED:
        return [Part("chips", chips)]
    return [
        Part("chips", [count * box.CHIP_POINTS for count in chips]),
        Part("negative", [-int(state.penalty[seat]) for seat in seats]),
        Part("chip-count", chips, is_tie_break=True),
        Part("highest", [int(state.last_chip[seat]) for seat in seats], is_tie_break=True),
    ]
