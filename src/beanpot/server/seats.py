"""How sessions take and leave seats."""

from ..core import SEAT_NAMES
from ..table import Event, LiveMatch, Refused
from ..table.admission import MOST_DEVICES
from .messages import Asking, Refusal, Sit
from .room import Room
from .session import Session

BARRED = (
    "This device has seen the cards of another seat of this game. Open the link to your seat on the"
    " device that you have played on."
)
FULL = (
    "This link to a seat has been opened on {most} devices, and opens no more. Use a device on"
    " which you have opened it before."
)


def check_host(session: Session) -> None:
    """Refuse what only the host may do."""
    if not session.is_host:
        raise Refused("host", "Only the host can do that. Ask the host.")


def sit_as_host(match: LiveMatch, seat: int, name: str, key: str, device: str) -> Event:
    """Seat the person who opens a table."""
    return match.sit(seat, name, key, traces=match.admission.traces({match.keys["host"]}, device))


async def record_hand_shown(room: Room, session: Session) -> None:
    """Store who is about to see a hand, before they see it."""

    def shown(match: LiveMatch) -> Event | None:
        session.refresh_seat(match)  # the same device may have been shown another seat just now
        [seat] = session.seats if len(session.seats) == 1 else [session.seat]
        return match.admission.unnoted(seat, session.traces_shown(match))

    if not room.match.is_over and shown(room.match) is not None:
        await room.act(shown)
        session.find_seat(room.match)


def explain_if_barred(room: Room, session: Session) -> None:
    """Explain why the key of a seat doesn't open it here."""
    if session.is_barred(room.match):
        session.send(why_barred(room.match.is_full(session.held, session.device)))


def why_barred(is_full: bool) -> Refusal:
    """Why the key of a seat doesn't open it on a device."""
    return (
        Refusal("devices", FULL.format(most=MOST_DEVICES)) if is_full else Refusal("seen", BARRED)
    )


async def sit(room: Room, session: Session, request: Sit) -> None:
    """Take a seat or ask for it; its key is sent once, when it is valid."""
    if request.is_another and session.seats:
        _check_another(room.match, session)
    elif not session.can_sit:
        raise Refused("invite", "You need an invitation to take a seat. Ask the host for the link.")
    key = session.new_key()
    await room.act(
        lambda match: match.sit(
            request.seat,
            request.name,
            key,
            request.is_program,
            session.traces_of_seat(match),
            session.is_host,
            room.time.now(),
        )
    )
    if asked := session.asked_key(room.match):
        session.send(Asking(SEAT_NAMES[request.seat], asked))


def _check_another(match: LiveMatch, session: Session) -> None:
    """Refuse one more player on a device that can't have one."""
    if not session.is_invited:
        raise Refused("invite", "You need an invitation to take a seat. Ask the host for the link.")
    if match.has_begun:
        raise Refused("begun", "Players on one device take their seats before the game begins.")
    if not session.device:
        raise Refused("device", "Send `device` with hello to take several seats on one device.")


async def look(room: Room, session: Session, seat: int) -> None:
    """Lift the curtain on a seat of this device; the others are told of it first."""
    _check_own(session, seat)
    if session.is_curtained(room.match) and session.seat != seat:
        await room.act(lambda match: match.look(seat, bool(session.device)))
        _check_own(session, seat)
    session.look_at(room.match, seat)
    room.welcome(session)


def cover(room: Room, session: Session) -> None:
    """Show no hand on this device until somebody looks."""
    session.look_at(room.match, None)
    room.welcome(session)


def _check_own(session: Session, seat: int) -> None:
    if seat not in session.seats:
        raise Refused("no_seat", "This device has no key to that seat. Look at one of its own.")


def admitted(match: LiveMatch, session: Session, agrees: bool) -> list[Event]:
    """Answer a request for a seat."""
    is_asker = (
        match.seat_request is not None
        and match.seat_request.key in session.held
        and session.seat is None
    )
    if session.seat is None and not is_asker:
        check_host(session)
    return match.admit(session.seat, agrees, is_asker)


def freed(match: LiveMatch, session: Session, seat: int) -> Event:
    """Give up a seat; the player becomes a spectator."""
    if seat == session.seat or (seat in session.seats and not match.has_begun):
        return match.free(seat)
    check_host(session)
    return match.free_for_another(seat)
