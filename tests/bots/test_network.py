"""Networks: the same numbers everywhere, and only for what they were trained for."""

import json
from collections import Counter
from dataclasses import replace
from math import e
from pathlib import Path

import numpy as np
import pytest
from kit.bohnanza import B, C, table, trading
from kit.networks import random_layers
from kit.table import play

from beanpot import new_position
from beanpot.bots.known import bot_names, new_bot
from beanpot.bots.network import NetworkBot, has_network, network_of, network_path
from beanpot.bots.weights import (
    ONE,
    finest,
    in_whole_numbers,
    load_network,
    origin_of,
    save_network,
)
from beanpot.core import NO_OP, BeanpotError, Game, Learned
from beanpot.engine.action_numbers import numberings
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import CPU, PLAIN
from beanpot.engine.derived import network_inputs
from beanpot.engine.env_steps import SEEN
from beanpot.engine.features import observation_features
from beanpot.engine.position import Position
from beanpot.games import game_names, load_game

LONG_PART = 400  # decisions: all of a game but in Bohnanza
TRAINED = [name for name in game_names() if has_network(load_game(name))]


def decisions(game: Game, seats: int, most: int) -> list[tuple[Position, int]]:
    """Positions of a random game in which a seat has a choice."""
    position, source = new_position(game.name, seats), SeededRandom(seats)
    found: list[tuple[Position, int]] = []
    while not position.is_over and len(found) < most:
        if position.current_player >= 0 and len(position.legal_actions()) > 1:
            found.append((position.clone(), position.current_player))
        position.apply(position.sample_action(source))
    return found


def test_plain_python_and_compiled_code_find_the_same_numbers(game: Game) -> None:
    weights = in_whole_numbers(game, random_layers(game))
    plain, compiled = (NetworkBot(game, SeededRandom(1), on, weights) for on in (PLAIN, CPU))
    for seats in (min(game.seats), max(game.seats)):
        for position, seat in decisions(game, seats, 8):
            view = position.observation(seat)
            legal = position.legal_actions(seat)
            assert plain.likings(view, legal).tolist() == compiled.likings(view, legal).tolist()
            assert np.ptp(plain.found) > 0


def test_whole_numbers_are_close_to_the_floats_they_were_made_from() -> None:
    game = load_game("fagioli")
    layers = random_layers(game)
    layers["weight0"] = layers["weight0"][:, -len(observation_features(game, 4)) :]
    bot = NetworkBot(game, SeededRandom(1), PLAIN, in_whole_numbers(game, layers, False))
    features = network_inputs(game, max(game.seats), is_derived=False)
    for position, seat in decisions(game, 4, 10):
        found = features.of(position.observation_tensor(seat)[None])[0]
        for place in range(2):
            found = np.maximum(0, layers[f"weight{place}"] @ found + layers[f"bias{place}"])
        found = layers["weight2"] @ found + layers["bias2"]
        assert np.allclose(bot.likings(position.observation(seat), []) / 128, found, atol=0.1)


def test_weights_never_overflow() -> None:
    largest = np.full((2, 4), 3e3, np.float32)
    bits = finest(largest, np.zeros(2, np.float32), most=1 << 9)
    assert largest.max() * 2.0**bits < 2**15
    with pytest.raises(BeanpotError, match="too large"):
        finest(np.full((1, 1), 1e5, np.float32), np.zeros(1, np.float32), most=1)


def test_an_action_that_names_a_seat_is_counted_from_the_own_one() -> None:
    game = load_game("bohnanza")
    weights = in_whole_numbers(game, random_layers(game))
    bot = NetworkBot(game, SeededRandom(1), PLAIN, weights)
    chosen = []
    for position, seat in decisions(game, 4, 40):
        view = position.observation(seat)
        action = bot.choose(view, position.legal_actions(seat))
        left = bot.sensible(view, position.legal_actions(seat))
        likings, seen = bot.likings(view, left).tolist(), numberings(game, 4)[SEEN, seat]
        assert likings[seen[action]] == max(likings[seen[each]] for each in left)
        chosen.append(action)
    assert len(set(chosen)) > 1


def test_a_warm_network_chooses_by_odds_and_nothing_that_it_likes_far_less() -> None:
    game = load_game("fagioli")
    weights, learned = in_whole_numbers(game, random_layers(game)), Learned(2.0, least_liked=4.0)
    bot = NetworkBot(game, SeededRandom(1), PLAIN, weights, learned)
    likings = {3: 10 << ONE, 5: 8 << ONE, 8: (6 << ONE) - 1}
    drawn = Counter(bot._drawn(likings) for _ in range(3000))
    assert set(drawn) == {3, 5}
    assert drawn[3] / drawn[5] == pytest.approx(e, rel=0.15)
    position, seat = next(iter(decisions(game, 3, 1)))
    view, actions = position.observation(seat), position.legal_actions()
    again = [NetworkBot(game, SeededRandom(7), PLAIN, weights, learned) for _ in range(2)]
    first, second = ([each.choose(view, actions) for _ in range(20)] for each in again)
    assert first == second


def test_out_of_turn_it_only_answers_offers() -> None:
    game = load_game("bohnanza")
    bot = NetworkBot(game, SeededRandom(1), PLAIN, in_whole_numbers(game, random_layers(game)))

    def left(position: Position, seat: int) -> list[str | None]:
        """What it chooses from, besides doing nothing."""
        actions = [NO_OP, *position.legal_actions(seat)]
        found = bot.sensible(position.observation(seat), actions)
        assert found[0] == NO_OP
        return [position.format_move(each, seat) for each in found[1:]]

    idle = table("4 seats, A active, turning up | fields B[8 cochon, 1 chaos] C[1 colt, 1 chaos]")
    assert left(idle, B) == left(idle, C) == []
    asked = trading("A[colt] B[chaos]")
    play(asked, "A propose B give [faceup:1] get {chaos: 1}")
    assert {"accept A", "refuse A"} <= set(left(asked, B))


@pytest.mark.parametrize("name", TRAINED)
def test_the_network_of_a_game_plays_a_long_part_of_a_game(name: str) -> None:
    game = load_game(name)
    assert "net" in bot_names(game)
    assert network_path(game).stat().st_size < 2_500_000
    bots = [new_bot("net", game, SeededRandom(seat)) for seat in range(game.usual_seats)]
    position, source = new_position(name), SeededRandom(5)
    chosen = 0
    while not position.is_over and chosen < LONG_PART:
        seat = position.current_player
        if seat < 0:
            position.apply(position.sample_action(source))
        else:
            position.apply(bots[seat].choose(position.observation(seat), position.legal_actions()))
            chosen += 1
    assert position.is_over or name == "bohnanza"


def test_a_network_for_something_else_is_refused(tmp_path: Path) -> None:
    game, path = load_game("fagioli"), tmp_path / "network.npz"
    origin = origin_of(game, (3,))
    save_network(path, origin, random_layers(game))
    assert load_network(path, game)[0] == origin
    assert isinstance(new_bot(str(path), game, SeededRandom(1)), NetworkBot)
    with pytest.raises(BeanpotError, match=r"is a network for fagioli, not for haricots\."):
        load_network(path, load_game("haricots"))
    for other in (replace(origin, rules_version=0), replace(origin, encoding="other")):
        save_network(path, other, random_layers(game))
        with pytest.raises(BeanpotError, match="Train it again with beanpot learn"):
            load_network(path, game)


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    game, path = load_game("fagioli"), tmp_path / "network.npz"
    with pytest.raises(BeanpotError, match="There is no network"):
        new_bot(str(path), game)
    path.write_bytes(b"no network at all")
    with pytest.raises(BeanpotError, match="is not the file of a network"):
        load_network(path, game)
    strange = np.frombuffer(json.dumps({"game": "fagioli", "mood": "good"}).encode(), np.uint8)
    np.savez(path, origin=strange)
    with pytest.raises(BeanpotError, match="is not the file of a network"):
        load_network(path, game)
    np.savez(path, weights=np.zeros(3))
    with pytest.raises(BeanpotError, match="is not the file of a network"):
        load_network(path, game)
    with pytest.raises(BeanpotError, match=r"No network has been trained for .* yet\."):
        NetworkBot(load_game("haricot_magique"), SeededRandom(1))


def test_a_shipped_network_is_read_once() -> None:
    game = load_game(TRAINED[0])
    assert network_of(game) is network_of(game)
