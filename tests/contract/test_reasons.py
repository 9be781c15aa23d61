"""The reasons of hints: texts in every language, and one that tells moves apart."""

import pytest
from contract.test_account import messages, variables

from beanpot.core import Change, ChangeKind, Game
from beanpot.core.reasons import AVOIDED, ReasonKind, Reasons
from beanpot.engine.catalogue import LANGUAGES
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import first_decision
from beanpot.engine.reasons import KEEPS, facts_about, reason_for

GAIN, RISK = ReasonKind("gain", ("coins",)), ReasonKind("risk", ("size",))
QUIET = ReasonKind("quiet")
MISHAP = "mishap"  # a text: how often one follows


def reasons() -> Reasons:
    return Reasons(lambda *_: (), GAIN, QUIET, avoids=[RISK], more=["coins"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_that_asks_for_its_parts_only(game: Game, language: str) -> None:
    if game.reasons is None:
        pytest.skip("its reasons are what its moves bring, in the words of its account")
    texts = messages(game.folder / "page" / f"hint.{language}.ftl")
    avoided = {AVOIDED + kind.name: kind for kind in game.reasons.avoids}
    kinds: dict[str, ReasonKind | ChangeKind] = game.reasons.told | avoided
    assert {*texts} - {MISHAP} == {*kinds}
    for name, kind in kinds.items():
        assert variables(texts[name].value) <= {*kind.parts}, f"{name}, {language}"
    assert len(kinds) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_with_mishaps_says_how_often_one_follows(game: Game, language: str) -> None:
    path = game.folder / "page" / f"hint.{language}.ftl"
    texts = messages(path) if path.exists() else {}
    assert (MISHAP in texts) == game.has_mishaps
    if game.has_mishaps:
        found = texts[MISHAP]
        brief = {attribute.id.name: attribute.value for attribute in found.attributes}["brief"]
        assert variables(found.value) == variables(brief) == {"count", "tries"}


def test_a_reason_tells_a_move_from_the_next_best() -> None:
    facts = [GAIN(coins=2), QUIET()]
    assert reasons().reason(facts, [GAIN(coins=2)]) == QUIET()
    assert reasons().reason(facts, [GAIN(coins=1), QUIET()]) == GAIN(coins=2)
    assert reasons().reason(facts, [GAIN(coins=3)]) == QUIET()  # more would be better
    assert reasons().reason(facts, facts) == GAIN(coins=2)  # nothing tells them apart


def test_what_the_next_best_move_suffers_is_a_reason() -> None:
    avoided = Change(AVOIDED + "risk", parts={"size": 3})
    assert reasons().reason([GAIN(coins=2)], [RISK(size=3)]) == avoided
    assert reasons().reason([GAIN(coins=2), RISK(size=3)], [RISK(size=3)]) == GAIN(coins=2)


def test_a_game_has_always_something_to_say_of_its_first_move(game: Game) -> None:
    position = first_decision(game, game.usual_seats, SeededRandom(3))
    seat = position.current_player
    world = position.determinize(seat, SeededRandom(0))
    steps = [[action] for action in position.legal_actions()]
    whole = [each for each in steps if world.format_steps(each, seat) is not None]
    assert all(reason_for(world, [each], seat) is not None for each in whole)
    kinds = {KEEPS.name, *game.reasons_or_default.kinds, *game.account_or_default.kinds}
    assert all(fact.kind in kinds for each in whole for fact in facts_about(world, each, seat))
