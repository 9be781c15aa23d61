"""One game between bots: its result, and how a bot forfeits it."""

import pytest
from arena.held import Closing, matches, played, tournament

from beanpot.arena.arena_game import ArenaTable, GameResult, places_by
from beanpot.engine.position import Position
from beanpot.games import load_game


def test_places_are_by_points_after_the_winners_and_equals_share() -> None:
    assert places_by([3, 9, 9, 1], [1]) == (3, 1, 2, 4)
    assert places_by([3, 9, 9, 3], [1, 2]) == (3, 1, 1, 3)
    assert places_by([-5, -5, -2], [2]) == (2, 2, 1)


def test_shared_first_places_are_fractions() -> None:
    shared = GameResult(0, 0, ("a", "b", "c"), (1, 5, 5), (1, 2), (3, 1, 1), 9, 0.0)
    assert [shared.first(seat) for seat in range(3)] == [0, 0.5, 0.5]


def test_an_arena_game_follows_the_law() -> None:
    for result in played(tournament(seats=3), 3):
        assert result.forfeit is None
        assert result.error is None
        assert result.points[result.winners[0]] == max(result.points)
        assert [result.places[seat] for seat in result.winners] == [1]
        assert sorted(result.places)[0] == 1
        assert result.steps > 20


def test_rotations_of_a_deal_begin_with_the_same_cards() -> None:
    table = ArenaTable(tournament())
    firsts = []
    for match in matches(tournament(), 1):
        position = table.opening.clone()
        source = match.chance(1)
        firsts.append([position.apply_chance(source) for _ in range(5)])
    assert firsts[0] == firsts[1]


def test_the_opening_is_not_touched_by_a_match() -> None:
    table = ArenaTable(tournament())
    for match in matches(tournament(), 2):
        table.play(match)
    assert table.opening.hash() == Position(load_game("fagioli"), 2).hash()


@pytest.mark.parametrize(
    ("bot", "error"),
    [
        ("Raising", "ValueError: no beans left"),
        ("Illegal", "31000 is not an action of Fagioli"),
        ("Idle", "had to act, but did nothing"),
        ("Stillborn", "RuntimeError: no network file"),
        ("Leaving", "SystemExit"),
        ("Interrupting", "KeyboardInterrupt"),
        ("Fleeing", "GeneratorExit: away"),
        ("Garbled", r"ValueError: bad \udcff and \x1b[2J letters"),
        ("Speechless", "Unspeakable: its __str__ raises, too"),
        ("Untidy", "OSError: cannot put it away"),
    ],
)
def test_a_bot_that_raises_or_answers_illegally_is_last(bot: str, error: str) -> None:
    name = f"arena.held:{bot}"
    for result in played(tournament("random", "greedy", name, seats=3), 2):
        seat = result.seating.index(name)
        others = tuple(other for other in range(3) if other != seat)
        assert result.forfeit == seat
        assert error in (result.error or "")
        assert result.winners == others
        assert [result.places[each] for each in others] == [1, 1]
        assert result.places[seat] == 3


@pytest.mark.parametrize("rival", ["random", "arena.held:Raising", "arena.held:Stillborn"])
def test_every_bot_that_was_made_is_closed_once(rival: str) -> None:
    Closing.made.clear()
    Closing.closed.clear()
    played(tournament("arena.held:Closing", rival), 1)
    assert 0 < len(Closing.made) <= 2
    assert Closing.closed == Closing.made


def test_who_forfeits_first_has_lost_even_if_another_cannot_be_closed() -> None:
    for result in played(tournament("arena.held:Untidy", "arena.held:Illegal"), 1):
        assert result.seating[result.forfeit or 0] == "arena.held:Illegal"


def test_a_bot_at_two_seats_forfeits_both() -> None:
    for result in played(tournament("random", "arena.held:Idle", seats=3), 1):
        assert {result.seating[seat] for seat in result.winners} == {"random"}


def test_a_result_survives_json() -> None:
    for result in played(tournament("random", "arena.held:Idle"), 1):
        assert GameResult.from_json(result.as_json()) == result
