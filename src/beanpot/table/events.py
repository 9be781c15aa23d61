"""The events of a table; a match is rebuilt from them.

They are stored as JSON and must stay readable: a field may be added with a default, none is ever
renamed.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from .settings import Settings

AwayReason = Literal["clock", "line", "vote", "left"]  # line: the connection was lost


class Origin(msgspec.Struct, frozen=True):
    """The table and step where the beginning of a game was played."""

    table: str
    step: int


class BaseEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of all events. `ran` is the game time since the event before, in milliseconds."""

    ran: int | None = None  # None in events of older versions


class Opened(BaseEvent, frozen=True, tag="opened", tag_field="kind"):
    """A table was opened. `keys` are hashed, by what they open."""

    settings: Settings
    keys: dict[str, str] = {}
    is_listed: bool = False  # whether the lobby shows it
    origin: Origin | None = None  # where the first moves were made, by other players
    turned: int = 0  # how many seats everyone has moved since the first game of a series
    rules: int = 1  # the version of the game's rules; 0.1 had only the first


class Seated(BaseEvent, frozen=True, tag="seated", tag_field="kind"):
    """Someone took a seat: a person or program with a name and a key, or a bot."""

    seat: int
    name: str
    bot: str = ""
    key: str = ""
    is_program: bool = False
    traces: tuple[str, ...] = ()  # hashes that identify the player: device, keys
    is_erased: bool = False  # the player had the name deleted; it is the seat's letter now


class Freed(BaseEvent, frozen=True, tag="freed", tag_field="kind"):
    """A seat is free again; in a running game a bot plays there until someone takes it."""

    seat: int
    is_by_vote: bool = False  # the others have freed it, after a long absence


class Renamed(BaseEvent, frozen=True, tag="renamed", tag_field="kind"):
    """A player has another name from here on."""

    seat: int
    name: str
    key: str = ""  # of the player, hashed: who may have the name deleted
    is_erased: bool = False  # as in `Seated`


class HandShown(BaseEvent, frozen=True, tag="shown", tag_field="kind"):
    """Players with these traces see what these seats see."""

    seats: tuple[int, ...]
    traces: tuple[str, ...]
    opened: int | None = None  # the seat they open; None: with the host's key, or an old one


class Looked(BaseEvent, frozen=True, tag="looked", tag_field="kind"):
    """On a device with several seats, someone looked at a hand although nobody waits for it."""

    seat: int


class SeatAsked(BaseEvent, frozen=True, tag="asked", tag_field="kind"):
    """Someone asks the people at the table for the seat of a bot."""

    seated: Seated  # what happens if they agree


class SeatAnswered(BaseEvent, frozen=True, tag="answered", tag_field="kind"):
    """A seat (None: the host, or the asker) agrees to the request, or refuses it."""

    seat: int | None
    agrees: bool


class SeatAskLapsed(BaseEvent, frozen=True, tag="lapsed", tag_field="kind"):
    """The request for a seat has expired."""


class Began(BaseEvent, frozen=True, tag="began", tag_field="kind"):
    """All seats are taken, and the game starts."""


class Moved(BaseEvent, frozen=True, tag="moved", tag_field="kind"):
    """A seat's move (−1: nobody's) and chance's answers, as journal lines."""

    seat: int
    lines: tuple[str, ...]
    step: str = ""  # the client's name for it: sent twice, it is made once
    stood_in: bool = False  # a bot moved for somebody who is away
    is_routine: bool = False  # there was nothing to choose


class Noted(BaseEvent, frozen=True, tag="noted", tag_field="kind"):
    """What a referee has to remember: that a hand holds something, or what it did.

    The resulting answer, if any, is in the next move.
    """

    seat: int  # whose hand it was; −1: nobody's
    data: dict[str, Any]  # JSON, which only the referee reads


class Substituted(BaseEvent, frozen=True, tag="stood_in", tag_field="kind"):
    """A bot plays for a player."""

    seat: int
    why: AwayReason


class Returned(BaseEvent, frozen=True, tag="returned", tag_field="kind"):
    """A player is back."""

    seat: int


class Voted(BaseEvent, frozen=True, tag="voted", tag_field="kind"):
    """A vote to let a bot play for an inactive seat."""

    seat: int
    against: int


class TakebackAsked(BaseEvent, frozen=True, tag="regretted", tag_field="kind"):
    """A seat asks to take its last move back: that of event `to` + 1."""

    seat: int
    to: int


class TakebackAnswered(BaseEvent, frozen=True, tag="consented", tag_field="kind"):
    """A seat agrees to a takeback, or refuses it."""

    seat: int
    agrees: bool


class TakenBack(BaseEvent, frozen=True, tag="taken_back", tag_field="kind"):
    """Every move after event `to` is undone; the time spent is not."""

    seat: int
    to: int
    left: tuple[int, ...] = ()  # milliseconds by seat, if the clock is a reserve


class PhraseSaid(BaseEvent, frozen=True, tag="spoke", tag_field="kind"):
    """A seat said a phrase."""

    seat: int
    phrase: str


class Resumed(BaseEvent, frozen=True, tag="resumed", tag_field="kind"):
    """The table was loaded again; the time between doesn't count."""

    rules: int | None = None  # the version of the rules from here on, if it has changed


class Ready(BaseEvent, frozen=True, tag="ready", tag_field="kind"):
    """A seat has seen the result, and the game may go on."""

    seat: int


class PauseEnded(BaseEvent, frozen=True, tag="went_on", tag_field="kind"):
    """The pause after a result took long enough."""


class Closed(BaseEvent, frozen=True, tag="closed", tag_field="kind"):
    """The host closed the table."""


class KeysReplaced(BaseEvent, frozen=True, tag="rekeyed", tag_field="kind"):
    """The host made new links; `keys` are hashed, and the old ones stop working."""

    keys: dict[str, str]


class RematchOpened(BaseEvent, frozen=True, tag="followed", tag_field="kind"):
    """The same players continue at another table."""

    table: str


Event = (
    Opened
    | Seated
    | Freed
    | Renamed
    | HandShown
    | Looked
    | SeatAsked
    | SeatAnswered
    | SeatAskLapsed
    | Began
    | Moved
    | Noted
    | Substituted
    | Returned
    | Voted
    | TakebackAsked
    | TakebackAnswered
    | TakenBack
    | PhraseSaid
    | Resumed
    | Ready
    | PauseEnded
    | Closed
    | RematchOpened
    | KeysReplaced
)
History = Sequence[tuple[int, int, Event]]  # numbers, times, and what happened


class _Held(BaseEvent, frozen=True, tag="held", tag_field="kind"):
    """A referee's note as 0.1 stored it."""


class _Judged(BaseEvent, frozen=True, tag="judged", tag_field="kind"):
    """The same."""


_OldEvent = _Held | _Judged
_decoder: msgspec.json.Decoder[Event | _OldEvent] = msgspec.json.Decoder(Event | _OldEvent)
_encoder = msgspec.json.Encoder()


def encode_event(event: Event, ran: int | None = None) -> bytes:
    """An event as it is stored, with the game time since the one before."""
    return _encoder.encode(msgspec.structs.replace(event, ran=ran))


def kind_of(event: Event) -> str:
    """The stored kind of an event."""
    return str(type(event).__struct_config__.tag)


def read_event(body: bytes) -> Event:
    """Decode a stored event."""
    event = _decoder.decode(body)
    return _read_old(body) if isinstance(event, _OldEvent) else event


def _read_old(body: bytes) -> Noted:
    data = msgspec.json.decode(body)
    ran = data.pop("ran", None)
    return Noted(data["seat"], data, ran=ran)
