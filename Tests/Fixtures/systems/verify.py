#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the expected verdicts with readers and color math that are not ours.

usage: verify.py        (needs tinycss2 and coloraide of Tests/Consumers/requirements.txt)

Reads the style sheets with tinycss2, composites and measures with coloraide, and compares with
every expected*.json: the pairs that fall short have to be the same, and so have the ratios but for
the rounding of WCAG's weights, which coloraide has exact. Ends with 1 where they are not.
"""
import fnmatch
import json
import re
import sys
from functools import cache
from pathlib import Path

import tinycss2
from coloraide import Color

HERE = Path(__file__).parent
SPACES = {"srgb": "srgb", "p3": "display-p3"}
NEEDS = {"text": 4.5, "largeText": 3, "nonText": 3, "gradientLabel": 4.5}
# iOS's classic colors, which README.md gives the source of.
SYSTEM = {"systemBackgroundColor": ("#ffffff", "#000000"),
          "secondarySystemGroupedBackgroundColor": ("#ffffff", "#1c1c1e")}
WEIGHTS = 2e-4


def plain(name):
    return re.sub("[^a-z0-9*]", "", name.lower())


# MARK: Reading


def style_sheet(path):
    """Colors by theme, appearance and plain name."""
    found = {}
    read_rules(tinycss2.parse_stylesheet(path.read_text(), True, True), "light", found)
    return found


def read_rules(rules, appearance, found):
    for rule in rules:
        if rule.type == "at-rule":
            assert tinycss2.serialize(rule.prelude).strip() == "(prefers-color-scheme: dark)"
            read_rules(tinycss2.parse_rule_list(rule.content, True, True), "dark", found)
            continue
        theme = re.search('"(.*)"', tinycss2.serialize(rule.prelude))
        colors = found.setdefault((theme and theme[1], appearance), {})
        for line in tinycss2.parse_blocks_contents(rule.content, True, True):
            colors[plain(line.name)] = Color(tinycss2.serialize(line.value).strip())


def asset_catalog(path):
    found = {(None, "light"): {}, (None, "dark"): {}}
    for file in path.glob("**/*.colorset/Contents.json"):
        name = plain("".join(file.relative_to(path).parts[:-1]).removesuffix(".colorset"))
        for entry in json.loads(file.read_text())["colors"]:
            appearances = [a["value"] for a in entry.get("appearances", [])] or ["light", "dark"]
            for appearance in appearances:
                found[None, appearance][name] = catalog_color(entry["color"], appearance)
    return found


def catalog_color(color, appearance):
    if "reference" in color:
        return Color(SYSTEM[color["reference"]][appearance == "dark"])
    channels = [float(text) if "." in text else int(text, 16) / 255
                for text in map(color["components"].get, ("red", "green", "blue", "alpha"))]
    return Color(color["color-space"], channels[:3], channels[3])


# MARK: Measuring


@cache
def byte_color(text, space):
    """A color as the bytes of a space, where needed clipped."""
    color = Color(text).convert(space)
    channels = [int(min(max(c, 0), 1) * 255 + 0.5) / 255 for c in color.coords()]
    return Color(space, channels, int(color.alpha() * 255 + 0.5) / 255)


def in_bytes(color, space):
    return byte_color(color.to_string(color=True, precision=-1, fit=False), space)


def over(color, ground, space):
    if color.alpha() == 1:
        return color
    return in_bytes(Color.layer([color, ground], space=space, out_space=space), space)


@cache
def contrast(one, other):
    return Color(one).contrast(Color(other), method="wcag21")


def ratio(foreground, ground, space):
    seen = over(foreground, ground, space)
    return contrast(*(c.to_string(color=True, precision=-1) for c in (seen, ground)))


def grounds(rule, background, colors, space):
    if "to" in rule:
        mix = Color.interpolate([background, colors[plain(rule["to"])]], space=space)
        steps = {in_bytes(mix(step / 4000), space).to_string(color=True, precision=-1)
                 for step in range(4001)}
        yield "", list(map(Color, steps))
    elif "over" in rule:
        for base in fnmatch.filter(colors, plain(rule["over"])):
            yield base, [over(background, colors[base], space)]
    else:
        yield "", [background]


def failing(themes, pairs, space):
    """How many pairs there are, and those that fall short with their ratios."""
    found, count = {}, 0
    for (theme, appearance), all_colors in themes.items():
        colors = {name: in_bytes(color, space) for name, color in all_colors.items()}
        for rule in pairs:
            patterns = rule["foreground"]
            patterns = patterns if isinstance(patterns, list) else [patterns]
            names = [n for p in patterns for n in fnmatch.filter(colors, plain(p))]
            for name in fnmatch.filter(colors, plain(rule["background"])):
                for base, behind in grounds(rule, colors[name], colors, space):
                    for text in names if rule["kind"] in NEEDS else []:
                        count += 1
                        least = min(ratio(colors[text], ground, space) for ground in behind)
                        if least < NEEDS[rule["kind"]]:
                            found[theme, appearance, text, name, base] = least
    return count, found


def differences(path):
    expected = json.loads(path.read_text())
    pairs = json.loads((path.parent / expected["pairs"]).read_text())["pairs"]
    source = path.parent / expected["source"]
    themes = asset_catalog(source) if source.is_dir() else style_sheet(source)
    count, found = failing(themes, pairs, SPACES[expected["gamut"]])
    wanted = {(row["theme"], row["appearance"], plain(row["foreground"]), plain(row["background"]),
               plain(row.get("over", ""))): row["ratio"] for row in expected["failing"]}
    counts = expected["counts"]
    assert (count, len(wanted)) == (counts["measured"], counts["failing"]), (path, count, counts)
    off = [key for key in found.keys() & wanted.keys()
           if abs(found[key] / wanted[key] - 1) > WEIGHTS]
    return counts, [*(found.keys() ^ wanted.keys()), *off]


def main():
    bad = 0
    for path in sorted(HERE.glob("*/expected*.json")):
        counts, different = differences(path)
        print(f"{path.relative_to(HERE)}: {counts['failing']} of {counts['measured']} fall short, "
              f"{len(different)} differ")
        for key in different:
            print("  ", *key)
        bad += len(different)
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
