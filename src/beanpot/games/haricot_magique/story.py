"""What happens at a terminal, in sentences: moves, what they would bring, and what chance did."""

from collections.abc import Mapping
from typing import Any

from . import box
from .state import AXING, COUNTING, JUDGING, ROLLING

Scene = Mapping[str, Any]
FACES = {"E": "eye", "D": "die", "T": "treasure", "L": "trunk"}
POWERS = {
    "1": "give somebody the eye", "2": "hide: no turn", "3": "steal gold", "4": "throw the axe",
    "5": "a sack for two treasures", "6": "put a die back", "7": "throw eyes again",
}  # fmt: skip
LEANING = 3, 6  # degrees of lean from which a stalk leans, and leans badly


def numbers_of(scene: Scene, card: str) -> str:
    """How many dice a card allows."""
    bits = scene["allowed"][int(card) - 1]
    return " or ".join(str(n) for n in range(1, box.MOST_DICE + 1) if bits >> n & 1)


def foretell(before: Scene, _after: Scene, words: str) -> str:
    """What a move would bring about."""
    match words.split():
        case ["choose", card]:
            return f"{numbers_of(before, card)} dice"
        case ["dice", number]:
            return f"throw {min(int(number), before['reserve'])} of {before['reserve']} dice"
        case ["extra", number]:
            return f"throw {number} more" if number != "0" else "no more dice"
        case ["place", face]:
            return f"a die{_item(before, face)}"
        case ["power", *rest]:
            return _power(before, rest)
    return "throw the Great Axe before the dice, once a game"


def _item(scene: Scene, face: str) -> str:
    """What belongs on a die with a face, for whoever is in turn."""
    if scene["is_awake"] or face not in "TL":
        return ""
    if face == "T" and scene["tokens"][scene["active"]]:
        return " and a treasure token"
    return " and a cylinder" if scene["cylinders"] else " and the castle"


def _power(scene: Scene, words: list[str]) -> str:
    """What using a power means."""
    match words:
        case ["hide"]:
            return "hide: nothing is thrown or stacked"
        case ["steal", seat]:
            return f"steal a gold sack of {_whom(scene, seat)}"
        case ["axe"]:
            return "throw the Great Axe before the dice"
        case ["return", face]:
            return f"put a die with {FACES[face]} back"
        case ["reroll"]:
            return "throw these dice again"
        case ["bonus"]:
            return "draw one more gold sack"
        case ["eye", seat]:
            return f"give the eye token to {_whom(scene, seat)}"
    return "let the giant wake" if sum(scene["thrown"]) else "do without, and end the turn"


def _whom(scene: Scene, seat: str) -> str:
    return "you" if scene["me"] == seat else seat


def story(before: Scene, after: Scene, seat: str, words: str) -> str:
    """A move in a sentence."""
    gains = [_gain(before, after, other) for other in after["gold"]]
    more = "; ".join(filter(None, gains))
    who = "You:" if before["me"] == seat else f"{seat}:"
    return f"{who} {_deed(before, words)}{f' ({more})' if more else ''}"


def _deed(scene: Scene, words: str) -> str:
    """What somebody does, in a few words."""
    match words.split():
        case ["dice", number]:
            return f"{number} {'die' if number == '1' else 'dice'}"
        case ["extra", number]:
            return f"{number} more" if number != "0" else "no more dice"
        case ["place", face]:
            return f"a die with {FACES[face]} on the stalk"
        case ["power", *rest]:
            return _power(scene, rest)
        case ["axe"]:
            return "the Great Axe!"
    return words


def tell_deal(before: Scene, after: Scene) -> str:
    """What chance has done: dice, the tower, cards, the counting."""
    told = [_verdict(before, after), _axe(before, after), _dice(before, after)]
    told += [_gain(before, after, seat) for seat in after["gold"]]
    told += [_cards(before, after), _purses(after) if before["stage"] == COUNTING else ""]
    if after["bean"] != before["bean"] and after["bean"]:
        told.append(f"the bean token goes to {_whom(after, after['bean'])}")
    return "; ".join(filter(None, told))


def tell(before: Scene, after: Scene) -> str:
    """What has happened between two moments, whoever did it."""
    return tell_deal(before, after) or "the game goes on"


def _verdict(before: Scene, after: Scene) -> str:
    """Whether the stalk stood."""
    if before["stage"] != JUDGING:
        return ""
    if after["stalks"] > before["stalks"]:
        culprit = before["active"]
        if after["gold"][culprit] > before["gold"][culprit]:
            return "[green]The castle stands, and the stalk is taken down![/]"
        return f"[red]The stalk collapses under {_whom(after, culprit)}![/]"
    lean = after["leans"][after["height"] - 1]
    leaning, badly = LEANING
    how = ", leaning badly" if lean >= badly else ", leaning a little" if lean >= leaning else ""
    return f"It stands{how}"


def _axe(before: Scene, after: Scene) -> str:
    if before["stage"] != AXING:
        return ""
    fallen = before["height"] - after["height"]
    return f"The Great Axe brings down {fallen} piece{'s' * (fallen != 1)}" if fallen else (
        "The Great Axe misses"
    )  # fmt: skip


def _dice(before: Scene, after: Scene) -> str:
    """What was rolled, as far as it still lies there."""
    if before["stage"] not in (ROLLING, AXING):
        return ""
    if after["is_awake"]:
        eyes = after["thrown"][0]
        return f"[red]Two eyes: the giant wakes![/] {eyes} dice with eyes are left to stack"
    new = [now - then for now, then in zip(after["thrown"], before["thrown"], strict=True)]
    faces = [FACES[face] for face, n in zip(box.FACES, new, strict=True) for _ in range(max(0, n))]
    return f"The dice show {', '.join(faces)}" if faces else ""


def _gain(before: Scene, after: Scene, seat: str) -> str:
    """What somebody has got or lost."""
    change = after["gold"][seat] - before["gold"][seat]
    if not change:
        return ""
    you = after["me"] == seat
    verb = ("get" if change > 0 else "lose") + ("" if you else "s")
    return f"{'you' if you else seat} {verb} {abs(change)} gold"


def _cards(before: Scene, after: Scene) -> str:
    """New action cards in the own hand."""
    if not after["me"]:
        return ""
    new = [card for card in after["hand"][after["me"]] if card not in before["hand"][after["me"]]]
    return f"you draw {' '.join(new)}" if new else ""


def _purses(scene: Scene) -> str:
    return "the sacks are turned over: " + ", ".join(
        f"{seat} {worth}" for seat, worth in scene["purse"].items()
    )
