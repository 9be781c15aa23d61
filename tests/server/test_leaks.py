"""No leak on the wire: a client is sent the same in every world that its seat cannot distinguish.

Random games are played with a line of every seat and of a spectator. Every frame that is sent is
taken apart: what it says must be what its seat may see and hear, and nothing else may be in it. Now
and then the hidden cards are dealt anew, as far as one seat cannot tell, and its line is sent
everything again: every byte must be the same.
"""

import asyncio
import json
import re
import sys
from base64 import b64decode
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import numpy as np
import pytest
from kit.cases import Case, cases
from server.running import QuickBots

from beanpot.core import SEAT_NAMES, SPECTATOR
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move, random_moves
from beanpot.engine.observation_layout import cells_of
from beanpot.engine.position import Position
from beanpot.games import game_names, load_game
from beanpot.server.commands import _explained, handle_request
from beanpot.server.hub import Hub
from beanpot.server.messages import Done, News, Reply, Step, Welcome, frame_of
from beanpot.server.room import Room
from beanpot.server.session import Session
from beanpot.server.updates import Broadcast, moves
from beanpot.store import open_store
from beanpot.table import LiveMatch, Settings, journal_of
from beanpot.table.history import MoveRecorder

GAMES_LONG = 1_000
MOMENTS = {"bohnanza": 60, "haricot_magique": 60}  # moves of a game that is long, in the short form
EVERY = 5  # moves between two looks
EVERY_LONG = {"bohnanza": 60, "pas_de_haricots": 30}
TIMES = re.compile(r'"(vote_in|answer_in)":\d+')  # milliseconds that pass between two looks
KEYS = [f"key of {seat}" for seat in SEAT_NAMES]

READER = msgspec.json.Decoder(Reply)
SomeLine = TypeVar("SomeLine", bound=Session)
Leak = Callable[[Room, Session], None]


class Onlooker:
    """Somebody who keeps what a line says, and nothing else."""

    def __init__(self, seat: int) -> None:
        self.viewer, self.seat = SPECTATOR if seat < 0 else seat, seat
        self.scene: dict[str, Any] = {}
        self.heard: list[str] = []
        self.frames = 0

    def take(self, frame: str, match: LiveMatch) -> None:
        """Keep what a frame says; all of it must be known to be harmless."""
        told = READER.decode(frame)
        self.frames += 1
        if isinstance(told, Done):
            return
        assert isinstance(told, Welcome | News), frame
        assert not getattr(told, "done", "")  # steps have no names here
        if isinstance(told, Welcome):
            self.scene, self.heard = {}, []
            assert told.seat == ("" if self.seat < 0 else SEAT_NAMES[self.seat])
        self.scene |= told.scene
        self.heard += told.lines
        assert told.number == match.number
        if match.position is None:
            assert not self.scene
        else:
            self.check_moment(told, match, match.position)

    def check_moment(self, told: Welcome | News, match: LiveMatch, position: Position) -> None:
        """What a frame says of the position now is what the seat sees of it."""
        assert self.scene == position.observation_dict(self.viewer)
        may = (
            [*position.legal_moves(self.seat)] if self.seat >= 0 and match.legal(self.seat) else []
        )
        assert told.moves is None or told.moves == may
        view = position.observation_cells(self.seat).tobytes() if self.seat >= 0 else b""
        assert b64decode(told.view) == view


class WatchedLine(Session):
    """A session whose frames are all checked as they are sent."""

    def __init__(self, seat: int, match: Callable[[], LiveMatch]) -> None:
        super().__init__()
        self.spectator, self.match = Onlooker(seat), match

    def send(self, message: Reply) -> None:
        super().send(message)
        self.spectator.take(frame_of(message), self.match())


class Wire:
    """A table without a network, and a line of every seat and of a spectator."""

    def __init__(self, hub: Hub, room: Room, seed: int) -> None:
        self.hub, self.room, self.source = hub, room, SeededRandom(seed)
        self.lines = {seat: self.watched(seat) for seat in (*range(room.match.settings.seats), -1)}
        self.sent: dict[int, list[str]] = {seat: [] for seat in self.lines}
        self.worlds = self.others = 0
        self.every = EVERY

    def watched(self, seat: int) -> WatchedLine:
        return self.seated(WatchedLine(seat, lambda: self.room.match), seat)

    def line(self, seat: int) -> Session:
        return self.seated(Session(), seat)

    def seated(self, line: SomeLine, seat: int) -> SomeLine:
        line.held = {KEYS[seat]} if seat >= 0 else set()
        line.find_seat(self.room.match)
        line.wants_view = True
        return line

    def drain(self) -> None:
        """Note what has been sent since."""
        for seat, line in self.lines.items():
            self.sent[seat] += line.waiting
            line.waiting.clear()

    async def play(self, moves: int, leak: Leak | None = None) -> None:
        """Play at random, and look at all lines now and then."""
        for seat, line in self.lines.items():
            self.room.enter(line)
            assert line.seat == (None if seat < 0 else seat)
        await self.room.act(LiveMatch.begin)
        for number in range(moves):
            if self.room.match.is_over:
                break
            self.drain()
            if number % self.every == 0:
                for seat in self.lines:
                    self.look(seat, number, leak)
            await self.anybody_moves()
        self.drain()
        await self.check_heard()

    async def check_heard(self) -> None:
        """The lines sent to everybody are those that a journal has for them."""
        history = await self.hub.history(self.room.name)
        journal = journal_of(history, self.room.match.on)
        for seat, line in self.lines.items():
            spectator = line.spectator
            told = spectator.heard
            heard = journal.lines_for(spectator.viewer, self.room.match.on)
            own = f"{SEAT_NAMES[seat]} " if seat >= 0 else "?"
            while heard and len(heard) > len(told) and heard[-1].startswith(own):
                heard.pop()  # its own choice, while it is still face down
            assert told == heard

    async def anybody_moves(self) -> None:
        match = self.room.match
        position = match.position
        assert position is not None
        if match.awaits_referee:
            raise AssertionError("towers stand by chance here")
        may = sorted(match.awaited) + [seat for seat in range(position.seats) if match.legal(seat)]
        seat = may[self.source.below(len(may))]
        words = position.format_steps(random_move(position, seat, self.source), seat)
        if words is not None:
            await handle_request(
                self.hub, self.room, self.lines[seat], Step(words, match.number, "")
            )

    def look(self, seat: int, number: int, leak: Leak | None) -> None:
        """Check that a seat is sent the same in a world that looks the same to it."""
        match = self.room.match
        true = match.position
        assert true is not None
        viewer = SPECTATOR if seat < 0 else seat
        words = self.said()
        told = self.told(seat, words, leak)
        other = (
            true.determinize(viewer, SeededRandom(number, seat + 1))
            if seat >= 0
            else shuffled(true, number)
        )
        self.worlds += 1
        self.others += other._words.tobytes() != true._words.tobytes()
        try:
            put(match, other, seat)
            again = self.told(seat, words, leak)
        finally:
            put(match, true, seat)
        assert told == again, "a seat was told what it cannot know:\n" + differences(told, again)

    def told(self, seat: int, said: list[str], leak: Leak | None) -> list[str]:
        """What a line would be sent now: everything, news since the beginning, and refusals."""
        line, room = self.line(seat), self.room
        if leak is not None:
            leak(room, line)
        frames = [frame_of(room.broadcast().welcome(line))]
        line.sent = 0
        line.scenes._seen = None
        frames.append(frame_of(room.broadcast().news(line)))
        if seat >= 0:
            frames += [frame_of(_explained(room.match, seat, words)) for words in said]
        return [TIMES.sub(r'"\1":0', frame) for frame in frames]

    def said(self) -> list[str]:
        """Words that somebody might try."""
        match = self.room.match
        assert match.position is not None
        found = [words for seat in range(match.settings.seats) for words in moves(match, seat)]
        return found[:: max(1, len(found) // 4)]


def differences(told: list[str], again: list[str]) -> str:
    """Where two lists of frames differ, field by field."""
    found = []
    for one, two in zip(map(json.loads, told), map(json.loads, again), strict=True):
        found += [
            f"{name}: {one[name]} or {two[name]}" for name in one if one[name] != two.get(name)
        ]
    return "\n".join(found)


def put(match: LiveMatch, position: Position, seat: int) -> None:
    """Let a match be in another world of a seat's.

    Who has chosen a card is seen by all while it lies face down, although no view tells it: what
    the others may still do stays as it is.
    """
    match.position = position
    if seat >= 0:
        match.questions[seat] = position.decision_key(seat)


def shuffled(position: Position, number: int) -> Position:
    """A world that spectators cannot distinguish from the true one.

    They know no more than any seat does, except for what that seat alone knows; so the worlds of
    one seat after the other are dealt anew, and those that change what is open are left out.
    """
    scene = position.observation_dict(SPECTATOR)
    for seat in range(position.seats):
        world = position.determinize(seat, SeededRandom(number, 50 + seat))
        if world.observation_dict(SPECTATOR) == scene:
            position = world
    return position


async def played(
    folder: Path,
    game: str,
    seats: int,
    seed: int,
    moves: int,
    leak: Leak | None = None,
    every: int = EVERY,
    options: Mapping[str, Any] | None = None,
) -> Wire:
    """A random game, looked at all along."""
    async with await open_store(folder / f"{game}-{seats}-{seed}") as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        hub.compiled |= {game}
        guests = [
            lambda match, seat=seat: match.sit(seat, f"Player {SEAT_NAMES[seat]}", KEYS[seat])
            for seat in range(seats)
        ]
        settings = Settings(game, seats, dict(options or {}), grace=0)
        room, _ = await hub.open(settings, False, guests)
        wire = Wire(hub, room, seed)
        wire.every = every
        room.match.source = wire.source  # the same game again, should it fail
        await wire.play(moves, leak)
        assert hub.counters.errors == 0
        return wire


def kinds(game: str) -> list[Case]:
    """Every kind of table at which towers stand by chance."""
    return [case for case in cases(game) if "stability" not in case.options]


def looked_at(folder: Path, case: Case, seed: int, moves: int, every: int) -> tuple[int, int, int]:
    """One game: how many frames were sent, looks taken, and other worlds seen."""
    name, options = case.game.name, case.options
    wire = asyncio.run(played(folder, name, case.seats, seed, moves, None, every, options))
    frames = sum(line.spectator.frames for line in wire.lines.values())
    return frames, wire.worlds, wire.others


def whole_game(folder: Path, game: str, seed: int) -> tuple[int, int, int]:
    """A game to its end, at one kind of table after the other."""
    case = kinds(game)[seed % len(kinds(game))]
    return looked_at(folder, case, seed, sys.maxsize, EVERY_LONG.get(game, 15))


@pytest.mark.parametrize("game", game_names())
def test_a_client_is_sent_the_same_in_every_world_its_seat_cannot_distinguish(
    game: str, is_long: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if is_long:
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
            counts = [*workers.map(partial(whole_game, tmp_path, game), range(GAMES_LONG))]
    else:
        counts = [looked_at(tmp_path, kinds(game)[1], 0, MOMENTS.get(game, 80), EVERY)]
    frames, worlds, others = np.sum(counts, axis=0).tolist()
    with capsys.disabled():
        print(f"\n{game}: {frames} frames, {worlds} looks, {others} at other worlds", end=" ")
    assert others > worlds // 4


@pytest.mark.parametrize("game", game_names())
def test_a_client_with_another_seats_view_would_be_found(game: str, tmp_path: Path) -> None:
    def peek(room: Room, line: Session) -> None:
        """Let a line look through the eyes of the seat to its left."""
        if line.seat is not None:
            line.seat = (line.seat + 1) % room.match.settings.seats

    with pytest.raises(AssertionError, match="told"):
        asyncio.run(played(tmp_path, game, load_game(game).usual_seats, 3, 80, peek))


@pytest.mark.parametrize("game", ["fagioli", "bohnanza"])
def test_no_frame_of_a_seat_shows_the_hand_of_another(game: str, tmp_path: Path) -> None:
    async def look() -> None:
        wire = await played(tmp_path, game, 3, 5, 30)
        position = wire.room.match.position
        assert position is not None
        for seat in (*range(3), -1):
            welcome = wire.room.broadcast().welcome(wire.line(seat))
            assert isinstance(welcome, Welcome)
            viewer = SPECTATOR if seat < 0 else seat
            assert welcome.scene == position.observation_dict(viewer)
            assert bool(welcome.view) == (seat >= 0)
            assert not welcome.moves or seat >= 0

    asyncio.run(look())


@pytest.mark.parametrize("game", game_names())
def test_what_is_sent_to_several_as_one_is_what_each_alone_would_be_sent(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[int, set[int]] = {}  # by the news, as one object, the sessions that get it
    together = Broadcast.news
    kept = []

    def news(broadcast: Broadcast, session: Session) -> News:
        session.wants_view = False  # each seat has another
        alone = copy(session)
        alone.scenes = copy(session.scenes)
        found = together(broadcast, session)
        kept.append(found)
        told.setdefault(id(found), set()).add(id(session))
        match, now, result = broadcast.match, broadcast._now, broadcast.result
        match.rest(is_watched=False)  # nothing is left of what others saw
        apart = Broadcast(broadcast.table, match, broadcast._here, now, result)
        alone.step = found.done or alone.step
        assert frame_of(apart._news_for(alone)) == frame_of(found)
        return found

    monkeypatch.setattr(Broadcast, "news", news)
    monkeypatch.setattr(WatchedLine, "send", Session.send)
    monkeypatch.setattr(Wire, "look", lambda *_: None)
    monkeypatch.setattr(Wire, "check_heard", lambda _: asyncio.sleep(0))
    asyncio.run(played(tmp_path, game, load_game(game).usual_seats, 4, 40))
    assert max(map(len, told.values())) > 1


def test_no_byte_sent_to_a_client_names_a_card_dealt_to_another(tmp_path: Path) -> None:
    """In Pas de Haricots every card is there once, so its name can be looked for."""
    wire = asyncio.run(played(tmp_path, "pas_de_haricots", 4, 6, 12))
    deals = [
        told
        for _, told in wire.room.match.journal_lines
        if told.text.startswith("*") and told.by_seat
    ]
    assert len(deals) > 20
    for seat, frames in wire.sent.items():
        sent = "".join(frames)
        named = [told for told in deals for line in told.by_seat.values() if f'"{line}"' in sent]
        assert all(
            told.by(seat if seat >= 0 else SPECTATOR) in told.by_seat.values() for told in named
        )
        assert bool(named) == (seat >= 0)


@pytest.mark.parametrize("game", game_names())
def test_what_looks_the_same_sounds_the_same(game: str) -> None:
    """Two events that a listener cannot distinguish have the same lines for it."""
    compared = 0
    position = Position(load_game(game), load_game(game).usual_seats, on="plain")
    for _, (seat, steps) in zip(range(90), random_moves(position, SeededRandom(8)), strict=False):
        actions = position.legal_actions(seat) if seat >= 0 else position.legal_actions()
        answers = [[action] for action in actions]
        for listener in (0, position.seats - 1, SPECTATOR):
            compared += sounds_alike(position, seat, answers[:5], listener)
        position.play_steps(steps, seat)
    assert compared > 0


def sounds_alike(position: Position, seat: int, choices: list[list[int]], listener: int) -> int:
    """How many of these look the same to a listener; all of them must sound the same."""
    heard: dict[bytes, set[tuple[str, ...]]] = {}
    for steps in choices:
        recorder = MoveRecorder(position.clone())
        recorder.make(steps, seat)
        view = cells_of(recorder.position.observation(listener)).tobytes()
        sounds = [told.by(listener) for told in recorder.lines]
        heard.setdefault(view, set()).add(
            (*sounds, *map(str, recorder.changes.for_viewer(listener)))
        )
    assert all(len(sounds) == 1 for sounds in heard.values()), heard.values()
    return len(choices) - len(heard)
