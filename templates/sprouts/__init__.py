"""Sprouts: the game to copy."""

from pathlib import Path

from ...core import Game, Terminal
from . import box, greedy, notation, rules, terminal
from .actions import ANSWERS, MOVES

GAME = Game(
    name="sprouts",
    title="Sprouts",
    seats=range(2, box.SEATS + 1),
    usual_seats=3,
    record=rules.STATE,
    actions=MOVES.size,
    answers=ANSWERS.size,
    longest=100,
    kinds=box.KIND_NAMES,
    law=rules,
    notation=notation,
    terminal=Terminal(terminal.draw, terminal.tell, terminal.reckon),
    folder=Path(__file__).parent,
    prefix="SPR",
    seats_clause="SPR-1",
    options=(),
    choose=greedy.choose,
)
