"""A position of Jack & le Haricot Magique in one line.

    4 seats, round 2, bean A, C to place | stalk d d tC d cyl | dice T L | turn laid 1 | gold B:2
    | revealed A:7 B:5 C:4 D:5 | had B | used 3 | eye D | axes A C | hands A[1 2] | played A[7 6]

Who has to do what is one of `bean to give`, `cards to deal`, `all to choose`, `C to start`, `C to
axe`, `C to roll`, `C to decide`, `C to place`, `C to judge`, `C to end`, `gold to count`, `over`.
`turn` says how far the turn has gone: `throws 2`, `number 3` (dice chosen), `rolling 2` (dice in
the air), `pending 1` (die faces that grant extra dice), `fresh` (nothing has followed the throw),
`axe` (announced), `awake`, `placed 2`, `laid 1`, `castle` (due), `rolled D` (the last die), `on T`
(the face below what is laid now) and what is judged: `die`, `item`, `tower` (the castle) or
`check`. Pieces and sacks that are not named lie where they began: reserve, tokens, cylinders and
gold deck follow from the rest, and so do the action cards in the piles. `leans 0 1 1` are those of
the stalk, bottom to top; `turned A:2:25` are sacks turned over and their sum, and `unturned 9 9
10` the values that are left.
"""

import re
from collections.abc import Callable, Iterable

from ...core import SEAT_NAMES, State, Vector, read_sections
from . import box
from .state import (
    A_DIE,
    AN_ITEM,
    AXING,
    CASTLE,
    CHOOSING,
    COUNTING,
    CYLINDER,
    DEALING,
    DECIDING,
    DIE,
    ENDING,
    JUDGING,
    NAMING,
    NO_SEAT,
    PLACING,
    ROLLING,
    STARTING,
    THE_CASTLE,
    THE_CHECK,
    TOKEN,
)

OWED = {
    NAMING: "bean to give", DEALING: "cards to deal", CHOOSING: "all to choose",
    STARTING: "start", AXING: "axe", ROLLING: "roll", DECIDING: "decide", PLACING: "place",
    JUDGING: "judge", ENDING: "end", COUNTING: "gold to count",
}  # fmt: skip
JUDGED = {A_DIE: "die", AN_ITEM: "item", THE_CASTLE: "tower", THE_CHECK: "check"}
NUMBERS = {
    "throws": "throws", "number": "dice_number", "rolling": "to_roll", "pending": "pending",
    "placed": "placed", "laid": "laid",
}  # fmt: skip
FLAGS = {"fresh": "is_fresh", "axe": "axe_due", "awake": "is_awake", "castle": "is_castle_due"}
SECTIONS = (
    "stalk", "leans", "stalks", "dice", "turn", "gold", "turned", "unturned", "revealed", "had",
    "used", "eye", "axes", "chosen", "hands", "played",
)  # fmt: skip


def piece_name(piece: int) -> str:
    """A piece of the stalk: `d`, `cyl`, `castle`, or the token of a seat `tA`."""
    names = {DIE: "d", CYLINDER: "cyl", CASTLE: "castle"}
    return names.get(piece) or f"t{SEAT_NAMES[piece - TOKEN]}"


def pieces(state: State) -> list[str]:
    """The stalk, bottom to top."""
    return [piece_name(int(piece)) for piece in state.stalk[: state.height]]


def dice(thrown: Vector) -> list[str]:
    """Dice by their faces."""
    return [
        face for face, number in zip(box.FACES, thrown, strict=True) for _ in range(int(number))
    ]


def owed(state: State) -> str:
    """Who has to do what."""
    if state.over:
        return "over"
    what = OWED[int(state.stage)]
    return what if " " in what else f"{SEAT_NAMES[state.active]} to {what}"


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step."""
    thrown = dice(state.thrown)
    parts = [f"round {state.manche}, {owed(state)}", " ".join(pieces(state))]
    return " | ".join([*parts, " ".join(thrown)] if thrown else parts)


def sketch(state: State) -> str:
    """The whole position in one line; `read_sketch` reads it back."""
    bean = "" if state.bean == NO_SEAT else f"bean {SEAT_NAMES[state.bean]}, "
    parts = {
        "": f"{state.seats} seats, round {state.manche}, {bean}{owed(state)}",
        "stalk": " ".join(pieces(state)),
        "leans": _numbers(state.leans[: state.height]),
        "stalks": _numbers([state.stalks]),
        "dice": " ".join(dice(state.thrown)),
        "turn": _turn(state),
        "gold": _by_seat(state, state.gold),
        "turned": _turned(state),
        "unturned": _numbers(state.unturned) if state.stage == COUNTING else "",
        "revealed": _by_seat(state, state.card),
        "had": " ".join(_seats_where(state, state.had_turn)),
        "used": " ".join(str(card) for card in range(1, 8) if state.used >> card & 1),
        "eye": "" if state.eye == NO_SEAT else SEAT_NAMES[state.eye],
        "axes": " ".join(_seats_where(state, state.axes)) or "none",
        "chosen": _by_seat(state, state.chosen),
        "hands": _sets(state, state.hand),
        "played": _sets(state, state.played),
    }
    return " | ".join(f"{name} {text}".strip() for name, text in parts.items() if text)


def _numbers(values: Iterable[int]) -> str:
    """Numbers, unless all are 0."""
    listed = [int(value) for value in values]
    return " ".join(map(str, listed)) if any(listed) else ""


def _by_seat(state: State, values: Vector) -> str:
    return " ".join(
        f"{SEAT_NAMES[seat]}:{values[seat]}" for seat in range(state.seats) if values[seat]
    )


def _seats_where(state: State, flags: Vector) -> list[str]:
    return [SEAT_NAMES[seat] for seat in range(state.seats) if flags[seat]]


def _turned(state: State) -> str:
    return " ".join(
        f"{SEAT_NAMES[seat]}:{state.turned[seat]}:{state.purse[seat]}"
        for seat in range(state.seats)
        if state.turned[seat]
    )


def cards_in(bits: int) -> list[str]:
    """The action cards of a set."""
    return [str(card + 1) for card in range(box.CARDS) if bits >> card & 1]


def _sets(state: State, rows: Vector) -> str:
    return " ".join(
        f"{SEAT_NAMES[seat]}[{' '.join(cards_in(int(rows[seat, 0])))}]"
        for seat in range(state.seats)
        if rows[seat, 0]
    )


def _turn(state: State) -> str:
    words = [f"{word} {state[name]}" for word, name in NUMBERS.items() if state[name]]
    words += [word for word, name in FLAGS.items() if state[name]]
    if state.rolled:
        words.append(f"rolled {box.FACES[state.rolled]}")
    if state.item_of:
        words.append(f"on {box.FACES[state.item_of]}")
    if state.stage == JUDGING or state.judged:
        words.append(JUDGED[int(state.judged)])
    return " ".join(words)


HEAD = re.compile(r"(\d) seats, round (\d+), (?:bean ([A-E]), )?(.+)$")


def read_sketch(text: str, state: State) -> None:
    """Put a position, written as `sketch` does, into a state fresh from `setup`."""
    head, sections = read_sections(text, *SECTIONS)
    _read_head(head, state)
    for name, read in READERS.items():
        if name in sections:
            read(state, sections[name].split())
    _read_cards(state, sections)
    _settle_pieces(state)


def _read_head(head: str, state: State) -> None:
    seats, manche, bean, what = HEAD.match(head).groups()  # type: ignore[union-attr]
    if int(seats) != state.seats:
        raise ValueError("the table was laid for another number of seats")
    state.manche = int(manche)
    state.bean = _seat(bean, state) if bean else NO_SEAT
    state.over = int(what == "over")
    stages = {words: stage for stage, words in OWED.items()}
    if state.over:
        state.stage = COUNTING
    elif what in stages and " " in what:
        state.stage = stages[what]
    else:
        who, _, verb = what.partition(" to ")
        state.active, state.stage = _seat(who, state), stages[verb]


def _seat(name: str, state: State) -> int:
    return SEAT_NAMES[: state.seats].index(name)


def _piece(name: str, state: State) -> int:
    if name.startswith("t"):
        return TOKEN + _seat(name[1:], state)
    return {"d": DIE, "cyl": CYLINDER, "castle": CASTLE}[name]


def _read_stalk(state: State, words: list[str]) -> None:
    state.height = len(words)
    for level, name in enumerate(words):
        state.stalk[level] = _piece(name, state)


def _read_turn(state: State, words: list[str]) -> None:
    rest = iter(words)
    for word in rest:
        if word in NUMBERS:
            state[NUMBERS[word]] = int(next(rest))
        elif word in FLAGS:
            state[FLAGS[word]] = 1
        elif word == "rolled":
            state.rolled = box.FACES.index(next(rest))
        elif word == "on":
            state.item_of = box.FACES.index(next(rest))
        else:
            state.judged = {name: judged for judged, name in JUDGED.items()}[word]


def _read_turned(state: State, words: list[str]) -> None:
    for word in words:
        seat, sacks, worth = word.split(":")
        state.turned[_seat(seat, state)], state.purse[_seat(seat, state)] = int(sacks), int(worth)


def _values(field: str) -> Callable[[State, list[str]], None]:
    """Read `A:2 C:1` into the rows of a field."""

    def read(state: State, words: list[str]) -> None:
        for word in words:
            seat, value = word.split(":")
            state[field][_seat(seat, state)] = int(value)

    return read


def _flags(field: str) -> Callable[[State, list[str]], None]:
    """Read the seats whose row of a field is 1."""

    def read(state: State, words: list[str]) -> None:
        names = [] if words == ["none"] else words
        for seat in range(state.seats):
            state[field][seat] = int(SEAT_NAMES[seat] in names)

    return read


def _list(field: str) -> Callable[[State, list[str]], None]:
    """Read numbers into the first places of a field."""

    def read(state: State, words: list[str]) -> None:
        state[field][: len(words)] = [int(word) for word in words]

    return read


def _read_dice(state: State, words: list[str]) -> None:
    state.thrown[:] = [words.count(face) for face in box.FACES]
    if sum(state.thrown) != len(words):
        raise ValueError("a die has no such face")


def _read_used(state: State, words: list[str]) -> None:
    state.used = sum(1 << int(word) for word in words)


def _read_eye(state: State, words: list[str]) -> None:
    state.eye = _seat(words[0], state)


def _read_stalks(state: State, words: list[str]) -> None:
    state.stalks = int(words[0])


READERS: dict[str, Callable[[State, list[str]], None]] = {
    "stalk": _read_stalk, "leans": _list("leans"), "stalks": _read_stalks, "dice": _read_dice,
    "turn": _read_turn, "gold": _values("gold"), "turned": _read_turned,
    "unturned": _list("unturned"), "revealed": _values("card"), "had": _flags("had_turn"),
    "used": _read_used, "eye": _read_eye, "axes": _flags("axes"), "chosen": _values("chosen"),
}  # fmt: skip


def _read_cards(state: State, sections: dict[str, str]) -> None:
    """Hands and played cards; revealed cards are played, and all others lie in the piles."""
    for word, field in {"hands": "hand", "played": "played"}.items():
        for name, cards in re.findall(r"([A-E])\[([^\]]*)\]", sections.get(word, "")):
            bits = sum(1 << (int(card) - 1) for card in set(cards.split()))
            state[field][_seat(name, state), 0] = bits
    for seat in range(state.seats):
        if state.card[seat]:
            state.played[seat, 0] |= 1 << (int(state.card[seat]) - 1)
        hand, played = int(state.hand[seat, 0]), int(state.played[seat, 0])
        if hand & played:
            raise ValueError("a card lies in two places")
        state.pile[seat, 0] = ((1 << box.CARDS) - 1) & ~hand & ~played


def _settle_pieces(state: State) -> None:
    """What is not in the stalk, thrown or drawn lies where it began."""
    stalk = [int(piece) for piece in state.stalk[: state.height]]
    out = stalk.count(DIE) + int(state.thrown.sum()) + int(state.to_roll)
    state.reserve = box.DICE - out
    state.cylinders = box.CYLINDERS - stalk.count(CYLINDER)
    for seat in range(state.seats):
        state.tokens[seat] = box.TOKENS - stalk.count(TOKEN + seat)
    state.gold_deck = box.SACKS - int(state.gold.sum())
    left = (state.reserve, state.cylinders, state.gold_deck, *state.tokens[: state.seats])
    if min(left) < 0 or stalk[:1] != [DIE]:
        raise ValueError("the box has not so many pieces, or the stalk has no base")
