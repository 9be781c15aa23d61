"""What has come of a move in Pas de Haricots, as far as a view tells it."""

from collections.abc import Iterator

from ...core import SEAT_NAMES, View
from .notation import card_names


def remarks(before: View, after: View) -> Iterator[str]:
    """`C gets D7`, a card that was taken; `* manche 1 A 12, B -3`, the points of a manche."""
    if after.manche > before.manche:
        yield f"* manche {after.manche} {', '.join(_points(after, int(before.manche)))}"
        return
    seats = sorted(range(before.seats), key=lambda seat: seat != before.taker)  # who moved is first
    for seat in seats:
        for name in card_names(after.won[seat] & ~before.won[seat]):
            yield f"{SEAT_NAMES[seat]} gets {name}"


def _points(view: View, manche: int) -> Iterator[str]:
    """What a manche came to, seat by seat."""
    for seat in range(view.seats):
        yield f"{SEAT_NAMES[seat]} {view.plus[seat, manche] - view.minus[seat, manche]}"
