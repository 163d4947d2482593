#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has readers that are not ours read every exported format, and measures every pair again.

    run.py --corpus PROGRAM [--brands N] [--formats a,b] [--accept N] [--system NAME]

The program writes the exports of some brands at a time (Tests/Corpus). A file in `readers` reads
one format; where it has a function `accepts`, the first brands are also given to the format's real
consumer. Prints a table. Exits with 1 when a pair is below its ratio, a color is not the one that
was checked, or a consumer refuses a file.
"""

import argparse
import importlib
import json
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))

import reading  # noqa: E402
from promise import Promise  # noqa: E402

CHUNK = 50

# The formats that are of one design system's names, or hold Tincture's own roles alone.
OF_ONE_SYSTEM = {"bedrock", "compose", "gpl", "json", "reckord", "shadcn", "vesync"}


def readers(names):
    found = sorted(path.stem for path in (HERE / "readers").glob("*.py"))
    found.remove("__init__")
    modules = {name.replace("_", "-"): importlib.import_module(f"readers.{name}") for name in found}
    unknown = set(names) - set(modules)
    if unknown:
        sys.exit(f"run.py: no reader of {', '.join(sorted(unknown))}")
    return {name: modules[name] for name in names or modules}


def chunks(arguments, modules):
    for first in range(0, arguments.brands, CHUNK):
        with tempfile.TemporaryDirectory() as folder:
            count = min(CHUNK, arguments.brands - first)
            command = [arguments.corpus, "--first", str(first), "--count", str(count)]
            if arguments.system:
                command += ["--system", arguments.system]
            subprocess.run(
                command + ["--out", folder, "--formats", ",".join(modules)], check=True
            )
            yield [(n, pathlib.Path(folder) / str(n)) for n in range(first, first + count)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--brands", type=int, default=200)
    parser.add_argument("--accept", type=int, default=2, help="brands given to real consumers")
    parser.add_argument("--formats", default="")
    parser.add_argument("--system", help="a design system instead of Tincture's own")
    arguments = parser.parse_args()
    modules = readers([name for name in arguments.formats.split(",") if name])
    if arguments.system:
        modules = {name: modules[name] for name in modules if name not in OF_ONE_SYSTEM}
    promises = {name: Promise(wants_all=bool(arguments.system)) for name in modules}
    seconds = dict.fromkeys(modules, 0.0)
    for brands in chunks(arguments, modules):
        for number, folder in brands:
            document = json.loads((folder / "palette.json").read_text(encoding="utf-8"))
            if arguments.system:
                roles = document["themes"][0]["roles"]
                reading.OF_SYSTEM.update({reading.folded(role): role for role in roles})
            for name, module in modules.items():
                start = time.monotonic()
                check(promises[name], module, number, arguments, document, folder / name)
                seconds[name] += time.monotonic() - start
    return report(promises, seconds)


def check(promise, module, number, arguments, document, folder):
    promise.counts["brands"] += 1
    place = f"{document['request']['brand']} {document['request']['level']}"
    try:
        promise.check(document, module.read(folder), place)
        if number < arguments.accept and hasattr(module, "accepts"):
            module.accepts(folder)
            promise.counts["accepted"] += 1
    except Exception as problem:  # A reader's own error is what this looks for.
        promise.find("refused", f"{place}: {type(problem).__name__}: {problem}")


COLUMNS = [
    "brands", "themes", "colors", "pairs", "pairs below", "other bytes", "refused", "nothing read",
    "not there", "accepted",
]  # fmt: skip


def report(promises, seconds):
    print("  ".join(["format".ljust(14)] + [name.rjust(11) for name in COLUMNS] + ["      s"]))
    for name, promise in promises.items():
        cells = [str(promise.counts[column]).rjust(11) for column in COLUMNS]
        print("  ".join([name.ljust(14)] + cells + [f"{seconds[name]:7.1f}"]))
    failed = False
    for name, promise in promises.items():
        for text in promise.findings:
            failed = True
            print(f"{name}: {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
