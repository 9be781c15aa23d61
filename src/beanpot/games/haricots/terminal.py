"""Haricots in a terminal, drawn from what one seat is shown."""

from ...core import Labels, ObservationDict, player_name
from . import box
from .rules import ADVANCED


def draw(scene: ObservationDict, text: Labels) -> str:
    """The cards to beat, the players, and the own hand."""
    number = text("round", number=scene["round_number"])
    lines = ["", f"      {number}      {_table(scene, text)}", ""]
    lines += [_player(scene, seat, text) for seat in scene["deck"]]
    if scene["me"]:
        hand = " ".join(_card(card) for card in scene["hand"][scene["me"]])
        hand = hand or f"[dim]{text('empty')}[/dim]"
        lines += ["", f"      {text('your-hand')}  {hand}"]
        if scene["mode"] == ADVANCED:
            lines += [f"      {text('penalties')}  [red]{scene['penalty'][scene['me']]}[/]"]
    if scene["browse_played"]:
        played = " ".join(scene["shown_played"]) or text("no-cards")
        lines += [f"      {text('played')}  [dim]{played}[/]"]
    return "\n".join(lines) + "\n"


def _table(scene: ObservationDict, text: Labels) -> str:
    if scene["table_owner"] is None:
        return text("table-empty")
    cards = " ".join([_card(str(box.NUMBERS[scene["table_kind"]]))] * scene["table_copies"])
    by = text("by", seat=scene["table_owner"])
    return f"{text('to-beat')}  [bold]{scene['table_value']}[/]  {cards}  {by}"


def _card(name: str) -> str:
    high = box.DATA["high_faces"].get(name)
    style = "black on bright_yellow" if high else "black on white"
    return f"[{style}] {name}{f'/{high}' if high else ''} [/]"


def _player(scene: ObservationDict, seat: str, text: Labels) -> str:
    arrow = "▶" if scene["turn"] == seat and not scene["over"] else " "
    name = player_name(scene, seat, text)
    if scene["is_out"][seat]:
        state = _folded(scene, seat, text) if scene["folded"][seat] else text("out")
    else:
        size = scene["hand_size"][seat]
        hand = f"{text('hand')} {'▮' * size:<14} {size:>2}"
        state = f"{hand}   {text('deck')} {scene['deck'][seat]}"
    chips = f"   {text('chips')} {'●' * scene['chips'][seat]}" if scene["chips"][seat] else ""
    penalty = f"   [red]−{scene['shown_penalty'][seat]}[/]" if scene["penalties_open"] else ""
    return f"    {arrow} {name}  {state}{chips}{penalty}"


def _folded(scene: ObservationDict, seat: str, text: Labels) -> str:
    low, high = scene["aside_low"][seat], scene["aside_high"][seat]
    aside = str(low) if low == high else f"{low}–{high}"
    cards = " ".join(scene["folded"][seat])
    return f"{text('folded')} {cards}  [dim]({text('aside', cards=aside)})[/]"
