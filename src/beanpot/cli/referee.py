"""People as referees: what has happened on the table before them is theirs to say."""

from collections.abc import Mapping

from .asides import Prompt


def ask_people(question: str, answers: Mapping[str, int], prompt: Prompt) -> int:
    """Ask until the answer is one of these, or the beginning of one; asides are heard."""
    words = list(answers)
    are_few = len(words) < 4
    prompt.screen.print(f"  {question}")
    while True:
        said = prompt.line(f"{' / '.join(words) if are_few else 'how many'}> ").lower()
        meant = [said] if said in answers else [word for word in words if word.startswith(said)]
        if said and len(meant) == 1:
            return answers[meant[0]]
        if not prompt.answers(said):
            told = " or ".join(words) if are_few else f"a number from {words[0]} to {words[-1]}"
            prompt.screen.print(f"  Say {told}.")
