"""Haricots in a terminal, drawn from what one seat is shown."""

from collections.abc import Mapping
from typing import Any

from ...core import SEAT_NAMES
from . import box
from .rules import ADVANCED

Scene = Mapping[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green", "blue")


def draw(scene: Scene) -> str:
    """The cards in force, the players, and the own hand."""
    lines = ["", f"      round {scene['round_number']}      {_table(scene)}", ""]
    lines += [_player(scene, seat) for seat in scene["deck"]]
    if scene["me"]:
        hand = " ".join(_card(card) for card in scene["hand"][scene["me"]])
        lines += ["", f"      your hand  {hand or '[dim]empty[/dim]'}"]
        if scene["mode"] == ADVANCED:
            lines += [f"      your negative chips  [red]{scene['penalty'][scene['me']]}[/]"]
    if scene["browse_played"]:
        lines += [f"      played  [dim]{' '.join(scene['shown_played']) or 'nothing'}[/]"]
    return "\n".join(lines) + "\n"


def _table(scene: Scene) -> str:
    if scene["table_owner"] is None:
        return "the table is empty: play anything"
    cards = " ".join([_card(str(box.NUMBERS[scene["table_kind"]]))] * scene["table_copies"])
    return f"to beat  [bold]{scene['table_value']}[/]  {cards}  by {scene['table_owner']}"


def _card(name: str) -> str:
    high = box.DATA["high_faces"].get(name)
    style = "black on bright_yellow" if high else "black on white"
    return f"[{style}] {name}{f'/{high}' if high else ''} [/]"


def _player(scene: Scene, seat: str) -> str:
    arrow = "▶" if scene["turn"] == seat and not scene["over"] else " "
    you = " (you)" if scene["me"] == seat else ""
    name = f"[{COLOURS[SEAT_NAMES.index(seat)]}]{seat}{you:<6}[/]"
    if scene["is_out"][seat]:
        state = _folded(scene, seat) if scene["folded"][seat] else "dropped out"
    else:
        size = scene["hand_size"][seat]
        state = f"hand {'▮' * size:<14} {size:>2}   deck {scene['deck'][seat]}"
    chips = f"   chips {'●' * scene['chips'][seat]}" if scene["chips"][seat] else ""
    penalty = f"   [red]−{scene['shown_penalty'][seat]}[/]" if scene["penalties_open"] else ""
    return f"    {arrow} {name}  {state}{chips}{penalty}"


def _folded(scene: Scene, seat: str) -> str:
    low, high = scene["aside_low"][seat], scene["aside_high"][seat]
    aside = str(low) if low == high else f"{low}–{high}"
    return f"folded {' '.join(scene['folded'][seat])}  [dim]({aside} set aside)[/]"
