"""Sprouts: the game to copy."""

from pathlib import Path

from ...core import Game, Terminal
from . import box, greedy, notation, rules, terminal

GAME = Game(
    name="sprouts",
    title="Sprouts",
    seats=range(2, box.SEATS + 1),
    usual_seats=3,
    record=rules.STATE,
    longest=100,
    kinds=box.KIND_NAMES,
    law=rules,
    notation=notation,
    move_notation=notation.NOTATION,
    terminal=Terminal(terminal.draw),
    folder=Path(__file__).parent,
    prefix="SPR",
    seats_clause="SPR-1",
    options=(),
    choose=greedy.choose,
)
