"""Stores in both dialects; PostgreSQL is started once for every process that tests."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from store.server import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with closing(Server()) as running:
        yield running


@pytest.fixture
def database(server: Server) -> str:
    """The address of a database without a store."""
    server.clear()
    return server.address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store may be opened."""
    if request.param == "sqlite":
        return str(tmp_path / "beans")
    found: str = request.getfixturevalue("database")
    return found
