#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has Chromium compute mixtures and relative colors, and compares what the tool makes of them.

    color_functions.py --tool PROGRAM [--count N] [--seed N]

Chromium computes in 32 bits, with transfer functions fitted to colors inside of sRGB, and prints six
decimals, so components are compared with a tolerance of 5e-4 of their range, and colors of sRGB by
their bytes as well, but for components at the edge of two. Where it departs from CSS Color 4 it is
not asked: it rounds the old forms of sRGB to bytes when it reads them; a missing component counts as
0 in a mixture of mixtures and in a relative color; shares of nothing are equal parts; a hue counts
as missing below a chroma of 0.04 in it, and may be negative; its Rec. 2020 is that before 2025, and its A98 and
ProPhoto RGB are 0.005 off near 0. Exits with 1 when a color differs.
"""

import argparse
import colorsys
import json
import math
import pathlib
import random
import re
import subprocess
import sys

import browsing
from playwright.sync_api import sync_playwright

RECTANGULAR = ["srgb", "srgb-linear", "display-p3"]
XYZ = ["xyz", "xyz-d50", "xyz-d65"]
FUNCTIONS = {
    "rgb": ("r g b", (255, 255, 255)),
    "hsl": ("h s l", (360, 100, 100)),
    "hwb": ("h w b", (360, 50, 50)),
    "lab": ("l a b", (70, 25, 25)),
    "lch": ("l c h", (70, 25, 360)),
    "oklab": ("l a b", (0.75, 0.08, 0.08)),
    "oklch": ("l c h", (0.75, 0.08, 360)),
}
POLAR = ["hsl", "hwb", "lch", "oklch"]
PATHS = ["shorter", "longer", "increasing", "decreasing"]
RANGES = {"lab": (100, 125, 125), "lch": (100, 150, 360), "oklch": (1, 0.4, 360)}

COMPUTED = """expressions => expressions.map(text => {
  const element = document.createElement('p');
  element.style.color = text;
  document.body.append(element);
  const color = element.style.color && getComputedStyle(element).color;
  element.remove();
  return color;
})"""


class Expressions:
    """Random colors of every kind."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def number(self, low, high):
        return f"{self.random.uniform(low, high):.4g}"

    def simple(self, colorful, depth):
        kind = self.random.randrange(2 if colorful else 5)
        if kind < 2:
            hue, lightness = self.random.random(), self.random.uniform(0.3, 0.7)
            channels = colorsys.hls_to_rgb(hue, lightness, self.random.uniform(0.6, 1))
            alpha = f"{self.random.randrange(256):02x}" if kind else ""
            return "#" + "".join(f"{round(255 * channel):02x}" for channel in channels) + alpha
        if kind == 2:
            names = ["red", "rebeccapurple", "white", "black", "gray", "transparent", "#1234"]
            return self.random.choice(names)
        name = self.random.choice(["lab", "lch", "oklab", "oklch"])
        parts = [self.number(0.5 * limit, limit) for limit in FUNCTIONS[name][1]]
        if depth == 0 and self.random.random() < 0.2:
            parts[self.random.randrange(3)] = "none"
        alpha = f" / {self.number(0, 1)}" if self.random.random() < 0.3 else ""
        return f"{name}({' '.join(parts)}{alpha})"

    def color(self, depth, colorful):
        if not colorful and depth < 2 and self.random.random() < 0.15:
            return self.expression(depth + 1)
        return self.simple(colorful, depth)

    def part(self, depth, colorful, least):
        color = self.color(depth, colorful)
        share = f"{self.random.randint(least, 100)}%"
        return self.random.choice([color, color, f"{color} {share}", f"{share} {color}"])

    def mixture(self, depth):
        space = self.random.choice(RECTANGULAR + XYZ + ["lab", "oklab"] + POLAR)
        path = ""
        if space in POLAR and self.random.random() < 0.6:
            path = f" {self.random.choice(PATHS)} hue"
        parts = [self.part(depth, space in POLAR, least) for least in range(2)]
        return f"color-mix(in {space}{path}, {', '.join(parts)})"

    def component(self, name, limit):
        kind = self.random.randrange(6)
        if kind < 2:
            return name
        if kind == 5 and name != "h":
            number = self.number(0.2 * limit, limit)
            power = f"calc({name} + pow({number}, 2) / {4 * limit})"
            return self.random.choice([f"clamp(none, {name}, {number})", power])
        if kind == 2 and name != "h":
            return f"calc({name} * {self.number(0.3, 1.3)})"
        if kind == 3:
            return f"calc({name} + {self.number(0, limit / 4)})"
        return self.number(0, limit)

    def relative(self, depth):
        if self.random.random() < 0.25:
            space = self.random.choice(RECTANGULAR + XYZ)
            channels, limits = ("x y z" if space in XYZ else "r g b"), (1, 1, 1)
            head, space = "color", f"{space} "
        else:
            head, space = self.random.choice(list(FUNCTIONS)), ""
            channels, limits = FUNCTIONS[head]
        parts = " ".join(map(self.component, channels.split(), limits))
        alpha = self.random.choice(["", "", " / alpha", " / calc(alpha * 0.5)", " / 40%"])
        return f"{head}(from {self.color(max(depth, 1), 'h' in channels)} {space}{parts}{alpha})"

    def expression(self, depth=0):
        return self.mixture(depth) if self.random.random() < 0.5 else self.relative(depth)


def chromium(expressions, path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        page = browser.new_page()
        page.set_content("<body></body>")
        computed = page.evaluate(COMPUTED, expressions)
        browser.close()
    return computed


def tool(expressions, program):
    requests = "\n".join(json.dumps({"op": "parse", "css": text}) for text in expressions)
    run = subprocess.run(
        [program, "batch"], input=requests, capture_output=True, text=True, check=True
    )
    results = [json.loads(line)["result"] for line in run.stdout.splitlines()]
    return [result.get("serialized") if result["valid"] else "" for result in results]


def parts(text):
    """The space, the components and the opacity of a computed color."""
    words = re.findall(r"[a-z][a-z0-9-]*(?=[( ])|none|-?[\d.]+(?:e-?\d+)?", text)
    names = [word for word in words if re.match(r"[a-z]", word) and word != "none"]
    numbers = [0.0 if word == "none" else float(word) for word in words if word not in names]
    space = names[-1].replace("rgba", "rgb").replace("xyz-d65", "xyz")
    return space, numbers[:3], numbers[3] if len(numbers) > 3 else 1.0


def differs(ours, theirs):
    if not ours or not theirs:
        return ours != theirs
    (space, own, alpha), (other_space, other, other_alpha) = parts(ours), parts(theirs)
    if space != other_space or abs(alpha - other_alpha) > 2e-3:
        return True
    if alpha < 0.004:
        return False
    limits = RANGES.get(space, (100, 125, 125) if space == "lab" else (1, 1, 1))
    if space == "rgb":
        limits = (255, 255, 255)
    # A mixture that is nearly transparent is divided by its opacity.
    tolerance = 5e-4 / max(alpha, 0.02) if space != "rgb" else 1 / 255
    for index, (a, b, limit) in enumerate(zip(own, other, limits)):
        error = abs(a - b)
        if limit == 360:
            # The hue of a color with little chroma is noise: what counts is the way around.
            error = min(error, 360 - error) * max(own[1], other[1]) / limits[1]
        if error > tolerance * limit * max(1, abs(a) / limit):
            return True
    if space == "srgb":
        for a, b in zip(own, other):
            bytes_ = [math.floor(min(max(x, 0), 1) * 255 + 0.5) for x in (a, b)]
            edge = abs(min(max(a, 0), 1) * 255 % 1 - 0.5) < 0.05 / max(alpha, 0.02)
            if bytes_[0] != bytes_[1] and not edge:
                return True
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default=browsing.CHROMIUM)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    source = Expressions(arguments.seed)
    expressions = [source.expression() for _ in range(arguments.count)]
    theirs = chromium(expressions, arguments.chromium)
    ours = tool(expressions, arguments.tool.resolve())
    wrong = [three for three in zip(expressions, ours, theirs) if differs(*three[1:])]
    refused = sum(not text for text in theirs)
    print(
        f"color functions: {len(expressions)} of Chromium, {refused} no colors for it, "
        f"{len(wrong)} differ"
    )
    for expression, own, other in wrong[:20]:
        print(f"  {expression}\n    {own}\n    {other}  (Chromium)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
