"""The words of Bohnanza: steps, chance's answers, and a whole position in one line.

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
from collections.abc import Iterable, Iterator

import numpy as np

from ...core import (
    CHANCE,
    KIND_BITS,
    SEAT_NAMES,
    State,
    UnknownAction,
    UnknownWords,
    Vector,
    read_sections,
)
from . import box
from .actions import (
    ACCEPT,
    BUY_FIELD,
    CANCEL,
    DISCARD_CARD,
    DRAW,
    END_PHASE,
    END_TRADING,
    HARVEST,
    PICK_FACEUP,
    PICK_HAND,
    PICK_WANTED,
    PLANT,
    PLANT_CARD,
    PROPOSE,
    REFUSE,
    SEND,
    STOP_PLANTING,
    WITHDRAW,
    is_pick,
    planted_field,
    planted_variety,
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

HIDDEN = "x"
STAGES = {
    OFFERED: "offered", PLANTING: "planting", TURNING_UP: "turning up", TRADING: "trading",
    SOWING: "sowing", CHOOSING: "choosing", DRAWING: "drawing",
}  # fmt: skip
LYING = {OFFERED: "plant_offer", CHOOSING: "plant_faceup", SOWING: "plant_aside"}
STAGE_OF = {words: stage for stage, words in LYING.items()}
PLAIN_WORDS = {
    "stop_planting": STOP_PLANTING, "buy_field": BUY_FIELD, "end_trading": END_TRADING,
    "end_phase": END_PHASE, "send": SEND, "cancel": CANCEL,
}  # fmt: skip
TO_SEATS = {"draft": PROPOSE, "accept": ACCEPT, "refuse": REFUSE, "withdraw": WITHDRAW}


def say(state: State, seat: int, number: int, to: int | None = None) -> str:
    """The words of an action, or of an answer of chance, as one listener hears them."""
    if seat == CHANCE:
        return _say_chance(state, number, to)
    if is_whispered(state, seat, number, to):
        return f"talk {HIDDEN}"
    if is_pick(number):
        return _say_pick(state, seat, number, to)
    if number >= PLANT_CARD:
        return _say_lying(state, seat, number)
    for word, action in PLAIN_WORDS.items():
        if number == action:
            return word
    if number == DRAW:
        return f"draw{cards_to_draw(state)}"
    if number >= PROPOSE:
        word = list(TO_SEATS)[(number - PROPOSE) // box.SEATS]
        return f"{word} {SEAT_NAMES[(number - PROPOSE) % box.SEATS]}"
    if number >= HARVEST:
        return f"harvest {number - HARVEST + 1}"
    variety = int(state.hand[seat, 1]) & KIND_BITS
    return "plant" + _in_field(state, seat, variety, number - PLANT)


def is_whispered(state: State, seat: int, number: int, to: int | None) -> bool:
    """Whether a listener may not hear what two others talk about."""
    is_private = PROPOSE <= number < ACCEPT or REFUSE <= number <= CANCEL
    if state.is_public or to is None or not is_private:
        return False
    if number >= SEND:
        return to not in (seat, other_side(state, seat, int(state.draft_with)))
    return to not in (seat, (number - PROPOSE) % box.SEATS)


def _say_chance(state: State, number: int, to: int | None) -> str:
    if state.dealer == NO_SEAT:
        return f"dealer {SEAT_NAMES[number]}"
    is_seen = state.stage == TURNING_UP or to in (None, dealt_to(state))
    return f"deal {box.NAMES[number] if is_seen else HIDDEN}"


def _say_pick(state: State, seat: int, number: int, to: int | None) -> str:
    """A pick in a draft is heard by the drafter alone."""
    if is_duel(state) and PICK_HAND <= number < PICK_WANTED:
        return _say_discard(state, seat, number, to)
    if to not in (None, seat):
        return f"pick {HIDDEN}"
    if number >= PICK_WANTED:
        return f"want {box.NAMES[number - PICK_WANTED]}"
    return f"{'with' if state.is_serving else 'give'} {card_place(number)}"


def _say_discard(state: State, seat: int, pick: int, to: int | None) -> str:
    """A journal has the place in the hand, others hear the variety, and the owner both."""
    place, name = pick - PICK_HAND + 1, box.NAMES[picked_variety(state, seat, pick)]
    if to is None:
        return f"discard_hand {place}"
    return f"discard_hand {place} {name}" if to == seat else f"discard_hand {name}"


def card_place(pick: int) -> str:
    """Where a picked card lies."""
    if pick < PICK_HAND:
        return f"faceup:{pick - PICK_FACEUP + 1}"
    return f"hand:{pick - PICK_HAND + 1}"


def _say_lying(state: State, seat: int, number: int) -> str:
    if number >= DISCARD_CARD:
        return f"discard_offer {box.NAMES[number - DISCARD_CARD]}"
    variety = planted_variety(number)
    source = LYING.get(int(state.stage), "plant_aside")
    where = _in_field(state, seat, variety, planted_field(number))
    return f"{source} {box.NAMES[variety]}{where}"


def open_fields(state: State, seat: int, variety: int) -> list[int]:
    """The fields that can take a bean now."""
    return [field for field in range(box.FIELDS) if can_plant(state, seat, variety, field)]


def _in_field(state: State, seat: int, variety: int, field: int) -> str:
    """The field is named unless it is the only one."""
    return "" if open_fields(state, seat, variety) == [field] else f" in {field + 1}"


FORMS = (
    "plant, plant in 2, stop_planting, harvest 1, buy_field, draw2, "
    "propose B give [faceup:1, hand:3] get {chaos: 1}, accept B, refuse B, withdraw B, end_trading "
    "or plant_aside chaos"
)
DUEL_FORMS = (
    "plant_offer colt, discard_offer colt, plant, plant in 2, discard_hand 3, harvest 1, "
    "buy_field, draw3, plant_faceup colt or end_phase"
)


def hear(state: State, seat: int, words: str) -> int:
    """The number of the step, or of the answer of chance, that words mean."""
    verb, _, rest = words.partition(" ")
    if seat == CHANCE:
        return _hear_chance(state, words, verb, rest)
    if words in PLAIN_WORDS:
        return PLAIN_WORDS[words]
    if found := re.fullmatch(r"draw([2-4])", words):
        refuse(words, draw_refusal(state, int(found[1])))
        return DRAW
    if verb in TO_SEATS and len(rest) == 1 and rest in SEAT_NAMES:
        return TO_SEATS[verb] + SEAT_NAMES.index(rest)
    if found := re.fullmatch(r"harvest ([1-3])", words):
        return HARVEST + int(found[1]) - 1
    if found := re.fullmatch(r"plant(?: in ([1-3]))?", words):
        if not may_plant_front(state, seat):
            return PLANT  # the law will say why not
        variety = int(state.hand[seat, 1]) & KIND_BITS
        return PLANT + _hear_field(state, seat, variety, found[1], "plant")
    found = re.fullmatch(r"discard_hand (\d{1,2})", words)
    if found and is_duel(state):
        return _hear_place(int(found[1]))
    if verb in ("give", "with") and not is_duel(state):
        return hear_card_place(rest)
    return _hear_variety(state, seat, words)


def _hear_chance(state: State, words: str, verb: str, rest: str) -> int:
    if verb == "dealer" and len(rest) == 1 and rest in SEAT_NAMES and state.dealer == NO_SEAT:
        return SEAT_NAMES.index(rest)
    if verb == "deal" and state.dealer != NO_SEAT:
        return variety_named(rest)
    raise UnknownAction(f"Unknown action “{words}”: say dealer B or deal colt.")


def _hear_variety(state: State, seat: int, words: str) -> int:
    """Words that name a variety."""
    form = r"(?:(want|discard_offer)|(plant_offer|plant_faceup|plant_aside)) (\w+)( in [1-3])?"
    found = re.fullmatch(form, words)
    if found and found[1] and found[4]:
        found = None
    if found is None:
        forms = DUEL_FORMS if is_duel(state) else FORMS
        raise UnknownWords(f"Unknown action “{words}”: say {forms}.")
    verb, name, field = found[1] or found[2], found[3], found[4]
    variety = variety_named(name)
    if verb == "want":
        return PICK_WANTED + variety
    if verb == "discard_offer":
        return DISCARD_CARD + variety
    refuse(words, source_refusal(state, STAGE_OF[verb]))
    lying = state.aside[seat] if state.stage == SOWING else state.offer
    if lying[variety] == 0:
        return PLANT_CARD + variety * box.FIELDS  # the law will say why not
    where = _hear_field(state, seat, variety, field and field[-1], f"{verb} {name}")
    return PLANT_CARD + variety * box.FIELDS + where


def _hear_field(state: State, seat: int, variety: int, named: str | None, words: str) -> int:
    """The field that is named, or the only one that can take the bean."""
    if named:
        return int(named) - 1
    fields = open_fields(state, seat, variety)
    if len(fields) > 1:
        ways = " or ".join(f"{words} in {field + 1}" for field in fields)
        raise UnknownAction(f"Unknown action “{words}”: several fields can take it, say {ways}.")
    return fields[0] if fields else 0


def _hear_place(place: int) -> int:
    if not 1 <= place <= box.HAND_ROOM:
        raise UnknownAction(f"Unknown action: no hand has a card {place}; the front card is 1.")
    return PICK_HAND + place - 1


def hear_card_place(text: str) -> int:
    """The pick of `faceup:1` or `hand:3`."""
    if found := re.fullmatch(r"faceup:([12])", text):
        return PICK_FACEUP + int(found[1]) - 1
    if found := re.fullmatch(r"hand:(\d{1,2})", text):
        return _hear_place(int(found[1]))
    raise UnknownAction(f"Unknown action: “{text}” is no card to give; say faceup:1 or hand:3.")


def variety_named(name: str) -> int:
    """A variety by its name."""
    if name not in box.NAMES:
        raise UnknownAction(
            f"Unknown action: no bean is called “{name}”; there are {', '.join(box.NAMES)}."
        )
    return box.NAMES.index(name)


# positions in one line


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step: whose fields are worked on."""
    if state.dealer == NO_SEAT or state.over or state.owed:
        return _head(state)
    seat = int(state.planter) if state.stage == SOWING else int(state.active)
    table = _names(state.faceup) if state.faceup[0] else _kinds(state.offer)
    coins = f"{state.coins[seat]} coins" if state.coins[seat] else ""
    return " | ".join(filter(None, (_head(state), " ".join(table), _grown(state, seat), coins)))


def sketch(state: State) -> str:
    """The whole position in one line; `read_sketch` reads it back."""
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


def read_sketch(text: str, state: State) -> None:
    """Put a position, written as `sketch` does, into a state fresh from `setup`."""
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
    for pick in map(hear_card_place, cards.split()):
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
    picks = [hear_card_place(card) for card in cards.split()]
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
