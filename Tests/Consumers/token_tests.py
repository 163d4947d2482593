#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has pytest and node run the tests that `pytest` and `vitest` export, on good tokens and on planted ones.

    token_tests.py TOOL [--plants N] [--seed N]

Good tokens pass. Then a token gets another color, and the pairs that fail are those of which coloraide
says that they fall short: no more, no fewer, in both languages. Exits with 1 for any other pair.
Vitest itself is not here: its `test`, `test.each` and `expect` are those of node around the same file.
"""

import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from coloraide import Color

VITEST = """\
import { test as run, describe } from "node:test";
import { format } from "node:util";
export { describe };
export const expect = (value) => ({
  toBeGreaterThanOrEqual: (least) => { if (!(value >= least)) throw new Error(`${value} < ${least}`); },
});
export const test = { each: (cases) => (name, body) => {
  for (const values of cases) run(format(name, values[0]), () => body(...values));
} };
"""

BRANDS = [
    ["#0A84FF"], ["#FFCC00", "--level", "AAA", "--appearances", "all"], ["#000000", "--gamut", "p3"],
    ["--brand", "sea=#0B7285", "--brand", "moss=#2B8A3E"], ["#D6336C", "--system", "reckord"],
    ["#8B4513", "--button-gradient"],
]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", **options)


def export(tool, brand, folder, prefix):
    palette = folder / "brand.json"
    made = run(tool, "generate", *brand, check=True)
    palette.write_text(made.stdout, encoding="utf-8")
    lead = ["--prefix", prefix] if prefix else []
    for name in ("dtcg", "pytest", "vitest"):
        run(tool, "export", palette, "-f", name, "--out", folder, *lead, check=True)
    module = folder / "node_modules" / "vitest"
    module.mkdir(parents=True)
    (module / "package.json").write_text('{"type": "module", "exports": "./index.js"}')
    (module / "index.js").write_text(VITEST)
    (folder / "package.json").write_text('{"type": "module"}')


def failing(folder):
    """How many pairs there are, and those that fail, which Python and JavaScript name alike."""
    python = run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-rA", cwd=folder)
    found = re.findall(r"^(PASSED|FAILED) [^\[]*\[(.*?)\](?: - .*)?$", python.stdout, re.M)
    names = sorted(name for verdict, name in found if verdict == "FAILED")
    script = run("node", "--test", "--test-reporter=tap", *map(str, folder.glob("*.test.js")), cwd=folder)
    others = re.findall(r"^ +(not ok|ok) \d+ - (.* on .*)$", script.stdout, re.M)
    broken = sorted(name for verdict, name in others if verdict == "not ok")
    if not found or len(found) != len(others):
        sys.exit(f"{len(found)} pairs in Python, {len(others)} in JavaScript\n{python.stdout[-2000:]}")
    if sorted(name.split(": ", 1)[1] for name in names) != broken:
        sys.exit(f"Python: {names[:9]}\nJavaScript: {broken[:9]}")
    return len(found), set(names)


def judged(folder):
    """The pairs of opaque tokens in the promises of the file of Python, and whether they fall short by
    coloraide."""
    scope = {"__file__": str(next(folder.glob("test_*.py")))}
    exec(pathlib.Path(scope["__file__"]).read_text(encoding="utf-8"), scope)
    for resolver, appearances in scope["PROMISES"].items():
        for appearance, rows in appearances.items():
            values = scope["tokens"](resolver, appearance)

            def color(path):
                value = values[path]
                while isinstance(value, str) and value.startswith("{"):
                    value = values[value[1:-1]]
                return Color(value["hex"] if isinstance(value, dict) else value)

            for row in rows:
                for ground in row["on"]:
                    if isinstance(ground, str) and "best" not in row and is_opaque(values, row["token"]):
                        ratio = color(row["token"]).contrast(color(ground), method="wcag21")
                        name = f"{resolver}, {appearance}: {row['token']} on {ground}"
                        yield name, ratio < row["least"] - 1e-9


def is_opaque(values, path):
    value = values[path]
    while isinstance(value, str) and value.startswith("{"):
        value = values[value[1:-1]]
    return not isinstance(value, dict) or value.get("alpha", 1) == 1


def colors(group, path=()):
    """The places of all color tokens of a file."""
    for name, value in group.items():
        if isinstance(value, dict) and not name.startswith("$"):
            if "$value" in value:
                yield (*path, name)
            yield from colors(value, (*path, name))


def plant(folder, generator):
    file = generator.choice(sorted(folder.rglob("*.tokens.json")))
    document = json.loads(file.read_text(encoding="utf-8"))
    *groups, name = generator.choice(list(colors(document)))
    group = document
    for part in groups:
        group = group[part]
    text = f"#{generator.randrange(1 << 24):06x}"
    group[name]["$value"] = generator.choice([text, {"colorSpace": "srgb", "hex": text, "components": [0, 0, 0]}])
    file.write_text(json.dumps(document), encoding="utf-8")
    return f"{'.'.join([*groups, name])} of {file.name}: {text}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--plants", type=int, default=4, help="planted colors a brand")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tool = str(pathlib.Path(arguments.tool).resolve())
    generator = random.Random(arguments.seed)
    pairs = caught = 0
    for number, brand in enumerate(BRANDS):
        with tempfile.TemporaryDirectory() as place:
            good = pathlib.Path(place) / "good"
            good.mkdir()
            export(tool, brand, good, "acme" if number % 2 else "")
            count, names = failing(good)
            pairs += count
            if names:
                sys.exit(f"{brand}: {names[:9]}")
            for _ in range(arguments.plants):
                bad = pathlib.Path(place) / "bad"
                shutil.copytree(good, bad)
                text = plant(bad, generator)
                verdicts = dict(judged(bad))
                found = failing(bad)[1]
                wrong = [name for name, broken in verdicts.items() if broken != (name in found)]
                if wrong or not verdicts:
                    sys.exit(f"{brand}, {text}: {wrong[:9]}")
                caught += bool(found)
                shutil.rmtree(bad)
    print(f"token tests: {pairs} pairs of {len(BRANDS)} palettes, {caught} of "
          f"{arguments.plants * len(BRANDS)} planted colors break a pair")


if __name__ == "__main__":
    main()
