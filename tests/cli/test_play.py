"""`beanpot play`: a person at the table, played by a list of answers."""

import re
import shutil
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest
from cli.command import OPENING, Done, Run, Terminal, left_by_old, run_python
from kit.cases import Case
from kit.golden import golden_folder

from beanpot.cli.report import STOPPED
from beanpot.cli.saved import SavedGame, journal_in
from beanpot.cli.texts import Texts
from beanpot.core import CHANCE, PLAIN_TERMINAL, SEAT_NAMES
from beanpot.engine.accounts import describe_move
from beanpot.engine.journal import Journal, read_journal
from beanpot.engine.position import Position
from beanpot.games import load_game

GAME = load_game("fagioli")
RULES = f'"rules":{GAME.rules_version}'.encode()
MIDDLE = (
    OPENING
    + """\
A play 9 on 1 facedown
* deal 5
B play 5 on 2
B plant 2
B plant 8
"""
)  # A[1 3w 5 6] and B[7w] before a face-down card and a 5, A to play
PLANTING = MIDDLE + "A play 3w on 2\n"  # A[1 5 6] must plant two
AS_A, AS_B = "# you sit at A against greedy\n", "# you sit at B against greedy\n"


def left(text: str, places: str = AS_A) -> None:
    """Leave a game on the table, as `q` did before 0.2."""
    left_by_old(GAME, text + places)


def saved_journal() -> Journal:
    """The game that is waiting for --resume."""
    return journal_in(SavedGame(GAME).unfinished.read_text(encoding="utf-8"))


def position() -> Position:
    """The position of the game that is waiting."""
    return saved_journal().replay("plain")


def finished() -> list[Path]:
    """The games that were played to the end."""
    return sorted(SavedGame(GAME).folder.glob("fagioli-*.game"))


def steps(text: str) -> list[str]:
    """The steps of a journal as its lines."""
    return [str(step) for step in read_journal(text, load_game).steps]


def last_table(done: Done) -> str:
    """The table as it was drawn last, with the moves, up to the prompt."""
    return done.out.rpartition("─\n")[2].partition("your move>")[0]


def numbered(done: Done) -> dict[str, str]:
    """The moves offered last: their words by their numbers."""
    rows = re.findall(r"^ +(\d+)  (\S.*?)  +\S.*$", last_table(done), re.MULTILINE)
    return dict(rows)


def test_the_table_is_drawn_from_your_seat(run: Run) -> None:
    left(MIDDLE)
    table = last_table(run("play", "fagioli", "--resume"))
    assert re.search(r"pile 1 +▒4 .*draw pile ▒▒ 43 .*pile 2 +5 .*set aside 0", table)
    assert "tokens left  −2 −3 −3 −3 −4  " in table
    assert re.search(r"▶ A \(you\) +hand ▮▮▮▮ +4", table)
    assert re.search(r"  B +hand ▮ +1", table)
    assert re.search(r"your hand +1 +3★ +5 +6 +your farm +0", table)


def test_every_legal_move_is_listed_with_its_effect(run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume")
    moves = numbered(done)
    assert list(moves) == [str(number) for number in range(1, 17)]
    table = position()
    assert list(moves.values()) == [table.format_move(action) for action in table.legal_actions()]
    table_drawn = last_table(done)
    for words, brings in (
        ("play 6 on 1", "burst, more than 5 cards: token −2"),
        ("play 6 on 1 facedown", "draw 1"),
        ("play 6 on 2", "1 to plant"),
        ("play 3w on 1", "nothing to draw or plant"),
        ("play 1 on 2", "burst, too few cards to plant: token −2"),
    ):
        assert re.search(rf"{words}  +{brings} *\n", table_drawn), words


def test_a_game_without_a_picture_is_played_all_the_same(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(vars(GAME), "terminal", PLAIN_TERMINAL)
    left(OPENING)
    done = run("play", "fagioli", "--resume", "--fast", "--seed", "1", answers=["1"] * 200)
    assert "hand size A: 4, B: 4" in done.out
    assert re.search(r"Total +−?\d+ +−?\d+", done.out)
    assert re.search(r"won", done.out)


def test_a_planting_is_offered_card_by_card(run: Run) -> None:
    left(PLANTING)
    done = run("play", "fagioli", "--resume", answers=["1"])
    assert "1 more to plant" in done.out
    assert list(numbered(done).values()) == ["plant 5", "plant 6"]
    assert "the turn is over" in last_table(done)


@pytest.mark.parametrize("number", [1, 6, 16])
def test_a_move_may_be_given_by_number_or_in_words(number: int, run: Run) -> None:
    left(OPENING)
    words = position().format_move(position().legal_actions()[number - 1])
    for answer in (str(number), f"  {words} "):
        left(OPENING)
        run("play", "fagioli", "--resume", answers=[answer])
        assert saved_journal().steps[len(steps(OPENING))].words == words


@pytest.mark.parametrize(
    ("text", "words", "clause"),
    [
        (OPENING, "play 5 on 1", "FAG-9"),
        (OPENING, "play 8 on 2 facedown", "FAG-9"),
        (OPENING, "plant 1", "FAG-18"),
        (MIDDLE, "play 6 on 1 facedown", "FAG-22"),
        (MIDDLE, "play 6 on 2 facedown", "FAG-21"),
        (PLANTING, "play 1 on 1", "FAG-18"),
        (PLANTING, "plant 9", "FAG-16"),
    ],
)
def test_a_refused_move_is_refused_with_its_clause(
    text: str, words: str, clause: str, run: Run
) -> None:
    left(text)
    done = run("play", "fagioli", "--resume", answers=[words])
    sentence = GAME.clauses[clause].sentence
    assert f"“{words}” is not allowed: {sentence} ({clause})" in done.out
    assert done.out.count("your move>") == 2
    assert [str(step) for step in saved_journal().steps] == steps(text)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("dance", "is not a move you can make here. Possible now: play 1 on 1, "),
        ("play 1 on 3", "is not a move you can make here. Possible now: play 1 on 1, "),
        ("Play 1 on 1 please", "is not a move you can make here. Possible now: play 1 on 1, "),
        ("play", "could mean play 1 on 1, play 1 on 1 facedown, "),
        ("play 6", "could mean play 6 on 1, play 6 on 1 facedown, play 6 on 2 or "),
    ],
)  # fmt: skip
def test_words_that_mean_nothing_are_answered_with_words_that_do(
    words: str, answer: str, run: Run
) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=[words])
    assert f"“{words}” {answer}" in done.out
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


def test_a_card_that_does_not_exist_is_answered_with_those_that_do(run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=["play 4 on 1"])
    assert "no card is called “4”; the cards are 1 1w 2 2w" in done.out


@pytest.mark.parametrize("number", ["0", "17", "99999", pytest.param("9" * 5000, id="endless")])
def test_a_number_that_is_not_offered_is_refused_with_those_that_are(number: str, run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=[number])
    assert done.code == 0, done.err
    assert "Moves are numbered from 1 to 16." in done.out
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


def test_markup_in_typed_text_is_escaped(run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=["[bold]play[/bold]", "[/]", "? [red]"])
    assert done.code == 0
    assert "“[bold]play[/bold]”" in done.out
    assert "“[/]”" in done.out
    assert "'[red]'" in done.out


def test_a_burst_that_renews_the_draw_pile_is_not_shown_as_a_planting() -> None:
    table = Position(GAME, 2, {"runout": "lazy"}, "plain")
    table.set_position(
        "2 seats, A starts, A to play | piles 5 3 | hands A[1 2 9] B[5] | draw []"
        " | discards [5 5] [2 2]"
    )
    before, steps = table.clone(), table.parse_steps("play 9 on 1")
    table.play_steps(steps, 0)
    assert not table.state.farm.any()
    (line,) = Texts(GAME, 0).sentences(describe_move(before, table, steps, 0).for_viewer(0))[:1]
    assert "burst, more than 5 cards: token −2" in line
    assert "plant" not in line


def test_a_move_is_taken_back_before_anybody_has_answered(run: Run) -> None:
    left(OPENING)
    before = run("play", "fagioli", "--resume", answers=["q"])
    done = run("play", "fagioli", "--resume", answers=["play 6 on 1 facedown", "u", "q"])
    assert "Enter to continue, u to take it back" in done.out
    assert "Taken back." in done.out
    assert last_table(done) == last_table(before)
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


def test_a_planting_is_taken_back_card_by_card(run: Run) -> None:
    left(MIDDLE)
    done = run("play", "fagioli", "--resume", answers=["play 3w on 2", "plant 1", "undo", "u", "q"])
    assert done.out.count("Taken back.") == 2
    assert [str(step) for step in saved_journal().steps] == steps(MIDDLE)


def test_a_typing_mistake_is_corrected_and_the_game_continues(run: Run) -> None:
    left(OPENING)
    answers = ["play 9 on 1", "u", "play 6 on 2", "u", "play 6 on 1 facedown", "", "q"]
    run("play", "fagioli", "--resume", "--seed", "1", answers=answers)
    words = [str(step) for step in saved_journal().steps][len(steps(OPENING)) :]
    assert words[0] == "A play 6 on 1 facedown"
    assert words[1].startswith("* deal")
    assert words[2].startswith("B play")


def test_what_bots_and_chance_have_answered_is_taken_back_too(run: Run) -> None:
    left(OPENING)
    answers = ["play 6 on 1 facedown", "", "u", "u"]
    done = run("play", "fagioli", "--resume", "--seed", "1", answers=answers)
    assert "B played" in done.out
    assert done.out.count("Taken back.") == 1
    assert done.out.count("There is no move to take back.") == 1
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


def test_a_move_is_taken_back_after_a_break(run: Run) -> None:
    left(OPENING)
    run("play", "fagioli", "--resume", answers=["play 6 on 1 facedown", "", "q"])
    assert len(saved_journal().steps) > len(steps(OPENING)) + 1
    done = run("play", "fagioli", "--resume", answers=["u", "q"])
    assert "Taken back." in done.out
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


def test_the_fast_do_not_wait(run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", "--fast", answers=["play 6 on 1 facedown"])
    assert "Enter to continue" not in done.out
    assert "B played" in done.out


def test_a_question_mark_shows_the_rules(run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=["?"])
    for clause in GAME.clauses.values():
        assert clause.sentence in done.out
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


@pytest.mark.parametrize("words", ["?28", "? 28", "? FAG-28", "?fag-28"])
def test_a_question_mark_and_a_number_show_one_clause(words: str, run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=[words])
    assert f"FAG-28  {GAME.clauses['FAG-28'].sentence}" in done.out
    assert GAME.clauses["FAG-29"].sentence not in done.out


def test_a_clause_that_does_not_exist_does_not_end_the_game(run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=["? 999", "1"])
    assert done.code == 0
    assert "its clauses are FAG-1 to " in done.out
    assert "You played 1 on pile 1" in done.out


@pytest.mark.parametrize("words", ["", "h", "help"])
def test_an_empty_answer_asks_for_help(words: str, run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=[words])
    assert done.out.count("take back your last move") == 2
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)


def test_the_log_shows_what_you_know(run: Run) -> None:
    left(MIDDLE)
    done = run("play", "fagioli", "--resume", answers=["l"])
    log = [line.strip() for line in done.out.split("your move>")[1].splitlines()]
    assert log[:5] == [
        "You went first – drew 1, 3w, 6 and 9",
        "B drew 4 cards",
        "You played 9 face down on pile 1",
        "You drew 5",
        "B played 5 on pile 2 – 2 to plant",
    ]


def others(text: str) -> str:
    """The middle game with other cards in the other hand and on the other farm."""
    for old, new in (("* deal 2", "* deal 1"), ("* deal 7w", "* deal 6"), ("* deal 8", "* deal 9")):
        head, _, tail = text.rpartition(old)
        text = head + new + tail
    return text.replace("B plant 2", "B plant 1").replace("B plant 8", "B plant 9")


def test_two_games_that_differ_in_hidden_cards_look_the_same(run: Run) -> None:
    answers = ["l", "play 6 on 1 facedown", "play 2 on 1", "plant 1", "play 3w on 2", "q"]
    left(MIDDLE)
    one = run("play", "fagioli", "--resume", answers=answers)
    left(others(MIDDLE))
    assert position().hash() != read_journal(MIDDLE, load_game).replay("plain").hash()
    other = run("play", "fagioli", "--resume", answers=answers)
    assert one.out == other.out


def test_a_face_down_card_of_another_is_hidden_from_you_and_known_to_its_player(run: Run) -> None:
    left(OPENING, AS_B)
    log = run("play", "fagioli", "--resume", "--seed", "2", answers=["l"]).out
    assert "You drew 2" in log  # B's own
    left(MIDDLE.partition("B play")[0], AS_B)
    log = run("play", "fagioli", "--resume", answers=["l"]).out
    assert "A played a card face down on pile 1" in log
    assert "A played 9" not in log
    left(MIDDLE)
    assert (
        "You played 9 face down on pile 1" in run("play", "fagioli", "--resume", answers=["l"]).out
    )


def descriptions(journal: Journal, you: int) -> Iterator[str]:
    """What one seat should read of a game, from the rulebook instead of the game's account."""
    table = journal.new_position("plain")
    for step in journal.steps:
        state, (verb, card, *rest) = table.state, step.words.split()
        drawer = state.dealt if state.dealt < state.seats else state.turn
        who = drawer if step.who == CHANCE else step.who
        name = "You" if who == you else SEAT_NAMES[who]
        if verb == "deal":
            yield f"{name} drew {card if who == you else 'x'}"
        elif verb == "plant":
            yield f"{name} planted {card if who == you else 'a card'}"
        elif verb == "play":
            is_hidden = "facedown" in rest and who != you
            down = " face down" * ("facedown" in rest)
            yield f"{name} played {'a card' if is_hidden else card}{down} on pile {rest[1]}"
        table.apply(table.parse_move(step.words, step.who), step.who)


def seen(done: Done) -> Iterator[str]:
    """What the terminal showed of a game, with drawn cards one by one."""
    pattern = r"^(?:your move> )?  ([A-D]|You) (drew|planted|played) (.*)"
    for name, verb, rest in re.findall(pattern, done.out, re.M):
        what = rest.partition(" – ")[0]
        if verb == "drew":
            hidden = re.fullmatch(r"(\d+) cards?", what)
            cards = ["x"] * int(hidden[1]) if hidden else re.split(", | and ", what)
            yield from (f"{name} drew {card}" for card in cards)
        elif not what.startswith(("all ", "the last card")):  # what was planted by itself
            yield f"{name} {verb} {what}"


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize(("seats", "seat"), [(2, "A"), (3, "B"), (4, "D")])
def test_a_whole_game_shows_what_you_may_know_and_nothing_else(
    seats: int, seat: str, bot: str, run: Run
) -> None:
    words = ("--seats", str(seats), "--seat", seat, "--bot", bot, "--seed", "5", "--fast")
    done = run("play", "fagioli", *words, answers=repeat("1"))
    (path,) = finished()
    journal = read_journal(path.read_text(encoding="utf-8"), load_game)
    expected = list(descriptions(journal, SEAT_NAMES.index(seat)))
    assert any(line.endswith("drew x") for line in expected)
    assert list(seen(done)) == expected


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("case", [Case(GAME, seats) for seats in GAME.seats], ids=str)
def test_a_whole_game_ends_with_the_score_breakdown(case: Case, seed: str, run: Run) -> None:
    words = ("--seats", str(case.seats), "--seed", seed, "--fast")
    done = run("play", "fagioli", *words, answers=repeat("1"))
    assert (done.code, done.err) == (0, "")
    (path,) = finished()
    assert str(path) in done.out
    result = run("replay", str(path), "--json").json
    assert (result["over"], result["seats"]) == (True, case.seats)
    rows = done.out.partition("Game over")[2].splitlines()
    heading, thalers = rows[1].split(), next(row for row in rows if "Total" in row).split()
    assert heading == ["A", "(you)", *SEAT_NAMES[1 : case.seats]]
    points = [int(cell.replace("−", "-")) for cell in thalers[1:]]
    assert points == list(result["scores"].values())
    (winner,) = result["winners"]
    assert ("You won!" if winner == "A" else f"{winner} won.") in done.out


def test_a_finished_game_does_not_wait_to_be_resumed(run: Run) -> None:
    run("play", "fagioli", "--seed", "1", "--fast", answers=repeat("1"))
    assert not SavedGame(GAME).unfinished.exists()
    run("play", "fagioli", "--resume").refused("There is no unfinished game of Fagioli to continue")


def test_the_same_seed_and_answers_give_the_same_game(run: Run) -> None:
    texts = set()
    for _ in range(2):
        run("play", "fagioli", "--seed", "8", "--fast", answers=repeat("1"))
        (path,) = finished()
        texts.add(path.read_text(encoding="utf-8"))
        path.unlink()
    assert len(texts) == 1


def test_without_a_seed_every_game_is_another(run: Run) -> None:
    deals = set()
    for _ in range(3):
        run("play", "fagioli", answers=["q"])
        deals.add(SavedGame(GAME).unfinished.read_text(encoding="utf-8"))
    assert len(deals) > 1


@pytest.mark.parametrize("seat", ["C", "c"])
def test_you_can_choose_your_seat(seat: str, run: Run) -> None:
    done = run("play", "fagioli", "--seat", seat, "--seed", "1", answers=["q"])
    assert "You play seat C against 2 greedy bots." in done.out
    assert "▶ C (you)" in done.out


@pytest.mark.parametrize("seat", ["D", "", "AB", "1"])
def test_a_seat_that_is_not_at_the_table_lists_the_seats(seat: str, run: Run) -> None:
    run("play", "fagioli", "--seat", seat).refused(f"{seat!r}", "A, B, C")


def test_a_single_bot_is_not_called_bots(run: Run) -> None:
    done = run("play", "fagioli", "--seats", "2", "--bot", "random", answers=["q"])
    assert "You play seat A against one random bot." in done.out


def test_an_unknown_bot_lists_the_bots(run: Run) -> None:
    known = "easy, normal, hard, master and net"
    run("play", "fagioli", "--bot", "clever").refused("'clever'", known)


def test_options_of_the_table_are_played_by(run: Run) -> None:
    words = ("--option", "start=B", "--option", "show_farm_counts=true", "--seed", "1")
    done = run("play", "fagioli", *words, "--option", "browse_discards=true", answers=["q"])
    assert saved_journal().options["start"] == "B"
    assert "* first" not in [str(step)[:7] for step in saved_journal().steps]
    assert re.search(r"  B +hand ▮+ +\d   farm \d", done.out)
    assert "played on pile 1:" in done.out


def test_what_is_hidden_by_default_is_not_drawn(run: Run) -> None:
    left(MIDDLE)
    table = last_table(run("play", "fagioli", "--resume"))
    assert not re.search(r"  B .*farm", table)
    assert "played on pile" not in table


@pytest.mark.parametrize(
    "leaving",
    [["q"], ["quit"], ["exit"], [], [KeyboardInterrupt()], ["play 1 on 1", "q"]],
    ids=["q", "quit", "exit", "end of input", "Ctrl-C", "amid a turn"],
)
def test_the_game_is_saved_however_you_leave(leaving: list[str | BaseException], run: Run) -> None:
    left(OPENING)
    done = run("play", "fagioli", "--resume", answers=leaving)
    is_stopped = any(isinstance(each, KeyboardInterrupt) for each in leaving)
    assert (done.code, done.err) == (STOPPED if is_stopped else 0, "")
    assert "Your game is saved. To continue: beanpot play fagioli --resume" in done.out
    made = [f"A {words}" for words in leaving if str(words).startswith("play")]
    assert [str(step) for step in saved_journal().steps] == [*steps(OPENING), *made]


@pytest.mark.parametrize("leaving", ["q", "quit", EOFError(), KeyboardInterrupt()])
def test_the_game_is_saved_with_the_last_move(leaving: str | BaseException, run: Run) -> None:
    left(OPENING)
    run("play", "fagioli", "--resume", answers=["play 6 on 1 facedown", leaving])
    made, dealt = [str(step) for step in saved_journal().steps][len(steps(OPENING)) :]
    assert made == "A play 6 on 1 facedown"
    assert dealt.startswith("* deal")


def test_a_game_is_resumed_where_it_was_left(run: Run) -> None:
    words = ("--seats", "4", "--seat", "B", "--bot", "random", "--seed", "3")
    played = run(
        "play", "fagioli", *words, "--fast", "--option", "deck=flat",
        answers=["1", "q"],
    )  # fmt: skip
    before = SavedGame(GAME).unfinished.read_text(encoding="utf-8")
    resumed = run("play", "fagioli", "--resume", answers=["q"])
    assert "You play seat B against 3 random bots." in resumed.out
    assert last_table(resumed) == last_table(played)
    assert SavedGame(GAME).unfinished.read_text(encoding="utf-8") == before


def test_a_bot_of_your_own_is_there_again(run: Run) -> None:
    run("play", "fagioli", "--bot", "beanpot.bots.bot:RandomBot", answers=["q"])
    resumed = run("play", "fagioli", "--resume", answers=["q"])
    assert "You play seat A against 2 random bots." in resumed.out


def test_the_journal_continues_where_it_was_left(run: Run) -> None:
    run("play", "fagioli", "--seed", "3", "--fast", answers=["1", "1", "q"])
    before = [str(step) for step in saved_journal().steps]
    run("play", "fagioli", "--resume", "--fast", "--seed", "9", answers=repeat("1"))
    (path,) = finished()
    after = steps(path.read_text(encoding="utf-8"))
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert run("replay", str(path), "--json").json["over"] is True


def test_a_game_is_written_down_before_every_move(run: Run) -> None:
    """Whatever happens to the machine, the last table that was drawn is not lost."""

    def look() -> Iterator[str]:
        for _ in range(6):
            table = position()
            assert SEAT_NAMES[table.current_player] == "A"
            yield table.format_move(table.legal_actions()[-1])

    done = run("play", "fagioli", "--seed", "4", "--fast", answers=look())
    assert done.code == 0


def nearly_over() -> tuple[str, str, str]:
    """A golden game without its last move, that move, and who makes it."""
    for path in sorted(golden_folder(GAME).glob("*.game")):
        lines = path.read_text(encoding="utf-8").splitlines()
        if lines[-3].startswith("result") and lines[-4][0] in SEAT_NAMES:
            seat, words = lines[-4].partition("#")[0].strip().split(" ", 1)
            return "\n".join(lines[:-4]) + "\n", words, seat
    raise AssertionError("every golden game ends with a card of chance")


def test_even_the_last_move_can_be_taken_back(run: Run) -> None:
    text, words, seat = nearly_over()
    left(text, f"# you sit at {seat} against greedy\n")
    done = run("play", "fagioli", "--resume", answers=[words, "u", words, ""])
    assert done.code == 0
    assert done.out.count("Taken back.") == 1
    assert done.out.count("Game over") == 1
    assert len(finished()) == 1


def test_a_game_left_at_its_very_end_shows_its_result_when_resumed(run: Run) -> None:
    text, words, seat = nearly_over()
    left(text, f"# you sit at {seat} against greedy\n")
    assert "Game over" not in run("play", "fagioli", "--resume", answers=[words, "q"]).out
    done = run("play", "fagioli", "--resume")
    assert "Total" in done.out
    assert len(finished()) == 1


def test_there_must_be_a_game_to_resume(run: Run) -> None:
    run("play", "fagioli", "--resume").refused("There is no unfinished game of Fagioli to continue")


@pytest.mark.parametrize(
    ("text", "places", "reason"),
    [
        (OPENING.replace("deal 7w", "deal 4"), AS_A, "line 14: "),
        (OPENING.replace("seats 2", "seats 9"), AS_A, "line 4: "),
        ("", "", "a journal begins with"),
        (OPENING, "# you sit at Z against greedy\n", "seat"),
        (OPENING, "# you sit at D against greedy\n", "seat"),
        (OPENING, "# you sit at\n", "seat"),
        (OPENING, "# you sit at A against clever\n", "'clever'"),
    ],
    ids=["card", "seats", "empty", "no seat", "seat of another table", "cut", "bot"],
)
def test_a_damaged_saved_game_of_an_older_version_is_refused_with_its_file(
    text: str, places: str, reason: str, run: Run
) -> None:
    left(text, places)
    run("play", "fagioli", "--resume").refused(str(SavedGame(GAME).unfinished), reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b"* deal", b"* feel", "Event 6 of this table does not fit the rules"),
        (b'"kind":"moved"', b'"kind":"flown"', "Event 6 of this table does not fit the rules"),
        (RULES, b'"rules":999', "rules"),
    ],
    ids=["step", "kind", "rules"],
)
def test_a_damaged_saved_game_is_refused_with_its_file(
    old: bytes, new: bytes, reason: str, run: Run
) -> None:
    run("play", "fagioli", answers=["q"])
    path = SavedGame(GAME).unfinished
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    run("play", "fagioli", "--resume").refused(str(path), reason)


def test_an_event_that_was_not_written_to_its_end_has_not_happened(run: Run) -> None:
    left(OPENING)
    run("play", "fagioli", "--resume", answers=["play 6 on 1 facedown", "q"])
    path = SavedGame(GAME).unfinished
    path.write_bytes(path.read_bytes()[:-9])
    run("play", "fagioli", "--resume", answers=["q"])
    assert [str(step) for step in saved_journal().steps] == steps(OPENING)
    run("play", "fagioli", "--resume", answers=["play 1 on 1", "q"])
    assert [str(step) for step in saved_journal().steps] == [*steps(OPENING), "A play 1 on 1"]


def test_a_game_that_was_left_can_be_replayed(run: Run) -> None:
    run("play", "fagioli", "--seed", "3", "--fast", answers=["1", "1", "q"])
    result = run("replay", str(SavedGame(GAME).unfinished), "--json").json
    assert (result["over"], result["steps"]) == (False, len(saved_journal().steps))


def test_nothing_is_written_outside_the_data_folder(run: Run, home: Path) -> None:
    run("play", "fagioli", "--seed", "1", "--fast", answers=repeat("1"))
    written = [path for path in home.rglob("*") if path.is_file()]
    assert written == finished()
    assert home / "xdg_data_home" in written[0].parents


def test_playing_needs_no_compiler() -> None:
    done = run_python(
        "import sys, beanpot.cli\nsys.stdin.close()\nsys.stdin = open('/dev/null')\n"
        "sys.argv = ['beanpot', 'play', 'fagioli']\nbeanpot.cli.main()\n"
        "print('numba' in sys.modules)"
    )
    assert done.err == ""
    assert "your move>" in done.out
    assert done.out.splitlines()[-1] == "False"


def test_the_table_fits_an_ordinary_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    words = ("--seats", "4", "--option", "show_farm_counts=true", "--seed", "6", "--fast")
    done = run("play", "fagioli", *words, answers=repeat("1"))
    drawn = done.out.partition("Game over")[0]
    assert max(map(len, drawn.splitlines())) <= 80
    assert len(re.findall(r"^ +your hand .*your farm +\d+$", drawn, re.M)) > 3


@pytest.mark.skipif(shutil.which("less") is None, reason="the pager of most terminals is less")
def test_the_rules_are_readable_in_a_pager() -> None:
    terminal = Terminal("play", "fagioli")
    for shown, typed in (("your move>", "?\n"), ("FAG-3", "q"), ("your move>", "q\n")):
        terminal.wait_for(shown)
        terminal.type(typed)
    done = terminal.end()
    assert "Your game is saved" in done.err
    assert "ESC" not in done.err  # how less shows unexpected colours


def test_a_bot_that_searches_plays_along(run: Run) -> None:
    done = run("play", "fagioli", "--bot", "normal", "--seed", "3", answers=["1", "1", "q"])
    assert done.code == 0
    assert "2 normal bots" in done.out
    assert "Your game is saved" in done.out
