"""The law of a rules version does not change: games that were stored under it depend on that."""

import pytest
from kit.golden import MADE_BY, golden_folder
from kit.rules import fingerprint, recorded, rules_path

from beanpot.core import Game
from beanpot.engine.journal import read_journal
from beanpot.games import load_game

TO_DO = """
The law of {name} does something else than rules {version} did, so games that are stored under rules
{version} could break. If you did not mean to change what players may do or what comes of it, find
the mistake. If you did, and {name} is so new that nobody has stored a game of it: delete
{path} and run scripts/golden {name}. Otherwise:

1. Raise `rules_version` to {next} in games/{name}/__init__.py.
2. If every step that rules {version} allowed is still allowed and leads to the same result, add
   {version} to `replays` there, and copy the golden games to tests/golden/rules-{version}/: stored
   games continue. If not, leave it out: stored games are refused with a sentence.
3. Run scripts/golden {name}. It adds the new version to tests/rules.txt.
"""


def test_the_law_does_what_its_rules_version_says(game: Game) -> None:
    version = game.rules_version
    assert version in recorded(game), f"{rules_path(game)} lacks rules {version}: {MADE_BY}"
    if recorded(game)[version] != fingerprint(game):
        path = rules_path(game)
        pytest.fail(TO_DO.format(name=game.name, path=path, version=version, next=version + 1))


def test_every_rules_version_is_on_record_and_differs_from_the_others(game: Game) -> None:
    versions = recorded(game)
    assert [*versions] == [*range(1, game.rules_version + 1)]
    assert len({*versions.values()}) == len(versions)


def test_older_rules_that_a_law_replays_have_golden_games_that_it_does(game: Game) -> None:
    for version in game.replays:
        assert 0 < version < game.rules_version
        kept = [*(golden_folder(game) / f"rules-{version}").glob("*.game")]
        assert kept, f"{golden_folder(game)}/rules-{version} has no golden game"
        for path in kept:
            journal = read_journal(path.read_text(encoding="utf-8"), load_game)
            assert journal.rules_version == version, path
            assert journal.replay().is_over, path
