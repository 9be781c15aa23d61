"""The law of a rules version does not change: games that were stored under it depend on that."""

from pathlib import Path

import pytest
from kit.golden import MADE_BY, golden_folder, keep_replayed
from kit.rules import recorded, rules_path, what_to_do

from beanpot.core import Game
from beanpot.engine.journal import read_journal
from beanpot.games import load_game


def test_the_law_does_what_its_rules_version_says(game: Game) -> None:
    version = game.rules_version
    assert version in recorded(game), f"{rules_path(game)} lacks rules {version}: {MADE_BY}"
    if to_do := what_to_do(game):
        pytest.fail(to_do)


def test_every_rules_version_is_on_record_and_differs_from_the_others(game: Game) -> None:
    versions = recorded(game)
    assert [*versions] == [*range(1, game.rules_version + 1)]
    assert len({*versions.values()}) == len(versions)


def test_older_rules_that_a_law_replays_have_golden_games_that_it_does(game: Game) -> None:
    for version in game.replays:
        assert 0 < version < game.rules_version
        kept = [*(golden_folder(game) / f"rules-{version}").glob("*.game")]
        assert kept, f"{golden_folder(game)}/rules-{version} has no golden game: {MADE_BY}"
        for path in kept:
            journal = read_journal(path.read_text(encoding="utf-8"), load_game)
            assert journal.rules_version == version, path
            assert journal.replay().is_over, path


def test_golden_games_of_older_rules_are_kept_before_new_ones_are_written(tmp_path: Path) -> None:
    for name, version in (("2-seats", 1), ("3-seats", 2), ("example-1", 1)):
        text = f"beanpot journal 1\ngame fagioli\nrules {version}\n"
        (tmp_path / f"{name}.game").write_text(text, encoding="utf-8", newline="\n")
    keep_replayed(tmp_path, ())
    assert not (tmp_path / "rules-1").exists()
    keep_replayed(tmp_path, (1,))
    assert [path.name for path in (tmp_path / "rules-1").iterdir()] == ["2-seats.game"]
    (tmp_path / "4-seats.game").write_text(text, encoding="utf-8", newline="\n")
    keep_replayed(tmp_path, (1,))
    assert [path.name for path in (tmp_path / "rules-1").iterdir()] == ["2-seats.game"]
