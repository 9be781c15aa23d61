"""Reads requests and writes responses over HTTP."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..core import SEAT_NAMES, BeanpotError
from .answers import Denial
from .rate_limits import RateLimiter
from .request_ids import REQUEST
from .security_headers import is_same_origin


class Denied(BeanpotError):
    """A refusal with its own HTTP status."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status, self.code = status, code


def yes(body: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def no(status: int, code: str, text: str) -> Response:
    """A refusal."""
    return yes(Denial(code, text, REQUEST.get()), status)


async def body_of(request: Request, largest: int) -> bytes:
    """The body of a request, up to a size."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise BeanpotError(f"A request has at most {largest} bytes.")
    return body


def key_of(request: Request) -> str:
    """The bearer key of a request."""
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def check_own_page(request: Request, what: str = "Tables can only be opened") -> None:
    """Refuse requests from pages of other sites."""
    if not is_same_origin(request.headers):
        raise Denied(403, "origin", f"{what} from this server's own page.")


def check_opening(openings: RateLimiter, address: str) -> None:
    """Refuse to open too many tables."""
    if not openings.allows(address):
        raise Denied(429, "busy", "Too many tables are being opened. Try again in a moment.")


def seat_named(name: str) -> int:
    """A seat by its letter."""
    if len(name) != 1 or name not in SEAT_NAMES:
        raise BeanpotError(f"There is no seat {name!r}; seats are A, B, C and so on.")
    return SEAT_NAMES.index(name)


def report_hint() -> str:
    """How to report an error to the operator."""
    return f"If it happens again, report request {REQUEST.get()} to the operator of this server."
