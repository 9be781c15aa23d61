"""How requests are read and answered over HTTP."""

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
    """A request that is refused with a status of its own."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status, self.code = status, code


def yes(told: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(told), status, media_type="application/json")


def no(status: int, code: str, text: str) -> Response:
    """Why a request was refused."""
    return yes(Denial(code, text, REQUEST.get()), status)


async def body_of(request: Request, largest: int) -> bytes:
    """The body of a request, if it is not too large."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise BeanpotError(f"A request has at most {largest} bytes.")
    return body


def key_of(request: Request) -> str:
    """The key that came along."""
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def check_own_page(request: Request, what: str = "Tables are opened") -> None:
    """Refuse what another site's page asks for in the name of a visitor of ours."""
    if not is_same_origin(request.headers):
        raise Denied(403, "origin", f"{what} from this server's own page.")


def check_opening(openings: RateLimiter, address: str) -> None:
    """Refuse one table too many."""
    if not openings.allows(address):
        raise Denied(429, "busy", "Too many tables are being opened; try again in a moment.")


def seat_named(name: str) -> int:
    """A seat by its letter."""
    if len(name) != 1 or name not in SEAT_NAMES:
        raise BeanpotError(f"There is no seat {name!r}; seats are A, B, C and so on.")
    return SEAT_NAMES.index(name)


def report_hint() -> str:
    """What helps an operator to find a fault in the log."""
    return f"If it happens again, tell the operator of this server: request {REQUEST.get()}."
