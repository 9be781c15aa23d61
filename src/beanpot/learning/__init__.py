"""Training of networks by self-play, with PyTorch, on a GPU or a CPU.

In reading order: `settings.py`, `tables.py` (games as tensors), `network.py`, `rollout.py`
(self-play), `advantages.py`, `ppo.py`, `training.py` (one update after the other), `evaluation.py`,
`run.py` (a whole training in a folder), `checkpoint.py`, `export.py`.

What plays with a trained network needs no PyTorch: `beanpot.bots.network`.
"""
