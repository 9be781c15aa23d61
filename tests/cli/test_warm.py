"""What `beanpot warm` compiles is what is used later."""

from pathlib import Path

from cli.command import run_python

FIRST = """
import numpy, beanpot
from beanpot.adapters import gymnasium
position = beanpot.new_position("fagioli")
env = beanpot.BatchedEnv(position.game, 5)
env.reset(seed=1)
env.step(numpy.zeros(5, int))
envs = gymnasium.vector_env("fagioli", 3, seats=3, opponents=["greedy", "random"])
envs.reset(seed=1)
envs.step(numpy.zeros(3, int))
source = beanpot.SeededRandom(1)
while position.current_player < 0:
    position.apply(position.sample_action(source))
seat = position.current_player
position.action_mask()
position.observation_tensor(seat)
bot = beanpot.new_bot("net", position.game, source, on="cpu")
bot.choose(position.observation(seat), position.legal_actions())
"""


def test_after_it_neither_positions_nor_batches_are_compiled(tmp_path: Path) -> None:
    kept = {"BEANPOT_CACHE": str(tmp_path), "BEANPOT_QUIET": "0"}
    warmed = run_python("from beanpot.cli.warm import warm; warm(('fagioli',))", kept)
    assert warmed.code == 0, warmed.err
    files = sorted(tmp_path.rglob("*.code"))
    assert len(files) > 10
    used = run_python(FIRST, kept)
    assert (used.code, used.err) == (0, "")
    assert sorted(tmp_path.rglob("*.code")) == files
