"""What page, programs and server say to each other, as JSON; docs/protocol.md tells it in full.

Longer than other modules because it is a list: who writes a client reads the whole protocol here.
"""

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from ..core import Change
from ..table import Settings

PROTOCOL = 4

Words = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=64)]
StepName = Annotated[str, msgspec.Meta(max_length=40)]
Key = Annotated[str, msgspec.Meta(max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=6)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Phrase = Literal[
    "hello", "thanks", "well_played", "sorry", "hurry", "oops", "good_luck", "good_game",
    "smile", "laugh", "cry", "wow", "think", "bean",
]  # fmt: skip


class Message(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """Anything that travels."""


# from a client


class Hello(Message, tag="hello"):
    """The first message on a socket: what the client speaks, and the keys it holds."""

    protocol: int
    keys: Annotated[list[Key], msgspec.Meta(max_length=8)] = []
    seen: Number = 0  # the last number it was told before the line dropped
    wants_view: bool = False  # send all that the seat may know, for a bot of the package
    device: Key = ""  # a secret that a browser keeps for all tables


class Greeting(msgspec.Struct, tag_field="kind", tag="hello"):
    """A hello of any protocol, whatever else is in it."""

    protocol: int


class Sit(Message, tag="sit"):
    """Take a free seat; in a running game, ask for the seat of a bot."""

    seat: Seat
    name: Name
    is_program: bool = False


class Admit(Message, tag="admit"):
    """My answer to one who asks for a seat; from the one who asks, `false` takes it back."""

    agrees: bool


class SitBot(Message, tag="sit_bot"):
    """Put a bot on a seat. The host's."""

    seat: Seat
    bot: Name


class Free(Message, tag="free"):
    """Give a seat up: one's own, or before the game any as the host."""

    seat: Seat


class Begin(Message, tag="begin"):
    """Begin the game. The host's."""


class Step(Message, tag="step"):
    """A move in words, made for the moment with this number."""

    words: Words
    at: Number
    step: StepName  # a name that the client never uses twice


class Explain(Message, tag="explain"):
    """Ask why a move is not allowed now, or what it would bring."""

    words: Words


class Hint(Message, tag="hint"):
    """Ask what a strong player would do here, and why; where the table allows it."""


class Back(Message, tag="back"):
    """I am here again, and play myself."""


class TakeBack(Message, tag="take_back"):
    """I want my last move back."""


class Consent(Message, tag="consent"):
    """My answer to one who wants a move back."""

    agrees: bool


class Vote(Message, tag="vote"):
    """Let a bot play for somebody who is silent, or free the seat of one long away."""

    against: Seat


class Say(Message, tag="say"):
    """A phrase or an emote; there is no free text."""

    phrase: Phrase


class Hand(Message, tag="hand"):
    """What my hand has done, where a referee waits for it; or, from the host, what has happened.

    What `data` may be is the game's own; whatever else it is, is refused.
    """

    data: Annotated[dict[str, Any], msgspec.Meta(max_length=16)]
    step: StepName = ""


class Rematch(Message, tag="rematch"):
    """Play again, everybody one seat farther. The host's."""


class Close(Message, tag="close"):
    """Clear the table. The host's."""


class NewLinks(Message, tag="new_links"):
    """Replace the keys to the table: the old links open nothing any more. The host's."""


Request = (
    Hello | Sit | Admit | SitBot | Free | Begin | Step | Explain | Hint | Back | TakeBack | Consent
    | Vote | Say | Hand | Rematch | Close | NewLinks
)  # fmt: skip


# from the server


class PlaceInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat as everybody sees it."""

    seat: str
    name: str = ""
    bot: str = ""
    is_program: bool = False
    is_here: bool = False  # whether a line is open to whoever sits there
    away: str = ""  # why a bot stands in: clock, line, vote, left
    left: int | None = None  # milliseconds of thought at this moment, where there is a clock
    is_running: bool = False  # whether they run down now


class LobbyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the lobby shows it, without any secret."""

    table: str
    title: str
    settings: Settings
    names: list[str]
    free: list[str]
    has_begun: bool
    is_over: bool


class ScorePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the reckoning: what counted, and how much for every seat."""

    name: str
    points: dict[str, int]
    number: int = 0  # of a round, where there is such a line for each
    is_tie_break: bool = False  # decides between equals, and adds nothing


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended; the parts add up to the points."""

    points: dict[str, int]
    winners: list[str]
    parts: list[ScorePart] = []


class MoveInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as data: its verb and parts, as /api/games/NAME/moves.json describes them."""

    verb: str
    parts: dict[str, Any]


class LessonInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a lesson has come, for its learner."""

    step: int  # which move of the learner's comes next, from 1; one more than `steps` at the end
    steps: int
    words: str  # a move, or `by hand` where a referee waits for one; empty while others move
    clause: str  # the rule that it is about
    move: MoveInfo | None = None  # the same move as data


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody asks for the seat of a bot in a running game."""

    seat: str
    name: str
    is_program: bool = False
    is_yours: bool = False  # whether this line asks
    is_for_you: bool = False  # whether it has to answer


class EventChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one event brought, as its reader may know it; docs/protocol.md lists the kinds."""

    number: int  # of the event
    changes: list[Change]


class Welcome(Message, tag="welcome"):
    """Everything there is to know for whoever has come, or come again."""

    protocol: int
    table: str
    title: str
    settings: Settings
    seat: str  # empty for a spectator
    is_host: bool
    can_sit: bool
    number: int
    places: list[PlaceInfo]
    scene: dict[str, Any]
    moves: list[str]
    moves_data: list[MoveInfo]  # the same moves in the same order, as data
    awaited: list[str]
    lines: list[str]  # the last lines of the journal, as it may read them
    account: list[EventChanges]  # what happened last
    missed: int  # how many of these happenings are new to it
    has_begun: bool
    result: Result | None = None
    is_closed: bool = False
    takeback: str = ""  # who wants a move back
    ask: SeatRequest | None = None
    seen: list[str] = []  # seats whose cards it has seen: in this game it can take no other
    next_table: str = ""
    lesson: LessonInfo | None = None
    turned: int = 0  # seats that everybody has moved on since the first of several games
    view: str = ""  # in base 64, if it was wanted


class News(Message, tag="news"):
    """What has changed since the last message; what is left out has not."""

    number: int
    done: str = ""  # the step of this line that is made by it, and on disk
    lines: list[str] = []
    account: list[EventChanges] = []
    scene: dict[str, Any] = {}
    moves: list[str] | None = None
    moves_data: list[MoveInfo] | None = None
    awaited: list[str] | None = None
    places: list[PlaceInfo] | None = None
    has_begun: bool = True
    result: Result | None = None
    is_closed: bool = False
    takeback: str = ""
    ask: SeatRequest | None = None
    next_table: str = ""
    lesson: LessonInfo | None = None
    view: str = ""


class Done(Message, tag="done"):
    """A step had been made already, and is on disk."""

    step: str
    number: int


class SeatGranted(Message, tag="seated"):
    """A seat is yours: keep the key."""

    seat: str
    key: str


class Asking(Message, tag="asking"):
    """The people at the table are asked for this seat: keep the key, it opens it if they agree."""

    seat: str
    key: str


class Links(Message, tag="links"):
    """The new keys to the table, for the host who asked for them: keep them."""

    host: str
    invite: str
    watch: str


class Refusal(Message, tag="refused"):
    """It cannot be; nothing has changed."""

    code: str
    text: str
    step: str = ""
    clause: str = ""


class Explained(Message, tag="explained"):
    """Why a move is not allowed, or that it is, and what it would bring at once."""

    words: str
    is_allowed: bool
    text: str = ""
    clause: str = ""
    move: MoveInfo | None = None  # null where the words say nothing
    brings: list[Change] = []


class HintMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was thought of: how many games were tried with it, and what they came to."""

    words: str
    rounds: int  # none: it was not tried, but seen at once
    first: float | None  # the share of first places; null if they were not played to the end
    ahead: float  # points ahead of the best other; of the others' average where `first` is null
    move: MoveInfo | None = None


class Hinted(Message, tag="hinted"):
    """What a strong player would do first, and what else was thought of most."""

    number: int  # the moment it is meant for
    ways: list[HintMove]


class Said(Message, tag="said"):
    """Somebody says a phrase."""

    seat: str
    phrase: str


class RefereeUpdate(Message, tag="referee"):
    """What a referee shows beside the scene: the parts that have changed, in the game's own form.

    After a welcome, all of them.
    """

    data: dict[str, Any]


class StoppedInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that cannot continue because of a fault of the server, as one guest may know it."""

    fault: str  # by which the operator finds it in the log
    reason: Literal["rules", "event"]  # rules that are no longer played, or an event that fails
    seat: str = ""  # the guest's, if it has one
    is_host: bool = False  # then a new table can be opened with the same players
    has_record: bool = False  # whether what the guest saw of the game can be downloaded
    next_table: str = ""  # where the same players have gone on


class Disconnect(Message, tag="disconnect"):
    """The line will be closed: restart, slow, old, unknown, forgotten, stopped and so on."""

    reason: str
    text: str
    stopped: StoppedInfo | None = None


Reply = (
    Welcome | News | Done | SeatGranted | Asking | Links | Refusal | Explained | Hinted | Said
    | RefereeUpdate | Disconnect
)  # fmt: skip

Meant = TypeVar("Meant")

_reader = msgspec.json.Decoder(Request)
_greeting = msgspec.json.Decoder(Greeting)
_writer = msgspec.json.Encoder()


def read_request(frame: str | bytes) -> Request:
    """A client's message; raises msgspec.ValidationError or DecodeError if it is none."""
    return read(_reader, frame)


def spoken(frame: str | bytes) -> int:
    """The protocol of a hello; raises a msgspec.MsgspecError if it is none."""
    return read(_greeting, frame).protocol


def read(reader: msgspec.json.Decoder[Meant], text: str | bytes) -> Meant:
    """What somebody sent; whatever is wrong with it is raised as a msgspec.MsgspecError."""
    try:
        return reader.decode(text)
    except UnicodeDecodeError:
        raise msgspec.DecodeError("it is not UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None


def frame_of(message: Reply) -> str:
    """A message as it is sent."""
    return _writer.encode(message).decode()
