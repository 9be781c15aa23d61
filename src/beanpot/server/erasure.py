"""Deletes a player's data at a table.

The key of a seat proves who asks. What a player deletes must not harm the others:

- A game that others still play can't be deleted or changed.
- When it is over, a player's name is replaced by the letter of the seat at once.
- The table is deleted when every person who played there has asked for it.
- A game against bots only is deleted at once, even if it isn't over.

Names are the only free text. Traces of devices are deleted with the first name.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..core import SEAT_NAMES
from ..store import StoredEvent, WriteConflict
from ..table.stopped import rebuild_match
from .access import address_of
from .answers import Erasure
from .hub import Hub
from .keys import hashed, is_among
from .openapi import FAST, NOT_OVER, STOPPED, Answer, answers, denied
from .rate_limits import RateLimiter
from .responses import Denied, check_own_page, key_of, yes
from .room import Room
from .unknown_table import UnknownTable
from .updates import card

TABLE = "/api/tables/{table}"
NO_SEAT_KEY = denied(
    403, "`key`: there is no such table, or this is no key to a seat there; or `origin`."
)
SEATS = "beanpot-seats"  # the header with keys of more seats, where several people share a device
MOST_KEYS = 8  # one for each seat of the largest table, and one to spare
NO_KEY = (
    "This key opens no seat here: the table doesn't exist, or the key is for another one. Delete"
    " the game in the browser that you played with; it has the key of your seat."
)
TRIES = 5  # attempts, if others write at the same time
STILL_PLAYED = (
    "Others still play this game. You can delete your part of it when it is over or the host has"
    " closed the table."
)


class Participant(msgspec.Struct, frozen=True):
    """The parts of a stored `seated` event that are needed here."""

    seat: int
    bot: str = ""
    key: str = ""
    is_program: bool = False
    traces: tuple[str, ...] = ()
    is_erased: bool = False


class _Asking(msgspec.Struct, frozen=True):
    """The parts of a stored `asked` event."""

    seated: Participant


class Participants:
    """Everyone who ever had a seat at a table or asked for one."""

    def __init__(self, events: Sequence[StoredEvent]) -> None:
        self.everyone: list[Participant] = []  # who had a seat or asked for one, with keys
        self.players: dict[str, Participant] = {}  # seated at the start or later, by key
        self.is_readable = True
        seats: dict[int, Participant] = {}
        has_begun = False
        for each in events:
            has_begun = has_begun or each.kind == "began"
            try:
                self._take(each, seats, has_begun)
            except msgspec.MsgspecError:
                self.is_readable = False
            if each.kind == "began" or not has_begun:
                self.players = {
                    participant.key: participant
                    for participant in seats.values()
                    if participant.key
                }

    def _take(self, each: StoredEvent, seats: dict[int, Participant], has_begun: bool) -> None:
        if each.kind == "asked":
            self.everyone.append(msgspec.json.decode(each.body, type=_Asking).seated)
        elif each.kind in ("seated", "freed"):
            participant = msgspec.json.decode(each.body, type=Participant)
            seats[participant.seat] = participant
            if participant.key:
                self.everyone.append(participant)
            if participant.key and has_begun:
                self.players[participant.key] = participant

    @property
    def keys(self) -> set[str]:
        return {each.key for each in self.everyone}

    def own(self, keys: Collection[str]) -> set[str]:
        """All keys of the players with these keys; changing seats keeps the old key as a trace."""
        found = {each.key for each in self.everyone if is_among(each.key, keys)}
        more = {key for each in self.everyone if each.key in found for key in each.traces}
        return found | (more & self.keys)

    def others(self, own: set[str], with_programs: bool) -> int:
        """How many other players have not asked; unreadable events count as one."""
        left = [
            each
            for key, each in self.players.items()
            if key not in own and not each.is_erased and (with_programs or not each.is_program)
        ]
        return len(left) + (not self.is_readable)


def without(events: Sequence[StoredEvent], own: set[str], keys: set[str]) -> list[StoredEvent]:
    """The stored events that change when the player with the keys `own` is deleted.

    Of all traces only the `keys` of seats stay: players find their other seats by them.
    """
    changed = []
    for each in events:
        if each.kind not in ("seated", "renamed", "asked", "shown"):
            continue
        data = msgspec.json.decode(each.body)
        _forget(data["seated"] if each.kind == "asked" else data, own, keys)
        body = msgspec.json.encode(data)
        if body != each.body:
            changed.append(msgspec.structs.replace(each, body=body))
    return changed


def _forget(data: dict[str, Any], own: set[str], keys: set[str]) -> None:
    """Remove a name and traces from an event."""
    if "traces" in data:
        data["traces"] = [trace for trace in data["traces"] if trace in keys]
    if data.get("key") in own:
        data["name"], data["is_erased"] = SEAT_NAMES[data["seat"]], True


class ErasureApi:
    """Handles requests to delete a player's data."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.limiter = RateLimiter(hub.limits, hub.limits.replays_per_address, hub.limits.replays)

    @answers(
        Answer(200, "What was deleted.", Erasure),
        NO_SEAT_KEY, NOT_OVER, FAST, STOPPED, needs_key=True, reads=(SEATS,),
    )  # fmt: skip
    async def erase(self, request: Request) -> Response:
        """Delete your name at a finished table, and the table once all players have asked."""
        check_own_page(request, "Games can only be deleted")
        if not self.limiter.allows(address_of(request.scope)):
            raise Denied(429, "fast", "Too many requests. Try again in a moment.")
        name, owner = request.path_params["table"], address_of(request.scope)
        keys = [key_of(request), *request.headers.get(SEATS, "").split()][:MOST_KEYS]
        return yes(await self._erased(name, [*map(hashed, keys)], owner))

    async def _erased(self, name: str, keys: Collection[str], owner: str) -> Erasure:
        participants = Participants(await self._events(name))
        own = participants.own(keys)
        if not own:
            raise Denied(403, "key", NO_KEY)
        if participants.others(own, with_programs=True):
            room = await self.hub.room(name, owner)
            if not room.match.is_over:
                raise Denied(409, "not_over", STILL_PLAYED)
            others = await self._forget_players(room, keys)
            if others:
                return Erasure(False, others)
        await self.hub.forget(name)
        return Erasure(True, 0)

    async def _events(self, name: str) -> list[StoredEvent]:
        """The events of a table; an unknown table and a wrong key look the same."""
        try:
            await self.hub.table_keys(name)
            return await self.hub.load_events(name)
        except UnknownTable:
            raise Denied(403, "key", NO_KEY) from None

    async def _forget_players(self, room: Room, keys: Collection[str]) -> int:
        """Delete names in the store and here; returns how many players have not asked yet."""
        async with room.lock:
            for _ in range(TRIES):
                events = await self.hub.load_events(room.name)
                participants = Participants(events)
                own = participants.own(keys)
                others = participants.others(own, with_programs=False)
                if not others:
                    return 0
                try:
                    await self._rewrite(room, events, without(events, own, participants.keys))
                except WriteConflict:
                    continue
                return others
        raise Denied(429, "fast", "This table is too busy right now. Try again.")

    async def _rewrite(
        self, room: Room, events: list[StoredEvent], changed: list[StoredEvent]
    ) -> None:
        """Rewrite events, if the match can still be rebuilt from them; then reload it."""
        if not changed:
            return
        bodies = {each.number: each for each in changed}
        history = [bodies.get(each.number, each) for each in events]
        match = await self.hub.run_in_thread(rebuild_match, history, self.hub.law_of)
        new_card = card(room.name, match, events[-1].at)
        await self.hub.store.rewrite(room.name, events[-1].number, changed, new_card)
        self.hub.replays.forget(room.name)
        await room.reload()
