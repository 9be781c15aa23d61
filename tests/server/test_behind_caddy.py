"""Two servers on one database behind Caddy, as deploy/ sets them up: the page, a socket, addresses.

It needs Caddy, which no package of Python brings along.
"""

import asyncio
import http.client
import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

import pytest
from server.running import HERE, PATIENCE, Answer, OpenedTable, Process, own_port, process, until

from beanpot.server.client import connect
from beanpot.server.messages import Begin

ROOT = Path(__file__).parents[2]
CADDY = shutil.which("caddy")
SITE = "localhost"
CLIENT = "127.0.0.2"  # an address of this machine that is not the proxy's
CLAIMED = "203.0.113.7"
NOTED = """
import sys
import beanpot.server.guard as guard
address_of = guard.address_of
def noted(scope):
    with open({path!r}, "a") as file:
        print(address_of(scope), file=file)
    return address_of(scope)
guard.address_of = noted
sys.argv += ["--trust-proxy", "127.0.0.1"]
"""  # what is run before a server: it records the address that every request counts for

pytestmark = pytest.mark.skipif(CADDY is None, reason="Caddy is not installed")


@dataclass
class Site:
    """The proxy and what is behind it."""

    port: int
    folder: Path
    servers: list[Process]

    @property
    def address(self) -> str:
        return f"https://{SITE}:{self.port}"

    @property
    def authority(self) -> Path:
        """The certificate by which Caddy's own certificates are known."""
        return self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"

    def ask(self, path: str, **headers: str) -> Answer:
        """A request over TLS from the client's address."""
        secure = ssl.create_default_context(cafile=str(self.authority))
        line = http.client.HTTPSConnection(
            SITE, self.port, timeout=PATIENCE, context=secure, source_address=(CLIENT, 0)
        )
        try:
            line.request("GET", path, headers=headers)
            answer = line.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, answer.read().decode(), found)
        finally:
            line.close()

    def is_up(self) -> bool:
        try:
            return self.authority.exists() and self.ask("/health").status == 200
        except OSError:
            return False

    def seen(self) -> list[str]:
        """Whom requests counted for, at both servers."""
        files = sorted(self.folder.glob("seen-*"))
        return [line for path in files for line in path.read_text().splitlines()]


@pytest.fixture
def site(database: str, tmp_path: Path) -> Iterator[Site]:
    with ExitStack() as stack:
        servers = [
            stack.enter_context(
                process(database, NOTED.format(path=str(tmp_path / f"seen-{number}")))
            )
            for number in range(2)
        ]
        found = Site(own_port(), tmp_path, servers)
        caddy = stack.enter_context(subprocess.Popen(command(), env=environment(found)))
        stack.callback(caddy.terminate)
        until_up(found, caddy)
        yield found


def command() -> list[str]:
    assert CADDY is not None
    settings = ["--config", str(ROOT / "deploy" / "Caddyfile"), "--adapter", "caddyfile"]
    return [CADDY, "run", *settings]


def environment(site: Site) -> dict[str, str]:
    """What the Caddyfile reads; nothing is written outside the test's folder."""
    return os.environ | {
        "SITE": SITE,
        "SERVERS": " ".join(f"{HERE}:{server.port}" for server in site.servers),
        "ADMIN": f"{HERE}:{own_port()}",
        "HTTP_PORT": str(own_port()),
        "HTTPS_PORT": str(site.port),
        "XDG_DATA_HOME": str(site.folder),
        "XDG_CONFIG_HOME": str(site.folder),
    }


def until_up(site: Site, caddy: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not site.is_up():
        assert caddy.poll() is None
        assert time.monotonic() < end
        time.sleep(0.1)


def test_page_and_sockets_come_through_with_the_address_of_the_client(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = site.ask("/")
    assert page.status == 200
    assert "Beanpot" in page.text
    asked = site.ask("/api/games", **{"X-Forwarded-For": CLAIMED, "X-Request-ID": "mine"})
    assert asked.status == 200
    assert len(asked.headers["x-request-id"]) == len(str(UUID(int=0)))
    assert CLIENT in site.seen()
    assert CLAIMED not in site.seen()

    monkeypatch.setenv("SSL_CERT_FILE", str(site.authority))
    created = site.servers[0].open("fagioli", 2, name="Ada")
    asyncio.run(play(OpenedTable(site.address, created.name, created.keys)))


def test_tables_continue_on_the_other_server_when_one_is_killed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(site.authority))
    opened = [site.servers[number % 2].open("fagioli", 2, name="Ada") for number in range(4)]
    killed = site.servers[0].process
    killed.kill()
    killed.wait(PATIENCE)
    for created in opened:
        asyncio.run(play(OpenedTable(site.address, created.name, created.keys)))


async def play(created: OpenedTable) -> None:
    """Two people at a table, over TLS: one moves, the other sees it."""
    async with asyncio.timeout(2 * PATIENCE):
        async with (
            connect(created.link("host"), (created.keys["seat"],)) as ada,
            connect(created.link("invite")) as bert,
        ):
            await bert.sit("B", "Bert")
            await ada.send(Begin())
            for table in (ada, bert):
                await until(table, lambda table: bool(table.now.awaited))
            mover, other = (ada, bert) if "A" in ada.now.awaited else (bert, ada)
            await until(mover, lambda table: bool(table.moves))
            await mover.step(mover.moves[0])
            await until(other, lambda table: table.number >= mover.number)
