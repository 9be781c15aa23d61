"""What happens in Jack & le Haricot Magique as one seat sees it, and what the points consist of."""

from collections.abc import Iterator

from ...core import AHEAD, CHANCE, Account, Change, ChangeKind, Observation, PlayedMove
from . import stage
from .gold import next_purse
from .stalk import item_due
from .state import CASTLE, CYLINDER, NO_PIECE, THE_CHECK

BEAN = ChangeKind("bean", target="bean", clause="MAG-5")
DREW = ChangeKind("drew", ("cards",), merges="cards", source="pile", target="hand")
CHOSE = ChangeKind("chose", ("card",), source="hand", target="card", clause="MAG-10")
NUMBERS = ChangeKind("numbers", ("numbers",), AHEAD)  # of dice, on an action card
THREW = ChangeKind("threw", ("count",), source="reserve", target="thrown")
THREW_MORE = ChangeKind(
    "threw_more", ("count",), source="reserve", target="thrown", clause="MAG-27"
)
PLACED = ChangeKind("placed", ("face",), source="thrown", target="stalk")
TO_PLACE = ChangeKind("to_place", ("piece",), AHEAD)
ANNOUNCED_AXE = ChangeKind("announced_axe", clause="MAG-60")
POWERS = {
    verb: ChangeKind(verb, parts)
    for verb, parts in {
        "power_hide": (), "power_steal": ("seat_from",), "power_axe": (),
        "power_return": ("face",), "power_reroll": (), "power_bonus": (),
        "power_eye": ("seat_to",), "power_none": (),
    }.items()
}  # fmt: skip
ROLLED = ChangeKind("rolled", ("faces",), merges="faces")
AWOKE = ChangeKind("awoke", clause="MAG-23")
STOOD = ChangeKind("stood", ("lean",), clause="MAG-40")
STOOD_CHECK = ChangeKind("stood_check", (), clause="MAG-40")
ADDED = ChangeKind("added", ("piece",), target="stalk")
FELL = ChangeKind("fell", ("count",), source="stalk", target="reserve", clause="MAG-44")
TOOK_DOWN = ChangeKind("took_down", source="stalk", target="reserve", clause="MAG-56")
AXED = ChangeKind("axed", ("count",), source="stalk", target="reserve")
GOT_GOLD = ChangeKind("got_gold", ("count",), source="gold_deck", target="gold", clause="MAG-41")
LOST_GOLD = ChangeKind("lost_gold", ("count",), source="gold", target="gold")
TURNED_OVER = ChangeKind(
    "turned_over", ("values",), merges="values", source="gold", target="purse", clause="MAG-70"
)
ENDED = ChangeKind("ended", ("why",), clause="MAG-67")
LEANING = 3, 6  # values of lean at which a stalk is a little off balance, or only just stands


def account(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a player or chance did, and what followed: the giant, the stalk, gold, the bean."""
    yield from (
        _answered(before, after, made) if made.seat == CHANCE else _moved(before, after, made)
    )
    if after.is_awake > before.is_awake:
        yield AWOKE(before.active)
    if before.stage == stage.CHOOSING != after.stage:
        for seat in range(before.seats):
            yield CHOSE(seat, card=str(after.card[seat]))
    for seat in range(before.seats):
        change = int(after.gold[seat] - before.gold[seat])
        if change > 0:
            yield GOT_GOLD(seat, "MAG-45" if seat != before.active else "", count=change)
        elif change < 0:
            yield LOST_GOLD(seat, count=-change)
    if after.bean not in (before.bean, -1):
        yield BEAN(after.bean)
    if before.stage != stage.COUNTING == after.stage:
        yield _ended(before, after, made)


def _ended(before: Observation, after: Observation, made: PlayedMove) -> Change:
    """Why nobody has another turn: no action cards are left, or no gold, which a fall may take."""
    if after.gold_deck > 0:
        return ENDED(why="cards")
    is_fall = made.verb == "falls" and before.gold_deck > 0
    return ENDED(None, "MAG-68", why="fall" if is_fall else "gold")


def _moved(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """A move of a player; secret choices are left out until everyone has chosen."""
    seat, parts = made.seat, made.parts
    match made.verb:
        case "axe":
            yield ANNOUNCED_AXE(seat)
        case "dice":
            yield THREW(seat, count=min(int(str(parts["count"])), before.reserve))
        case "extra":
            yield THREW_MORE(seat, count=parts["count"])
        case "place":
            yield PLACED(seat, face=parts["face"])
            if (piece := item_due(after)) != NO_PIECE:
                yield TO_PLACE(seat, piece=_name(piece))
        case "power_steal":
            yield POWERS[made.verb](seat, seat_from=parts["seat"])
        case "power_eye":
            yield POWERS[made.verb](seat, seat_to=parts["seat"])
        case "choose" if "card" in parts:
            bits = int(before.allowed[int(str(parts["card"])) - 1])
            yield NUMBERS(seat, numbers=[str(n) for n in range(1, 4) if bits >> n & 1])
        case "choose":
            pass
        case "power_return":
            yield POWERS[made.verb](seat, face=parts["face"])
        case _:
            yield POWERS[made.verb](seat)


def _answered(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What chance, or the judge of the tower, did."""
    seat, parts = before.active, made.parts
    match made.verb:
        case "deal" if "card" in parts:
            yield DREW(after.me, cards=[str(parts["card"])])
        case "roll":
            yield ROLLED(seat, faces=[parts["face"]])
        case "falls":
            yield FELL(seat, count=before.height - 1)
        case "stands":
            is_check = before.judged == THE_CHECK
            yield STOOD_CHECK() if is_check else STOOD(lean=_lean(parts.get("lean")))
            if after.stalks > before.stalks:
                yield TOOK_DOWN(seat)
            elif after.height > before.height:
                yield ADDED(seat, piece=_name(int(after.stalk[after.height - 1])))
        case "axed":
            yield AXED(count=parts["count"])
        case "gold":
            yield TURNED_OVER(next_purse(before), values=[str(parts["value"])])


def _lean(lean: object) -> str:
    """How much a standing stalk leans, as a word."""
    leaning, badly = LEANING
    degrees = int(str(lean or 0))
    return "badly" if degrees >= badly else "little" if degrees >= leaning else "straight"


def _name(piece: int) -> str:
    return {CYLINDER: "cylinder", CASTLE: "castle"}.get(piece, "token")


ACCOUNT = Account(
    account,
    *POWERS.values(),
    small=[BEAN, DREW, CHOSE, ROLLED, STOOD, STOOD_CHECK],
    big=[AWOKE, TOOK_DOWN, AXED, LOST_GOLD, GOT_GOLD, ENDED],
    pauses=[FELL],
)
