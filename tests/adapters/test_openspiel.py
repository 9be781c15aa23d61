"""OpenSpiel's own tests and algorithms on our games, and what a player's information state is."""

import copy
import pickle
from collections import deque
from typing import Any

import numpy as np
import pytest
from cli.command import run_python
from kit.cases import GAMES
from kit.copying import WAYS
from kit.openspiel import played, step
from kit.tables import counts

from beanpot.core import CHANCE, BeanpotError, Game
from beanpot.engine.chance import SeededRandom
from beanpot.engine.journal import Journal
from beanpot.engine.position import Position

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: beanpot[research]")

from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402

from beanpot.adapters import openspiel, openspiel_bots  # noqa: E402

LATE = (
    "2 seats, B starts, A to play | piles 7w 9 | hands A[2 2 3w 6] B[5 6 7w 8]"
    " | draw [1*4 2*3 3w*3 5 5 6*5 7w*3 8*4 9*3] | discards [1 7w] [9] | down A[7w] B[5]"
    " | aside A[5 5 6] B[2 3w 9] | farms B[3w 3w 5 5 7w 8] | tokens B2 B3 A3 B3"
)
LONG_PLAY = ("bohnanza",)  # a random game of it has thousands of states
LATE_STEPS = 40
OF_SINGLE_STEPS = [game for game in GAMES if game.moves is None]


def loaded(game: Game, seats: int, is_whole: bool) -> Any:
    """A game from its beginning, or from shortly before its end."""
    if is_whole:
        return openspiel.load_game(game.name, seats=seats)
    source, position = SeededRandom(7), Position(game, seats)
    moments: deque[Position] = deque(maxlen=LATE_STEPS)
    while not position.is_over:
        moments.append(position.clone())
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    position_string = moments[0].format_position()
    return openspiel.load_game(game.name, seats=seats, position=position_string)


def test_their_random_simulation_passes(game: Game, is_long: bool) -> None:
    for seats in counts(game, is_long):
        found = loaded(game, seats, is_long or game.name not in LONG_PLAY)
        pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)


def test_their_playthrough_is_the_same_when_it_is_played_again(game: Game, is_long: bool) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # takes seconds

    for seats in counts(game, is_long):
        name = str(loaded(game, seats, is_long and game.name not in LONG_PLAY))
        text = generate_playthrough.playthrough(name, None, seed=1)
        steps = [int(line[8:]) for line in text.splitlines() if line.startswith("action: ")]
        assert steps
        assert generate_playthrough.playthrough(name, steps) == text


@pytest.mark.parametrize("game", OF_SINGLE_STEPS, ids=lambda game: game.name)
def test_the_information_state_is_the_redacted_journal(game: Game) -> None:
    state, dice = openspiel.load_game(game.name).new_initial_state(), np.random.RandomState(3)
    journal = Journal.begin(state.position)
    while not state.is_terminal() and state.move_number() < 120:
        turns = state.world.turns
        action = int(dice.choice(state.legal_actions()))
        journal.note(turns.position, action, turns.current_player)
        state.apply_action(action)
    for seat in range(state.num_players()):
        lines = state.information_state_string(seat).splitlines()
        heard = journal.lines_for(seat)
        assert [line for line in lines[1:] if not line.endswith(" to act")] == heard


def test_a_trade_is_observed_when_complete_and_only_the_drafter_knows_its_draft() -> None:
    state, dice = openspiel.load_game("bohnanza").new_initial_state(), np.random.RandomState(1)
    drafts, proposals = 0, 0
    while drafts < 20 or proposals < 4:
        assert state.move_number() < 5000
        proposals = state.information_state_string(0).count(" propose ")
        before = [state.information_state_string(seat) for seat in range(4)]
        drafter = state.current_player()
        step(state, dice)
        if state.position.is_inside_move:
            drafts += 1
            for seat in range(4):
                text = state.information_state_string(seat)
                assert ("begins" in text.splitlines()[-2]) == (seat == drafter)
                if seat != drafter:
                    assert text == before[seat]


def test_information_states_distinguish_what_legal_actions_depend_on(game: Game) -> None:
    known: dict[str, list[int]] = {}
    for seed in range(3):
        state = openspiel.load_game(game.name).new_initial_state()
        dice = np.random.RandomState(seed)
        while not state.is_terminal() and state.move_number() < 200:
            if not state.is_chance_node():
                text = state.information_state_string()
                assert known.setdefault(text, state.legal_actions()) == state.legal_actions()
            step(state, dice)
    assert len(known) > 20


@pytest.mark.parametrize("steps", [25, 45])
def test_a_determinized_state_looks_the_same_to_its_player(game: Game, steps: int) -> None:
    state = played(game, steps)
    player = state.current_player()
    dice = np.random.RandomState(2)
    worlds = set()
    for _ in range(5):
        other = state.resample_from_infostate(player, dice.uniform)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        worlds.add(str(other))
        for _ in range(20):
            if not other.is_terminal():
                step(other, dice)
    if game.name != "haricot_magique":  # nearly everything is open there
        assert len(worlds) > 1


def test_their_ismcts_plays(game: Game) -> None:
    state = played(game, 60)
    dice = np.random.RandomState(4)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(
        state.get_game(), rollouts, uct_c=1.4, max_simulations=4, random_state=dice
    )
    assert bot.step(state) in state.legal_actions()


def test_openspiels_cfr_finds_an_unexploitable_policy_in_a_late_position() -> None:
    game = openspiel.load_game("fagioli", seats=2, position=LATE)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(game, solver.average_policy())
    assert before > 0.01
    assert after < before / 4


def test_chance_has_the_weights_of_the_law(game: Game) -> None:
    state, source = openspiel.load_game(game.name).new_initial_state(), SeededRandom(1)
    while state.is_chance_node():
        weights = dict(
            zip(state.position.legal_actions(), state.position.chance_weights, strict=True)
        )
        outcomes = dict(state.chance_outcomes())
        assert outcomes == pytest.approx(
            {each: w / sum(weights.values()) for each, w in weights.items()}
        )
        state.apply_action(state.position.sample_chance(source))


def test_options_and_seats_reach_the_game() -> None:
    game = openspiel.load_game("haricots", seats=3, options={"mode": "advanced"})
    assert game.num_players() == 3
    assert game.opening.options["mode"] == "advanced"
    again = pyspiel.load_game("beanpot_haricots(players=5,penalties_open=true)")
    assert (again.num_players(), again.opening.options["penalties_open"]) == (5, True)
    cards = {"cards": {"1": 26, "9": 26}}
    table = openspiel.load_game("fagioli", options={"card_table": cards})
    assert table.opening.options["card_table"] == cards


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BeanpotError, match="fog"):
        openspiel.load_game("haricots", options={"fog": 1})


def test_a_judge_without_known_weights_is_refused() -> None:
    with pytest.raises(BeanpotError, match="stability"):
        openspiel.load_game("haricot_magique", options={"stability": "statics"})


def serialized(state: Any) -> Any:
    """The state as OpenSpiel writes and reads it."""
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    return pyspiel.deserialize_game_and_state(text)[1]


STATE_WAYS = {**WAYS, "serialized": serialized}


@pytest.mark.parametrize("way", STATE_WAYS.values(), ids=STATE_WAYS)
def test_a_copied_state_continues_like_the_original(game: Game, way: Any) -> None:
    state = played(game, 40)
    before = str(state), [state.information_state_string(seat) for seat in range(2)]
    states = [state, state.resample_from_infostate(state.current_player(), lambda: 0.3)]
    for each in states:
        twin = way(each)
        dice, same_dice = np.random.RandomState(5), np.random.RandomState(5)
        for _ in range(12):
            step(twin, dice)
        if each is state:
            strings = str(state), [state.information_state_string(seat) for seat in range(2)]
            assert strings == before
        for _ in range(12):
            step(each, same_dice)
        assert str(twin) == str(each)
        for seat in range(each.num_players()):
            assert twin.information_state_string(seat) == each.information_state_string(seat)


@pytest.mark.parametrize("number", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_game_travels_with_its_options_and_its_position(number: int) -> None:
    cards = {"cards": {"1": 26, "9": 26}}
    for given in ({"position": LATE, "seats": 2}, {"options": {"card_table": cards}}):
        found = openspiel.load_game("fagioli", **given)
        for twin in (
            pickle.loads(pickle.dumps(found, number)), pyspiel.load_game(str(found)),
            copy.copy(found), copy.deepcopy(found),
        ):  # fmt: skip
            assert (str(twin), twin.opening) == (str(found), found.opening)


def test_importing_the_adapter_registers_the_games() -> None:
    code = (
        "import pyspiel, beanpot.adapters.openspiel;"
        "print(pyspiel.load_game('beanpot_fagioli').num_players())"
    )
    assert run_python(code).out == "3\n"


@pytest.mark.parametrize("name", ["greedy", "random", "normal"])
def test_our_bots_play_beside_theirs(name: str) -> None:
    game = openspiel.load_game("fagioli", seats=2)

    def results() -> list[list[float]]:
        bots = [
            openspiel_bots.load_bot(name, game, 0, seed=1), pyspiel.make_uniform_random_bot(1, 1),
        ]  # fmt: skip
        return [pyspiel.evaluate_bots(game.new_initial_state(), bots, seed) for seed in range(3)]

    first = results()
    assert results() == first
    assert all(sum(each) == pytest.approx(0) for each in first)


def test_our_bots_play_all_games_and_pass_where_they_can(game: Game) -> None:
    state, dice = openspiel.load_game(game.name).new_initial_state(), np.random.RandomState(1)
    bots = [
        openspiel_bots.load_bot("greedy", state.get_game(), seat, seed=seat)
        for seat in range(state.num_players())
    ]
    for _ in range(60):
        if state.is_chance_node():
            step(state, dice)
        elif not state.is_terminal():
            player = state.current_player()
            with pytest.raises(BeanpotError, match="Ask the current player"):
                bots[1 - min(player, 1)].step(state)
            action = pickle.loads(pickle.dumps(bots[player])).step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_our_bots_refuse_what_they_do_not_know() -> None:
    game = openspiel.load_game("fagioli")
    with pytest.raises(BeanpotError, match="no bot 'clever'"):
        openspiel_bots.load_bot("clever", game, 0)
    with pytest.raises(BeanpotError, match="not a seat"):
        openspiel_bots.load_bot("greedy", game, 3)
    with pytest.raises(BeanpotError, match="beanpot_"):
        openspiel_bots.load_bot("greedy", pyspiel.load_game("kuhn_poker"), 0)
