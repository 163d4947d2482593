#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has compilers and parsers read sources in which `tincture migrate` has written names.

    edited_sources.py PROGRAM

Each project has every kind of literal in every kind of place. It has to be read before the edits and
after them, to get the edits that it must get, to get none in a second run, and to be as before after
`patch -R`. Exits with 1 otherwise.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from editing import other_projects, swift_projects
from editing.project import NAMES, SHEET
from editing.readers import READERS, Refused

TOOL = str(pathlib.Path(sys.argv[1]).absolute())


def contents(folder):
    return {path.relative_to(folder): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def migrated(folder, project, *options):
    command = [TOOL, "migrate", ".", "--names", project.names, *project.options, *options]
    result = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    if result.returncode not in (0, 1):
        raise Refused(result.stderr.decode())
    return result.stdout


def patch(folder, text, *options):
    result = subprocess.run(["patch", "-s", "-p0", "--binary", *options], cwd=folder, input=text,
                            capture_output=True, check=False)
    if result.returncode:
        raise Refused(f"patch: {result.stdout.decode()}{result.stderr.decode()}")


def read(folder, project, moment):
    endings = {pathlib.Path(name).suffix for name in project.files}
    for reader in {READERS[ending] for ending in endings if ending in READERS}:
        try:
            reader(folder, project)
        except Refused as error:
            raise Refused(f"{moment}: {error}") from error


def check(project, folder):
    for name, text in project.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
    if project.names == NAMES:
        (folder / NAMES).write_text(SHEET, encoding="utf-8")
    read(folder, project, "before the edits")
    before = contents(folder)
    count = counted(folder, project)
    text = migrated(folder, project)
    patch(folder, text)
    after = contents(folder)
    read(folder, project, "after the edits")
    if project.contains.encode() not in b"".join(after.values()):
        raise Refused(f"no edit has {project.contains}")
    if second := migrated(folder, project):
        raise Refused(f"a second run writes\n{second.decode()}")
    patch(folder, text, "-R")
    if contents(folder) != before:
        raise Refused("patch -R gives other bytes")
    return count


def counted(folder, project):
    """How many colors get names, which are as many as have to."""
    colors = json.loads(migrated(folder, project, "--json"))["colors"]
    named = [color for color in colors if color["result"] in ("exact", "use", "rule")]
    if len(named) < project.edits:
        listed = "\n".join(
            f"  {color['path']}:{color['line']} {color['source']}: {color.get('unmatchedBecause')}"
            for color in colors if color not in named)
        raise Refused(f"{len(named)} edits, and not {project.edits}:\n{listed}")
    return len(named)


def main():
    failures, edits = 0, 0
    projects = swift_projects.projects() + other_projects.projects()
    for project in projects:
        with tempfile.TemporaryDirectory() as folder:
            try:
                edits += check(project, pathlib.Path(folder))
            except Refused as error:
                failures += 1
                print(f"edited: {project.name}: {error}", file=sys.stderr)
    print(f"edited: {edits} edits of {len(projects)} projects read by compilers and parsers")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
