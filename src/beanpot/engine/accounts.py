"""What each viewer may know of a move, made from observations by the game's account."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from ..core import SPECTATOR, Account, Change, Observation, PlayedMove, Record
from .position import Position

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
        return (*account.merged([change for changes in each for change in changes]),)

    if len(moves) == 1 and not moves[0].by_seat:
        once = merged([moves[0].shared])
        return MoveAccount(once, {}, once)
    seats = sorted({seat for move in moves for seat in move.by_seat})
    by_seat = {seat: merged(move.for_viewer(seat) for move in moves) for seat in seats}
    shared, complete = (move.shared for move in moves), (move.complete for move in moves)
    return MoveAccount(merged(shared), by_seat, merged(complete))


def observe(position: Position, viewer: int) -> Observation:
    """The observation of a viewer, with fast access to its fields."""
    return position.view(viewer)


def seen_move(position: Position, steps: Sequence[int], seat: int, viewer: int) -> PlayedMove:
    """A move from this position, as a viewer may know it."""
    has_account = position.game.account is not None
    text = "" if has_account else position.format_steps(steps, seat, to=viewer) or ""
    data = position.steps_to_dict(steps, seat, to=viewer) or {"verb": "", "parts": {}}
    return PlayedMove(seat, text, data["verb"], data["parts"])


def seats_affected(before: Position, after: Position) -> list[int]:
    """The seats that may know more about a step than a spectator: it changed their own rows."""
    record = before.game.record
    owners = _owners(record)
    changed = {owners[word] for word in after.words_changed_since(before)} - {None}
    if record.pair_with and changed:
        changed.add(int(getattr(before.state, record.pair_with)))
    return sorted(each for each in changed if each is not None and 0 <= each < before.seats)


@cache
def _owners(record: Record) -> list[int | None]:
    """For each word, the seat in whose own rows it is."""
    owners: list[int | None] = [None] * record.words
    for each in record.fields:
        if each.group in OWN and each.has_owners:
            row = each.size // record.seats
            for word in range(each.size):
                owners[each.start + word] = word // row
    return owners
