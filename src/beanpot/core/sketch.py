"""How a position in one line is taken apart: a head, and sections that begin with their names."""


def read_sections(text: str, *names: str) -> tuple[str, dict[str, str]]:
    """The head of a sketch and its sections by name; a name that is none is refused."""
    head, *parts = [part.strip() for part in text.split("|")]
    sections: dict[str, str] = {}
    for part in parts:
        name, _, rest = part.partition(" ")
        if name not in names or name in sections:
            raise ValueError(f"{name!r} is no section of a position here, or stands twice")
        sections[name] = rest
    return head, sections
