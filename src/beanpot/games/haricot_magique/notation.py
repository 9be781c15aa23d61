"""The texts of Jack & le Haricot Magique: its moves and position strings.

    4 seats, round 2, bean A, C to place | stalk d d tC d cyl | dice T L | turn laid 1 | gold B:2
    | revealed A:7 B:5 C:4 D:5 | had B | used 3 | eye D | axes A C | hands A[1 2] | played A[7 6]

`turn` is the progress of the turn: `throws 2`, `number 3` (dice chosen), `rolling 2` (dice in the
air), `pending 1` (die faces that give extra dice), `fresh` (nothing has followed the throw), `axe`
(announced), `awake`, `placed 2` (dice), `laid 1` (own tokens), `castle` (due), `rolled D` (the last
die), `on T` (the face below the item placed now) and what is judged: `die`, `item`, `tower` (the
castle) or `check`. Pieces and sacks that are not listed are where they started. `leans 0 1 1` are
those of the stalk, bottom to top; `turned A:2:25` are sacks turned over and their sum; `unturned
9 9 10` are the values that are left.
"""

from ...core import (
    NOBODY,
    Kinds,
    MoveNotation,
    Names,
    PositionString,
    SeatsWith,
    State,
    UnreadablePosition,
    always,
    each,
    phrase,
    several,
)
from . import box, stage
from .actions import ANSWERS, CARD, MOVES
from .rounds import dealt_to
from .state import A_DIE, AN_ITEM, CASTLE, CYLINDER, DIE, PIECE, STATE, THE_CASTLE, THE_CHECK, TOKEN


def lean_seen_by(state: State) -> int | None:
    """Who sees how far the stalk leans: everyone; nobody if it is dismantled with the castle."""
    is_last = state.judged == THE_CHECK and state.stalk[state.height - 1] == CASTLE
    return NOBODY if is_last else None


NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_to, "stands": lean_seen_by})

OWED = {
    stage.NAMING: "bean to give", stage.DEALING: "cards to deal", stage.CHOOSING: "all to choose",
    stage.STARTING: "{active} to start", stage.AXING: "{active} to axe",
    stage.ROLLING: "{active} to roll", stage.DECIDING: "{active} to decide",
    stage.PLACING: "{active} to place", stage.JUDGING: "{active} to judge",
    stage.ENDING: "{active} to end", stage.COUNTING: "gold to count",
}  # fmt: skip
FACE, SEATS_WITH = Names(tuple(box.FACES), of="face"), SeatsWith()


def pieces_left(number: int, piece: int, state: State) -> int:
    """How many pieces of a kind are not in the stalk."""
    left = number - int((state.stalk[: state.height] == piece).sum())
    if left < 0:
        raise UnreadablePosition("the box doesn't have that many pieces")
    return left


def dice_left(state: State) -> int:
    """How many dice are in the reserve."""
    return pieces_left(box.DICE - int(state.thrown.sum() + state.to_roll), DIE, state)


def tokens_left(state: State) -> list[int]:
    """How many treasure tokens each player has left."""
    seats = range(state.seats)
    left = [pieces_left(box.TOKENS, TOKEN + seat, state) for seat in seats]
    return left + [0] * (box.SEATS - len(left))


def settle(state: State) -> None:
    """Count revealed cards as played, and check that the stalk starts with a die."""
    for seat in range(state.seats):
        if state.card[seat]:
            state.played[seat, 0] |= 1 << (int(state.card[seat]) - 1)
    if state.stalk[0] != DIE:
        raise UnreadablePosition("the stalk must begin with d, its base")


def glance(state: State) -> str:
    """A short summary after a step, for journals."""
    head = ", ".join((POSITION.head(state)[1], POSITION.head(state)[-1]))
    pieces = (POSITION.section(state, word).partition(" ")[2] for word in ("stalk", "dice"))
    return " | ".join((head, *filter(None, pieces)))


POSITION = PositionString(
    STATE, CARD.names, glance=glance,
    head=(
        phrase("round {manche}", always), "bean {bean}",
        (
            phrase("over", over=1, stage=stage.COUNTING),
            *(phrase(words, over=0, stage=stage) for stage, words in OWED.items()),
        ),
    ),
    sections={
        "stalk": each(phrase("{stalk}", stalk=PIECE), length="height"),
        "leans": each(phrase("{leans}", always), length="height"),
        "stalks": "stalks",
        "dice": phrase("{thrown}", thrown=Kinds(box.FACES, brackets="", most=box.DICE, of="face")),
        "turn": several(
            "throws {throws}", "number {dice_number}", "rolling {to_roll}", "pending {pending}",
            "placed {placed}", "laid {laid}", phrase("fresh", is_fresh=1), phrase("axe", axe_due=1),
            phrase("awake", is_awake=1), phrase("castle", is_castle_due=1),
            phrase("rolled {rolled}", lambda state: state.rolled > 0, rolled=FACE),
            phrase("on {item_of}", lambda state: state.item_of > 0, item_of=FACE),
            (
                phrase("die", lambda state: state.stage == stage.JUDGING, judged=A_DIE),
                phrase("item", judged=AN_ITEM), phrase("tower", judged=THE_CASTLE),
                phrase("check", judged=THE_CHECK),
            ),
        ),
        "gold": "gold",
        "turned": each("{seat}:{turned}:{purse}"),
        "unturned": phrase("{unturned}", lambda state: state.stage == stage.COUNTING),
        "revealed": "card",
        "had": phrase("{had_turn}", had_turn=SEATS_WITH),
        "used": phrase("{used}", used=Kinds(map(str, range(8)), brackets="", bits=8)),
        "eye": "eye",
        "axes": phrase("{axes}", axes=SEATS_WITH),
        "chosen": "chosen", "hands": "hand", "played": "played",
    },
    settle=settle,
    otherwise={
        "reserve": dice_left,
        "cylinders": lambda state: pieces_left(box.CYLINDERS, CYLINDER, state),
        "tokens": tokens_left,
        "gold_deck": lambda state: box.SACKS - state.gold.sum(),
    },
)  # fmt: skip
