"""What each viewer may know of a move, made from observations by the game's account."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
import numpy.typing as npt

from ..core import SPECTATOR, Account, Change, Observation, PlayedMove, Record
from .observation_layout import observation_record
from .position import Position
from .state_reader import reader_type

OWN = ("owner", "counted", "recalled", "paired")  # groups with rows that some seats can't see


@dataclass(frozen=True)
class MoveAccount:
    """What each viewer learns from a move; mostly the same for all."""

    shared: tuple[Change, ...]
    by_seat: dict[int, tuple[Change, ...]] = field(default_factory=dict)  # where it differs
    complete: tuple[Change, ...] = ()  # for a viewer who sees all cards

    def for_viewer(self, viewer: int) -> tuple[Change, ...]:
        """What one seat or spectator learns."""
        return self.by_seat.get(viewer, self.shared)


def describe_move(before: Position, after: Position, steps: Sequence[int], who: int) -> MoveAccount:
    """The account of a move. Seats whose own cards it changed may learn more than the others."""
    account = before.game.account_or_default

    def learned(viewer: int) -> tuple[Change, ...]:
        move = seen_move(before, steps, who, viewer)
        return (*account.after(observe(before, viewer), observe(after, viewer), move),)

    shared = learned(SPECTATOR)
    own = {viewer: learned(viewer) for viewer in seats_affected(before, after)}
    by_seat = {viewer: changes for viewer, changes in own.items() if changes != shared}
    return MoveAccount(shared, by_seat, next(iter(own.values()), shared))


def preview_move(world: Position, steps: Sequence[int], seat: int) -> list[Change]:
    """What a move would do right away, in a determinization of its seat.

    For a sealed choice, nothing that depends on the choices of others is included.
    """
    after = world.clone()
    if not world.is_sealed:
        after.play_steps(steps, seat)
    move = seen_move(world, steps, seat, seat)
    return world.game.account_or_default.ahead(observe(world, seat), observe(after, seat), move)


def merge_accounts(account: Account, moves: Sequence[MoveAccount]) -> MoveAccount:
    """Merge the accounts of several moves in a row into one with fewer changes."""

    def merged(each: Iterable[tuple[Change, ...]]) -> tuple[Change, ...]:
        return (*account.merged(change for changes in each for change in changes),)

    seats = sorted({seat for move in moves for seat in move.by_seat})
    by_seat = {seat: merged(move.for_viewer(seat) for move in moves) for seat in seats}
    shared, complete = (move.shared for move in moves), (move.complete for move in moves)
    return MoveAccount(merged(shared), by_seat, merged(complete))


def observe(position: Position, viewer: int) -> Observation:
    """The observation of a viewer, with fast access to its fields."""
    record, words = observation_record(position.game.record), position.observation_cells(viewer)
    return reader_type(record)(np.ndarray(1, record.dtype, words), words)


def seen_move(position: Position, steps: Sequence[int], seat: int, viewer: int) -> PlayedMove:
    """A move from this position, as a viewer may know it."""
    has_account = position.game.account is not None
    text = "" if has_account else position.format_steps(steps, seat, to=viewer) or ""
    data = position.steps_to_dict(steps, seat, to=viewer) or {"verb": "", "parts": {}}
    return PlayedMove(seat, text, data["verb"], data["parts"])


def seats_affected(before: Position, after: Position) -> list[int]:
    """The seats that may know more about a step than a spectator: it changed their own rows."""
    record = before.game.record
    places = _own_words(record)
    was, now = (np.frombuffer(each.state.data, record.word) for each in (before, after))
    changed = {*np.flatnonzero((was[places] != now[places]).any(axis=1)).tolist()}
    if record.pair_with and changed:
        changed.add(int(getattr(before.state, record.pair_with)))
    return sorted(each for each in changed if 0 <= each < before.seats)


@cache
def _own_words(record: Record) -> npt.NDArray[np.int64]:
    """For each seat, the indices of the words in its own rows."""
    rows: list[list[int]] = [[] for _ in range(record.seats)]
    for each in record.fields:
        if each.group in OWN and each.has_owners:
            size = each.size // record.seats
            for seat, row in enumerate(rows):
                row += range(each.start + seat * size, each.start + (seat + 1) * size)
    return np.array(rows, np.int64)
