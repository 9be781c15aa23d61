"""What people and programs may ask for at a table, and who may ask for it."""

import time
from typing import assert_never

from ..core import BeanpotError
from ..store import public_text
from ..table import Event, LiveMatch, Refused
from ..table.events import Moved, PhraseSaid
from ..table.refused import Late, OffScript
from .bot_tables import has_only_bots
from .hints import give_hint
from .house import House
from .keys import hashed, new_key
from .line import Line
from .messages import (
    Admit,
    Back,
    Begin,
    Close,
    Consent,
    Done,
    Explain,
    Explained,
    Free,
    Hand,
    Hello,
    Hint,
    NewLinks,
    No,
    Rematch,
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
from .seats import admitted, check_host, freed, sit
from .telling import data_of


def rights(match: LiveMatch, keys: list[str], line: Line) -> bool:
    """Give a line what its keys open; whether it may come in."""
    line.held = {hashed(key) for key in keys}
    line.find_seat(match)
    return line.find_rights(match)


async def answer(house: House, room: Room, line: Line, request: Request) -> None:
    """Do what was asked, or say why not."""
    try:
        await _do(house, room, line, request)
    except BeanpotError as error:
        house.figures.refusals += 1
        line.send(refusal(error, request))


def refusal(error: BeanpotError, request: Request) -> No:
    """Why something cannot be."""
    step = request.step if isinstance(request, Step | Hand) else ""
    clause = getattr(error, "clause", None) or ""
    code = getattr(error, "code", "") or ("illegal" if clause else "no")
    return No(code, public_text(error), step, clause)


async def _do(house: House, room: Room, line: Line, request: Request) -> None:
    match request:
        case Step():
            await _step(house, room, line, request)
        case Explain(words=words):
            line.send(_explained(room.match, _seat(line), words))
        case Hint():
            give_hint(house, room, line, _seat(line))
        case Say(phrase=phrase):
            await _say(room, line, phrase)
        case Sit():
            await sit(room, line, request)
        case Admit(agrees=agrees):
            await room.act(lambda match: admitted(match, line, agrees))
        case SitBot(seat=seat, bot=bot):
            check_host(line)
            await room.act(lambda match: match.sit_bot(seat, bot))
        case Free(seat=seat):
            await room.act(lambda match: freed(match, line, seat))
        case Begin():
            check_host(line)
            await _begin(house, room)
        case Back():
            await room.act(lambda match: match.come_back(_seat(line)))
        case TakeBack():
            await room.act(lambda match: match.take_back(_seat(line), room.time.now()))
        case Consent(agrees=agrees):
            await room.act(lambda match: match.consent(_seat(line), agrees, room.time.now()))
        case Vote(against=against):
            await room.act(lambda match: match.vote(_seat(line), against, room.time.now()))
        case Hand():
            await _act_by_hand(house, room, line, request)
        case Rematch():
            check_host(line)
            await _rematch(house, room, line)
        case NewLinks():
            check_host(line)
            await _make_links(room, line)
        case Close():
            check_host(line)
            await room.act(lambda match: match.close())
        case Hello():
            raise Refused("hello", "You have been welcomed already.")
        case _:
            assert_never(request)


async def _begin(house: House, room: Room) -> None:
    """Deal; where only bots play, if there are not too many such tables."""
    is_alone = has_only_bots(room.match) and not room.match.has_begun
    with house.bot_tables.place_for(room.name, room.owner, is_alone):
        await room.act(lambda match: match.begin())


async def _rematch(house: House, room: Room, line: Line) -> None:
    """Another table, which counts for whoever wants it, as one that is opened does."""
    check_opening(house.rematches, line.address)
    await house.open_again(room)


async def _make_links(room: Room, line: Line) -> None:
    """Replace the keys to a table; the host who asks is told the new ones as soon as they count."""
    if not room.new_links.allows():
        raise Refused("links", "You have made new links several times; wait a few minutes.")
    keys = {use: new_key() for use in room.match.keys}
    line.unsaid_links = keys
    line.held |= {*map(hashed, keys.values())}
    hashes = {use: hashed(key) for use, key in keys.items()}
    await room.act(lambda match: match.rekey(hashes))


async def _say(room: Room, line: Line, phrase: str) -> None:
    """A phrase, heard by all, at other servers too; not too many."""
    if not room.phrases.allows(_seat(line)):
        raise Refused("talk", "Say a little less; others want to think.")
    await room.act(lambda _: PhraseSaid(_seat(line), phrase))


def _seat(line: Line) -> int:
    """The seat of whoever asks; asked for again in the act, since it may be lost before that."""
    if line.seat is None:
        raise Refused("no_seat", "You only look on here; take a seat first.")
    return line.seat


async def _step(house: House, room: Room, line: Line, request: Step) -> None:
    """A move; one that was sent twice is made once, and acknowledged twice."""
    began, seat, name = time.perf_counter(), _seat(line), request.step
    if room.match.places[seat].away is not None:
        await room.act(lambda match: match.come_back(_seat(line)))

    def move(match: LiveMatch) -> Moved | None:
        if _seat(line) != seat:
            raise Late
        if match.step_taken(seat, name) is not None:
            return None
        return match.move(seat, request.words, request.at, name)

    before = room.match.step_taken(seat, name)
    line.step = name
    try:
        number = await room.act(move)
    finally:
        is_told, line.step = line.step is None, None
    if not is_told:
        line.send(Done(name, room.match.step_taken(seat, name) or number))
    if before is None:
        house.figures.steps += 1
        house.latencies.step.observe(time.perf_counter() - began)


async def _act_by_hand(house: House, room: Room, line: Line, request: Hand) -> None:
    """A person's hand has acted, or the host says so; the referee says what comes of it."""
    at, seat = room.match.asked_referee_at, _hand(room.match, line)
    question = room.match.hand_question(seat, request.data, room.since_noted())
    verdict = await house.weigh(room, question)

    def verdict_events(match: LiveMatch) -> list[Event]:
        if _hand(match, line) != seat:
            raise Late
        return match.verdict_events(question, verdict, at)

    try:
        number = await room.act(verdict_events)
    except OffScript as vain:
        if vain.noted is not None:
            room.show_in_vain(vain.noted)
        raise
    line.send(Done(request.step, number))


def _hand(match: LiveMatch, line: Line) -> int | None:
    """The seat whose hand acts; none where the host says what has happened."""
    if not match.is_asked_of_host():
        return _seat(line)
    check_host(line)
    return None


def _explained(match: LiveMatch, seat: int, words: str) -> Explained:
    """Whether a move could be made now, and why not; or what it would bring."""
    data = data_of(match, seat, words)
    try:
        match.move(seat, words, match.number)
    except BeanpotError as error:
        return Explained(words, False, str(error), getattr(error, "clause", None) or "", data)
    return Explained(words, True, move=data, brings=match.preview_move(seat, words))
