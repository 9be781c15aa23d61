"""A player deletes what is known of them at a table.

The key to a seat shows who asks. What a player can delete must not harm the others:

- A game that others still play can't be deleted, and nothing in it changes.
- When it is over, a player's name is deleted at once; the letter of the seat stands in its place.
- The table is deleted for good when every person who played there has asked for it.
- Where only bots played against the one who asks, the table is deleted at once, even in mid-game.

Names are the only words that people write here. With the first name all traces of devices go, too:
they kept a game fair that is over now.
"""

from collections.abc import Sequence
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
from .keys import hashed, is_same
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
NO_KEY = (
    "This key opens no seat here: there is no such table, or the key is for another one. Games are"
    " deleted with the key to a seat, which is in the browser that you have played with."
)
TRIES = 5  # when somebody else wrote at the same time
GOES_ON = (
    "Others still play this game. You can delete your part of it when it is over or the host has"
    " closed the table."
)


class Participant(msgspec.Struct, frozen=True):
    """What a `seated` says about who sat down; what this version does not know is left out."""

    seat: int
    bot: str = ""
    key: str = ""
    is_program: bool = False
    traces: tuple[str, ...] = ()
    is_erased: bool = False


class _Asking(msgspec.Struct, frozen=True):
    """What an `asked` says."""

    seated: Participant


class Participants:
    """Everybody who ever sat at a table, or asked for a seat."""

    def __init__(self, kept: Sequence[StoredEvent]) -> None:
        self.everyone: list[Participant] = []  # who had a seat or asked for one, with keys
        self.players: dict[
            str, Participant
        ] = {}  # who had one when the game began, or later; by key
        self.is_readable = True
        seats: dict[int, Participant] = {}
        has_begun = False
        for each in kept:
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
        """The keys of all of them, hashed."""
        return {each.key for each in self.everyone}

    def own(self, key: str) -> set[str]:
        """All keys of a player with this one: whoever moves to another seat brings the old key."""
        found = {each.key for each in self.everyone if is_same(each.key, key)}
        more = {key for each in self.everyone if each.key in found for key in each.traces}
        return found | (more & self.keys)

    def others(self, own: set[str], with_programs: bool) -> int:
        """How many other players have not asked; in doubt there is one."""
        left = [
            each
            for key, each in self.players.items()
            if key not in own and not each.is_erased and (with_programs or not each.is_program)
        ]
        return len(left) + (not self.is_readable)


def without(kept: Sequence[StoredEvent], own: set[str], keys: set[str]) -> list[StoredEvent]:
    """The events that change when the player with the keys `own` is forgotten.

    Of traces only the `keys` to seats stay: by them players find what else is theirs.
    """
    changed = []
    for each in kept:
        if each.kind not in ("seated", "asked", "shown"):
            continue
        told = msgspec.json.decode(each.body)
        _forget(told["seated"] if each.kind == "asked" else told, own, keys)
        body = msgspec.json.encode(told)
        if body != each.body:
            changed.append(msgspec.structs.replace(each, body=body))
    return changed


def _forget(told: dict[str, Any], own: set[str], keys: set[str]) -> None:
    """Take the name and the traces out of what was written of one who sat down or was shown."""
    told["traces"] = [trace for trace in told.get("traces", ()) if trace in keys]
    if told.get("key") in own:
        told["name"], told["is_erased"] = SEAT_NAMES[told["seat"]], True


class ErasureApi:
    """What the server answers to players who want to be forgotten."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.gate = RateLimiter(hub.limits, hub.limits.looks_per_address, hub.limits.looks)

    @answers(
        Answer(200, "What was deleted.", Erasure),
        NO_SEAT_KEY, NOT_OVER, FAST, STOPPED, needs_key=True,
    )  # fmt: skip
    async def erase(self, request: Request) -> Response:
        """Delete a player's name at a table that is over, and the table with the last of them."""
        check_own_page(request, "Games are deleted")
        if not self.gate.allows(address_of(request.scope)):
            raise Denied(429, "fast", "Too many requests just now; try again.")
        name, owner = request.path_params["table"], address_of(request.scope)
        return yes(await self._erased(name, hashed(key_of(request)), owner))

    async def _erased(self, name: str, key: str, owner: str) -> Erasure:
        roll = Participants(await self._kept(name))
        own = roll.own(key)
        if not own:
            raise Denied(403, "key", NO_KEY)
        if roll.others(own, with_programs=True):
            room = await self.hub.room(name, owner)
            if not room.match.is_over:
                raise Denied(409, "not_over", GOES_ON)
            others = await self._forget_player(room, key)
            if others:
                return Erasure(False, others)
        await self.hub.forget(name)
        return Erasure(True, 0)

    async def _kept(self, name: str) -> list[StoredEvent]:
        """The events of a table; who has no right to it cannot tell whether it exists."""
        try:
            await self.hub.table_keys(name)
            return await self.hub.load_events(name)
        except UnknownTable:
            raise Denied(403, "key", NO_KEY) from None

    async def _forget_player(self, room: Room, key: str) -> int:
        """Delete a name in the store and here; how many have not asked for that yet."""
        async with room.lock:
            for _ in range(TRIES):
                kept = await self.hub.load_events(room.name)
                roll = Participants(kept)
                own = roll.own(key)
                others = roll.others(own, with_programs=False)
                if not others:
                    return 0
                try:
                    await self._rewrite(room, kept, without(kept, own, roll.keys))
                except WriteConflict:
                    continue
                return others
        raise Denied(429, "fast", "This table is too busy just now; try again.")

    async def _rewrite(
        self, room: Room, kept: list[StoredEvent], changed: list[StoredEvent]
    ) -> None:
        """Change events, if the table can still be told with them; then tell it anew."""
        if not changed:
            return
        bodies = {each.number: each for each in changed}
        history = [bodies.get(each.number, each) for each in kept]
        match = await self.hub.run_in_thread(rebuild_match, history, self.hub.law_of)
        shown = card(room.name, match, kept[-1].at)
        await self.hub.store.rewrite(room.name, kept[-1].number, changed, shown)
        self.hub.replays.forget(room.name)
        await room.reload()
