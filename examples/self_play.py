"""Teach a small network to play Fagioli by playing against itself: PPO over the vector environment.

    python self_play.py --minutes 4          writes learned.npz

All seats of all games are played by one network. What a game was worth to a seat is known when it
is over: its share of the victory, and how many points more it has than the others.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from beanpot.adapters import gymnasium

GAMES, STEPS = 256, 64  # side by side; decisions of each before the network learns from them
WIDTH, EPOCHS, BATCH, RATE = 128, 2, 2048, 1e-3
CLIP, SPREAD, TRUST = 0.2, 0.01, 0.95  # of PPO; of the entropy; in what comes later than the next
POINTS = 10  # so many points more than the others are worth about as much as the victory


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
        points = info["points"] - info["points"].mean(1, keepdims=True)
        kept["worth"].append((info["returns"] + points / POINTS).astype(np.float32))
        was_over = over
    return view, info, kept


def learned_from(kept):
    """What was seen and done, where it is known what came of it, and how much more than hoped.

    Backwards, seat by seat: what was hoped for at its next decision, or what the game was worth.
    """
    games, rows = len(kept["over"][0]), np.arange(len(kept["over"][0]))
    ahead = np.full((games, kept["worth"][0].shape[1]), np.nan, np.float32)
    later, gains = np.zeros_like(ahead), []
    for turn in reversed(range(STEPS)):
        over, seats, hopes = kept["over"][turn], kept["seats"][turn], kept["hopes"][turn].numpy()
        ahead[over], later[over] = kept["worth"][turn][over], 0
        gain = ahead[rows, seats] - hopes + TRUST * later[rows, seats]
        is_asked = seats >= 0
        gains.append(np.where(is_asked, gain, np.nan))
        asked, theirs = rows[is_asked], seats[is_asked]
        later[asked, theirs] = np.nan_to_num(gain[is_asked])
        ahead[asked, theirs] = hopes[is_asked]
    gains = torch.from_numpy(np.concatenate(gains[::-1]).astype(np.float32))
    known = ~torch.isnan(gains)
    names = ("views", "masks", "actions", "chances", "hopes")
    return [*(torch.cat(kept[name])[known] for name in names), gains[known]]


def improve(net, optimiser, columns):
    """PPO: make what went better than hoped more likely, a little at a time."""
    views, masks, actions, chances, hopes, gains = columns
    worth = hopes + gains
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(worth)).split(BATCH):
            logits, hoped = net(views[some], masks[some])
            now = torch.log_softmax(logits, 1)
            ratio = (now.gather(1, actions[some, None])[:, 0] - chances[some]).exp()
            gain = gains[some]
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(now.exp() * now.clamp(min=-30)).sum(1).mean()
            loss = policy + 0.5 * (hoped - worth[some]).square().mean() - SPREAD * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
    return spread.item()


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
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    started, turn, decisions = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - started) < 60 * minutes and turn <= updates:
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1 - max(spent / (60 * minutes), turn / updates))
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
        if turn % 50 == 0:
            told(f"{spent:5.0f} s  {decisions:>12,} decisions  entropy {spread:.2f}")
        turn += 1
    return net


def main():
    """Train, measure, and write the weights."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--minutes", type=float, default=4.0)
    words.add_argument("--updates", type=int, default=10**9)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--to", default="learned.npz")
    chosen = words.parse_args()
    net = train(chosen.minutes, chosen.seed, updates=chosen.updates)
    save(net, chosen.to)
    for opponent in ("random", "greedy"):
        share = measured_against(opponent, net)
        print(f"wins {share:.0%} of its games against two {opponent} players (33% would be even)")


if __name__ == "__main__":
    main()
