"""The moves of a game as a JSON schema, for pages and programs."""

from collections.abc import Iterable
from typing import Any

from .compounds import Steps
from .forms import Flag, Form, Forms, Names, Numbers
from .move_notation import MoveNotation

Schema = dict[str, Any]


def move_schema(notation: MoveNotation, title: str) -> Schema:
    """What the data of a player's moves look like: one object for each verb."""
    verbs: dict[str, Form] = {form.name: form for form in notation.moves if not form.is_inner}
    verbs |= {form.name: form for form in notation.compounds}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "oneOf": [_move(form, notation.moves) for form in verbs.values()],
    }


def _move(form: Form, steps: Forms) -> Schema:
    """The data of the moves of a form; a list of actions may be missing."""
    parts = {name: _part(part, steps) for name, part in form.parts.items()}
    required = [name for name, part in form.parts.items() if not isinstance(part, Steps)]
    move = {"verb": {"const": form.name}, "parts": _object(parts, required)}
    return {"description": form.doc, **_object(move, move)}


def _object(properties: Schema, required: Iterable[str]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [*required],
        "additionalProperties": False,
    }


def _part(part: Names, steps: Forms) -> Schema:
    """The data of a part."""
    if isinstance(part, Steps):
        items = [_move(steps[name], steps) for name in part.forms]
        if not part.is_tally:
            return {"type": "array", "items": {"oneOf": items}}
        names = next(iter(steps[part.forms[0]].parts.values())).names
        counted = {name: {"type": "integer", "minimum": 1} for name in names}
        return _object(counted, ())
    if isinstance(part, Flag):
        return {"type": "boolean"}
    values = [part.to_data(value) for value in part.values]
    return {"type": "integer", "enum": values} if isinstance(part, Numbers) else {"enum": values}
