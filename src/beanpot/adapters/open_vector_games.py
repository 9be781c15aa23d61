"""Many games for an adapter: on the CPU, with or without bots, or on a GPU."""

from collections.abc import Mapping, Sequence

from ..core import BeanpotError, one_of
from ..engine.batch import GPU
from ..engine.compile import CPU, PLAIN
from ..engine.position import Position
from .bot_vector_games import BotVectorGames
from .vector_games import CpuVectorGames, VectorGames


def open_vector_games(
    opening: Position, games: int, policies: Sequence[int], home: int, threads: int, on: str,
    bots: Mapping[int, str] | None = None,
) -> VectorGames:  # fmt: skip
    """Rows on the CPU, compiled or in plain Python, or on the GPU; `bots` by seat, on the CPU."""
    if on in (CPU, PLAIN):
        if bots:
            return BotVectorGames(opening, games, policies, home, threads, on, bots)
        return CpuVectorGames(opening, games, policies, home, threads, on)
    if on == GPU:
        if bots:
            raise BeanpotError(
                f"On a GPU opponents are random or greedy, not {one_of(sorted(set(bots.values())))}"
                ": other bots think on the CPU. Use on='cpu'."
            )
        from .gpu_vector_games import GpuVectorGames

        return GpuVectorGames(opening, games, policies, home)
    raise BeanpotError(f"Games run on {one_of((CPU, GPU, PLAIN))}, not on {on!r}.")
