"""The rooms of the package as a drawing, made from their imports and their own first sentences."""

import ast
import tomllib
from html import escape
from pathlib import Path
from textwrap import wrap

from kit.imports import PACKAGE, Imports, imports

ROOT = Path(__file__).parents[2]
DRAWING = ROOT / "docs" / "rooms.svg"
WIDTH, BOX, HEIGHT, ROW = 1000, 292, 90, 144  # of the drawing, a room and a floor
LETTERS = 41  # of a line in a box
HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>The rooms of Beanpot, and which of them stand on which</title>
<style>
text {{ font: 11.5px system-ui, sans-serif; fill: #243b2f }}
.name {{ font-size: 16px; font-weight: 600 }}
rect {{ fill: #f4f8f1; stroke: #5f8a6b; stroke-width: 1.5 }}
path {{ fill: none; stroke: #7b8f83; stroke-width: 1.5 }}
marker path {{ fill: #7b8f83; stroke: none }}
</style>
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
<path d="M0 0 8 4 0 8z"/></marker>"""


def floors() -> list[list[str]]:
    """The rooms from top to bottom, as import-linter holds them apart."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    return [[name.strip().removeprefix("beanpot.") for name in row.split("|")] for row in layers]


def between_rooms(found: Imports) -> Imports:
    """Which room imports which."""
    rooms: Imports = {name: set() for row in floors() for name in row}
    for module, others in found.items():
        room = _room(module)
        if room in rooms:
            rooms[room] |= ({*map(_room, others)} & {*rooms}) - {room}
    return rooms


def _room(module: str) -> str:
    return module.partition(".")[2].partition(".")[0]


def without_detours(found: Imports) -> Imports:
    """The arrows that are needed: not those from where another way leads there as well."""

    def reached(start: str) -> set[str]:
        return {start}.union(*map(reached, found[start]))

    def needed(others: set[str]) -> set[str]:
        return {each for each in others if not any(each in reached(via) for via in others - {each})}

    return {name: needed(others) for name, others in found.items()}


def draw_rooms() -> str:
    """The drawing: a floor a row, an arrow for what a room stands on."""
    places = {
        name: (WIDTH * (2 * column + 1) / (2 * len(row)), number)
        for number, row in enumerate(floors())
        for column, name in enumerate(row)
    }
    arrows = without_detours(between_rooms(imports(PACKAGE)))
    lines = [
        HEAD.format(width=WIDTH, height=ROW * len(floors())),
        *(
            _arrow(places[name], places[other])
            for name, others in arrows.items()
            for other in sorted(others)
        ),
        *(_box(name, middle, _top(floor)) for name, (middle, floor) in places.items()),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _top(floor: int) -> int:
    return ROW * floor + 20


def _arrow(start: tuple[float, int], end: tuple[float, int]) -> str:
    """From the bottom of a room to the top of another, through gaps of the floors between."""
    (middle, floor), (target, last) = start, end
    line = f"M{middle:g} {_top(floor) + HEIGHT}"
    for number in range(floor + 1, last):
        direct = middle + (target - middle) * (number - floor) / (last - floor)
        gap = min(_gaps(number), key=lambda gap: abs(gap - direct))
        line += _bend(middle, gap, number) + f"V{_top(number) + HEIGHT}"
        middle = gap
    return f'<path d="{line}{_bend(middle, target, last)}" marker-end="url(#tip)"/>'


def _gaps(floor: int) -> list[float]:
    """Where an arrow can pass a floor: left and right of all, and between two rooms."""
    count = len(floors()[floor])
    half = WIDTH / count / 2
    inner = [2 * half * number for number in range(1, count)]
    return [half - BOX / 2 - 20, *inner, WIDTH - half + BOX / 2 + 20]


def _bend(start: float, end: float, floor: int) -> str:
    """A curve from one floor to the next."""
    above, below = _top(floor - 1) + HEIGHT, _top(floor)
    half = (above + below) // 2
    return f"C{start:g} {half} {end:g} {half} {end:g} {below}"


def _box(name: str, middle: float, top: float) -> str:
    left, text = middle - BOX / 2, middle - BOX / 2 + 14
    source = (PACKAGE / name / "__init__.py").read_text(encoding="utf-8")
    sentence = (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
    return "\n".join(
        [
            f'<rect x="{left:g}" y="{top:g}" width="{BOX}" height="{HEIGHT}" rx="10"/>',
            f'<text class="name" x="{text:g}" y="{top + 24:g}">{name}</text>',
            *(
                f'<text x="{text:g}" y="{top + 43 + 16 * number:g}">{escape(line)}</text>'
                for number, line in enumerate(wrap(sentence, LETTERS))
            ),
        ]
    )
