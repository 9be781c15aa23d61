"""Jack & le Haricot Magique in a terminal, drawn from what one seat is shown."""

from ...core import SEAT_NAMES, Labels, ObservationDict, player_name
from . import box, stage
from .state import CASTLE, CYLINDER, DIE, EXPERT, TOKEN

COLOURS = ("red", "yellow", "blue", "green", "magenta")
PHASES = {
    stage.CHOOSING: "choosing", stage.STARTING: "starting", stage.DECIDING: "deciding",
    stage.PLACING: "placing", stage.ENDING: "ending", stage.COUNTING: "counting",
}  # fmt: skip
WIDE = 9  # characters of the stalk's column


def draw(scene: ObservationDict, text: Labels) -> str:
    """The stalk on the left; players and thrown dice on the right."""
    stalk = _stalk(scene)
    beside = _beside(scene, text)
    lines = max(len(stalk), len(beside))
    stalk = [" " * WIDE] * (lines - len(stalk)) + stalk
    beside = beside + [""] * (lines - len(beside))
    table = [f"   {left}   {right}".rstrip() for left, right in zip(stalk, beside, strict=True)]
    ground = f"   {'═' * WIDE}   {_stores(scene, text)}"
    return "\n".join(["", *table, ground, "", *_own(scene, text)]) + "\n"


def _stalk(scene: ObservationDict) -> list[str]:
    """Pieces from top to bottom; the more the stalk leans, the further they are to the side."""
    pieces, leans = scene["stalk"][: scene["height"]], scene["leans"]
    rows = [_piece(piece, leans[level]) for level, piece in enumerate(pieces)]
    return rows[::-1]


def _piece(piece: int, lean: int) -> str:
    """One piece of the stalk, as wide as the column."""
    colour = COLOURS[(piece - TOKEN) % len(COLOURS)]
    shapes = {DIE: "▐■▌", CYLINDER: "▐█▌", CASTLE: "♜▟█▙♜"}
    text = shapes.get(piece) or f"~{SEAT_NAMES[piece - TOKEN]}~"
    left = (WIDE - len(text)) // 2 + (lean + 1) // 3
    shown = " " * left + text + " " * (WIDE - left - len(text))
    return shown if piece in shapes else shown.replace(text, f"[{colour}]{text}[/]")


def _beside(scene: ObservationDict, text: Labels) -> list[str]:
    """What happens now, the players, the dice."""
    phase = text(f"phase-{PHASES.get(scene['stage'], 'chance')}")
    lines = [f"{text('manche', number=scene['manche'])} {phase}", ""]
    lines += [_player(scene, seat, text) for seat in scene["gold"]]
    thrown = box.dice(scene["thrown"])
    if thrown:
        awake = f"  [red]{text('awake')}[/]" if scene["is_awake"] else ""
        faces = " ".join(f"[reverse] {text(f'face-{face}')} [/]" for face in thrown)
        lines += ["", f"{text('dice')}  {faces}{awake}"]
    return lines


def _player(scene: ObservationDict, seat: str, text: Labels) -> str:
    """One player's row."""
    arrow = "▶" if scene["active"] == seat else " "
    name = player_name(scene, seat, text, COLOURS)
    card = f"{text('card')} {scene['card'][seat] or '·'}"
    tokens = "~" * scene["tokens"][seat] or "–"
    marks = [
        text("bean") if scene["bean"] == seat else "",
        text("eye") if scene["eye"] == seat else "",
        text("axe") if scene["axes"][seat] else "",
    ]
    worth = f" = {scene['purse'][seat]}" if scene["turned"][seat] else ""
    held = f"{text('gold')} {scene['gold'][seat]}{worth}"
    tokens = f"{text('tokens')} {tokens:<3}"
    return f"{arrow} {name} {card}  {held:<8} {tokens}  {' '.join(filter(None, marks))}"


def _stores(scene: ObservationDict, text: Labels) -> str:
    """The reserves beside the board."""
    return text(
        "reserve", dice=scene["reserve"], cylinders=scene["cylinders"], gold=scene["gold_deck"]
    )


def _own(scene: ObservationDict, text: Labels) -> list[str]:
    """The own hand: numbers of dice and, in the Expert variant, powers."""
    if not scene["me"]:
        return []
    lines = []
    for name in scene["hand"][scene["me"]]:
        power = f"  ({text(f'power-{name}')})" if scene["variant"] == EXPERT else ""
        dice = text("card-dice", numbers=f" {text('or')} ".join(numbers_of(scene, name)))
        lines.append(f"   [reverse] {name} [/]  {dice}{power}")
    return [f"   {text('your-cards')}", *lines] if lines else []


def numbers_of(scene: ObservationDict, card: str) -> list[str]:
    """How many dice a card allows."""
    bits = scene["allowed"][int(card) - 1]
    return [str(n) for n in range(1, box.MOST_DICE + 1) if bits >> n & 1]
