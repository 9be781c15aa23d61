"""Which judges a table can be opened with."""

import pytest

from beanpot.physics import judges


def test_what_is_for_tests_or_not_installed_is_not_for_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert judges.is_for_play("stability", "statics")
    assert judges.is_for_play("variant", "script")
    assert not judges.is_for_play("stability", "script")
    monkeypatch.setattr(judges, "find_spec", lambda _name: None)
    assert not judges.is_for_play("stability", "mujoco")
    monkeypatch.setattr(judges, "find_spec", lambda _name: object())
    assert judges.is_for_play("stability", "mujoco")
