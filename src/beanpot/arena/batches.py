"""Games in batches of steady duration: one at a time where bots think long."""

from collections import deque
from collections.abc import Iterable, Sequence

from .arena_game import GameResult
from .schedule import ArenaGame

BATCH_SECONDS = 0.25  # how long a batch should take
LARGEST = 64


class Batches:
    """The games that are not being played yet."""

    def __init__(self, matches: Iterable[ArenaGame], players: int, size: int = 1) -> None:
        self.waiting = deque(matches)
        self.players, self.size = players, size

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def take(self) -> list[ArenaGame]:
        """The next batch; towards the end they shrink, so that all players end together."""
        fair = -(-len(self.waiting) // (2 * self.players))
        return [self.waiting.popleft() for _ in range(min(self.size, fair))]

    def put_back(self, matches: Sequence[ArenaGame]) -> None:
        """Unfinished games come next."""
        self.waiting.extendleft(reversed(matches))

    def learn(self, results: Sequence[GameResult]) -> None:
        """Fit the size of batches to how long these games took."""
        mean = max(1e-6, sum(result.seconds for result in results) / len(results))
        self.size = max(1, min(LARGEST, 4 * self.size, int(BATCH_SECONDS / mean)))
