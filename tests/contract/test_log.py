"""The log of whole games against the law: who did what, every number, all points, no secret."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, NamedTuple

import pytest
from kit.cases import Case
from rich.text import Text

from beanpot.bots import new_bot
from beanpot.cli.texts import Texts
from beanpot.core import CHANCE, HIDDEN_CARD, SEAT_NAMES, SPECTATOR, Change, State
from beanpot.engine.accounts import MoveAccount
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import chosen_move, random_moves, seats_asked
from beanpot.engine.position import Position
from beanpot.games import game_names, load_game
from beanpot.games.bohnanza.box import NAMES
from beanpot.games.bohnanza.state import COUNT, VARIETY
from beanpot.games.fagioli.rules import penalty
from beanpot.games.haricot_magique.stage import COUNTING
from beanpot.games.haricots.box import CHIP_POINTS
from beanpot.games.haricots.rules import ADVANCED, face, to_beat
from beanpot.games.pas_de_haricots.rules import series
from beanpot.table.history import JournalLine, MoveRecorder

GAMES = [load_game(name) for name in game_names() if load_game(name).account is not None]
CASES = [Case(game, seats) for game in GAMES for seats in game.seats]
CASES += [Case(load_game("haricots"), seats, {"mode": "advanced"}) for seats in (3, 4, 5)]
CASES += [Case(load_game("pas_de_haricots"), 4, {"auto_forced": False})]
LANGUAGES = ("en", "fr")
PLURALS = 3  # texts may say “one”, “no” or “second” instead of smaller numbers
Told = Callable[[Change, State, State], None]
Moves = Callable[[Position, SeededRandom], Iterator[tuple[int, list[int]]]]


class Move(NamedTuple):
    """A move of a player or an answer of chance, as a table records it."""

    who: int
    before: Position
    after: Position
    lines: list[JournalLine]  # none while a choice is sealed
    account: MoveAccount | None


def played(case: Case, moves: Moves, seed: int = 7) -> Iterator[Move]:
    """A whole game."""
    recorder = MoveRecorder(case.position())
    for who, steps in moves(recorder.position, SeededRandom(seed)):
        before = recorder.position.clone()
        recorder.lines.clear()
        recorder.steps.clear()
        recorder.make(steps, who)
        told = recorder.steps[0] if recorder.steps else None
        yield Move(who, before, recorder.position.clone(), [*recorder.lines], told)


def greedy_moves(position: Position, source: SeededRandom) -> Iterator[tuple[int, list[int]]]:
    """A game that is played well, move by move."""
    bot = new_bot("greedy", position.game, source)

    def move(seat: int) -> list[int]:
        return chosen_move(position, seat, lambda at, some: bot.choose(at.observation(seat), some))

    while not position.is_over:
        who = position.current_player
        yield who, [position.sample_chance(source)] if who == CHANCE else move(who)
        for seat in seats_asked(position):
            if steps := move(seat):
                yield seat, steps


def marks(case: Case) -> list[pytest.MarkDecorator]:
    """Bohnanza with 2, 3 and 7 players is always played; with the others it takes ten seconds."""
    is_between = case.game.name == "bohnanza" and case.seats in (4, 5, 6)
    return [pytest.mark.thorough] if is_between else []


PLAYED = [pytest.param((case, random_moves), id=str(case), marks=marks(case)) for case in CASES]
PLAYED += [
    pytest.param((Case(game, game.usual_seats), greedy_moves), id=f"{game.name}-greedy")
    for game in GAMES
]


@pytest.fixture(scope="module", params=PLAYED)
def whole(request: pytest.FixtureRequest) -> list[Move]:
    """The moves of a whole game; one at a time is kept."""
    return [*played(*request.param)]


def viewers(move: Move) -> tuple[int, ...]:
    return SPECTATOR, *range(move.before.seats)


def test_every_move_has_a_row_of_its_player_for_everybody(whole: list[Move]) -> None:
    for at, move in enumerate(whole):
        if move.who == CHANCE or not move.lines:
            continue
        followed = [move, *until_next(whole[at + 1 :])]  # a draw is logged with its cards
        movers = {line.text[0] for line in move.lines}  # several where sealed choices are opened
        for viewer in viewers(move):
            told = {change.seat for each in followed for change in seen(each, viewer)}
            assert movers <= told, [line.text for line in move.lines]


def until_next(moves: list[Move]) -> Iterator[Move]:
    """The answers of chance before the next move of a player."""
    for move in moves:
        if move.who != CHANCE:
            return
        yield move


def seen(move: Move, viewer: int) -> tuple[Change, ...]:
    return move.account.for_viewer(viewer) if move.account else ()


def test_every_number_is_in_the_text_in_both_languages(whole: list[Move]) -> None:
    said: set[str] = set()
    texts = [Texts(whole[0].before.game, None, language) for language in LANGUAGES]
    for move in whole:
        told = move.account
        for change in chain(told.shared, *told.by_seat.values()) if told else ():
            if repr(change) in said:
                continue
            said.add(repr(change))
            for each in texts:
                check_numbers(change, Text.from_markup(each.text(change)).plain)


def check_numbers(change: Change, text: str) -> None:
    assert text.strip(), change
    for value in change.parts.values():
        numbers: list[Any] = [value] if isinstance(value, int) else []
        if isinstance(value, dict):
            numbers = [*value.values()]
        for number in numbers:
            assert abs(number) < PLURALS or str(abs(number)) in text, (change, text)


def test_numbers_are_those_of_the_law(whole: list[Move]) -> None:
    name = whole[0].before.game.name
    checks = {kind: check for (game, kind), check in CHECKS.items() if game == name}
    checked: Counter[str] = Counter()
    for move in whole:
        told = move.account
        for change in chain(told.shared, *told.by_seat.values()) if told else ():
            if change.kind in checks:
                checks[change.kind](change, move.before.state, move.after.state)
                checked[change.kind] += 1
    assert checked or name not in {game for game, _ in CHECKS}


def seat_of(change: Change) -> int:
    return SEAT_NAMES.index(change.seat)


def check_played(change: Change, before: State, after: State) -> None:
    """Haricots: the combination, its value, and that it beats what lay there."""
    parts: Any = change.parts
    seat = seat_of(change)
    assert parts["beaten"] == to_beat(before, seat) < parts["value"]
    assert parts["copies"] * parts["each"] == parts["value"]
    if after.round_number == before.round_number and not after.over:
        assert parts["value"] == after.table_value
        left = before.hand[seat] - after.hand[seat]
        (kind,) = left.nonzero()[0].tolist()
        assert (parts["copies"], parts["each"]) == (left[kind], face(kind, parts["beaten"]))


def check_dropped_out(change: Change, before: State, after: State) -> None:
    seat = seat_of(change)
    assert before.deck[seat] == before.is_out[seat] == 0
    assert after.is_out[seat] or after.chips.sum() > before.chips.sum()


def check_passed(change: Change, before: State, after: State) -> None:
    assert before.deck[seat_of(change)] > 0
    assert after.to_draw == 1


def check_won(change: Change, before: State, after: State) -> None:
    seat = seat_of(change)
    assert after.chips[seat] == before.chips[seat] + 1
    assert change.parts["round"] == before.round_number
    others = [each for each in range(before.seats) if each != seat and not before.is_out[each]]
    assert change.parts["why"] == ("alone" if before.turn != seat else "played")
    assert before.turn == seat or others == [before.turn]


def check_cleared(change: Change, before: State, after: State) -> None:
    assert before.table_owner >= 0 > after.table_owner
    assert seat_of(change) == after.turn


def check_burst(change: Change, before: State, after: State) -> None:
    """Fagioli: the token, and why."""
    seat = seat_of(change)
    assert change.parts["size"] == penalty(after, seat) - penalty(before, seat)
    assert change.parts["why"] in ("full", "short", "empty")


def check_renewed(change: Change, before: State, after: State) -> None:
    assert before.draw_pile.sum() <= 1
    assert after.tokens_gone > before.tokens_gone
    assert after.is_bare.all()


def check_sold(change: Change, before: State, after: State) -> None:
    """Bohnanza: the beans that were in the field, and the coins that came."""
    seat, field = seat_of(change), int(str(change.parts["field"])) - 1
    cards: Any = change.parts["cards"]
    was = before.field[seat, field]
    assert cards == {NAMES[was[VARIETY]]: was[COUNT]}
    assert after.field[seat, field, COUNT] == 0
    assert change.parts.get("coins", 0) == after.coins[seat] - before.coins[seat]


def check_bought(change: Change, before: State, after: State) -> None:
    seat = seat_of(change)
    assert change.parts["coins"] == before.coins[seat] - after.coins[seat] > 0
    assert after.fields[seat] == before.fields[seat] + 1


def check_trade(change: Change, before: State, after: State) -> None:
    """Both sides of a trade are set aside, as many as the text says."""
    parts: Any = change.parts
    moved = after.aside.sum(axis=1) - before.aside.sum(axis=1)
    partner = SEAT_NAMES.index(parts["seat_with"])
    assert moved[seat_of(change)] == sum(parts.get("cards_got", {}).values())
    assert moved[partner] == sum(parts.get("cards_given", {}).values())


def check_taken(change: Change, before: State, after: State) -> None:
    """Pas de Haricots: what the card changes in the points of its taker."""
    seat = seat_of(change)
    if after.manche == before.manche:
        worth = [sum(series(int(suit)) for suit in each.won[seat]) for each in (before, after)]
        assert change.parts["gain"] == worth[1] - worth[0]
    lying = [other for other in range(before.seats) if before.played[other]]
    others = [other for other in lying if other != before.bean]
    has_choice = seat == before.taker and len(others) > 1
    assert (change.kind == "took") == has_choice


def check_scored(change: Change, before: State, after: State) -> None:
    manche = int(before.manche)
    told: Any = change.parts["scores"]
    sheet = after.plus[:, manche] - after.minus[:, manche]
    assert [*told.values()] == sheet[: before.seats].tolist()


def check_gold(change: Change, before: State, after: State) -> None:
    """Jack: the sacks that came or went."""
    seat = seat_of(change)
    came = int(after.gold[seat] - before.gold[seat])
    assert change.parts["count"] == (came if change.kind == "got_gold" else -came)


def check_end_of_jack(change: Change, before: State, after: State) -> None:
    """Jack: nobody has another turn, and what is used up."""
    why = change.parts["why"]
    assert before.stage != COUNTING == after.stage
    assert (why == "cards") == (after.gold_deck > 0)
    assert why != "cards" or not (after.hand.any() or after.pile.any())
    has_paid = after.gold > before.gold  # by seat
    assert why != "fall" or (has_paid.any() and not has_paid[before.active])


CHECKS: dict[tuple[str, str], Told] = {
    ("haricots", "played"): check_played, ("haricots", "dropped_out"): check_dropped_out,
    ("haricots", "passed"): check_passed, ("haricots", "won"): check_won,
    ("haricots", "cleared"): check_cleared,
    ("fagioli", "burst"): check_burst, ("fagioli", "renewed"): check_renewed,
    ("bohnanza", "sold"): check_sold, ("bohnanza", "cleared"): check_sold,
    ("bohnanza", "bought_field"): check_bought,
    ("bohnanza", "traded"): check_trade, ("bohnanza", "gave"): check_trade,
    ("bohnanza", "got_gift"): check_trade,
    ("pas_de_haricots", "took"): check_taken, ("pas_de_haricots", "had_to_take"): check_taken,
    ("pas_de_haricots", "scored"): check_scored,
    ("haricot_magique", "got_gold"): check_gold, ("haricot_magique", "lost_gold"): check_gold,
    ("haricot_magique", "ended"): check_end_of_jack,
}  # fmt: skip


def test_the_points_told_add_up_to_the_result(whole: list[Move]) -> None:
    end = whole[-1].after
    assert end.is_over
    if end.game.name not in POINTS:
        return
    for seat, name in enumerate(SEAT_NAMES[: end.seats]):
        told = (change for move in whole for change in seen(move, seat))
        points = sum(POINTS[end.game.name](change, name, end.state) for change in told)
        assert points == end.points()[name], name


def points_of_fagioli(change: Change, seat: str, _: State) -> int:
    count: Any = change.parts.get("count", 1)
    size: Any = change.parts.get("size", 0)
    worth = {"planted": 1, "planted_hand": count, "gained": count, "burst": -size}
    return worth.get(change.kind, 0) if change.seat == seat else 0


def points_of_haricots(change: Change, seat: str, end: State) -> int:
    count: Any = change.parts.get("count", 0)
    worth = {"won": CHIP_POINTS if end.mode == ADVANCED else 1, "paid": -count}
    return worth.get(change.kind, 0) if change.seat == seat else 0


def points_of_bohnanza(change: Change, seat: str, _: State) -> int:
    coins: Any = change.parts.get("coins", 0)
    worth = {"sold": coins, "sold_last": coins, "bought_field": -coins}
    return worth.get(change.kind, 0) if change.seat == seat else 0


def points_of_pas_de_haricots(change: Change, seat: str, _: State) -> int:
    scores: Any = change.parts.get("scores", {})
    return int(scores.get(seat, 0))


def points_of_jack(change: Change, seat: str, _: State) -> int:
    values: Any = change.parts.get("values", ()) if change.seat == seat else ()
    return sum(map(int, values))


POINTS: dict[str, Callable[[Change, str, State], int]] = {
    "fagioli": points_of_fagioli, "haricots": points_of_haricots, "bohnanza": points_of_bohnanza,
    "pas_de_haricots": points_of_pas_de_haricots, "haricot_magique": points_of_jack,
}  # fmt: skip


def test_nobody_is_told_a_card_that_their_journal_hides(whole: list[Move]) -> None:
    for move in whole:
        for viewer in viewers(move):
            for line in move.lines:
                if HIDDEN_CARD in line.by(viewer).split():
                    assert not [*cards_named(seen(move, viewer))], line.text


def cards_named(changes: tuple[Change, ...]) -> Iterator[str]:
    """The cards that changes name; those of an agreed trade are no secret."""
    for change in changes:
        for part, value in change.parts.items():
            if part in ("card", "cards"):
                named: Any = [value] if isinstance(value, str) else value
                yield from (card for card in named if card != HIDDEN_CARD)
