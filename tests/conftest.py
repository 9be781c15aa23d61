"""Flags of the test run, how it is shared out, and what most tests are parametrised by."""

import gc
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kit.cases import CASES, GAMES, Case
from kit.thorough import mark_thorough

from beanpot.core import Game
from beanpot.engine.code_cache import compiled_home

os.environ.setdefault("BEANPOT_QUIET", "1")  # also for the programs that tests start
os.environ.setdefault("BEANPOT_CACHE", str(compiled_home()))  # the same where a test moves HOME


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the soaks at full length")
    parser.addoption("--research", action="store_true", help="also what needs PyTorch and JAX")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What needs PyTorch and JAX is left alone unless asked for."""
    is_research = collection_path.is_relative_to(config.rootpath / "tests" / "research")
    return True if is_research and not config.getoption("--research") else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where several processes test, one game is for one of them."""
    from kit.sharing import ByGame

    return ByGame(config, log)


@pytest.hookimpl(tryfirst=True, specname="pytest_collection_modifyitems")
def pytest_mark_thorough(items: list[pytest.Item]) -> None:
    """Mark what takes long, before it is chosen what to run."""
    mark_thorough(items)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes test, they begin with what takes long."""
    if hasattr(config, "workerinput"):
        from kit.sharing import put_in_turn

        put_in_turn(items)


def pytest_collection_finish() -> None:
    """What was imported stays: looking through it for garbage took a tenth of the time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether soaks shall run at full length."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def sent(request: pytest.FixtureRequest) -> Iterator[Counter[str]]:
    """How much a test has sent, by kind; the summary of the run shows the sums."""
    counted: Counter[str] = Counter()
    yield counted
    request.node.user_properties.append(("sent", dict(counted)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how much was sent to servers by all tests together, those of other processes too."""
    total: Counter[str] = Counter()
    for report in (each for found in terminalreporter.stats.values() for each in found):
        if getattr(report, "when", "") == "teardown":
            total.update(dict(report.user_properties).get("sent", {}))
    if total:
        summary = ", ".join(f"{count:,} {kind}" for kind, count in sorted(total.items()))
        terminalreporter.write_line(f"Sent to servers: {summary}.")


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """Every game, seat count and option."""
    found: Case = request.param
    return found


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game."""
    found: Game = request.param
    return found
