"""`beanpot bench --outside`: batched environments stepped by the caller, with masks and all."""

from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console

from ..core import BeanpotError, Game
from ..engine.batch import GPU
from ..engine.batched_env import BatchedEnv
from ..engine.compile import CPU
from ..engine.env_steps import NO_LIMIT
from ..engine.random_agent import RandomAgent
from .measure import now, take_turns
from .report import new_table

TABLES = {CPU: 4096, GPU: 2**20}
DEALS = {"1 deal": 1, "4 deals": 4, "all deals": NO_LIMIT}  # answers of chance at a table in a step
SPOILT = 40  # one action in this many is illegal, until the tables are out of step
WARMING = 200  # steps until they are
LAUNCHES = 8  # steps between two readings of the clock
COUNTED = 256  # steps in which decisions are counted: more than a round of any game

Choose = Callable[[int], Any]  # one action in this many is illegal (0: none) → all actions


def bench_outside(
    game: Game, on: str, tables: int | None, threads: int, seconds: float, screen: Console
) -> dict[str, Any]:
    """Steps a second, chance's included, for a few ways to deal; and what memory that takes."""
    if on not in TABLES:
        raise BeanpotError(f"--outside runs on cpu or gpu, not on {on!r}.")
    if on == GPU and threads > 1:
        raise BeanpotError("--threads are cores of the CPU; on a GPU leave it out.")
    wanted = tables or TABLES[on]
    with screen.status(f"Stepping {wanted:,} tables of {game.title}"):
        stepped = {
            f"{deals}{memory}": Stepped(game, on, wanted, most, states_in, threads=threads)
            for memory, states_in in memories(game, on).items()
            for deals, most in DEALS.items()
        }
        speeds = take_turns({name: each.measure for name, each in stepped.items()}, seconds)
        found = [each.counted(name, speeds[name]) for name, each in stepped.items()]
    where = f"{on}, {threads} threads" if threads > 1 else on
    title = f"{game.title}, {game.usual_seats} seats, {wanted:,} tables, {where}"
    screen.print(_table(title, found))
    screen.print(
        "Steps are those of seats and of chance; answers are those of seats alone. Both include the"
        " time in which random actions are chosen, in the same threads."
    )
    size = bytes_a_launch(next(iter(stepped.values())).env)
    screen.print(f"{size:,} bytes are read or written at a table in a step: {_parts(size)}\n")
    return {
        "game": game.name, "seats": game.usual_seats, "on": on, "tables": wanted,
        "threads": threads, "bytes": size, "stepped": found,
    }  # fmt: skip


def _parts(size: int) -> str:
    return f"a billion such steps a second would be {size / 1000:.2f} TB/s."


def memories(game: Game, on: str) -> dict[str, str]:
    """Where states may be in memory, by their name in the table."""
    if on == CPU:
        return {"": ""}
    from ..engine.gpu_batched_env import LOCAL, SHARED, best_memory

    fitting = {", shared memory": SHARED} if best_memory(game) == SHARED else {}
    return fitting | {", local memory": LOCAL}


class Stepped:
    """A batched environment and a random agent, one launch each per step."""

    def __init__(
        self, game: Game, on: str, tables: int, deals: int, states_in: str = "",
        seats: int | None = None, threads: int = 1,
    ) -> None:  # fmt: skip
        opened = open_env(game, on, tables, deals, states_in, seats, threads)
        self.env, self.choose, self.wait = opened
        self.env.reset(1)
        for _ in range(WARMING):
            self.env.step(self.choose(SPOILT))

    def measure(self, seconds: float) -> float:
        """Steps a second, the caller's own work included."""
        before = self.steps()
        started, spent = now(), 0.0
        while spent < seconds:
            for _ in range(LAUNCHES):
                self.env.step(self.choose(0))
            self.wait()
            spent = now() - started
        return (self.steps() - before) / spent

    def steps(self) -> int:
        return int(self.env.to_numpy("steps").sum(dtype=np.int64))

    def counted(self, name: str, speed: float) -> dict[str, Any]:
        """The speed, how many steps are a player's, and how long the environment alone takes."""
        before, asked, spent = self.steps(), 0, 0.0
        for _ in range(COUNTED):
            asked += int((self.env.to_numpy("current_player") >= 0).sum())
            actions = self.choose(0)
            self.wait()
            started = now()
            self.env.step(actions)
            self.wait()
            spent += now() - started
        made = self.steps() - before
        return {
            "how": name, "steps_per_second": speed, "answers_per_second": speed * asked / made,
            "env_alone_per_second": made / spent, "steps_at_a_table": made / COUNTED / self.tables,
        }  # fmt: skip

    @property
    def tables(self) -> int:
        return self.env.num_envs


def open_env(
    game: Game,
    on: str,
    tables: int,
    deals: int,
    states_in: str = "",
    seats: int | None = None,
    threads: int = 1,
) -> tuple[BatchedEnv, Choose, Callable[[], None]]:
    """An environment, how actions are chosen for it, and how to wait for it."""
    if on == GPU:
        from ..engine import gpu_batched_env as gpu

        there = gpu.GpuBatchedEnv(game, tables, seats, max_chance_steps=deals, states_in=states_in)
        return there, gpu.RandomAgent(there).choose, there.wait
    env = BatchedEnv(game, tables, seats, max_chance_steps=deals, threads=threads)
    return env, RandomAgent(env).choose, lambda: None


def bytes_a_launch(env: BatchedEnv) -> int:
    """What must be read and written at one table in a step."""
    state, generator = 4 * env.packed.shape[0], 4 * env.rngs.shape[0]
    masks = env.action_masks.shape[0]
    views = env.observations.shape[0] * env.observations.dtype.itemsize
    small = 2 + 1 + 2 * (1 + 1 + 4)  # the answer and its mask; asked, besides and steps
    return 2 * (state + generator) + masks + views + small


def _table(title: str, found: list[dict[str, Any]]) -> Any:
    heads = ("in a step", "steps/s", "of them answers", "environment alone", "steps at a table")
    table = new_table(heads, names=heads[:1], title=title)
    for each in found:
        speeds = (
            each["steps_per_second"],
            each["answers_per_second"],
            each["env_alone_per_second"],
        )
        cells = [f"{speed / 1e6:,.1f} M" for speed in speeds]
        table.add_row(each["how"], *cells, f"{each['steps_at_a_table']:.2f}")
    return table
