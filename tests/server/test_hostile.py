"""Frames and requests that nobody should send: nothing breaks, and nobody gets another's seat."""

import asyncio
import contextlib
import json
import random
import socket
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server.running import HERE, PATIENCE, Laid, Running, hear, in_a_loop, until
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed

from beanpot.core import SEAT_NAMES
from beanpot.games import load, names
from beanpot.server import app, desk
from beanpot.server.app import Opening
from beanpot.server.client import connect
from beanpot.server.messages import PROTOCOL, Begin, Hello, No, Reply, Request, Said, Say

FRAMES, FRAMES_LONG = 3_000, 100_000
A_TABLE = 600  # frames
A_LINE = 150
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
        st.builds(
            lambda w, a, s: dict(kind="step", words=w, at=a, step=s),
            words,
            number,
            st.text(max_size=4),
        ),
        st.builds(lambda w: dict(kind="explain", words=w), st.one_of(words, st.text(max_size=40))),
        st.builds(lambda s: dict(kind="vote", against=s), seat),
        st.builds(lambda a: dict(kind="consent", agrees=a), st.booleans()),
        st.builds(lambda w: dict(kind="judge", words=w), words),
        st.sampled_from(["back", "take_back", "begin", "rematch", "close"]).map(
            lambda kind: {"kind": kind}
        ),
        st.sampled_from(["bean", "hurry"]).map(lambda phrase: {"kind": "say", "phrase": phrase}),
        st.just({"kind": "hello", "protocol": PROTOCOL, "keys": ["guessed"]}),
    )


FRAME: st.SearchStrategy[str | bytes] = st.one_of(
    sound_messages().map(json.dumps),
    sound_messages().map(json.dumps),
    messages().map(json.dumps),
    st.text(max_size=60),
    st.binary(max_size=60),
    messages().map(lambda message: json.dumps(message)[:-3]),
    messages().map(lambda message: "[" * 500 + json.dumps(message)),
    messages().map(lambda message: json.dumps(message).encode("utf-16")),
    st.just('{"kind":"say","phrase":"\\ud800"}'),
)


class Crowd:
    """Somebody who sends many frames, over as many lines as it takes."""

    def __init__(self, laid: Laid, keys: list[str]) -> None:
        self.laid, self.keys = laid, keys
        self.heard: list[Any] = []

    async def send(self, frames: list[str | bytes]) -> None:
        rest = [*frames]
        while rest:
            rest = await self._send_some(rest)

    async def _send_some(self, frames: list[str | bytes]) -> list[str | bytes]:
        """Send until the line is closed; what is left."""
        address = f"ws://{self.laid.address.removeprefix('http://')}"
        path = f"/api/tables/{self.laid.name}/socket"
        async with open_socket(address + path, max_size=None, compression=None) as line:
            hello = msgspec.json.encode(Hello(PROTOCOL, self.keys)).decode()
            await line.send(hello)
            listener = asyncio.create_task(self._listen(line))
            sent = 0
            with contextlib.suppress(ConnectionClosed):
                for frame in frames[:A_LINE]:
                    await line.send(frame)
                    sent += 1
                await line.send(LAST)  # so that all before it was looked at
            await listener
            return frames[max(sent, 1) :]

    async def _listen(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in line:
                self.heard.append(msgspec.json.decode(frame, type=Reply))
                if isinstance(self.heard[-1], No) and self.heard[-1].step == "the last":
                    await line.close()


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told to slow down: every frame shall be looked at."""
    monkeypatch.setattr(app, "MOST_NONSENSE", 10**9)
    monkeypatch.setattr(desk.Pace, "allows", lambda _: True)


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
    return [source.choice(found) for _ in range(count)]


@in_a_loop
async def hammer(server: Running, game: str, frames: list[str | bytes]) -> None:
    """Strangers, spectators, guests and seated people all send frames while bots play on."""
    seats = load(game).usual_seats
    bots = {SEAT_NAMES[seat]: "random" for seat in range(2, seats)}
    laid = server.open(game, seats, name="Ada", bots=bots, grace=1, stand_in="random")
    async with connect(laid.link("invite")) as ben, connect(laid.link("host")) as host:
        key = await ben.sit("B", "Ben")
        await host.send(Begin())
        await until(ben, lambda table: table.now.has_begun)
    other = server.open(game, seats, name="Eve", bots=bots)
    crowds = [
        Crowd(laid, ["guessed"]),
        Crowd(laid, [laid.keys["watch"]]),
        Crowd(laid, [laid.keys["invite"]]),
        Crowd(laid, [key]),
        Crowd(other, [other.keys["host"]]),
    ]
    share = len(frames) // len(crowds)
    parts = [frames[place * share : (place + 1) * share] for place in range(len(crowds))]
    parts[0] = parts[0][:20]  # each of a stranger's frames costs a line
    await asyncio.gather(*(crowd.send(part) for crowd, part in zip(crowds, parts, strict=True)))
    assert {type(reply).__name__ for reply in crowds[0].heard} == {"Bye"}
    for crowd in crowds[1:4]:
        check_rights(crowd, laid)
    async with connect(laid.link_with(laid.keys["seat"])) as ada:
        assert ada.now.seat == "A"
        await ada.send(Say("hello"))
        await hear(ada, lambda reply: isinstance(reply, Said))


def check_rights(crowd: Crowd, laid: Laid) -> None:
    """Nobody is host, nobody sits at A, and the spectator sits nowhere."""
    assert crowd.heard
    for reply in crowd.heard:
        kind = type(reply).__name__
        if kind == "Welcome":
            assert not reply.is_host
            assert reply.seat != "A"
            assert reply.places[0].name == "Ada"
            if crowd.keys == [laid.keys["watch"]]:
                assert (reply.seat, reply.can_sit, reply.moves) == ("", False, [])
        if kind == "Seated":
            assert crowd.keys != [laid.keys["watch"]]
            assert reply.seat != "A"
        if kind == "Bye":
            assert reply.why != "error"


@pytest.mark.usefixtures("unhurried")
def test_no_frame_breaks_the_server_or_gives_a_seat_away(server: Running, is_long: bool) -> None:
    frames = drawn(FRAMES_LONG if is_long else FRAMES)
    for number, start in enumerate(range(0, len(frames), A_TABLE)):
        hammer(server, names()[number % len(names())], frames[start : start + A_TABLE])
        assert server.figure("errors_total") == 0
    assert server.ask("/health").json["ok"]


@in_a_loop
async def test_one_who_talks_nonsense_or_too_fast_is_stopped(server: Running) -> None:
    laid = server.open(name="Ada")
    nonsense = Crowd(laid, [laid.keys["host"]])
    await nonsense._send_some(["nonsense"] * 40)
    assert nonsense.heard[-1].why == "nonsense"
    hasty = Crowd(laid, [laid.keys["seat"]])
    await hasty._send_some(['{"kind":"say","phrase":"hurry"}'] * 120)
    assert any(getattr(reply, "code", "") == "fast" for reply in hasty.heard)


@in_a_loop
async def test_a_frame_that_is_too_large_closes_the_line(server: Running) -> None:
    laid = server.open(name="Ada")
    crowd = Crowd(laid, [laid.keys["host"]])
    left = await crowd._send_some(["x" * 20_000, "after", "after"])
    assert server.ask("/health").json["ok"]
    assert len(left) < 3


@in_a_loop
async def test_pages_of_others_open_no_socket(server: Running) -> None:
    laid = server.open(name="Ada")
    address = f"ws://{HERE}:{server.port}/api/tables/{laid.name}/socket"
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
        field.name: VALUES for field in msgspec.structs.fields(Opening) if field.name != "settings"
    }
    | {"bots": st.dictionaries(st.sampled_from("ABCZ"), st.sampled_from(["random", "x:y"]))},
)
PATHS = st.sampled_from(["/api/tables", "/api/lobby", "/health", "/api/tables/x/journal", "/"])


def test_no_request_breaks_the_server(
    server: Running, is_long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.Pace, "allows", lambda _: True)

    @settings(
        max_examples=REQUESTS_LONG if is_long else REQUESTS, database=None, deadline=None,
        derandomize=True, suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(
        st.one_of(OPENING, OPENING, JSON).map(lambda body: json.dumps(body).encode())
        | st.binary(max_size=200),
        PATHS | st.just("/api/tables"),
        st.sampled_from(["POST", "POST", "POST", "GET", "PUT", "DELETE", "HEAD", "OPTIONS"]),
    )
    def ask(body: bytes, path: str, method: str) -> None:
        answer = server.ask(path, body, method=method)
        assert answer.status < 500, (body, answer.text)

    ask()
    assert server.figure("errors_total") == 0


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
