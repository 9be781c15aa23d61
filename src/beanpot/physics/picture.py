"""A tower as an SVG: from the front, the side and above, with its centre of weight and margin."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ..games.haricot_magique.state import CASTLE, CYLINDER, DIE, TOKEN
from .calibration import random_stalk
from .hand import bots_drop
from .pieces import BOARD_HALF, BOARD_TOP, PIECES, UM, kind_of
from .rigid import Tower, margin_of, place, stacked
from .statics import lean_of

SCALE = 2.0  # pixels a millimetre
VIEW, FOOT = 260, 60  # pixels: the width of a view, the height of the caption
TABLE = 320  # millimetres of height
COLOURS = {DIE: "#e8dcc0", CYLINDER: "#8a6a4a", CASTLE: "#9aa0a8", TOKEN: "#6fa8dc"}
Corners = list[tuple[float, float]]
Matrix = npt.NDArray[np.float64]


def built(seed: int, hand: float, pieces: int) -> tuple[Tower, bool]:
    """A random tower built by a hand; and whether its last piece stood."""
    chance = np.random.default_rng(seed)
    stalk = random_stalk(chance)[:pieces]
    tower = stacked(stalk[:1])
    for piece in stalk[1:]:
        outcome = place(tower, piece, bots_drop(tower, hand, chance), aftermath=0.5)
        if not outcome.stands:
            return outcome.tower, False
        tower = outcome.tower
    return tower, True


def draw(tower: Tower, stands: bool) -> str:
    """The SVG."""
    views = [_front(tower, 0), _front(tower, 1), _above(tower)]
    height = TABLE * SCALE + FOOT
    shown = "".join(
        f'<g transform="translate({place * VIEW} 0)">{view}</g>' for place, view in enumerate(views)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * VIEW} {height:.0f}" '
        f'font-family="sans-serif" font-size="13">'
        f'<rect width="100%" height="100%" fill="#f7f4ec"/>{shown}'
        f'<text x="16" y="{height - 16:.0f}" fill="#444">{_caption(tower, stands)}</text></svg>\n'
    )


def _caption(tower: Tower, stands: bool) -> str:
    if not stands:
        return f"{len(tower.pieces)} pieces; the last one did not hold, and the stalk has fallen"
    margin = margin_of(tower)
    return (
        f"{len(tower.pieces)} pieces, {tower.top * 1000:.0f} mm high; "
        f"margin {margin / 1000:.1f} mm, lean {lean_of(margin)} of 7"
    )


def _corners(tower: Tower) -> Iterator[tuple[int, Matrix]]:
    """The corners of every piece in millimetres, with its kind."""
    for piece, pose in zip(tower.pieces, tower.poses, strict=True):
        shape = PIECES[kind_of(piece)]
        half = np.array([shape.half_x, shape.half_y, shape.height / 2]) * UM * 1000
        signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
        yield kind_of(piece), signs * half @ _rotation(pose[3:]).T + pose[:3] * 1000


def _rotation(quaternion: Matrix) -> Matrix:
    """The rotation matrix of a quaternion."""
    w, x, y, z = quaternion.tolist()
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def _hull(points: Corners) -> Corners:
    """The convex hull, counter-clockwise."""
    ordered = sorted(set(points))

    def half(way: Corners) -> Corners:
        found: Corners = []
        for point in way:
            while len(found) > 1 and _turns_right(found[-2], found[-1], point):
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


def _turns_right(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0


def _polygon(points: Corners, kind: int, opacity: float = 1.0) -> str:
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in _hull(points))
    return (
        f'<polygon points="{outline}" fill="{COLOURS[kind]}" fill-opacity="{opacity}" '
        'stroke="#55483a" stroke-width="0.8"/>'
    )


def _on_page(x: float, z: float) -> tuple[float, float]:
    return VIEW / 2 + x * SCALE, (TABLE - z) * SCALE


def _front(tower: Tower, axis: int) -> str:
    """The tower seen along one axis."""
    board = BOARD_HALF * UM * 1000
    x, y = _on_page(-board, BOARD_TOP * UM * 1000)
    width = 2 * board * SCALE
    parts = [
        f'<text x="16" y="24" fill="#444">from the {("front", "side")[axis]}</text>',
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="4" fill="#7c9a5e"/>',
    ]
    for kind, corners in _corners(tower):
        points = [_on_page(corner[axis], corner[2]) for corner in corners.tolist()]
        parts.append(_polygon(points, kind))
    return "".join(parts)


def _above(tower: Tower) -> str:
    """The tower seen from above."""
    middle = VIEW / 2
    parts = ['<text x="16" y="24" fill="#444">from above</text>']
    for kind, corners in _corners(tower):
        points = [
            (middle + 3 * SCALE * x, middle + 60 - 3 * SCALE * y) for x, y, _ in corners.tolist()
        ]
        parts.append(_polygon(points, kind, 0.35))
    weights = np.array([PIECES[kind_of(piece)].weight for piece in tower.pieces], np.float64)
    x, y = (weights @ tower.poses[:, :2] / weights.sum() * 1000).tolist()
    parts.append(
        f'<circle cx="{middle + 3 * SCALE * x:.1f}" cy="{middle + 60 - 3 * SCALE * y:.1f}" r="4" '
        'fill="#b03030"/>'
    )
    return "".join(parts)
