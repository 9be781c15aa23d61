"""All limits of the server; each is an option of `beanpot serve --limit`.

Limits per address count an IPv6 address by its /64, and don't apply to the server's own machine
(`access.py`). docs/operating.md lists them all; a test compares.
"""

# ruff: noqa: RUF009 – `limit` is `field`
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from ..core import BeanpotError

UNITS = {"s": (1, "a second"), "min": (60, "a minute"), "h": (3600, "an hour")}


@dataclass(frozen=True)
class Rate:
    """A rate with a burst."""

    count: float
    unit: str
    burst: int

    @property
    def per_second(self) -> float:
        return self.count / UNITS[self.unit][0]

    def __str__(self) -> str:
        return f"{self.count:g} {UNITS[self.unit][1]}, {self.burst} at once"

    @classmethod
    def of(cls, text: str) -> "Rate":
        """Parse a rate such as `30/s,60`; raises ValueError."""
        each, _, burst = text.partition(",")
        count, _, unit = each.partition("/")
        rate = cls(float(count), unit, int(burst))
        if unit not in UNITS or not (0 < rate.count < 1e6 and 0 < rate.burst <= 1_000_000):
            raise ValueError
        return rate


def limit(default: Any, about: str) -> Any:
    """A limit and its description."""
    return field(default=default, metadata={"about": about})


@dataclass(frozen=True)
class Limits:
    """What an operator may set."""

    # connections
    connections: int = limit(4000, "open connections; fewer where the system allows fewer files")
    connections_per_address: int = limit(100, "open connections from one address")
    sockets_per_table: int = limit(100, "sockets of people without a seat at one table")
    sockets_per_table_and_address: int = limit(25, "such sockets from one address")
    head_seconds: int = limit(10, "seconds to send the head of a request")
    body_seconds: int = limit(10, "seconds to send its body")
    stall_seconds: int = limit(30, "seconds for which a client may read nothing")
    idle_seconds: int = limit(5, "seconds until the next request on a connection")
    hello_seconds: int = limit(10, "seconds to say hello on a socket")
    ping_seconds: int = limit(20, "seconds between pings on a socket, and to answer one")
    # sizes
    head_bytes: int = limit(16_384, "bytes of the head of a request")
    body_bytes: int = limit(16_384, "bytes of its body")
    message_bytes: int = limit(16_384, "bytes of a message on a socket")
    listing_bytes: int = limit(2_000, "bytes of the settings of a listed table")
    # rates
    requests_per_address: Rate = limit(Rate(50, "s", 400), "requests from one address")
    sockets_per_address: Rate = limit(Rate(2, "s", 60), "sockets opened from one address")
    tables: Rate = limit(Rate(10, "s", 60), "tables opened by all")
    tables_per_address: Rate = limit(
        Rate(20, "min", 30), "tables opened, and rematches, from one address"
    )
    listings_per_address: Rate = limit(Rate(12, "h", 6), "listed tables opened from one address")
    replays: Rate = limit(Rate(30, "s", 120), "requests for replays by all")
    replays_per_address: Rate = limit(Rate(5, "s", 60), "requests for replays from one address")
    journals: Rate = limit(Rate(5, "s", 30), "journals downloaded by all")
    journals_per_address: Rate = limit(Rate(20, "min", 20), "journals from one address")
    journals_per_table: Rate = limit(Rate(20, "min", 20), "downloads of one table's journal")
    mine: Rate = limit(Rate(20, "s", 100), "requests about one's own games by all")
    mine_per_address: Rate = limit(Rate(2, "s", 40), "such requests from one address")
    mine_loads: Rate = limit(Rate(2, "s", 20), "tables loaded for such requests of all")
    mine_loads_per_address: Rate = limit(Rate(20, "min", 10), "and of one address")
    messages: Rate = limit(Rate(30, "s", 60), "messages on a socket, and of a seat")
    messages_per_address: Rate = limit(Rate(200, "s", 600), "messages from one address")
    phrases: Rate = limit(Rate(30, "min", 6), "phrases of a seat")
    renames: Rate = limit(Rate(6, "min", 3), "new names of a seat")
    hints: Rate = limit(Rate(12, "min", 4), "hints for a seat")
    new_links: Rate = limit(Rate(12, "h", 4), "times that new links are made for a table")
    bot_moves: Rate = limit(Rate(40, "s", 10), "moves at all tables where only bots play")
    # the rest
    bot_tables: int = limit(60, "tables at which only bots play")
    bot_tables_per_address: int = limit(6, "such tables opened from one address")
    invalid_messages: int = limit(20, "invalid messages before a socket is closed")
    waiting: int = limit(256, "messages that wait for a slow reader")
    addresses: int = limit(10_000, "addresses whose rates are remembered")
    mine_tables: int = limit(30, "tables in a request about one's own games")
    lobby_tables: int = limit(500, "tables in the lobby; the latest")
    lobby_page: int = limit(50, "tables on a page of the lobby")
    lobby_seconds: int = limit(2, "seconds for which the lobby is cached")
    lobby_hours: int = limit(24, "hours after which an unused table leaves the lobby")

    @classmethod
    def of(cls, chosen: Iterable[str]) -> "Limits":
        """Parse options such as `tables=10/s,60`."""
        found: dict[str, Any] = {}
        known = {each.name: each for each in fields(cls)}
        for text in chosen:
            name, _, value = text.partition("=")
            if name not in known:
                raise BeanpotError(f"There is no limit {name!r}. Limits are {', '.join(known)}.")
            found[name] = _value(name, value, isinstance(known[name].default, Rate))
        return replace(cls(), **found)


USUAL = Limits()


def _value(name: str, text: str, is_rate: bool) -> int | Rate:
    try:
        if is_rate:
            return Rate.of(text)
        if (number := int(text)) > 0:
            return number
    except ValueError:
        pass
    how = "a rate such as 30/s,60 (or /min, /h), and how many at once" if is_rate else "1 or more"
    raise BeanpotError(f"The limit {name} is {how}, not {text!r}.")
