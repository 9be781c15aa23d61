"""Hints: what a strong bot would do and why, for people in turn or with an offer to answer.

A table has to allow them. The bot sees only what the seat may know, and runs in its own process.
The hint goes to the player who asked; the others learn only that someone asked. Nothing is stored.
A seat has one hint at a time, and it is cancelled when there is something else to decide.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite

from ..bots.bot import Bot
from ..bots.comparison import Advice
from ..bots.pool import Pool
from ..bots.search import Estimate
from ..core import SEAT_NAMES, BeanpotError
from ..engine.chance import SeededRandom
from ..engine.moves import chosen_move
from ..engine.position import Position
from ..engine.reasons import reason_for
from ..table import LiveMatch, Refused
from .hub import Hub
from .messages import Hinted, HintMove, Refusal, Said, Standing
from .room import Room
from .running_hint import RunningHint
from .session import Session
from .updates import move_now

SHOWN = 3  # moves, at most
REPORT_SECONDS = 0.4  # between two reports of progress
PREPARING_SECONDS = 0.4  # between two looks whether the search is compiled
DIGITS = 3
MOST_SECONDS = 3.0  # of comparing, by the clock: other things may slow the search down

Note = Callable[[Advice], bool]  # notes progress; False if nobody waits for the hint any more


def start_hint(hub: Hub, room: Room, session: Session, seat: int) -> None:
    """Start to compute a hint, or refuse it."""
    match = room.match
    _check(match, seat)
    running = room.hinting.get(seat)
    if running is not None and _is_wanted(room, running, seat):
        raise Refused("hinting", "Your hint is on its way. Wait for it.")
    if not room.hints.allows(seat):
        raise Refused("fast", "You have asked for many hints. Wait a moment.")
    for other in room.sessions - {session}:
        other.send(Said(SEAT_NAMES[seat], "hint"))
    if running is not None:
        running.is_cancelled = True
    position = match.for_bots()
    hint = RunningHint(session, match.number, len(position.legal_actions(seat)))
    room.hinting[seat] = hint
    hub.run_in_background(_give(hub, room, hint, position, seat))


def _check(match: LiveMatch, seat: int) -> None:
    if not match.settings.hints:
        raise Refused("hints", "Hints are off at this table. The host can allow them at a new one.")
    if not match.is_running or not _may_decide(match, seat):
        raise Refused("turn", "You can ask for a hint in your turn, or with an offer to answer.")
    if match.awaits_referee:  # there is nothing to decide: a hand must act
        raise Refused("holding", "There are no hints for what your hand does.")


def _may_decide(match: LiveMatch, seat: int) -> bool:
    """Whether it is this player's turn, or an offer waits for an answer."""
    return seat in match.awaited or match.is_addressed(seat)


def _is_wanted(room: Room, hint: RunningHint, seat: int) -> bool:
    """Whether the player is still there and has the same decision to make."""
    match = room.match
    is_same = match.asked_at[seat] <= hint.number <= match.number and _may_decide(match, seat)
    is_there = hint.session in room.sessions and hint.session.seat == seat  # cards may be covered
    return is_same and is_there and not hint.is_cancelled


async def _give(hub: Hub, room: Room, hint: RunningHint, position: Position, seat: int) -> None:
    """Compute and send a hint, and say how far it is until then."""
    reports = asyncio.ensure_future(_report(room, hint, seat))
    try:
        hinted = await _search(hub, room, hint, position, seat)
        if hinted is None or not _is_wanted(room, hint, seat):
            hint.is_cancelled = True
        hint.session.send(hint.progress if hinted is None or hint.is_cancelled else hinted)
    except BeanpotError as error:
        hint.session.send(Refusal(getattr(error, "code", "no"), str(error)))
    except Exception:
        hint.is_cancelled = True
        hint.session.send(hint.progress)
        hub.log_crash(f"a hint at table {room.name} failed")
    finally:
        reports.cancel()
        if room.hinting.get(seat) is hint:
            del room.hinting[seat]


async def _report(room: Room, hint: RunningHint, seat: int) -> None:
    """Say again and again how far a hint is."""
    while _is_wanted(room, hint, seat):
        hint.session.send(hint.progress)
        await asyncio.sleep(REPORT_SECONDS)


async def _search(
    hub: Hub, room: Room, hint: RunningHint, position: Position, seat: int
) -> Hinted | None:
    """Search as soon as it is this hint's turn and the search is compiled; None if cancelled."""

    def note(advice: Advice) -> bool:
        if is_wanted := _is_wanted(room, hint, seat):
            hint.note(advice)
        return is_wanted

    think = partial(hint_for, hub.bots, position, seat, hint.number, note)
    while _is_wanted(room, hint, seat):
        hinted = await hub.work.hint(room, think)
        if hinted is not None:
            return hinted
        await asyncio.sleep(PREPARING_SECONDS)
    return None


def hint_for(
    bots: Pool, position: Position, seat: int, number: int, note: Note, share: float = 1.0
) -> Hinted | None:
    """The hint for a seat, within a share of the usual time; None if it can't be told yet."""
    actions = position.legal_actions(seat)
    is_only = len(actions) == 1
    trials: list[Estimate] = []
    if not is_only or position.game.has_mishaps:
        trials = _compared(bots, position, seat, note, share)
    if is_only and not trials:
        trials = [Estimate(actions[0], 0, None, 0.0)]
    if not trials:
        return None
    finisher = bots.finisher(position.game)
    shown = trials[:1] + [each for each in trials[1:SHOWN] if isfinite(each.error)]
    moves = [(trial, _whole_move(finisher, position, seat, trial)) for trial in shown]
    written = [(trial, steps) for trial, steps in moves if steps]
    ways = [_hint_move(position, seat, steps, trial) for trial, steps in written]
    world = position.determinize(seat, SeededRandom(0))  # so that no reason gives a secret away
    reason = reason_for(world, [steps for _, steps in written], seat)
    return Hinted(number, ways, is_only, reason)


def _compared(
    bots: Pool, position: Position, seat: int, note: Note, share: float
) -> list[Estimate]:
    """What a search finds; nothing if it can't run yet, or if nobody waits for it any more."""
    view, actions = position.observation(seat), position.legal_actions(seat)
    end = time.monotonic() + MOST_SECONDS
    while True:
        advice = bots.advise(position.game, view, actions, share)
        if not note(advice) or not advice.is_ready:
            return []
        if advice.done >= 1 or time.monotonic() >= end:
            return advice.estimates or [_quick(bots, position, seat)]


def _quick(bots: Pool, position: Position, seat: int) -> Estimate:
    """What a bot would do that doesn't search."""
    bot, actions = bots.finisher(position.game), position.legal_actions(seat)
    return Estimate(bot.choose(position.observation(seat), actions), 0, None, 0.0)


def _whole_move(finisher: Bot, position: Position, seat: int, trial: Estimate) -> list[int]:
    """The move that begins with an action; none if it has no text."""

    def choose(world: Position, actions: list[int]) -> int:
        return (
            finisher.choose(world.observation(seat), actions)
            if world.is_inside_move
            else trial.action
        )

    steps = chosen_move(position, seat, choose)
    return steps if steps and position.format_steps(steps, seat) is not None else []


def _hint_move(position: Position, seat: int, steps: Sequence[int], trial: Estimate) -> HintMove:
    """A move with its figures, compared with the best one."""
    return HintMove(
        position.format_steps(steps, seat) or "",
        trial.visits,
        trial.first if trial.first is None else round(trial.first, DIGITS),
        round(trial.ahead, DIGITS),
        round(trial.behind, DIGITS),
        round(trial.error, DIGITS) if isfinite(trial.error) else 0.0,
        standing_of(trial, position.game.slight),
        move_now(position, seat, [*steps]),
        round(trial.mishaps, DIGITS),
    )


def standing_of(trial: Estimate, slight: float) -> Standing:
    """How sure it is that a move is worse than the best one.

    It is about as good only where that was measured closely, by what matters to players; then also
    if it is surely a little worse.
    """
    if abs(trial.behind) > trial.error and abs(trial.behind) + trial.error > slight:
        return "clear"
    return "level" if trial.error <= slight else "open"
