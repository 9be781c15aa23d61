"""Games in rows for an adapter: on this machine's cores, with bots or without, or on a GPU."""

from collections.abc import Mapping, Sequence

from ..core import BeanpotError, one_of
from ..engine.batch import GPU
from ..engine.compile import CPU, PLAIN
from ..engine.position import Position
from .bot_rows import BotRows
from .rows import CpuRows, Rows


def open_rows(
    opening: Position, games: int, policies: Sequence[int], home: int, threads: int, on: str,
    bots: Mapping[int, str] | None = None,
) -> Rows:  # fmt: skip
    """Rows on the CPU, compiled or in plain Python, or on the GPU; `bots` by seat, on the CPU."""
    if on in (CPU, PLAIN):
        if bots:
            return BotRows(opening, games, policies, home, threads, on, bots)
        return CpuRows(opening, games, policies, home, threads, on)
    if on == GPU:
        if bots:
            raise BeanpotError(
                f"On a GPU opponents are random or greedy, not {one_of(sorted(set(bots.values())))}"
                ": other bots think on the CPU. Use on='cpu'."
            )
        from .grid_rows import GpuRows

        return GpuRows(opening, games, policies, home)
    raise BeanpotError(f"Games run on {one_of((CPU, GPU, PLAIN))}, not on {on!r}.")
