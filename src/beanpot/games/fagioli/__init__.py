"""Fagioli: play cards to draw or to plant, without bursting. For 2 to 4 players."""

from ...core import (
    Choice,
    Game,
    Learned,
    SeatOption,
    Strength,
    Strengths,
    Switch,
    TableOption,
    Terminal,
)
from . import account, box, greedy, notation, rules, terminal

OPTIONS = (
    Choice("deck", "how many copies of each number are in the pack", ("ramp", "flat")),
    TableOption(
        "card_table", "another pack: copies and wallets", box.TABLE_SIZE, box.read_card_table
    ),
    SeatOption("start", "who has the first turn"),
    Choice("runout", "the draw pile has run out when empty, or when missed", ("eager", "lazy")),
    Switch("show_farm_counts", "everybody sees how many cards lie on each farm"),
    Switch("browse_discards", "everybody may look through the face-up cards of the piles"),
)

STRENGTHS = Strengths(
    easy=Strength(blunders=33, learned=Learned(temperature=20, least_liked=24)),
    normal=Strength(15, learned=Learned(temperature=8, least_liked=16)),
    hard=Strength(100, learned=Learned()),
    master=Strength(5000, learned=Learned(rollouts=300)),
)

GAME = Game(
    name="fagioli",
    title="Fagioli",
    seats=range(2, box.SEATS + 1),
    usual_seats=3,
    record=rules.STATE,
    longest=2000,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=notation.POSITION,
    terminal=Terminal(terminal.draw),
    prefix="FAG",
    options=OPTIONS,
    choose=greedy.choose,
    strengths=STRENGTHS,
    slight=0.5,
    parts=account.PARTS,
    account=account.ACCOUNT,
    reasons=account.REASONS,
    notes=account.NOTES,
    event_name="bursts",
)
