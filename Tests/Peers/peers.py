#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tincture beside other people's libraries, in one run: the same colors, CPU seconds, ratios.

    peers.py TOOL [--count N] [--brands N] [--rounds N]

Tincture is the whole process of `tincture batch -j 1`, with its start, its parsing of requests and its
JSON; the others are called in this process after their import. Each pair runs in turns, the best round
counts. The answers are compared as well, and each text of a theme is measured on its background.
Exits with 1 where two libraries differ by more than the last digit of the coarser one.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import time

import coloraide
import colour
import numpy
import wcag_contrast_ratio
from materialyoucolor.dynamiccolor.material_dynamic_colors import MaterialDynamicColors
from materialyoucolor.hct import Hct
from materialyoucolor.scheme.scheme_tonal_spot import SchemeTonalSpot


def batch(tool, requests):
    """CPU seconds and answers of Tincture for a list of requests."""
    text = "".join(json.dumps(request) + "\n" for request in requests)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([tool, "batch", "-j", "1"], input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, [json.loads(line)["result"] for line in done.stdout.splitlines()]


def measured(function, values):
    """CPU seconds and answers of a function of one value."""
    start = time.process_time()
    answers = [function(value) for value in values]
    return time.process_time() - start, answers


def at_once(function, values):
    start = time.process_time()
    answers = list(function(values))
    return time.process_time() - start, answers


class Table:
    def __init__(self, rounds):
        self.rounds = rounds
        self.wrong = []
        print("| question | with | Tincture, /s | other, /s | ratio |\n|---|---|--:|--:|--:|")

    def row(self, question, other, count, ours, theirs, difference, tolerance):
        best = [float("inf"), float("inf")]
        for _ in range(self.rounds):
            for side, run in enumerate((ours, theirs)):
                seconds, answers = run()
                best[side] = min(best[side], seconds)
                if side == 0:
                    own = answers
        rates = [count / seconds for seconds in best]
        print(f"| {question} | {other} | {rates[0]:,.0f} | {rates[1]:,.0f} | {rates[0] / rates[1]:.3g}× |", flush=True)
        if difference:
            worst = max(difference(a, b) for a, b in zip(own, answers, strict=True))
            if not worst <= tolerance:
                self.wrong.append(f"{question}, {other}: {worst} is more than {tolerance}")
        return own, answers


def hexes(count, generator):
    return [f"#{generator.randrange(1 << 24):06x}" for _ in range(count)]


def rgb(text):
    return [int(text[index : index + 2], 16) / 255 for index in (1, 3, 5)]


def oklab(lch):
    hue = numpy.radians(lch[2] or 0)
    return numpy.array([lch[0], lch[1] * numpy.cos(hue), lch[1] * numpy.sin(hue)])


def colors(table, tool, count, generator):
    first, second = hexes(count, generator), hexes(count, generator)
    pairs = list(zip(first, second))
    requests = [{"op": "contrast", "foreground": a, "background": b} for a, b in pairs]

    def ratio(own, other):
        return abs(own["ratio"] - other)

    def ours():
        return batch(tool, requests)

    table.row(
        "contrast of two colors", "wcag-contrast-ratio 0.9", count, ours,
        lambda: measured(lambda pair: wcag_contrast_ratio.rgb(rgb(pair[0]), rgb(pair[1])), pairs),
        ratio, 1e-2)  # its threshold is that of older texts of WCAG
    table.row(
        "contrast of two colors", f"coloraide {coloraide.__version__}", count, ours,
        lambda: measured(
            lambda pair: coloraide.Color(pair[0]).contrast(coloraide.Color(pair[1]), method="wcag21"), pairs),
        ratio, 1e-2)
    requests_lch = [{"op": "convert", "color": text, "to": "oklch"} for text in first]

    def to_lch():
        return batch(tool, requests_lch)

    def apart(own, other):
        return float(numpy.abs(oklab(own["coords"]) - numpy.asarray(other)).max())

    table.row(
        "sRGB to OKLCH, a color", f"coloraide {coloraide.__version__}", count, to_lch,
        lambda: measured(lambda text: coloraide.Color(text).convert("oklab").coords(nans=False), first),
        apart, 1e-5)
    table.row(
        "sRGB to OKLCH, all at once", f"colour-science {colour.__version__}", count, to_lch,
        lambda: at_once(
            lambda texts: colour.XYZ_to_Oklab(
                colour.RGB_to_XYZ(numpy.array([rgb(text) for text in texts]), "sRGB", apply_cctf_decoding=True)),
            first),
        apart, 1e-3)
    requests_delta = [{"op": "difference", "a": a, "b": b, "metric": "2000"} for a, b in pairs]
    table.row(
        "CIEDE2000 of two colors", f"coloraide {coloraide.__version__}", count,
        lambda: batch(tool, requests_delta),
        lambda: measured(
            lambda pair: coloraide.Color(pair[0]).delta_e(coloraide.Color(pair[1]), method="2000"), pairs),
        lambda own, other: abs(own["deltaE"] - other), 1e-2)


GROUNDS = ["surface", "surfaceContainer", "surfaceContainerHighest"]
TEXTS = (
    [("onSurface", ground) for ground in GROUNDS] + [("onSurfaceVariant", ground) for ground in GROUNDS]
    + [("on" + name[0].upper() + name[1:], name) for kind in ("primary", "secondary", "tertiary", "error")
       for name in (kind, kind + "Container")]
    + [("primary", "surface"), ("error", "surface")]
)


def material(brand):
    """Every role of Material's tonal spot, light and dark."""
    source, roles = Hct.from_int(int("ff" + brand[1:], 16)), MaterialDynamicColors()
    themes = []
    for is_dark in (False, True):
        scheme = SchemeTonalSpot(source, is_dark, 0.0)
        themes.append({color.name: color.get_argb(scheme) for color in roles.all_colors})
    return themes


def shortfalls(themes):
    """How many of the texts of Material's themes fall short of 4.5 in the bytes that ship."""
    def channels(value):
        return [value >> 16 & 255, value >> 8 & 255, value & 255]

    names = {name.replace("_", "").lower(): name for name in themes[0]}
    low = 0
    for theme in themes:
        for text, ground in TEXTS:
            both = [[part / 255 for part in channels(theme[names[name.lower()]])] for name in (text, ground)]
            low += wcag_contrast_ratio.rgb(*both) < 4.5
    return low


def themes(table, tool, count, generator):
    brands = hexes(count, generator)
    for question, method in (("light and dark themes, joint", "joint"), ("light and dark themes, one pass", "one-pass")):
        requests = [
            {"op": "generate", "brand": brand, "method": method, "fields": ["themes"]} for brand in brands]
        own, other = table.row(
            question, "materialyoucolor 3.0.4", count, lambda: batch(tool, requests),
            lambda: measured(material, brands), None, 0)
        pairs = [pair for answer in own for theme in answer["themes"] for pair in theme["pairs"]
                 if pair.get("required") == 4.5]
        low = sum(pair["ratio"] < 4.5 for pair in pairs)
    total = 2 * count * len(TEXTS)
    print(f"\nTexts below 4.5:1 in the bytes that ship: {low} of {len(pairs):,} here, "
          f"{sum(map(shortfalls, other)):,} of {total:,} of Material's.")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=20_000, help="colors, and pairs of colors")
    parser.add_argument("--brands", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    generator = random.Random(1)
    table = Table(arguments.rounds)
    colors(table, arguments.tool, arguments.count, generator)
    themes(table, arguments.tool, arguments.brands, generator)
    if table.wrong:
        sys.exit("\n".join(table.wrong))


if __name__ == "__main__":
    main()
