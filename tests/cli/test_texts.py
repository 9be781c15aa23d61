"""The terminal puts what happened into words, in both languages, with the messages of the page."""

import pytest
from kit.golden import golden_folder
from rich.text import Text

from beanpot.cli.texts import Texts
from beanpot.core import Change
from beanpot.core.account import PartValue
from beanpot.engine.accounts import describe_move, preview_move
from beanpot.engine.chance import SeededRandom
from beanpot.engine.journal import read_journal
from beanpot.games import game_names, load_game


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_is_put_into_words(name: str, language: str) -> None:
    path = min(golden_folder(load_game(name)).glob("*.game"))
    journal = read_journal(path.read_text(encoding="utf-8"), load_game)
    position, texts = journal.new_position("cpu"), Texts(load_game(name), 0, language)
    lines: list[str] = []
    for step in journal.steps:
        before, steps = position.clone(), position.parse_steps(step.words, step.who)
        if step.who == 0:
            lines.append(
                texts.ahead(preview_move(before.determinize(0, SeededRandom(0)), steps, 0))
            )
        position.play_steps(steps, step.who)
        lines += texts.sentences(describe_move(before, position, steps, step.who).for_viewer(0))
    plain = [Text.from_markup(line).plain for line in lines]
    assert len({*plain}) > (20 if load_game(name).account else 5)
    assert not any(sign in line for line in plain for sign in "{}$_")


@pytest.mark.parametrize(
    ("language", "kind", "parts", "text"),
    [
        ("en", "sold", {"cards": {"colt": 4}, "field": 1, "coins": 1},
         "sold 4 colt from field 1 for 1 coin"),
        ("en", "sold", {"cards": {"colt": 1}, "field": 1, "coins": 0},
         "sold 1 colt from field 1 for 0 coins"),
        ("fr", "sold", {"cards": {"colt": 1}, "field": 1, "coins": 0},
         "vend 1 colt du champ 1 pour 0 pièce"),
        ("en", "ran_out", {"times": 2},
         "The draw pile has run out for the second time; the discards are shuffled into a new one"),
        ("en", "drew", {"cards": ["colt", "chaos", "colt"]}, "drew colt, chaos and colt"),
        ("fr", "drew", {"cards": ["colt", "chaos"]}, "pioche colt et chaos"),
        ("en", "refused", {"seat_of": "A"}, "said no to you"),
        ("fr", "refused", {"seat_of": "B"}, "refuse la proposition de B"),
        ("fr", "refused", {"seat_of": "E"}, "refuse la proposition d’E"),
        ("fr", "refused", {"seat_of": "A"}, "refuse votre proposition"),
    ],
)  # fmt: skip
def test_values_choices_and_plurals(
    language: str, kind: str, parts: dict[str, object], text: str
) -> None:
    texts = Texts(load_game("bohnanza"), 0, language)
    change = Change(kind, "C", parts)  # type: ignore[arg-type]
    assert Text.from_markup(texts.text(change)).plain == text


@pytest.mark.parametrize(
    ("game", "language", "seat", "kind", "parts", "line"),
    [
        ("fagioli", "fr", "A", "begins", {}, "Vous commencez"),
        ("fagioli", "fr", "B", "begins", {}, "B commence"),
        ("fagioli", "en", "A", "begins", {}, "You went first"),
        ("fagioli", "en", "B", "begins", {}, "B went first"),
        ("haricot_magique", "fr", "A", "power_hide", {},
         "Vous vous cachez\u202f: pas de dés ce tour"),
        ("haricot_magique", "fr", "B", "power_steal", {"seat_from": "A"},
         "B vous vole un sac d’or"),
        ("haricot_magique", "en", "B", "rolled", {"faces": ["D", "E", "D"]},
         "B rolled 2 die faces and an eye"),
        ("haricot_magique", "fr", "A", "rolled", {"faces": ["E", "E"]}, "Vous obtenez 2 yeux"),
    ],
)  # fmt: skip
def test_a_line_speaks_to_the_player_and_counts_dice(
    game: str, language: str, seat: str, kind: str, parts: dict[str, object], line: str
) -> None:
    texts = Texts(load_game(game), 0, language)
    (markup,) = texts.sentences([Change(kind, seat, parts)])  # type: ignore[arg-type]
    assert Text.from_markup(markup).plain == line


@pytest.mark.parametrize(
    ("language", "cards", "text"),
    [
        ("en", (1, "11", 11, 10), "played 11, beating 10"),
        ("en", (1, "2", 16, 15), "played 2 as 16, beating 15"),
        ("en", (1, "1", 1, 0), "played 1 as 1"),
        ("en", (2, "5", 5, 9), "played 2 × 5 = 10, beating 9"),
        ("en", (2, "1", 17, 32), "played 2 × 17 = 34, beating 32"),
        ("en", (3, "4", 4, 0), "played 3 × 4 = 12"),
        ("fr", (2, "5", 5, 9), "joue 2 × 5 = 10 et bat 9"),
        ("fr", (1, "2", 16, 15), "joue 2 pour 16 et bat 15"),
    ],
)
def test_cards_played_together_are_told_with_their_value(
    language: str, cards: tuple[int, str, int, int], text: str
) -> None:
    copies, card, each, beaten = cards
    parts: dict[str, PartValue] = {
        "copies": copies, "card": card, "each": each, "value": copies * each, "beaten": beaten
    }  # fmt: skip
    texts = Texts(load_game("haricots"), 0, language)
    assert Text.from_markup(texts.text(Change("played", "C", parts))).plain == text


def test_scores_have_the_sign_of_a_minus() -> None:
    texts = Texts(load_game("pas_de_haricots"), 0)
    told = Change("scored", "", {"manche": 2, "scores": {"A": -14, "B": 3}})
    assert texts.text(told) == "Deal 2 is over: you −14 and B 3"
