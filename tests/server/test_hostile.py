"""Frames and requests that nobody should send: nothing breaks, and nobody gets another's seat."""

import asyncio
import contextlib
import json
import random
import socket
from collections import Counter
from dataclasses import replace
from itertools import takewhile
from typing import Any, get_args
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server.running import HERE, PATIENCE, OpenedTable, Running, hear, in_a_loop, until
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed

from beanpot.core import SEAT_NAMES
from beanpot.games import game_names, load_game
from beanpot.server import sockets
from beanpot.server.answers import TableRequest
from beanpot.server.client import connect
from beanpot.server.limits import USUAL, Rate
from beanpot.server.messages import (
    PROTOCOL,
    Begin,
    Disconnect,
    Hello,
    Refusal,
    Reply,
    Request,
    Said,
    Say,
    read_request,
)
from beanpot.server.rate_limits import TokenBucket

FRAMES, FRAMES_LONG = 3_000, 101_000
A_TABLE = 600  # frames
A_LINE = 150
A_STRANGER = 20  # each of a stranger's frames costs a line
TOO_LARGE = 299  # every so many frames one is
FRIENDLY = '{"kind":"'  # as programs of the package write it; hostile frames have a blank
LAST = '{"kind":"step","words":"x","at":0,"step":"the last"}'
REQUESTS, REQUESTS_LONG = 150, 5_000
KINDS = get_args(Request)

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 8),
    st.sampled_from([2**31, 2**53, 2**63, 2**64, -1]),
    st.floats(),
    st.text(max_size=30),
    st.sampled_from(
        ["A", "B", "random", "normal", "play 1 on 1", "harvest 1", "hello", "\x00", "🫘"]
    ),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
)


def messages() -> st.SearchStrategy[dict[str, Any]]:
    """Messages of the schema whose values are right, wrong, missing or too many."""

    def of(kind: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
        fields = {field.name: VALUES for field in msgspec.structs.fields(kind)}
        tag = str(kind.__struct_config__.tag)
        return st.fixed_dictionaries(
            {"kind": st.just(tag)}, optional={**fields, "colour": VALUES}
        ).map(lambda message: message if len(message) % 3 else {**message, "kind": tag})

    return st.one_of([of(kind) for kind in KINDS if kind is not Hello])


def sound_messages() -> st.SearchStrategy[dict[str, Any]]:
    """Messages as they should be, at moments when they should not."""
    seat, words = st.integers(0, 6), st.sampled_from(["play 1 on 1", "play 3w on 2", "draw", "🫘"])
    number = st.integers(0, 40)
    return st.one_of(
        st.builds(lambda s, n: dict(kind="sit", seat=s, name=n), seat, st.text(max_size=30)),
        st.builds(lambda s, b: dict(kind="sit_bot", seat=s, bot=b), seat, st.text(max_size=9)),
        st.builds(lambda s: dict(kind="free", seat=s), seat),
        st.builds(lambda n: dict(kind="rename", name=n), st.text(max_size=30)),
        st.builds(
            lambda w, a, s: dict(kind="step", words=w, at=a, step=s),
            words,
            number,
            st.text(max_size=4),
        ),
        st.builds(lambda w: dict(kind="explain", words=w), st.one_of(words, st.text(max_size=40))),
        st.builds(lambda s: dict(kind="vote", against=s), seat),
        st.builds(lambda a: dict(kind="consent", agrees=a), st.booleans()),
        st.builds(lambda w: dict(kind="hand", data={"words": w}), VALUES),
        st.builds(lambda s: dict(kind="hand", data={"samples": s}, step="h"), VALUES),
        st.sampled_from(["back", "take_back", "begin", "rematch", "close"]).map(
            lambda kind: {"kind": kind}
        ),
        st.sampled_from(["bean", "hurry"]).map(lambda phrase: {"kind": "say", "phrase": phrase}),
        st.just({"kind": "hello", "protocol": PROTOCOL, "keys": ["guessed"]}),
    )


def not_utf8(text: str) -> bytes:
    """JSON in whose words there are bytes that are no letters."""
    return text.encode().replace(b"e", b"\xff")


def with_surrogates(text: str) -> str:
    """JSON in whose words there are halves of letters."""
    return text.replace("e", "\\ud800").replace("a", "\\udc00")


def twice(text: str) -> str:
    """JSON with every key twice."""
    return f"{text[:-1]}, {text[1:]}"


def deep(inner: str, levels: int = 5_000) -> str:
    """JSON within lists within lists."""
    return "[" * levels + inner + "]" * levels


FRAME: st.SearchStrategy[str | bytes] = st.one_of(
    sound_messages().map(json.dumps),
    sound_messages().map(json.dumps),
    messages().map(json.dumps),
    messages().map(lambda message: not_utf8(json.dumps(message))),
    messages().map(lambda message: with_surrogates(json.dumps(message))),
    st.one_of(sound_messages(), messages()).map(lambda message: twice(json.dumps(message))),
    messages().map(lambda message: json.dumps(message)[:-1] + f', "x": {deep("")}}}'),
    st.text(max_size=60),
    st.binary(max_size=60),
    messages().map(lambda message: json.dumps(message)[:-3]),
    messages().map(lambda message: "[" * 500 + json.dumps(message)),
    messages().map(lambda message: json.dumps(message).encode("utf-16")),
    st.just('{"kind": "say", "phrase": "\\ud800"}'),
)


class Crowd:
    """Somebody who sends many frames, over as many lines as it takes."""

    def __init__(self, opened: OpenedTable, keys: list[str]) -> None:
        self.opened, self.keys = opened, keys
        self.heard: list[Any] = []
        self.sent: list[str | bytes] = []
        self.read_to_the_end = 0  # frames of lines whose last frame was answered
        self.ended_early = 0  # lines that the server closed, though nothing was too large

    async def send(self, frames: list[str | bytes]) -> None:
        rest = [*frames]
        while rest:
            rest = await self._send_some(rest)

    async def _send_some(self, frames: list[str | bytes]) -> list[str | bytes]:
        """Send until the connection is closed; return what is left."""
        some = frames[:1] if is_too_large(frames[0]) else []  # it closes the connection
        some = some or [*takewhile(lambda frame: not is_too_large(frame), frames[:A_LINE])]
        hello = msgspec.json.encode(Hello(PROTOCOL, self.keys)).decode()
        heard_before = len(self.heard)
        sent = await self._send_over_a_line([hello, *some, LAST])
        self.sent += some[: max(sent - 1, 1)]
        if any(map(is_last, self.heard[heard_before:])):
            self.read_to_the_end += len(some)
        else:
            self.ended_early += not is_too_large(some[0])
        return frames[max(min(sent - 1, len(some)), 1) :]

    async def _send_over_a_line(self, frames: list[str | bytes]) -> int:
        """Send all this and listen to the end; how many were sent before it."""
        address = f"ws://{self.opened.address.removeprefix('http://')}"
        path = f"/api/tables/{self.opened.name}/socket"
        async with open_socket(address + path, max_size=None, compression=None) as line:
            listener = asyncio.create_task(self._listen(line))
            sent = 0
            with contextlib.suppress(ConnectionClosed):
                for frame in frames:
                    await line.send(frame)
                    sent += 1
            await listener
            return sent

    async def _listen(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in line:
                self.heard.append(msgspec.json.decode(frame, type=Reply))
                if is_last(self.heard[-1]):
                    await line.close()


class Strangers(Crowd):
    """People without a key, who begin with whatever comes to their mind."""

    async def _send_some(self, frames: list[str | bytes]) -> list[str | bytes]:
        await self._send_over_a_line(frames[:1])
        self.sent += frames[:1]
        return frames[1:]


def is_last(reply: Any) -> bool:
    """Whether this answers the last frame of a line."""
    return isinstance(reply, Refusal) and reply.step == "the last"


def is_too_large(frame: str | bytes) -> bool:
    """Whether the server reads no such frame."""
    return len(frame) > USUAL.message_bytes


@pytest.fixture
def read(server: Running, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The hostile frames that the server has read. Nobody is asked to slow down."""
    counted: Counter[str] = Counter()

    def counting(frame: str | bytes) -> Request:
        counted["frames"] += not str(frame).startswith(FRIENDLY)
        return read_request(frame)

    monkeypatch.setattr(sockets, "read_request", counting)
    monkeypatch.setattr(TokenBucket, "has_room", lambda _: True)
    monkeypatch.setattr(server.hub, "limits", replace(USUAL, invalid_messages=10**9))
    return counted


def drawn(count: int) -> list[str | bytes]:
    """So many hostile frames."""
    found: list[str | bytes] = []

    @settings(
        max_examples=200, database=None, deadline=None, derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.lists(FRAME, min_size=5, max_size=30))
    def draw(frames: list[str | bytes]) -> None:
        found.extend(frames)

    draw()
    source = random.Random(5)
    frames = [source.choice(found) for _ in range(count)]
    for place in range(0, count, TOO_LARGE):
        frames[place] = json.dumps({"kind": "explain", "words": "x" * USUAL.message_bytes})
    return frames


@in_a_loop
async def hammer(server: Running, game: str, frames: list[str | bytes], sent: Counter[str]) -> None:
    """Strangers, spectators, guests and seated people all send frames while bots play on."""
    seats = load_game(game).usual_seats
    bots = {SEAT_NAMES[seat]: "random" for seat in range(2, seats)}
    opened = server.open(game, seats, name="Ada", bots=bots, grace=1, stand_in="random")
    async with connect(opened.link("invite")) as ben, connect(opened.link("host")) as host:
        key = await ben.sit("B", "Ben")
        await host.send(Begin())
        await until(ben, lambda table: table.now.has_begun)
    other = server.open(game, seats, name="Eve", bots=bots)
    crowds = [
        Strangers(opened, []),
        Crowd(opened, [opened.keys["watch"]]),
        Crowd(opened, [opened.keys["invite"]]),
        Crowd(opened, [key, opened.keys["invite"]]),
        Crowd(other, [other.keys["host"]]),
    ]
    rest, others = frames[A_STRANGER:], len(crowds) - 1
    forged = [json.dumps(hello) for hello in forged_hellos([*other.keys.values()])]
    parts = [[*frames[:A_STRANGER], *forged], *(rest[place::others] for place in range(others))]
    await asyncio.gather(*(crowd.send(part) for crowd, part in zip(crowds, parts, strict=True)))
    everything = [frame for crowd in crowds for frame in crowd.sent]
    sent["frames"] += len(everything)
    sent["of these too large"] += sum(map(is_too_large, everything))
    sent["of these surely read"] += sum(crowd.read_to_the_end for crowd in crowds)
    heard = [reply for crowd in crowds[1:] for reply in crowd.heard]
    byes = [reply for reply in heard if isinstance(reply, Disconnect)]
    assert sum(crowd.ended_early for crowd in crowds) <= len(byes)  # none without a word
    sent.update(f"lines told “{reply.reason}”" for reply in byes)
    assert {type(reply).__name__ for reply in crowds[0].heard} == {"Disconnect"}
    for crowd in crowds[1:4]:
        check_rights(crowd, opened)
    async with connect(opened.link_with(opened.keys["seat"])) as ada:
        assert ada.now.seat == "A"
        await ada.send(Say("hello"))
        await hear(ada, lambda reply: isinstance(reply, Said))


def forged_hellos(keys: list[str]) -> list[dict[str, Any]]:
    """Hellos with keys to another table, guessed ones, and such as are none."""
    found: list[dict[str, Any]] = [{"protocol": PROTOCOL, "keys": keys}]
    found += [{"protocol": PROTOCOL, "keys": [key]} for key in ["", "A", "host", "é" * 64, "\0"]]
    found += [{"protocol": number, "keys": keys} for number in (0, PROTOCOL + 1, 2**64, "1")]
    found += [{"protocol": PROTOCOL, "keys": keys * 9}, {"keys": keys}, {"protocol": PROTOCOL}]
    return [{"kind": "hello", **hello} for hello in found]


def check_rights(crowd: Crowd, opened: OpenedTable) -> None:
    """Nobody is host, nobody sits at A, and the spectator sits nowhere."""
    assert crowd.heard
    for reply in crowd.heard:
        kind = type(reply).__name__
        if kind == "Welcome":
            assert not reply.is_host
            assert reply.seat != "A"
            assert reply.places[0].name == "Ada"
            if crowd.keys == [opened.keys["watch"]]:
                assert (reply.seat, reply.can_sit, reply.moves) == ("", False, [])
        if kind == "Seated":
            assert crowd.keys != [opened.keys["watch"]]
            assert reply.seat != "A"
        if kind == "Disconnect":
            assert reply.reason != "error"


def test_no_frame_breaks_the_server_or_gives_a_seat_away(
    server: Running, is_long: bool, sent: Counter[str], read: Counter[str]
) -> None:
    frames = drawn(FRAMES_LONG if is_long else FRAMES)
    for number, start in enumerate(range(0, len(frames), A_TABLE)):
        hammer(
            server, game_names()[number % len(game_names())], frames[start : start + A_TABLE], sent
        )
        assert server.figure("errors_total") == 0
    assert server.ask("/health").json["ok"]
    sent["of these read"] = read["frames"]
    assert sent["frames"] >= len(frames)
    assert read["frames"] >= sent["of these surely read"] > len(frames) / 2


@in_a_loop
async def test_a_client_that_sends_nonsense_or_too_fast_is_stopped(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = replace(USUAL, messages=Rate(1, "s", USUAL.messages.burst))  # a server may be, too
    monkeypatch.setattr(server.hub, "limits", slow)
    opened = server.open(name="Ada")
    nonsense = Crowd(opened, [opened.keys["host"]])
    await nonsense._send_some(["nonsense"] * 40)
    assert nonsense.heard[-1].reason == "invalid"
    hasty = Crowd(opened, [opened.keys["seat"]])
    await hasty._send_some(['{"kind":"say","phrase":"hurry"}'] * 120)
    assert any(getattr(reply, "code", "") == "fast" for reply in hasty.heard)


@in_a_loop
async def test_a_frame_that_is_too_large_closes_the_connection(server: Running) -> None:
    opened = server.open(name="Ada")
    crowd = Crowd(opened, [opened.keys["host"]])
    left = await crowd._send_some(["x" * 20_000, "after", "after"])
    assert server.ask("/health").json["ok"]
    assert len(left) < 3


WRONG: list[str | bytes] = [
    b'{"kind":"say","phrase":"\xff"}',
    b'{"kind":"begin","\xff":1}',
    '{"kind":"say","phrase":"\\ud800\\u0041"}',
    f'{{"kind":"say","phrase":{deep("")}}}',
    "",
]


@in_a_loop
async def test_frames_that_are_no_text_or_too_deep_are_refused_and_the_connection_stays(
    server: Running,
) -> None:
    opened = server.open(name="Ada")
    crowd = Crowd(opened, [opened.keys["seat"]])
    await crowd.send([*WRONG, '{"kind":"say","phrase":"bean"}'])
    assert [reply.code for reply in crowd.heard if isinstance(reply, Refusal)][:-1] == [
        "message"
    ] * 5
    assert any(isinstance(reply, Said) for reply in crowd.heard)


@in_a_loop
async def test_pages_of_others_open_no_socket(server: Running) -> None:
    opened = server.open(name="Ada")
    address = f"ws://{HERE}:{server.port}/api/tables/{opened.name}/socket"
    for origin in ("http://elsewhere.example", "null", "http://["):
        with pytest.raises(Exception, match="403"):
            await open_socket(address, additional_headers={"Origin": origin})


JSON = st.recursive(
    VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)  # fmt: skip
OPTIONS = st.dictionaries(
    st.sampled_from(
        ["stability", "variant", "fall_rate", "bean_start", "deck", "start", "cards", "goal", "x"]
    ),
    VALUES | st.sampled_from(["referee", "script", "mujoco", "expert"]),
    max_size=2,
)
OPENING = st.fixed_dictionaries(
    {
        "settings": st.fixed_dictionaries(
            {
                "game": st.sampled_from(["fagioli", "haricot_magique", "bohnanza", "../x", ""]),
                "seats": st.integers(-1, 8) | VALUES,
            },
            optional={
                "options": OPTIONS,
                "clock": JSON,
                "grace": VALUES,
                "stand_in": VALUES,
            },
        )
    },
    optional={
        field.name: VALUES
        for field in msgspec.structs.fields(TableRequest)
        if field.name != "settings"
    }
    | {"bots": st.dictionaries(st.sampled_from("ABCZ"), st.sampled_from(["random", "x:y"]))},
)
DEEP = '{"settings": {"game": "fagioli", "seats": 2, "options": {"start": %s}}}'
BODY: st.SearchStrategy[bytes] = st.one_of(
    st.one_of(OPENING, OPENING, JSON).map(lambda body: json.dumps(body).encode()),
    OPENING.map(lambda body: not_utf8(json.dumps(body))),
    OPENING.map(lambda body: with_surrogates(json.dumps(body)).encode()),
    OPENING.map(lambda body: twice(json.dumps(body)).encode()),
    st.integers(10, 7_000).map(lambda levels: (DEEP % deep("", levels)).encode()),
    st.integers(16_000, 20_000).map(lambda size: b'{"name": "' + b"x" * size + b'"}'),
    st.binary(max_size=200),
)
NAMES = st.sampled_from(
    ["x", "%", "%zz", "%00", "%2e%2e", "%2f", "%ed%a0%80", "%C0%AF", "%F0%9F%AB%98", "%0d%0aX:y"]
) | st.binary(min_size=1, max_size=12).map(lambda name: quote(name, safe=""))
PATHS = st.one_of(
    st.just("/api/tables"),
    st.sampled_from(["/api/lobby", "/health", "/", "/health/", "//", "/api/tables?x=%ff", "*"]),
    st.builds(
        lambda name, end: f"/api/tables/{name}/{end}",
        NAMES,
        st.sampled_from(["journal", "journal", "socket", ""]),
    ),
)
METHODS = ["POST", "POST", "POST", "GET", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"]
HEADERS = st.dictionaries(
    st.sampled_from(["Origin", "Authorization", "Content-Type", "Host", "X-Bean", "Upgrade"]),
    st.text(st.characters(codec="latin-1", exclude_characters="\r\n\0"), max_size=40).map(str.strip)
    | st.sampled_from(["http://elsewhere.example", "Bearer guessed", "websocket", "x" * 9_000]),
    max_size=2,
)


def test_no_request_breaks_the_server(
    server: Running, is_long: bool, sent: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TokenBucket, "has_room", lambda _: True)

    @settings(
        max_examples=REQUESTS_LONG if is_long else REQUESTS, database=None, deadline=None,
        derandomize=True, suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(BODY, PATHS, st.sampled_from(METHODS), HEADERS)
    def ask(body: bytes, path: str, method: str, headers: dict[str, str]) -> None:
        sent["requests"] += 1
        try:
            answer = server.ask(path, body, headers, method)
        except ConnectionError:  # refused, and hung up on what was still being sent
            answer = server.ask("/health")
        assert answer.status < 500, (body, answer.text)

    ask()
    assert server.figure("errors_total") == 0


MEGABYTE = b"x" * 1_000_000


def test_a_head_without_an_end_is_refused(server: Running) -> None:
    with socket.create_connection((HERE, server.port), PATIENCE) as line:
        with contextlib.suppress(OSError):  # it hangs up
            for _ in range(20):
                line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + MEGABYTE)
        with contextlib.suppress(OSError):
            assert not line.recv(4096).startswith(b"HTTP/1.1 200")
    assert server.ask("/health").json["ok"]


RAW = [
    b"\x00" * 100,
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /api/tables/%00%ff%2e%2e/journal HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    b"GET /api/tables/%F0%9F%AB%98/journal HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    b"GET /api/tables/x/journal HTTP/1.1\r\nHost: x\r\nAuthorization: \xff\xfe\r\n"
    b"Connection: close\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
    b"X" * 70_000,
]


@pytest.mark.parametrize("sent", RAW, ids=lambda sent: repr(sent[:40]))
def test_raw_bytes_break_nothing(server: Running, sent: bytes) -> None:
    with socket.create_connection((HERE, server.port), PATIENCE) as line:
        line.settimeout(0.5)
        heard = b""
        try:
            line.sendall(sent)
            heard = line.recv(4096)
        except OSError:
            pass
    assert b" 500 " not in heard
    assert server.ask("/health").json["ok"]
    assert server.figure("errors_total") == 0
