"""What has come of a move in Haricots, as far as a view tells it."""

from collections.abc import Iterator

from ...core import SEAT_NAMES, View


def remarks(before: View, after: View) -> Iterator[str]:
    """`C won 3`: the chip of round 3. `C pays 2`: negative chips, seen by their owner alone."""
    for seat in range(before.seats):
        paid = after.penalty[seat] - before.penalty[seat]
        if paid > 0:
            yield f"{SEAT_NAMES[seat]} pays {paid}"
        if after.chips[seat] > before.chips[seat]:
            yield f"{SEAT_NAMES[seat]} won {after.last_chip[seat]}"
