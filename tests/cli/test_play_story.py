"""What happens at a table of Bohnanza is shown in sentences."""

import re
from collections.abc import Iterator

import pytest
from cli.command import Run
from cli.trading import ASKED, DRAWING, DUEL, GAME, PLANTING, TRADING, last_table, left, resumed
from kit.golden import golden_folder
from rich.text import Text

from beanpot.cli.texts import Texts
from beanpot.core import CHANCE, SEAT_NAMES
from beanpot.engine.accounts import describe_move
from beanpot.engine.journal import read_journal
from beanpot.engine.position import Position
from beanpot.games import load_game

WORDS_OF_JOURNALS = re.compile(r"[{}\[\]_]|hand:|faceup:|\b(propose|harvest|draw\d)\b")


def history(position: Position, words: str, seat: int, me: int) -> str:
    """Make a move; return how it is described to one player."""
    before = position.clone()
    steps = position.parse_steps(words, seat)
    position.play_steps(steps, seat)
    account = describe_move(before, position, steps, seat).for_viewer(me)
    return Text.from_markup("\n".join(Texts(GAME, me).sentences(account))).plain


@pytest.mark.parametrize(
    ("text", "words", "lines"),
    [
        (PLANTING, "plant in 2", ("You planted cochon in field 2", "A planted cochon in field 2")),
        (
            TRADING, "harvest 1",
            (
                "You sold 1 cochon from field 1 for 0 coins",
                "A sold 1 cochon from field 1 for 0 coins",
            ),
        ),
        (
            TRADING, "propose B give [hand:1, hand:2] get {chaos: 1}",
            ("You offered B 2 colt for 1 chaos", "A offered you 2 colt for 1 chaos"),
        ),
        (
            TRADING, "propose C give [] get {chaos: 1}",
            ("You asked C for 1 chaos", "A asked C for 1 chaos"),
        ),
        (
            TRADING, "propose B give [faceup:1] get {}",
            ("You offered B 1 copain as a gift", "A offered you 1 copain as a gift"),
        ),
        (
            ASKED, "accept B",
            (
                "You gave B 1 copain for 1 cochet",
                "A gave you 1 copain for 1 cochet",
            ),
        ),
        (ASKED, "refuse B", ("You said no to B", "A said no to you")),
        (ASKED, "refuse C", ("You said no to C", "A said no to C")),
        (
            TRADING, "end_trading",
            (
                "You ended the trading – kept 1 cogne and 1 copain",
                "A ended the trading – kept 1 cogne and 1 copain",
            ),
        ),
        (DRAWING, "draw3", ("", "")),  # drawn cards are described later
        (DUEL + "A plant in 1\n", "end_phase", ("You discarded nothing", "A discarded nothing")),
        (DUEL + "A plant in 1\n", "discard_hand 1", ("You discarded chaos", "A discarded chaos")),
    ],
)  # fmt: skip
def test_a_move_is_described_to_its_player_and_to_another(
    text: str, words: str, lines: tuple[str, str]
) -> None:
    for me, sentence in enumerate(lines):
        assert history(read_journal(text, load_game).replay("plain"), words, 0, me) == sentence


def test_a_proposal_that_is_taken_back() -> None:
    text = TRADING + "A propose B give [] get {chaos: 1}\n"
    assert history(read_journal(text, load_game).replay("plain"), "withdraw B", 0, 1) == (
        "A withdrew the offer to you"
    )


def test_a_sale_says_what_it_earns_and_planting_how_many_there_are() -> None:
    position = Position(GAME, 4, {"dealer": "D"}, "plain")
    position.set_position(
        "4 seats, A active, planting | hands A[comique cochon] | fields A[3 cochon, 2 comique]"
    )
    assert history(position.clone(), "harvest 1", 0, 1) == "A sold 3 cochon from field 1 for 1 coin"
    assert history(position, "plant", 0, 0) == "You planted comique in field 2 (now 3)"


def test_a_private_talk_of_two_others_is_not_shown() -> None:
    position = Position(GAME, 4, {"dealer": "D", "proposals": "private"}, "plain")
    position.set_position("4 seats, A active, trading | hands A[comique] B[choco] | faceup [chaos]")
    text = history(position, "propose B give [hand:1] get {choco: 1}", 0, 2)
    assert text == "A talked with somebody in private"


def moves_of(name: str) -> Iterator[tuple[Position, int, str]]:
    """The moves of a golden game, and the position before each."""
    journal = read_journal((golden_folder(GAME) / name).read_text(encoding="utf-8"), load_game)
    position = journal.new_position("plain")
    for step in journal.steps:
        yield position.clone(), step.who, step.words
        position.play(step.words, step.who)


@pytest.mark.parametrize("name", ["2-seats.game", "3-seats.game", "4-seats-proposals-private.game"])
def test_a_whole_game_is_described_without_journal_notation(name: str) -> None:
    kinds: set[str] = set()
    for position, seat, words in moves_of(name):
        if seat == CHANCE or words.startswith(("draft", "give", "want", "cancel")):
            continue
        me = (seat + len(kinds)) % position.seats
        text = history(position, words, seat, me)
        kinds.add(words.split()[0])
        assert not WORDS_OF_JOURNALS.search(text), words
        assert not re.search(rf"\b{SEAT_NAMES[me]}\b", text), words
        first = "You " if me == seat else f"{SEAT_NAMES[seat]} "
        assert text.startswith(first) or words.startswith("draw")
    assert len(kinds) > 8


def test_a_deal_is_described_once(run: Run) -> None:
    left(DRAWING)
    done = run("play", "bohnanza", "--resume", "--seed", "1", answers=["draw", "q"])
    text = re.split("your move>", done.out)[1]
    assert re.search(r"^ +You drew \w+, \w+ and \w+\n +B began the next turn\n", text)
    assert "draw3" not in text


def test_the_table_speaks_to_you(run: Run) -> None:
    left(TRADING)
    table = last_table(resumed(run))
    assert "You are trading" in table
    assert re.search(r"harvest 1 +1 cochon for 0 coins", table)
    left(PLANTING)
    table = last_table(resumed(run))
    assert "You plant from your hand" in table
    assert re.search(r"plant in 2 +1 cochon in field 2", table)


def test_long_lines_are_wrapped_under_their_beginning(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    done = run("play", "bohnanza", "--seats", "4", "--seed", "3", answers=["q"])
    deal = done.out.partition("╯\n")[2].partition("─")[0].splitlines()
    assert len(deal) > 4  # the deal takes more than a line
    assert all(re.match(r"  \S", line) for line in deal)
