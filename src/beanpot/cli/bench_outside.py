"""`beanpot bench --outside`: games stepped by somebody outside, masks and views written."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console

from ..core import BeanpotError, Game
from ..engine.batch import GPU
from ..engine.compile import CPU, law
from ..engine.hall import ALL, Hall, toss_all
from .measure import take_turns
from .report import new_table

TABLES = {CPU: 4096, GPU: 2**20}
DEALS = {"1 deal": 1, "4 deals": 4, "all deals": ALL}  # answers of chance at a table in a step
SPOILT = 40  # one answer in so many is spoilt while the tables fall out of step
WARMING = 200  # steps until they have
LAUNCHES = 8  # before anybody looks at the clock
COUNTED = 256  # steps in which those who are asked are counted: more than a round of any game

Choose = Callable[[int], Any]  # whether answers are spoilt → an answer for every table


def bench_outside(
    game: Game, on: str, tables: int | None, seconds: float, screen: Console
) -> dict[str, Any]:
    """Steps a second, chance's included, for a few ways to deal; and what memory that takes."""
    if on not in TABLES:
        raise BeanpotError(f"Games are stepped from outside on cpu or gpu, not on {on!r}.")
    wanted = tables or TABLES[on]
    with screen.status(f"Stepping {wanted:,} tables of {game.title}"):
        stepped = {
            f"{deals}{memory}": Stepped(game, on, wanted, most, states_in)
            for memory, states_in in memories(game, on).items()
            for deals, most in DEALS.items()
        }
        speeds = take_turns({name: each.measure for name, each in stepped.items()}, seconds)
        found = [each.counted(name, speeds[name]) for name, each in stepped.items()]
    screen.print(_table(f"{game.title}, {game.usual_seats} seats, {wanted:,} tables, {on}", found))
    size = bytes_a_launch(next(iter(stepped.values())).hall)
    screen.print(f"{size:,} bytes are read or written at a table in a step: {_parts(size)}\n")
    return {
        "game": game.name, "seats": game.usual_seats, "on": on, "tables": wanted,
        "bytes": size, "stepped": found,
    }  # fmt: skip


def _parts(size: int) -> str:
    return f"a billion such steps a second would be {size / 1000:.2f} TB/s."


def memories(game: Game, on: str) -> dict[str, str]:
    """Where a state may lie while it is stepped, and how that is called in the table."""
    if on == CPU:
        return {"": ""}
    from ..engine.grid_hall import LOCAL, SHARED, best_memory

    fitting = {", shared memory": SHARED} if best_memory(game) == SHARED else {}
    return fitting | {", local memory": LOCAL}


class Stepped:
    """A hall and somebody outside who answers at random, one launch each in a step."""

    def __init__(
        self, game: Game, on: str, tables: int, deals: int, states_in: str, seats: int | None = None
    ) -> None:
        opened = open_hall(game, on, tables, deals, states_in, seats)
        self.hall, self.choose, self.wait = opened
        self.hall.restart(1)
        for _ in range(WARMING):
            self.hall.step(self.choose(SPOILT))

    def measure(self, seconds: float) -> float:
        """Steps a second, the outside's own work included."""
        before = self.steps()
        started, spent = time.perf_counter(), 0.0
        while spent < seconds:
            for _ in range(LAUNCHES):
                self.hall.step(self.choose(0))
            self.wait()
            spent = time.perf_counter() - started
        return (self.steps() - before) / spent

    def steps(self) -> int:
        return int(self.hall.here("steps").sum(dtype=np.int64))

    def counted(self, name: str, speed: float) -> dict[str, Any]:
        """The speed, how many of the steps are somebody's, and how long the hall alone takes."""
        before, asked, spent = self.steps(), 0, 0.0
        for _ in range(COUNTED):
            asked += int((self.hall.here("asked") >= 0).sum())
            actions = self.choose(0)
            self.wait()
            started = time.perf_counter()
            self.hall.step(actions)
            self.wait()
            spent += time.perf_counter() - started
        made = self.steps() - before
        return {
            "how": name, "steps_per_second": speed, "answers_per_second": speed * asked / made,
            "hall_alone_per_second": made / spent, "steps_at_a_table": made / COUNTED / self.tables,
        }  # fmt: skip

    @property
    def tables(self) -> int:
        return self.hall.tables


def open_hall(
    game: Game, on: str, tables: int, deals: int, states_in: str, seats: int | None
) -> tuple[Hall, Choose, Callable[[], None]]:
    """A hall, how answers are chosen for it, and how one waits for it."""
    if on == GPU:
        from ..engine.grid_hall import Coin, GpuHall

        there = GpuHall(game, tables, seats, deals=deals, states_in=states_in)
        return there, Coin(there).choose, there.wait
    hall, toss = Hall(game, tables, seats, deals=deals), law(game, on)(toss_all)
    actions, turns = np.zeros(tables, np.int16), iter(range(1, 2**62))

    def choose(spoils: int) -> Any:
        toss(next(turns), spoils, hall.masks, actions)
        return actions

    return hall, choose, lambda: None


def bytes_a_launch(hall: Hall) -> int:
    """What must be read and written at one table in a step."""
    state, generator = 4 * hall.packed.shape[0], 4 * hall.rngs.shape[0]
    masks, views = hall.masks.shape[0], hall.views.shape[0] * hall.views.dtype.itemsize
    small = 2 + 1 + 2 * (1 + 1 + 4)  # the answer and its mask; asked, besides and steps
    return 2 * (state + generator) + masks + views + small


def _table(title: str, found: list[dict[str, Any]]) -> Any:
    heads = ("in a step", "steps/s", "of them answers", "hall alone", "steps at a table")
    table = new_table(heads, names=heads[:1], title=title)
    for each in found:
        speeds = (
            each["steps_per_second"],
            each["answers_per_second"],
            each["hall_alone_per_second"],
        )
        told = [f"{speed / 1e6:,.1f} M" for speed in speeds]
        table.add_row(each["how"], *told, f"{each['steps_at_a_table']:.2f}")
    return table
