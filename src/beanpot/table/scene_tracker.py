"""What one viewer was sent of a scene, and what has changed since."""

from typing import Any

from ..core import SEAT_NAMES, SPECTATOR
from ..engine.observation_dicts import changed_entries
from ..engine.position import Position
from ..engine.state_reader import cells_of


class SceneTracker:
    """Tracks the scene of a seat, or of a spectator."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self._seen: Any = None

    def whole(self, position: Position | None) -> dict[str, Any]:
        """The whole scene."""
        self._seen = None
        return self.changes(position)

    def changes(
        self, position: Position | None, shared: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Changes since the last call; `shared` is a cache for all viewers of a position."""
        if position is None:
            return {}
        before, game, view = self._seen, position.game, position.view(self.viewer)
        self._seen = now = cells_of(view)
        if before is None:
            return position.observation_dict(self.viewer)
        shared = {} if shared is None else shared
        new = changed_entries(game.record, before, now, game.kinds, shared)
        return game.noted(view, new)


class OpenSceneTracker(SceneTracker):
    """Tracks the scene with all cards open, for finished games."""

    def __init__(self) -> None:
        super().__init__(SPECTATOR)

    def changes(
        self, position: Position | None, shared: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        if position is None:
            return {}
        before, self._seen = self._seen or {}, open_scene(position)
        return {
            name: value
            for name, value in self._seen.items()
            if name not in before or before[name] != value
        }


def open_scene(position: Position) -> dict[str, Any]:
    """The scene with all cards open: every seat's own fields as that seat sees them."""
    shown = position.observation_dict(SPECTATOR)
    for seat in range(position.seats):
        name = SEAT_NAMES[seat]
        for field, value in position.observation_dict(seat).items():
            if isinstance(value, dict):
                shown[field][name] = value[name]
    return shown
