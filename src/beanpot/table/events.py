"""What can happen at a table: a match is told by these, one after the other.

They are kept as JSON, and read again by every later version: a field may be added with a default,
none is ever renamed.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from .settings import Settings

AwayReason = Literal["clock", "line", "vote", "left"]


class Origin(msgspec.Struct, frozen=True):
    """Where the beginning of a game was played: at another table, up to one of its steps."""

    table: str
    step: int


class BaseEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Anything that happens. `ran` is the game time since the event before, in milliseconds."""

    ran: int | None = None  # not known of events that older versions wrote


class Opened(BaseEvent, frozen=True, tag="opened", tag_field="kind"):
    """A table was laid. `keys` are what people hold to enter, hashed, by what they open."""

    settings: Settings
    keys: dict[str, str] = {}
    is_listed: bool = False  # whether the lobby shows it
    origin: Origin | None = None  # the first moves were made there, not by those who sit here
    turned: int = 0  # how many seats everybody has moved on since the first of several games
    rules: int = 1  # the version of the game's rules; 0.1 did not write it, and knew only the first


class Seated(BaseEvent, frozen=True, tag="seated", tag_field="kind"):
    """Somebody sat down: a person or a program with a name and a key, or a bot of a strength."""

    seat: int
    name: str
    bot: str = ""
    key: str = ""
    is_program: bool = False
    traces: tuple[str, ...] = ()  # by which the same player is known again: device, keys, hashed
    is_erased: bool = False  # the player had the name deleted; the seat's letter stands for it


class Freed(BaseEvent, frozen=True, tag="freed", tag_field="kind"):
    """A seat is free again; in mid-game a bot sits there until somebody takes it."""

    seat: int
    is_by_vote: bool = False  # the others have freed it, after a long absence


class HandShown(BaseEvent, frozen=True, tag="shown", tag_field="kind"):
    """Players with these traces see what these seats see."""

    seats: tuple[int, ...]
    traces: tuple[str, ...]
    opened: int | None = (
        None  # the seat that they open; none: they hold the host's key, or an old one
    )


class SeatAsked(BaseEvent, frozen=True, tag="asked", tag_field="kind"):
    """Somebody asks the people at the table for the seat of a bot."""

    seated: Seated  # what happens if they agree


class SeatAnswered(BaseEvent, frozen=True, tag="answered", tag_field="kind"):
    """A seat (none: the host, or the one who asks) lets somebody have a seat, or does not."""

    seat: int | None
    agrees: bool


class SeatAskLapsed(BaseEvent, frozen=True, tag="lapsed", tag_field="kind"):
    """Not all have answered one who asks for a seat, and the time for it is over."""


class Began(BaseEvent, frozen=True, tag="began", tag_field="kind"):
    """All seats are taken, and the game begins."""


class Moved(BaseEvent, frozen=True, tag="moved", tag_field="kind"):
    """A seat's move (−1: none's) and what chance answered, as lines of a journal."""

    seat: int
    lines: tuple[str, ...]
    step: str = ""  # the sender's own name for it: sent twice, it is made once
    stood_in: bool = False  # a bot moved for somebody who is away


class Noted(BaseEvent, frozen=True, tag="noted", tag_field="kind"):
    """What a referee has to remember: a hand that was given something to do, or what it did.

    The answer that came of it, if there is one, is in the move after it.
    """

    seat: int  # whose hand it was; −1: nobody's
    data: dict[str, Any]  # JSON, which only the referee reads


class Substituted(BaseEvent, frozen=True, tag="stood_in", tag_field="kind"):
    """A bot plays on for somebody."""

    seat: int
    why: AwayReason


class Returned(BaseEvent, frozen=True, tag="returned", tag_field="kind"):
    """Somebody is back, and plays again."""

    seat: int


class Voted(BaseEvent, frozen=True, tag="voted", tag_field="kind"):
    """A seat would rather have a bot play on for another that is silent."""

    seat: int
    against: int


class TakebackAsked(BaseEvent, frozen=True, tag="regretted", tag_field="kind"):
    """A seat asks the others for its last move back, which is that of the event `to` + 1."""

    seat: int
    to: int


class TakebackAnswered(BaseEvent, frozen=True, tag="consented", tag_field="kind"):
    """A seat gives a move back, or does not."""

    seat: int
    agrees: bool


class TakenBack(BaseEvent, frozen=True, tag="taken_back", tag_field="kind"):
    """Every move after the event `to` never happened; the time that was spent is."""

    seat: int
    to: int
    left: tuple[int, ...] = ()  # milliseconds by seat, where a reserve is used up


class PhraseSaid(BaseEvent, frozen=True, tag="spoke", tag_field="kind"):
    """A seat has said a phrase."""

    seat: int
    phrase: str


class Resumed(BaseEvent, frozen=True, tag="resumed", tag_field="kind"):
    """The table was away for a while, and nobody pays for that."""

    rules: int | None = None  # the version of the rules from here on, where it is another one


class Closed(BaseEvent, frozen=True, tag="closed", tag_field="kind"):
    """The host has closed the table."""


class KeysReplaced(BaseEvent, frozen=True, tag="rekeyed", tag_field="kind"):
    """The host has made new links; `keys` are hashed, as in `Opened`, and the old ones are void."""

    keys: dict[str, str]


class RematchOpened(BaseEvent, frozen=True, tag="followed", tag_field="kind"):
    """The same people play again, at another table."""

    table: str


Event = (
    Opened
    | Seated
    | Freed
    | HandShown
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
    | Closed
    | RematchOpened
    | KeysReplaced
)
History = Sequence[tuple[int, int, Event]]  # numbers, times, and what happened


class _Held(BaseEvent, frozen=True, tag="held", tag_field="kind"):
    """What 0.1 kept of a referee in fields of its own."""


class _Judged(BaseEvent, frozen=True, tag="judged", tag_field="kind"):
    """The same."""


_Older = _Held | _Judged
_decoder: msgspec.json.Decoder[Event | _Older] = msgspec.json.Decoder(Event | _Older)
_encoder = msgspec.json.Encoder()


def encode_event(event: Event, ran: int | None = None) -> bytes:
    """An event as it is kept, with the game time since the one before."""
    return _encoder.encode(msgspec.structs.replace(event, ran=ran))


def kind_of(event: Event) -> str:
    """The word an event is filed under."""
    return str(type(event).__struct_config__.tag)


def read_event(body: bytes) -> Event:
    """An event as it was kept."""
    event = _decoder.decode(body)
    return _read_older(body) if isinstance(event, _Older) else event


def _read_older(body: bytes) -> Noted:
    """What 0.1 kept of a referee: all its fields are the referee's own."""
    data = msgspec.json.decode(body)
    ran = data.pop("ran", None)
    return Noted(data["seat"], data, ran=ran)
