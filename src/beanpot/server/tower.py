"""What a referee shows, as messages."""

from collections.abc import Iterator

from ..core import Data
from .messages import HandNow, TowerNow


def told_beside(data: Data, number: int) -> Iterator[HandNow | TowerNow]:
    """What everybody is shown beside the scene."""
    if data.get("tower"):
        yield TowerNow(number, **data["tower"])
    if data.get("hand"):
        yield HandNow(**data["hand"])


def told_tower(data: Data | None, number: int) -> TowerNow | None:
    """The same, of a tower only."""
    return TowerNow(number, **data["tower"]) if data and data.get("tower") else None
