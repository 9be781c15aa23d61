"""Fagioli in a terminal, drawn from what one seat is shown."""

from collections.abc import Mapping
from typing import Any

from ...core import SEAT_NAMES, Labels
from . import box
from .rules import TAKEN_BY

Scene = Mapping[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green")


def draw(scene: Scene, text: Labels) -> str:
    """The two piles with the draw pile between them, the players, and the own hand."""
    piles = [_card(_top(scene, pile), bold=True) for pile in range(box.PILES)]
    lines = [
        "",
        f"      {text('pile', pile=1)} {piles[0]}"
        f"      {text('draw-pile')} [dim]▒▒[/dim] {scene['draw_pile_size']:<2}"
        f"      {text('pile', pile=2)} {piles[1]}      {text('aside')} {scene['aside']}",
        f"      {text('tokens-left')}  {_supply(scene)}      [dim]{text('wallet')}[/]",
        "",
    ]
    lines += [_player(scene, seat, text) for seat in scene["hand_size"]]
    if scene["me"]:
        hand = " ".join(_card(card) for card in scene["hand"][scene["me"]])
        farm = scene["farm"][scene["me"]]
        hand = hand or f"[dim]{text('empty')}[/dim]"
        own = f"{text('your-hand')}  {hand}      {text('your-farm')}  {len(farm)}"
        lines += ["", f"      {own}"]
    if scene["browse_discards"]:
        lines += [
            f"      {text('played-on', pile=pile + 1)} {_browse(scene, pile) or text('no-cards')}"
            for pile in range(box.PILES)
        ]
    return "\n".join(lines) + "\n"


def _top(scene: Scene, pile: int) -> str:
    if scene["top"][pile] == box.FACE_DOWN:
        return "x"
    return f"{scene['top'][pile]}{'w' if scene['wallet'][pile] else ''}"


def _card(name: str, bold: bool = False) -> str:
    """A card: its number, a wallet as a star, face down as a back that counts 4."""
    if name == "x":
        return "[black on white] ▒4 [/]"
    has_wallet = name.endswith("w")
    style = ("bold " if bold else "") + (
        "black on bright_yellow" if has_wallet else "black on white"
    )
    return f"[{style}] {name.rstrip('w')}{'★' if has_wallet else ' '}[/]"


def _supply(scene: Scene) -> str:
    sizes = box.TOKENS[scene["seats"] - 2]
    places = scene["token_place"][: box.SUPPLY[scene["seats"] - 2]]
    return " ".join(
        f"[red]−{size}[/]" for size, place in zip(sizes, places, strict=False) if place == 0
    )


def _player(scene: Scene, seat: str, text: Labels) -> str:
    index = SEAT_NAMES.index(seat)
    sizes = box.TOKENS[scene["seats"] - 2]
    taken = [
        f"−{size}"
        for size, place in zip(sizes, scene["token_place"], strict=True)
        if place == TAKEN_BY + index
    ]
    arrow = "▶" if scene["turn"] == seat and not scene["over"] else " "
    you = f" ({text('you')})"
    mine = you if scene["me"] == seat else " " * len(you)
    farm = f"   {text('farm')} {scene['shown_farm'][seat]}" if scene["show_farm_counts"] else ""
    size = scene["hand_size"][seat]
    tokens = f"   {text('tokens')} [red]{' '.join(taken)}[/]" if taken else ""
    name = f"[{COLOURS[index]}]{seat}{mine}[/]"
    return f"    {arrow} {name}  {text('hand')} {'▮' * size:<5} {size}{farm}{tokens}"


def _browse(scene: Scene, pile: int) -> str:
    return " ".join(scene["shown_discards"][pile])
