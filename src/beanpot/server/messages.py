"""The messages between clients and server, as JSON; docs/protocol.md explains them.

Longer than other modules, so that authors of clients find the whole protocol in one list.
"""

from collections import deque
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from ..core import Change
from ..core.account import Weight
from ..table import Settings
from ..table.sharing import Reason

PROTOCOL = 4

Words = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=64)]
StepName = Annotated[str, msgspec.Meta(max_length=40)]
Key = Annotated[str, msgspec.Meta(max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=6)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Phrase = Literal[
    "hello", "thanks", "well_played", "sorry", "hurry", "oops", "good_luck", "good_game",
    "smile", "laugh", "cry", "wow", "think", "bean", "again",
]  # fmt: skip


class Message(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """Base of all messages."""


# from a client


class Hello(Message, tag="hello"):
    """The first message on a socket: protocol and keys."""

    protocol: int  # the version that the client uses
    keys: Annotated[list[Key], msgspec.Meta(max_length=8)] = []
    seen: Number = 0  # the last number before the connection was lost
    wants_view: bool = False  # send all that the seat may know, for a bot of the package
    device: Key = ""  # a secret that a browser keeps for all tables


class Greeting(msgspec.Struct, tag_field="kind", tag="hello"):
    """A hello of any protocol version."""

    protocol: int


class Sit(Message, tag="sit"):
    """Take a free seat; in a running game, ask for the seat of a bot."""

    seat: Seat  # from 0
    name: Name  # 1 to 24 letters
    is_program: bool = False  # whether a program decides
    is_another: bool = False  # besides a seat that this device has; before the game begins


class Look(Message, tag="look"):
    """Show the hand of a seat, where several people share a device."""

    seat: Seat  # one of `shared`


class Cover(Message, tag="cover"):
    """Hide that hand again: only what spectators see is sent until the next `look`."""


class Admit(Message, tag="admit"):
    """Your answer to a request for a seat; from the one who asks, `false` cancels it."""

    agrees: bool


class SitBot(Message, tag="sit_bot"):
    """Put a bot on a seat. Host only."""

    seat: Seat
    bot: Name  # easy, normal, hard …


class Free(Message, tag="free"):
    """Give up your seat; before the game the host may free any seat."""

    seat: Seat


class Rename(Message, tag="rename"):
    """Change your name at this table."""

    name: Name  # 1 to 24 letters


class Begin(Message, tag="begin"):
    """Start the game. Host only."""


class Step(Message, tag="step"):
    """Make a move, in words, based on the event with number `at`."""

    words: Words  # a move as text
    at: Number  # the number of the last event that was known
    step: StepName  # a name that the client never uses twice


class Explain(Message, tag="explain"):
    """Ask why a move is not allowed now, or what it would do."""

    words: Words  # a move as text


class Hint(Message, tag="hint"):
    """Ask what a strong player would do, where the table allows hints."""


class Back(Message, tag="back"):
    """Take your seat back from the bot that plays for you."""


class Next(Message, tag="next"):
    """Go on after a result, where the table pauses."""


class TakeBack(Message, tag="take_back"):
    """Ask to take your last move back."""


class Consent(Message, tag="consent"):
    """Your answer to a request to take a move back."""

    agrees: bool


class Vote(Message, tag="vote"):
    """Vote to let a bot play for an inactive player, or to free the seat of one long away."""

    against: Seat


class Say(Message, tag="say"):
    """Send a phrase or an emote; there is no free text."""

    phrase: Phrase


class Hand(Message, tag="hand"):
    """What your hand did, where a referee waits for it; from the host, what happened.

    The game defines `data`.
    """

    data: Annotated[dict[str, Any], msgspec.Meta(max_length=16)]
    step: StepName = ""


class Rematch(Message, tag="rematch"):
    """Play again, everyone one seat further. Host only."""


class Close(Message, tag="close"):
    """Close the table. Host only."""


class NewLinks(Message, tag="new_links"):
    """Replace the keys of the table; old links stop working. Host only."""


Request = (
    Hello | Sit | Look | Cover | Admit | SitBot | Free | Rename | Begin | Step | Explain | Hint
    | Back | Next
    | TakeBack | Consent | Vote | Say | Hand | Rematch | Close | NewLinks
)  # fmt: skip


# from the server


class PlaceInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat as everyone sees it."""

    seat: str  # its letter
    name: str = ""  # the player's, or the bot's strength
    bot: str = ""  # the bot that sits there
    is_program: bool = False  # whether a program plays
    is_here: bool = False  # whether the player is connected
    away: str = ""  # why a bot plays for them: clock, line (connection lost), vote, left
    left: int | None = None  # milliseconds left to think, where there is a clock
    is_running: bool = False  # whether that clock is running
    vote_in: int | None = None  # milliseconds until a vote about the seat is possible; null: none


class LobbyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the lobby shows it."""

    table: str
    title: str
    settings: Settings
    names: list[str]  # of the players
    free: list[str]  # seats, by letter
    has_begun: bool
    is_over: bool


class ScorePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the final score, by seat."""

    name: str  # what counted; the game's own texts name it
    points: dict[str, int]  # by seat
    number: int = 0  # of the round, where every round has such a part
    is_tie_break: bool = False  # only breaks ties


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended; the parts add up to the points."""

    points: dict[str, int]  # by seat
    winners: list[str]  # seats, by letter
    parts: list[ScorePart] = []


class MoveInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move as data: its verb and parts, as /api/games/NAME/moves.json describes them."""

    verb: str  # the first word of the move
    parts: dict[str, Any]  # by name, such as card and pile


class LessonInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress of a lesson, for its learner."""

    step: int  # which move of the learner's comes next, from 1; one more than `steps` at the end
    steps: int
    words: str  # a move, or `by hand` where a referee waits for one; empty while others move
    clause: str  # the rule that it is about
    move: MoveInfo | None = None  # the same move as data


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Someone asks for the seat of a bot in a running game."""

    seat: str
    name: str
    is_program: bool = False
    is_yours: bool = False  # whether you asked
    is_for_you: bool = False  # whether you have to answer


class SharedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a device that several people share, as this device may know it."""

    seat: str  # its letter
    due: Reason = ""  # why it needs the device now
    has_secrets: bool = False  # whether it is shown anything that spectators are not


class PauseInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pause after a result: nobody moves, and no clock runs."""

    number: int  # of the event with the result
    ready: list[str]  # seats that have asked to go on
    waits_for: list[str]  # seats that have not
    left: int | None = None  # milliseconds until it ends by itself, once somebody is ready


class EventChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The changes of one event, as the reader may know them; docs/protocol.md lists the kinds."""

    number: int  # of the event
    changes: list[Change]
    weights: list[Weight] = []  # how much attention each deserves


class Welcome(Message, tag="welcome"):
    """The whole state, after connecting and whenever it is simplest to send it again."""

    protocol: int
    table: str
    title: str  # the game's
    settings: Settings
    seat: str  # empty for a spectator
    is_host: bool
    can_sit: bool  # whether `sit` would be accepted
    can_add: bool  # whether one more player could sit on this device
    number: int  # of the last event
    places: list[PlaceInfo]  # all seats
    scene: dict[str, Any]  # the labelled dict of the seat
    moves: list[str]  # what may be sent as a step now
    moves_data: list[MoveInfo]  # the same moves in the same order, as data
    awaited: list[str]  # the seats that must act
    lines: list[str]  # the last lines of the journal, as the client may read them
    account: list[EventChanges]  # what happened last
    missed: int  # how many of these events are new to the client
    has_begun: bool
    result: Result | None = None  # at the end
    is_closed: bool = False  # whether the host has ended the table
    pause: PauseInfo | None = None  # while the result of a round or the like is shown
    takeback: str = ""  # who wants a move back
    takeback_asks: list[str] = []  # the seats that still have to agree
    ask: SeatRequest | None = None  # who asks for a seat
    seen: list[str] = []  # seats whose cards the client has seen: it can take no other in this game
    next_table: str = ""  # where the rematch is
    lesson: LessonInfo | None = None  # for the learner of a lesson
    shared: list[SharedSeat] = []  # the seats of this device, where several people share one
    turned: int = 0  # how many seats everyone has moved since the first game of a series
    routine: str = ""  # your move, if the turn leaves you nothing to choose
    is_addressed: bool = False  # whether an offer waits for your answer in the turn of another
    answer_in: int | None = None  # milliseconds until a bot goes on without your answer
    view: str = ""  # in base 64, if `wants_view`


class News(Message, tag="news"):
    """What changed since the last message; null means no change."""

    number: int  # of the last event
    done: str = ""  # your step that this acknowledges
    lines: list[str] = []  # new lines of the journal
    account: list[EventChanges] = []  # what happened
    scene: dict[str, Any] = {}  # fields that changed
    moves: list[str] | None = None
    moves_data: list[MoveInfo] | None = None
    awaited: list[str] | None = None
    places: list[PlaceInfo] | None = None
    has_begun: bool = True
    result: Result | None = None
    is_closed: bool = False
    pause: PauseInfo | None = None
    takeback: str = ""
    takeback_asks: list[str] = []
    ask: SeatRequest | None = None
    next_table: str = ""
    lesson: LessonInfo | None = None
    shared: list[SharedSeat] = []
    routine: str = ""
    is_addressed: bool = False
    answer_in: int | None = None
    view: str = ""


class Done(Message, tag="done"):
    """A step that was sent again had been made and stored."""

    step: str
    number: int


class SeatGranted(Message, tag="seated"):
    """The seat is yours: store the key."""

    seat: str
    key: str  # opens the seat; sent once


class Asking(Message, tag="asking"):
    """The people at the table are asked for this seat: store the key, it works if they agree."""

    seat: str
    key: str  # opens the seat once they agree


class Links(Message, tag="links"):
    """The new keys of the table, for the host who asked: store them."""

    host: str
    invite: str
    watch: str


class Refusal(Message, tag="refused"):
    """A request was refused; nothing has changed."""

    code: str  # listed in docs/protocol.md
    text: str  # for people
    step: str = ""  # the step that it answers
    clause: str = ""  # the rule that forbids it


class Explained(Message, tag="explained"):
    """Whether a move is allowed, why not, and what it would do."""

    words: str
    is_allowed: bool
    text: str = ""  # why not
    clause: str = ""  # the rule that forbids it
    move: MoveInfo | None = None  # null if the text can't be parsed
    brings: list[Change] = []  # what would happen at once


Standing = Literal["clear", "level", "open"]


class HintMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that search tried: how many games, and their average result."""

    words: str
    rounds: int  # 0: chosen without search
    first: float | None  # share of first places; null if games were not played to the end
    ahead: float  # points ahead of the runner-up; of the others' average if `first` is null
    behind: float = 0.0  # how much less than for the best move
    error: float = 0.0  # of that, to each side: it holds with 95 % confidence
    standing: Standing = "level"  # clearly different, about as good, or still open which is better
    move: MoveInfo | None = None
    mishaps: float = 0.0  # in what share of the games a mishap follows at once, such as a fall


class Hinted(Message, tag="hinted"):
    """The best moves by search, the best one first, and why it is."""

    number: int  # the event it is for
    ways: list[HintMove]
    is_only: bool = False  # there is no other move
    reason: Change | None = None  # a fact about the best move; its texts are in page/hint.en.ftl


HintStage = Literal["waiting", "preparing", "comparing", "cancelled"]


class HintProgress(Message, tag="hinting"):
    """How far a hint is; sent at least once a second until it comes, or is cancelled."""

    number: int  # the event it is for
    stage: HintStage
    moves: int = 0  # how many are compared
    rounds: int = 0  # games played so far
    done: float = 0.0  # how much of the time is over, from 0 to 1


class Said(Message, tag="said"):
    """Someone said a phrase."""

    seat: str
    phrase: str  # one of Phrase, or `hint`


class RefereeUpdate(Message, tag="referee"):
    """What a referee shows: the parts that have changed, in the game's own form.

    After a `welcome`, all parts.
    """

    data: dict[str, Any]


class StoppedInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that can't continue because of a server error, as one client may know it."""

    fault: str  # its number in the server's log
    reason: Literal["rules", "event"]  # rules that are no longer played, or an event that fails
    seat: str = ""  # the client's, if it has one
    is_host: bool = False  # then a new table can be opened with the same players
    has_record: bool = False  # whether the client can download what it saw of the game
    next_table: str = ""  # where the same players continue


class Disconnect(Message, tag="disconnect"):
    """The server closes the connection; docs/protocol.md lists the reasons."""

    reason: str
    text: str
    stopped: StoppedInfo | None = None


Reply = (
    Welcome | News | Done | SeatGranted | Asking | Links | Refusal | Explained | Hinted
    | HintProgress | Said | RefereeUpdate | Disconnect
)  # fmt: skip

Decoded = TypeVar("Decoded")

_reader = msgspec.json.Decoder(Request)
_greeting = msgspec.json.Decoder(Greeting)
_writer = msgspec.json.Encoder()


def read_request(frame: str | bytes) -> Request:
    """Parse a client's message; raises msgspec.MsgspecError."""
    return read(_reader, frame)


def protocol_of(frame: str | bytes) -> int:
    """The protocol version of a hello; raises msgspec.MsgspecError."""
    return read(_greeting, frame).protocol


def read(reader: msgspec.json.Decoder[Decoded], text: str | bytes) -> Decoded:
    """Decode JSON; all errors are raised as msgspec.MsgspecError."""
    try:
        return reader.decode(text)
    except UnicodeDecodeError:
        raise msgspec.DecodeError("it is not UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None


_encoded: deque[tuple[Reply, str]] = deque(maxlen=4)


def frame_of(message: Reply) -> str:
    """Encode a message; once, where it is sent to several sessions in a row."""
    for known, frame in _encoded:
        if known is message:
            return frame
    frame = _writer.encode(message).decode()
    _encoded.append((message, frame))
    return frame
