"""Bodies of HTTP requests and responses, as JSON; /api/openapi is generated from them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from ..table import Settings
from .keys import TABLE_NAME
from .messages import EventChanges, Key, LobbyTable, Name, PlaceInfo, Result, read

DEEPEST = 16  # lists within lists, in the options of a table

# why a server is unhealthy: it can open no more files, it is stopping, it can't store events
Problem = Literal["files", "stopping", "store"]
TableName = Annotated[str, msgspec.Meta(pattern=f"^{TABLE_NAME}$")]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all bodies."""


class TableRequest(Shape, frozen=True):
    """Open a table: settings, the host's name, bots by seat."""

    settings: Settings
    name: str = ""
    seat: str = "A"
    bots: dict[str, str] = {}
    is_listed: bool = False
    begins: bool = False
    device: Key = ""  # a secret that a browser keeps for all tables
    family: dict[str, str] = {}  # names by seat: people who share the device with the opener


class Keys(Shape, frozen=True):
    """The keys of a new table, and of a seat if the host took one."""

    host: str
    invite: str
    watch: str
    seat: str | msgspec.UnsetType = msgspec.UNSET
    family: list[str] | msgspec.UnsetType = msgspec.UNSET  # of more seats on the same device

    @classmethod
    def of(cls, uses: Mapping[str, str], seats: Sequence[str]) -> "Keys":
        """The keys of a table by what they open, and those of seats."""
        return cls(
            uses["host"],
            uses["invite"],
            uses["watch"],
            seats[0] if seats else msgspec.UNSET,
            [*seats[1:]] or msgspec.UNSET,
        )


class TableOpened(Shape, frozen=True):
    """The table that was opened."""

    table: TableName
    keys: Keys


class NextTable(Shape, frozen=True):
    """The new table for the players of a stopped one."""

    table: TableName


class ReplayInfo(Shape, frozen=True):
    """A finished game: players, settings and number of steps; chapters hold the steps."""

    table: TableName
    title: str
    settings: Settings
    seat: str  # the seat of the key that was sent; empty if it opens none
    places: list[PlaceInfo]
    steps: int  # numbered from 0, the first deal, to this
    chapter: int  # steps in a chapter
    own: list[str]  # fields of a scene of which a seat sees only its own row
    result: Result | None
    key: str  # safe to share: it opens only this replay
    turned: int  # how many seats everyone has moved since the first game of a series


class Frame(Shape, frozen=True):
    """The table after one step, as a viewer saw it."""

    who: str  # who moved: a seat, `*` for chance, nobody at the beginning
    lines: list[str]
    account: list[EventChanges]
    scene: dict[str, Any]  # all of it in the first frame of a chapter, then what has changed
    awaited: list[str]
    places: list[PlaceInfo] | None  # if they have changed
    shown: dict[str, Any] | None = None  # what a referee showed in this step, as in `referee`
    referee: dict[str, Any] | None = None  # all that it shows after the step, if that has changed


class Chapter(Shape, frozen=True):
    """Some steps of a replay."""

    first: int  # the number of the first step
    lines: list[str]  # the last lines before it
    account: list[EventChanges]  # what happened last before it
    frames: list[Frame]


class PlayOnRequest(Shape, frozen=True):
    """Continue a finished game from a step: your seat, and the bot for the others."""

    step: int
    seat: str
    name: str
    bot: str = "normal"


class HeldKeys(Shape, frozen=True):
    """The keys that a device has to a table."""

    table: Name
    keys: Annotated[list[Key], msgspec.Meta(max_length=8)]


class MyTablesRequest(Shape, frozen=True):
    """Ask about several tables at once, each with its keys."""

    tables: list[HeldKeys]


class MyResult(Shape, frozen=True):
    """How a game ended for a player."""

    points: int
    has_won: bool  # alone or with others


class MyTable(Shape, frozen=True):
    """A table as a list of your games shows it."""

    table: TableName
    game: str
    title: str  # the game's
    seat: str  # the first seat that the keys open; empty if they open none
    seats: list[str]  # all of them, where several people share a device
    is_host: bool
    names: dict[str, str]  # of people and programs, by seat
    bots: int  # how many there are
    free: int  # seats
    has_begun: bool
    is_over: bool
    waits_for_me: bool
    since: int  # when its last event happened, in milliseconds since 1970
    result: MyResult | None
    next_table: str  # where the rematch is


class MyTables(Shape, frozen=True):
    """The tables that the keys open; unknown tables and wrong keys are left out."""

    tables: list[MyTable]
    later: list[TableName]  # open with their keys, but not loaded yet: ask again in a while


class Health(Shape, frozen=True):
    """Whether the server works."""

    ok: bool
    version: str
    protocol: int
    reasons: list[Problem] = []  # why it doesn't


class ServerAddress(Shape, frozen=True):
    """The server's address in the local network."""

    address: str


class LobbyPage(Shape, frozen=True):
    """A page of listed tables; pass `next` as `?after=` for more."""

    tables: list[LobbyTable]
    next: str


class Erasure(Shape, frozen=True):
    """What was deleted: the player's name, or the whole table if no other player is left."""

    is_deleted: bool  # the table is gone for good
    others: int  # players who have not asked for it yet


class Denial(Shape, frozen=True):
    """Why a request was refused: a code for programs, a text for people."""

    code: str
    text: str
    request: str = ""  # its ID in the server's log


class Messages(Shape, frozen=True):
    """The messages of a table's socket, as JSON schemas."""

    protocol: int
    request: dict[str, Any]
    reply: dict[str, Any]
    components: dict[str, Any] = msgspec.field(name="$defs")


class OptionInfo(Shape, frozen=True, tag_field="kind", tag="other", kw_only=True):
    """An option of a game, and its default."""

    name: str
    meaning: str
    default: Any
    seats: list[int] | None  # numbers of players for which it matters, if not all
    is_variant: bool


class ChoiceInfo(OptionInfo, frozen=True, tag="choice", kw_only=True):
    """One of several words or numbers."""

    choices: list[str | int]


class SwitchInfo(OptionInfo, frozen=True, tag="switch"):
    """True or false."""


class WholeInfo(OptionInfo, frozen=True, tag="whole", kw_only=True):
    """An integer between two bounds."""

    least: int
    most: int


class ShareInfo(OptionInfo, frozen=True, tag="share"):
    """A number from 0 to 1."""


class SeatOptionInfo(OptionInfo, frozen=True, tag="seat"):
    """A seat by its letter, or `random`."""


AnyOption = ChoiceInfo | SwitchInfo | WholeInfo | ShareInfo | SeatOptionInfo | OptionInfo


class LessonTable(Shape, frozen=True):
    """Seats and options of a game's lesson."""

    seats: int
    options: dict[str, Any]


class GameInfo(Shape, frozen=True):
    """A game: seats, options and bots."""

    name: str
    title: str
    seats: list[int]
    usual_seats: int
    options: list[AnyOption]
    bots: list[str]
    lesson: LessonTable | None


class ClauseInfo(Shape, frozen=True):
    """One clause of the rules: its number, source, text and example."""

    id: str
    source: Literal["text", "derived", "ruling"]
    ruling: str  # the ruling it comes from, if any
    binds_people_only: bool  # applies only with the box on the table: no program can check it
    sentence: str
    example: str  # empty if there is none


class RuleChapter(Shape, frozen=True):
    """The clauses under one heading."""

    title: str
    clauses: list[ClauseInfo]


class RulingInfo(Shape, frozen=True):
    """A question that the rulebook leaves open, and how it is answered here."""

    id: str
    question: str
    answer: str


class Rulebook(Shape, frozen=True):
    """The rules of a game in one language."""

    game: str
    title: str
    language: str
    chapters: list[RuleChapter]
    rulings: list[RulingInfo]
    options: list[AnyOption]


_reader = msgspec.json.Decoder(TableRequest)
_play_on_reader = msgspec.json.Decoder(PlayOnRequest)
_mine_reader = msgspec.json.Decoder(MyTablesRequest)


def read_opening(body: bytes) -> TableRequest:
    """Parse a body; raises msgspec.MsgspecError."""
    opening = read(_reader, body)
    if is_deeper(opening.settings.options, DEEPEST):
        raise msgspec.ValidationError("the options are nested too deeply")
    return opening


def read_play_on(body: bytes) -> PlayOnRequest:
    """Parse a body; raises msgspec.MsgspecError."""
    return read(_play_on_reader, body)


def read_mine(body: bytes, most: int) -> MyTablesRequest:
    """Parse a body with at most so many tables; raises msgspec.MsgspecError."""
    wanted = read(_mine_reader, body)
    if len(wanted.tables) > most:
        raise msgspec.ValidationError(f"a request has at most {most} tables")
    return wanted


def is_deeper(value: Any, levels: int) -> bool:
    """Whether lists and objects are nested deeper than `levels`."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(levels == 0 or is_deeper(each, levels - 1) for each in inner)
