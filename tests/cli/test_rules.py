"""`beanpot rules`: the clauses of a game, all of them or one."""

import pytest
from cli.command import Run

from beanpot.games import load_game

GAME = load_game("fagioli")


def test_all_clauses_are_shown_in_order_under_their_headings(run: Run) -> None:
    done = run("rules", "fagioli")
    assert (done.code, done.err) == (0, "")
    shown = [line.split()[0] for line in done.out.splitlines() if line.lstrip().startswith("FAG-")]
    assert shown == list(GAME.clauses)
    for clause in GAME.clauses.values():
        assert clause.sentence in done.out
    headings = [line for line in done.out.splitlines() if line and not line.startswith(" ")]
    assert headings[:2] == ["Setup", "Playing a card"]


@pytest.mark.parametrize("name", ["FAG-28", "fag-28", "28"])
def test_a_clause_is_found_by_its_id_or_its_number(name: str, run: Run) -> None:
    done = run("rules", "fagioli", name)
    assert (done.code, done.err) == (0, "")
    rule, example = done.out.splitlines()
    assert rule.startswith("FAG-28  The hand limit is 5")
    assert example == f"For example: {GAME.clauses['FAG-28'].example}"


def test_the_id_of_a_clause_is_enough(run: Run) -> None:
    assert run("rules", "fag-28").out == run("rules", "fagioli", "28").out
    run("rules", "PEA-1").refused("There is no game 'PEA-1'")


def test_options_are_listed_with_their_defaults_and_values(run: Run) -> None:
    done = run("rules", "fagioli", "--options")
    assert (done.code, done.err) == (0, "")
    rows = [line.split()[:2] for line in done.out.splitlines() if not line.startswith(" ")]
    assert rows[0] == ["option", "default"]
    assert [row[0] for row in rows[1:]] == [option.name for option in GAME.options]
    assert ["deck", "ramp"] in rows
    assert ["show_farm_counts", "false"] in rows
    assert ["card_table", "none"] in rows


@pytest.mark.parametrize("id", GAME.clauses)
def test_every_clause_can_be_shown_alone(id: str, run: Run) -> None:
    done = run("rules", "fagioli", id)
    assert done.out.split()[0] == id
    assert GAME.clauses[id].sentence in done.out
    assert GAME.clauses[id].example in done.out


@pytest.mark.parametrize("name", ["FAG-999", "999", "0", "BON-1", "burst", "", "FAG-28 "])
def test_an_unknown_clause_is_refused_with_the_known_ones(name: str, run: Run) -> None:
    run("rules", "fagioli", name).refused(f"{name!r}", "FAG-1", list(GAME.clauses)[-1])


def test_clauses_are_wrapped_to_a_narrow_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, run("rules", "fagioli").out.splitlines())) <= 60
