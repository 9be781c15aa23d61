"""The account of every game's steps: made from views, as declared, with a text in each language."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from kit.cases import Case, cases

import beanpot
from beanpot.bots import new_bot
from beanpot.core import CHANCE, HIDDEN_CARD, SEAT_NAMES, SPECTATOR, Change, ChangeKind, Game
from beanpot.core.account import ANSWERED, CHANGED, PlayedMove, plain_account
from beanpot.engine.accounts import MoveAccount, describe_move, observe, preview_move, seen_move
from beanpot.engine.chance import SeededRandom
from beanpot.engine.journal import read_journal
from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.games import game_names, load_game

LANGUAGES = ("en", "fr")
CASES = [case for name in game_names() for case in cases(name)]
STEPS = 150


class Step(NamedTuple):
    """A step of a game, and its account."""

    before: Position
    after: Position
    steps: Sequence[int]
    seat: int

    @property
    def told(self) -> MoveAccount:
        return describe_move(*self)


def random_steps(case: Case, most: int = STEPS, seed: int = 3) -> Iterator[Step]:
    """Steps of a random game, without those that stay secret."""
    position, source = case.position(), SeededRandom(seed)
    for _ in range(most):
        if position.is_over:
            return
        who, before = position.current_player, position.clone()
        steps = (
            [position.sample_chance(source)]
            if who == CHANCE
            else random_move(position, who, source)
        )
        position.play_steps(steps, who)
        if not (before.is_sealed and position.is_sealed):
            yield Step(before, position.clone(), steps, who)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_accounts_contain_only_declared_kinds_and_known_facts(case: Case) -> None:
    for number, step in enumerate(random_steps(case)):
        told = step.told
        for change in chain(told.shared, *told.by_seat.values()):
            check_change(case, change)
        check_draws(told)
        if number % 9 == 0:
            check_secrets(step, told)


def check_change(case: Case, change: Change) -> None:
    """A change is of a kind that was declared, and names what there is."""
    kind = case.game.account_or_default.kinds[change.kind]
    assert change.parts.keys() == set(kind.parts), change
    places = {"", *(field.name for field in case.game.record.fields)}
    assert {change.source, change.target} <= places, change
    assert not change.clause or change.clause in case.game.clauses, change
    assert change.seat in ("", *SEAT_NAMES[: case.seats])
    for name, value in change.parts.items():
        check_part(case.game, name, value)


def check_part(game: Game, name: str, value: object) -> None:
    """A part holds what its name says."""
    kind = name.split("_")[0]
    if kind == "seat":
        assert str(value) in SEAT_NAMES
    elif kind == "card":
        assert value in (*game.kinds, HIDDEN_CARD)
    elif kind == "cards":
        assert isinstance(value, list | dict)
        assert {*value} <= {*game.kinds}
    elif kind == "scores":
        assert isinstance(value, dict)
        assert {*value} <= {*SEAT_NAMES}
    else:
        assert type(value) in (int, str, list)


def check_draws(told: MoveAccount) -> None:
    """A card that is drawn is named to its owner alone."""
    drawn = [change for change in told.shared if change.target == "hand"]
    assert not any("cards" in change.parts for change in drawn)
    for seat, changes in told.by_seat.items():
        named = [each for each in changes if each.target == "hand" and "cards" in each.parts]
        assert all(change.seat == SEAT_NAMES[seat] for change in named)


def check_secrets(step: Step, told: MoveAccount) -> None:
    """In any world that a seat cannot distinguish from the true one, its account is the same."""
    before, after, steps, seat = step
    account = before.game.account_or_default
    for viewer, known in told.by_seat.items():
        was, now = (
            observe(each.determinize(viewer, SeededRandom(5)), viewer) for each in (before, after)
        )
        assert (*account.after(was, now, seen_move(before, steps, seat, viewer)),) == known
    was, now = (observe(each, SPECTATOR) for each in (before, after))
    assert (*account.after(was, now, seen_move(before, steps, seat, SPECTATOR)),) == told.shared


@pytest.mark.parametrize("name", game_names())
def test_every_kind_has_a_text_with_its_parts_in_each_language(name: str) -> None:
    game = load_game(name)
    if game.account is None:
        return
    for language in LANGUAGES:
        texts = messages(game.folder / f"account.{language}.ftl")
        check_texts(texts, game.account.kinds.values(), f"{name}, {language}")
        words = [each for each in texts if each not in game.account.kinds]
        assert all("-" in word or word == "counted" for word in words), words


def test_a_game_without_an_account_is_described_by_its_moves() -> None:
    kinds = plain_account(load_game("fagioli").record).kinds.values()
    for language in LANGUAGES:
        folder = Path(beanpot.__file__).parent / "locale" / language
        check_texts(messages(folder / "account.ftl"), kinds, language)


def test_a_game_without_an_account_describes_a_deal_in_one_line_and_no_seat_as_a_number() -> None:
    account = plain_account(load_game("fagioli").record)
    deal = [ANSWERED(words=["deal 1"]), ANSWERED(words=["deal x"])]
    assert account.merged(deal) == [ANSWERED(words=["deal 1", "deal x"])]
    before = beanpot.new_position("fagioli", 2, on="plain").observation(0)
    after = before.copy()
    after.turn, after.to_draw = 1, 5
    told = account.ahead(before, after, PlayedMove(0, "play 1 on 1"))
    assert told == [CHANGED(field="to_draw", value=5)]


def check_texts(texts: dict[str, ast.Message], kinds: Iterable[ChangeKind], where: str) -> None:
    for kind in kinds:
        message = texts[kind.name]
        assert variables(message.value) - {"who"} == {*kind.parts}, f"{kind.name}, {where}"
        for attribute in message.attributes:
            assert attribute.id.name in ("ahead", "brief", "short")
            assert variables(attribute.value) <= {*kind.parts}, f"{kind.name}, {where}"


def messages(path: Path) -> dict[str, ast.Message]:
    """The texts of a file by name."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not any(isinstance(each, ast.Junk) for each in body), path
    return {each.id.name: each for each in body if isinstance(each, ast.Message)}


def variables(pattern: ast.Pattern | None) -> set[str]:
    """The names of the values that a text asks for."""
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Finder().visit(pattern)
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_kind_occurs_in_a_game(name: str) -> None:
    game = load_game(name)
    seen: Counter[str] = Counter()
    for step in chain(golden_steps(game), greedy_steps(game)):
        told = step.told
        seen.update(change.kind for change in chain(told.shared, told.complete))
        if step.seat != CHANCE:
            world = step.before.determinize(step.seat, SeededRandom(0))
            seen.update(each.kind for each in preview_move(world, step.steps, step.seat))
        if len(seen) == len(game.account_or_default.kinds):
            return
    assert not game.account_or_default.kinds.keys() - seen.keys()


def golden_steps(game: Game) -> Iterator[Step]:
    """The steps of the game's golden games."""
    for path in sorted((game.folder / "tests" / "golden").glob("*.game")):
        journal = read_journal(path.read_text(encoding="utf-8"), load_game)
        position = Position(journal.game, journal.seats, journal.options)
        for step in journal.steps:
            before, steps = position.clone(), position.parse_steps(step.words, step.who)
            position.play_steps(steps, step.who)
            if not (before.is_sealed and position.is_sealed):
                yield Step(before, position.clone(), steps, step.who)


def greedy_steps(game: Game, games: int = 12) -> Iterator[Step]:
    """Steps of games that are played well."""
    for seed in range(games):
        position, source = Position(game, game.usual_seats), SeededRandom(seed)
        bot = new_bot("greedy", game, source)
        while not position.is_over:
            who, before = position.current_player, position.clone()
            is_chance = who == CHANCE
            step = position.sample_chance(source) if is_chance else bot.choose(
                position.observation(who), position.legal_actions()
            )  # fmt: skip
            position.play_steps([step], who)
            if not (before.is_sealed and position.is_sealed):
                yield Step(before, position.clone(), [step], who)
