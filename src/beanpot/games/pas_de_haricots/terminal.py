"""Pas de Haricots in a terminal, drawn from what one seat is shown."""

from collections.abc import Mapping
from typing import Any

from ...core import SEAT_NAMES
from . import box
from .box import CARD_NAMES
from .rules import series

Scene = Mapping[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "white")
SUIT_SIGNS = {"D": "♦", "H": "♥", "S": "♠", "C": "♣"}
RED = ("D", "H")


PHASES = (
    "the holder of the pawn ● leads a card",
    "all others put a card face down",
    "▶ takes one of the cards played",
)  # by phase: LEAD, PUT, TAKE


def draw(scene: Scene) -> str:
    """Each player's layout with the played card, and the own hand by suits."""
    phase = PHASES[scene["phase"]]
    lines = ["", f"      manche {scene['manche'] + 1} of {scene['manches']}: {phase}", ""]
    lines += [_player(scene, seat) for seat in scene["played"]]
    if scene["me"]:
        hand = scene["hand"][scene["me"]]
        legend = "   [dim]∅: T1 … T4 in words[/]" if any(name[0] == "T" for name in hand) else ""
        lines += ["", f"      your hand  {_by_suit(hand)}{legend}"]
        if chosen := scene["chosen"][scene["me"]]:
            lines += [f"      you have put  {_card(CARD_NAMES[chosen - 1])}"]
    return "\n".join(lines) + "\n"


def suit_of(name: str) -> str:
    """The suit a card counts for."""
    return box.SUIT_NAMES[CARD_NAMES.index(name) // box.RANKS]


def _card(name: str) -> str:
    suit = suit_of(name)
    rank = "∅" if name.startswith("T") else name[1:]
    return f"[{'red' if suit in RED else 'black'} on white] {SUIT_SIGNS[suit]}{rank} [/]"


def _by_suit(names: list[str]) -> str:
    groups = [
        " ".join(_card(name) for name in names if suit_of(name) == suit) for suit in box.SUIT_NAMES
    ]
    return "   ".join(filter(None, groups)) or "[dim]empty[/]"


def _layout(names: list[str]) -> str:
    """The series of a layout, special cards first, each with what it counts now."""
    shown = []
    for index, suit in enumerate(box.SUIT_NAMES):
        cards = [
            CARD_NAMES.index(name) - index * box.RANKS for name in names if suit_of(name) == suit
        ]
        if cards:
            ranks = " ".join(_rank(index, rank) for rank in sorted(cards, reverse=True))
            points = str(series(sum(1 << rank for rank in cards))).replace("-", "−")
            colour = "red" if suit in RED else "bold"
            shown.append(f"[{colour}]{SUIT_SIGNS[suit]}[/] {ranks} [dim]= {points}[/]")
    return "   ".join(shown) or "[dim]nothing yet[/]"


def _rank(suit: int, rank: int) -> str:
    name = CARD_NAMES[suit * box.RANKS + rank]
    return "∅" if rank == box.NO_BEANS else name[1:]


def _player(scene: Scene, seat: str) -> str:
    name = (
        f"[{COLOURS[SEAT_NAMES.index(seat)]}]{seat}{' (you)' if scene['me'] == seat else '':<6}[/]"
    )
    pawn = "●" if scene["bean"] == seat else " "
    arrow = "▶" if scene["taker"] == seat else " "
    played = scene["played"][seat]
    card = _card(CARD_NAMES[played - 1]) if played else "  ·  "
    return f"    {arrow}{pawn} {name}  {card}  {_layout(scene['won'][seat])}"
