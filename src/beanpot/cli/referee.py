"""People as referees: they say what has happened on the table in front of them."""

from collections.abc import Mapping

from ..core import one_of
from .prompt import Prompt

YES_NO = (("y", "yes", "o", "oui"), ("n", "no", "non"))  # of two answers the first is the yes


def ask_people(question: str, answers: Mapping[str, int], prompt: Prompt) -> int:
    """Ask until the answer is one of these or the beginning of one; `?`, `q` … work here, too.

    The texts `asks` and `asks-WORD` of the game are shown where it has them; words count in
    English and in the player's language.
    """
    text, are_few = prompt.text, len(answers) < 4
    shown = {_shown(word, prompt): number for word, number in answers.items()}
    meanings = {**answers, **shown}
    if len(answers) == len(YES_NO):
        numbers = answers.values()
        meanings |= {w: n for ws, n in zip(YES_NO, numbers, strict=True) for w in ws}
    name = "asks" if are_few else "asks-count"
    prompt.screen.print(f"  {text(name) if name in text else question}")
    choices = f"{' / '.join(shown)}>" if are_few else text("prompt-number")
    while True:
        typed = prompt.line(choices).lower()
        found = {meanings[typed]} if typed in meanings else _begun(typed, meanings)
        if typed and len(found) == 1:
            return found.pop()
        if not prompt.answers(typed):
            words = [*shown]
            prompt.screen.print("  " + (
                text("say-one", words=one_of(words, text("or"))) if are_few
                else text("say-number", least=words[0], most=words[-1])
            ))  # fmt: skip


def _shown(word: str, prompt: Prompt) -> str:
    """An answer in the player's language."""
    return prompt.text(f"asks-{word}") if f"asks-{word}" in prompt.text else word


def _begun(typed: str, meanings: Mapping[str, int]) -> set[int]:
    """The answers that begin with what was typed."""
    return {number for word, number in meanings.items() if word.startswith(typed)}
