#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has the schemas of SARIF and JUnit judge the reports of `tincture check`, and its own schemas
what it and `tincture fuzz` write.

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
    print("reports: SARIF, JUnit, check, baseline, pairs and fuzz are valid")


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
