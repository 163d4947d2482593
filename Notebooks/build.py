#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Executes the notebooks and writes them with their results: usage: build.py OUT [--once]

For each `N-name.py` of this folder OUT gets `N-name.ipynb` and `N-name.html`, and OUT/figures its
figures. A cell that fails, or a number in an opening claim that the closing cell does not print,
ends this with 1 and names the place; nothing is written then. Every notebook runs twice, the second
time with another hash seed, time zone and number of threads, and has to give the same bytes; --once
leaves that out.
"""

import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import sys
import time

import execution
import page
import tincture_tool

HERE = pathlib.Path(__file__).resolve().parent
# What must not change a byte: the order of hashes, the time zone, and how many threads work.
CIRCUMSTANCES = [
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "NOTEBOOK_JOBS": "1"},
    {"PYTHONHASHSEED": "4711", "TZ": "Asia/Kathmandu", "NOTEBOOK_JOBS": "3"},
]


def products(source, notebook, sources):
    """The files of an executed notebook: their names below OUT, and their bytes."""
    files = {f"{source.stem}.ipynb": execution.text_of(notebook),
             f"{source.stem}.html": page.html_of(source.stem, notebook, [s.stem for s in sources])}
    for name, svg in execution.figures(notebook):
        files[f"figures/{source.stem}-{name}.svg"] = svg
    return {name: text.encode() for name, text in files.items()}


def make(source, circumstances, sources):
    """Executes a notebook: its files, and the seconds that took."""
    start = time.monotonic()
    notebook = execution.executed(source, circumstances)
    return products(source, notebook, sources), time.monotonic() - start


def differing(first, second):
    """The names of the files that two executions do not agree on."""
    return sorted(name for name in first.keys() | second.keys()
                  if first.get(name) != second.get(name))


def write(folder, files):
    """Writes files, leaving equal ones untouched and removing figures that are no more."""
    (folder / "figures").mkdir(parents=True, exist_ok=True)
    for old in (folder / "figures").glob("*.svg"):
        if f"figures/{old.name}" not in files:
            old.unlink()
    for name, content in files.items():
        target = folder / name
        if not target.is_file() or target.read_bytes() != content:
            target.write_bytes(content)


def run(sources, times):
    """Executes all notebooks so many times, two at once; prints how long each took."""
    files = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        jobs = [[pool.submit(make, source, circumstances, sources)
                 for circumstances in CIRCUMSTANCES[:times]] for source in sources]
        try:
            for source, executions in zip(sources, jobs):
                files.update(agreed(source, [job.result() for job in executions]))
        except (execution.Failure, tincture_tool.TinctureError):
            pool.shutdown(cancel_futures=True)
            raise
    return files


def agreed(source, executions):
    """The files of a notebook, if its executions made the same ones; prints how long one took."""
    (made, seconds), *others = executions
    for again, _ in others:
        if differing(made, again):
            names = ", ".join(differing(made, again))
            raise execution.Failure(f"{source.name}: two executions differ in {names}")
    count = sum(name.startswith("figures/") for name in made)
    print(f"{source.stem:28} {seconds:5.1f} s  {count} figures", flush=True)
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=pathlib.Path, help="the folder to write")
    parser.add_argument("--once", action="store_true", help="do not execute a second time")
    arguments = parser.parse_args()
    if not os.access(os.environ["TINCTURE"], os.X_OK):
        sys.exit(f"notebooks: no command at {os.environ['TINCTURE']}; make build makes it")
    sources, start = sorted(HERE.glob("[0-9]-*.py")), time.monotonic()
    try:
        files = run(sources, 1 if arguments.once else 2)
    except (execution.Failure, tincture_tool.TinctureError) as failure:
        sys.exit(f"notebooks: {failure}")
    write(arguments.out, files)
    digest = hashlib.sha256(b"".join(name.encode() + files[name] for name in sorted(files)))
    print(f"{len(sources)} notebooks in {time.monotonic() - start:.0f} s, "
          f"{'once' if arguments.once else 'twice with the same bytes'}: {arguments.out}")
    print(f"sha256 of all {len(files)} files: {digest.hexdigest()}")


if __name__ == "__main__":
    main()
