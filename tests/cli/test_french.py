"""`beanpot play` and `beanpot rules` in French: by --lang, or by the system's language."""

import re

import pytest
from cli.command import OPENING, Run, left_by_old
from cli.trading import TRADING
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from beanpot.engine.catalogue import FOLDER, LANGUAGES, messages_in
from beanpot.games import game_names, load_game

GAME = load_game("fagioli")
FRENCH = ("play", "fagioli", "--lang", "fr")
MOVE = "move-"  # what a move means: it is typed in English words


@pytest.mark.parametrize(
    ("variable", "value", "is_french"),
    [
        ("LANG", "fr_FR.UTF-8", True),
        ("LC_MESSAGES", "fr", True),
        ("LC_ALL", "fr_CA@euro", True),
        ("LANG", "de_DE.UTF-8", False),
        ("LANG", "C", False),
        ("LANG", "", False),
    ],
)
def test_the_systems_language_is_spoken(
    variable: str, value: str, is_french: bool, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    done = run("play", "fagioli", answers=["q"])
    assert ("votre coup>" in done.out) == is_french
    assert ("your move>" in done.out) != is_french
    assert ("Par exemple" in run("rules", "fagioli", "28").out) == is_french


def test_a_language_that_is_asked_for_counts_more_than_the_systems(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "your move>" in run("play", "fagioli", "--lang", "en", answers=["q"]).out
    run("play", "fagioli", "--lang", "de").refused("--lang", "'en', 'fr'")


def test_board_help_and_prompts_are_french(run: Run) -> None:
    left_by_old(GAME, OPENING + "# you sit at A against greedy\n")
    done = run(*FRENCH, "--resume", answers=["aide", "w", "nonsense", "99", "play 6", "journal"])
    for text in (
        "Vous jouez à la place A contre un bot de niveau simple.", "pioche ▒▒", "votre main",
        "▶ A (vous)", "reprendre votre dernier coup",
        "« nonsense » n’est pas un coup possible ici.",
        "Coups possibles : play 1 on 1", "Les coups sont numérotés de 1 à 16.", " et 12 autres.",
        "« play 6 » peut vouloir dire play 6 on 1", "éclate, plus de 5 cartes : jeton −2",
        "Votre partie est enregistrée. Pour continuer : beanpot play fagioli --resume",
    ):  # fmt: skip
        assert text in plain(done.out), text
    assert done.out.count("reprendre votre dernier coup") == 2
    assert not re.search(r"\b(your|you|the|hand|pile is)\b", done.out)


def test_each_move_is_listed_with_its_french_meaning(run: Run) -> None:
    left_by_old(GAME, OPENING + "# you sit at A against greedy\n")
    shown = " ".join(run(*FRENCH, "--resume", answers=["q"]).out.split())
    assert "1 play 1 on 1 jouer 1 sur la pile 1 – " in shown
    assert "2 play 1 on 1 facedown jouer 1 face cachée sur la pile 1 – " in shown


def test_the_log_is_french(run: Run) -> None:
    left_by_old(GAME, OPENING + "# you sit at A against greedy\n")
    log = run(*FRENCH, "--resume", answers=["journal"]).out.split("votre coup>")[1]
    assert "Vous commencez – piochez 1, 3w, 6 et 9" in log
    assert "B pioche 4 cartes" in log


@pytest.mark.parametrize("name", game_names())
def test_every_french_meaning_is_that_of_a_verb(name: str) -> None:
    game = load_game(name)
    forms = {form.name.replace("_", "-") for form in game.move_notation.moves}
    texts = messages_in(game.folder / "terminal.fr.ftl")
    found = {each.removeprefix(MOVE) for each in texts if each.startswith(MOVE)}
    assert found
    assert found <= forms


def plain(text: str) -> str:
    """With plain spaces: French has narrow ones before some signs."""
    return text.replace("\u202f", " ")


def test_a_refused_move_cites_the_french_clause(run: Run) -> None:
    left_by_old(GAME, OPENING + "# you sit at A against greedy\n")
    done = run(*FRENCH, "--resume", answers=["play 5 on 1", "annuler", "quitter"])
    sentence = GAME.translations["fr"]["FAG-9"].sentence
    assert f"« play 5 on 1 » n’est pas permis : {plain(sentence)} (FAG-9)" in plain(done.out)
    assert "Il n’y a pas de coup à reprendre." in done.out
    assert done.code == 0


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_is_played_in_french(name: str, run: Run) -> None:
    words: tuple[str, ...] = (
        "play",
        name,
        "--lang",
        "fr",
        "--fast",
        "--seed",
        "3",
        "--bot",
        "random",
    )
    words += ("--seats", "2") * (name == "bohnanza")  # trading never ends if nobody wants to
    done = run(*words, answers=["1"] * 2000)
    assert done.code == 0, done.err
    assert re.search(r"Vous avez gagné|a gagné\.|ont gagné ensemble\.", done.out)
    assert "Pour la revoir" in done.out
    assert "A (vous)" in done.out
    shown = re.sub(r"^ +\d+  .*$|^.*beanpot replay.*$", "", done.out, flags=re.MULTILINE)
    assert not re.search(r"\b(you|your|the|draw pile|cards|played|of)\b", shown)


def test_what_is_typed_about_a_trade_is_answered_in_french(run: Run) -> None:
    left_by_old(load_game("bohnanza"), TRADING + "# you sit at A against greedy\n")
    answers = ["B two colt for chaos", "B colt for", "sell choco", "?", "w", "w", "h"]
    done = run("play", "bohnanza", "--lang", "fr", "--resume", answers=answers)
    for text in (
        "« two colt » n’est pas une carte", "Pour échanger, tapez B colt for chaos",
        "Vos champs n’ont pas de choco.", "Vous échangez", "On vous interroge désormais dès que",
        "que pour répondre", "proposer un échange, par exemple",
    ):  # fmt: skip
        assert text in plain(done.out), text


def test_rules_are_french(run: Run) -> None:
    done = run("rules", "fagioli", "--lang", "fr")
    for clause in GAME.translations["fr"].values():
        assert clause.sentence in done.out
        assert clause.chapter in done.out
    run("rules", "fagioli", "999", "--lang", "fr").refused("Fagioli n’a pas de règle '999'")


def test_a_referee_answers_in_either_language(run: Run) -> None:
    words = ("play", "haricot_magique", "--seats", "2", "--fast", "--seed", "4", "--lang", "fr")
    referee = ("--option", "stability=referee", "--option", "variant=expert")
    for answer in ("tient", "oui", "stands", "ti"):
        done = run(*words, *referee, answers=["1", "1", "1", "peut-être", answer, "q"])
        assert "Le Haricot tient-il" in done.out
        assert "Tapez tient ou tombe." in done.out
        assert "Ça tient" in done.out, answer


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    files = [(FOLDER / "en/terminal.ftl", FOLDER / "fr/terminal.ftl")]
    for name in game_names():
        folder = load_game(name).folder
        files.append((folder / "terminal.en.ftl", folder / "terminal.fr.ftl"))
    for pair in files:
        english, french = map(messages_in, pair)
        assert [*english] == [each for each in french if not each.startswith(MOVE)], pair
        for name, message in english.items():
            assert variables(message) == variables(french[name]), name
    assert LANGUAGES == ("en", "fr")


def variables(message: ast.Message) -> set[str]:
    """The names of the values that a text asks for."""
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Finder().visit(message)
    return found
