"""What the log of Jack & le Haricot Magique says about the end of a game."""

from collections.abc import Iterator
from typing import Any

import pytest
from kit.haricot_magique import clause, table

from beanpot.core import CHANCE, Change
from beanpot.engine.accounts import describe_move
from beanpot.engine.position import Position

PLAYED = " ".join(f"{seat}[1 2 3 4 5 6 7]" for seat in "ABC")
FIRST = "3 seats, round 1, bean A, A to place | stalk d d tB | dice {} | revealed A:5 B:6 C:7"
LAST = f"{FIRST.format('E').replace('A to', 'C to')} | had A B"
ROUND_7 = "3 seats, round 7, bean A, C to place | dice E | revealed A:1 B:1 C:7 | had A B"
STANDS = ("* stands", "* stands")
LATER = {"end_on_empty": "end_of_round"}


def told(position: Position, *lines: str) -> Iterator[Change]:
    """The shared changes of these lines."""
    for line in lines:
        name, _, words = line.partition(" ")
        seat = CHANCE if name == "*" else "ABC".index(name)
        before, steps = position.clone(), position.parse_steps(words, seat)
        position.play_steps(steps, seat)
        yield from describe_move(before, position, steps, seat).shared


@clause("MAG-67", "MAG-68")
@pytest.mark.parametrize(
    ("position", "lines", "options", "why", "by"),
    [
        (f"{ROUND_7} | played {PLAYED}", ("C place E", *STANDS), {}, "cards", "MAG-67"),
        (f"{FIRST.format('T')} | gold B:14 C:15", ("A place T", *STANDS, "* stands"), {}, "gold",
         "MAG-68"),
        (f"{FIRST.format('E')} | gold A:14 C:15", ("A place E", "* falls"), {}, "fall", "MAG-68"),
        (f"{LAST} | gold A:15 C:15", ("C place E", "* falls"), LATER, "gold", "MAG-68"),
        (f"{ROUND_7} | gold A:30 | played {PLAYED}", ("C place E", *STANDS), LATER, "gold",
         "MAG-68"),
    ],
)  # fmt: skip
def test_the_log_says_why_the_game_is_over(
    position: str, lines: tuple[str, ...], options: dict[str, Any], why: str, by: str
) -> None:
    changes = [*told(table(position, **options), *lines)]
    assert changes[-1] == Change("ended", "", {"why": why}, clause=by)
    assert [change.kind for change in changes].count("ended") == 1


@clause("MAG-68")
def test_a_fall_that_leaves_gold_ends_nothing() -> None:
    changes = [*told(table(FIRST.format("E")), "A place E", "* falls")]
    assert [change.kind for change in changes] == ["placed", "fell", "got_gold"]
