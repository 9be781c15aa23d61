"""The position strings of Bohnanza.

    4 seats, A active, trading, 1 exhausted | hands A[colt chaos] B[cochon] | fields A[3 colt, -]
    B[-, 2 chaos] | coins A 4[colt cochon] B 2 | faceup [colt chaos] | aside B[cochon]
    | discard [copain colt] | draw [9 colt 3 chaos] | proposals A>B [faceup:1 hand:2] {chaos: 1}

The first card of a hand and the bottom of the discard pile come first. A treasury has the number of
coins and, in brackets, its top coins, the topmost last. You may leave out cards that don't matter.
`proposals` are open trade offers: cards to give and beans asked for. A `draft` is an offer that is
still being built; `serving` is an acceptance whose copies are being chosen.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ...core import (
    SEAT,
    SEAT_NAMES,
    BySeat,
    Heaps,
    InOrder,
    Kinds,
    Named,
    PositionString,
    Rest,
    State,
    Syntax,
    Where,
    WholeNumber,
    each,
    phrase,
)
from . import box, number, stage
from .actions import GIVEN, MOVES
from .state import (
    BY_ACTIVE,
    BY_OTHER,
    DRAFT_MARK,
    NO_PROPOSAL,
    NO_SEAT,
    NO_VARIETY,
    PAIR_MARK,
    STATE,
)
from .trading import other_side, pair_of, picked_variety, proposing

BEAN = Named(box.NAMES, of="bean")
card_named = partial(GIVEN.parse_item, MOVES)


class TopCoins(Syntax):
    """The top coins of a treasury, if the player can still buy a field with them."""

    pattern = r"(?:\[[^\]]*\])?"
    also = ("treasuries",)
    is_always_written = True

    def format(self, value: Any, opening: Any, where: Where) -> str:
        if where.state.fields[where.row] == box.FIELDS:
            return ""
        tops = value[box.TOP_COINS - min(int(where.state.coins[where.row]), box.TOP_COINS) :]
        return f"[{' '.join(box.NAMES[kind] for kind in tops)}]"

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        kinds = [BEAN.parse(name, None, where) for name in text.strip("[] ").split()]
        for kind in kinds:
            where.state.treasuries[kind] += 1
        return [0] * (box.TOP_COINS - len(kinds)) + kinds[-box.TOP_COINS :]


class Sides(Syntax):
    """Who makes an offer to whom, `A>B`; in the record it is in the row of the inactive player.

    `serving` is for drafts, which are in the row of their player: 1 if copies are being chosen.
    """

    pattern = "[A-G]>[A-G]"
    example = "A>B"

    def __init__(self, serving: int | None = None) -> None:
        self.serving, self.also = serving, ("proposer",)
        if serving is not None:
            self.also = ("drafter", "draft_with", "is_serving")

    def is_written(self, value: Any, opening: Any, where: Where) -> bool:
        state = where.state
        if self.serving is None:
            return bool(state.proposer[value] != NO_PROPOSAL)
        return bool(state.drafter == value and state.is_serving == self.serving)

    def format(self, value: Any, opening: Any, where: Where) -> str:
        state, seat, pair = where.state, value, int(where.state.draft_with)
        if self.serving is None:
            seat, pair = proposing(state, value), value
        return f"{SEAT_NAMES[seat]}>{SEAT_NAMES[other_side(state, seat, pair)]}"

    def parse(self, text: str, opening: Any, where: Where) -> int:
        state = where.state
        seat, partner = (SEAT.parse(name, None, where) for name in text.split(">"))
        pair = int(pair_of(state, seat, partner))
        if self.serving is None:
            state.proposer[pair] = BY_ACTIVE if seat == state.active else BY_OTHER
            return pair
        state.drafter, state.draft_with, state.is_serving = seat, pair, self.serving
        return seat


@dataclass(frozen=True)
class Picks(Syntax):
    """The cards that an offer gives: turned-up cards as bits, hand cards by marks."""

    is_draft: bool

    pattern = r"[^\]]*"
    example = "faceup:1 hand:2"
    is_always_written = True

    def format(self, value: Any, opening: Any, where: Where) -> str:
        seat, mark = self._marks(where)
        faceup = [f"faceup:{place}" for place in (1, 2) if value >> (place - 1) & 1]
        return " ".join([*faceup, *(f"hand:{place}" for place in marked(where.state, seat, mark))])

    def parse(self, text: str, opening: Any, where: Where) -> int:
        seat, mark = self._marks(where)
        picks = [card_named(card.lower()) for card in text.replace(",", " ").split()]
        for pick in picks:
            if pick >= number.PICK_HAND:
                where.state.hand[seat, pick - number.PICK_HAND + 1] |= mark
        return sum(1 << (pick - number.PICK_FACEUP) for pick in picks if pick < number.PICK_HAND)

    def _marks(self, where: Where) -> tuple[int, int]:
        """The seat whose hand it is, and the mark of its cards."""
        if self.is_draft:
            return where.row, DRAFT_MARK
        return proposing(where.state, where.row), PAIR_MARK << where.row


def marked(state: State, seat: int, mark: int) -> list[int]:
    """The places of the cards in a hand that have a mark."""
    places = range(1, int(state.hand[seat, 0]) + 1)
    return [place for place in places if int(state.hand[seat, place]) & mark]


def picks(state: State, seat: int, faceup: int, mark: int) -> list[int]:
    """The cards of an offer, as the actions that pick them."""
    found = [number.PICK_FACEUP + place for place in range(2) if faceup >> place & 1]
    return found + [number.PICK_HAND + place - 1 for place in marked(state, seat, mark)]


def given(state: State) -> Any:
    """What the open offers give, by variety."""
    counts = np.zeros_like(state.given)
    for pair in np.flatnonzero(state.proposer).tolist():
        seat = proposing(state, pair)
        for pick in picks(state, seat, int(state.given_faceup[pair]), PAIR_MARK << pair):
            counts[pair, picked_variety(state, seat, pick)] += 1
    return counts


def draft_last(state: State) -> Any:
    """The last pick of a draft; while copies are chosen, the last one of the current variety."""
    last, seat = np.zeros_like(state.draft_last), int(state.drafter)
    if seat != NO_SEAT:
        found = picks(state, seat, int(state.draft_faceup[seat]), DRAFT_MARK)
        wanted = np.flatnonzero(state.draft_wanted[seat]).tolist()
        if state.is_serving:
            found = [pick for pick in found if picked_variety(state, seat, pick) == wanted[0]]
        elif wanted:
            found.append(number.PICK_WANTED + wanted[-1])
        last[seat] = max(found, default=0)
    return last


def is_dealing(state: State) -> bool:
    """Whether the first hands are being dealt."""
    return bool(state.dealer != NO_SEAT)


def discards(state: State) -> Any:
    """The discard pile, bottom first."""
    return state.discard[1 : 1 + state.discard[0]]


WANTED = Kinds(box.NAMES, brackets="{}", of="bean")
NUMBERS = BySeat(WholeNumber(), " ")


DRAFTS = {
    word: each(
        phrase(
            "{seat} [{draft_faceup}] {draft_wanted}",
            seat=Sides(serving), draft_faceup=Picks(is_draft=True), draft_wanted=WANTED,
        )
    )
    for serving, word in enumerate(("draft", "serving"))
}  # fmt: skip


def glance(state: State) -> str:
    """A short summary after a step, for journals: the fields of the player who plants."""
    head = ", ".join(filter(None, POSITION.head(state)[1:3]))
    if state.dealer == NO_SEAT or state.over or state.owed:
        return head
    seat = int(state.planter) if state.stage == stage.SOWING else int(state.active)
    table = POSITION.section(state, "faceup" if state.faceup[0] else "offer")
    grown = POSITION.row(state, "fields", seat)
    coins = f"{state.coins[seat]} coins" if state.coins[seat] else ""
    cards = (each.partition("[")[2][:-1] for each in (table, grown))
    return " | ".join(filter(None, (head, *cards, coins)))


POSITION = PositionString(
    STATE, box.NAMES, number_first=True, glance=glance,
    head=(
        (phrase("dealer unnamed", dealer=NO_SEAT), "{active} active"),
        (
            phrase("over", over=1), phrase("{planter} sowing", stage=stage.SOWING),
            *(phrase(words, stage=at) for at, words in enumerate(stage.NAMES) if at != stage.SETUP),
            phrase("dealing", is_dealing, stage=stage.SETUP),
        ),
        "{planted} planted", "{discarded} discarded", "{exhausted} exhausted", "{is_last} last",
    ),
    sections={
        "dealer": "dealer", "owed": "owed",
        "hands": phrase("{hand}", hand=BySeat(InOrder(box.NAMES, with_marks=False))),
        "fields": phrase("{field}", field=BySeat(Heaps(box.NAMES, length="fields"))),
        "coins": each(phrase("{seat} {coins}{top_coins}", top_coins=TopCoins())),
        "faceup": "faceup", "offer": "offer",
        "talks": phrase("{talks}", talks=NUMBERS), "talked": phrase("{talked}", talked=NUMBERS),
        "aside": "aside", "discard": "discard", "draw": "draw", "treasuries": "treasuries",
        "removed": "removed",
        "proposals": each(
            phrase(
                "{seat} [{given_faceup}] {wanted}", seat=Sides(),
                given_faceup=Picks(is_draft=False), wanted=WANTED,
            ),
            separator="; ",
        ),
        **DRAFTS,
    },
    otherwise={
        "dealer": lambda state: (state.active - 1) % state.seats,
        "owed": lambda state: 0 if is_dealing(state) else state.owed,
        "draw": Rest(),
        "undrawn": lambda state: state.draw.sum(),
        "discard_top": lambda state: discards(state)[-1] if state.discard[0] else NO_VARIETY,
        "browsed": lambda state: (
            np.bincount(discards(state), minlength=box.VARIETIES) * state.browse_discard
        ),
        "given": given,
        "draft_last": draft_last,
    },
)  # fmt: skip
