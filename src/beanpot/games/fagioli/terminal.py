"""Fagioli in a terminal, drawn from what one seat is shown."""

from ...core import SEAT_NAMES, Labels, ObservationDict, player_name
from . import box
from .rules import TAKEN_BY, UNCLAIMED


def draw(scene: ObservationDict, text: Labels) -> str:
    """The two piles and the draw pile between them, the players, and the own hand."""
    tops = zip(scene["top"], scene["wallet"], strict=True)
    piles = [_card(f"{top}{'w' if wallet else ''}", bold=True) for top, wallet in tops]
    lines = [
        "",
        f"      {text('pile', pile=1)} {piles[0]}"
        f"      {text('draw-pile')} [dim]▒▒[/dim] {scene['draw_pile_size']:<2}"
        f"      {text('pile', pile=2)} {piles[1]}      {text('aside')} {scene['aside']}",
        f"      {text('tokens-left')}  {_tokens(scene, UNCLAIMED)}      [dim]{text('wallet')}[/]",
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
        for pile, shown in enumerate(scene["shown_discards"], 1):
            cards = " ".join(shown) or text("no-cards")
            lines += [f"      {text('played-on', pile=pile)} {cards}"]
    return "\n".join(lines) + "\n"


def _card(name: str, bold: bool = False) -> str:
    """A card: its number, with a star for a wallet; a face-down card counts 4."""
    if name == str(box.FACE_DOWN):
        return "[black on white] ▒4 [/]"
    has_wallet = name.endswith("w")
    colours = "black on bright_yellow" if has_wallet else "black on white"
    return f"[{'bold ' if bold else ''}{colours}] {name.rstrip('w')}{'★' if has_wallet else ' '}[/]"


def _tokens(scene: ObservationDict, place: int) -> str:
    """What the tokens in a place cost, in the order in which they leave the supply."""
    tokens = zip(scene["tokens"], scene["token_place"], strict=False)
    return " ".join(f"[red]−{size}[/]" for size, at in tokens if at == place)


def _player(scene: ObservationDict, seat: str, text: Labels) -> str:
    taken = _tokens(scene, TAKEN_BY + SEAT_NAMES.index(seat))
    arrow = "▶" if scene["turn"] == seat and not scene["over"] else " "
    farm = f"   {text('farm')} {scene['shown_farm'][seat]}" if scene["show_farm_counts"] else ""
    size = scene["hand_size"][seat]
    tokens = f"   {text('tokens')} {taken}" if taken else ""
    name, hand = player_name(scene, seat, text), f"{text('hand')} {'▮' * size:<5} {size}"
    return f"    {arrow} {name}  {hand}{farm}{tokens}"
