"""What happened in a move, as each at the table may know it: from views, by the game's account."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
import numpy.typing as npt

from ..core import SPECTATOR, Account, Change, Made, Record, View
from .position import Position
from .reading import reading_of
from .view_layout import view_record

OWN = ("owner", "counted", "recalled", "paired")  # groups with rows that not everybody sees


@dataclass(frozen=True)
class Told:
    """What everybody is told of a move: mostly all the same."""

    shared: tuple[Change, ...]
    apart: dict[int, tuple[Change, ...]] = field(default_factory=dict)  # by seat, where it differs
    whole: tuple[Change, ...] = ()  # to somebody who sees all cards

    def by(self, viewer: int) -> tuple[Change, ...]:
        """What one seat, or a spectator, is told."""
        return self.apart.get(viewer, self.shared)


def tell(before: Position, after: Position, steps: Sequence[int], seat: int) -> Told:
    """What came of a move; each seat whose own cards have changed may know more of it."""
    account = before.game.told_by

    def told_to(viewer: int) -> tuple[Change, ...]:
        move = made(before, steps, seat, viewer)
        return (*account.after(read(before, viewer), read(after, viewer), move),)

    shared = told_to(SPECTATOR)
    apart = {viewer: told_to(viewer) for viewer in concerned(before, after)}
    whole = next(iter(apart.values()), shared)
    return Told(shared, {each: told for each, told in apart.items() if told != shared}, whole)


def tell_ahead(world: Position, steps: Sequence[int], seat: int) -> list[Change]:
    """What a move would bring at once, in a world that its seat cannot tell from the true one.

    Of a sealed choice nothing is told that depends on those of the others.
    """
    after = world.clone()
    if not world.is_sealed:
        after.play_steps(steps, seat)
    move = made(world, steps, seat, seat)
    return world.game.told_by.ahead(read(world, seat), read(after, seat), move)


def joined(account: Account, steps: Sequence[Told]) -> Told:
    """What was told of several moves in a row, in fewer changes."""

    def gathered(each: Iterable[tuple[Change, ...]]) -> tuple[Change, ...]:
        return (*account.gathered(change for changes in each for change in changes),)

    seats = {seat for told in steps for seat in told.apart}
    apart = {seat: gathered(told.by(seat) for told in steps) for seat in sorted(seats)}
    return Told(
        gathered(told.shared for told in steps), apart, gathered(told.whole for told in steps)
    )


def read(position: Position, viewer: int) -> View:
    """The view of a seat, with fields that are quick to read."""
    record, words = view_record(position.game.record), position.observation_cells(viewer)
    return reading_of(record)(np.ndarray(1, record.dtype, words), words)


def made(position: Position, steps: Sequence[int], seat: int, viewer: int) -> Made:
    """A move from here as somebody hears of it."""
    has_account = position.game.account is not None
    text = "" if has_account else position.format_steps(steps, seat, to=viewer) or ""
    data = position.steps_to_dict(steps, seat, to=viewer) or {"verb": "", "parts": {}}
    return Made(seat, text, data["verb"], data["parts"])


def concerned(before: Position, after: Position) -> list[int]:
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
