"""What has come of a move in Fagioli, as far as a view tells it."""

from collections.abc import Iterator

from ...core import SEAT_NAMES, View
from . import box
from .rules import IN_THE_BOX, TAKEN_BY


def remarks(before: View, after: View) -> Iterator[str]:
    """`C draws 3`, `C plants 2`, `C burst 2` (a token), `* renewed 2` (one for a new pile)."""
    if before.dealt == before.seats and before.to_draw == 0 and before.to_plant == 0:
        yield from _due(before, after)
    sizes = box.TOKENS[before.seats - 2]
    for size, was, now in zip(sizes, before.token_place, after.token_place, strict=True):
        if was != now:
            yield f"* renewed {size}" if now == IN_THE_BOX else f"{_name(now)} burst {size}"


def _due(before: View, after: View) -> Iterator[str]:
    """What a card that was played makes its player do."""
    name = SEAT_NAMES[before.turn]
    if planted := after.to_plant or _planted_at_once(before, after):
        yield f"{name} plants {planted}"
    elif after.to_draw and after.tokens_gone == before.tokens_gone:
        yield f"{name} draws {after.to_draw}"


def _planted_at_once(before: View, after: View) -> int:
    """A whole hand that went to the farm; one that burst was set aside instead."""
    if after.draw_pile_size != before.draw_pile_size:
        return 0  # the pile was renewed: nothing lies aside any more
    gone = before.hand_size[before.turn] - 1 - after.hand_size[before.turn]
    return max(0, int(gone - (after.aside - before.aside)))


def _name(place: int) -> str:
    """Who has a token that lies there."""
    return SEAT_NAMES[place - TAKEN_BY]
