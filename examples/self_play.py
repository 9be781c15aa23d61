"""Teach a small network to play Fagioli by playing against itself: PPO over the vector environment.

    python self_play.py --minutes 4          writes learned.npz

All seats of all games are played by one network. What a decision was worth is known when its game
is over: the share of the victory that went to the seat which decided. There is no other reward.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from beanpot.adapters import gymnasium

GAMES, STEPS = 512, 96  # side by side; decisions of each before the network learns from them
WIDTH, EPOCHS, BATCH, CLIP, CALM = 256, 2, 4096, 0.2, 0.01


class Net(nn.Module):
    """Two layers, then how much every action is liked and what the seat may hope for."""

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(numbers))
        self.register_buffer("scale", torch.ones(numbers))
        self.body = nn.ModuleList([nn.Linear(numbers, WIDTH), nn.Linear(WIDTH, WIDTH)])
        self.policy, self.hope = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, views, masks):
        """Logits of the actions, the forbidden ones far below all others; and the hope."""
        layer = (views - self.mean) * self.scale
        for each in self.body:
            layer = torch.relu(each(layer))
        return self.policy(layer).masked_fill(~masks, -1e9), self.hope(layer)[:, 0]


def play(envs, net, view, info):
    """Some decisions of every game, and what they were worth where that is known."""
    rows = np.arange(envs.num_envs)
    kept = {
        name: []
        for name in ("views", "masks", "actions", "chances", "hopes", "seats", "over", "worth")
    }
    was_over = np.zeros(envs.num_envs, bool)
    for _ in range(STEPS):
        views, masks = torch.from_numpy(view), torch.from_numpy(info["action_mask"]).bool()
        masks[was_over, 0] = True  # nobody is asked there: the next step begins a new game
        with torch.no_grad():
            logits, hopes = net(views, masks)
        chances = torch.log_softmax(logits, 1)
        actions = torch.argmax(chances - torch.empty_like(chances).exponential_().log(), 1)
        kept["views"].append(views)
        kept["masks"].append(masks)
        kept["actions"].append(actions)
        kept["chances"].append(chances[rows, actions])
        kept["hopes"].append(hopes)
        kept["seats"].append(np.where(was_over, -1, info["seat"]))
        view, _, over, _, info = envs.step(actions.numpy())
        kept["over"].append(over)
        kept["worth"].append(info["returns"])
        was_over = over
    return view, info, kept


def learned_from(kept):
    """The decisions whose games ended in time: what was seen, done and came of it."""
    games = kept["views"][0].shape[0]
    rows = np.arange(games)
    ahead = np.full((games, kept["worth"][0].shape[1]), np.nan, np.float32)
    worth = []
    for over, told, seats in zip(
        reversed(kept["over"]), reversed(kept["worth"]), reversed(kept["seats"]), strict=True
    ):
        ahead[over] = told[over]
        worth.append(np.where(seats >= 0, ahead[rows, seats], np.nan))
    worth = torch.from_numpy(np.concatenate(worth[::-1]).astype(np.float32))
    known = ~torch.isnan(worth)
    columns = [
        torch.cat(kept[name])[known] for name in ("views", "masks", "actions", "chances", "hopes")
    ]
    return [*columns, worth[known]]


def improve(net, optimiser, columns):
    """PPO: make what went better than hoped more likely, a little at a time."""
    views, masks, actions, chances, hopes, worth = columns
    gains = worth - hopes
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(worth)).split(BATCH):
            logits, hoped = net(views[some], masks[some])
            now = torch.log_softmax(logits, 1)
            ratio = (now.gather(1, actions[some, None])[:, 0] - chances[some]).exp()
            gain = gains[some]
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(now.exp() * now.clamp(min=-30)).sum(1).mean()
            loss = policy + 0.5 * (hoped - worth[some]).square().mean() - CALM * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
    return float(spread)


def measured_against(opponent, net, games=2000, seats=3):
    """The share of games that the network wins at one seat, the others played by a bot."""
    won = played = 0
    envs = gymnasium.vector_env("fagioli", 500, seats=seats, seat=0, opponents=opponent, threads=2)
    view, info = envs.reset(seed=99)
    over = np.zeros(500, bool)
    while played < games:
        masks = torch.from_numpy(info["action_mask"]).bool()
        masks[over, 0] = True
        with torch.no_grad():
            actions = net(torch.from_numpy(view), masks)[0].argmax(1).numpy()
        view, worth, over, _, info = envs.step(actions)
        played, won = played + int(over.sum()), won + int((worth[over] > 0).sum())
    return won / played


def save(net, path):
    """The weights for `learned.py`."""
    np.savez(path, **{name: weight.numpy() for name, weight in net.state_dict().items()})


def train(minutes=60.0, seed=1, seats=3, updates=10**9, told=print):
    """Play and learn for some minutes, or so many updates; return the network."""
    torch.manual_seed(seed)
    torch.set_num_threads(2)
    envs = gymnasium.vector_env("fagioli", GAMES, seats=seats, seat=None, threads=2)
    view, info = envs.reset(seed=seed)
    net = Net(view.shape[1], info["action_mask"].shape[1])
    optimiser = torch.optim.Adam(net.parameters(), 1e-3, eps=1e-5)
    started, turn, decisions = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - started) < 60 * minutes and turn <= updates:
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * max(0.05, 1 - max(spent / (60 * minutes), turn / updates))
        view, info, kept = play(envs, net, view, info)
        if turn == 0:  # what usual numbers look like
            seen = torch.cat(kept["views"])
            net.mean.copy_(seen.mean(0))
            net.scale.copy_(1 / (seen.std(0) + 0.1))
            turn = 1
            continue
        columns = learned_from(kept)
        spread = improve(net, optimiser, columns)
        decisions += len(columns[-1])
        if turn % 20 == 0:
            told(f"{spent:5.0f} s  {decisions:>12,} decisions  entropy {spread:.2f}")
        turn += 1
    return net


def main():
    """Train, measure, and write the weights."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--minutes", type=float, default=4.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--to", default="learned.npz")
    chosen = words.parse_args()
    net = train(chosen.minutes, chosen.seed)
    save(net, chosen.to)
    for opponent in ("random", "greedy"):
        share = measured_against(opponent, net)
        print(f"wins {share:.0%} of its games against two {opponent} players (33% would be even)")


if __name__ == "__main__":
    main()
