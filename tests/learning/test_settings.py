"""What a training can be asked for."""

from dataclasses import replace
from typing import Any

import pytest

from beanpot.core import BeanpotError, Game
from beanpot.games import load_game
from beanpot.learning.settings import usual_settings


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"steps": 0}, "steps must be at least 1, not 0."),
        ({"on": "tpu"}, "Training runs on the cpu or the gpu, not on 'tpu'."),
        ({"greedy_share": 0.6, "past_share": 0.6}, "The shares greedy_share and past_share"),
        ({"past_share": -0.1}, "must be from 0 to 1, also together"),
    ],
)
def test_what_makes_no_sense_is_refused(chosen: dict[str, Any], words: str) -> None:
    game = load_game("fagioli")
    settings = usual_settings(game.name, **{"on": "cpu"} | chosen)
    with pytest.raises(BeanpotError) as refused:
        settings.check(game)
    assert words in str(refused.value)


def test_a_game_without_a_quick_player_has_none_to_learn_from() -> None:
    game = replace(load_game("fagioli"), choose=None)
    with pytest.raises(BeanpotError, match="has no quick player: greedy_share must be 0"):
        usual_settings(game.name, "cpu", greedy_share=0.5).check(game)


def test_every_game_says_how_it_is_learned_best(game: Game) -> None:
    usual = game.training
    for on, decisions in (("gpu", 1 << 21), ("cpu", 1 << 14)):
        settings = usual_settings(game.name, on)
        settings.check(game)
        assert (settings.steps, settings.decay) == (usual.steps, usual.decay)
        assert settings.steps * settings.num_envs == decisions
    assert usual_settings(game.name, "gpu", past_share=0.5, greedy_share=0.0).past_share == 0.5
    alone = usual_settings(game.name, "gpu", against="network.npz")
    assert alone.greedy_share == alone.past_share == 0


def test_a_network_on_a_cpu_is_smaller() -> None:
    small, large = usual_settings("fagioli", "cpu"), usual_settings("fagioli", "gpu")
    assert (small.width, small.num_envs) < (large.width, large.num_envs)
    assert usual_settings("fagioli", "cpu", width=64).width == 64
