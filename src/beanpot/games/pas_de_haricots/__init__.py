"""Pas de Haricots: give a card, take a card, and avoid minus points. For 3 to 6 players."""

from ...core import (
    Choice,
    Game,
    SeatOption,
    Strength,
    Strengths,
    Switch,
    Terminal,
    TrainingDefaults,
    Whole,
)
from . import account, box, derived, greedy, notation, reasons, rules, terminal

OPTIONS = (
    Switch("auto_forced", "takes without a choice happen by themselves", on=True),
    Choice("tie", "equal totals share the victory, or play on", ("shared", "extra_manche")),
    Whole("manches", "how many deals are played", box.MANCHES, 1, box.MOST_MANCHES),
    SeatOption("dealer", "who deals first and keeps the score", leads=1),
)

GAME = Game(
    name="pas_de_haricots",
    title="Pas de Haricots",
    seats=range(3, box.SEATS + 1),
    usual_seats=4,
    record=rules.STATE,
    longest=2600,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=notation.POSITION,
    terminal=Terminal(terminal.draw, help_of=terminal.help_of),
    prefix="PAS",
    options=OPTIONS,
    choose=greedy.choose,
    derived=derived.FEATURES,
    strengths=Strengths(normal=Strength(20), hard=Strength(100), master=Strength(500)),
    training=TrainingDefaults(copying=20),
    slight=2,
    parts=account.parts,
    account=account.ACCOUNT,
    reasons=reasons.REASONS,
    notes=account.NOTES,
    event_name="minus entries",
)
