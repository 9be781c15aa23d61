"""What happens in Fagioli as one seat sees it, and what the points consist of."""

from collections.abc import Collection, Iterator
from typing import Any

from ...core import (
    AHEAD,
    CHANCE,
    MADE,
    SEAT_NAMES,
    Account,
    Change,
    ChangeKind,
    Observation,
    PlayedMove,
    PointsPart,
    State,
)
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
    """The move, what its player must draw or plant, and what changes in tokens and piles."""
    if made.seat == CHANCE:
        yield _answered(before, made)
    elif made.verb == "plant":
        yield PLANTED(made.seat, card=made.card)
    else:
        kind = PLAYED_DOWN if made.parts["face_down"] else PLAYED
        yield kind(made.seat, card=made.card, pile=made.parts["pile"])
    if made.seat != CHANCE:
        yield from _due(before, after, made)
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


def _answered(before: Observation, made: PlayedMove) -> Change:
    """What chance did."""
    if made.verb == "first":
        return BEGINS(SEAT_NAMES.index(str(made.parts["seat"])))
    if "card" in made.parts:
        return DREW(rules.drawer(before), cards=[made.card])
    return DREW_HIDDEN(rules.drawer(before), count=1)


def _due(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a player must do after playing a card."""
    if planted := before.to_plant == 0 and _planted_at_once(before, after):
        yield PLANTED_HAND(made.seat, count=planted)
    elif after.to_plant:
        kind = MORE_TO_PLANT if before.to_plant else TO_PLANT
        yield kind(made.seat, count=after.to_plant)
    elif before.to_plant:
        yield TURN_OVER(made.seat)
    elif after.tokens_gone == before.tokens_gone:
        yield TO_DRAW(made.seat, count=after.to_draw) if after.to_draw else LEVEL(made.seat)


def _planted_at_once(before: Observation, after: Observation) -> int:
    """How many cards of a whole hand went to the farm; a hand that burst is set aside instead."""
    if after.draw_pile_size != before.draw_pile_size:
        return 0  # the pile was renewed, so nothing is set aside any more
    gone = before.hand_size[before.turn] - 1 - after.hand_size[before.turn]
    return max(0, int(gone - (after.aside - before.aside)))


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
    if made.verb != "play":
        return "FAG-31", "empty"
    value = box.FACE_DOWN if made.parts["face_down"] else int(made.card.rstrip("w"))
    held = before.hand_size[made.seat] - 1 + value - before.top[int(str(made.parts["pile"])) - 1]
    if held > box.HAND_LIMIT:
        return "FAG-28", "full"
    return ("FAG-29", "short") if held < 0 else ("FAG-31", "empty")


ACCOUNT = Account(
    account,
    small=[BEGINS, DREW, DREW_HIDDEN, PLAYED_DOWN],
    big=[RENEWED, ENDED, GAINED],
    pauses=[BURST],
)


def parts(state: State) -> list[PointsPart]:
    """Cards on the farm, both bonuses, and penalty tokens."""
    seats = range(state.seats)
    return [
        PointsPart("farm", state.farm[: state.seats].sum(axis=1).tolist()),
        PointsPart("smallest", [int(rules.lowest_penalty_bonus(state, seat)) for seat in seats]),
        PointsPart("none", [int(rules.no_token_bonus(state, seat)) for seat in seats]),
        PointsPart("tokens", [-int(rules.penalty(state, seat)) for seat in seats]),
    ]


def notes(view: Observation, new: Collection[str]) -> dict[str, Any]:
    """All tokens of this table in the order in which they leave the supply, and the penalties."""
    noted: dict[str, Any] = {}
    if "seats" in new:
        supply = range(box.SUPPLY[view.seats - 2])
        noted["tokens"] = [int(rules.token_size(view, token)) for token in supply]
    if "token_place" in new:
        owed = [int(rules.penalty(view, seat)) for seat in range(view.seats)]
        noted["penalty"] = dict(zip(SEAT_NAMES, owed, strict=False))
    return noted
