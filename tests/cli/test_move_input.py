"""Typed moves and commands work in upper and lower case, and can be shortened."""

import pytest
from cli.command import Run
from cli.trading import (
    ASKED,
    DRAWING,
    DUEL,
    MINE,
    PLANTING,
    THEIR_PROPOSAL,
    THEIRS,
    TRADING,
    journal_lines,
    last_table,
    left,
    resumed,
    steps,
)

from beanpot.cli.move_input import matching_moves, short_list, spellings
from beanpot.engine.catalogue import terminal_texts
from beanpot.games import load_game

SOWING = TRADING + "A propose C give [faceup:1] get {}\nC accept A\nA end_trading\n"
THEIR_OFFER = (
    DRAWING
    + """\
A draw3
* deal cogne
* deal cogne
* deal chaos
B plant in 3
B stop_planting
B draw2
* deal cochon
* deal colique
B propose A give [faceup:1] get {colt: 1}
"""
)  # you have two colt in your hand, cochon and cochet in your fields
MOVES = (
    "plant",
    "plant in 2",
    "plant 1w",
    "accept B",
    "refuse B",
    "refuse C",
    "draw2",
    "fold 9-10",
)


# generic


@pytest.mark.parametrize(
    ("words", "moves"),
    [
        ("plant", ["plant"]),
        ("PLANT  In 2", ["plant in 2"]),
        ("accept", ["accept B"]),
        ("Refuse", ["refuse B", "refuse C"]),
        ("refuse c", ["refuse C"]),
        ("draw", ["draw2"]),
        ("plant 1", []),
        ("fold 9", []),
        ("dr", []),
        ("", []),
        ("[", []),
    ],
)
def test_words_mean_the_move_they_spell_or_those_they_begin(words: str, moves: list[str]) -> None:
    assert matching_moves(words, MOVES) == moves


def test_words_are_tried_as_a_journal_might_spell_them() -> None:
    assert list(spellings("Lead s3")) == ["Lead s3", "lead s3", "lead S3"]
    assert list(spellings("pass")) == ["pass"]


def test_a_long_list_is_cut_short() -> None:
    text = terminal_texts(load_game("fagioli"))
    assert short_list("abcde", text) == "a, b, c, d or e"
    assert short_list("abcdef", text) == "a, b, c, d and 2 more"


@pytest.mark.parametrize("words", ["Q", "QUIT", "Exit"])
def test_commands_work_in_upper_and_lower_case(words: str, run: Run) -> None:
    done = run("play", "pas_de_haricots", "--seed", "1", answers=["H", "L", words])
    assert done.out.count("take back your last move") == 2
    assert "Your game is saved" in done.out
    assert "no move" not in done.out


def test_a_refusal_repeats_what_was_typed(run: Run) -> None:
    left(PLANTING)
    done = resumed(run, "Give b Colt")
    assert "“Give b Colt” is not allowed: You may trade" in done.out


# Bohnanza


@pytest.mark.parametrize(
    ("text", "words", "step"),
    [
        (PLANTING, "plant 1", "A plant in 1"),
        (PLANTING, "Plant Field 2", "A plant in 2"),
        (PLANTING, "plant cochon 2", "A plant in 2"),
        (PLANTING + "A plant in 1\n", "plant 2", "A plant in 2"),
        (PLANTING + "A plant in 1\nA plant in 2\n", "DRAW", "A draw2"),
        (TRADING, "end", "A end_trading"),
        (TRADING, "sell 1", "A harvest 1"),
        (TRADING, "SELL cochet", "A harvest 2"),
        (TRADING, "GIVE b COPAIN", "A propose B give [faceup:1] get {}"),
        (TRADING, "B copain for nothing", "A propose B give [faceup:1] get {}"),
        (TRADING, "ask B for Comique", "A propose B give [] get {comique: 1}"),
        (TRADING, "Offer B Hand:2 For Chaos", "A propose B give [hand:2] get {chaos: 1}"),
        (TRADING + "A propose C give [hand:1] get {chaos: 1}\n", "withdraw", "A withdraw C"),
        (ASKED, "ACCEPT b", "A accept B"),
        (ASKED, "Accept c With Hand:2", "A accept C with hand:2"),
        (ASKED, "accept b on give {cochet: 1} get {copain: 1}", "A accept B"),
        (SOWING, "plant", "A plant_aside cogne"),
        (SOWING, "plant cog", "A plant_aside cogne"),
        (THEIR_PROPOSAL, "Accept", "A accept C"),
        (THEIR_PROPOSAL, "refuse", "A refuse C"),
        (DUEL + "A plant in 1\nA plant\n", "discard 2", "A discard_hand 2"),
    ],
)
def test_short_words_are_written_down_in_full(text: str, words: str, step: str, run: Run) -> None:
    left(text)
    resumed(run, words)
    assert steps()[: len(journal_lines(text)) + 1] == [*journal_lines(text), step]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("accept", "“accept” could mean accept B, accept C with hand:1 or accept C with hand:2."),
        ("Refuse", "“Refuse” could mean refuse B or refuse C."),
        ("plant cogne", "The front card of your hand is colt; you can’t plant cogne."),
        ("sell choco", "No choco grows in your fields."),
        ("b colt", "To trade, type B colt for chaos, give B colt or ask B chaos."),
    ],
)
def test_words_that_are_too_short_are_asked_about(words: str, answer: str, run: Run) -> None:
    left(ASKED)
    done = resumed(run, words)
    assert answer in done.out.split(MINE)[1]
    assert steps() == journal_lines(ASKED)


def test_unknown_words_are_answered_with_what_is_possible(run: Run) -> None:
    left(THEIR_PROPOSAL)
    answer = resumed(run, "dance").out.split(THEIRS)[1]
    assert "“dance” is not a move you can make here. " in answer
    assert "Possible now: accept C, refuse C, C … for …" in answer
    assert "Enter to pass." in answer
    assert "plant" not in answer


# being asked


def rows(text: str, run: Run) -> list[list[str]]:
    """The rows of what may be done, word by word."""
    left(text)
    shown = last_table(resumed(run)).rpartition("your hand")[2]
    return [row.split() for row in shown.splitlines()[1:] if row.strip()]


def test_when_you_are_asked_enter_comes_first_then_answers_then_sales(run: Run) -> None:
    enter, *others = rows(THEIR_OFFER, run)
    assert enter == ["Enter", "pass"]
    assert [row[:2] for row in others[:4]] == [
        ["1", "accept"], ["2", "accept"], ["3", "refuse"], ["4", "harvest"],
    ]  # fmt: skip
    assert others[-1][:4] == ["B", "…", "for", "…"]


def test_when_it_is_your_move_enter_is_no_way_out(run: Run) -> None:
    assert "Enter" not in [row[0] for row in rows(TRADING, run)]


def test_the_copies_to_give_away_are_distinguished(run: Run) -> None:
    _, first, second, *_ = rows(THEIR_OFFER, run)
    said = "get 1 cochon for 1 colt, your card {}"
    assert " ".join(first) == f"1 accept B with hand:1 {said.format(1)}"
    assert " ".join(second) == f"2 accept B with hand:2 {said.format(2)}"


def test_a_copy_given_without_a_choice_is_shown_too(run: Run) -> None:
    assert " ".join(rows(THEIR_PROPOSAL, run)[1]).endswith("get 1 copain for 1 cochet, your card 2")
    assert " ".join(rows(ASKED, run)[1]).endswith("get 1 cochet for 1 copain, turned up")
