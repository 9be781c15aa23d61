"""The facts about moves, and the reason for one of them, as its seat may know it."""

from collections.abc import Sequence

from ..core import SEAT_NAMES, Change
from ..core.reasons import ReasonKind
from .accounts import observe, seen_move
from .position import Position

KEEPS = ReasonKind("keeps", ("cards",))  # of any game in which players hold cards


def facts_about(world: Position, steps: Sequence[int], seat: int) -> list[Change]:
    """The facts about a move in a determinization of its seat, the most important first.

    For a sealed choice, nothing that depends on the choices of others is included.
    """
    after = world.clone()
    if not world.is_sealed:
        after.play_steps(steps, seat)
    move = seen_move(world, steps, seat, seat)
    reasons = world.game.reasons_or_default
    return reasons.facts(observe(world, seat), observe(after, seat), move)


def reason_for(world: Position, moves: Sequence[Sequence[int]], seat: int) -> Change | None:
    """Why the first of these moves is the best, compared with the second."""
    if not moves:
        return None
    facts = [facts_about(world, steps, seat) for steps in moves[:2]]
    reason = world.game.reasons_or_default.reason(facts[0], facts[-1] if len(facts) > 1 else [])
    return reason or _kept(world, moves[0], seat)


def _kept(world: Position, steps: Sequence[int], seat: int) -> Change | None:
    """The cards that stay in the hand, if nothing else is to be said."""
    if world.is_sealed:
        return None
    after = world.clone()
    after.play_steps(steps, seat)
    before, now = (_hand(each, seat) for each in (world, after))
    return KEEPS(cards=now) if now and now != before else None


def _hand(position: Position, seat: int) -> list[str]:
    """The names of the cards that a seat holds, where it holds any."""
    hands = position.observation_dict(seat).get("hand", {})
    return [*hands.get(SEAT_NAMES[seat], ())]
