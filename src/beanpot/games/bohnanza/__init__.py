"""Bohnanza: plant what comes, trade what does not fit. For 2 to 7 players; two play the duel."""

from ...core import (
    Choice,
    Game,
    SearchSettings,
    SeatOption,
    Strength,
    Strengths,
    Switch,
    Table,
    Terminal,
    Whole,
)
from . import (
    account,
    box,
    greedy,
    moves,
    notation,
    notes,
    positions,
    rules,
    short,
    terminal,
    trading,
)

OPTIONS = (
    Choice("exhaustion", "a pile runs out with its last card, or when one is missing",
           ("eager", "lazy")),
    Choice("protection", "which lone beans may not be sold", ("ignore_empty", "strict", "off")),
    Choice("match_planting", "a bean must, or may, join its field", ("must", "may")),
    Choice("offturn_windows", "when the others are asked",
           ("draws_and_plants", "every_action", "own_turn_only")),
    Choice("proposals", "who hears a proposal", ("public", "private")),
    Choice("duel_discard_max", "cards discarded from the hand in the duel", (1, "unlimited"),
           seats=range(box.FEWEST, box.FEWEST + 1)),
    Switch("browse_discard", "the discard pile may be looked through"),
    SeatOption("dealer", "who deals; the next seat starts", leads=1),
    Whole("talk_limit", "proposals of a player in a turn, 0 for no limit", trading.USUAL_LIMIT, 0,
          1000, for_people=0),
    Table("beanometer", "other beanometers", box.VARIETIES * box.STEPS, box.read_beanometer),
)  # fmt: skip

TERMINAL = Terminal(
    terminal.draw, terminal.bean, terminal.help_of, short.in_full,
    terminal.unlisted, terminal.invites,
    pauses=False,  # a turn has many small moves: none of them waits for a look at it
)  # fmt: skip
STRENGTHS = Strengths(
    Strength(blunders=12), Strength(40), Strength(300), Strength(2000),
    SearchSettings(explore=0.6, prior_weight=0.5, horizon=80),
)  # fmt: skip

GAME = Game(
    name="bohnanza",
    title="Bohnanza",
    seats=range(box.FEWEST, box.SEATS + 1),
    usual_seats=4,
    record=rules.STATE,
    longest=1_000_000,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=positions.POSITION,
    moves=moves,
    terminal=TERMINAL,
    prefix="BOH",
    rules_version=2,
    replays=(1,),
    options=OPTIONS,
    bound=trading.limit_talk,
    choose=greedy.choose,
    strengths=STRENGTHS,
    prospects=greedy.prospects,
    hope_unit=greedy.COIN,
    parts=account.parts,
    account=account.ACCOUNT,
    notes=notes.notes,
    is_addressed=notes.is_addressed,
    event_name="third fields bought",
)
