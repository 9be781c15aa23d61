"""The web application: its routes and JSON handlers; sockets are in `sockets`."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache, partial
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from .. import __version__
from ..core import BeanpotError, move_schema
from ..games import game_names, load_game
from ..store import StoreError, public_text
from ..table import LiveMatch
from .access import USUAL, Access, address_of, is_local
from .answers import (
    GameInfo,
    Health,
    Keys,
    LobbyPage,
    Messages,
    Rulebook,
    ServerAddress,
    TableOpened,
    TableRequest,
    read_opening,
)
from .catalogue import catalogue
from .erasure import TABLE, ErasureApi
from .front import front
from .guard import Guard
from .hub import RESTART, Guest, Hub
from .journals import Journals
from .keys import hashed, hashed_device, new_key
from .lobby import Lobby
from .messages import PROTOCOL, Reply, Request
from .metrics import MEDIA, exposition
from .my_tables import MINE, MyTablesApi
from .openapi import (
    BUSY,
    FAST,
    FOREIGN,
    NO_KEY,
    NO_METRICS,
    NO_STORE,
    NO_TABLE,
    NOT_CHANGED,
    NOT_OVER,
    SAME,
    STOPPED,
    TEXT,
    WRONG,
    Answer,
    answers,
    denied,
    document,
)
from .rate_limits import RateLimiter
from .replay_api import CHAPTER, JOURNAL, PLAY_ON, REPLAY, ReplayApi, finished
from .responses import (
    Denied,
    body_of,
    check_opening,
    check_own_page,
    no,
    report_hint,
    seat_named,
    yes,
)
from .rulebook import rulebook
from .seats import sit_as_host
from .security_headers import SecurityHeaders
from .sockets import Sockets
from .static import REVALIDATE, asset_routes
from .stopped_api import AGAIN, RECORD, StoppedTableApi

CLAUSES = "/api/games/{game}/clauses"
MOVES = "/api/games/{game}/moves.json"
ZIPPED = [Middleware(GZipMiddleware, minimum_size=1000)]
NO_PAGE = "There is nothing at this address. Check it, or go back to the games."
LOG = logging.getLogger("beanpot")

Handler = Callable[[HttpRequest], Awaitable[Response]]


def new_app(hub: Hub, access: Access = USUAL) -> Starlette:
    """Build the application of a hub."""
    api = Api(hub, access)
    replays = ReplayApi(hub, api.openings)
    stopped = StoppedTableApi(hub, api.openings)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        hub.start()
        yield
        await hub.close(RESTART)

    app = Starlette(
        routes=[
            Route("/", front),
            Route("/t/{table}", front),
            Route("/t/{table}/replay", front),
            *asset_routes(),
            Route("/health", api.health),
            Route("/metrics", api.metrics),
            Route("/api/address", api.address),
            Route("/api/games", api.games),
            Route(CLAUSES, api.clauses, middleware=ZIPPED),
            Route(MOVES, api.moves, middleware=ZIPPED),
            Route("/api/schema", api.schema),
            Route("/api/openapi", api.openapi),
            Route("/api/lobby", api.lobby),
            Route(MINE, MyTablesApi(hub).mine, methods=["POST"]),
            Route("/api/tables", api.open, methods=["POST"]),
            Route(JOURNAL, api.journal),
            Route(REPLAY, replays.replay),
            Route(CHAPTER, replays.chapter),
            Route(PLAY_ON, replays.play_on, methods=["POST"]),
            Route(RECORD, stopped.record),
            Route(AGAIN, stopped.again, methods=["POST"]),
            Route(TABLE, ErasureApi(hub).erase, methods=["DELETE"]),
            WebSocketRoute("/api/tables/{table}/socket", Sockets(hub).socket),
        ],
        exception_handlers={
            BeanpotError: _refuse,
            ClientDisconnect: _client_gone,
            404: _not_found,
            405: _not_found,
            500: api.broken,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # each address has one meaning
    app.add_middleware(Guard, hub=hub, access=access)
    app.add_middleware(SecurityHeaders)
    return app


class Api:
    """Handlers of the general requests."""

    def __init__(self, hub: Hub, access: Access) -> None:
        self.hub, self.access, limits = hub, access, hub.limits
        self.openings = RateLimiter(limits, limits.tables_per_address, limits.tables)
        self.listings = RateLimiter(limits, limits.listings_per_address)
        self.journals = Journals(hub)
        self.tables = Lobby(hub)
        self.document: dict[str, Any] = {}  # built at the first request

    @answers(Answer(200, "It works.", Health), Answer(503, "It doesn't: see `reasons`.", Health))
    async def health(self, _: HttpRequest) -> Response:
        """Whether the server works."""
        reasons = sorted(self.hub.problems())
        health = Health(not reasons, __version__, PROTOCOL, reasons)
        return yes(health, 503 if reasons else 200)

    @answers(Answer(200, "The address; empty if unknown or asked from elsewhere.", ServerAddress))
    async def address(self, request: HttpRequest) -> Response:
        """The server's address in the local network, for a page on its own machine."""
        return yes(ServerAddress(self.hub.address if is_local(request.scope) else ""))

    @answers(Answer(200, "One metric per line.", media=TEXT), NO_METRICS)
    async def metrics(self, request: HttpRequest) -> Response:
        """Metrics for Prometheus: from this machine, or with the token."""
        if not self.access.may_read_metrics(request.scope):
            return no(403, "metrics", "Only the operator of the server can read the metrics.")
        return PlainTextResponse(exposition(self.hub), media_type=MEDIA)

    @answers(Answer(200, "The games.", list[GameInfo]))
    async def games(self, _: HttpRequest) -> Response:
        """All games with their options and bots."""
        return yes([catalogue(name) for name in game_names()])

    @answers(Answer(200, "Chapter by chapter.", Rulebook), NOT_CHANGED, asks=("language",))
    async def clauses(self, request: HttpRequest) -> Response:
        """The rules of a game in the requested language, or in English."""
        name = request.path_params["game"]
        if name not in game_names():
            return no(404, "not_found", "There is no such game. /api/games lists them.")
        body, tag = rulebook(name, request.query_params.get("language", ""))
        headers = {"cache-control": REVALIDATE, "etag": tag}
        if request.headers.get("if-none-match") in (tag, "*"):
            return Response(status_code=SAME, headers=headers)
        return Response(body, media_type="application/json", headers=headers)

    @answers(Answer(200, "One object for each verb.", dict[str, Any]))
    async def moves(self, request: HttpRequest) -> Response:
        """The moves of a game, as a JSON schema."""
        name = request.path_params["game"]
        if name not in game_names():
            return no(404, "not_found", "There is no such game. /api/games lists them.")
        return yes(move_schema(load_game(name).move_notation, load_game(name).title))

    @answers(Answer(200, "Both directions.", Messages))
    async def schema(self, _: HttpRequest) -> Response:
        """The messages of the socket, as a JSON schema."""
        return yes(schema())

    @answers(Answer(200, "This document.", dict[str, Any]))
    async def openapi(self, request: HttpRequest) -> Response:
        """All requests, as an OpenAPI document."""
        self.document = self.document or document(request.app.routes)
        return yes(self.document)

    @answers(
        Answer(200, "Tables that are listed and not over, the latest first.", LobbyPage),
        denied(400, "`message`: `after` is no `next` of another page."), NO_STORE,
        asks=("after",),
    )  # fmt: skip
    async def lobby(self, request: HttpRequest) -> Response:
        """A page of the tables that everyone may join."""
        page = await self.tables.page(request.query_params.get("after", ""))
        return Response(page, media_type="application/json")

    @answers(
        Answer(201, "The table, and the keys to it.", TableOpened, leads_to=JOURNAL),
        WRONG, FOREIGN, BUSY, NO_STORE, body=TableRequest,
    )  # fmt: skip
    async def open(self, request: HttpRequest) -> Response:
        """Open a table."""
        check_own_page(request)
        address = address_of(request.scope)
        check_opening(self.openings, address)
        try:
            opening = read_opening(await body_of(request, self.hub.limits.body_bytes))
        except msgspec.MsgspecError as error:
            return no(400, "message", f"This table can't be opened: {error}.")
        if opening.is_listed:
            self._check_listing(opening, address)
        return yes(await self._opened(opening, address), 201)

    def _check_listing(self, opening: TableRequest, address: str) -> None:
        if len(msgspec.json.encode(opening.settings)) > self.hub.limits.listing_bytes:
            raise Denied(400, "listing", "These options are too long for a listed table.")
        if not self.listings.allows(address):
            raise Denied(429, "listings", "You have listed many tables. Open this one unlisted.")

    async def _opened(self, opening: TableRequest, owner: str) -> TableOpened:
        if opening.family and not opening.device:
            raise Denied(400, "device", "Send `device` to seat several people on one device.")
        people = ({opening.seat: opening.name} if opening.name else {}) | opening.family
        keys_of_seats = {place: new_key() for place in people}
        commands, device = list[Guest](), hashed_device(opening.device)
        for place, name in people.items():
            seat, key = seat_named(place), hashed(keys_of_seats[place])
            commands.append(partial(sit_as_host, seat=seat, name=name, key=key, device=device))
        for place, bot in opening.bots.items():
            commands.append(partial(LiveMatch.sit_bot, seat=seat_named(place), bot=bot))
        if opening.begins:
            commands.append(LiveMatch.begin)
        room, keys = await self.hub.open(
            opening.settings.for_people(), opening.is_listed, commands, owner=owner
        )
        return TableOpened(room.name, Keys.of(keys, [*keys_of_seats.values()]))

    @answers(
        Answer(200, "The journal.", media=TEXT), NO_KEY, NO_TABLE, NOT_OVER, FAST, STOPPED,
        needs_key=True,
    )  # fmt: skip
    async def journal(self, request: HttpRequest) -> Response:
        """The journal of a finished game, for its players and spectators."""
        address = address_of(request.scope)
        self.journals.check_pace(address)
        room, _ = await finished(self.hub, request)
        return PlainTextResponse(await self.journals.of(room, address))

    async def broken(self, *_: object) -> Response:
        self.hub.log_crash("a request failed")
        return no(500, "error", f"Something went wrong; nothing is lost. {report_hint()}")


@cache
def schema() -> Messages:
    """The messages of the socket, in both directions."""
    (request, reply), components = msgspec.json.schema_components([Request, Reply])
    return Messages(PROTOCOL, request, reply, components)


async def _refuse(_: HttpRequest, error: Exception) -> Response:
    status = getattr(error, "status", 503 if isinstance(error, StoreError) else 400)
    assert isinstance(error, BeanpotError)
    return no(status, getattr(error, "code", "no"), public_text(error))


async def _not_found(_: HttpRequest, error: Exception) -> Response:
    answer = no(getattr(error, "status_code", 404), "not_found", NO_PAGE)
    answer.headers.update(getattr(error, "headers", None) or {})  # which methods there are
    return answer


async def _client_gone(*_: object) -> Response:
    return Response(status_code=400)
