#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has the schemas of SARIF and JUnit judge the reports of `tincture check`, and its own schemas
what it and `tincture fuzz` write. Pillow reads the posters of `tincture show --png`.

    reports.py TOOL         the built command

A palette is made, one color of it edited, and a name that means something to XML and JSON given.
Exits with 1 when a report is refused, or misses the edit.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
from PIL import Image

SCHEMAS = pathlib.Path(__file__).parent.parent / "Fixtures" / "reports"
NAME = 'a"b</failure>]]>\n'


def main(tool):
    with tempfile.TemporaryDirectory() as folder:
        palette, sarif, junit = (pathlib.Path(folder) / n for n in ("p.json", "r.sarif", "r.xml"))
        subprocess.run(
            [tool, "generate", "#0a84ff", "--theme", NAME, "--appearances", "all", "-o", palette],
            check=True,
        )
        document = json.loads(palette.read_text(encoding="utf-8"))
        document["themes"][0]["roles"]["text.tertiary"]["hex"] = "#999999"
        palette.write_text(json.dumps(document), encoding="utf-8")
        status = subprocess.run(
            [tool, "check", palette, "--cvd", "--reporter", f"sarif={sarif}"]
            + ["--reporter", f"junit={junit}"]
        ).returncode
        assert status == 1, f"check ended with {status}"
        log = json.loads(sarif.read_text(encoding="utf-8"))
        schema = json.loads((SCHEMAS / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
        jsonschema.Draft4Validator(schema).validate(log)
        errors = [r for r in log["runs"][0]["results"] if r["level"] == "error"]
        assert len(errors) == 7, f"{len(errors)} errors, not one for each surface"
        subprocess.run(["xmllint", "--noout", "--schema", SCHEMAS / "JUnit.xsd", junit], check=True)
        judge_own_documents(tool, pathlib.Path(folder), palette)
        for arguments in POSTERS:
            judge_poster(tool, pathlib.Path(folder), arguments)
    print("reports: SARIF, JUnit, check, baseline, pairs and fuzz are valid, posters have their colors")


# A surface or a fill of each theme that a poster shows.
AREAS = ["surface.primary", "surface.card", "accent.primary", "brand.exact", "status.solidError"]
POSTERS = [["#0a84ff"], ["#ffe600"], ["#000000", "--level", "AAA"], ["#e60023", "--gamut", "p3"]]


def judge_poster(tool, folder, arguments):
    """Reads a poster with Pillow: the colors of the themes are areas in it, byte by byte."""
    palette, picture = folder / "poster.json", folder / "poster.png"
    subprocess.run([tool, "generate", *arguments, "-o", palette], check=True)
    subprocess.run([tool, "show", palette, "--png", picture], check=True)
    with Image.open(picture) as image:
        image.load()
        assert image.size == (1600, 1000), image.size
        areas = {color: count for count, color in image.getcolors(1 << 24)}
    document = json.loads(palette.read_text(encoding="utf-8"))
    themes = [t for t in document["themes"] if t.get("gamut", "srgb") == "srgb"]
    colors = {t["roles"][role]["hex"] for t in themes for role in AREAS}
    colors |= {step["hex"] for step in document["ramps"][0]["steps"]}
    for color in sorted(colors):
        area = areas.get(tuple(bytes.fromhex(color[1:])), 0)
        assert area > 300, f"{arguments}: {color} has {area} pixels in the poster"


def judge_own_documents(tool, folder, palette):
    """Validates what `check` and `fuzz` write, and a pairs file, by `tincture schema`."""
    known = folder / "known.json"
    subprocess.run([tool, "check", palette, "--baseline", known, "--update-baseline"], check=True)
    documents = {
        "check": subprocess.run([tool, "check", palette, "--cvd", "--json"], capture_output=True).stdout,
        "fuzz": subprocess.run([tool, "fuzz", palette, "--runs", "20", "--json"], capture_output=True).stdout,
        "baseline": known.read_text(encoding="utf-8"),
        "pairs": '{"pairs": [{"foreground": ["text*"], "background": "surface*", "kind": "text"}]}',
    }
    for name, text in documents.items():
        schema = json.loads(subprocess.run([tool, "schema", name], capture_output=True, check=True).stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.Draft202012Validator(schema).validate(json.loads(text))


if __name__ == "__main__":
    main(sys.argv[1])
