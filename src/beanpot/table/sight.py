"""What one onlooker is shown of a position, and what of it is new."""

from typing import Any

from ..core import Words
from ..engine.position import Position, words_of
from ..engine.views import changed_scene, scene


class Sight:
    """The eyes of a seat, or of a spectator."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self._seen: Words | None = None

    def whole(self, position: Position | None) -> dict[str, Any]:
        """All that is to be seen."""
        self._seen = None
        return self.changes(position)

    def changes(self, position: Position | None) -> dict[str, Any]:
        """What has changed since the last look."""
        if position is None:
            return {}
        view, game = position.view(self.viewer), position.game
        before, self._seen = self._seen, words_of(view)
        if before is None:
            return scene(game.record, view, game.kinds)
        return changed_scene(game.record, before, view, game.kinds)
