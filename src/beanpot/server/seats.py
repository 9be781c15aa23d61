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
        return match.admission.unnoted(session.seat, session.traces_shown(match))

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
    if not session.can_sit:
        raise Refused("invite", "You need an invitation to take a seat. Ask the host for the link.")
    key = session.new_key()
    await room.act(
        lambda match: match.sit(
            request.seat,
            request.name,
            key,
            request.is_program,
            session.traces(match),
            session.is_host,
            room.time.now(),
        )
    )
    if asked := session.asked_key(room.match):
        session.send(Asking(SEAT_NAMES[request.seat], asked))


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
    if seat == session.seat:
        return match.free(seat)
    check_host(session)
    return match.free_for_another(seat)
