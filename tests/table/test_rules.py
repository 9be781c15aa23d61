"""Rules versions at a table: stored when it is created, and checked before it is loaded."""

from dataclasses import replace

import pytest
from table.people import keeper

from beanpot.core import UnknownRules
from beanpot.games import load_game
from beanpot.table import LiveMatch, journal_of, read_event
from beanpot.table import settings as settings_module
from beanpot.table.events import Opened

OF_0_1 = b"""{"kind":"opened","settings":{"game":"fagioli","seats":2,"options":{},
"clock":{"kind":"none"},"stand_in":"normal","grace":60},"keys":{},"is_listed":false}"""

NOW = load_game("fagioli").rules_version
NEXT = NOW + 1


def newer(monkeypatch: pytest.MonkeyPatch, *replays: int) -> None:
    """From now on Fagioli has the rules after the present ones."""
    game = replace(load_game("fagioli"), rules_version=NEXT, replays=replays)
    monkeypatch.setattr(settings_module, "load_game", lambda _: game)


def test_what_0_1_wrote_is_of_the_first_rules() -> None:
    opened = read_event(OF_0_1)
    assert isinstance(opened, Opened)
    assert opened.rules == 1


def test_a_table_continues_if_the_law_still_plays_its_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = keeper("fagioli", 2).begin()
    table.play_on(5)
    newer(monkeypatch, NOW)
    table.match = table.reloaded()
    table.play_on()
    assert table.match.is_over
    text = journal_of(table.history).text(on="plain")
    assert f"rules {NEXT}\n" in text, "those by which it replays to the same end"


def test_a_table_with_unsupported_rules_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = keeper("fagioli", 2).begin()
    table.play_on(5)
    newer(monkeypatch)
    with pytest.raises(UnknownRules, match=rf"by rules {NOW} of Fagioli.* knows rules {NEXT}"):
        table.reloaded()
    with pytest.raises(UnknownRules):
        journal_of(table.history)


def test_a_table_with_later_rules_is_not_loaded() -> None:
    opened = Opened(keeper("fagioli", 2).match.settings, rules=NEXT)
    with pytest.raises(UnknownRules, match=r"A newer version of Beanpot can open it."):
        LiveMatch(opened, "plain")
