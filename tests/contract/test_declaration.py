"""What a game declares must be true of it."""

from kit.cases import Case, some_positions

from beanpot.bots import new_bot
from beanpot.core import PLAIN_TERMINAL, Game
from beanpot.engine.catalogue import LANGUAGES, terminal_texts
from beanpot.engine.chance import SeededRandom
from beanpot.engine.drawing import board
from beanpot.engine.position import Position


def test_the_record_knows_how_many_play_and_has_room_for_them(game: Game) -> None:
    assert game.record["seats"].group == "everyone"
    assert game.record.seats == max(game.seats)
    assert game.usual_seats in game.seats
    assert len(game.kinds) == game.record.kinds
    for seats in game.seats:
        assert game.opening(seats)[0].seats == seats


def test_every_clause_has_its_own_number_and_none_is_missing(game: Game) -> None:
    numbers = [clause.number for clause in game.clauses.values()]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))  # one added later stands anywhere
    assert {clause.prefix for clause in game.clauses.values()} == {game.prefix}
    assert game.seats_clause in game.clauses


def test_every_option_takes_its_default_and_says_what_it_means(game: Game) -> None:
    for option in game.options:
        assert option.meaning
        option.number(option.default, game.usual_seats)


def test_a_game_that_counts_events_says_what_they_are(game: Game) -> None:
    assert bool(game.event_name) == hasattr(game.law, "events")


def test_an_answer_of_chance_that_lets_a_begin_is_its_first(game: Game) -> None:
    if game.first_answer is None:
        return
    for seats in game.seats:
        position = Position(game, seats, on="plain")
        position.apply(game.first_answer)
        assert Position(game.begun_by_a, seats, on="plain").hash() == position.hash()


def test_the_games_own_policy_chooses_only_legal_actions_from_a_view(game: Game) -> None:
    if game.choose is None:
        return
    for seats in game.seats:
        bot = new_bot("greedy", game, SeededRandom(1))
        for position in some_positions(Case(game, seats), 21, 200):
            if position.current_player >= 0:
                seat = position.current_player
                assert (
                    bot.choose(position.observation(seat), position.legal_actions())
                    in position.legal_actions()
                )


def test_the_terminal_draws_every_position(game: Game) -> None:
    for seats in game.seats:
        for number, position in enumerate(some_positions(Case(game, seats), 22, 200)):
            drawn = {board(position, number % seats, language) for language in LANGUAGES}
            assert len(drawn) == len(LANGUAGES)
            assert all(drawn)


def test_a_terminal_without_hooks_draws_every_position_too(game: Game) -> None:
    for position in some_positions(Case(game, game.usual_seats), 22, 50):
        for seat in range(game.usual_seats):
            drawn = PLAIN_TERMINAL.draw(position.observation_dict(seat), terminal_texts(game))
            assert "[" not in drawn.replace("[dim]", "").replace("[/]", "")  # all is shown
            assert len(drawn.splitlines()) == len(position.observation_dict(seat))
