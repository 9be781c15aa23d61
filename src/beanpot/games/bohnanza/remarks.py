"""What has come of a move in Bohnanza, as far as a view tells it."""

from collections.abc import Iterator, Mapping

from ...core import SEAT_NAMES, View
from . import box
from .state import COUNT, VARIETY


def remarks(before: View, after: View) -> Iterator[str]:
    """`C grows rouge 3 in 1`, `C sold rouge: 5 for 2`, `C gets rouge: 2, cogne: 1` to plant."""
    for seat in range(before.seats):
        name = SEAT_NAMES[seat]
        for field in range(before.fields[seat]):
            variety, grown = after.field[seat, field, VARIETY], after.field[seat, field, COUNT]
            if grown > before.field[seat, field, COUNT]:
                yield f"{name} grows {box.NAMES[variety]} {grown} in {field + 1}"
        if sold := _sold(before, after, seat):
            yield f"{name} sold {_listed(sold)} for {after.coins[seat] - before.coins[seat]}"
        if got := _got(before, after, seat):
            yield f"{name} gets {_listed(got)}"


def _sold(before: View, after: View, seat: int) -> dict[int, int]:
    """The beans of fields that were emptied, by variety."""
    sold: dict[int, int] = {}
    for field in range(before.fields[seat]):
        count = int(before.field[seat, field, COUNT])
        if count and not after.field[seat, field, COUNT]:
            variety = int(before.field[seat, field, VARIETY])
            sold[variety] = sold.get(variety, 0) + count
    return sold


def _got(before: View, after: View, seat: int) -> dict[int, int]:
    """Beans that a player is to plant and was not before, by variety."""
    more = after.aside[seat] - before.aside[seat]
    return {kind: int(more[kind]) for kind in range(box.VARIETIES) if more[kind] > 0}


def _listed(beans: Mapping[int, int]) -> str:
    return ", ".join(f"{box.NAMES[kind]}: {count}" for kind, count in beans.items())
