"""`beanpot trace`: a complete game, checked against a referee that shares no code with it.

The check replays the words of a trace through a position in plain Python, and lists what is legal
there by asking the law about every single action.
"""

import json
from collections import Counter
from typing import Any

import pytest
from cli.command import Run

from beanpot.core import CHANCE, SEAT_NAMES
from beanpot.engine.position import Position
from beanpot.games import load_game

GAME = load_game("fagioli")


def traced(run: Run, *words: str) -> list[dict[str, Any]]:
    """The lines of a trace of Fagioli."""
    done = run("trace", "fagioli", *words)
    assert (done.code, done.err) == (0, "")
    return [json.loads(line) for line in done.out.splitlines()]


def legal_words(position: Position) -> dict[str, int]:
    """All that may happen now, with its weight: by trying every action there is."""
    if position.current_player == CHANCE:
        return dict(
            zip(
                map(position.format_move, position.legal_actions()),
                position.chance_weights,
                strict=True,
            )
        )
    found = {}
    for action in range(GAME.num_actions):
        if not GAME.verbs["refusal"](position.state, position.current_player, action):
            found[position.format_move(action)] = 1
    return found


def check(lines: list[dict[str, Any]]) -> Position:
    """Replay a trace, compare every line, and return the final position."""
    header, *steps, result = lines
    position = Position(GAME, header["seats"], header["options"], "plain")
    for step in steps:
        by_chance = position.current_player == CHANCE
        assert step["who"] == ("*" if by_chance else SEAT_NAMES[position.current_player])
        words = legal_words(position)
        assert step["legal"] == sorted(words)
        assert step["do"] in words
        assert step.get("weights") == (
            [words[each] for each in step["legal"]] if by_chance else None
        )
        position.apply(position.parse_move(step["do"]))
    assert position.is_over
    assert result == {"scores": position.points(), "winners": position.winners()}
    return position


def test_the_header_says_what_is_played(run: Run) -> None:
    header = traced(run, "--seats", "3", "--seed", "7")[0]
    assert header["game"] == "fagioli"
    assert header["seats"] == 3
    assert header["rules_version"] == GAME.rules_version
    assert header["options"]["deck"] == "ramp"


@pytest.mark.parametrize("seed", ["7", "8", "9", "-3", "1234567890123456789"])
@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_trace_equals_that_of_plain_python(seats: str, seed: str, run: Run) -> None:
    check(traced(run, "--seats", seats, "--seed", seed))


@pytest.mark.parametrize(
    "option",
    ["deck=flat", "start=B", "runout=lazy", "show_farm_counts=true", "browse_discards=true"],
)
def test_a_trace_with_options_is_too(option: str, run: Run) -> None:
    lines = traced(run, "--option", option)
    name, value = option.split("=")
    assert lines[0]["options"][name] == (True if value == "true" else value)
    check(lines)


def test_steps_say_who_does_what_and_what_else_was_legal(run: Run) -> None:
    _, *steps, _ = traced(run, "--seats", "2", "--seed", "7")
    for step in steps:
        expected = {"who", "do", "legal"} | ({"weights"} if step["who"] == "*" else set())
        assert set(step) == expected
        assert step["legal"] == sorted(set(step["legal"]))
        assert step["do"] in step["legal"]
        if step["who"] == "*":
            assert len(step["weights"]) == len(step["legal"])
            assert min(step["weights"]) >= 1


def test_the_first_card_is_dealt_from_the_whole_pack(run: Run) -> None:
    _, first, deal, *_ = traced(run, "--seats", "4", "--seed", "7")
    assert first["legal"] == ["first A", "first B", "first C", "first D"]
    assert first["weights"] == [1, 1, 1, 1]
    assert sum(deal["weights"]) == 52
    assert dict(zip(deal["legal"], deal["weights"], strict=True))["deal 3w"] == 7


def test_the_result_is_the_last_line(run: Run) -> None:
    *_, result = traced(run, "--seats", "3", "--seed", "7")
    assert set(result) == {"scores", "winners"}
    assert list(result["scores"]) == ["A", "B", "C"]
    best = max(result["scores"].values())
    assert [result["scores"][winner] for winner in result["winners"]] == [best]


def test_the_scores_can_be_added_up_by_hand(run: Run) -> None:
    *_, result = lines = traced(run, "--seats", "3", "--seed", "11")
    state = check(lines).state
    farms = [int(state.farm[seat].sum()) for seat in range(3)]
    penalties = [
        sum(
            size
            for size, place in zip((2, 3, 3, 3, 4, 4), state.token_place, strict=False)
            if place == 2 + seat
        )
        for seat in range(3)
    ]
    for seat in range(3):
        smallest = penalties[seat] == min(penalties)
        bonus = int(smallest) + int(penalties[seat] == 0)
        assert result["scores"]["ABC"[seat]] == farms[seat] + bonus - penalties[seat]


def test_the_same_seed_traces_the_same_game(run: Run) -> None:
    words = ("--seats", "3", "--seed", "7")
    assert traced(run, *words) == traced(run, *words)
    assert traced(run, *words) != traced(run, "--seats", "3", "--seed", "8")


def test_what_happens_is_random_and_not_always_the_first_thing_legal(run: Run) -> None:
    chosen = Counter(
        step["legal"].index(step["do"]) / len(step["legal"]) < 0.5
        for seed in range(6)
        for step in traced(run, "--seed", str(seed))[1:-1]
        if step["who"] != "*" and len(step["legal"]) % 2 == 0
    )
    assert 0.3 < chosen[True] / chosen.total() < 0.7
