"""What every game's law must keep, at every seat count and with every option."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.cases import CASES, MOST_STEPS, Case, places, random_positions, some_positions, walked

from beanpot.core import CHANCE, NOBODY, SEAT_NAMES, IllegalAction, UnknownAction
from beanpot.engine.chance import SeededRandom, pick
from beanpot.engine.position import Position
from beanpot.engine.runner import new_choices

GAMES_EACH, GAMES_EACH_LONG = 20, 2000
GAMES_COUNTED, GAMES_COUNTED_LONG = 5, 40  # card by card


def test_every_game_ends_within_its_bound(case: Case, is_long: bool) -> None:
    for number in range(GAMES_EACH_LONG if is_long else GAMES_EACH):
        trail = walked(case, "cpu", number)
        assert 0 < len(trail) < min(case.game.longest, MOST_STEPS)


def test_cards_are_conserved_at_every_step(case: Case, is_long: bool) -> None:
    opening = case.game.record.flat(case.game.opening(case.seats, case.options))
    pack = np.sum(list(places(case.game.record, opening)), axis=0)
    for number in range(GAMES_COUNTED_LONG if is_long else GAMES_COUNTED):
        held = list(places(case.game.record, walked(case, "cpu", number)))
        assert (np.sum(held, axis=0) == pack).all()
        assert all((place >= 0).all() for place in held)


def test_legal_is_empty_exactly_when_no_seat_is_to_act(case: Case) -> None:
    list_legal = case.position().law(case.game.verbs["legal"])
    for position in random_positions(case, 1):
        legal = [position.legal_actions(seat) for seat in range(position.seats)]
        room = new_choices(case.game)
        assert [list_legal(position.state, seat, room) for seat in range(position.seats)] == [
            len(actions) for actions in legal
        ]
        if position.current_player in (CHANCE, NOBODY):
            assert not any(legal)
        else:
            assert legal[position.current_player] == position.legal_actions()
            assert position.legal_actions() == sorted(set(position.legal_actions()))
            assert position.legal_actions()


def test_a_seat_that_is_asked_may_act_while_another_must(case: Case) -> None:
    asked = 0
    for position in some_positions(case, 8, 200):
        for seat in range(position.seats):
            if position.asks(seat):
                asked += 1
                assert position.current_player >= 0
                assert position.current_player != seat
                assert position.legal_actions(seat)
    if case.seats == case.game.usual_seats:  # at some tables hardly anybody has to be asked
        assert asked > 0 or not hasattr(case.game.law, "asks")


def test_chance_weighs_its_answers_when_it_is_to_act(case: Case) -> None:
    weigh = case.position().law(case.game.verbs["chance"])
    for position in random_positions(case, 2):
        if position.current_player == CHANCE:
            weights = np.zeros(case.game.num_chance_actions, np.int32)
            assert weigh(position.state, weights) == weights.sum() > 0
            assert (weights >= 0).all()
            assert position.legal_actions() == np.flatnonzero(weights).tolist()


def test_draws_follow_the_weights(case: Case) -> None:
    if not case.game.names_draws:
        assert not hasattr(case.game.law, "drawn")
        return
    weigh, count, draw = (case.game.verbs[name] for name in ("chance", "draws", "drawn"))
    for position in random_positions(case, 1):
        if position.current_player == CHANCE:
            weights = np.zeros(case.game.num_chance_actions, np.int32)
            assert count(position.state) == weigh(position.state, weights)
            answers = [draw(position.state, number) for number in range(weights.sum())]
            assert answers == [pick(weights, number) for number in range(weights.sum())]


def test_what_is_not_legal_is_refused_and_changes_nothing(case: Case, is_long: bool) -> None:
    for position in some_positions(case, 3, 12 if is_long else 5):
        before = position.state.tobytes()
        for seat in range(position.seats):
            legal = position.legal_actions(seat)
            for action in set(range(case.game.num_actions)) - set(legal):
                with pytest.raises(IllegalAction):
                    position.apply(action, seat)
        for action in (-1, case.game.num_actions, 10**9, 10**30):
            with pytest.raises((UnknownAction, IllegalAction)):
                position.apply(action, 0)
        assert position.state.tobytes() == before


def moment(position: Position, seat: int, action: int) -> str:
    """An action of a seat in a position, so that a failure can be tried again."""
    begun = [form for form in position.game.move_notation.moves if form.first <= action]
    verb = max(begun, key=lambda form: form.first).name
    where = position.format_position()
    return f"action {action} (“{verb}”) for {SEAT_NAMES[seat]} in “{where}”"


def test_a_refusal_cites_a_clause_of_the_game_exactly_when_the_action_is_not_legal(
    case: Case, is_long: bool
) -> None:
    why_not = case.position().law(case.game.verbs["refusal"])
    for position in some_positions(case, 4, 40 if is_long else 15):
        for seat in range(position.seats):
            legal = set(position.legal_actions(seat))
            for action in range(case.game.num_actions):
                number = why_not(position.state, seat, action)
                clause = f"{case.game.prefix}-{number}"
                assert number == 0 or action not in legal, (
                    f"`legal` lists {moment(position, seat, action)}, but `refusal` says {clause}"
                )
                assert number != 0 or action in legal, (
                    f"`legal` does not list {moment(position, seat, action)},"
                    " so `refusal` must return the number of the clause that forbids it, not 0"
                )
                assert number <= 0 or clause in case.game.clauses, f"{clause} is not in clauses.md"


def test_no_step_touches_a_position_that_was_copied_before(case: Case) -> None:
    kept: list[tuple[Position, bytes]] = []
    for position in random_positions(case, 5):
        kept.append((position.clone(), position.state.tobytes()))
    assert all(copy.state.tobytes() == was for copy, was in kept)


def test_words_mean_one_action_and_actions_have_one_word(case: Case) -> None:
    for position in random_positions(case, 6):
        words = [position.format_move(action) for action in position.legal_actions()]
        assert len(set(words)) == len(words)
        assert [position.parse_move(word) for word in words] == position.legal_actions()


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.integers(0, 999), choices=st.lists(st.integers(0, 9999), min_size=10, max_size=60))
def test_plain_and_compiled_law_agree_on_any_choices(
    case: Case, seed: int, choices: list[int]
) -> None:
    both = Pair(case, seed)
    plain, compiled = both.plain, both.compiled
    for choice in choices:
        both.let_chance_answer()
        if plain.is_over:
            break
        seat, action = any_decision(plain, compiled, choice)
        plain.apply(action, seat)
        compiled.apply(action, seat)
        assert plain.state.tobytes() == compiled.state.tobytes()
    assert plain.current_player == compiled.current_player


class Pair:
    """A table in plain Python and the same compiled, each with the same chance."""

    def __init__(self, case: Case, seed: int) -> None:
        self.plain, self.compiled = case.position("plain"), case.position("cpu")
        self.chances = SeededRandom(seed), SeededRandom(seed)

    def let_chance_answer(self) -> None:
        """Deal until somebody has to decide; every choice is one of a seat."""
        plain, compiled = self.plain, self.compiled
        while plain.current_player == CHANCE:
            assert (plain.legal_actions(), plain.chance_weights) == (
                compiled.legal_actions(),
                compiled.chance_weights,
            )
            answer, same = (
                plain.sample_chance(self.chances[0]),
                compiled.sample_chance(self.chances[1]),
            )
            assert answer == same
            plain.apply(answer)
            compiled.apply(answer)
            assert plain.state.tobytes() == compiled.state.tobytes()


def any_decision(plain: Position, compiled: Position, choice: int) -> tuple[int, int]:
    """One of all that any seat may do now, its turn or not."""
    legal = [plain.legal_actions(seat) for seat in range(plain.seats)]
    assert legal == [compiled.legal_actions(seat) for seat in range(plain.seats)]
    possible = [(seat, action) for seat, actions in enumerate(legal) for action in actions]
    return possible[choice % len(possible)]
