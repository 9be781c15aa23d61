"""Expand the short forms of moves that people type in the terminal."""

import re
from collections import Counter

from ...core import Labels, ObservationDict, UnknownAction
from . import box
from .actions import STAGE_OF
from .stage import SOWING

PLANT_VERBS = {stage: verb for verb, stage in STAGE_OF.items()}
SHORT_TRADE = re.compile(
    r"(?:trade |propose |offer )?(?:with )?([a-g]) (?!give |get )(.+?) for (.+)"
)
SHORT_GIFT = re.compile(r"(give|ask) ([a-g]) (?:for )?(.+)")
HALF_A_TRADE = re.compile(
    r"(?:trade |offer |with )*[a-g](?: .*)?|(?:give|ask|trade|offer)(?: [a-g])?"
)
TO_A_SEAT = re.compile(r"^(accept|refuse|withdraw|propose|draft) ([a-g])\b")
SHORT_PLANT = re.compile(r"plant(?: (?!in\b|field\b)([a-z]+))?(?: (?:in )?(?:field )?([1-3]))?")
SHORT_SALE = re.compile(r"(?:sell|harvest) (?!field )([a-z]+)")
SHORT_DISCARD = re.compile(r"discard ([a-z]+)")


def in_full(scene: ObservationDict, words: str, text: Labels) -> str:
    """The full text of a move, as in journals, from what a person typed."""
    typed = " ".join(words.lower().split())
    is_trade = SHORT_TRADE.fullmatch(typed) or SHORT_GIFT.fullmatch(typed)
    if is_trade and scene["seats"] == box.FEWEST:
        return "propose B give [hand:1]"  # the law refuses it: no trading in the duel
    if found := SHORT_TRADE.fullmatch(typed):
        return _trade_offer(scene, found[1], (found[2], found[3]), text)
    if found := SHORT_GIFT.fullmatch(typed):
        sides = (found[3], "") if found[1] == "give" else ("", found[3])
        return _trade_offer(scene, found[2], sides, text)
    if HALF_A_TRADE.fullmatch(typed) and scene["seats"] > box.FEWEST:
        raise UnknownAction(text("no-trade"))
    if found := SHORT_PLANT.fullmatch(typed):
        return _planting(scene, found[1], found[2], text)
    if found := SHORT_SALE.fullmatch(typed):
        return f"harvest {_field_of(scene, found[1], text)}"
    if found := SHORT_DISCARD.fullmatch(typed):
        return f"discard_offer {_variety(found[1], text)}"
    return TO_A_SEAT.sub(lambda found: f"{found[1]} {found[2].upper()}", typed, count=1)


def _planting(scene: ObservationDict, name: str | None, field: str | None, text: Labels) -> str:
    """`plant 1`, `plant chaos`, `plant chaos 2`: a card on the table, else the first hand card."""
    where = f" in {field}" if field else ""
    variety = _variety(name, text) if name else None
    if scene["stage"] in PLANT_VERBS:
        kinds = set(scene["aside"][scene["me"]] if scene["stage"] == SOWING else scene["offer"])
        card = variety or (kinds.pop() if len(kinds) == 1 else None)
        return f"{PLANT_VERBS[scene['stage']]} {card}{where}" if card else f"plant{where}"
    first = scene["hand"][scene["me"]][:1]
    if variety and first != [variety]:
        raise UnknownAction(text("no-front", front=first[0] if first else "none", card=variety))
    return f"plant{where}"


def _field_of(scene: ObservationDict, name: str, text: Labels) -> int:
    """The own field that has a variety."""
    variety, me = _variety(name, text), scene["me"]
    for number, names in enumerate(scene["field"][me], 1):
        if names[:1] == [variety]:
            return number
    raise UnknownAction(text("no-field", card=variety))


def _trade_offer(scene: ObservationDict, partner: str, sides: tuple[str, str], text: Labels) -> str:
    """A trade offer, from the two sides as they were typed."""
    give, want = sides
    wanted = Counter[str]()
    for number, name in _items(want, text):
        wanted[_variety(name, text)] += number
    asked = ", ".join(f"{name}: {number}" for name, number in wanted.items())
    cards = ", ".join(_places(scene, give, text))
    return f"propose {partner.upper()} give [{cards}] get {{{asked}}}"


def _items(typed: str, text: Labels) -> list[tuple[int, str]]:
    """`2 colt, chaos` as numbers and names."""
    parts = [part.split() for part in re.split(r",| and | & ", typed)]
    parts = [part for part in parts if part not in ([], ["nothing"])]
    for part in parts:
        if len(part) > 2 or (len(part) == 2 and not part[0].isdecimal()):
            raise UnknownAction(text("no-card", words=" ".join(part)))
    numbered = [(part[0] if len(part) == 2 else "1", part[-1]) for part in parts]
    for number, name in numbered:
        if not 1 <= int(number[:9]) <= max(box.COPIES):
            raise UnknownAction(text("no-many", count=number, card=name))
    return [(int(number), name) for number, name in numbered]


def _variety(name: str, text: Labels) -> str:
    """A variety by its name or the start of its name."""
    found = [name] if name in box.NAMES else [each for each in box.NAMES if each.startswith(name)]
    if len(found) != 1:
        choices = ", ".join(found or box.NAMES)
        raise UnknownAction(text("no-bean", words=name, names=choices))
    return found[0]


def _places(scene: ObservationDict, give: str, text: Labels) -> list[str]:
    """The places of the cards to give: turned-up cards first, then from the first hand card on."""
    me = scene["me"]
    cards = [(f"hand:{place}", name) for place, name in enumerate(scene["hand"][me], 1)]
    if me == scene["active"]:
        faceup = [(f"faceup:{place}", name) for place, name in enumerate(scene["faceup"], 1)]
        cards = faceup + cards
    places = []
    for number, name in _items(give, text):
        if ":" in name:
            places.append(name)
            continue
        variety = _variety(name, text)
        copies = [place for place, each in cards if each == variety and place not in places]
        if len(copies) < number:
            raise UnknownAction(text("no-copies", count=len(copies), card=variety))
        places += copies[:number]
    return places
