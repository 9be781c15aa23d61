"""What one onlooker is shown of a position, and what of it is new."""

from typing import Any

from ..core import Words
from ..engine.position import Position
from ..engine.views import changed_scene


class Sight:
    """The eyes of a seat, or of a spectator."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self._seen: Words | None = None

    def whole(self, position: Position | None) -> dict[str, Any]:
        """All that is to be seen."""
        self._seen = None
        return self.changes(position)

    def changes(
        self, position: Position | None, told: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """What has changed since the last look; `told` is shared by all who look at this moment."""
        if position is None:
            return {}
        before, game = self._seen, position.game
        self._seen = now = position.view_words(self.viewer)
        if before is None:
            return position.scene(self.viewer)
        return changed_scene(game.record, before, now, game.kinds, {} if told is None else told)
