"""A server in a thread, for all tests of a file."""

from collections.abc import Iterator

import pytest
from server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house that listens on loopback; nothing in it may break."""
    running = Running(tmp_path_factory.mktemp("tables"))
    yield running
    assert running.figure("errors_total") == 0
    running.stop()
