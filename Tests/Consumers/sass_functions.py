#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has libsass compute the color functions of Sass, and compares what the tool reads of the same file.

    sass_functions.py --tool PROGRAM [--count N] [--seed N]

A channel may differ by two where libsass rounds in between. It does not limit a lightness to 100 %
until it prints the color, which other compilers do, so functions that may reach beyond are not put
into others here. Exits with 1 when a color differs more.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import sass

NAMED = ["red", "white", "black", "gray", "teal", "rebeccapurple"]
STEPS = ["lighten", "darken", "saturate", "desaturate"]


class Expressions:
    """Random colors, and functions of colors."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def simple(self):
        kind = self.random.randrange(4)
        if kind == 0:
            return self.random.choice(NAMED)
        color = f"#{self.random.randrange(1 << 24):06x}"
        return color if kind < 3 else f"rgba({color}, {self.random.randint(1, 20) / 20})"

    def color(self, depth):
        if depth < 2 and self.random.random() < 0.3:
            return self.inner(depth + 1)
        return self.simple()

    def inner(self, depth):
        color, amount = self.color(depth), self.random.randint(0, 100)
        return self.random.choice(
            [
                f"mix({color}, {self.color(depth)}, {amount}%)",
                f"rgba({color}, {amount / 100})",
                f"{self.random.choice(['complement', 'invert'])}({color})",
            ]
        )

    def named(self, low):
        channels = self.random.choice(
            [["red", "green", "blue"], ["saturation", "lightness"], ["lightness"]]
        )
        return ", ".join(f"${name}: {self.random.randint(low, 100)}%" for name in channels)

    def call(self, depth=0):
        color, amount = self.color(depth), self.random.randint(0, 100)
        return self.random.choice(
            [
                f"{self.random.choice(STEPS)}({color}, {amount}%)",
                f"mix({color}, {self.color(depth)}, {amount}%)",
                f"mix({color}, {self.color(depth)})",
                f"rgba({color}, {amount / 100})",
                f"adjust-hue({color}, {self.random.randint(-400, 400)}deg)",
                f"{self.random.choice(['transparentize', 'fade-in'])}({color}, {amount / 100})",
                f"{self.random.choice(['grayscale', 'complement', 'invert'])}({color})",
                f"scale-color({color}, {self.named(-100)})",
                f"adjust-color({color}, $lightness: {self.random.randint(-100, 100)}%)",
                f"change-color({color}, $lightness: {amount}%, $alpha: {amount / 100})",
            ]
        )


def libsass(expressions):
    rules = "\n".join(f"v{n} {{ color: {text}; }}" for n, text in enumerate(expressions))
    # A function makes bytes of every color, also of those that libsass prints as words.
    header = "@function b($c) { @return red($c) green($c) blue($c) alpha($c); }\n"
    rules = re.sub(r"color: (.*);", r"color: b(\1);", rules)
    css = sass.compile(string=header + rules, output_style="compact", precision=6)
    colors = {}
    for number, values in re.findall(r"v(\d+) \{ color: (.*?); \}", css):
        parts = [float(value) for value in values.split()]
        colors[int(number)] = parts
    return [colors[number] for number in range(len(expressions))]


def tool(expressions, program):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.scss"
        lines = [f"$v{n}: {text};" for n, text in enumerate(expressions)]
        path.write_text("\n".join(lines), encoding="utf-8")
        run = subprocess.run([program, "import", path], capture_output=True, text=True, check=True)
    found = {}
    for color in json.loads(run.stdout)["additions"]["colors"]:
        value = color["values"][0]
        text = value["hex"]
        channels = [int(text[index : index + 2], 16) for index in (1, 3, 5)]
        found[color["name"][0]] = [*channels, value["alpha"]]
    return [found.get(f"v{n}") for n in range(len(expressions))]


def differs(ours, theirs):
    if ours is None:
        return True
    if theirs[3] == 0 and ours[3] == 0:
        return False
    channels = any(abs(a - b) > 2.01 for a, b in zip(ours[:3], theirs[:3]))
    return channels or abs(ours[3] - theirs[3]) > 0.003


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    source = Expressions(arguments.seed)
    expressions = [source.call() for _ in range(arguments.count)]
    theirs = libsass(expressions)
    ours = tool(expressions, arguments.tool.resolve())
    wrong = [three for three in zip(expressions, ours, theirs) if differs(*three[1:])]
    exact = sum(a is not None and a[:3] == b[:3] for a, b in zip(ours, theirs))
    print(f"Sass: {len(expressions)} colors of libsass, {exact} equal, {len(wrong)} differ")
    for expression, own, other in wrong[:10]:
        print(f"  {expression}\n    {own}\n    {other}  (libsass)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
