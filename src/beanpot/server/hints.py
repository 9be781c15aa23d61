"""What a strong player would do, and why: for people in turn, at tables where hints are allowed.

The bots are asked with what the seat may know, and in their own processes: nobody's step waits for
it. A hint is told to whoever asked; that one was asked for is told to all the others. Nothing of it
is kept.
"""

from functools import partial

from ..bots.bot import Bot
from ..bots.pool import Pool
from ..bots.search import Trial
from ..core import SEAT_NAMES, BeanpotError
from ..engine.moves import chosen_move
from ..engine.position import Position
from ..table import Late, LiveMatch, Refused
from .hub import Hub
from .messages import Hinted, HintMove, Refusal, Said
from .room import Room
from .session import Session
from .updates import move_now

SHOWN = 3  # ways that are told, at most
SERIOUS = 20  # one that was tried so many times less than the best says nothing


def start_hint(hub: Hub, room: Room, session: Session, seat: int) -> None:
    """Have a hint thought of and told, or refuse it."""
    match = room.match
    _check(match, seat)
    if not room.hints.allows(seat):
        raise Refused("fast", "One hint after the other: think for a while yourself.")
    for other in room.sessions - {session}:
        other.send(Said(SEAT_NAMES[seat], "hint"))
    hub.run_in_background(_give(hub, room, session, seat))


def _check(match: LiveMatch, seat: int) -> None:
    """Hints are for friendly tables, and for whoever the game waits for."""
    if not match.settings.hints:
        raise Refused("hints", "At this table no hints are given.")
    if not match.is_running or seat not in match.awaited:
        raise Refused("turn", "A hint is for whoever is in turn.")
    if match.awaits_referee:  # nothing is to be decided: a hand has to do something
        raise Refused("holding", "There is a hint for what to do, not for how a hand does it.")


async def _give(hub: Hub, room: Room, session: Session, seat: int) -> None:
    """Think, and tell; unless the table has moved on meanwhile."""
    try:
        match, number = room.match, room.match.number
        _check(match, seat)
        think = partial(hint_moves, hub.bots, match.for_bots(), seat)
        ways = await hub.work.hint(room, think)
        if room.match.asked_at[seat] > number:
            raise Late
        session.send(Hinted(number, ways))
    except BeanpotError as error:
        session.send(Refusal(getattr(error, "code", "no"), str(error)))
    except Exception:
        hub.log_crash(f"a hint at table {room.name} broke")


def hint_moves(bots: Pool, position: Position, seat: int, share: float = 1.0) -> list[HintMove]:
    """What a strong player thinks of first for a seat, in words; with a share of its time."""
    trials = bots.advise(
        position.game, position.observation(seat), position.legal_actions(seat), share
    )
    serious = [trial for trial in trials[:SHOWN] if trial.rounds * SERIOUS >= trials[0].rounds]
    finisher = bots.finisher(position.game).within(share)
    ways = [_hint_move(finisher, position, seat, trial) for trial in serious]
    return [way for way in ways if way is not None]


def _hint_move(finisher: Bot, position: Position, seat: int, trial: Trial) -> HintMove | None:
    """A whole move that begins with an action; None if it comes to nothing that has words."""

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
    return HintMove(words, trial.rounds, trial.first, trial.ahead, data)
