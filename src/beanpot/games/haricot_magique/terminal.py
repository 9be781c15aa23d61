"""Jack & le Haricot Magique in a terminal, drawn from what one seat is shown."""

from collections.abc import Mapping
from typing import Any

from ...core import SEAT_NAMES
from . import box
from .state import (
    CASTLE,
    CHOOSING,
    COUNTING,
    CYLINDER,
    DECIDING,
    DIE,
    ENDING,
    EXPERT,
    PLACING,
    STARTING,
    TOKEN,
)

Scene = Mapping[str, Any]
FACES = {"E": "eye", "D": "die", "T": "treasure", "L": "trunk"}
POWERS = {
    "1": "give somebody the eye", "2": "hide: no turn", "3": "steal gold", "4": "throw the axe",
    "5": "a sack for two treasures", "6": "put a die back", "7": "throw eyes again",
}  # fmt: skip
COLOURS = ("red", "yellow", "blue", "green", "magenta")
PHASES = {
    CHOOSING: "everybody chooses an action card",
    STARTING: "▶ chooses how many dice to throw",
    DECIDING: "▶ decides about the dice thrown",
    PLACING: "▶ stacks the dice one by one",
    ENDING: "▶ may use the power of the card",
    COUNTING: "the gold is counted",
}
WIDE = 9  # the column of the stalk


def draw(scene: Scene) -> str:
    """The stalk on the left, bottom at the bottom; the players and what is thrown beside it."""
    stalk = _stalk(scene)
    beside = _beside(scene)
    lines = max(len(stalk), len(beside))
    stalk = [" " * WIDE] * (lines - len(stalk)) + stalk
    beside = beside + [""] * (lines - len(beside))
    table = [f"   {left}   {right}".rstrip() for left, right in zip(stalk, beside, strict=True)]
    ground = f"   {'═' * WIDE}   {_stores(scene)}"
    return "\n".join(["", *table, ground, "", *_own(scene)]) + "\n"


def _stalk(scene: Scene) -> list[str]:
    """Pieces from top to bottom; the more the stalk leans, the further its top is to the side."""
    pieces, leans = scene["stalk"][: scene["height"]], scene["leans"]
    rows = [_piece(piece, leans[level]) for level, piece in enumerate(pieces)]
    return rows[::-1]


def _piece(piece: int, lean: int) -> str:
    """One piece of the stalk as wide as the column."""
    colour = COLOURS[(piece - TOKEN) % len(COLOURS)]
    shapes = {DIE: "▐■▌", CYLINDER: "▐█▌", CASTLE: "♜▟█▙♜"}
    text = shapes.get(piece) or f"~{SEAT_NAMES[piece - TOKEN]}~"
    left = (WIDE - len(text)) // 2 + (lean + 1) // 3
    shown = " " * left + text + " " * (WIDE - left - len(text))
    return shown if piece in shapes else shown.replace(text, f"[{colour}]{text}[/]")


def _beside(scene: Scene) -> list[str]:
    """What happens now, the players, the dice."""
    phase = PHASES.get(scene["stage"], "chance decides")
    lines = [f"round {scene['manche']}: {phase}", ""]
    lines += [_player(scene, seat) for seat in scene["gold"]]
    thrown = box.dice(scene["thrown"])
    if thrown:
        awake = "  [red]the giant is awake[/]" if scene["is_awake"] else ""
        lines += ["", f"dice  {' '.join(f'[reverse] {FACES[face]} [/]' for face in thrown)}{awake}"]
    return lines


def _player(scene: Scene, seat: str) -> str:
    """One player's row."""
    arrow = "▶" if scene["active"] == seat else " "
    you = " (you)" if scene["me"] == seat else ""
    name = f"[{COLOURS[SEAT_NAMES.index(seat)]}]{seat}{you:<6}[/]"
    card = f"card {scene['card'][seat]}" if scene["card"][seat] else "card ·"
    tokens = "~" * scene["tokens"][seat] or "–"
    marks = [
        "bean" if scene["bean"] == seat else "",
        "eye" if scene["eye"] == seat else "",
        "axe" if scene["axes"][seat] else "",
    ]
    worth = f" = {scene['purse'][seat]}" if scene["turned"][seat] else ""
    held = f"gold {scene['gold'][seat]}{worth}"
    return f"{arrow} {name} {card}  {held:<8} tokens {tokens:<3}  {' '.join(filter(None, marks))}"


def _stores(scene: Scene) -> str:
    """What lies beside the board."""
    return (
        f"reserve: {scene['reserve']} dice, {scene['cylinders']} cylinders; "
        f"{scene['gold_deck']} gold sacks"
    )


def _own(scene: Scene) -> list[str]:
    """The own hand, with the numbers of dice and, in the Expert variant, the powers."""
    if not scene["me"]:
        return []
    lines = []
    for name in scene["hand"][scene["me"]]:
        power = f"  ({POWERS[name]})" if scene["variant"] == EXPERT else ""
        lines.append(f"   [reverse] {name} [/]  {numbers_of(scene, name)} dice{power}")
    return ["   your action cards", *lines] if lines else []


def numbers_of(scene: Scene, card: str) -> str:
    """How many dice a card allows."""
    bits = scene["allowed"][int(card) - 1]
    return " or ".join(str(n) for n in range(1, box.MOST_DICE + 1) if bits >> n & 1)
