# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds project files, tincture.yaml, to `tincture schema project`, by jsonschema.

The examples of the documentation and what `init` writes, its comments included, are valid and read.
Changed documents are refused by the schema and by the command. Usage: project_schema.py TINCTURE
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

TOOL = sys.argv[1]
ROOT = pathlib.Path(__file__).resolve().parents[2]
KEYS = "level:|gamut:|brands:|outputs:|checks:|tokens:|system:|pins:|locks:"

ACCEPTED = [
    {},
    {"$schema": "tincture.schema.json", "level": "aaa", "gamut": "P3"},
    {"steps": "tailwind", "appearances": "all", "curve": "radix-light", "method": "one-pass"},
    {"steps": [50, 500, 900], "appearances": ["dark", "light-high-contrast"], "labels": "white"},
    {"steps": "50, 500,900", "appearances": "light,dark"},
    {"ratios": [1.1, 3, 21], "on": "white"},
    {"ratios": "1.5, 4.5", "on": 777},
    {"locks": {"900": "#001b3a"}, "pins": {"accent.primary": "#36c", "dark:text.link": "aqua"}},
    {"like": "colors.css"},
    {"system": "shadcn", "brand2": "red", "brand3": "teal"},
    {"brands": {"a b": 777, "b": {"theme": "OCEAN"}, "c": {"hue": 300, "level": "AAA"}}},
    {"outputs": {"a.css": "CSS", "b/": ["css", "scss"], "c/": "css,scss", "d.css": ["css"]}},
    {"outputs": {"a/..b": {"format": "css", "prefix": 7, "brands": "a", "references": "None"}}},
    {"outputs": {"a/": {"format": ["xcassets", "swiftui"], "names": "flat", "remote": True}}},
    {"outputs": {"a.swift": {"format": "swift-names", "bundle": "Bundle(for: Theme.self)"}}},
    {"checks": "."},
    {"checks": [2024, "a.css"]},
    {"checks": {"files": ["."], "pairs": "p.json", "baseline": "b.json", "exclude": ["old/**"]}},
    {"tokens": {"spacing": {"small": 8}, "radius": {"m": 0.5}, "opacity": {"hint": 1}}},
    {"tokens": {"typography": {"title": {"size": 28, "weight": "bold", "relativeTo": "title"}}}},
]

REFUSED = [
    {"levle": "AA"},
    {"$schema": ["tincture.schema.json"]},
    {"level": "AAAA"},
    {"level": ["AA"]},
    {"level": None},
    {"gamut": "p4"},
    {"steps": [500]},
    {"steps": [50, 1000]},
    {"steps": [50, 50]},
    {"steps": "radx"},
    {"steps": list(range(1, 34))},
    {"appearances": []},
    {"appearances": ["light", "drak"]},
    {"appearances": ["dark", "dark"]},
    {"appearances": "light;dark"},
    {"curve": "Even"},
    {"curve": "even", "ratios": [3, 4]},
    {"ratios": [1, 2]},
    {"ratios": [2, 22]},
    {"ratios": "x"},
    {"locks": {"5oo": "red"}},
    {"locks": ["500=red"]},
    {"pins": {"dusk:text.link": "red"}},
    {"pins": "red"},
    {"method": "best"},
    {"labels": "grey"},
    {"brands": ["red"]},
    {"brands": {" ": "red"}},
    {"brands": {"a": ["red"]}},
    {"brands": {"a": {"level": "AA"}}},
    {"brands": {"a": {"colour": "red"}}},
    {"brands": {"a": {"color": "red", "hue": 9}}},
    {"brands": {"a": {"hue": "warm"}}},
    {"brands": {"a": {"theme": "ocaen"}}},
    {"brands": {"a": {"color": "red", "outputs": {}}}},
    {"brands": {"a": {"color": "red", "curve": "even", "ratios": [3, 4]}}},
    {"outputs": ["a.css"]},
    {"outputs": {"a.css": "csss"}},
    {"outputs": {"a.css": ["css", "scss"]}},
    {"outputs": {"../a.css": "css"}},
    {"outputs": {"b/../../a.css": "css"}},
    {"outputs": {"/a.css": "css"}},
    {"outputs": {"./": "css"}},
    {"outputs": {"a.css": {"prefix": "x"}}},
    {"outputs": {"a.css": {"format": "css", "template": "t.stencil"}}},
    {"outputs": {"a.css": {"formt": "css"}}},
    {"outputs": {"a/": {"format": "xcassets", "names": "flt"}}},
    {"outputs": {"a/": {"format": "xcassets", "any": "dusk"}}},
    {"outputs": {"a/": {"format": "swiftui", "remote": "maybe"}}},
    {"checks": {"pairs": "p.json"}},
    {"checks": {"files": ["a.css"], "pair": "p.json"}},
    {"checks": {"files": {"a.css": True}}},
    {"tokens": {"space": {"small": 8}}},
    {"tokens": {"opacity": {"hint": 1.5}}},
    {"tokens": {"spacing": {"small": 0}}},
    {"tokens": {"spacing": {"Small": 8}}},
    {"tokens": {"spacing": {"small": "big"}}},
    {"tokens": {"typography": {"title": {"weight": "bold"}}}},
    {"tokens": {"typography": {"title": {"size": 9, "weight": "blod"}}}},
    {"tokens": {"typography": {"title": {"size": 9, "leading": 2}}}},
]


def refusal(document):
    """What the command says of a document as JSON, which is YAML; empty for one that it reads.

    A brand is there, since the command makes palettes of one.
    """
    with tempfile.TemporaryDirectory() as folder:
        sheet = ":root { --b-100: #def; --b-500: #36c; --b-900: #013 }"
        pathlib.Path(folder, "colors.css").write_text(sheet, encoding="utf-8")
        path = pathlib.Path(folder, "tincture.yaml")
        path.write_text(json.dumps({"brands": {"a": "teal"}} | document), encoding="utf-8")
        done = subprocess.run(
            [TOOL, "generate", "--config", str(path)], capture_output=True, text=True)
    return done.stderr if done.returncode == 78 else ""


def examples():
    """The project files of the documentation, by their places, and that of `init`."""
    reader = YAML(typ="safe", pure=True)
    for page in [ROOT / "README.md", *sorted(ROOT.glob("Documentation/*.md"))]:
        for text in re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
            if re.match(rf"(#.*\n|\s*\n)*({KEYS})", text):
                yield page.name, reader.load(text)
    template = subprocess.check_output([TOOL, "init", "-o", "-"], text=True)
    yield "init", reader.load(template)
    # Every setting alone: comments that are settings, and those below `brands` in one mapping.
    settings = re.findall(r"(?m)^# ([A-Za-z0-9]+:(?: .*|(?:\n#   .*)+))$", template)
    for text in settings:
        yield "init", reader.load(re.sub(r"(?m)^# ", "", text))
    brands = "\n".join(re.findall(r"(?m)^  # (?:[a-z]+:$|  ).*", template))
    yield "init", reader.load("brands:\n" + re.sub(r"(?m)^  # ", "  ", brands))


def main():
    schema = json.loads(subprocess.check_output([TOOL, "schema", "project"], text=True))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    failures = []
    found = [(place, json.loads(json.dumps(document))) for place, document in examples()]
    for place, document in found + [("accepted", document) for document in ACCEPTED if document]:
        for error in validator.iter_errors(document):
            failures.append(f"{place}: the schema refuses {document}: {error.message[:200]}")
    for document in ACCEPTED:
        if message := refusal(document):
            failures.append(f"the command refuses {document}: {message}")
    for document in REFUSED:
        if validator.is_valid(document):
            failures.append(f"the schema takes {document}")
        if not refusal(document):
            failures.append(f"the command takes {document}")
    for key in set(schema["properties"]) - {key for part in ACCEPTED for key in part}:
        failures.append(f"no document here has {key}")
    for failure in failures:
        print(f"project: {failure}", file=sys.stderr)
    print(f"project: {len(found)} examples and {len(ACCEPTED)} documents read, "
          f"{len(REFUSED)} refused, by jsonschema")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
