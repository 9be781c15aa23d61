"""`beanpot play haricot_magique` works with every judge of the tower."""

from itertools import chain, repeat

import pytest
from cli.command import Run

from beanpot.cli.saved import SavedGame, journal_in
from beanpot.games import load_game

GAME = load_game("haricot_magique")
REFEREE = ("--option", "stability=referee", "--option", "variant=expert")
FIRST = ("play", "haricot_magique", "--seats", "2", "--fast", "--seed", "4")


def answers_shown() -> list[str]:
    """The steps of the game that was left."""
    journal = journal_in(SavedGame(GAME).unfinished.read_text(encoding="utf-8"))
    return [str(step) for step in journal.steps]


@pytest.mark.parametrize("stability", ["random", "statics", "mujoco"])
def test_a_whole_game_is_played(run: Run, stability: str) -> None:
    done = run(*FIRST, "--option", f"stability={stability}", answers=repeat("1", 400))
    assert done.code == 0, done.err
    assert "won" in done.out
    assert "Gold in the sacks" in done.out


def test_players_enter_whether_their_tower_stands(run: Run) -> None:
    done = run(*FIRST, *REFEREE, answers=chain(repeat("1", 3), ["stands", "q"]))
    assert "Does the stalk stand?" in done.out
    assert any(line == "* stands" for line in answers_shown())


def test_players_may_answer_in_short_and_see_the_answers(run: Run) -> None:
    answers = ["1", "1", "1", "perhaps", "?40", "f", "q"]
    done = run(*FIRST, *REFEREE, answers=answers)
    assert "Type stands or falls." in done.out
    assert "MAG-40" in done.out
    assert "* falls" in answers_shown()
    assert "You brought down the stalk (one piece)" in done.out


def test_a_script_is_not_for_play(run: Run) -> None:
    run(*FIRST, "--option", "stability=script").refused("stability", "tests")


def test_many_games_have_a_quick_judge_or_chance(run: Run) -> None:
    games = ("simulate", "haricot_magique", "--games", "50", "--json")
    by_chance, by_statics = (
        run(*games, "--option", f"stability={stability}").json
        for stability in ("random", "statics")
    )
    assert by_chance["checksum"] != by_statics["checksum"]
    for stability in ("mujoco", "referee", "script"):
        run(*games, "--option", f"stability={stability}").refused(stability, "statics")


def test_a_tower_turn_is_described(run: Run) -> None:
    done = run(*FIRST, "--option", "variant=expert", answers=repeat("1", 400))
    for part in ("You rolled", "It stands", "You stack ", "You drew", "got the bean token"):
        assert part in done.out
