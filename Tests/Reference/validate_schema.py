# SPDX-License-Identifier: MIT
"""Holds palette documents to their JSON Schema with the jsonschema package.

usage: validate_schema.py SCHEMA DOCUMENT...

First the schema itself is held to draft 2020-12. Then every document must be valid, and every
damaged copy of it must not be: a schema that accepts everything would pass the first half.
Exit code 0 when all of that is so, 1 when not, 69 when jsonschema is not installed.
"""

import copy
import json
import sys

try:
    import jsonschema
except ImportError:
    print("validate_schema.py needs the Python package jsonschema, version 4 or later: "
          "python3 -m pip install jsonschema", file=sys.stderr)
    sys.exit(69)

# What is done to a copy of each document: a path and the value to put there. None removes it.
MISSING = None
DAMAGES = [
    (("schema",), "tincture.palette/2"),
    (("schema",), MISSING),
    (("generator", "version"), 1),
    (("request", "brand"), "#12345"),
    (("request", "level"), "aa"),
    (("request", "gamut"), "rec2020"),
    (("request", "steps"), [100]),
    (("request", "steps"), [0, 100]),
    (("request", "steps"), [100, 100]),
    (("ramps", 0, "name"), "brnad"),
    (("ramps", 0, "steps", 0, "step"), 50.5),
    (("ramps", 0, "steps", 0, "step"), 1000),
    (("ramps", 0, "steps", 0, "hex"), "#gg0000"),
    (("ramps", 0, "steps", 0, "hex"), "red"),
    (("ramps", 0, "steps", 0, "oklch"), [0.5, 0.1]),
    (("ramps", 0, "steps", 0, "oklch"), [0.5, 0.1, 20, 1]),
    (("ramps", 0, "steps", 0, "p3"), [0.5, 0.1, 1.1]),
    (("ramps", 0, "steps", 0, "exact"), 1),
    (("ramps", 0, "steps", 0, "contrast", "white"), 0.9),
    (("themes", 0, "appearance"), "dim"),
    (("themes", 0, "roles", "text.primary"), MISSING),
    (("themes", 0, "roles", "text.primary", "alpha"), 2),
    (("themes", 0, "roles", "text.primary", "alpha"), "1"),
    (("themes", 0, "roles", "text.primary", "from"), "neutral.05"),
    (("themes", 0, "pairs", 0, "foreground"), "text.primry"),
    (("themes", 0, "pairs", 0, "kind"), "huge"),
    (("themes", 0, "pairs", 0, "ratio"), 22),
    (("themes", 0, "pairs", 0, "pass"), "yes"),
    (("themes", 0, "pairs", 0, "ratio"), MISSING),
    (("themes",), {}),
    (("conflicts",), MISSING),
    (("conflicts",), [{"pair": ["brand.exact"]}]),
]


def damaged(document, path, value):
    """A copy of a document with one value replaced or removed."""
    result = copy.deepcopy(document)
    place = result
    for step in path[:-1]:
        place = place[step]
    if value is MISSING:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return result


def with_both_backgrounds(document):
    """A copy whose first pair lies on a layer and on a gradient at once."""
    result = copy.deepcopy(document)
    result["themes"][0]["pairs"][0].update(over="surface.primary", to="surface.primary")
    return result


def problems(schema, name):
    with open(name, encoding="utf-8") as file:
        document = json.load(file)
    validator = jsonschema.Draft202012Validator(schema)
    for error in validator.iter_errors(document):
        yield f"{name}: {error.json_path}: {error.message[:200]}"
    for path, value in DAMAGES:
        if validator.is_valid(damaged(document, path, value)):
            yield f"{name}: still valid with {'/'.join(map(str, path))} = {value!r}"
    if validator.is_valid(with_both_backgrounds(document)):
        yield f"{name}: still valid with a pair on a layer and a gradient"


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 64
    with open(arguments[0], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    found = [problem for name in arguments[1:] for problem in problems(schema, name)]
    for problem in found:
        print(problem)
    print(f"{len(arguments) - 1} documents, {len(DAMAGES) + 1} damages each, "
          f"{len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
