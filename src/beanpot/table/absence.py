"""Absence: a bot plays for someone because of a clock, a vote or a lost connection.

Commands refuse or return events; they change nothing.
"""

from ..core import CHANCE
from ..engine.position import Position
from .admission import ABSENCE
from .clock import SECOND
from .events import AwayReason, Event, Resumed, Returned, Substituted, Voted
from .refused import Refused
from .seating import check_running, place_at
from .table_state import TableState

SILENCE = 60 * SECOND  # of inactivity before the others may vote for a bot


def stand_in(table: TableState, seat: int, why: AwayReason) -> Substituted:
    """A bot plays for a player."""
    check_running(table)
    if not place_at(table, seat).is_present:
        raise Refused("not_present", "A bot already plays there. Wait until the player is back.")
    return Substituted(seat, why)


def come_back(table: TableState, seat: int) -> Returned | None:
    """A player returns; None if no bot plays for them."""
    if not table.is_running or place_at(table, seat).away is None:
        return None
    return Returned(seat)


def resume(table: TableState) -> Resumed | None:
    """The table was loaded again; None where no clock runs and the rules are the same."""
    version = table.settings.law.rules_version
    if version != table.rules and not table.is_over:
        return Resumed(version)
    return None if deadline(table) is None else Resumed()


def deadline(table: TableState) -> int | None:
    """When the next player's time runs out, or a pause ends."""
    found = [table.times.deadline(seat) for seat in table.times.since]
    found += [table.pause.ends_at] if table.pause is not None else []
    return min((each for each in found if each is not None), default=None)


def overdue(table: TableState, now: int) -> list[Substituted]:
    """Substitutes for all players whose time has run out."""
    if table.settings.clock.kind == "none":
        return []
    found = []
    for seat in sorted(table.times.since):
        limit = table.times.deadline(seat)
        if limit is not None and limit <= now and table.places[seat].is_present:
            found.append(Substituted(seat, "clock"))
    return found


def vote(table: TableState, seat: int, against: int, now: int) -> list[Event]:
    """Vote to let a bot play for an inactive player; a majority of the others decides.

    If a bot already plays, the vote frees the seat after a long absence.
    """
    check_running(table)
    if place_at(table, against).has_person and table.places[against].away and seat != against:
        return _vote_out(table, seat, against, now)
    if seat == against or not table.places[against].is_present:
        raise Refused("vote", "You can't vote on this seat: no other player sits there.")
    _check_back(table, seat)
    possible_at = vote_possible_at(table, against)
    if possible_at is None or now < possible_at:
        raise Refused("not_silent", "It is too early for that vote. Wait a little longer.")
    others = [
        each for each, place in enumerate(table.places) if place.is_present and each != against
    ]
    for_it = table.votes.get(against, set()) | {seat}
    cast: list[Event] = [Voted(seat, against)]
    return [*cast, Substituted(against, "vote")] if 2 * len(for_it) > len(others) else cast


def vote_possible_at(table: TableState, against: int) -> int | None:
    """When the others may vote about a seat, if nothing happens before; None: there's no vote."""
    place, since = table.places[against], table.times.since.get(against)
    is_away = place.away is not None
    if (since is None and not is_away) or not place.has_person or not table.is_running:
        return None
    own_time = table.settings.clock.own_time * SECOND
    if is_away:
        since = table.admission.gone_since(against)
        return None if since is None else since + max(ABSENCE, own_time)
    return None if since is None else since + max(SILENCE, own_time)


def _vote_out(table: TableState, seat: int, against: int, now: int) -> list[Event]:
    _check_back(table, seat)
    others = sum(place.is_present for place in table.places)
    absence = max(ABSENCE, table.settings.clock.own_time * SECOND)
    return table.admission.vote_out(seat, against, others, absence, now)


def _check_back(table: TableState, seat: int) -> None:
    if not place_at(table, seat).is_present:
        raise Refused("not_back", "A bot plays for you. Come back first.")


# the bots


def is_played_by_bot(table: TableState, seat: int) -> bool:
    """Whether a bot decides for a seat, as its own or as a substitute."""
    return not table.places[seat].is_present


def bot_of(table: TableState, seat: int) -> str:
    """The name of the bot that plays at a seat."""
    place = table.places[seat]
    return place.bot or place.former_bot or table.settings.stand_in


def has_bots(table: TableState) -> bool:
    """Whether a bot decides for any seat, as its own or as a substitute."""
    return not all(place.is_present for place in table.places)


def bots_awaited(table: TableState) -> list[int]:
    """The seats of bots that the game waits for."""
    played = _played_by_bots(table)
    awaited = table.awaited if played and not table.awaits_referee else ()
    return [seat for seat in played if seat in awaited]


def bots_asked(table: TableState) -> list[int]:
    """The seats of bots that may act out of turn now, and should be asked."""
    played = _played_by_bots(table)
    if not played or not table.is_running or table.pause or table.dealt.current_player == CHANCE:
        return []
    return [seat for seat in played if table.legal(seat) and table.dealt.asks(seat)]


def _played_by_bots(table: TableState) -> list[int]:
    """The seats for which bots decide."""
    return [seat for seat in range(len(table.places)) if is_played_by_bot(table, seat)]


def for_bots(table: TableState) -> Position:
    """A copy of the position for bots; they can't ask the referee while they search."""
    if table.referee is None:
        return table.dealt.clone()
    imagined: Position = table.referee.imagined(table.dealt, [place.bot for place in table.places])
    return imagined
