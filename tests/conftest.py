"""Flags of the test run, and the two parametrisations that most tests share."""

import pytest
from kit.cases import CASES, GAMES, Case

from beanpot.core import Game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the soaks at full length")


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether soaks shall run at full length."""
    return bool(request.config.getoption("--long"))


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
