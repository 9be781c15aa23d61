"""Downloads of journals, limited and cached."""

from collections import OrderedDict

from ..table import journal_of
from .hub import Hub
from .rate_limits import RateLimiter, TokenBuckets
from .responses import Denied
from .room import Room

CACHED = 16  # journals
FAST = "Too many downloads. Try again in a minute."


class Journals:
    """The journals that were last asked for."""

    def __init__(self, hub: Hub) -> None:
        limits = hub.limits
        self.hub = hub
        self.limiter = RateLimiter(limits, limits.journals_per_address, limits.journals)
        self.tables = TokenBuckets(limits.journals_per_table, limits.addresses)
        self._cache: OrderedDict[tuple[str, int], str] = OrderedDict()

    def check_pace(self, address: str) -> None:
        if not self.limiter.allows(address):
            raise Denied(429, "fast", FAST)

    async def of(self, room: Room, owner: str) -> str:
        """The journal of a finished game."""
        if not self.tables.of(room.name).allows():
            raise Denied(429, "fast", FAST)
        key = (room.name, room.match.number)
        text = self._cache.get(key) or await self._write(room, owner)
        self._cache[key] = text
        self._cache.move_to_end(key)
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        return text

    async def _write(self, room: Room, owner: str) -> str:
        history = await self.hub.history(room.name)
        on = self.hub.law_of(room.match.settings)
        return await self.hub.work.run_replay(
            owner, room.name, lambda: journal_of(history, on).text(on=on)
        )
