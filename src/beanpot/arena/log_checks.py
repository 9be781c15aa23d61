"""Whether a line of the log can be a game of its tournament: a log may have been edited."""

from collections.abc import Iterator
from math import isfinite
from typing import Any

from .arena_game import GameResult, others, places_by
from .schedule import BOTS, games_a_deal, seating_of
from .tournament import Tournament

MOST_POINTS = (1 << 31) - 1  # what the columns of the Parquet file can hold
MOST_STEPS = (1 << 63) - 1


def wrong_field(result: GameResult, tournament: Tournament) -> str:
    """The first field with an impossible value; "" if all make sense."""
    return next((name for name, is_sound in _checks(result, tournament) if not is_sound), "")


def _checks(result: GameResult, tournament: Tournament) -> Iterator[tuple[str, bool]]:
    """Field by field, whether it makes sense; each one may rely on those before it."""
    last = tournament.seats - 1
    forfeit, winners = result.forfeit, result.winners
    yield "deal", _is_whole(result.deal, 0, (1 << BOTS) - 1)
    yield "rotation", _is_whole(result.rotation, 0, games_a_deal(tournament) - 1)
    yield "seating", result.seating == seating_of(tournament, result.deal, result.rotation)
    yield "points", _are_whole(result.points, -MOST_POINTS, MOST_POINTS) == tournament.seats
    yield "forfeit", forfeit is None or _is_whole(forfeit, 0, last)
    yield "error", isinstance(result.error, str) if forfeit is not None else result.error is None
    yield "winners", _are_whole(winners, 0, last) > 0 and len(set(winners)) == len(winners)
    if forfeit is not None:
        yield "winners", winners == others(result.seating, forfeit)
    yield "places", result.places == places_by(result.points, winners, forfeit is not None)
    yield "steps", _is_whole(result.steps, 0, MOST_STEPS)
    yield "seconds", type(result.seconds) in (int, float) and isfinite(result.seconds)


def _is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _are_whole(values: Any, least: int, most: int) -> int:
    """How many numbers these are; -1 if they are anything else."""
    is_sound = isinstance(values, tuple) and all(_is_whole(each, least, most) for each in values)
    return len(values) if is_sound else -1
