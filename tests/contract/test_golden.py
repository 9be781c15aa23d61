"""Golden games, perft counts and checksums: what the law did is what it does."""

import pytest
from kit.cases import CASES, Case
from kit.golden import (
    MADE_BY,
    checksum_path,
    golden_folder,
    golden_game,
    golden_path,
    perft_path,
    read_perft,
)

from beanpot.core import Game
from beanpot.engine.checksum import checksum
from beanpot.engine.journal import read_journal
from beanpot.engine.perft import divide, perft
from beanpot.engine.position import Position
from beanpot.games import load_game

CHANGED = f"if you meant to change rules, options, texts of moves or bots, {MADE_BY}"


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_a_golden_game_replays_line_by_line(case: Case, on: str) -> None:
    path = golden_path(case)
    assert path.exists(), f"{path} is missing: {MADE_BY}"
    text = path.read_text(encoding="utf-8")
    journal = read_journal(text, load_game)
    assert journal.text(comments=True, on=on) == text, f"it has changed: {CHANGED}"
    assert on == "plain" or journal.replay(on).is_over


def test_a_golden_game_is_what_its_seed_gives(case: Case) -> None:
    path = golden_path(case)
    assert path.exists(), f"{path} is missing: {MADE_BY}"
    recorded = path.read_text(encoding="utf-8")
    assert golden_game(case).text(comments=True) == recorded, f"it has changed: {CHANGED}"


def test_no_golden_game_is_left_over(game: Game) -> None:
    wanted = {golden_path(case).name for case in CASES if case.game.name == game.name}
    found = {path.name for path in golden_folder(game).glob("*.game")}
    assert {name for name in found if not name.startswith("example")} == wanted, MADE_BY


def test_examples_of_the_rulebook_replay_line_by_line(game: Game) -> None:
    for path in golden_folder(game).glob("example*.game"):
        text = path.read_text(encoding="utf-8")
        assert read_journal(text, load_game).text(comments=True) == text


def test_perft_counts_are_as_recorded(game: Game) -> None:
    blocks = list(read_perft(perft_path(game)))
    assert blocks, f"{perft_path(game)} has no position"
    for block in blocks:
        table = block.table(game)
        for depth, count in block.counts.items():
            assert perft(table, depth) == count, (
                f"{block.id}, depth {depth}: {divide(table, depth)}"
            )


def brute(position: Position, depth: int) -> int:
    """Perft by recursion, one step at a time through the checked interface."""
    if depth == 0:
        return 1
    total = 0
    for action in position.legal_actions():
        after = position.clone()
        after.apply(action)
        total += brute(after, depth - 1)
    return total


def test_perft_agrees_with_plain_recursion(game: Game) -> None:
    for block in read_perft(perft_path(game)):
        table, plain = block.table(game), block.table(game, "plain")
        assert perft(table, 2) == brute(plain, 2) == sum(divide(table, 2).values())
        assert perft(table, 3) == brute(table, 3)


def test_the_checksum_is_as_recorded(game: Game) -> None:
    recorded = int(checksum_path(game).read_text(encoding="utf-8"))
    assert checksum(game) == recorded, f"it has changed: {CHANGED}"
