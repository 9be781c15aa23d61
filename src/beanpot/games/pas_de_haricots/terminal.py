"""Pas de Haricots in a terminal, drawn from what one seat is shown."""

from ...core import Labels, ObservationDict, player_name
from . import box
from .box import CARD_NAMES
from .rules import series

SUIT_SIGNS = {"D": "♦", "H": "♥", "S": "♠", "C": "♣"}
RED = ("D", "H")
PHASES = ("lead", "put", "take")


def help_of(_: int, text: Labels) -> str:
    """How cards are written."""
    return f"{text('help-cards')}\n{text('help-no-beans', example='[bold]DQ[/]')}"


def draw(scene: ObservationDict, text: Labels) -> str:
    """Each player's played card and layout, and the own hand by suit."""
    phase = text(f"phase-{PHASES[scene['phase']]}")
    manche = text("manche", number=scene["manche"] + 1, of=scene["manches"])
    lines = ["", f"      {manche} {phase}", ""]
    lines += [_player(scene, seat, text) for seat in scene["played"]]
    if scene["me"]:
        hand = scene["hand"][scene["me"]]
        has_none = any(name[0] == "T" for name in hand)
        legend = [f"      [dim]{text('legend')}[/]"] if has_none else []
        cards = _by_suit(hand) or f"[dim]{text('empty')}[/]"
        lines += ["", f"      {text('your-hand')}  {cards}", *legend]
        if chosen := scene["chosen"][scene["me"]]:
            lines += [f"      {text('you-put')}  {_card(CARD_NAMES[chosen - 1])}"]
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
    return "   ".join(filter(None, groups))


def _layout(names: list[str]) -> str:
    """The series of a layout, special cards first, each with its points now."""
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
    return "   ".join(shown)


def _rank(suit: int, rank: int) -> str:
    name = CARD_NAMES[suit * box.RANKS + rank]
    return "∅" if rank == box.NO_BEANS else name[1:]


def _player(scene: ObservationDict, seat: str, text: Labels) -> str:
    name = player_name(scene, seat, text)
    pawn = "●" if scene["bean"] == seat else " "
    arrow = "▶" if scene["taker"] == seat else " "
    played = scene["played"][seat]
    card = _card(CARD_NAMES[played - 1]) if played else "  ·  "
    won = _layout(scene["won"][seat]) or f"[dim]{text('none-yet')}[/]"
    return f"    {arrow}{pawn} {name}  {card}  {won}"
