"""The words of Bohnanza: what its moves are in a position, and a whole position in one line.

A position reads

    4 seats, A active, trading, 1 exhausted | hands A[colt chaos] B[cochon] | fields A[3 colt, -]
    B[-, 2 chaos] | coins A 4[colt cochon] B 2 | faceup [colt chaos] | aside B[cochon]
    | discard [copain colt] | draw [9 colt 3 chaos] | proposals A>B [faceup:1 hand:2] {chaos: 1}

The front of a hand, the bottom of the discard pile come first. Of a treasury the number of coins is
told and, in brackets, its top coins, the topmost last. A position may leave out cards that do not
matter; without `draw` all cards that lie nowhere are in the draw pile. How whole proposals are told
in a journal is in `moves.py`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import numpy as np

from ...core import KIND_BITS, SEAT_NAMES, MoveInput, MoveNotation, State, Vector
from ...core.sketch import read_sections
from . import box
from .actions import (
    ACCEPT,
    ANSWERS,
    CANCEL,
    CARD,
    GIVEN,
    MOVES,
    MOVES_OF_SEVERAL_STEPS,
    PICK_FACEUP,
    PICK_HAND,
    PICK_WANTED,
    PROPOSE,
    REFUSE,
    SEND,
    STAGE_OF,
    USED_WHEN,
    is_pick,
)
from .choices import may_plant_front
from .farming import can_plant
from .refusals import draw_refusal, refuse, source_refusal
from .state import (
    BY_ACTIVE,
    BY_OTHER,
    CHOOSING,
    COUNT,
    DRAFT_MARK,
    DRAWING,
    NO_PROPOSAL,
    NO_SEAT,
    NO_VARIETY,
    OFFERED,
    PAIR_MARK,
    PLANTING,
    SOWING,
    TRADING,
    TURNING_UP,
    VARIETY,
    is_duel,
    table_of,
)
from .trading import other_side, pair_of
from .turn import cards_to_draw, dealt_to

STAGES = {
    OFFERED: "offered", PLANTING: "planting", TURNING_UP: "turning up", TRADING: "trading",
    SOWING: "sowing", CHOOSING: "choosing", DRAWING: "drawing",
}  # fmt: skip


def is_whispered(state: State, seat: int, number: int, to: int) -> bool:
    """Whether a reader may not know what two others talk about."""
    is_private = PROPOSE <= number < ACCEPT or REFUSE <= number <= CANCEL
    if state.is_public or not is_private:
        return False
    partner = (number - PROPOSE) % box.SEATS
    if number >= SEND:
        partner = other_side(state, seat, int(state.draft_with))
    return to not in (seat, partner)


def is_anothers_pick(state: State, seat: int, number: int, to: int) -> bool:
    """A pick in a draft is known to the drafter alone."""
    return bool(is_pick(number)) and to != seat and not is_duel(state)


def dealt_card_seen_by(state: State) -> int | None:
    """Who sees the card that is dealt; all see those that are turned up."""
    return None if state.stage == TURNING_UP else dealt_to(state)


def open_fields(state: State, seat: int, values: Mapping[str, int]) -> list[int]:
    """The fields that can take the bean now: a card that lies there, or the front of the hand."""
    if "card" in values:
        variety = values["card"]
        lying = state.aside[seat] if state.stage == SOWING else state.offer
        is_there = lying[variety] > 0
    else:
        variety, is_there = picked_variety(state, seat, PICK_HAND), may_plant_front(state, seat)
    fields = range(box.FIELDS) if is_there else ()
    return [field for field in fields if can_plant(state, seat, variety, field)]


def check(typed: MoveInput) -> None:
    """Another number of cards, or a card that lies elsewhere, is put to the law."""
    if typed.verb == "draw":
        refuse(typed.text, draw_refusal(typed.state, int(typed.words["count"])))
    elif typed.verb in STAGE_OF:
        refuse(typed.text, source_refusal(typed.state, STAGE_OF[typed.verb]))


NOTATION = MoveNotation(
    MOVES, ANSWERS, seen_by={"deal": dealt_card_seen_by}, used_when=USED_WHEN, check=check,
    choices={
        "field": open_fields,
        "count": lambda state, _seat, _values: [int(cards_to_draw(state))],
        "card": lambda state, seat, values: [
            picked_variety(state, seat, PICK_HAND + values["place"])
        ],
    },
    veils={"talk": is_whispered, "pick": is_anothers_pick}, compounds=MOVES_OF_SEVERAL_STEPS,
)  # fmt: skip
variety_named, card_named = CARD.parse, partial(GIVEN.parse_item, MOVES)


# positions in one line


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step: whose fields are worked on."""
    if state.dealer == NO_SEAT or state.over or state.owed:
        return _head(state)
    seat = int(state.planter) if state.stage == SOWING else int(state.active)
    table = _names(state.faceup) if state.faceup[0] else _kinds(state.offer)
    coins = f"{state.coins[seat]} coins" if state.coins[seat] else ""
    return " | ".join(filter(None, (_head(state), " ".join(table), _grown(state, seat), coins)))


def format_position(state: State, opening: State) -> str:
    """The whole position in one line; `parse_position` reads it back."""
    parts = [
        f"{state.seats} seats, {_head(state)}{_counters(state)}",
        _by_seat("hands", state, [_names(state.hand[seat]) for seat in range(state.seats)]),
        _fields(state),
        _coins(state, with_tops=True),
        _ordered("faceup", state.faceup),
        _counted("offer", state.offer),
        _numbers("talks", state.talks),
        _numbers("talked", state.talked),
        _by_seat("aside", state, [_kinds(state.aside[seat]) for seat in range(state.seats)]),
        _ordered("discard", state.discard),
        _counted("draw", state.draw) or "draw []",
        _counted("treasuries", state.treasuries),
        _counted("removed", state.removed),
        _proposals(state),
        _draft(state),
    ]
    return " | ".join(filter(None, parts))


def _head(state: State) -> str:
    if state.dealer == NO_SEAT:
        return "dealer unnamed"
    active = f"{SEAT_NAMES[state.active]} active"
    if state.over:
        return f"{active}, over"
    if state.stage == SOWING:
        return f"{active}, {SEAT_NAMES[state.planter]} sowing"
    return f"{active}, {STAGES.get(int(state.stage), 'dealing')}"


def _counters(state: State) -> str:
    told = {
        "planted": state.planted, "discarded": state.discarded, "exhausted": state.exhausted,
        "last": state.is_last,
    }  # fmt: skip
    return "".join(f", {number} {word}" for word, number in told.items() if number)


def _numbers(word: str, by_seat: Vector) -> str:
    """A number for each player who has one, such as proposals in this turn: with them, by them."""
    told = [f"{SEAT_NAMES[seat]} {number}" for seat, number in enumerate(by_seat) if number]
    return f"{word} {' '.join(told)}" if told else ""


def _names(place: Vector) -> list[str]:
    """The cards of an ordered place, front first."""
    return [box.NAMES[card & KIND_BITS] for card in place[1 : 1 + place[0]]]


def _kinds(counts: Vector) -> list[str]:
    """The cards of a counted place: how many and which."""
    return [f"{count} {box.NAMES[kind]}" for kind, count in enumerate(counts) if count]


def _ordered(word: str, place: Vector) -> str:
    return f"{word} [{' '.join(_names(place))}]" if place[0] else ""


def _counted(word: str, counts: Vector) -> str:
    return f"{word} [{' '.join(_kinds(counts))}]" if counts.any() else ""


def _by_seat(word: str, state: State, held: Iterable[list[str]]) -> str:
    told = [f"{SEAT_NAMES[seat]}[{' '.join(names)}]" for seat, names in enumerate(held) if names]
    return f"{word} {' '.join(told)}" if told else ""


def _grown(state: State, seat: int) -> str:
    """What grows in the fields of a player."""
    fields = state.field[seat, : state.fields[seat]]
    return ", ".join(f"{count} {box.NAMES[kind]}" if count else "-" for count, kind in fields)


def _fields(state: State) -> str:
    told = []
    for seat in range(state.seats):
        fields = state.field[seat, : state.fields[seat]]
        if len(fields) != box.FIELDS_AT_START[table_of(state)] or fields.any():
            told.append(f"{SEAT_NAMES[seat]}[{_grown(state, seat)}]")
    return f"fields {' '.join(told)}" if told else ""


def _coins(state: State, with_tops: bool = False) -> str:
    told = []
    for seat in range(state.seats):
        count = int(state.coins[seat])
        tops = state.top_coins[seat, box.TOP_COINS - min(count, box.TOP_COINS) :]
        has_tops = with_tops and count > 0 and state.fields[seat] < box.FIELDS
        named = f"[{' '.join(box.NAMES[kind] for kind in tops)}]" if has_tops else ""
        if count:
            told.append(f"{SEAT_NAMES[seat]} {count}{named}")
    return f"coins {' '.join(told)}" if told else ""


def marked(state: State, seat: int, mark: int) -> list[int]:
    """The places of a hand whose cards bear a mark."""
    places = range(1, int(state.hand[seat, 0]) + 1)
    return [place for place in places if int(state.hand[seat, place]) & mark]


def _picked(state: State, seat: int, faceup: int, mark: int) -> str:
    cards = [f"faceup:{place}" for place in (1, 2) if faceup >> (place - 1) & 1]
    cards += [f"hand:{place}" for place in marked(state, seat, mark)]
    return " ".join(cards)


def wanted_words(counts: Vector) -> str:
    """What a proposal asks for, as `{chaos: 1}`."""
    told = [f"{box.NAMES[kind]}: {count}" for kind, count in enumerate(counts) if count]
    return f"{{{', '.join(told)}}}"


def _proposals(state: State) -> str:
    told = []
    for pair in range(state.seats):
        if state.proposer[pair] != NO_PROPOSAL:
            seat = int(state.active) if state.proposer[pair] == BY_ACTIVE else pair
            cards = _picked(state, seat, int(state.given_faceup[pair]), PAIR_MARK << pair)
            who = f"{SEAT_NAMES[seat]}>{SEAT_NAMES[other_side(state, seat, pair)]}"
            told.append(f"{who} [{cards}] {wanted_words(state.wanted[pair])}")
    return f"proposals {'; '.join(told)}" if told else ""


def _draft(state: State) -> str:
    seat = int(state.drafter)
    if seat == NO_SEAT:
        return ""
    who = f"{SEAT_NAMES[seat]}>{SEAT_NAMES[other_side(state, seat, int(state.draft_with))]}"
    cards = _picked(state, seat, int(state.draft_faceup[seat]), DRAFT_MARK)
    word = "serving" if state.is_serving else "draft"
    return f"{word} {who} [{cards}] {wanted_words(state.draft_wanted[seat])}"


SECTIONS = (
    "hands", "fields", "coins", "faceup", "offer", "aside", "discard", "draw", "treasuries",
    "removed", "talks", "talked", "proposals", "draft", "serving",
)  # fmt: skip
HEAD = re.compile(r"(\d) seats, ([A-G]) active, (?:([A-G]) )?([a-z ]+?)((?:, \d+ [a-z]+)*)$")
BY_SEAT = re.compile(r"([A-G])\[([^\]]*)\]")
OFFER = re.compile(r"([A-G])>([A-G]) \[([^\]]*)\] \{([^}]*)\}")


def parse_position(text: str, state: State) -> None:
    """Put a position, written as `format_position` does, into a state fresh from `setup`."""
    head, sections = read_sections(text, *SECTIONS)
    _read_head(head, state)
    for seat, names in BY_SEAT.findall(sections.get("hands", "")):
        _lay_in_order(state.hand[_seat(seat, state)], names.split())
    for seat, grown in BY_SEAT.findall(sections.get("fields", "")):
        _read_fields(state, _seat(seat, state), grown.split(", "))
    for seat, names in BY_SEAT.findall(sections.get("aside", "")):
        state.aside[_seat(seat, state)] = _counts(names)
    _lay_in_order(state.faceup, _listed(sections.get("faceup", "[]")))
    _lay_in_order(state.discard, _listed(sections.get("discard", "[]")))
    for word in ("offer", "removed"):
        getattr(state, word)[:] = _counts(sections.get(word, "").strip("[]"))
    for word in ("talks", "talked"):
        for name, number in re.findall(r"([A-G]) (\d+)", sections.get(word, "")):
            getattr(state, word)[_seat(name, state)] = int(number)
    _read_coins(state, sections)
    _read_piles(state, sections)
    for offer in OFFER.findall(sections.get("proposals", "")):
        _read_proposal(state, *offer)
    for word in ("draft", "serving"):
        for offer in OFFER.findall(sections.get(word, "")):
            _read_draft(state, word == "serving", *offer)


def _read_head(head: str, state: State) -> None:
    seats, active, planter, stage, counters = HEAD.match(head).groups()  # type: ignore[union-attr]
    if int(seats) != state.seats:
        raise ValueError("the table was laid for another number of seats")
    state.owed = 0
    state.active = _seat(active, state)
    state.dealer = (state.active - 1) % state.seats
    state.over = int(stage == "over")
    if not state.over:
        state.stage = {word: stage for stage, word in STAGES.items()}[stage]
    state.planter = _seat(planter, state) if planter else NO_SEAT
    for number, word in re.findall(r"(\d+) ([a-z]+)", counters):
        name = {"last": "is_last"}.get(word, word)
        if name not in ("planted", "discarded", "exhausted", "is_last"):
            raise ValueError(word)
        state[name] = int(number)


def _seat(name: str, state: State) -> int:
    return SEAT_NAMES[: state.seats].index(name)


def _listed(text: str) -> list[str]:
    return text.strip("[]").split()


def _lay_in_order(place: Vector, names: list[str]) -> None:
    place[0] = len(names)
    place[1 : 1 + len(names)] = [variety_named(name) for name in names]


def _counts(text: str) -> list[int]:
    """The copies of each variety in `2 colt 1 chaos`; a bare name is one copy."""
    counts = [0] * box.VARIETIES
    for number, name in re.findall(r"(?:(\d+) )?([a-z]+)", text):
        counts[variety_named(name)] += int(number or 1)
    return counts


def _read_fields(state: State, seat: int, grown: list[str]) -> None:
    state.fields[seat] = len(grown)
    for field, told in enumerate(grown):
        if told != "-":
            count, name = told.split()
            state.field[seat, field, COUNT] = int(count)
            state.field[seat, field, VARIETY] = variety_named(name)


def _read_coins(state: State, sections: dict[str, str]) -> None:
    coins = re.findall(r"([A-G]) (\d+)(?:\[([^\]]*)\])?", sections.get("coins", ""))
    for name, count, named in coins:
        seat, tops = _seat(name, state), [variety_named(each) for each in named.split()]
        state.coins[seat] = int(count)
        for place, kind in enumerate(reversed(tops[-box.TOP_COINS :]), 1):
            state.top_coins[seat, box.TOP_COINS - place] = kind
        for kind in tops:
            state.treasuries[kind] += 1
    if "treasuries" in sections:
        state.treasuries[:] = _counts(sections["treasuries"].strip("[]"))


def _read_piles(state: State, sections: dict[str, str]) -> None:
    """The top of the discards, and what is left for the draw pile."""
    discards = state.discard[1 : 1 + state.discard[0]]
    state.discard_top = discards[-1] if len(discards) else NO_VARIETY
    if state.browse_discard:
        state.browsed[:] = np.bincount(discards, minlength=box.VARIETIES)
    if "draw" in sections:
        state.draw[:] = _counts(sections["draw"].strip("[]"))
        state.undrawn = sum(state.draw)
        return
    lying = Counter(_cards_on_table(state))
    rest = [copies - lying[kind] for kind, copies in enumerate(box.PACK[table_of(state)])]
    if min(rest) < 0:
        raise ValueError("more cards than the pack has")
    state.draw[:] = rest
    state.undrawn = sum(rest)


def _cards_on_table(state: State) -> Iterator[int]:
    """Every card that is not in the draw pile."""
    for place in (*state.hand, state.faceup, state.discard):
        yield from (int(card) & KIND_BITS for card in place[1 : 1 + place[0]])
    for counts in (*state.aside, state.offer, state.treasuries, state.removed):
        for kind, count in enumerate(counts):
            yield from [kind] * int(count)
    for count, kind in state.field.reshape(-1, 2):
        yield from [int(kind)] * int(count)


def _read_wanted(text: str) -> list[int]:
    counts = [0] * box.VARIETIES
    for name, number in re.findall(r"(\w+): (\d+)", text):
        counts[variety_named(name)] = int(number)
    return counts


def _read_cards(state: State, seat: int, cards: str, mark: int) -> int:
    """Mark the hand cards of a list; return the turned-up ones as bits."""
    faceup = 0
    for pick in map(card_named, cards.split()):
        if pick < PICK_HAND:
            faceup |= 1 << (pick - PICK_FACEUP)
        else:
            state.hand[seat, pick - PICK_HAND + 1] |= mark
    return faceup


def _read_proposal(state: State, who: str, partner: str, cards: str, wanted: str) -> None:
    seat = _seat(who, state)
    pair = pair_of(state, seat, _seat(partner, state))
    state.proposer[pair] = BY_ACTIVE if seat == state.active else BY_OTHER
    state.wanted[pair] = _read_wanted(wanted)
    faceup = _read_cards(state, seat, cards, PAIR_MARK << pair)
    state.given_faceup[pair] = faceup
    for place in (1, 2):
        if faceup >> (place - 1) & 1:
            state.given[pair, state.faceup[place]] += 1
    for place in marked(state, seat, PAIR_MARK << pair):
        state.given[pair, int(state.hand[seat, place]) & KIND_BITS] += 1


def _read_draft(
    state: State, is_serving: bool, who: str, partner: str, cards: str, wanted: str
) -> None:
    seat = _seat(who, state)
    state.drafter, state.is_serving = seat, int(is_serving)
    state.draft_with = pair_of(state, seat, _seat(partner, state))
    state.draft_faceup[seat] = _read_cards(state, seat, cards, DRAFT_MARK)
    state.draft_wanted[seat] = _read_wanted(wanted)
    picks = [card_named(card) for card in cards.split()]
    varieties = np.flatnonzero(state.draft_wanted[seat])
    if is_serving:  # only copies of the variety that is being served still count
        served = int(varieties[0])
        picks = [pick for pick in picks if picked_variety(state, seat, pick) == served]
    elif len(varieties):
        picks.append(PICK_WANTED + int(varieties[-1]))
    state.draft_last[seat] = max(picks, default=0)


def picked_variety(state: State, seat: int, pick: int) -> int:
    """The variety of a picked card."""
    if pick < PICK_HAND:
        return int(state.faceup[pick - PICK_FACEUP + 1])
    return int(state.hand[seat, pick - PICK_HAND + 1]) & KIND_BITS
