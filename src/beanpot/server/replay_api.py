"""Requests about finished games: replay them, and play on from a step."""

from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..core import SEAT_NAMES
from ..engine.observation_dicts import own_fields
from ..table import LiveMatch, Refused, ReplayStep, Settings, moves_until
from ..table.events import Origin
from .access import address_of
from .answers import Chapter, Keys, PlayOnRequest, ReplayInfo, TableOpened, read_play_on
from .commands import grant_rights
from .entrance import enter_replay
from .hub import Guest, Hub
from .keys import hashed, new_key, replay_key
from .openapi import (
    BUSY,
    FAST,
    NO_KEY,
    NO_RIGHT,
    NO_TABLE,
    NOT_OVER,
    STOPPED,
    WRONG,
    Answer,
    answers,
)
from .rate_limits import RateLimiter
from .replay import CHAPTER as STEPS
from .responses import Denied, body_of, check_opening, check_own_page, key_of, no, seat_named, yes
from .room import Room
from .session import Session
from .unknown_table import UnknownTable
from .updates import places, result_of

JOURNAL = "/api/tables/{table}/journal"
REPLAY = "/api/tables/{table}/replay"
CHAPTER = "/api/tables/{table}/replay/{viewer}/{chapter}"
PLAY_ON = "/api/tables/{table}/play_on"
LONGEST_NUMBER = 4  # digits


async def finished(hub: Hub, request: Request) -> tuple[Room, Session]:
    """The room of a finished game, and a session with the rights of the key."""
    name, owner, session = request.path_params["table"], address_of(request.scope), Session()
    key = key_of(request)
    room = await enter_replay(hub, name, key, owner)
    hub.expiry.use(name)
    grant_rights(room.match, [key], session)
    if not room.match.is_over or not room.match.has_begun:
        raise Denied(409, "not_over", "The replay shows all cards. Wait until the game is over.")
    return room, session


class ReplayApi:
    """Handlers of requests about finished games."""

    def __init__(self, hub: Hub, openings: RateLimiter) -> None:
        self.hub, self.openings = hub, openings
        self.limiter = RateLimiter(hub.limits, hub.limits.replays_per_address, hub.limits.replays)

    @answers(
        Answer(200, "The game, without its steps.", ReplayInfo),
        NO_KEY, NO_TABLE, NOT_OVER, FAST, STOPPED, needs_key=True,
    )  # fmt: skip
    async def replay(self, request: Request) -> Response:
        """The replay of a finished game, for its players and spectators."""
        room, session = await self._finished(request)
        replay = await self.hub.replays.of(room, address_of(request.scope))
        match = room.match
        game = match.settings.law
        return yes(
            ReplayInfo(
                table=room.name,
                title=game.title,
                settings=match.settings,
                seat="" if session.seat is None else SEAT_NAMES[session.seat],
                places=places(match, (), 0),
                steps=replay.steps,
                chapter=STEPS,
                own=[*own_fields(game.record, game.kinds)],
                result=result_of(match.position),
                key=replay_key(room.name, match.keys),
                turned=match.turned,
            )
        )

    @answers(
        Answer(200, "Some steps, as a seat, a `spectator` or all `open` saw them.", Chapter),
        NO_KEY, NO_TABLE, NOT_OVER, FAST, STOPPED, needs_key=True,
    )  # fmt: skip
    async def chapter(self, request: Request) -> Response:
        """Some steps of a finished game."""
        room, _ = await self._finished(request)
        viewer, number = request.path_params["viewer"], request.path_params["chapter"]
        owner = address_of(request.scope)
        replay = await self.hub.replays.of(room, owner)
        if not (number.isascii() and number.isdecimal() and len(number) <= LONGEST_NUMBER):
            raise UnknownTable("Chapters are numbered from 0.")
        if not replay.has_chapter(viewer, int(number)):
            raise UnknownTable("This replay has no such chapter or viewer.")
        work = self.hub.work
        chapter = await work.run_replay(owner, room.name, replay.chapter, viewer, int(number))
        return yes(chapter)

    async def _finished(self, request: Request) -> tuple[Room, Session]:
        if not self.limiter.allows(address_of(request.scope)):
            raise Denied(429, "fast", "Too many requests for replays. Try again in a moment.")
        return await finished(self.hub, request)

    @answers(
        Answer(201, "The table, and the keys to it.", TableOpened, leads_to=JOURNAL),
        WRONG, NO_RIGHT, NO_TABLE, NOT_OVER, BUSY, STOPPED, body=PlayOnRequest, needs_key=True,
    )  # fmt: skip
    async def play_on(self, request: Request) -> Response:
        """Open a table that continues a finished game from one of its steps, against bots."""
        check_own_page(request)
        room, _ = await self._finished(request)
        try:
            wanted = read_play_on(await body_of(request, self.hub.limits.body_bytes))
        except msgspec.MsgspecError as error:
            return no(400, "message", f"This game can't be continued like that: {error}.")
        check_opening(self.openings, address_of(request.scope))
        return yes(await self._continue_game(room, wanted, address_of(request.scope)), 201)

    async def _continue_game(self, room: Room, wanted: PlayOnRequest, owner: str) -> TableOpened:
        step, played = await self._replay_step(room, wanted.step, owner), room.match.settings
        key, seat = new_key(), seat_named(wanted.seat)
        guests: list[Guest] = [lambda match: match.sit(seat, wanted.name, hashed(key))]
        guests += [
            partial(LiveMatch.sit_bot, seat=other, bot=wanted.bot)
            for other in range(played.seats)
            if other != seat
        ]
        new_room, keys = await self.hub.open(
            Settings(played.game, played.seats, played.options, stand_in=wanted.bot),
            False,
            [*guests, LiveMatch.begin],
            moves_until(await self.hub.history(room.name), step.number),
            Origin(room.name, wanted.step),
            owner,
        )
        return TableOpened(new_room.name, Keys.of(keys, [key]))

    async def _replay_step(self, room: Room, step: int, owner: str) -> ReplayStep:
        replay = await self.hub.replays.of(room, owner)
        if not 0 <= step <= replay.steps:
            raise Refused("no_step", f"Choose a step from 0 to {replay.steps}.")
        if replay.replay_steps[step].position.is_over:
            raise Refused("over", "The game is over at that step. Choose an earlier one.")
        return replay.replay_steps[step]
