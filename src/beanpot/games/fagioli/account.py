"""What happens in Fagioli as one seat sees it, and what the points consist of."""

from collections.abc import Iterator

from ...core import AHEAD, MADE, Account, Change, ChangeKind, Note, Observation, PlayedMove
from ...core.reasons import Reasons
from . import box, rules

BEGINS = ChangeKind("begins", clause="FAG-8")
DREW = ChangeKind("drew", ("cards",), merges="cards", source="draw_pile", target="hand")
DREW_HIDDEN = ChangeKind(
    "drew_hidden", ("count",), merges="count", source="draw_pile", target="hand"
)
PLAYED = ChangeKind("played", ("card", "pile"), MADE, source="hand", target="discards")
PLAYED_DOWN = ChangeKind("played_down", ("card", "pile"), MADE, source="hand", target="face_down")
PLANTED = ChangeKind("planted", ("card",), MADE, source="hand", target="farm")
PLANTED_HAND = ChangeKind("planted_hand", ("count",), source="hand", target="farm", clause="FAG-30")
TO_DRAW = ChangeKind("to_draw", ("count",), AHEAD, clause="FAG-13")
TO_PLANT = ChangeKind("to_plant", ("count",), clause="FAG-14")
MORE_TO_PLANT = ChangeKind("more_to_plant", ("count",), AHEAD, clause="FAG-14")
LEVEL = ChangeKind("level", (), AHEAD)
TURN_OVER = ChangeKind("turn_over", (), AHEAD)
BURST = ChangeKind("burst", ("why", "size"), source="hand", target="set_aside")
RENEWED = ChangeKind("renewed", ("size",), source="discards", target="draw_pile", clause="FAG-46")
ENDED = ChangeKind("ended", clause="FAG-55")
GAINED = ChangeKind("gained", ("count", "why"), MADE, clause="FAG-56")


def account(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """The step, what its player must draw or plant, and what changes in tokens and piles."""
    yield from _stepped(before, after, made)
    for token in range(before.tokens_gone, after.tokens_gone):
        size, place = rules.token_size(before, token), after.token_place[token]
        if place == rules.IN_THE_BOX:
            yield RENEWED(size=size)
        else:
            seat = place - rules.TAKEN_BY
            clause, why = _reason(before, made, seat)
            yield BURST(seat, clause, why=why, size=size)
    if after.over > before.over:
        yield ENDED()
        yield from _gained(after)


def _stepped(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What chance or a player did, and what the player must do next."""
    seat, drawer = made.seat, rules.drawer(before)
    match made.verb:
        case "first":
            yield BEGINS(made.named_seat)
        case "deal" if "card" in made.parts:
            yield DREW(drawer, cards=[made.card])
        case "deal":
            yield DREW_HIDDEN(drawer, count=1)
        case "plant":
            yield PLANTED(seat, card=made.card)
            yield MORE_TO_PLANT(seat, count=after.to_plant) if after.to_plant else TURN_OVER(seat)
        case "play":
            kind = PLAYED_DOWN if made.parts["face_down"] else PLAYED
            yield kind(seat, card=made.card, pile=made.parts["pile"])
            yield from _due(before, after, made)


def _due(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a player must do after playing a card."""
    held = before.hand_size[made.seat] - 1
    if held > 0 and _hand_after(before, made) == 0:
        yield PLANTED_HAND(made.seat, count=held)
    elif after.to_plant:
        yield TO_PLANT(made.seat, count=after.to_plant)
    elif after.tokens_gone == before.tokens_gone:
        yield TO_DRAW(made.seat, count=after.to_draw) if after.to_draw else LEVEL(made.seat)


def _hand_after(before: Observation, made: PlayedMove) -> int:
    """The size of a hand after all that a played card demands; less than 0 if that is too much."""
    value = box.FACE_DOWN if made.parts["face_down"] else int(made.card.rstrip("w"))
    below = before.top[int(str(made.parts["pile"])) - 1]
    return int(before.hand_size[made.seat] - 1 + value - below)


def _gained(after: Observation) -> Iterator[Change]:
    """What the tokens bring at the end: the smallest penalty, and no token at all."""
    for seat in range(after.seats):
        if rules.lowest_penalty_bonus(after, seat):
            yield GAINED(seat, count=1, why="smallest")
        if rules.no_token_bonus(after, seat):
            yield GAINED(seat, "FAG-58", count=1, why="none")


def _reason(before: Observation, made: PlayedMove, seat: int) -> tuple[str, str]:
    """Why a player bursts: too many cards to draw, too few to plant, or none left."""
    if seat != before.turn:  # at the beginning of their turn
        return "FAG-54", "empty"
    size = _hand_after(before, made) if made.verb == "play" else 0
    if size > box.HAND_LIMIT:
        return "FAG-28", "full"
    return ("FAG-29", "short") if size < 0 else ("FAG-31", "empty")


ACCOUNT = Account(
    account,
    small=[BEGINS, DREW, DREW_HIDDEN, TO_PLANT],
    big=[RENEWED, ENDED, GAINED],
    pauses=[BURST],
)
REASONS = Reasons(ACCOUNT.ahead, ENDED, PLANTED_HAND, BURST, TO_PLANT, RENEWED, TO_DRAW, LEVEL,
                  avoids=[BURST], more=["count"])  # fmt: skip

PARTS = {
    "farm": lambda state, seat: state.farm[seat].sum(),
    "smallest": rules.lowest_penalty_bonus,
    "none": rules.no_token_bonus,
    "tokens": lambda state, seat: -rules.penalty(state, seat),
}


def _tokens(view: Observation) -> list[int]:
    """All tokens of this table, in the order in which they leave the supply."""
    return [rules.token_size(view, token) for token in range(box.SUPPLY[view.seats - 2])]


NOTES = {"tokens": Note("seats", _tokens), "penalty": Note("token_place", each=rules.penalty)}
