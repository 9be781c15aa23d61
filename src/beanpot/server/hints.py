"""Hints: what a strong bot would do, for people in turn, at tables that allow it.

The bot sees only what the seat may know, and runs in its own process. The hint goes to the player
who asked; the others learn only that someone asked. Nothing is stored.
"""

from functools import partial

from ..bots.bot import Bot
from ..bots.pool import Pool
from ..bots.search import Estimate
from ..core import SEAT_NAMES, BeanpotError
from ..engine.moves import chosen_move
from ..engine.position import Position
from ..table import Late, LiveMatch, Refused
from .hub import Hub
from .messages import Hinted, HintMove, Refusal, Said
from .room import Room
from .session import Session
from .updates import move_now

SHOWN = 3  # moves, at most
SERIOUS = 20  # a move tried this much less often than the best is left out


def start_hint(hub: Hub, room: Room, session: Session, seat: int) -> None:
    """Start to compute a hint, or refuse it."""
    match = room.match
    _check(match, seat)
    if not room.hints.allows(seat):
        raise Refused("fast", "You have asked for many hints. Wait a moment.")
    for other in room.sessions - {session}:
        other.send(Said(SEAT_NAMES[seat], "hint"))
    hub.run_in_background(_give(hub, room, session, seat))


def _check(match: LiveMatch, seat: int) -> None:
    if not match.settings.hints:
        raise Refused("hints", "Hints are off at this table. The host can allow them at a new one.")
    if not match.is_running or seat not in match.awaited:
        raise Refused("turn", "You can ask for a hint when it is your turn.")
    if match.awaits_referee:  # there is nothing to decide: a hand must act
        raise Refused("holding", "There are no hints for what your hand does.")


async def _give(hub: Hub, room: Room, session: Session, seat: int) -> None:
    """Compute and send a hint, unless the table has moved on."""
    try:
        match, number = room.match, room.match.number
        _check(match, seat)
        think = partial(hint_moves, hub.bots, match.for_bots(), seat)
        moves = await hub.work.hint(room, think)
        if room.match.asked_at[seat] > number:
            raise Late
        if session.seat == seat:  # the cards may be covered meanwhile
            session.send(Hinted(number, moves))
    except BeanpotError as error:
        session.send(Refusal(getattr(error, "code", "no"), str(error)))
    except Exception:
        hub.log_crash(f"a hint at table {room.name} failed")


def hint_moves(bots: Pool, position: Position, seat: int, share: float = 1.0) -> list[HintMove]:
    """The best moves for a seat by search, within a share of the usual time."""
    trials = bots.advise(
        position.game, position.observation(seat), position.legal_actions(seat), share
    )
    serious = [trial for trial in trials[:SHOWN] if trial.visits * SERIOUS >= trials[0].visits]
    finisher = bots.finisher(position.game).with_budget(share)
    moves = [_hint_move(finisher, position, seat, trial) for trial in serious]
    return [move for move in moves if move is not None]


def _hint_move(finisher: Bot, position: Position, seat: int, trial: Estimate) -> HintMove | None:
    """The whole move that begins with an action; None if it has no text."""

    def choose(world: Position, actions: list[int]) -> int:
        return (
            finisher.choose(world.observation(seat), actions)
            if world.is_inside_move
            else trial.action
        )

    steps = chosen_move(position, seat, choose)
    words = position.format_steps(steps, seat) if steps else None
    if words is None or steps is None:
        return None
    data = move_now(position, seat, steps)
    return HintMove(words, trial.visits, trial.first, trial.ahead, data)
