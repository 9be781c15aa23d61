"""Fagioli: play cards to draw or to plant, without bursting. For 2 to 4 players."""

from ...core import Choice, Game, SeatOption, Strength, Strengths, Switch, TableOption, Terminal
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
    strengths=Strengths(normal=Strength(15), hard=Strength(100), master=Strength(5000)),
    slight=0.5,
    parts=account.PARTS,
    account=account.ACCOUNT,
    reasons=account.REASONS,
    notes=account.NOTES,
    event_name="bursts",
)
