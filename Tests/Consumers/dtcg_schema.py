#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The published JSON schemas of Design Tokens 2025.10 as an oracle.

    dtcg_schema.py probes               the schema column of Tests/Fixtures/dtcg/probes.json
    dtcg_schema.py mutations [--write]  the verdicts of Tests/Fixtures/dtcg/mutations.jsonl
    dtcg_schema.py FILE...              what the schemas say of these files

Exits with 1 when a column does not hold or a file is refused. Needs jsonschema and referencing, no network.
"""

import copy
import json
import pathlib
import random
import sys

from jsonschema import Draft7Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "dtcg"
BASE = "https://www.designtokens.org/schemas/2025.10/"


def validators():
    """The validators of token files and of resolver documents."""
    schemas = {}
    for path in sorted((FIXTURES / "schemas").rglob("*.json")):
        schema = json.loads(path.read_text())
        schemas[schema["$id"]] = schema
    registry = Registry().with_resources(
        (name, Resource.from_contents(schema, default_specification=DRAFT7))
        for name, schema in schemas.items())
    return {kind: Draft7Validator(schemas[BASE + kind + ".json"], registry=registry)
            for kind in ("format", "resolver")}


VALIDATORS = validators()


def kind(document):
    return "resolver" if isinstance(document, dict) and "resolutionOrder" in document else "format"


def errors(document, is_resolver):
    return list(VALIDATORS["resolver" if is_resolver else "format"].iter_errors(document))


def accept(path):
    """Raises where the schemas refuse a file."""
    document = json.loads(pathlib.Path(path).read_text())
    found = errors(document, str(path).endswith(".resolver.json"))
    if found:
        raise ValueError(f"{path}: {found[0].json_path}: {found[0].message[:200]}")


def probes():
    rows = json.loads((FIXTURES / "probes.json").read_text())
    wrong = [row["name"] for row in rows
             if (not errors(row["document"], "resolutionOrder" in row["document"])) != row["schema"]]
    print(f"{len(rows)} probes, {len(wrong)} against the schema column: {wrong}")
    return not wrong


POOL = [None, True, -1, 2, 1.5, 1000.5, "", "x", "#ff00ff", "{size.small}", "{nope}", "{a.b", [], {},
        [1, 2], ["x", 1], {"$ref": "#/size/small"}, {"$ref": "#/nope"}, {"$ref": "x"},
        {"$value": 1}, {"$type": "color", "$value": "x"}]
MEMBERS = [{"extra": 1}, {"$extra": {}}, {"a.b": {}}, {"$value": 1}, {"$ref": "#/size/small"}, {"": {}},
           {"$type": "string"}, {"$extends": "{nope}"}, {"alpha": 1.5}, {"default": "nope"}]


def places(value, path=()):
    yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield from places(inner, path + (name,))


def mutated(document, path, operation, value):
    """The document with one change; None where there is nothing to change."""
    document = copy.deepcopy(document)
    if operation == "add":
        target = document
        for step in path:
            target = target[step]
        target.update(copy.deepcopy(value))
        return document
    if not path:
        return value
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    if operation == "remove":
        del parent[path[-1]]
    else:
        parent[path[-1]] = copy.deepcopy(value)
    return document


def candidates(name):
    document = json.loads((FIXTURES / name).read_text())
    for path, value in places(document):
        if path:
            yield path, "remove", None
        for other in POOL:
            if path and other != value:
                yield path, "replace", other
        if isinstance(value, dict):
            for members in MEMBERS:
                yield path, "add", members


def mutations(write):
    rows = []
    draw = random.Random(2025)
    for name, count in (("valid.tokens.json", 1600), ("valid.resolver.json", 600)):
        document = json.loads((FIXTURES / name).read_text())
        for path, operation, value in draw.sample(list(candidates(name)), count):
            changed = mutated(document, path, operation, value)
            row = {"file": name, "path": list(path), "op": operation}
            if operation != "remove":
                row["value"] = value
            row["schema"] = not errors(changed, name.endswith(".resolver.json"))
            rows.append(row)
    text = "".join(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n" for row in rows)
    target = FIXTURES / "mutations.jsonl"
    refused = sum(not row["schema"] for row in rows)
    print(f"{len(rows)} mutations, {refused} refused by the schemas")
    if write:
        target.write_text(text)
    return target.read_text() == text


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == ["probes"]:
        sys.exit(not probes())
    if arguments[:1] == ["mutations"]:
        sys.exit(not mutations("--write" in arguments))
    failed = False
    for argument in arguments:
        try:
            accept(argument)
        except ValueError as problem:
            print(problem)
            failed = True
    sys.exit(failed)
