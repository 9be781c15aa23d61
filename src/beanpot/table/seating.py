"""Taking and leaving seats: commands that refuse or return events, and change nothing.

Also starting and closing the game, and which seat a key opens.
"""

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from hmac import compare_digest

from ..core import SEAT_NAMES
from .admission import PATIENCE, Voters
from .clock import SECOND
from .events import (
    Began,
    Closed,
    Event,
    Freed,
    KeysReplaced,
    RematchOpened,
    Renamed,
    SeatAsked,
    SeatAskLapsed,
    Seated,
)
from .names import check_unlike, clean_name
from .places import Place
from .refused import Refused
from .settings import check_bot
from .table_state import TableState, vacate

MOST_NAMES = 8  # that a player has given up at one table


def check_open(table: TableState) -> None:
    """Refuse commands after the end."""
    if table.is_over:
        raise Refused("over", "The game is over. Start a rematch, or open a new table.")


def check_running(table: TableState) -> None:
    """Refuse commands after the end, or before the start."""
    check_open(table)
    if not table.has_begun:
        raise Refused("not_begun", "The game has not begun yet. Wait until the host starts it.")


def place_at(table: TableState, seat: int) -> Place:
    """The place of a seat, or a refusal."""
    if seat not in range(table.settings.seats):
        names = ", ".join(SEAT_NAMES[: table.settings.seats])
        raise Refused("no_seat", f"There is no such seat. The seats are {names}.")
    return table.places[seat]


# who sits where


def players(table: TableState) -> set[int]:
    """The seats of people and programs, present or away."""
    return {seat for seat, place in enumerate(table.places) if place.has_person}


def people(table: TableState, are_away: bool = False) -> frozenset[int]:
    """The seats of people: those who are present, or those who are away."""
    return frozenset(
        seat
        for seat in players(table)
        if not table.places[seat].is_program and table.places[seat].is_present != are_away
    )


def voters(table: TableState) -> Voters:
    """Who votes about a seat."""
    return Voters(people(table), people(table, are_away=True))


def places_after(table: TableState, events: Sequence[Event]) -> list[Place]:
    """The places after events."""
    places, has_begun = [*map(copy, table.places)], table.has_begun
    for event in events:
        match event:
            case Seated(seat=seat):
                places[seat].seat(event)
            case Freed(seat=seat):
                vacate(places[seat], table.settings, has_begun)
            case Renamed(seat=seat, name=name):
                places[seat].rename(name)
            case Began():
                has_begun = True
    return places


# which seat a key opens


def seat_of(table: TableState, key: str) -> int | None:
    """The seat that a key opens."""
    for seat, place in enumerate(table.places):
        if key and compare_digest(place.key.encode(), key.encode()):
            return seat
    return None


def seats_opened(
    table: TableState, held: Collection[str], device: str, shown: Collection[int]
) -> frozenset[int]:
    """The seats that keys open on a device, for a session that was shown some seats.

    It is one seat, or those that share the device since before the start. In a running game a
    device sees no other hand; until the end, a device that can't be remembered sees none.
    """
    admission, found = table.admission, _seats_of(table, held)
    traces = admission.traces(held, device)
    if table.is_running:
        found = {seat for seat in found if admission.may_open(seat, traces)}
        found &= _reached_from(table, shown, device) or found
    elif not table.is_over:
        found = {seat for seat in found if admission.has_room(seat, traces)}
    return frozenset(found & admission.seats_on(device) or sorted(found)[:1])


def _reached_from(table: TableState, shown: Collection[int], device: str) -> set[int]:
    """The seats that a session which was shown some seats may be shown, too."""
    together = table.admission.seats_on(device)
    return {*shown} | together if {*shown} <= together and shown else {*shown}


def is_full(table: TableState, held: Collection[str], device: str) -> bool:
    """Whether keys fail only because they were used on too many devices."""
    traces = table.admission.traces(held, device)
    return any(not table.admission.has_room(seat, traces) for seat in _seats_of(table, held))


def _seats_of(table: TableState, held: Iterable[str]) -> set[int]:
    return {seat for key in held if (seat := seat_of(table, key)) is not None}


# taking a seat


def sit(
    table: TableState, seat: int, name: str, key: str, is_program: bool = False,
    traces: tuple[str, ...] = (), is_host: bool = False, now: int = 0,
) -> Seated | SeatAsked:  # fmt: skip
    """Take a free seat; in a running game, ask for a bot's."""
    check_open(table)
    place = place_at(table, seat)
    name = clean_name(name)
    if not place.is_free and not (table.has_begun and place.bot):
        raise Refused("taken", f"Seat {SEAT_NAMES[seat]} is taken. Choose another one.")
    check_unlike(name, (each for place in table.places for each in place.names))
    seated = Seated(seat, name, key=key, is_program=is_program, traces=traces)
    if not table.has_begun:
        return seated
    return table.admission.take_over(seated, voters(table), is_host, now)


def rename(table: TableState, seat: int, name: str) -> Renamed | None:
    """A player changes their name; None if it stays the same.

    Nobody can take a name by which somebody else at the table is or was known.
    """
    check_open(table)
    place, name = place_at(table, seat), clean_name(name)
    if not place.has_person:
        raise Refused("no_seat", "No player sits there who could be renamed.")
    if name == place.name:
        return None
    if len(place.former_names) >= MOST_NAMES and name not in place.names:
        raise Refused("renames", f"You have had {MOST_NAMES} other names here. Keep this one.")
    others = [each for other in table.places if other is not place for each in other.names]
    asking = table.admission.request
    check_unlike(name, [*others, asking.name] if asking is not None else others)
    return Renamed(seat, name, place.key)


def sit_bot(table: TableState, seat: int, bot: str) -> Seated:
    """Put a bot on a seat that is free or another bot's."""
    check_open(table)
    if place_at(table, seat).has_person:
        raise Refused("taken", f"A player has seat {SEAT_NAMES[seat]}. Choose another one.")
    check_bot(bot, table.settings.law)
    return Seated(seat, bot, bot=bot)


def admit(table: TableState, seat: int | None, agrees: bool, is_asker: bool = False) -> list[Event]:
    """Answer a request for a seat; from a seat, or from a host without one."""
    check_running(table)
    if seat is not None and not is_asker and place_at(table, seat).away is not None:
        raise Refused("not_back", "A bot plays for you. Come back first.")
    return [table.admission.answer(seat, agrees, is_asker, voters(table))]


def is_asked(table: TableState, seat: int | None) -> bool:
    """Whether a seat, or a host without one, has to answer a request for a seat."""
    return table.is_running and table.admission.waits_for(seat, voters(table))


def settle_request(table: TableState) -> Seated | SeatAskLapsed | None:
    """The request for a seat is granted once all have agreed; some may have left."""
    if table.admission.request is None or not table.is_running:
        return None
    return table.admission.settle(voters(table))


def lapsed(table: TableState, now: int) -> list[SeatAskLapsed]:
    """An expired request for a seat."""
    if table.admission.request is None or not table.is_running:
        return []
    patience = max(PATIENCE, table.settings.clock.own_time * SECOND)
    found = table.admission.lapse(patience, now)
    return [] if found is None else [found]


# leaving one


def free(table: TableState, seat: int) -> Freed:
    """A player gives up a seat; in a running game a bot takes over."""
    check_open(table)
    if place_at(table, seat).is_free or (table.has_begun and table.places[seat].bot):
        raise Refused("free", f"No player has seat {SEAT_NAMES[seat]}: there is nothing to free.")
    return Freed(seat)


def free_for_another(table: TableState, seat: int) -> Freed:
    """The host frees a seat before the game."""
    freed = free(table, seat)
    if table.has_begun:
        raise Refused(
            "not_yours",
            "During a game only the player can leave this seat. The others can vote to free it"
            " after a long absence.",
        )
    return freed


# the table itself


def begin(table: TableState) -> Began:
    """Start the game once every seat is taken."""
    check_open(table)
    if table.has_begun:
        raise Refused("begun", "The game has already begun.")
    if empty := [SEAT_NAMES[seat] for seat, place in enumerate(table.places) if place.is_free]:
        raise Refused(
            "seats_free", f"Nobody sits at {', '.join(empty)} yet. Wait for players, or add bots."
        )
    return Began()


def close(table: TableState) -> Closed:
    """Close the table."""
    check_open(table)
    return Closed()


def follow(table: TableState, other: str) -> RematchOpened:
    """The players continue at another table."""
    if not table.is_over or table.next_table:
        raise Refused("rematch", "You can start one rematch, after the game is over.")
    return RematchOpened(other)


def rekey(_: TableState, keys: dict[str, str]) -> KeysReplaced:
    """Replace the keys of the table; keys of seats stay."""
    return KeysReplaced(keys)
