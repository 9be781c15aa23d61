"""`beanpot perft`: counting sequences, as recorded and as added up by hand."""

import json
from typing import Any

import pytest
from cli.command import Run
from kit.golden import PerftBlock, perft_path, read_perft

from beanpot.games import load_game

GAME = load_game("fagioli")
BLOCKS = list(read_perft(perft_path(GAME)))
TWO_WALLETS = "2 seats, A starts, A to play | piles S3w S7w | hands A[1 3w 7w 9] B[2 5 6 8]"


def counted(run: Run, *words: str) -> Any:
    """What a program reads."""
    done = run("perft", "fagioli", "--json", *words)
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == 1
    return done.json


def words_of(block: PerftBlock) -> list[str]:
    """A block of the perft file as a command."""
    words = ["--seats", str(block.seats)]
    words += ["--position", block.position] if block.position else []
    for name, value in block.options.items():
        words += ["--option", f"{name}={value}"]
    return words


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.id)
def test_the_counts_are_those_of_the_perft_file(block: PerftBlock, run: Run) -> None:
    assert block.counts
    for depth, sequences in block.counts.items():
        found = counted(run, "--depth", str(depth), *words_of(block))
        assert (found["depth"], found["seats"]) == (depth, block.seats)
        assert found["sequences"] == sequences


def test_the_opening_is_counted_by_default(run: Run) -> None:
    assert counted(run, "--depth", "4")["sequences"] == 3 * 8**3
    assert counted(run, "--depth", "4", "--seats", "4")["sequences"] == 4 * 8**3
    assert counted(run, "--depth", "4", "--option", "start=B")["sequences"] == 8**4


def test_there_is_one_way_to_do_nothing(run: Run) -> None:
    found = counted(run, "--depth", "0", "--divide")
    assert (found["sequences"], found["divide"]) == (1, {})


def test_people_read_a_sentence(run: Run) -> None:
    done = run("perft", "fagioli", "--depth", "4")
    assert (done.code, done.err) == (0, "")
    assert done.out == "Fagioli, 3 seats, depth 4: 1,536 sequences\n"


def test_divide_counts_below_every_first_step(run: Run) -> None:
    words = ("--seats", "2", "--position", TWO_WALLETS)
    found = counted(run, "--depth", "3", "--divide", *words)
    assert len(found["divide"]) == counted(run, "--depth", "1", *words)["sequences"]
    assert sum(found["divide"].values()) == found["sequences"]
    for first, sequences in found["divide"].items():
        assert first.startswith("play ")
        assert sequences > 0


def test_divide_is_printed_line_by_line(run: Run) -> None:
    words = ("--seats", "2", "--position", TWO_WALLETS, "--depth", "2", "--divide")
    *lines, total = run("perft", "fagioli", *words).out.splitlines()
    divided = counted(run, *words)["divide"]
    assert lines == [f"{first}: {sequences:,}" for first, sequences in divided.items()]
    assert list(divided) == sorted(divided)
    assert total.endswith("139 sequences")


def test_a_step_of_divide_is_a_step_of_the_game(run: Run) -> None:
    """Below “play 1 on 2” A has three cards left for a planting of six: a Burst, four deals."""
    words = ("--seats", "2", "--position", TWO_WALLETS, "--divide")
    assert counted(run, "--depth", "2", *words)["divide"]["play 1 on 2"] == 8


def test_without_divide_nothing_is_divided(run: Run) -> None:
    assert "divide" not in counted(run, "--depth", "1")


@pytest.mark.parametrize(
    "position",
    [
        "",
        "junk",
        "9 seats, A starts, A to play | piles S3w S7w",
        "2 seats, A starts, D to play | piles S3w S7w | hands A[1] B[2]",
        "2 seats, A starts, A to dance 3 | piles S3w S7w | hands A[1] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[4] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[1*6] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[1*900] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w 8 | hands A[1] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w | hadns A[1] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[1] D[2]",
        "2 seats, A starts, A to play | piles 300 12 | hands A[1] B[2]",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[1] B[2] | draw [1*900]",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[1] B[2] | tokens C2",
        "2 seats, A starts, A to play | piles S3w S7w | hands A[1] B[2] | tokens" + " A2" * 9,
        "2 seats, A starts, A to plant 900 | piles S3w S7w | hands A[1] B[2]",
    ],
)
def test_what_is_no_position_is_refused_with_one_that_is(position: str, run: Run) -> None:
    done = run("perft", "fagioli", "--depth", "1", "--seats", "2", "--position", position)
    done.refused("Can't read this position of Fagioli", "2 seats, ")


def test_the_position_shown_as_an_example_is_one(run: Run) -> None:
    done = run("perft", "fagioli", "--depth", "1", "--seats", "2", "--position", "junk")
    example = done.err.partition("A position reads like: ")[2].strip()
    found = counted(run, "--depth", "1", "--seats", "2", "--position", example)
    assert found["sequences"] > 0


@pytest.mark.parametrize("depth", ["-1", "deep"])
def test_a_depth_is_a_number_of_steps(depth: str, run: Run) -> None:
    run("perft", "fagioli", "--depth", depth).refused("--depth")


def test_a_depth_must_be_given(run: Run) -> None:
    run("perft", "fagioli").refused("--depth", "See beanpot perft --help.")


def test_a_depth_beyond_all_games_is_no_fault_of_ours(run: Run) -> None:
    position = "2 seats, A starts, over | piles S3w S7w"
    words = ("--seats", "2", "--position", position, "--depth", "1000000000000")
    done = run("perft", "fagioli", *words)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(": 0 sequences\n")


def test_the_json_of_a_count_has_only_what_was_counted(run: Run) -> None:
    done = run("perft", "fagioli", "--depth", "2", "--json")
    assert json.loads(done.out) == {
        "game": "fagioli", "seats": 3, "depth": 2, "sequences": 24,
    }  # fmt: skip
    assert "24 sequences" in done.err
