"""Who may take which seat.

Before the start a seat is free to everyone who is invited, and a family may share one device. From
the start on a seat has cards that the others may not see:

- A player who has seen a hand can take that seat again, and no other seat of this game. The
  same seat key, host key or device means the same player.
- A bot's seat is taken over with consent: all people who play in person agree, and they are most of
  the people who have a seat. One refusal is enough. Where nobody plays in person, the host decides,
  unless the host has seen a hand.
- A person's seat is given up by that person, or by vote of the others after a long absence.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from ..core import Change
from .clock import SECOND
from .events import (
    Began,
    Event,
    Freed,
    HandShown,
    KeysReplaced,
    Looked,
    Moved,
    Renamed,
    SeatAnswered,
    SeatAsked,
    SeatAskLapsed,
    Seated,
    TakenBack,
    Voted,
)
from .history import HAND_OPENED, LOOKED, RENAMED, SEATS
from .refused import Refused

PATIENCE = 120 * SECOND  # for which a request for a seat waits for answers
PAUSE = 20 * SECOND  # after a request that was declined or expired
ABSENCE = 300 * SECOND  # after which the others may vote to free a seat
MOST_DEVICES = 128  # on which one key opens a seat

HOST = None  # who answers where nobody plays in person


@dataclass(frozen=True)
class Voters:
    """The seats of people: present, or with a bot playing for them."""

    present: frozenset[int]
    away: frozenset[int]

    @property
    def people(self) -> frozenset[int]:
        return self.present | self.away


@dataclass
class Admission:
    """Who has seen which hand, and who asks for a seat."""

    _host_key: str
    request: Seated | None = None  # what will happen if all agree
    asked_at: int = 0
    _host_keys: set[str] = field(init=False)  # replaced ones, too
    _agreed: set[int | None] = field(default_factory=set)
    _ended_at: int | None = None  # when a request was declined or expired
    _seats: dict[str, set[int]] = field(default_factory=dict)  # seats that a trace has seen
    _at_start: dict[str, set[int]] = field(default_factory=dict)  # the same when the game began
    _shared: dict[str, set[int]] | None = None  # seats of devices that have several, from the start
    looked: set[int] = field(default_factory=set)  # hands seen out of turn since the last move
    _keys: set[str] = field(default_factory=set)  # of seats
    _opened: Counter[int | None] = field(default_factory=Counter)  # devices by seat; None: no seat
    _gone_at: dict[int, int] = field(default_factory=dict)
    _votes: dict[int, set[int]] = field(default_factory=dict)  # to free a seat

    def __post_init__(self) -> None:
        self._host_keys = {self._host_key} - {""}

    # who has seen what

    def seen(self, traces: Iterable[str]) -> set[int]:
        """The seats whose cards a player with any of these traces may have seen."""
        return set().union(*(self._seats.get(trace, ()) for trace in traces))

    def traces(self, held: Collection[str], device: str) -> tuple[str, ...]:
        """What identifies a player: the device, the host's key, keys of seats.

        Invitation links are shared, so they identify nobody.
        """
        own = {key for key in held if key in self._host_keys or key in self._keys}
        return tuple(sorted(own | {device} - {""}))

    def may_take(self, seat: int, traces: Iterable[str]) -> bool:
        """Whether a player who takes this seat sees no new hand.

        Seats taken before the start may share a device, and stay with it.
        """
        return all(self._may_show(seat, trace) for trace in traces)

    def _may_show(self, seat: int, trace: str) -> bool:
        seen, at_start = self._seats.get(trace, set()), self._at_start.get(trace, set())
        return seen <= {seat} or (seen <= at_start and seat in at_start)

    def may_open(self, seat: int, traces: Collection[str]) -> bool:
        """Whether the key of a seat works here: not on a device that has seen another hand."""
        return self.may_take(seat, self._players(traces)) and self.has_room(seat, traces)

    def has_room(self, seat: int | None, traces: Iterable[str]) -> bool:
        """Whether one more device can be remembered for a seat, or for none.

        Every key has its own share of the memory, so nobody can use up another's.
        """
        return not self._has_new_device(traces) or self._opened[seat] < MOST_DEVICES

    def _has_new_device(self, traces: Iterable[str]) -> bool:
        players = {*self._players(traces)}
        return not players - self._host_keys <= self._seats.keys()

    def _players(self, traces: Iterable[str]) -> list[str]:
        """Devices and the host: those who could see more than one seat."""
        return [trace for trace in traces if trace not in self._keys]

    def seats_on(self, device: str) -> set[int]:
        """The seats of the people who share a device; one seat, or none, where nobody does."""
        known = self._seats if self._shared is None else self._shared
        return known.get(device, set()) if device else set()

    def is_shared(self, seat: int) -> bool:
        """Whether a device has, or had at the start, this seat and others: its hand is covered."""
        return self.has_shared and bool(self.devices_of(seat))

    @property
    def has_shared(self) -> bool:
        """Whether there may be devices that are shared."""
        return self._shared is None or bool(self._shared)

    def devices_of(self, seat: int) -> tuple[str, ...]:
        """The devices that have this seat and others."""
        return tuple(
            sorted(device for device, seats in self._devices_shared().items() if seat in seats)
        )

    def are_together(self, one: int, other: int) -> bool:
        """Whether a device has both seats."""
        return bool({*self.devices_of(one)} & {*self.devices_of(other)})

    def _devices_shared(self) -> dict[str, set[int]]:
        if self._shared is not None:
            return self._shared
        devices = {*self._players(self._seats)} - self._host_keys
        return {each: {*self._seats[each]} for each in devices if len(self._seats[each]) > 1}

    def unnoted(self, seat: int | None, traces: Collection[str]) -> HandShown | None:
        """The event to store before a player sees a seat; None if it is known.

        A key knows its own seat; devices and the host remember what they have seen. A spectator who
        can't be remembered isn't stored.
        """
        seats = self.seen(traces) | (set() if seat is None else {seat})
        new = [each for each in self._players(traces) if not seats <= self._seats.get(each, set())]
        if not seats or not new or (seat is None and not self.has_room(None, traces)):
            return None
        return HandShown(tuple(sorted(seats)), tuple(sorted(new)), seat)

    @property
    def _is_host_trusted(self) -> bool:
        """Whether the host has seen no hand."""
        return bool(self._host_key) and not self.seen([self._host_key])

    # commands

    def take_over(
        self, seated: Seated, voters: Voters, is_host: bool, now: int
    ) -> Seated | SeatAsked:
        """A player wants the seat of a bot in a running game."""
        if not self.may_take(seated.seat, seated.traces):
            raise Refused(
                "seen",
                "You have played another seat of this game and have seen its cards. You can watch,"
                " and take a seat in the next game.",
            )
        if self.request is not None:
            raise Refused(
                "asking",
                "Someone is already asking for a seat. Wait for the answer, then try again.",
            )
        if not voters.people and (is_host or seated.seat in self.seen(seated.traces)):
            return seated
        if not voters.present and (is_host or not self._is_host_trusted):
            raise Refused("nobody", "No player is here to agree to it. Try again when one is back.")
        if self._ended_at is not None and now - self._ended_at < PAUSE:
            raise Refused("pause", "A request was just declined. Wait a moment, then ask again.")
        return SeatAsked(seated)

    def answer(
        self, seat: int | None, agrees: bool, is_asker: bool, voters: Voters
    ) -> SeatAnswered:
        """Answer the request for a seat; `seat` is HOST for a host without one."""
        if self.request is None:
            raise Refused("not_asked", "Nobody is asking for a seat: there is nothing to answer.")
        if not agrees and (is_asker or seat is HOST):
            return SeatAnswered(seat, agrees)
        if is_asker or seat not in self.asked_of(voters):
            raise Refused("not_asked", "Only the people who play here decide about a seat.")
        return SeatAnswered(seat, agrees)

    def asked_of(self, voters: Voters) -> Collection[int | None]:
        """Who has to agree; they may have done so."""
        if voters.present:
            return voters.present
        return {HOST} if self._is_host_trusted else set()

    def waits_for(self, seat: int | None, voters: Voters) -> bool:
        return (
            self.request is not None and seat in self.asked_of(voters) and seat not in self._agreed
        )

    def settle(self, voters: Voters) -> Seated | SeatAskLapsed | None:
        """The seat is taken once all have agreed, unless the asker has seen a hand meanwhile."""
        asked = set(self.asked_of(voters))
        if self.request is None:
            return None
        if not self.may_take(self.request.seat, self.request.traces):
            return SeatAskLapsed()
        if not asked or not asked <= self._agreed:
            return None
        if HOST not in asked and 2 * len(asked) <= len(voters.people):
            return None  # too many are away
        return self.request

    def lapse(self, patience: int, now: int) -> SeatAskLapsed | None:
        if self.request is None or now - self.asked_at < patience:
            return None
        return SeatAskLapsed()

    def vote_out(self, seat: int, against: int, others: int, absence: int, now: int) -> list[Event]:
        """Vote to free the seat of a player who is away too long; a majority decides."""
        since = self._gone_at.get(against, now)
        if now - since < absence:
            raise Refused(
                "not_silent",
                "A bot plays for them. Their seat can be freed after a longer absence.",
            )
        for_it = self._votes.get(against, set()) | {seat}
        cast: list[Event] = [Voted(seat, against)]
        return [*cast, Freed(against, is_by_vote=True)] if 2 * len(for_it) > others else cast

    # what has happened

    def note(self, event: Event, at: int, has_begun: bool) -> None:
        """Apply an event."""
        match event:
            case Seated(seat=seat, key=key, traces=traces):
                self._forget_absence(seat)
                self._unshare(seat)
                self._share_again(seat, traces)
                self._show([seat], [key, *traces] if key else [])
                self._keys |= {key} - {""}
                self._opened[seat] = 0  # a new key, and a new share
                if self.request is not None and self.request.seat == seat and key:
                    self.request = None
            case Freed(seat=seat):
                self._forget_absence(seat)
                self._agreed.discard(seat)
                self._unshare(seat)
                if not has_begun:
                    self._forget_seen(seat)
            case Began():
                self._at_start = {trace: {*seats} for trace, seats in self._seats.items()}
                self._shared = self._devices_shared()
            case KeysReplaced(keys=keys):
                self._take_host_key(keys.get("host", ""))
            case HandShown(seats=seats, traces=traces, opened=opened):
                self._opened[opened] += self._has_new_device(traces)
                self._show(seats, traces)
            case Looked(seat=seat):
                self.looked.add(seat)
            case Moved() | TakenBack():
                self.looked = set()
            case SeatAsked(seated=seated):
                self.request, self.asked_at, self._agreed = seated, at, set()
            case SeatAnswered(seat=who, agrees=True):
                self._agreed.add(who)
            case SeatAnswered() | SeatAskLapsed():
                self.request, self._ended_at = None, at

    def gone_since(self, seat: int) -> int | None:
        """Since when a bot plays for the player of a seat."""
        return self._gone_at.get(seat)

    def note_away(self, seat: int, at: int) -> None:
        self._gone_at.setdefault(seat, at)

    def note_back(self, seat: int) -> None:
        self._forget_absence(seat)

    def note_vote(self, seat: int, against: int) -> None:
        self._votes.setdefault(against, set()).add(seat)

    def _take_host_key(self, key: str) -> None:
        """Replace the host's key; what the host has seen stays known."""
        for known in (self._seats, self._at_start):
            if self._host_key in known:
                known[key] = {*known[self._host_key]}
        self._host_key = key
        self._host_keys |= {key} - {""}

    def _forget_absence(self, seat: int) -> None:
        self._gone_at.pop(seat, None)
        self._votes.pop(seat, None)

    def _forget_seen(self, seat: int) -> None:
        """A seat was given up before the start: nothing has been seen there."""
        left = {trace: seats - {seat} for trace, seats in self._seats.items()}
        self._seats = {trace: seats for trace, seats in left.items() if seats}

    def _share_again(self, seat: int, traces: Iterable[str]) -> None:
        """A seat is taken in mid-game on a device that has others: it is covered there."""
        shared = self._shared or {}
        for device in shared.keys() & {*traces}:
            shared[device].add(seat)

    def _unshare(self, seat: int) -> None:
        """Someone else has a seat now; for those who stay, the curtain stays, too."""
        for seats in (self._shared or {}).values():
            seats.discard(seat)

    def _show(self, seats: Iterable[int], traces: Iterable[str]) -> None:
        for trace in traces:
            self._seats.setdefault(trace, set()).update(seats)


def seat_changes(event: Event, before: str, admission: Admission) -> Iterator[Change]:
    """What everyone sees when a seat changes in a running game; `before` had the seat."""
    asked = admission.request
    match event:
        case Looked(seat=seat):
            yield LOOKED(seat)
        case HandShown(opened=int(seat)) if admission.is_shared(seat):
            yield HAND_OPENED(seat)
        case Seated(seat=seat, name=name, bot=""):
            yield SEATS["taken"](seat, name=name)
        case Seated(seat=seat, bot=bot):
            yield SEATS["bot"](seat, name=bot)
        case Freed(seat=seat, is_by_vote=is_by_vote):
            yield SEATS["freed" if is_by_vote else "left"](seat, name=before)
        case Renamed(seat=seat, name=name) if name != before:
            yield RENAMED(seat, name=name, before=before)
        case SeatAsked(seated=seated):
            yield SEATS["asked"](seated.seat, name=seated.name)
        case SeatAnswered(agrees=False) | SeatAskLapsed() if asked is not None:
            yield SEATS["declined"](asked.seat, name=asked.name)
