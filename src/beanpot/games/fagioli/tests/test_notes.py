"""What the page is shown of the tokens of Fagioli agrees with the law."""

import pytest

from beanpot.core import SPECTATOR
from beanpot.engine.position import Position
from beanpot.games.fagioli import GAME, box
from beanpot.games.fagioli.rules import IN_THE_BOX, TAKEN_BY
from beanpot.table.scene_tracker import SceneTracker


@pytest.mark.clause("FAG-60")
def test_a_scene_shows_the_tokens_once_and_penalties_when_one_is_taken() -> None:
    position = Position(GAME, 3, {}, on="plain")
    scenes = SceneTracker(SPECTATOR)
    whole = scenes.whole(position)
    assert whole["tokens"] == box.DATA["tokens"]["3"]
    assert whole["penalty"] == {"A": 0, "B": 0, "C": 0}
    position.state.token_place[:4] = TAKEN_BY + 1, IN_THE_BOX, TAKEN_BY + 1, TAKEN_BY + 2
    changes = scenes.changes(position)
    assert changes["penalty"] == {"A": 0, "B": 5, "C": 3}
    assert "tokens" not in changes
