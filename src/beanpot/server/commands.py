"""What clients may ask for at a table, and who may ask for it."""

import time
from typing import assert_never

from ..core import BeanpotError
from ..store import public_text
from ..table import Event, LiveMatch, Refused
from ..table.events import Moved, PhraseSaid
from ..table.refused import Late, OffScript
from .bot_tables import has_only_bots
from .hints import start_hint
from .hub import Hub
from .keys import hashed, new_key
from .messages import (
    Admit,
    Back,
    Begin,
    Close,
    Consent,
    Cover,
    Done,
    Explain,
    Explained,
    Free,
    Hand,
    Hello,
    Hint,
    Look,
    NewLinks,
    Next,
    Refusal,
    Rematch,
    Rename,
    Request,
    Say,
    Sit,
    SitBot,
    Step,
    TakeBack,
    Vote,
)
from .responses import check_opening
from .room import Room
from .seats import admitted, check_host, cover, freed, look, sit
from .session import Session
from .updates import data_of


def grant_rights(match: LiveMatch, keys: list[str], session: Session) -> bool:
    """Give a session the rights of its keys; whether it may enter."""
    session.held = {hashed(key) for key in keys}
    session.find_seat(match)
    return session.find_rights(match)


async def handle_request(hub: Hub, room: Room, session: Session, request: Request) -> None:
    """Run a request, or send a refusal."""
    try:
        await _run(hub, room, session, request)
    except BeanpotError as error:
        hub.counters.refusals += 1
        session.send(refusal(error, request))


def refusal(error: BeanpotError, request: Request) -> Refusal:
    """The refusal that answers a request."""
    step = request.step if isinstance(request, Step | Hand) else ""
    clause = getattr(error, "clause", None) or ""
    code = getattr(error, "code", "") or ("illegal" if clause else "no")
    return Refusal(code, public_text(error), step, clause)


async def _run(hub: Hub, room: Room, session: Session, request: Request) -> None:
    match request:
        case Step():
            await _step(hub, room, session, request)
        case Explain(words=words):
            session.send(_explained(room.match, _seat(session), words))
        case Hint():
            start_hint(hub, room, session, _seat(session))
        case Say(phrase=phrase):
            await _say(room, session, phrase)
        case Sit():
            await sit(room, session, request)
        case Look(seat=seat):
            await look(room, session, seat)
        case Cover():
            cover(room, session)
        case Admit(agrees=agrees):
            await room.act(lambda match: admitted(match, session, agrees))
        case SitBot(seat=seat, bot=bot):
            check_host(session)
            await room.act(lambda match: match.sit_bot(seat, bot))
        case Free(seat=seat):
            await room.act(lambda match: freed(match, session, seat))
        case Rename(name=name):
            await _rename(room, session, name)
        case Begin():
            check_host(session)
            await _begin(hub, room)
        case Back():
            await room.act(lambda match: match.come_back(_seat(session)))
        case Next():
            await room.act(lambda match: _ready(match, session))
        case TakeBack():
            await room.act(lambda match: match.take_back(_seat(session), room.time.now()))
        case Consent(agrees=agrees):
            await room.act(lambda match: match.consent(_seat(session), agrees, room.time.now()))
        case Vote(against=against):
            await room.act(lambda match: match.vote(_seat(session), against, room.time.now()))
        case Hand():
            await _act_by_hand(hub, room, session, request)
        case Rematch():
            check_host(session)
            await _rematch(hub, room, session)
        case NewLinks():
            check_host(session)
            await _make_links(room, session)
        case Close():
            check_host(session)
            await room.act(lambda match: match.close())
        case Hello():
            raise Refused("hello", "You have already sent hello. Send another request.")
        case _:
            assert_never(request)


async def _begin(hub: Hub, room: Room) -> None:
    is_alone = has_only_bots(room.match) and not room.match.has_begun
    with hub.bot_tables.place_for(room.name, room.owner, is_alone):
        await room.act(lambda match: match.begin())


async def _rematch(hub: Hub, room: Room, session: Session) -> None:
    check_opening(hub.rematches, session.address)
    await hub.open_rematch(room)


async def _make_links(room: Room, session: Session) -> None:
    """Replace the keys of a table; the host gets the new ones as soon as they are valid."""
    if not room.new_links.allows():
        raise Refused("links", "You have made new links several times. Wait a few minutes.")
    keys = {use: new_key() for use in room.match.keys}
    session.unsent_links = keys
    session.held |= {*map(hashed, keys.values())}
    hashes = {use: hashed(key) for use, key in keys.items()}
    await room.act(lambda match: match.rekey(hashes))


async def _say(room: Room, session: Session, phrase: str) -> None:
    if not room.phrases.allows(_seat(session)):
        raise Refused("talk", "You have sent many phrases. Wait a moment.")
    await room.act(lambda _: PhraseSaid(_seat(session), phrase))


async def _rename(room: Room, session: Session, name: str) -> None:
    if not room.renames.allows(_seat(session)):
        raise Refused("renaming", "You have changed your name several times. Wait a moment.")
    await room.act(lambda match: match.rename(_seat(session), name))


def _ready(match: LiveMatch, session: Session) -> list[Event]:
    """The people on a device see a result together, and go on together."""
    found = [match.go_on(seat) for seat in sorted(session.seats or {_seat(session)})]
    return [each for each in found if each is not None]


def _seat(session: Session) -> int:
    """The session's seat; checked again inside `act`, since it may be lost meanwhile."""
    if session.seat is None and session.seats:
        raise Refused("covered", "The cards on this device are covered. Show your hand first.")
    if session.seat is None:
        raise Refused("no_seat", "You are watching. Take a seat first.")
    return session.seat


async def _step(hub: Hub, room: Room, session: Session, request: Step) -> None:
    """Make a move; one that is sent twice is made once and acknowledged twice."""
    began, name = time.perf_counter(), request.step
    if session.seat is None and (made := _made_before(room.match, session, name)) is not None:
        session.send(Done(name, made))
        return
    seat = _seat(session)
    if room.match.places[seat].away is not None:
        await room.act(lambda match: match.come_back(_seat(session)))

    def move(match: LiveMatch) -> Moved | None:
        if _seat(session) != seat:
            raise Late
        if match.step_taken(seat, name) is not None:
            return None
        return match.move(seat, request.words, request.at, name)

    before = room.match.step_taken(seat, name)
    session.step = name
    try:
        number = await room.act(move)
    finally:
        is_acknowledged, session.step = session.step is None, None
    if not is_acknowledged:
        session.send(Done(name, room.match.step_taken(seat, name) or number))
    if before is None:
        hub.counters.steps += 1
        hub.latencies.step.observe(time.perf_counter() - began)


def _made_before(match: LiveMatch, session: Session, step: str) -> int | None:
    """The event of a step that is sent again by a device whose cards are covered since."""
    made = [match.step_taken(seat, step) for seat in session.seats]
    return next((number for number in made if number is not None), None)


async def _act_by_hand(hub: Hub, room: Room, session: Session, request: Hand) -> None:
    """Judge what a person's hand did, or what the host reports."""
    at, seat = room.match.asked_referee_at, _hand(room.match, session)
    question = room.match.hand_question(seat, request.data, room.since_noted())
    verdict = await hub.weigh(room, question)

    def verdict_events(match: LiveMatch) -> list[Event]:
        if _hand(match, session) != seat:
            raise Late
        return match.verdict_events(question, verdict, at)

    try:
        number = await room.act(verdict_events)
    except OffScript as rejected:
        if rejected.noted is not None:
            room.show_rejected(rejected.noted)
        raise
    session.send(Done(request.step, number))


def _hand(match: LiveMatch, session: Session) -> int | None:
    """The seat whose hand acts; None where the host reports."""
    if not match.is_asked_of_host():
        return _seat(session)
    check_host(session)
    return None


def _explained(match: LiveMatch, seat: int, words: str) -> Explained:
    data = data_of(match, seat, words)
    try:
        match.move(seat, words, match.number)
    except BeanpotError as error:
        return Explained(words, False, str(error), getattr(error, "clause", None) or "", data)
    return Explained(words, True, move=data, brings=match.preview_move(seat, words))
