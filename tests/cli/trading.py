"""Games of Bohnanza that were left in an interesting position, and how tests resume them."""

import re

from cli.command import Done, Run, left_by_old

from beanpot.cli.saved import SavedGame, journal_in
from beanpot.engine.journal import Journal, read_journal
from beanpot.engine.position import Position
from beanpot.games import load_game

GAME = load_game("bohnanza")
PLACES = "# you sit at A against greedy\n"
MINE, THEIRS = "your move>", "your answer, or Enter to pass>"


def dealt(seats: int, dealer: str, hands: str) -> str:
    """A journal up to the last card of the deal; the hands in the order they are dealt."""
    cards = "".join(f"* deal {name}\n" for name in hands.split())
    options = f'options {{"dealer": "{dealer}"}}'
    return f"beanpot journal 1\ngame bohnanza\nrules 1\nseats {seats}\n{options}\n\n{cards}"


PLANTING = dealt(
    3, "C",
    "cochon cochet colt colt chaos  cochet comique colt cauchemar cogne"
    "  colique colique coriace copain cauchemar",
)  # fmt: skip
TRADING = (
    PLANTING
    + """\
A plant in 1
A plant in 2
A draw2
* deal copain
* deal cogne
"""
)
# A trades: colt colt chaos in hand, copain and cogne turned up; B and C have three empty fields
ASKED = (
    TRADING
    + """\
B propose A give [hand:1] get {copain: 1}
C propose A give [hand:1, hand:2] get {colt: 1}
"""
)
DRAWING = (
    TRADING
    + """\
A propose B give [faceup:1, faceup:2] get {}
B accept A
A end_trading
B plant_aside copain in 1
B plant_aside cogne in 2
"""
)  # A is about to draw, with cochon and cochet on two of three fields
THEIR_TURN = (
    dealt(
        3, "B",
        "colique comique coriace copain cauchemar  cochon cochet colt colt chaos"
        "  cochet comique colt cauchemar cogne",
    )
    + """\
C plant in 1
C plant in 2
C draw2
* deal copain
* deal cogne
"""
)  # fmt: skip
# C trades, B and you are free to propose: cochon cochet colt colt chaos in your hand
THEIR_PROPOSAL = THEIR_TURN + "C propose A give [faceup:1] get {cochet: 1}\n"
DUEL = dealt(2, "B", "colt chaos cauchemar copain cochon  cochet comique colt cauchemar cogne")


def left(text: str) -> None:
    """Leave a game on the table, as `q` did before 0.2."""
    left_by_old(GAME, text + PLACES)


def saved_journal() -> Journal:
    """The game that is waiting for --resume."""
    return journal_in(SavedGame(GAME).unfinished.read_text(encoding="utf-8"))


def position() -> Position:
    """The position of the game that is waiting; it is written down before every question."""
    return saved_journal().replay("plain")


def steps() -> list[str]:
    """The steps of the game that is waiting, as its lines."""
    return [str(step) for step in saved_journal().steps]


def journal_lines(text: str) -> list[str]:
    """The steps of a journal as its lines."""
    return [str(step) for step in read_journal(text, load_game).steps]


def resumed(run: Run, *answers: str) -> Done:
    """Resume the game that was left; give these answers, then leave."""
    done = run("play", "bohnanza", "--resume", "--seed", "1", answers=[*answers, "q"])
    assert (done.code, done.err) == (0, "")
    return done


def last_table(done: Done) -> str:
    """The table as it was drawn last, with the moves, up to the prompt."""
    return re.split(f"{MINE}|{THEIRS}", done.out.rpartition("─\n")[2])[0]


def choices(table: Position) -> list[str]:
    """What is offered to you by number."""
    return list(table.legal_moves(0))
