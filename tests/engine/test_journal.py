"""Journals: read back as written, replayed to the same hash, refused with line and reason."""

import contextlib
import hashlib
import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.cases import Case, random_positions
from kit.golden import golden_game

from beanpot.core import CHANCE, BeanpotError, DamagedJournal
from beanpot.engine.chance import SeededRandom
from beanpot.engine.journal import Journal, read_journal
from beanpot.engine.position import Position
from beanpot.games import load_game

GAME = load_game("fagioli")
NOW = GAME.rules_version
TEXT = golden_game(Case(GAME, 2)).text()
LINES = TEXT.splitlines()


def edited(line: int, text: str) -> str:
    """The golden text with one line (counted from 1) replaced."""
    lines = TEXT.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


def test_a_journal_is_read_back_as_it_was_written() -> None:
    journal = read_journal(TEXT, load_game)
    assert journal.text() == TEXT
    assert read_journal(journal.text(comments=True), load_game).text() == TEXT


def test_an_unfinished_journal_continues_where_it_stopped() -> None:
    text = "\n".join(LINES[:30])
    position = read_journal(text, load_game).replay()
    assert not position.is_over
    longer = read_journal("\n".join(LINES[:31]), load_game).replay()
    position.apply(position.parse_move(LINES[30].split(" ", 1)[1]))
    assert position.hash() == longer.hash()


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (1, "beanpot journal 9", "a journal begins with"),
        (2, "game fagiolo", "the games are"),
        (2, "gaem fagioli", "expected “game …”"),
        (3, "rules 999", "rules 999 of Fagioli"),
        (4, "seats 5", "2, 3 or 4 players"),
        (4, "seats two", "not a number of seats"),
        (5, "options {", "not JSON"),
        (5, "options []", "not a JSON object"),
        (5, 'options {"dekc": "ramp"}', "There is no option 'dekc'"),
        (5, 'options {"deck": "steep"}', "ramp or flat"),
        (7, "C first A", "not a seat of this game"),
        (8, "* deal 4", "no card is called “4”"),
        (8, "* deal 7", "Chance can't answer"),
        (16, "A play 2 on 1", "FAG-9"),
        (16, "B play 1 on 1", "FAG-8"),
        (16, "A dance", "Unknown action “dance”"),
        (len(LINES) - 2, "result A 1, B 99", "the result is"),
        (len(LINES), "hash 00", "the hash is"),
    ],
)  # fmt: skip
def test_a_damaged_line_is_named_with_the_reason(line: int, text: str, reason: str) -> None:
    with pytest.raises(DamagedJournal, match=reason) as caught:
        read_journal(edited(line, text), load_game).replay()
    assert caught.value.line == line


def test_a_game_that_continues_after_its_result_is_refused() -> None:
    with pytest.raises(DamagedJournal, match="nothing may follow"):
        read_journal(TEXT + "A play 1 on 1\n", load_game)


def test_a_result_under_an_unfinished_game_is_refused() -> None:
    text = "\n".join([*LINES[:20], "winners A"])
    with pytest.raises(DamagedJournal, match="the game is not over"):
        read_journal(text, load_game).replay()


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_any_damage_to_a_journal_gives_a_message(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 40)))
    text = TEXT[:start] + data.draw(st.text(max_size=8)) + TEXT[end:]
    with contextlib.suppress(BeanpotError):
        read_journal(text, load_game).replay()


def test_the_hash_is_over_names_and_values_and_leaves_out_what_is_zero() -> None:
    position = Position(GAME, 2)
    other = Position(GAME, 2, on="plain")
    state = position.state
    values = {name: state[name].tolist() for name in state.dtype.names if np.any(state[name])}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    assert position.hash() == other.hash() == hashlib.sha256(text.encode()).hexdigest()
    position.apply(position.legal_actions()[0])
    assert position.hash() != other.hash()


def test_a_seats_lines_contain_its_own_cards_and_no_others() -> None:
    position = Position(GAME, 2, {"start": "A"})
    journal = Journal.begin(position)
    source = SeededRandom(4)
    for _ in range(8):
        before = position.clone()
        journal.note(before, position.apply_chance(source))
    assert all(line != "* deal x" for line in journal.lines_for(0)[:4])
    assert journal.lines_for(0)[4:] == ["* deal x"] * 4
    assert journal.lines_for(1)[:4] == ["* deal x"] * 4


def test_a_seats_lines_contain_no_card_of_another_hand() -> None:
    for position in random_positions(Case(GAME, 3), 31):
        if position.current_player == CHANCE:
            drawer = GAME.law.drawer(position.state)
            others = [seat for seat in range(3) if seat != drawer]
            for action in position.legal_actions():
                if "deal" in position.format_move(action):
                    assert {position.format_move(action, to=seat) for seat in others} == {"deal x"}


def test_a_journal_of_older_rules_is_read_where_the_law_still_plays_them() -> None:
    newer = replace(GAME, rules_version=NOW + 2, replays=(NOW,))
    journal = read_journal(TEXT, lambda _: newer)
    assert journal.replay().is_over
    assert journal.text() == TEXT, "its header names the rules it was played by"
    begun = Journal.begin(Position(newer, 2)).text()
    assert f"rules {NOW + 2}\n" in begun, "a new one names the present ones"


def test_a_journal_of_older_rules_may_have_had_another_record_but_not_another_result() -> None:
    newer = replace(GAME, rules_version=NOW + 1, replays=(NOW,))
    other_hash = "\n".join([*LINES[:-1], "hash 0000"])
    assert read_journal(other_hash, lambda _: newer).replay().is_over
    with pytest.raises(DamagedJournal, match="the hash is"):
        read_journal(other_hash, load_game).replay()
    other_winners = "\n".join([*LINES[:-2], "winners A B", LINES[-1]])
    with pytest.raises(DamagedJournal, match="the winners is"):
        read_journal(other_winners, lambda _: newer).replay()


@pytest.mark.parametrize(
    ("version", "known", "message"),
    [
        (2, (), "knows rules 3. The version of Beanpot that it was played with can open it."),
        (2, (1,), "knows rules 1 or 3. The version of Beanpot that it was played with"),
        (4, (1, 2), "knows rules 1, 2 or 3. A newer version of Beanpot can open it."),
    ],
)
def test_a_journal_of_unknown_rules_is_refused(
    version: int, known: tuple[int, ...], message: str
) -> None:
    newer = replace(GAME, rules_version=3, replays=known)
    with pytest.raises(DamagedJournal, match=f"line 3: .* rules {version} of Fagioli.*{message}"):
        read_journal(edited(3, f"rules {version}"), lambda _: newer)
