"""The OpenAPI document, generated from routes and types.

Every handler declares its responses with `@answers(…)`. Schemathesis tests the server against the
document (tests/server/test_openapi.py).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import msgspec
from starlette.routing import BaseRoute, Route, WebSocketRoute

from .. import __version__
from ..games import game_names, load_game
from .answers import Denial

JSON, TEXT, HTML = "application/json", "text/plain", "text/html"
SOCKET = 101  # switching to a WebSocket
SAME = 304  # not modified
REFERENCE = "#/components/schemas/{name}"
BEARER = {"type": "http", "scheme": "bearer", "description": "Any key of the table."}
ABOUT = (
    "The messages of a table's socket are at /api/schema. A method that isn't listed is answered"
    " with 405, an unknown path with 404, another Host with 421, and too many requests from one"
    " address with 429. All these answers have the shape of a denial."
)

Handler = TypeVar("Handler", bound=Callable[..., Any])


@dataclass(frozen=True)
class Answer:
    """A response: status, meaning, and the type of its body if it is JSON."""

    status: int
    meaning: str
    shape: Any = None
    media: str = JSON
    leads_to: str = ""  # a path for which the answer names the table


def denied(status: int, meaning: str) -> Answer:
    """A refusal."""
    return Answer(status, meaning, Denial)


NOT_CHANGED = Answer(SAME, "Unchanged since the tag in `If-None-Match`.")
WRONG = denied(400, "`message`: the body is invalid; other codes say what can't be done.")
FOREIGN = denied(403, "`origin`: the request comes from another site's page.")
NO_KEY = denied(403, "`key`: the request has no key of this table.")
NO_METRICS = denied(403, "`metrics`: for the server's own machine, or with the operator's token.")
NO_RIGHT = denied(403, "`key`: the request has no key of this table; or `origin`.")
BARRED_HERE = denied(403, "`seen`, `devices`: the key opens no seat on this device.")
NOT_FOUND = denied(404, "`not_found`: there is nothing of that name here.")
NO_TABLE = denied(404, "There is no such table.")
NO_HOST = denied(403, "`host`: only the host's key can do this; or `origin`.")
NOT_OVER = denied(409, "`not_over`: the game is still running.")
NOT_STOPPED = denied(
    409, "`not_stopped`: the table has not stopped. Other codes: what no longer exists."
)
FAST = denied(429, "`fast`: too many requests.")
BUSY = denied(
    429,
    "`busy`: too many tables are being opened; `listings`: too many are listed; `bot_tables`: only"
    " bots play at too many.",
)
BROKEN = denied(500, "`error`: a server error.")
NO_STORE = denied(503, "The disk or the database does not answer.")
STOPPED = denied(
    503, "`stopped`: this game can't continue; or the disk or the database does not answer."
)


@dataclass(frozen=True)
class Described:
    """What a handler reads and may answer."""

    answers: tuple[Answer, ...]
    body: type | None = None
    needs_key: bool = False
    asks: tuple[str, ...] = ()  # query parameters
    reads: tuple[str, ...] = ()  # headers


def answers(
    *given: Answer,
    body: type | None = None,
    needs_key: bool = False,
    asks: tuple[str, ...] = (),
    reads: tuple[str, ...] = (),
) -> Callable[[Handler], Handler]:
    """Declare what a handler may answer."""

    def describe(handler: Handler) -> Handler:
        handler.__dict__["described"] = Described((*given, BROKEN), body, needs_key, asks, reads)
        return handler

    return describe


def document(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """Build the document."""
    found = [each for each in routes if isinstance(each, Route | WebSocketRoute)]
    shapes, components = _shapes(found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Beanpot", "version": __version__, "description": ABOUT},
        "paths": {route.path: _path(route, shapes) for route in found},
        "components": {"schemas": components, "securitySchemes": {"key": BEARER}},
    }


def described(route: Route | WebSocketRoute) -> Described:
    """What a route's handler declares; a path with parameters may always be answered with 404."""
    found: Described = route.endpoint.described  # type: ignore[attr-defined]
    if route.param_convertors and all(answer.status != 404 for answer in found.answers):
        return replace(found, answers=(*found.answers, NOT_FOUND))
    return found


def _shapes(routes: list[Route | WebSocketRoute]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """The schemas of all bodies, and their components."""
    used: dict[Any, None] = {}
    for found in map(described, routes):
        used |= dict.fromkeys([found.body, *(answer.shape for answer in found.answers)])
    used.pop(None)
    schemas, components = msgspec.json.schema_components(used, ref_template=REFERENCE)
    components["Settings"]["properties"] |= _played()
    return dict(zip(used, schemas, strict=True)), components


def _played() -> dict[str, Any]:
    """Constraints that the types don't express: the games and their numbers of seats."""
    seats = [count for name in game_names() for count in load_game(name).seats]
    return {
        "game": {"enum": [*game_names()]},
        "seats": {"type": "integer", "minimum": min(seats), "maximum": max(seats)},
    }


def _path(route: Route | WebSocketRoute, shapes: dict[Any, Any]) -> dict[str, Any]:
    methods = (route.methods or ()) if isinstance(route, Route) else ("GET",)
    path = [_parameter(name, "path") for name in route.param_convertors]
    query = [_parameter(name, "query") for name in described(route).asks]
    headers = [_parameter(name, "header") for name in described(route).reads]
    return {"parameters": path + query + headers} | {
        method.lower(): _operation(route, method, shapes) for method in sorted(methods)
    }


def _parameter(name: str, place: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


def _operation(
    route: Route | WebSocketRoute, method: str, shapes: dict[Any, Any]
) -> dict[str, Any]:
    found = described(route)
    made: dict[str, Any] = {
        "summary": (route.endpoint.__doc__ or "").partition("\n")[0],
        "responses": {
            str(answer.status): _response(answer, shapes, has_content=method != "HEAD")
            for answer in found.answers
        },
    }
    if found.body is not None:
        made["requestBody"] = {"required": True, "content": {JSON: {"schema": shapes[found.body]}}}
    if found.needs_key:
        made["security"] = [{"key": []}, {}]  # no key is needed where the table is listed
    return made


def _response(answer: Answer, shapes: dict[Any, Any], has_content: bool) -> dict[str, Any]:
    if not has_content or answer.status in (SOCKET, SAME):
        return {"description": answer.meaning}
    schema = {"type": "string"} if answer.shape is None else shapes[answer.shape]
    made = {"description": answer.meaning, "content": {answer.media: {"schema": schema}}}
    return made | ({"links": _links(answer.leads_to)} if answer.leads_to else {})


def _links(path: str) -> dict[str, Any]:
    reference = f"#/paths/{path.replace('/', '~1')}/get"
    return {"next": {"operationRef": reference, "parameters": {"table": "$response.body#/table"}}}
