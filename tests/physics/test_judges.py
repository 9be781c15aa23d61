"""Which judges a table can be opened with."""

import pytest

from beanpot.games import load_game
from beanpot.physics import referees
from beanpot.table.lesson import is_for_play

GAME = load_game("haricot_magique")


def test_what_is_for_tests_or_not_installed_is_not_for_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert is_for_play(GAME, "stability", "statics")
    assert is_for_play(GAME, "variant", "script")
    assert not is_for_play(GAME, "stability", "script")
    monkeypatch.setattr(referees, "find_spec", lambda _name: None)
    assert not is_for_play(GAME, "stability", "mujoco")
    monkeypatch.setattr(referees, "find_spec", lambda _name: object())
    assert is_for_play(GAME, "stability", "mujoco")
