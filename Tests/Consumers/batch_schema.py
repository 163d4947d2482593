# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds requests and answers of `tincture batch` to `tincture schema batch`, by jsonschema.

Every request that the command answers is valid, malformed ones are not, and every answer of a
session of all operations is valid. Usage: batch_schema.py TINCTURE
"""

import json
import subprocess
import sys

from jsonschema import Draft202012Validator

TOOL = sys.argv[1]

ACCEPTED = [
    {"op": "composite", "src": [255, 0, 0.0, 128], "dst": [0, 0, 0, 255]},
    {"op": "contrast", "foreground": "#777", "background": "white"},
    {"op": "convert", "color": "oklch(0.7 0.1 150)", "to": "SRGB"},
    {"op": "convert", "space": "p3", "coords": [1, None, 0], "alpha": None, "to": "hsb"},
    {"op": "convert", "color": "red", "alpha": 0.5, "to": "lab-d50", "id": [1]},
    {"op": "difference", "a": "red", "b": "blue"},
    {"op": "difference", "lab1": [50, 1, 2], "lab2": [50, 1, 3], "metric": "OK2"},
    {"op": "fix", "foreground": "#777", "background": "#fff", "ratio": 4.5},
    {"op": "fix", "foreground": "#777", "background": "#fff", "ratio": 21, "move": "either"},
    {"op": "gamut", "color": "color(display-p3 0 1 0)", "to": "srgb", "method": "RayTrace"},
    {"op": "gamut", "space": "oklch", "coords": [0.7, 0.4, 150], "to": "p3"},
    {"op": "generate", "brand": "0a84ff", "level": "aa", "gamut": "P3", "theme": "mine"},
    {"op": "generate", "brand": "red", "steps": [50, "500", 900], "appearances": ["dark"]},
    {"op": "generate", "brand": "red", "system": "shadcn", "pins": ["dark:ring=#777777"]},
    {"op": "generate", "brand": "red", "curve": "even", "labels": "white", "method": "joint"},
    {"op": "generate", "brand": "red", "ratios": [1.5, "4.5", 9], "background": "white"},
    {"op": "generate", "brand": "red", "locks": ["900=#200000"]},
    {"op": "generate", "brand": "red", "fields": ["themes.*.*.hex", "themes.light.text.link.p3"],
     "shape": "row"},
    {"op": "generate", "brand": "red", "fields": ["themes.dark.text.primary.hex", "ramps.*.500.hex"]},
    {"op": "generate", "brand": "red", "fields": ["*"], "shape": "document", "gamut": "p3"},
    {"op": "generate", "brand": "red", "fields": ["request.brand", "themes.light.pairs"]},
    {"op": "generate", "brand": "red", "fields": ["request.name"]},
    {"op": "generate", "brand": "red", "format": "CSS"},
    {"op": "theme", "name": "ocean", "fields": ["themes", "conflicts"], "shape": "row"},
    {"op": "parse", "css": "currentcolor"},
    {"op": "parse", "css": "no color"},
    {"op": "parse", "css": "rgb(none 1 2 / none)"},
    {"op": "simulate", "color": "red", "type": "protan", "severity": 0, "method": "Vienot"},
    {"op": "theme", "name": "OCEAN", "level": "AAA"},
]

REFUSED = [
    {},
    {"op": "contrst"},
    {"op": "contrast"},
    {"op": "contrast", "foreground": 7, "background": []},
    {"op": "contrast", "foreground": "red", "background": "red", "note": 1},
    {"op": "generate", "brand": False, "level": "ZZ"},
    {"op": "generate", "brand": "red", "level": "ZZ"},
    {"op": "generate", "brand": "red", "steps": 50},
    {"op": "generate", "brand": "red", "fields": []},
    {"op": "generate", "brand": "red", "fields": "ramps"},
    {"op": "generate", "brand": "red", "fields": [5]},
    {"op": "generate", "brand": "red", "fields": ["ramps"], "shape": "rows"},
    {"op": "generate", "brand": "red", "format": "cs"},
    {"op": "convert", "to": "srgb"},
    {"op": "convert", "space": "srgb", "to": "srgb"},
    {"op": "convert", "color": "red", "space": 7, "to": "srgb"},
    {"op": "convert", "color": "red", "to": "srbg"},
    {"op": "fix", "foreground": "#777", "background": "#fff"},
    {"op": "fix", "foreground": "#777", "background": "#fff", "ratio": 22},
    {"op": "simulate", "color": "red"},
    {"op": "simulate", "color": "red", "type": "PROTAN"},
    {"op": "composite", "src": [0, 0, 0, 256], "dst": [0, 0, 0, 0]},
    {"op": "composite", "src": [0, 0, 0], "dst": [0, 0, 0, 0]},
    {"op": "difference", "a": "red"},
    {"op": "gamut", "color": "red"},
]


def answers(requests):
    """The answers of the command, one for each request."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([TOOL, "batch"], input=lines, capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == len(requests), "an answer is missing"
    return found


def main():
    schema = json.loads(subprocess.check_output([TOOL, "schema", "batch"], text=True))
    Draft202012Validator.check_schema(schema)
    request_schema = Draft202012Validator(schema)
    answer_schema = Draft202012Validator(
        {"$schema": schema["$schema"], "$ref": "#/$defs/answer", "$defs": schema["$defs"]})
    failures = []
    for request, answer in zip(ACCEPTED + REFUSED, answers(ACCEPTED + REFUSED)):
        is_valid = request_schema.is_valid(request)
        if request in ACCEPTED and "result" not in answer:
            failures.append(f"the command refuses {request}: {answer['error']['message']}")
        if "result" in answer and not is_valid:
            failures.append(f"the schema refuses {request}")
        if request in REFUSED and (is_valid or "result" in answer):
            failures.append(f"not refused: {request}, valid {is_valid}, {str(answer)[:80]}")
        for error in answer_schema.iter_errors(answer):
            failures.append(f"the answer to {request}: {error.message[:200]}")
    for wrong in ({"id": 1}, {"id": 1, "result": {"ratio": "4"}}, {"id": 1, "error": {"code": "x"}},
                  {"id": 1, "result": {"theme.light.level": "AA"}},
                  {"id": 1, "result": {"themes": [{"level": "A"}]}}):
        if answer_schema.is_valid(wrong):
            failures.append(f"the schema takes {wrong} as an answer")
    covered = {request["op"] for request in ACCEPTED}
    known = {part["properties"]["op"]["const"] for part in schema["oneOf"]}
    if covered != known:
        failures.append(f"operations without a request here: {known - covered}")
    for failure in failures:
        print(f"batch: {failure}", file=sys.stderr)
    print(f"batch: {len(ACCEPTED)} requests answered, {len(REFUSED)} refused, by jsonschema")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
