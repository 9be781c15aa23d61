import re
from typing import Any

import pytest
from table.people import SECOND, Keeper, keeper, moves_heard

from beanpot.core import SPECTATOR, BeanpotError, Change, IllegalAction
from beanpot.engine.journal import read_journal
from beanpot.engine.moves import random_move
from beanpot.games import game_names, load_game
from beanpot.table import Clock, Late, Refused, Settings, journal_of
from beanpot.table.events import (
    AwayReason,
    Substituted,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
    Voted,
)
from beanpot.table.history import TOOK_BACK

GAMES = game_names()
SHORT = {"bohnanza": 400, "haricot_magique": 400}  # moves, of games that are long


def usual(name: str, seed: int = 1, **settings: Any) -> Keeper:
    return keeper(name, load_game(name).usual_seats, seed=seed, **settings)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_had_again_from_its_events(name: str) -> None:
    table = usual(name).begin()
    table.play_on(SHORT.get(name, 10_000))
    again = table.reloaded()
    assert again.position is not None
    assert table.match.position is not None
    assert again.position.hash() == table.match.position.hash()
    assert again.asked_at == table.match.asked_at
    assert again.journal_lines == table.match.journal_lines
    assert again.number == len(table.stored)


@pytest.mark.parametrize("name", GAMES)
def test_the_journal_of_a_match_replays_to_its_end(name: str) -> None:
    table = usual(name, seed=2).begin()
    table.play_on(SHORT.get(name, 10_000))
    assert table.match.position is not None
    text = journal_of(table.history).text(on="plain")
    assert read_journal(text, load_game).replay("plain").hash() == table.match.position.hash()


@pytest.mark.parametrize("name", GAMES)
def test_everybody_gets_the_journal_lines_they_may_know(name: str) -> None:
    table = usual(name, seed=3).begin()
    table.play_on(60)
    while len(table.match.awaited) > 1:  # in the midst of secret choices
        table.play_on(1)
    journal = journal_of(table.history)
    for listener in (*range(table.match.settings.seats), SPECTATOR):
        heard = moves_heard((line for _, line in table.match.journal_lines), listener)
        assert heard == journal.lines_for(listener, "plain")[-len(heard) :]
        assert len(heard) > 15


def test_steps_inside_a_move_are_sent_as_in_the_journal() -> None:
    table = usual("bohnanza").begin()
    for _ in range(60):
        seat = min(table.match.awaited)
        may = table.match.legal(seat)
        table.keep(table.match.move_bot(seat, [may[table.source.below(len(may))]]))
    heard = moves_heard((line for _, line in table.match.journal_lines), SPECTATOR)
    assert any(" draft " in line for line in heard)
    assert heard == journal_of(table.history).lines_for(SPECTATOR, "plain")[-len(heard) :]
    assert table.reloaded().journal_lines == table.match.journal_lines


def kinds(changes: list[Change]) -> list[str]:
    return [change.kind for change in changes]


def test_a_burst_is_previewed_and_described() -> None:
    table = usual("fagioli", seed=5).begin()
    for _ in range(200):
        seat = min(table.match.awaited)
        position = table.match.position
        assert position is not None
        foretold = {
            words: table.match.preview_move(seat, words) for words in position.legal_moves(seat)
        }
        bursts = [
            words
            for words, changesriptions in foretold.items()
            if "burst" in kinds(changesriptions)
        ]
        if bursts:
            break
        table.play_on(1)
    before = table.match.number
    table.move(seat, bursts[0])
    changesriptions = [
        change
        for _, each in table.match.changes_after(before)
        for change in each.for_viewer(SPECTATOR)
    ]
    assert [change for change in foretold[bursts[0]] if change in changesriptions] == foretold[
        bursts[0]
    ]


def test_secret_choices_foretell_nothing() -> None:
    table = usual("pas_de_haricots").begin()
    while table.match.position is not None and not table.match.position.is_sealed:
        table.play_on(1)
    assert table.match.position is not None
    seat = min(table.match.awaited)
    assert all(
        table.match.preview_move(seat, words) == []
        for words in table.match.position.legal_moves(seat)
    )


def test_an_illegal_move_is_refused_with_its_clause_and_changes_nothing() -> None:
    table = usual("fagioli").begin()
    position = table.match.position
    assert position is not None
    before, seat = position.hash(), position.current_player
    other = (seat + 1) % position.seats
    words = table.any_move(seat)
    with pytest.raises(IllegalAction, match="FAG-"):
        table.match.move(other, words, table.match.number)
    assert position.hash() == before
    assert table.match.number == len(table.stored)


def test_a_move_for_an_earlier_position_is_late() -> None:
    table = usual("fagioli").begin()
    seat = min(table.match.awaited)
    words, at = table.any_move(seat), table.match.number
    table.keep(table.match.move(seat, words, at, "first"))
    with pytest.raises(Late):
        table.match.move(seat, words, at, "second")
    assert table.match.step_taken(seat, "first")
    assert not table.match.step_taken(seat, "second")


def test_a_move_for_a_future_position_is_refused() -> None:
    table = usual("fagioli").begin()
    seat = min(table.match.awaited)
    with pytest.raises(Late):
        table.match.move(seat, table.any_move(seat), table.match.number + 1)


def test_a_secret_choice_stays_good_while_others_choose() -> None:
    table = keeper("haricot_magique", 3).begin()
    at = table.match.number
    assert table.match.awaited == {0, 1, 2}
    words = {seat: table.any_move(seat) for seat in range(3)}
    for seat in (2, 0, 1):
        table.keep(table.match.move(seat, words[seat], at))
    assert table.match.awaited != {0, 1, 2}


def test_secret_choices_are_shown_when_all_have_chosen_in_the_order_of_seats() -> None:
    table = keeper("haricot_magique", 3).begin()
    heard = len(table.match.journal_lines)
    for seat in (2, 0):
        table.move(seat, table.any_move(seat))
        assert len(table.match.journal_lines) == heard
    table.move(1, table.any_move(1))
    lines = [line.by(SPECTATOR)[0] for _, line in table.match.journal_lines][heard : heard + 3]
    assert lines == ["A", "B", "C"]


def test_out_of_turn_moves_do_not_make_the_turn_of_another_late() -> None:
    table = keeper("bohnanza", 4, seed=5).begin()
    for _ in range(200):
        others = [seat for seat in range(4) if table.match.legal(seat)]
        actor = min(table.match.awaited)
        at = table.match.number
        spoke = [seat for seat in others if seat != actor]
        if spoke:
            table.move(spoke[0], table.any_move(spoke[0]))
            if table.match.number > at >= table.match.asked_at[actor]:
                table.keep(table.match.move(actor, table.any_move(actor), at))
                return
        table.anybody_moves()
    raise AssertionError("nobody spoke out of turn")


def test_a_move_is_late_when_what_its_words_refer_to_has_changed() -> None:
    table = keeper("bohnanza", 4, seed=5).begin()
    was_late = 0
    for _ in range(300):
        at, before = table.match.number, table.match.position
        assert before is not None
        stood = [before.decision_key(seat) for seat in range(4)]
        table.anybody_moves()
        after = table.match.position
        assert after is not None
        for seat in range(4):
            if not table.match.is_over and after.decision_key(seat) != stood[seat]:
                was_late += 1
                with pytest.raises(Late):
                    table.match.move(seat, "harvest 1", at)
    assert was_late > 100


def test_nobody_can_take_an_occupied_seat() -> None:
    table = keeper("fagioli", 3)
    with pytest.raises(Refused, match="Seat A is taken"):
        table.match.sit(0, "Zoe", "key")
    with pytest.raises(Refused, match="seats are A, B, C"):
        table.match.sit(3, "Zoe", "key")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\x07\u200b\u2800"])
def test_a_name_is_one_that_can_be_read(name: str) -> None:
    table = keeper("fagioli", 3)
    table.keep(table.match.free(0))
    with pytest.raises(Refused, match="A name has 1 to 24 letters"):
        table.match.sit(0, name, "key")


def test_a_game_begins_when_all_seats_are_taken() -> None:
    table = keeper("fagioli", 3)
    table.keep(table.match.free(1))
    with pytest.raises(Refused, match="Nobody sits at B yet"):
        table.match.begin()
    with pytest.raises(Refused, match="The game has not begun yet"):
        table.match.move(0, "play 3 on 1", 1)
    table.keep(table.match.sit_bot(1, "greedy"))
    table.begin()
    assert table.match.has_begun
    with pytest.raises(Refused, match="has already begun"):
        table.match.begin()


def test_a_bot_replaces_a_player_who_leaves_and_the_seat_can_be_taken_again() -> None:
    table = usual("fagioli").begin()
    table.keep(table.match.free(1))
    assert table.match.is_played_by_bot(1)
    assert table.match.bot_of(1) == "normal"
    table.take_over(1, "Zoe")
    assert not table.match.is_played_by_bot(1)
    assert table.match.seat_of("key of Zoe") == 1
    assert table.match.seat_of("key of Ben") is None


def test_when_a_clock_runs_out_a_bot_plays_until_the_player_returns() -> None:
    table = usual("fagioli", clock=Clock("move", 30)).begin()
    seat = min(table.match.awaited)
    assert table.match.deadline() == 30 * SECOND
    assert table.match.overdue(30 * SECOND - 1) == []
    overdue = table.match.overdue(30 * SECOND)
    assert overdue == [Substituted(seat, "clock")]
    table.keep(overdue[0])
    assert table.match.bots_awaited() == [seat]
    assert table.match.overdue(90 * SECOND) == []
    returned = table.match.come_back(seat)
    assert returned is not None
    table.now = 100 * SECOND
    table.keep(returned)
    assert table.match.bots_awaited() == []
    assert table.match.deadline() == 130 * SECOND


def test_a_reserve_is_used_up_and_gives_some_back() -> None:
    table = usual("fagioli", clock=Clock("reserve", 60, 5)).begin()
    seat = min(table.match.awaited)
    table.now = 20 * SECOND
    table.move(seat, table.any_move(seat))
    if table.match.awaited != {seat}:
        assert table.match.times.left[seat] == 45 * SECOND
    reloaded = table.reloaded()
    assert reloaded.times.left == table.match.times.left
    assert reloaded.times.since == table.match.times.since


def test_nobody_pays_for_the_time_the_table_was_away() -> None:
    table = usual("fagioli", clock=Clock("reserve", 30)).begin()
    table.now = 1000 * SECOND
    resumed = table.match.resume()
    assert resumed is not None
    table.keep(resumed)
    assert table.match.deadline() == 1030 * SECOND
    table.now = 1010 * SECOND
    table.play_on(1)
    assert sum(table.match.times.left) == 80 * SECOND
    assert table.reloaded().times.left == table.match.times.left


def test_without_a_running_clock_there_is_nothing_to_resume() -> None:
    assert usual("fagioli").begin().match.resume() is None
    assert usual("fagioli", clock=Clock("move", 30)).match.resume() is None


def test_a_step_from_before_a_takeback_comes_late() -> None:
    table = usual("pas_de_haricots").begin()
    seat = min(table.match.awaited)
    words, at = table.any_move(seat), table.match.number
    table.keep(table.match.move(seat, words, at, "first"))
    table.keep(table.match.take_back(seat, table.now))
    with pytest.raises(Late):
        table.match.move(seat, words, at, "first")


def test_a_step_is_known_by_its_name_and_number() -> None:
    table = usual("fagioli").begin()
    seat = min(table.match.awaited)
    table.move(seat, table.any_move(seat), "first")
    assert table.match.step_taken(seat, "first") == table.match.number
    assert table.match.step_taken(seat, "") is None
    assert table.match.step_taken((seat + 1) % 3, "first") is None


def test_a_move_nobody_has_answered_is_taken_back_at_once() -> None:
    table = usual("pas_de_haricots").begin()
    position = table.match.position
    assert position is not None
    seat, before = position.current_player, position.hash()
    words = table.any_move(seat)
    table.move(seat, words)
    taken = table.match.take_back(seat, table.now)
    assert isinstance(taken, TakenBack)
    table.keep(taken)
    assert table.match.position is not None
    assert table.match.position.hash() == before
    accounts = [each.for_viewer(SPECTATOR) for _, each in table.match.changes_after(taken.to)]
    assert accounts == [(TOOK_BACK(seat),)], "a player who was away learns of it"
    table.move(seat, words)


def test_a_move_that_was_seen_is_taken_back_if_all_agree() -> None:
    table = usual("fagioli").begin()
    position = table.match.position
    assert position is not None
    seat, before = position.current_player, position.hash()
    table.move(seat, table.any_move(seat))
    table.play_on(2)
    regretted = table.match.take_back(seat, table.now)
    assert isinstance(regretted, TakebackAsked)
    table.keep(regretted)
    first, second = (other for other in range(3) if other != seat)
    with pytest.raises(Refused, match="Nobody else"):
        table.match.consent(seat, True, table.now)
    [asked] = table.match.consent(first, True, table.now)
    table.keep(asked)
    for event in table.match.consent(second, True, table.now):
        table.keep(event)
    assert table.match.position is not None
    assert table.match.takebacks.request is None
    if regretted.to == 5:  # its last move was its first
        assert table.match.position.hash() == before


def test_one_refusal_ends_a_takeback() -> None:
    table = usual("fagioli").begin()
    seat = min(table.match.awaited)
    table.move(seat, table.any_move(seat))
    table.play_on(2)
    table.keep(table.match.take_back(seat, table.now))
    [refused] = table.match.consent((seat + 1) % 3, False, table.now)
    table.keep(refused)
    assert table.match.takebacks.request is None


def test_bots_always_agree_to_a_takeback() -> None:
    table = keeper("fagioli", 3, people=[0]).begin()
    while 0 not in table.match.awaited:
        table.anybody_moves()
    table.move(0, table.any_move(0))
    table.play_on(1)
    assert isinstance(table.match.take_back(0, table.now), TakenBack)


def both_have_moved(**settings: Any) -> tuple[Keeper, int, int]:
    """A table of two, at which the second has moved after the first; each move takes 10 s."""
    table = keeper("fagioli", 2, seed=3, **settings).begin()
    first = min(table.match.awaited)
    while table.match.awaited == {first}:
        table.now += 10 * SECOND
        table.move(first, table.any_move(first))
    table.now += 10 * SECOND
    table.move(1 - first, table.any_move(1 - first))
    return table, first, 1 - first


@pytest.mark.parametrize("why", ["line", "clock", "vote"])
def test_moves_of_an_absent_player_are_not_taken_back_without_them(why: AwayReason) -> None:
    table, first, second = both_have_moved()
    table.keep(table.match.stand_in(second, why))
    with pytest.raises(Refused, match="away has seen"):
        table.match.take_back(first, table.now)
    returned = table.match.come_back(second)
    assert returned is not None
    table.keep(returned)
    table.keep(table.match.take_back(first, table.now))
    table.keep(table.match.stand_in(second, why))  # one goes away before answering
    assert table.match.settle_takeback(table.now) is None
    answered = table.match.consent(second, True, table.now)
    assert [type(event) for event in answered] == [TakebackAnswered, TakenBack]


def test_a_substitutes_moves_are_taken_back_like_those_of_any_bot() -> None:
    table = keeper("fagioli", 2, seed=3).begin()
    first = min(table.match.awaited)
    table.keep(table.match.stand_in(1 - first, "line"))
    while table.match.awaited == {first}:
        table.move(first, table.any_move(first))
    position = table.match.position
    assert position is not None
    table.keep(table.match.move_bot(1 - first, random_move(position, 1 - first, table.source)))
    assert isinstance(table.match.take_back(first, table.now), TakenBack)


def test_a_player_who_leaves_without_an_answer_does_not_block_a_takeback() -> None:
    table, first, second = both_have_moved()
    table.keep(table.match.take_back(first, table.now))
    with pytest.raises(Refused, match="You have already asked"):
        table.match.take_back(first, table.now)
    assert table.match.settle_takeback(table.now) is None
    table.keep(table.match.free(second))
    assert isinstance(table.match.settle_takeback(table.now), TakenBack)


def test_requests_and_votes_of_a_player_who_leaves_are_dropped() -> None:
    table = usual("fagioli").begin()
    seat = min(table.match.awaited)
    table.move(seat, table.any_move(seat))
    table.play_on(2)
    first, second = (other for other in range(3) if other != seat)
    table.keep(table.match.take_back(seat, table.now))
    [agreed] = table.match.consent(first, True, table.now)
    table.keep(agreed)
    table.keep(table.match.free(first))
    table.take_over(first, "Zoe")
    assert [*table.match.consent(second, True, table.now)] == [TakebackAnswered(second, True)]
    table.keep(table.match.free(seat))
    assert table.match.takebacks.request is None


def test_after_a_takeback_clocks_continue_with_the_time_left() -> None:
    table, first, second = both_have_moved(clock=Clock("reserve", 60, 5))
    left = [*table.match.times.left]
    table.now += 7 * SECOND
    thinker = min(table.match.awaited)
    table.keep(table.match.take_back(first, table.now))
    for event in table.match.consent(second, True, table.now):
        table.keep(event)
    left[thinker] -= 7 * SECOND
    left[first] -= 5 * SECOND  # were given for the move
    assert table.match.times.left == left
    assert table.match.times.since == {first: table.now}
    assert table.reloaded().times.left == left


def test_after_a_takeback_a_clock_per_move_starts_again() -> None:
    table, first, second = both_have_moved(clock=Clock("move", 30))
    table.now += 25 * SECOND
    table.keep(table.match.take_back(first, table.now))
    for event in table.match.consent(second, True, table.now):
        table.keep(event)
    assert table.match.deadline() == table.now + 30 * SECOND


def test_a_reserve_pays_for_moves_alone() -> None:
    table = usual("fagioli", clock=Clock("reserve", 30, 10)).begin()
    seat = min(table.match.awaited)
    for name in ("Zoe", "Yan"):
        table.keep(table.match.free(seat))
        table.take_over(seat, name)
    table.now = 12 * SECOND
    table.keep(table.match.stand_in(seat, "line"))
    returned = table.match.come_back(seat)
    assert returned is not None
    table.keep(returned)
    assert table.match.times.left[seat] == 18 * SECOND
    table.move(seat, table.any_move(seat))
    assert table.match.times.left[seat] == 28 * SECOND


DAY = 24 * 3600


@pytest.mark.parametrize(
    ("clock", "grace"),
    [
        (Clock(), 60),
        (Clock("move", 120), 60),
        (Clock("reserve", 900, 10), 60),
        (Clock("move", DAY), 0),
        (Clock("reserve", 3 * DAY), 0),
    ],
)
def test_with_plenty_of_time_no_bot_replaces_a_disconnected_player(
    clock: Clock, grace: int
) -> None:
    assert Settings("fagioli", 3, clock=clock).grace == grace
    assert Settings("fagioli", 3, clock=clock, grace=60).grace == 60


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(Clock("move", 20), 60), (Clock("move", 120), 120), (Clock("move", DAY), DAY),
     (Clock("reserve", 900), 60), (Clock("reserve", DAY), DAY)],
)  # fmt: skip
def test_nobody_is_voted_out_within_their_own_time(clock: Clock, seconds: int) -> None:
    table = keeper("fagioli", 2, clock=clock).begin()
    seat = min(table.match.awaited)
    with pytest.raises(Refused, match="too early for that vote"):
        table.match.vote(1 - seat, seat, seconds * SECOND - 1)
    assert table.match.vote(1 - seat, seat, seconds * SECOND)


def test_an_absent_player_does_not_vote() -> None:
    table = keeper("fagioli", 3).begin()
    seat = min(table.match.awaited)
    table.keep(table.match.stand_in((seat + 1) % 3, "line"))
    with pytest.raises(Refused, match="Come back first"):
        table.match.vote((seat + 1) % 3, seat, 61 * SECOND)


def test_a_silent_seat_is_voted_to_a_bot_by_most_of_the_others() -> None:
    table = keeper("fagioli", 4).begin()
    seat = min(table.match.awaited)
    first, second, _ = (other for other in range(4) if other != seat)
    with pytest.raises(Refused, match="too early for that vote"):
        table.match.vote(first, seat, 59 * SECOND)
    [voted] = table.match.vote(first, seat, 61 * SECOND)
    assert voted == Voted(first, seat)
    table.keep(voted)
    assert table.match.vote(first, seat, 61 * SECOND) == [voted]
    table.keep(voted)
    *_, stood_in = table.match.vote(second, seat, 62 * SECOND)
    assert stood_in == Substituted(seat, "vote")


def test_a_table_that_cannot_be_is_refused_with_a_sentence() -> None:
    for settings, grace_seen in (
        (Settings("fagioli", 9), "is for 2, 3 or 4 players"),
        (Settings("checkers", 2), "There is no game"),
        (Settings("fagioli", 3, {"deck": "marked"}), "deck"),
        (Settings("fagioli", 3, clock=Clock("move", 1)), "A clock gives 3 to"),
        (Settings("fagioli", 3, stand_in="wizard"), "wizard"),
    ):
        with pytest.raises(BeanpotError, match=grace_seen):
            settings.check()


OUTSIDE_BOTS = "search-9", "net", "net-9", "os:system", "kit.table:play", "network.npz", ""


@pytest.mark.parametrize("bot", OUTSIDE_BOTS)
def test_tables_have_only_the_bots_of_the_game(bot: str) -> None:
    why = re.escape(f"There is no bot {bot!r} here. Choose random,")
    with pytest.raises(BeanpotError, match=why):
        Settings("fagioli", 3, stand_in=bot).check()
    table = keeper("fagioli", 3, people=[0])
    with pytest.raises(BeanpotError, match=why):
        table.match.sit_bot(1, bot)


def test_a_tower_is_judged_by_somebody_else() -> None:
    table = keeper("haricot_magique", 2, options={"stability": "statics"}, seed=4).begin()
    for _ in range(200):
        if table.match.awaits_referee:
            break
        table.anybody_moves()
    with pytest.raises(Refused, match="referee"):
        table.match.move(0, "extra 0", table.match.number)
    table.anybody_moves()
    again = table.reloaded().position
    assert again is not None
    assert table.match.position is not None
    assert again.hash() == table.match.position.hash()
