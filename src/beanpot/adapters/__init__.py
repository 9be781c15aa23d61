"""The games as environments of other libraries; each module needs its library.

>>> from beanpot.adapters import gymnasium, openspiel, openspiel_bots, pettingzoo
>>> pettingzoo.env("fagioli", seats=3)  # agents in turn; raw_env, parallel_env
>>> gymnasium.env("fagioli", opponents="greedy")  # one seat against bots
>>> gymnasium.vector_env("fagioli", 1024)  # many games at once
>>> openspiel.load_game("fagioli", seats=2).new_initial_state()

`pip install "beanpot[research]"` installs all three; docs/adapters.md says what they share.
"""
