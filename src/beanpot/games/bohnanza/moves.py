"""Moves of several steps, as one text: `propose B give [faceup:1, hand:3] get {chaos: 1}`.

In the law, a trade offer, and an acceptance with a choice of copies, take several small steps.
For people, pages, programs and journals each is one move.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice, product

import numpy as np

from ...core import Compound, CompoundMove, State, UnknownAction, Vector
from . import box, number, rules
from .actions import MOVES, MOVES_OF_SEVERAL_STEPS, SEAT
from .notation import NOTATION
from .refusals import copies_refusal, goods_refusal, partner_refusal, refuse, terms_refusal
from .state import NO_SEAT
from .trading import pair_of, picked_variety

OTHER_GOODS = ("aside", "field", "coin", "coins")
SHOWN_WAYS = 3  # how many ways to accept an error lists


def check_goods(text: str, item: str) -> None:
    """Refuse things that can never be traded, with the clause."""
    goods = item.partition(":")[0].strip()
    if goods in OTHER_GOODS:
        refuse(text, goods_refusal(goods == "aside"))


PROPOSAL = Compound(MOVES_OF_SEVERAL_STEPS["propose"], NOTATION, check_goods)
ACCEPTANCE = Compound(MOVES_OF_SEVERAL_STEPS["accept"], NOTATION, check_goods)


def is_inside(state: State) -> bool:
    """Whether a move of several steps is unfinished."""
    return bool(state.drafter != NO_SEAT)


def compound(
    state: State, seat: int, steps: Sequence[int], to: int | None = None
) -> CompoundMove | None:
    """A trade offer that is sent, or an acceptance."""
    if number.ACCEPT <= steps[0] < number.REFUSE:
        return _acceptance(state, seat, steps, to)
    if not number.PROPOSE <= steps[0] < number.ACCEPT or steps[-1] != number.SEND:
        return None
    give = [step for step in steps[1:-1] if step < number.PICK_WANTED]
    get = [step for step in steps[1:-1] if step >= number.PICK_WANTED]
    lists, partner = {"give": give, "get": get}, {"seat": steps[0] - number.PROPOSE}
    return CompoundMove(PROPOSAL, state, seat, steps, partner, lists, to)


def _acceptance(
    state: State, seat: int, steps: Sequence[int], to: int | None = None
) -> CompoundMove:
    """An acceptance; the other seats don't learn which cards it gives."""
    is_known = len(steps) > 1 and to in (None, seat)
    lists = {"cards": served_cards(state, seat, steps)} if is_known else {}
    partner = {"seat": steps[0] - number.ACCEPT}
    return CompoundMove(ACCEPTANCE, state, seat, steps, partner, lists, to)


def served_cards(state: State, seat: int, steps: Sequence[int]) -> list[int]:
    """All cards that an acceptance gives, including those without a choice."""
    served: list[int] = []
    for copies, wanted in _choices(state, seat, steps[0] - number.ACCEPT):
        chosen = [card for card in steps[1:] if card in copies]
        rest = [card for card in copies if not chosen or card > chosen[-1]]
        served += chosen + rest[: wanted - len(chosen)]
    return sorted(served)


def _choices(state: State, seat: int, partner: int) -> Iterator[tuple[list[int], int]]:
    """For each variety a partner asks for: the copies a seat has, and how many are asked for."""
    pair = pair_of(state, seat, partner)
    for variety, wanted in enumerate(state.wanted[pair]):
        if wanted:
            yield givable(state, seat, variety), int(wanted)


def givable(state: State, seat: int, variety: int) -> list[int]:
    """The copies of a variety that a seat can give, turned-up cards first."""
    picks = range(number.PICK_FACEUP, number.PICK_HAND + int(state.hand[seat, 0]))
    return [pick for pick in picks if picked_variety(state, seat, pick) == variety]


def parse_steps(state: State, seat: int, text: str) -> list[int]:
    """The steps of a move's text; raises UnknownAction."""
    if text.startswith("propose"):
        return parse_proposal(text)
    found = ACCEPTANCE.parse(text)
    partner = SEAT.find(found[0]["seat"]) if found else None
    if found is None or partner is None:
        return [NOTATION.parse_move(state, seat, text)]
    terms = (found[1]["give"], found[1]["get"]) if "give" in found[1] else None
    return accept_steps(state, seat, partner, found[1].get("cards", []), terms, text)


def parse_proposal(text: str) -> list[int]:
    """The steps of a trade offer; things that can never be traded are refused with the clause."""
    refuse(text, partner_refusal(text.startswith("propose [")))
    found = PROPOSAL.parse(text)
    partner = SEAT.find(found[0]["seat"]) if found else None
    if found is None or partner is None:
        example = PROPOSAL.form.examples[0]
        raise UnknownAction(f"Unknown action “{text}”: write {example}. {PROPOSAL.form.doc}")
    given, wanted = found[1].get("give", []), found[1].get("get", [])
    return [number.PROPOSE + partner, *given, *wanted, number.SEND]


def _side(wanted: Sequence[int]) -> Vector:
    return np.bincount(np.array(wanted, int) - number.PICK_WANTED, minlength=box.VARIETIES)


def accept_steps(
    state: State, seat: int, partner: int, cards: Sequence[int],
    terms: tuple[Sequence[int], Sequence[int]] | None, text: str,
) -> list[int]:  # fmt: skip
    """The steps of an acceptance with these copies, which must match the offer exactly.

    With `terms` (what the offer gives and asks for), only if the offer still has these terms.
    """
    legal = np.zeros(MOVES.size, np.int16)
    if number.ACCEPT + partner not in legal[: rules.legal(state, seat, legal)]:
        return [number.ACCEPT + partner]  # the law will say why not
    pair = pair_of(state, seat, partner)
    if terms is not None:
        refuse(text, terms_refusal(state, pair, *map(_side, terms)))
    if cards:
        refuse(text, copies_refusal(state, seat, pair, np.array(cards)))
        return _steps(state, seat, partner, cards)
    ways = list(islice(_ways(state, seat, partner), SHOWN_WAYS))
    if len(ways) > 1:
        examples = "; ".join(_acceptance(state, seat, way).format() for way in ways)
        raise UnknownAction(f"Unknown action “{text}”: say which copies, as in {examples}.")
    return ways[0]


def _ways(state: State, seat: int, partner: int) -> Iterator[list[int]]:
    """Every way to accept the offer of a partner."""
    choices = [combinations(copies, wanted) for copies, wanted in _choices(state, seat, partner)]
    for way in product(*choices):
        yield _steps(state, seat, partner, [card for cards in way for card in cards])


def _steps(state: State, seat: int, partner: int, cards: Collection[int]) -> list[int]:
    """The steps that accept an offer with these cards; cards without a choice need no step."""
    steps = [number.ACCEPT + partner]
    for copies, wanted in _choices(state, seat, partner):
        while len(copies) > wanted > 0:
            picked = next((card for card in copies if card in cards), copies[0])
            steps.append(picked)
            copies, wanted = [card for card in copies if card > picked], wanted - 1
    return steps


def list_moves(state: State, seat: int, actions: Sequence[int]) -> dict[str, list[int]]:
    """All moves by their texts, except trade offers, which are too many. Selling comes last."""
    moves: dict[str, list[int]] = {}
    for action in sorted(actions, key=lambda action: number.HARVEST <= action <= number.BUY_FIELD):
        if is_inside(state) or not number.PROPOSE <= action < number.REFUSE:
            moves[NOTATION.format_move(state, seat, action)] = [action]
        elif action >= number.ACCEPT:
            for way in _ways(state, seat, action - number.ACCEPT):
                moves[_acceptance(state, seat, way).format()] = way
    return moves


def standing(state: State, seat: int) -> bytes:
    """The hand, the turned-up cards, and the offers that a seat may answer, as bytes."""
    partners = range(int(state.seats)) if seat == state.active else (int(state.active),)
    pairs = [pair_of(state, seat, partner) for partner in partners]
    terms = [side[pair].tobytes() for pair in pairs for side in (state.given, state.wanted)]
    return b"".join([state.hand[seat].tobytes(), state.faceup.tobytes(), *terms])
