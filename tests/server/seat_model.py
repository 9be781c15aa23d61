"""A model of who may know which hand, held against everything that is sent at a table.

People with devices and keys do anything that a client can do, in any order: connect with some of
their keys, sit, ask for seats, agree, leave, vote, move, take back, look back, play on, play again.
The model believes nothing that the server says about itself. It reads the hands out of the frames
and keeps who was shown what; it sees who sits where, and keeps who agreed. It holds that

- a connection is sent the hand of the seat to which it holds the key, and no other;
- what a connection, a device or a host's key was ever sent in one game is one hand, or hands of
  seats that it had when the game began;
- of seats that share a device, a connection is sent the hand only at which it looks, and everybody
  reads in the log of a look out of turn;
- a seat changes hands in mid-game only by its own player, by consent, or by vote after a long
  absence, and everybody reads of it in the log;
- a seat that is left has the bot again that it had;
- of a running game nothing is to be had by looking back.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from server.running import QuickBots
from server.visits import Table, Visitor, stopped

from beanpot.core import SEAT_NAMES, Change
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move
from beanpot.server.app import new_app
from beanpot.server.hub import Hub
from beanpot.server.keys import hashed
from beanpot.server.messages import (
    Admit,
    Asking,
    Back,
    Begin,
    Close,
    Consent,
    Cover,
    Explain,
    Free,
    Hint,
    Look,
    News,
    Rematch,
    SeatGranted,
    Sit,
    SitBot,
    Step,
    TakeBack,
    Vote,
    Welcome,
)
from beanpot.server.room import Room
from beanpot.server.updates import moves
from beanpot.store import open_store
from beanpot.table import Settings
from beanpot.table.admission import ABSENCE, PATIENCE, PAUSE
from beanpot.table.clock import SECOND

ACTORS = 4
SEATS = 3
MOST_CONNECTIONS = 8
HOST = "host"
STRENGTHS = ("easy", "hard")
STAND_IN = "normal"

HandShown = dict[str, set[int]]  # seats by token: a device, the host's key, the key of a seat
often = st.sampled_from([True] * 6 + [False])
rarely = st.sampled_from([False] * 6 + [True])
some = st.integers(0, 59)  # any of the connections, seats or keys there are


@dataclass
class Connection:
    """A visitor, and everything by which a server can recognize them."""

    visitor: Visitor
    actor: int
    keys: frozenset[str]
    tokens: set[str]
    hands: set[int] = field(default_factory=set)  # that it was sent in this game
    news: list[Change] = field(default_factory=list)  # of seats, read since the last rule
    looked: int | None = None  # the seat it asked to see last

    @property
    def seat(self) -> int | None:
        return self.visitor.line.seat


@dataclass
class Before:
    """Who sat where before a rule."""

    names: list[str]
    bots: list[str]
    keys: list[str]
    present: set[int]
    people: set[int]
    is_running: bool


class Seats(RuleBasedStateMachine):
    """People at a table, and what each of them knows."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = TemporaryDirectory()
        self.patch = pytest.MonkeyPatch()
        self.time = stopped(self.patch)
        self.source = SeededRandom(3)
        self.patch.setattr("beanpot.table.match.SystemRandom", lambda: self.source)
        self.store = self.run(open_store(Path(self.folder.name)))
        self.hub = Hub(self.store, QuickBots(), pace=0.0)
        self.hub.time = self.time
        self.app = new_app(self.hub)
        self.held: list[dict[str, None]] = [{} for _ in range(ACTORS)]  # keys, as they came

    def teardown(self) -> None:
        errors = self.hub.counters.errors
        self.run(self.store.close())
        self.hub._workers.shutdown()
        self.hub.close_threads()
        self.hub.work.close()
        self.loop.close()
        self.patch.undo()
        self.folder.cleanup()
        assert errors == 0

    def run(self, work: Awaitable[Any]) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(
        people=st.integers(0, 7), first=st.booleans(), hints=rarely, lesson=rarely, begins=often,
        is_listed=rarely,
    )  # fmt: skip
    def open(
        self, people: int, first: bool, hints: bool = False, lesson: bool = False,
        begins: bool = True, is_listed: bool = False,
    ) -> None:  # fmt: skip
        """A table with people on some seats and bots on the others; the first actor is the host.

        Where the host is the `first`, the host sits down, too.
        """
        settings = Settings(
            "fagioli", SEATS, hints=hints, grace=0, stand_in=STAND_IN, lesson=lesson
        )
        room, self.keys = self.run(self.hub.open(settings, is_listed))
        for actor in range(ACTORS):
            kinds = ("invite", "watch") if actor else ("invite", "watch", HOST)
            self.held[actor] = dict.fromkeys(self.keys[kind] for kind in kinds)
        self.connections: list[Connection] = []
        self.begin_anew(room)
        host = self.connect_with(0, [self.keys[HOST]], has_device=False)
        for seat in range(SEATS):
            if not people >> seat & 1:
                self.do(host, SitBot(seat, STRENGTHS[seat % 2]))
            else:
                actor = seat + 1 - first
                uses = ["invite", HOST] if actor == 0 else ["invite"]
                self.connect_with(actor, [self.keys[use] for use in uses], has_device=True)
                self.sit(len(self.connections) - 1, seat)
        if begins:
            self.do(host, Begin())

    def begin_anew(self, room: Room) -> None:
        """Another game, of which nobody knows anything."""
        self.table = Table(self.hub, room, self.keys, self.time)
        self.shown: HandShown = {}
        self.known: HandShown = {}  # the same before the last rule
        self.at_start: HandShown = {}
        self.granted: list[tuple[set[str], int, str]] = []  # tokens, seat and key, before the start
        self.keys_at_start: list[str] = []
        self.strengths = [place.bot for place in room.match.places]
        self.asker: Connection | None = None  # who asked for a seat last
        self.agreed: set[int | str] = set()
        self.gone_at: dict[int, int] = {}
        self.votes: dict[int, set[int]] = {}
        self.connections = []

    # what is looked at after every rule

    def look(self) -> Before:
        places = self.match.places
        people = {
            seat for seat, place in enumerate(places) if place.has_person and not place.is_program
        }
        return Before(
            [place.name for place in places],
            [place.bot for place in places],
            [place.key for place in places],
            {seat for seat in people if places[seat].is_present},
            people,
            self.match.is_running,
        )

    def do(self, who: Connection, request: Any) -> None:
        """Somebody makes a request; its result is checked."""
        before, had = self.look(), who.seat
        self.run(who.visitor.ask(request))
        self.settle(before, (who, request, had))

    def settle(self, before: Before, what: tuple[Connection, Any, int | None] | None) -> None:
        """Read all frames, and check what has changed."""
        if self.match.is_running and not before.is_running:
            for connection in self.connections:
                for token in connection.tokens:
                    self.at_start.setdefault(token, set()).update(connection.visitor.line.seats)
            self.keys_at_start = [place.key for place in self.match.places]
            for tokens, seat, key in self.granted:
                for token in tokens if self.match.places[seat].key == hashed(key) else ():
                    self.at_start.setdefault(token, set()).add(seat)
        self.known = {token: {*seats} for token, seats in self.shown.items()}
        for connection in self.connections:
            self.read(connection)
        if before.is_running:
            for seat in range(SEATS):
                self.check_change(before, seat, what)
        else:
            self.strengths = [place.bot for place in self.match.places]
        self.note_absence(before)

    def read(self, connection: Connection) -> None:
        """Keep what a connection was sent."""
        connection.news = []
        connection.visitor.listen()
        unread, connection.visitor.heard = connection.visitor.heard, []
        for reply in unread:
            if isinstance(reply, SeatGranted | Asking):
                if isinstance(reply, SeatGranted) and not self.match.has_begun:
                    tokens = {each for each in connection.tokens if each.startswith("device")}
                    seat = SEAT_NAMES.index(reply.seat)
                    self.granted.append((tokens, seat, reply.key))
                connection.tokens.add(reply.key)
                self.held[connection.actor][reply.key] = None
            if isinstance(reply, Welcome | News):
                changes = [change for each in reply.account for change in each.changes]
                about = ("seat_", "looked", "hand_opened")
                connection.news += [each for each in changes if each.kind.startswith(about)]
                self.see(connection, reply.scene)
                assert not reply.moves or connection.seat is not None
                assert not reply.view

    def see(self, connection: Connection, scene: dict[str, Any]) -> None:
        """The hands in a scene are those to which the connection holds a key."""
        hands = {SEAT_NAMES.index(seat) for seat in scene.get("hand", {})}
        held = {hashed(key) for key in connection.keys | connection.tokens}
        mine = {seat for seat, place in enumerate(self.match.places) if place.key in held}
        assert hands <= mine, "a hand was sent to somebody without the key to it"
        if self.match.is_running:
            assert {*filter(self.is_shared, hands)} <= {connection.looked}, "no curtain was lifted"
        connection.hands |= hands
        for token in connection.tokens:
            self.shown.setdefault(token, set()).update(hands)

    def is_shared(self, seat: int) -> bool:
        """Whether people share a device, and one of them has had this seat from the start."""
        return self.match.places[seat].key == self.keys_at_start[seat] and any(
            token.startswith("device") and seat in seats and len(seats) > 1
            for token, seats in self.at_start.items()
        )

    def check_change(
        self, before: Before, seat: int, what: tuple[Connection, Any, int | None] | None
    ) -> None:
        """Whether a seat of a running game changed as it may."""
        place = self.match.places[seat]
        if (place.name, place.bot, place.key) == (
            before.names[seat], before.bots[seat], before.keys[seat]
        ):  # fmt: skip
            return
        if place.key:
            assert before.bots[seat], "a person was put out for another"
            self.check_taken(before, seat)
        elif before.keys[seat]:
            self.check_left(before, seat, what)
        else:
            assert what is not None
            assert what[0].keys & {self.keys[HOST]}
            self.strengths[seat] = place.bot
        assert all(
            any(told.seat == SEAT_NAMES[seat] for told in connection.news)
            for connection in self.connections
        ), "somebody was not told of it"

    def check_taken(self, before: Before, seat: int) -> None:
        """Whether all agreed, and the one who takes it may."""
        taker = self.asker
        assert taker is not None
        for token in taker.tokens:
            seen = self.known.get(token, set()) - {seat}
            start = self.at_start.get(token, set())
            assert not seen or (seat in start and seen <= start), "one who has seen a hand"
        is_hosts = HOST in self.agreed and not self.known.get(self.keys[HOST])
        is_alone = not before.people and (
            self.keys[HOST] in taker.tokens
            or any(seat in self.known.get(token, set()) for token in taker.tokens)
        )
        if before.present:
            agreed = self.agreed & before.present
            assert before.present <= self.agreed, "somebody was not asked"
            assert 2 * len(agreed) > len(before.people), "too many were away"
        else:
            assert is_hosts or is_alone, "nobody has agreed"
        self.agreed = set()

    def check_left(
        self, before: Before, seat: int, what: tuple[Connection, Any, int | None] | None
    ) -> None:
        """Whether it was the player's own wish, or that of the others after a long absence."""
        assert what is not None
        _, request, had = what
        if isinstance(request, Free):
            assert had == seat, "somebody else has freed a person's seat"
        else:
            assert isinstance(request, Vote)
            assert request.against == seat
            assert self.time.now() - self.gone_at[seat] >= ABSENCE, "too early"
            programs = {other for other, place in enumerate(self.match.places) if place.is_program}
            assert 2 * len(self.votes[seat]) > len(before.present | programs) - len(programs)
        assert self.match.places[seat].bot == (self.strengths[seat] or STAND_IN), "another bot"
        self.agreed.discard(seat)

    def note_absence(self, before: Before) -> None:
        """Since when bots play for people."""
        for seat, place in enumerate(self.match.places):
            if not place.has_person or place.away is None or place.key != before.keys[seat]:
                self.gone_at.pop(seat, None)
                self.votes.pop(seat, None)
            if place.has_person and place.away is not None:
                self.gone_at.setdefault(seat, self.time.now())

    @invariant()
    def nobody_knows_too_much(self) -> None:
        """What every connection, device and host's key has been shown is one hand, or its own."""
        if not hasattr(self, "table"):
            return
        for connection in self.connections:
            start = set().union(*(self.at_start.get(each, set()) for each in connection.tokens))
            assert len(connection.hands) <= 1 or connection.hands <= start, "a second hand"
        for token, seen in self.shown.items():
            if token.startswith("device") or token == self.keys[HOST]:
                assert len(seen) <= 1 or seen <= self.at_start.get(token, set()), token

    # what people do

    @property
    def match(self) -> Any:
        return self.table.match

    def connection(self, number: int) -> Connection:
        return self.connections[number % len(self.connections)]

    def connect_with(self, actor: int, keys: Iterable[str], has_device: bool) -> Connection:
        """Connect as the socket does."""
        [connection] = self.connect_at_once(actor, [[*keys]], has_device)
        return connection

    def connect_at_once(
        self, actor: int, many: list[list[str]], has_device: bool
    ) -> list[Connection]:
        """Connect over several sockets at the same time, each with some keys."""
        before, device = self.look(), f"device {actor}" if has_device else ""

        async def come() -> list[Visitor]:
            visits = (self.table.visit(*keys, device=device) for keys in many)
            return await asyncio.gather(*visits)

        visitors = zip(self.run(come()), many, strict=True)
        made = [self.connected(visitor, actor, keys, device) for visitor, keys in visitors]
        self.settle(before, None)
        return made

    def connected(self, visitor: Visitor, actor: int, keys: list[str], device: str) -> Connection:
        """Keep a connection; who shares one knows what the other knows."""
        open_to_all = {self.keys["invite"], self.keys["watch"]}
        tokens = {*keys} - open_to_all | {device} - {""}
        connection = Connection(visitor, actor, frozenset(keys), tokens)
        self.connections.append(connection)
        own = {token for token in tokens if token.startswith("device") or token == self.keys[HOST]}
        known = set().union(*(self.shown.get(token, set()) for token in own))
        for token in own:
            self.shown.setdefault(token, set()).update(known)
        return connection

    has_connections = precondition(lambda self: bool(self.connections))
    runs = precondition(lambda self: self.match.is_running and bool(self.connections))

    @rule(actor=st.integers(0, ACTORS - 1), keys=some, has_device=st.booleans())
    def connect(self, actor: int, keys: int, has_device: bool) -> None:
        """Any of one's keys together."""
        mine = [*self.held[actor]]
        chosen = [key for place, key in enumerate(mine) if keys >> place & 1]
        if len(self.connections) < MOST_CONNECTIONS and self.opens(chosen):
            self.connect_with(actor, chosen[:8], has_device)

    @rule(actor=st.integers(0, ACTORS - 1), keys=some, others=some, has_device=often)
    def connect_twice(self, actor: int, keys: int, others: int, has_device: bool = True) -> None:
        """Some of a visitor's keys over one socket, some over another, at the same time."""
        mine = [*self.held[actor]]
        both = [
            [key for place, key in enumerate(mine) if chosen >> place & 1][:8]
            for chosen in (keys, others)
        ]
        if len(self.connections) + 2 <= MOST_CONNECTIONS and all(map(self.opens, both)):
            self.connect_at_once(actor, both, has_device)

    def opens(self, keys: Iterable[str]) -> bool:
        known = {*self.match.keys.values(), *(each.key for each in self.match.places)}
        return self.match.is_listed or any(hashed(key) in known for key in keys)

    @has_connections
    @rule(who=some)
    def disconnect(self, who: int) -> None:
        gone = self.connections.pop(who % len(self.connections))
        gone.visitor.leave()

    @has_connections
    @rule(who=some, seat=st.integers(0, SEATS - 1), is_program=rarely)
    def sit(self, who: int, seat: int, is_program: bool = False) -> None:
        connection = self.connection(who)
        had = self.match.seat_request
        name = (
            f"{['Ada', 'Ben', 'Cleo', 'Dora'][connection.actor]} {len(self.held[connection.actor])}"
        )
        if had is None:
            self.asker, self.agreed = connection, set()
        self.do(connection, Sit(seat, name, is_program))

    @runs
    @rule(actor=st.integers(0, ACTORS - 1), seat=st.integers(0, SEATS - 1), has_device=often)
    def come_and_ask(self, actor: int, seat: int, has_device: bool) -> None:
        """Somebody with the link of an invitation comes for the seat of a bot."""
        if len(self.connections) < MOST_CONNECTIONS:
            self.connect_with(actor, [self.keys["invite"]], has_device)
            self.sit(len(self.connections) - 1, seat)

    @has_connections
    @rule(who=some, seat=st.integers(0, SEATS - 1))
    def free(self, who: int, seat: int) -> None:
        self.do(self.connection(who), Free(seat))

    @precondition(lambda self: not self.match.has_begun and bool(self.connections))
    @rule(who=some, seat=st.integers(0, SEATS - 1))
    def sit_too(self, who: int, seat: int) -> None:
        """One more player on a device."""
        connection = self.connection(who)
        self.do(connection, Sit(seat, f"Kid {len(self.held[connection.actor])}", is_another=True))

    @runs
    @rule(who=some, seat=st.integers(0, SEATS - 1))
    def look_at(self, who: int, seat: int) -> None:
        """Somebody lifts the curtain; if that seat isn't asked anything, everybody reads of it."""
        connection, others = self.connection(who), [*self.connections]
        had, connection.looked = (connection.looked, connection.hands), seat
        is_asked = seat in self.match.awaited or self.match.takebacks.request is not None
        is_asked |= self.match.seat_request is not None
        is_known, connection.hands = seat in self.match.admission.looked, set()
        self.do(connection, Look(seat))
        is_new = seat in connection.hands and had[0] != seat
        connection.hands |= had[1]
        if not is_new:
            connection.looked = had[0] if connection.seat != seat else seat
        elif self.is_shared(seat) and not is_asked and not is_known:
            assert all(
                any((told.kind, told.seat) == ("looked", SEAT_NAMES[seat]) for told in each.news)
                for each in others
            ), "nobody was told"

    @has_connections
    @rule(who=some)
    def cover(self, who: int) -> None:
        connection = self.connection(who)
        connection.looked = None
        self.do(connection, Cover())

    @has_connections
    @rule(who=some)
    def leave(self, who: int) -> None:
        connection = self.connection(who)
        if connection.seat is not None:
            self.do(connection, Free(connection.seat))

    @has_connections
    @rule(who=some, seat=st.integers(0, SEATS - 1), strength=st.sampled_from(STRENGTHS))
    def sit_bot(self, who: int, seat: int, strength: str) -> None:
        self.do(self.connection(who), SitBot(seat, strength))

    @precondition(lambda self: not self.match.has_begun)
    @rule()
    def begin(self) -> None:
        """The host deals; bots take what is free."""
        host = self.connect_with(0, [self.keys[HOST]], has_device=False)
        for seat, place in enumerate(self.match.places):
            if place.is_free:
                self.do(host, SitBot(seat, STRENGTHS[seat % 2]))
        self.do(host, Begin())
        self.connections.remove(host)
        host.visitor.leave()

    @runs
    @rule(who=some, agrees=st.booleans())
    def admit(self, who: int, agrees: bool) -> None:
        self.answer(self.connection(who), agrees)

    @runs
    @rule()
    def all_admit(self) -> None:
        """Everybody at the table agrees, one after the other."""
        for connection in [*self.connections]:
            self.answer(connection, True)

    def answer(self, connection: Connection, agrees: bool) -> None:
        if agrees and connection.seat is not None:
            self.agreed.add(connection.seat)
        elif agrees and self.keys[HOST] in connection.keys and connection is not self.asker:
            self.agreed.add(HOST)
        self.do(connection, Admit(agrees))

    @runs
    @rule(who=some, against=st.integers(0, SEATS - 1))
    def vote(self, who: int, against: int) -> None:
        connection = self.connection(who)
        if connection.seat is not None:
            self.votes.setdefault(against, set()).add(connection.seat)
        self.do(connection, Vote(against))

    @runs
    @rule(seat=st.integers(0, SEATS - 1))
    def go_away(self, seat: int) -> None:
        """A bot plays for somebody."""
        if self.match.places[seat].is_present:
            before = self.look()
            self.run(self.table.go_away(seat))
            self.settle(before, None)

    @runs
    @rule(who=some)
    def come_back(self, who: int) -> None:
        self.do(self.connection(who), Back())

    @rule(wait=st.sampled_from([PAUSE, PATIENCE, ABSENCE]))
    def wait(self, wait: int) -> None:
        self.time.pass_by(wait / SECOND)
        before = self.look()
        self.run(self.table.room.tick())
        self.settle(before, None)

    @runs
    @rule(count=st.integers(1, 4))
    def play(self, count: int) -> None:
        """Whoever is awaited moves; bots, too."""
        for _ in range(count):
            if self.match.is_running:
                before = self.look()
                self.run(self.table.room.act(self.any_move))
                self.settle(before, None)

    def any_move(self, match: Any) -> Any:
        seat = min(match.awaited)
        if match.scripted_text(seat):
            return match.move_bot(seat, match.scripted_steps(seat))
        return match.move_bot(seat, random_move(match.position, seat, self.source))

    @runs
    @rule(who=some, is_allowed=st.booleans())
    def step(self, who: int, is_allowed: bool) -> None:
        connection = self.connection(who)
        seat = connection.seat if is_allowed and connection.seat is not None else 0
        words = (moves(self.match, seat) or ["play 3 on 1"])[0]
        self.do(connection, Step(words, self.match.number, f"step {self.match.number}"))

    @runs
    @rule(who=some)
    def take_back(self, who: int) -> None:
        self.do(self.connection(who), TakeBack())

    @runs
    @rule(who=some, agrees=st.booleans())
    def consent(self, who: int, agrees: bool) -> None:
        self.do(self.connection(who), Consent(agrees))

    @runs
    @rule(who=some, seat=st.integers(0, SEATS - 1))
    def explain(self, who: int, seat: int) -> None:
        words = (moves(self.match, seat) or ["play 3 on 1"])[0]
        self.do(self.connection(who), Explain(words))

    @runs
    @rule(who=some)
    def ask_for_a_hint(self, who: int) -> None:
        self.do(self.connection(who), Hint())
        self.run(self.until_thought())

    async def until_thought(self) -> None:
        await asyncio.gather(*self.hub._tasks)

    @has_connections
    @rule(who=some, other=st.integers(0, ACTORS - 1))
    def leak(self, who: int, other: int) -> None:
        """A link with all that somebody holds gets to somebody else."""
        keys = [key for key in self.held[self.connection(who).actor] if key != self.keys[HOST]]
        self.held[other] |= dict.fromkeys(keys[-2:])

    # games that are over

    @rule(actor=st.integers(0, ACTORS - 1), keys=some, what=st.sampled_from(["journal", "replay"]))
    def run_replay(self, actor: int, keys: int, what: str) -> None:
        """The replay is available when the game is over, and not before."""
        mine = [*self.held[actor]]
        status = self.ask(f"/api/tables/{self.table.room.name}/{what}", mine[keys % len(mine)])
        assert status != 200 or (self.match.is_over and self.match.has_begun), "not over"

    @rule(actor=st.integers(0, ACTORS - 1), keys=some)
    def play_on(self, actor: int, keys: int) -> None:
        """A finished game can be continued at another table; a running one can't."""
        mine = [*self.held[actor]]
        body = {"step": 0, "seat": "A", "name": "Ada"}
        key = mine[keys % len(mine)]
        status = self.ask(f"/api/tables/{self.table.room.name}/play_on", key, body)
        assert status != 201 or (self.match.is_over and self.match.has_begun), "not over"

    def ask(self, path: str, key: str, body: dict[str, Any] | None = None) -> int:
        return int(self.run(asked(self.app, path, key, body)))

    @precondition(lambda self: self.match.has_begun)
    @rule(who=some, is_to_close=rarely)
    def close(self, who: int, is_to_close: bool) -> None:
        if is_to_close and self.connections:
            self.do(self.connection(who), Close())

    @precondition(lambda self: self.match.is_over and bool(self.connections))
    @rule(who=some)
    def rematch(self, who: int) -> None:
        """The same people again: a new game, of which nobody knows anything."""
        self.do(self.connection(who), Rematch())
        if self.match.next_table:
            old = [*self.connections]
            self.begin_anew(self.run(self.hub.room(self.match.next_table)))
            for connection in old:
                connection.visitor.leave()
                if self.opens(connection.keys):
                    device = f"device {connection.actor}" in connection.tokens
                    self.connect_with(connection.actor, connection.keys, device)


async def asked(
    app: Callable[..., Awaitable[None]], path: str, key: str, body: dict[str, Any] | None
) -> int:
    """The status of an answer over HTTP, without a network."""
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    headers = [(b"authorization", f"Bearer {key}".encode()), (b"host", b"127.0.0.1")]
    scope = {
        "type": "http", "method": "POST" if body else "GET", "path": path,
        "query_string": b"", "headers": headers, "scheme": "http", "http_version": "1.1",
        "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1), "root_path": "",
    }  # fmt: skip
    await app(scope, receive, send)
    return statuses[0]
