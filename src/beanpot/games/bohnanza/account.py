"""What happens in Bohnanza as one seat sees it, and what the points consist of."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import numpy as np

from ...core import (
    AHEAD,
    CHANCE,
    KIND_BITS,
    MADE,
    SEAT_NAMES,
    Account,
    CardRequest,
    Change,
    ChangeKind,
    Manners,
    Note,
    Observation,
    PlayedMove,
    PointsPart,
    State,
    Vector,
)
from ...core.reasons import FITS, SPARES, ReasonKind, Reasons, facts_of_trade
from . import box, number, stage
from .farming import can_ever_buy, coins_for
from .state import COUNT, NO_PROPOSAL, NO_SEAT, VARIETY, table_of
from .trading import are_pair, other_side, proposing
from .turn import cards_to_draw

DEALS = ChangeKind("deals")
DREW = ChangeKind("drew", ("cards",), merges="cards", source="draw", target="hand")
DREW_HIDDEN = ChangeKind("drew_hidden", ("count",), merges="count", source="draw", target="hand")
TURNED_UP = ChangeKind("turned_up", ("cards",), merges="cards", source="draw", target="faceup")
TO_DRAW = ChangeKind("to_draw", ("count",), AHEAD)
TO_TURN_UP = ChangeKind("to_turn_up", ("count",), AHEAD)
DREW_NOTHING = ChangeKind("drew_nothing", clause="BOH-62")
PLANTED = ChangeKind("planted", ("card", "count", "field"), target="field")
PLANTED_NO_MORE = ChangeKind("planted_no_more", clause="BOH-23")
DISCARDED = ChangeKind("discarded", ("card",), target="discard")
DISCARDED_NO_MORE = ChangeKind("discarded_no_more", clause="BOH-103")
SOLD = ChangeKind(
    "sold", ("cards", "field", "coins"), source="field", target="coins", clause="BOH-64"
)
CLEARED = ChangeKind(
    "cleared", ("cards", "field"), source="field", target="discard", clause="BOH-64"
)
BOUGHT_FIELD = ChangeKind("bought_field", ("coins",), source="coins", target="fields")
OFFERED = ChangeKind("offered", ("seat_to", "cards_given", "cards_wanted"))
OFFERED_GIFT = ChangeKind("offered_gift", ("seat_to", "cards_given"))
ASKED_FOR = ChangeKind("asked_for", ("seat_to", "cards_wanted"))
OFFERS = OFFERED, OFFERED_GIFT, ASKED_FOR
TRADED = ChangeKind(
    "traded", ("seat_with", "cards_given", "cards_got"), target="aside", clause="BOH-36"
)
GOT_GIFT = ChangeKind("got_gift", ("seat_with", "cards_got"), target="aside", clause="BOH-36")
GAVE = ChangeKind("gave", ("seat_with", "cards_given"), target="aside", clause="BOH-36")
TRADES = TRADED, GAVE, GOT_GIFT
FROM_HAND = ChangeKind("from_hand", ("places",), AHEAD, source="hand", target="aside")
FROM_TABLE = ChangeKind("from_table", (), AHEAD, source="faceup", target="aside")
REFUSED = ChangeKind("refused", ("seat_of",))
WITHDREW = ChangeKind("withdrew", ("seat_to",))
WHISPERED = ChangeKind("whispered")
MADE_NO_OFFER = ChangeKind("made_no_offer")
ENDED_TRADING = ChangeKind("ended_trading")
KEPT = ChangeKind("kept", ("cards",), source="faceup", target="aside", clause="BOH-49")
LEFT = ChangeKind("left", ("cards", "seat_to"), source="offer", target="offer", clause="BOH-110")
RAN_OUT = ChangeKind("ran_out", ("times",), source="discard", target="draw")
LAST_TURN = ChangeKind("last_turn", clause="BOH-85")
TURN = ChangeKind("turn")
ENDED = ChangeKind("ended", ("why",), clause="BOH-85")
SOLD_LAST = ChangeKind("sold_last", ("coins",), MADE, clause="BOH-89")


def account(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a player or chance did, then what changed in the piles and the turn."""
    if made.seat == CHANCE:
        yield from _dealt(before, after)
    else:
        changes = [*_farmed(before, after), *_traded(before, after, made)]
        yield from changes or _other_steps(before, after, made)
    if after.exhausted > before.exhausted and not after.is_last:
        yield RAN_OUT(times=after.exhausted)
    if after.is_last > before.is_last and not after.over:
        yield LAST_TURN()
    if after.over > before.over:
        yield from _ended(before, after)
    elif after.active != before.active != NO_SEAT:
        yield TURN(after.active)


def _ended(before: Observation, after: Observation) -> Iterator[Change]:
    """Why the game is over, and what the fields earn at the end."""
    yield ENDED(why="turn") if before.is_last else ENDED(None, "BOH-87", why="pile")
    for seat in range(after.seats):
        if coins := _sold(after, seat):
            yield SOLD_LAST(seat, coins=coins)


def _dealt(before: Observation, after: Observation) -> Iterator[Change]:
    """Cards turned up or drawn; of the first hands, each player is shown only their own."""
    if before.dealer != after.dealer:
        yield DEALS(after.dealer)
    new = [int(card) for card in after.faceup[1 + before.faceup[0] : 1 + after.faceup[0]]]
    more = after.offer - before.offer
    new += [variety for variety in range(box.VARIETIES) for _ in range(max(0, more[variety]))]
    if new:
        yield TURNED_UP(before.active, cards=[box.NAMES[card] for card in new])
    for seat in range(before.seats):
        drawn = int(after.hand_size[seat] - before.hand_size[seat])
        if drawn > 0 and seat == after.me:
            last = int(after.hand[seat, after.hand_size[seat]]) & KIND_BITS
            yield DREW(seat, cards=[box.NAMES[last]])
        elif drawn > 0 and before.stage != stage.SETUP:
            yield DREW_HIDDEN(seat, count=drawn)


def _farmed(before: Observation, after: Observation) -> Iterator[Change]:
    """Beans planted, fields sold, fields bought."""
    for seat in range(before.seats):
        earned = int(after.coins[seat] - before.coins[seat])
        for field in range(before.fields[seat]):
            count, grown = (int(view.field[seat, field, COUNT]) for view in (before, after))
            if grown > count:
                name = box.NAMES[after.field[seat, field, VARIETY]]
                yield PLANTED(seat, card=name, count=grown, field=field + 1)
            elif grown < count:
                name = box.NAMES[before.field[seat, field, VARIETY]]
                beans, number = {name: count}, field + 1
                if earned:
                    yield SOLD(seat, cards=beans, field=number, coins=earned)
                else:
                    yield CLEARED(seat, cards=beans, field=number)
        if after.fields[seat] > before.fields[seat]:
            yield BOUGHT_FIELD(seat, coins=-earned)


def _traded(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """Trade offers made or answered, and the end of trading."""
    if before.stage != stage.TRADING != after.stage:
        return
    if after.stage != stage.TRADING:
        yield ENDED_TRADING(made.seat)
        if beans := _beans(after.aside[made.seat] - before.aside[made.seat]):
            yield KEPT(made.seat, cards=beans)
        return
    for pair in range(before.seats):
        if _terms(after, pair) != _terms(before, pair) and after.proposer[pair] != NO_PROPOSAL:
            yield _deal(OFFERS, *_sides(after, pair), after.given[pair], after.wanted[pair])
            return
    pair = _answered(before, after, made)
    if pair == NO_SEAT:
        return
    proposer, partner = _sides(before, pair)
    if (after.aside != before.aside).any():
        yield _deal(TRADES, made.seat, proposer, before.wanted[pair], before.given[pair])
        if made.seat == after.me:
            yield from _leaving(before, after, made)
    elif made.seat == proposer:
        yield WITHDREW(proposer, seat_to=SEAT_NAMES[partner])
    else:
        yield REFUSED(partner, seat_of=SEAT_NAMES[proposer])


def _answered(before: Observation, after: Observation, made: PlayedMove) -> int:
    """The pair whose offer was answered; a trade may also end other offers of its cards."""
    gone = [
        pair
        for pair in range(before.seats)
        if before.proposer[pair] != NO_PROPOSAL == after.proposer[pair]
    ]
    if made.seat != before.active:
        return made.seat if made.seat in gone else NO_SEAT
    got = after.aside[made.seat] - before.aside[made.seat]
    fits = [pair for pair in gone if not got.any() or (before.given[pair] == got).all()]
    named = [pair for pair in fits if SEAT_NAMES[pair] == made.parts.get("seat")]
    return (named or fits or [NO_SEAT])[0]


def _deal(kinds: Sequence[ChangeKind], seat: int, partner: int, *sides: Vector) -> Change:
    """What a player gives and gets, by the kind for both sides, for the first or the second."""
    given, got = map(_beans, sides)
    kind = kinds[0 if given and got else 1 if given else 2]
    values: tuple[Any, ...] = SEAT_NAMES[partner], *filter(None, (given, got))
    return kind(seat, **dict(zip(kind.parts, values, strict=True)))


def _leaving(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """Which own cards you give away by accepting."""
    named: Any = made.parts.get("cards", ())
    places = [step["parts"]["place"] for step in named if step["verb"].endswith("hand")]
    if not named:
        places = _places_left(before.hand[made.seat], after.hand[made.seat])
    if places:
        yield FROM_HAND(made.seat, places=[str(place) for place in places])
    if made.seat == before.active and after.faceup[0] < before.faceup[0]:
        yield FROM_TABLE(made.seat)


def _places_left(before: Vector, after: Vector) -> list[int]:
    """The places of the cards that left a hand; the others keep their order."""
    left, at = [], 1
    for place in range(1, int(before[0]) + 1):
        if at <= after[0] and before[place] & KIND_BITS == after[at] & KIND_BITS:
            at += 1
        else:
            left.append(place)
    return left


def _sides(view: Observation, pair: int) -> tuple[int, int]:
    """The player who made the offer, then the one who may accept it."""
    seat = proposing(view, pair)
    return seat, other_side(view, seat, pair)


def _terms(view: Observation, pair: int) -> tuple[object, ...]:
    return int(view.proposer[pair]), view.given[pair].tolist(), view.wanted[pair].tolist()


def _other_steps(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """Steps that don't visibly change fields or trade offers."""
    seat, was = made.seat, int(before.stage)
    if after.owed > before.owed:
        yield (TO_DRAW if was == stage.DRAWING else TO_TURN_UP)(seat, count=after.owed)
    elif after.discard_size > before.discard_size:
        yield DISCARDED(seat, card=box.NAMES[after.discard_top])
    elif was == stage.CHOOSING and after.stage != stage.CHOOSING:
        other = SEAT_NAMES[(seat + 1) % before.seats]
        yield LEFT(seat, cards=_beans(before.offer), seat_to=other)
    elif was == stage.PLANTING and after.stage == stage.TURNING_UP:
        yield (DISCARDED_NO_MORE if before.seats == box.FEWEST else PLANTED_NO_MORE)(seat)
    elif was in (stage.DRAWING, stage.TURNING_UP):
        yield DREW_NOTHING(seat)
    elif was == stage.TRADING:
        yield (MADE_NO_OFFER if before.is_public or seat == before.me else WHISPERED)(seat)


def _beans(counts: Vector) -> dict[str, int]:
    return {box.NAMES[kind]: int(copies) for kind, copies in enumerate(counts) if copies > 0}


ACCOUNT = Account(
    account,
    small=[DEALS, DREW, DREW_HIDDEN, TURNED_UP, DREW_NOTHING, PLANTED_NO_MORE, DISCARDED_NO_MORE,
           WITHDREW, WHISPERED, MADE_NO_OFFER, ENDED_TRADING, KEPT, LEFT, TURN],
    big=[CLEARED, BOUGHT_FIELD, *TRADES, RAN_OUT, LAST_TURN, ENDED, SOLD_LAST],
    pauses=[SOLD],
)  # fmt: skip


def parts(state: State) -> list[PointsPart]:
    """The treasury, and what the fields would sell for; hand cards break ties."""
    seats = range(state.seats)
    return [
        PointsPart("treasury", [int(state.coins[seat]) for seat in seats]),
        PointsPart("fields", [_sold(state, seat) for seat in seats]),
        PointsPart("hand", [int(state.hand[seat, 0]) for seat in seats], is_tie_break=True),
    ]


def _sold(state: State, seat: int) -> int:
    """What all fields of a player would sell for."""
    fields = state.field[seat, : state.fields[seat]]
    return sum(coins_for(state, int(field[VARIETY]), int(field[COUNT])) for field in fields)


def routine(view: Observation, actions: Collection[int]) -> int | None:
    """Drawing, if nothing else belongs to this phase: selling and buying can wait.

    Not where the draw pile might run out: a sale before that changes what is shuffled.
    """
    of_turn = [each for each in actions if not number.HARVEST <= each <= number.BUY_FIELD]
    has_enough = view.undrawn > cards_to_draw(view)
    return number.DRAW if of_turn == [number.DRAW] and has_enough else None


def card_request(view: Observation, steps: Sequence[int]) -> CardRequest | None:
    """Whom an offer asks for cards, and for which of them that don't lie face up."""
    wanted = {step - number.PICK_WANTED for step in steps if step >= number.PICK_WANTED}
    if not number.PROPOSE <= steps[0] < number.ACCEPT or not wanted:
        return None
    partner = int(steps[0] - number.PROPOSE)
    seen = view.faceup[1 : 1 + view.faceup[0]].tolist() if partner == view.active else []
    return CardRequest(partner, tuple(box.NAMES[each] for each in sorted(wanted - {*seen})))


def is_dropped(steps: Sequence[int]) -> bool:
    """Whether a move begins an offer and cancels it."""
    return number.PROPOSE <= steps[0] < number.ACCEPT and steps[-1] == number.CANCEL


MANNERS = Manners(
    card_request, ("offered", "offered_gift", "asked_for"), "refused", "turn",
    ("planted", "traded", "got_gift", "gave"), is_dropped,
)  # fmt: skip


def _pack(view: Observation) -> list[str]:
    """The beans in the pack."""
    return [*_beans(box.PACK[table_of(view)])]


def _price(view: Observation, seat: int) -> int:
    """The price of a third field; 0 if the player can never buy one."""
    return int(box.PRICE[table_of(view)]) if can_ever_buy(view, seat) else 0


def _partners(view: Observation, seat: int) -> list[str]:
    """The players with whom a player may trade in this turn."""
    others = range(view.seats)
    return [SEAT_NAMES[other] for other in others if are_pair(view, seat, other)]


def _worths(view: Observation, seat: int) -> list[dict[str, int]]:
    """What each field earns now, how many more beans it needs to earn more, and how much then."""
    return [
        _worth(view, int(variety), int(beans)) if beans else {}
        for beans, variety in view.field[seat, : view.fields[seat]]
    ]


def _worth(view: Observation, variety: int, beans: int) -> dict[str, int]:
    earned = coins_for(view, variety, beans)
    for lacking in range(1, box.COPIES[variety] - beans + 1):
        then = coins_for(view, variety, beans + lacking)
        if then > earned:
            return {"coins": earned, "lacking": lacking, "then": then}
    return {"coins": earned}


GROWS, SELLS = (ReasonKind(it, ("card", "coins", "lacking", "then")) for it in ("grows", "sells"))
ROOM_FOR = ReasonKind("room_for", ("cards",))  # beans of the hand that a third field could grow
KEEPS_GROWN = ReasonKind("keeps_grown", ("cards",))  # wanted beans that the player is growing
NO_FIELD_FOR = ReasonKind("no_field_for", ("cards",))  # offered beans, and no field is free


def reasons(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a field earns and lacks for more, and which beans have a field."""
    fields: Any = before.field[made.seat]
    own = {box.NAMES[variety] for beans, variety in fields if beans}
    for was, now in zip(fields, after.field[made.seat], strict=True):
        beans, variety = map(int, now if now[COUNT] > was[COUNT] else was)
        if now[COUNT] != was[COUNT]:
            worth = {"lacking": 0, "then": 0} | _worth(before, variety, beans)
            yield (GROWS if beans == now[COUNT] else SELLS)(card=box.NAMES[variety], **worth)
    for change in ACCOUNT.ahead(before, after, made):
        yield from facts_of_trade(change, own)
        yield change
        if change.kind == BOUGHT_FIELD.name:
            yield from _room_for(before, made.seat, own)
        if change.kind == REFUSED.name:
            yield from _declined(before, made.seat, SEAT_NAMES.index(str(change.parts["seat_of"])))


def _room_for(view: Observation, seat: int, own: Collection[str]) -> Iterator[Change]:
    """The beans of which a hand holds most, if there are several and no field grows them."""
    cards = view.hand[seat, 1 : 1 + view.hand[seat, 0]] & KIND_BITS
    counts = _beans(np.bincount(cards, minlength=box.VARIETIES))
    copies = {name: count for name, count in counts.items() if count > 1 and name not in own}
    if copies:
        most = max(copies, key=lambda name: copies[name])
        yield ROOM_FOR(cards={most: copies[most]})


def _declined(view: Observation, seat: int, proposer: int) -> Iterator[Change]:
    """What a refusal keeps growing, and what it spares the player without a free field."""
    pair = proposer if seat == view.active else seat
    fields = view.field[seat, : view.fields[seat]]
    own = {box.NAMES[variety] for beans, variety in fields if beans}
    wanted, given = _beans(view.wanted[pair]), _beans(view.given[pair])
    yield KEEPS_GROWN(cards={card: count for card, count in wanted.items() if card in own})
    if (fields[:, COUNT] > 0).all():
        yield NO_FIELD_FOR(cards={card: count for card, count in given.items() if card not in own})


REASONS = Reasons(
    reasons, ROOM_FOR, BOUGHT_FIELD, SELLS, GROWS, FITS, SPARES, KEPT, KEEPS_GROWN, NO_FIELD_FOR,
    REFUSED, PLANTED_NO_MORE, DISCARDED, avoids=[SELLS, BOUGHT_FIELD], more=["coins"],
    less=["lacking"],
)  # fmt: skip

NOTES = {
    "pack": Note("seats", _pack),
    "next_draw": Note("stage", cards_to_draw),
    "price": Note("fields", own=_price),
    "partners": Note("active", own=_partners),
    "worth": Note("field", own=_worths),
}
