"""How connections come to seats, and leave them."""

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
        raise Refused("host", "That is for the host of the table.")


def sit_as_host(match: LiveMatch, seat: int, name: str, key: str, device: str) -> Event:
    """Whoever opens a table sits down there."""
    return match.sit(seat, name, key, traces=match.admission.traces({match.keys["host"]}, device))


async def record_hand_shown(room: Room, session: Session) -> None:
    """Have it written down who is about to be shown a hand, before they are."""

    def shown(match: LiveMatch) -> Event | None:
        session.find_seat_anew(match)  # the same device may have been shown another seat just now
        return match.admission.unnoted(session.seat, session.traces_shown(match))

    if not room.match.is_over and shown(room.match) is not None:
        await room.act(shown)
        session.find_seat(room.match)


def explain_if_barred(room: Room, session: Session) -> None:
    """Say why somebody with the key to a seat only watches."""
    if session.is_barred(room.match):
        session.send(why_barred(room.match.is_full(session.held, session.device)))


def why_barred(is_full: bool) -> Refusal:
    """Why the key to a seat does not open it on a device."""
    return (
        Refusal("devices", FULL.format(most=MOST_DEVICES)) if is_full else Refusal("seen", BARRED)
    )


async def sit(room: Room, session: Session, request: Sit) -> None:
    """Take a seat, or ask for it; the key to it is handed out once, as soon as it opens it."""
    if not session.can_sit:
        raise Refused("invite", "To take a seat one needs the link of an invitation.")
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
    """An answer to one who asks for a seat."""
    is_asker = (
        match.seat_request is not None
        and match.seat_request.key in session.held
        and session.seat is None
    )
    if session.seat is None and not is_asker:
        check_host(session)
    return match.admit(session.seat, agrees, is_asker)


def freed(match: LiveMatch, session: Session, seat: int) -> Event:
    """A seat is given up; whoever had it watches from now on."""
    if seat == session.seat:
        return match.free(seat)
    check_host(session)
    return match.free_for_another(seat)
