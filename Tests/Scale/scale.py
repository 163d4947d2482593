#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Many brands by the recipes of Documentation/at-scale.md, in one run: the same answers, seconds.

    scale.py TOOL [--count N] [--only one,parallel,dask,spark] [--no-kill]

The brands are evenly spaced through sRGB. A worker of Dask and a process under Spark are killed on the
way, unless `--no-kill`. Exits with 1 where the rows of two ways differ, or where nothing was killed that
was to be.
"""

import argparse
import hashlib
import json
import os
import pathlib
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Sources/Python"))
FIELDS = ["themes.light.text.primary.hex", "themes.light.surface.primary.hex"]
PARTITION = 1_000
# Spark calls a task failed after so many attempts.
ATTEMPTS = 4


def brand(number, count):
    return f"#{number * (1 << 24) // count:06x}"


def request(number, count):
    return {"op": "generate", "id": number, "brand": brand(number, count), "fields": FIELDS, "shape": "row"}


def line(row):
    return json.dumps(row, separators=(",", ":")) + "\n"


class Rows:
    """Rows in their order: how many, and their SHA-256."""

    def __init__(self):
        self.count, self.digest = 0, hashlib.sha256()

    def add(self, text):
        self.count += text.count("\n")
        self.digest.update(text.encode())

    def add_answers(self, path):
        with open(path) as answers:
            for answer in answers:
                answer = json.loads(answer)
                if answer["id"] != self.count:
                    raise SystemExit(f"scale: {path} has the answer {answer['id']} in place of {self.count}")
                self.add(line(answer["result"]))

    @property
    def name(self):
        return f"{self.count:,} {self.digest.hexdigest()[:16]}"


# MARK: - The ways


def one(setting):
    path = setting.folder / "one.jsonl"
    with open(setting.requests) as source, open(path, "w") as answers:
        subprocess.run([setting.tool, "batch", "--strict"], stdin=source, stdout=answers, check=True)
    return lambda rows: rows.add_answers(path)


def parallel(setting):
    path = setting.folder / "parallel.jsonl"
    command = ["parallel", "--pipe", "-N", "10000", "-k", setting.tool, "batch", "--strict", "-j", "1"]
    with open(setting.requests) as source, open(path, "w") as answers:
        subprocess.run(command, stdin=source, stdout=answers, check=True)
    return lambda rows: rows.add_answers(path)


def solve(numbers, count):
    """The rows of a partition, as text."""
    import tincture

    return "".join(line(row) for row in tincture.rows([brand(number, count) for number in numbers], FIELDS))


def dask(setting):
    import dask.bag
    from dask.distributed import Client, LocalCluster

    # Not the setting, which no other process can read.
    count = setting.count
    with LocalCluster(n_workers=os.cpu_count(), threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            workers = list(client.run(os.getpid).values())
            setting.kill_later(lambda: workers[0])
            bag = dask.bag.from_sequence(range(0, count, PARTITION), partition_size=1)
            parts = bag.map(lambda start: solve(range(count)[start : start + PARTITION], count))
            texts = parts.compute()
            setting.killed = setting.killed and workers[0] not in client.run(os.getpid).values()

    def read(rows):
        for text in texts:
            rows.add(text)

    return read


def spark(setting):
    from pyspark.sql import SparkSession

    folder = setting.folder / "spark"
    master = f"local[{os.cpu_count()},{ATTEMPTS}]"
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
    session = builder.config("spark.log.level", "OFF").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    try:
        setting.kill_later(lambda: setting.running())
        program = f"{shlex.quote(setting.tool)} batch --strict -j 1"
        lines = session.sparkContext.textFile(str(setting.requests), minPartitions=100)
        lines.pipe(program, checkCode=True).saveAsTextFile(str(folder))
        # One that was killed at its end, with its work done, counts for nothing.
        stages = session.sparkContext.statusTracker()
        setting.killed = setting.killed and stages.getStageInfo(0).numFailedTasks > 0
    finally:
        session.stop()

    def read(rows):
        for path in sorted(folder.glob("part-*")):
            rows.add_answers(path)

    return read


WAYS = {"one": one, "parallel": parallel, "dask": dask, "spark": spark}


# MARK: - A run


class Setting:
    def __init__(self, tool, count, folder, kills):
        self.tool, self.count, self.folder, self.kills = tool, count, folder, kills
        self.requests = folder / "requests.jsonl"
        self.killed, self.ended = False, threading.Event()
        with open(self.requests, "w") as file:
            for number in range(count):
                file.write(json.dumps(request(number, count)) + "\n")

    def running(self):
        """A process of the command that this one started, by others; `None` where there is none."""
        parents, found = {}, []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                process = int(folder.name)
                parents[process] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                if os.path.realpath(folder / "exe") == self.tool:
                    found.append(process)
            except OSError:
                continue
        return next((process for process in found if is_below(os.getpid(), process, parents)), None)

    def kill_later(self, find):
        """Kills a process a while from now, when work was done and more is left."""
        if not self.kills:
            return

        ended = self.ended

        def kill():
            # Nothing is killed after the end: the number may be that of another process then.
            if ended.wait(min(20, 2 + self.count / 8_000)):
                return
            while not ended.wait(0.01):
                try:
                    os.kill(find(), signal.SIGKILL)
                except (ProcessLookupError, TypeError):
                    continue
                self.killed = True
                return

        threading.Thread(target=kill, daemon=True).start()


def is_below(ancestor, process, parents):
    while process in parents and process != ancestor:
        process = parents[process]
    return process == ancestor


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("tool", type=lambda path: os.path.realpath(path))
    arguments.add_argument("--count", type=int, default=10_000)
    arguments.add_argument("--only", default=",".join(WAYS))
    arguments.add_argument("--no-kill", action="store_true")
    given = arguments.parse_args()
    if given.count < 1:
        arguments.error(f"--count {given.count}: at least one brand")
    if unknown := set(given.only.split(",")) - WAYS.keys():
        arguments.error(f"--only {','.join(sorted(unknown))}: known are {', '.join(WAYS)}")
    os.environ["TINCTURE"] = given.tool
    os.environ["PYTHONPATH"] = str(ROOT / "Sources/Python")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    names, unkilled = [], []
    with tempfile.TemporaryDirectory() as folder:
        setting = Setting(given.tool, given.count, pathlib.Path(folder), not given.no_kill)
        print(f"{given.count:,} brands, {os.cpu_count()} processors")
        print("way         seconds  a second  killed  rows and SHA-256", flush=True)
        for way in given.only.split(","):
            if way == "parallel" and not shutil.which("parallel"):
                print("parallel          –         –       –  GNU parallel is not installed", flush=True)
                continue
            setting.killed, setting.ended, start = False, threading.Event(), time.monotonic()
            read = WAYS[way](setting)
            setting.ended.set()
            seconds = time.monotonic() - start
            rows = Rows()
            read(rows)
            if setting.kills and way in ("dask", "spark") and not setting.killed:
                unkilled.append(way)
            names.append(rows.name)
            killed = "yes" if setting.killed else "–"
            print(f"{way:<10}{seconds:9.1f}{given.count / seconds:10,.0f}{killed:>8}  {rows.name}", flush=True)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"largest process: {peak:.0f} MB")
    if len(set(names)) > 1 or any(not name.startswith(f"{given.count:,} ") for name in names):
        raise SystemExit("scale: the rows differ, or are not as many as the brands")
    if unkilled:
        raise SystemExit(f"scale: {', '.join(unkilled)} ended before a worker was killed; use more brands")


if __name__ == "__main__":
    main()
