"""Sprouts: the game to copy."""

from ...core import Game, Terminal
from . import box, greedy, notation, rules, terminal

GAME = Game(
    name="sprouts",
    title="Sprouts",
    seats=range(2, box.SEATS + 1),
    usual_seats=3,
    record=rules.STATE,
    longest=100,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=notation.POSITION,
    terminal=Terminal(terminal.draw),
    prefix="SPR",
    choose=greedy.choose,
)
