"""Moves of several steps, told as one: `propose B give [faceup:1, hand:3] get {chaos: 1}`.

A proposal, and an acceptance that must choose copies, are built in small steps inside the law;
here they are put into words as a whole and taken apart again. People, pages, programs and
journals use only these.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, islice, product

import numpy as np

from ...core import SEAT_NAMES, State, UnknownAction, Vector
from . import box, rules
from .actions import (
    ACCEPT,
    ACTIONS,
    BUY_FIELD,
    HARVEST,
    PICK_FACEUP,
    PICK_HAND,
    PICK_WANTED,
    PROPOSE,
    REFUSE,
    SEND,
    Accept,
    Propose,
    Terms,
)
from .notation import (
    card_place,
    hear,
    hear_card_place,
    is_whispered,
    picked_variety,
    say,
    variety_named,
    wanted_words,
)
from .refusals import (
    ASIDE,
    COINS,
    PLANTED,
    copies_refusal,
    goods_refusal,
    partner_refusal,
    refuse,
    terms_refusal,
)
from .state import NO_SEAT
from .trading import pair_of

PROPOSAL = re.compile(r"propose (\[.*?\]|\S+)(?: give \[([^\]]*)\])?(?: get \{([^}]*)\})?")
ACCEPTANCE = re.compile(r"accept ([A-G])(?: with (.+?))?(?: on give \{([^}]*)\} get \{([^}]*)\})?")
SHOWN_WAYS = 3  # how many ways to accept an error names


def is_inside(state: State) -> bool:
    """Whether a move has been begun and not ended."""
    return bool(state.drafter != NO_SEAT)


def say_move(state: State, seat: int, steps: Sequence[int], to: int | None = None) -> str | None:
    """The words of a whole move as one listener hears them; None if it has none of its own."""
    if PROPOSE <= steps[0] < ACCEPT:
        return _say_proposal(state, seat, steps, to) if steps[-1] == SEND else None
    if ACCEPT <= steps[0] < REFUSE:
        told = say(state, seat, steps[0])
        if len(steps) == 1 or to not in (None, seat):
            return told
        cards = served_cards(state, seat, steps)
        return f"{told} with {', '.join(_say_card(state, seat, card, to) for card in cards)}"
    return say(state, seat, steps[0], to) if len(steps) == 1 else None


def _say_proposal(state: State, seat: int, steps: Sequence[int], to: int | None) -> str:
    partner = steps[0] - PROPOSE
    if is_whispered(state, seat, steps[0], to):
        return say(state, seat, steps[0], to)
    cards = [card for card in steps[1:-1] if card < PICK_WANTED]
    give = ", ".join(_say_card(state, seat, card, to) for card in cards)
    wanted = [card - PICK_WANTED for card in steps[1:-1] if card >= PICK_WANTED]
    get = wanted_words(np.bincount(wanted, minlength=1))
    return f"propose {SEAT_NAMES[partner]} give [{give}] get {get}"


def _say_card(state: State, seat: int, card: int, to: int | None) -> str:
    """A journal has the place of a hand card, others hear its variety, and the owner both."""
    if to is None or card < PICK_HAND:
        return card_place(card)
    name = box.NAMES[picked_variety(state, seat, card)]
    return f"{card_place(card)} {name}" if to == seat else name


def served_cards(state: State, seat: int, steps: Sequence[int]) -> list[int]:
    """All cards that an acceptance hands over, those without a choice included."""
    served: list[int] = []
    for copies, wanted in _choices(state, seat, steps[0] - ACCEPT):
        chosen = [card for card in steps[1:] if card in copies]
        rest = [card for card in copies if not chosen or card > chosen[-1]]
        served += chosen + rest[: wanted - len(chosen)]
    return sorted(served)


def _choices(state: State, seat: int, partner: int) -> Iterator[tuple[list[int], int]]:
    """The copies a seat has of each variety that a partner wants, and how many are wanted."""
    pair = pair_of(state, seat, partner)
    for variety, wanted in _counts(state.wanted[pair]).items():
        yield givable(state, seat, variety), wanted


def givable(state: State, seat: int, variety: int) -> list[int]:
    """The copies of a variety that a seat could give, turned-up ones first."""
    faceup = range(PICK_FACEUP, PICK_FACEUP + int(state.faceup[0]))
    hand = range(PICK_HAND, PICK_HAND + int(state.hand[seat, 0]))
    cards = [*(faceup if seat == state.active else ()), *hand]
    return [card for card in cards if picked_variety(state, seat, card) == variety]


def hear_move(state: State, seat: int, words: str) -> list[int]:
    """The steps that words mean; raises UnknownAction when they mean none."""
    if words.startswith("propose"):
        return hear_proposal(words).steps()
    if found := ACCEPTANCE.fullmatch(words):
        return accept_steps(state, seat, hear_acceptance(words, *found.groups()), words)
    return [hear(state, seat, words)]


def hear_proposal(words: str) -> Propose:
    """A proposal from its words; what can never be traded is refused with its clause."""
    found = PROPOSAL.fullmatch(words)
    if found is None:
        raise UnknownAction(
            f"Unknown action “{words}”: say propose B give [faceup:1, hand:3] get {{chaos: 1}}; "
            "a side that is left out is a gift."
        )
    partner, give, want = found.groups()
    refuse(words, partner_refusal(partner.startswith("[")))
    if len(partner) != 1 or partner not in SEAT_NAMES:
        raise UnknownAction(f"Unknown action “{words}”: “{partner}” is no seat; say propose B ….")
    cards = [_hear_given(card, words) for card in _listed(give)]
    return Propose(
        SEAT_NAMES.index(partner),
        tuple(card - PICK_FACEUP + 1 for card in cards if card < PICK_HAND),
        tuple(card - PICK_HAND + 1 for card in cards if card >= PICK_HAND),
        _hear_counts(want, words),
    )


def _listed(text: str | None) -> list[str]:
    return [part for each in (text or "").split(",") if (part := each.strip())]


OTHER_GOODS = {"aside": ASIDE, "field": PLANTED, "coin": COINS, "coins": COINS}


def _hear_given(card: str, words: str) -> int:
    """The pick of a card to give."""
    place = card.partition(":")[0].strip()
    if place in OTHER_GOODS:
        refuse(words, goods_refusal(OTHER_GOODS[place]))
    return hear_card_place(card)


def _hear_counts(text: str | None, words: str) -> dict[int, int]:
    """Varieties and how many of each, from `chaos: 1, colt: 2`."""
    counts: dict[int, int] = {}
    for each in _listed(text):
        variety, number = _hear_wanted(each, words)
        if variety in counts:
            raise UnknownAction(f"Unknown action “{words}”: {box.NAMES[variety]} stands twice.")
        counts[variety] = number
    return counts


def _hear_wanted(told: str, words: str) -> tuple[int, int]:
    """A variety and how many of it are wanted."""
    name, _, number = (part.strip() for part in told.partition(":"))
    if name in OTHER_GOODS:
        refuse(words, goods_refusal(OTHER_GOODS[name]))
    if not (number.isdecimal() and 0 < int(number[:3]) < 100):
        raise UnknownAction(f"Unknown action “{words}”: say how many, as in get {{chaos: 1}}.")
    return variety_named(name), int(number)


def hear_acceptance(
    words: str, partner: str, copies: str | None, give: str | None, get: str | None
) -> Accept:
    """An acceptance from its words."""
    cards = [hear_card_place(copy) for copy in _listed(copies)]
    terms = None
    if give is not None:
        terms = _hear_counts(give, words), _hear_counts(get, words)
    return Accept(
        SEAT_NAMES.index(partner),
        tuple(card - PICK_FACEUP + 1 for card in cards if card < PICK_HAND),
        tuple(card - PICK_HAND + 1 for card in cards if card >= PICK_HAND),
        terms,
    )


def terms_of(state: State, pair: int) -> Terms:
    """What the open proposal of a pair gives and wants, by variety."""
    return _counts(state.given[pair]), _counts(state.wanted[pair])


def _counts(side: Vector) -> dict[int, int]:
    return {variety: int(count) for variety, count in enumerate(side) if count}


def _side(counts: Mapping[int, int]) -> Vector:
    return np.array([counts.get(variety, 0) for variety in range(box.VARIETIES)])


def accept_steps(state: State, seat: int, accept: Accept, words: str) -> list[int]:
    """The steps of an acceptance with these copies; they must serve the proposal exactly."""
    first = ACCEPT + accept.partner
    if first not in _legal(state, seat):
        return [first]  # the law will say why not
    pair = pair_of(state, seat, accept.partner)
    if accept.terms is not None:
        refuse(words, terms_refusal(state, pair, *map(_side, accept.terms)))
    if accept.cards():
        refuse(words, copies_refusal(state, seat, pair, np.array(accept.cards())))
        return _steps(state, seat, accept.partner, accept.cards())
    ways = list(islice(_ways(state, seat, accept.partner), SHOWN_WAYS))
    if len(ways) > 1:
        told = "; ".join(say_move(state, seat, way) or "" for way in ways)
        raise UnknownAction(f"Unknown action “{words}”: say which copies, as in {told}.")
    return ways[0]


def _legal(state: State, seat: int) -> list[int]:
    choices = np.zeros(ACTIONS, np.int16)
    return choices[: rules.legal(state, seat, choices)].tolist()


def _ways(state: State, seat: int, partner: int) -> Iterator[list[int]]:
    """Every way to serve the proposal of a partner."""
    choices = [combinations(copies, wanted) for copies, wanted in _choices(state, seat, partner)]
    for way in product(*choices):
        yield _steps(state, seat, partner, [card for cards in way for card in cards])


def _steps(state: State, seat: int, partner: int, cards: Collection[int]) -> list[int]:
    """The steps that serve a proposal with these cards: only where there is a choice."""
    steps = [ACCEPT + partner]
    for copies, wanted in _choices(state, seat, partner):
        while len(copies) > wanted > 0:
            picked = next((card for card in copies if card in cards), copies[0])
            steps.append(picked)
            copies, wanted = [card for card in copies if card > picked], wanted - 1
    return steps


def list_moves(state: State, seat: int, actions: Sequence[int]) -> dict[str, list[int]]:
    """Every move by its words, but proposals: those are too many to list. Selling comes last."""
    moves: dict[str, list[int]] = {}
    for action in sorted(actions, key=lambda action: HARVEST <= action <= BUY_FIELD):
        if is_inside(state) or not PROPOSE <= action < REFUSE:
            moves[say(state, seat, action)] = [action]
        elif action >= ACCEPT:
            for way in _ways(state, seat, action - ACCEPT):
                moves[say_move(state, seat, way) or ""] = way
    return moves


def standing(state: State, seat: int) -> bytes:
    """The hand, the turned-up cards, and the proposals a seat may answer."""
    partners = range(int(state.seats)) if seat == state.active else (int(state.active),)
    pairs = [pair_of(state, seat, partner) for partner in partners]
    terms = [side[pair].tobytes() for pair in pairs for side in (state.given, state.wanted)]
    return b"".join([state.hand[seat].tobytes(), state.faceup.tobytes(), *terms])
