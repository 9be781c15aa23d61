"""A server in a thread, for all tests of a file, and a database for several servers."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from server.running import Running
from store.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that listens on loopback; nothing in it may break."""
    running = Running(tmp_path_factory.mktemp("tables"))
    yield running
    assert running.figure("errors_total") == 0
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with closing(Server()) as running:
        yield running


@pytest.fixture
def database(postgres: Server) -> str:
    """The address of a database without a store."""
    postgres.clear()
    return postgres.address
