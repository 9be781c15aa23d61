"""What happened in a move, as each at the table may know it: from views, by the game's account."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
import numpy.typing as npt

from ..core import SPECTATOR, Account, Change, Observation, PlayedMove, Record
from .observation_layout import observation_record
from .position import Position
from .reading import reading_of

OWN = ("owner", "counted", "recalled", "paired")  # groups with rows that not everybody sees


@dataclass(frozen=True)
class MoveAccount:
    """What everybody is told of a move: mostly all the same."""

    shared: tuple[Change, ...]
    by_seat: dict[int, tuple[Change, ...]] = field(
        default_factory=dict
    )  # by seat, where it differs
    complete: tuple[Change, ...] = ()  # to somebody who sees all cards

    def for_viewer(self, viewer: int) -> tuple[Change, ...]:
        """What one seat, or a spectator, is told."""
        return self.by_seat.get(viewer, self.shared)


def describe_move(
    before: Position, after: Position, steps: Sequence[int], seat: int
) -> MoveAccount:
    """What came of a move; each seat whose own cards have changed may know more of it."""
    account = before.game.account_or_default

    def told_to(viewer: int) -> tuple[Change, ...]:
        move = seen_move(before, steps, seat, viewer)
        return (*account.after(observe(before, viewer), observe(after, viewer), move),)

    shared = told_to(SPECTATOR)
    apart = {viewer: told_to(viewer) for viewer in seats_affected(before, after)}
    whole = next(iter(apart.values()), shared)
    return MoveAccount(
        shared, {each: told for each, told in apart.items() if told != shared}, whole
    )


def preview_move(world: Position, steps: Sequence[int], seat: int) -> list[Change]:
    """What a move would bring at once, in a world that its seat cannot tell from the true one.

    Of a sealed choice nothing is told that depends on those of the others.
    """
    after = world.clone()
    if not world.is_sealed:
        after.play_steps(steps, seat)
    move = seen_move(world, steps, seat, seat)
    return world.game.account_or_default.ahead(observe(world, seat), observe(after, seat), move)


def merge_accounts(account: Account, steps: Sequence[MoveAccount]) -> MoveAccount:
    """What was told of several moves in a row, in fewer changes."""

    def gathered(each: Iterable[tuple[Change, ...]]) -> tuple[Change, ...]:
        return (*account.merged(change for changes in each for change in changes),)

    seats = {seat for told in steps for seat in told.by_seat}
    apart = {seat: gathered(told.for_viewer(seat) for told in steps) for seat in sorted(seats)}
    return MoveAccount(
        gathered(told.shared for told in steps), apart, gathered(told.complete for told in steps)
    )


def observe(position: Position, viewer: int) -> Observation:
    """The view of a seat, with fields that are quick to read."""
    record, words = observation_record(position.game.record), position.observation_cells(viewer)
    return reading_of(record)(np.ndarray(1, record.dtype, words), words)


def seen_move(position: Position, steps: Sequence[int], seat: int, viewer: int) -> PlayedMove:
    """A move from here as somebody hears of it."""
    has_account = position.game.account is not None
    text = "" if has_account else position.format_steps(steps, seat, to=viewer) or ""
    data = position.steps_to_dict(steps, seat, to=viewer) or {"verb": "", "parts": {}}
    return PlayedMove(seat, text, data["verb"], data["parts"])


def seats_affected(before: Position, after: Position) -> list[int]:
    """Who may know more of a step than a spectator: those whose own rows it has changed."""
    record = before.game.record
    places = _own_words(record)
    was, now = (np.frombuffer(each.state.data, record.word) for each in (before, after))
    changed = {*np.flatnonzero((was[places] != now[places]).any(axis=1)).tolist()}
    if record.pair_with and changed:
        changed.add(int(getattr(before.state, record.pair_with)))
    return sorted(each for each in changed if 0 <= each < before.seats)


@cache
def _own_words(record: Record) -> npt.NDArray[np.int64]:
    """By seat, the places of the words in its own rows."""
    rows: list[list[int]] = [[] for _ in range(record.seats)]
    for each in record.fields:
        if each.group in OWN and each.has_owners:
            size = each.size // record.seats
            for seat, row in enumerate(rows):
                row += range(each.start + seat * size, each.start + (seat + 1) * size)
    return np.array(rows, np.int64)
