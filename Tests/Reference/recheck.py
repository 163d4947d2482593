#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks palette documents again from their hex codes and opacities alone.

    recheck.py [FILE...]        files, or standard input: one document, or one document or one
                                answer of `tincture batch` to a line

Nothing here is shared with the code under test: the formulas are written from WCAG 2.2 and
CSS Color 4. Every pair of every theme is measured after compositing, orders of lightness and ramps
are followed, and every printed oklch and p3 color is read back to the bytes it stands for.

Prints counts and the first findings. Exits with 1 when there is a finding, with 65 when the input
is no palette document.
"""

import json
import math
import pathlib
import sys
from collections import Counter

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Consumers"))

from promise import EXEMPT, NEEDS, Promise, byte, over  # noqa: E402
from promise import contrast as contrast_in_gamut  # noqa: E402
from promise import luminance as luminance_in_gamut  # noqa: E402

SURFACES_LIGHT = ["overlay", "card", "primary", "secondary", "groupedFill", "tertiary", "sectionFill"]
SURFACES_DARK = ["overlay", "sectionFill", "tertiary", "card", "secondary", "groupedFill", "primary"]

# Roles from light to dark, and by what ratio each is lighter than the next.
ORDERS = {
    "light": [
        (1.004, ["surface." + name for name in SURFACES_LIGHT]),
        (1.05, ["text.tertiary", "text.secondary", "text.primary"]),
        (1.1, ["border.standard", "border.emphasized"]),
        (1.02, ["surface.inverseSecondary", "surface.inverse"]),
    ],
    "dark": [
        (1.004, ["surface." + name for name in SURFACES_DARK]),
        (1.05, ["text.primary", "text.secondary", "text.tertiary"]),
        (1.1, ["border.emphasized", "border.standard"]),
        (1.02, ["surface.inverse", "surface.inverseSecondary"]),
    ],
}

MOST_FINDINGS = 40


# MARK: Colors


def parse_hex(text):
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a six-digit hex color: {text!r}")
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def decode(channel):
    """The linear light of an encoded sRGB (or P3) channel, 0 to 1."""
    if abs(channel) <= 0.04045:
        return channel / 12.92
    return math.copysign(((abs(channel) + 0.055) / 1.055) ** 2.4, channel)


def encode(light):
    if abs(light) <= 0.0031308:
        return 12.92 * light
    return math.copysign(1.055 * abs(light) ** (1 / 2.4) - 0.055, light)


def luminance(rgb):
    return luminance_in_gamut(rgb, "srgb")


def contrast(a, b):
    return contrast_in_gamut(a, b, "srgb")


# MARK: CSS Color 4, section 18, sample code for color conversions

LMS_FROM_OKLAB = [
    [1.0, 0.3963377773761749, 0.2158037573099136],
    [1.0, -0.1055613458156586, -0.0638541728258133],
    [1.0, -0.0894841775298119, -1.2914855480194092],
]
XYZ_FROM_LMS = [
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
]
SRGB_FROM_XYZ = [
    [12831 / 3959, -329 / 214, -1974 / 3959],
    [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
    [705 / 12673, -2585 / 12673, 705 / 667],
]
XYZ_FROM_P3 = [
    [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
    [35783 / 156275, 247089 / 357200, 198249 / 2500400],
    [0, 32229 / 714400, 5220557 / 5000800],
]


def times(matrix, vector):
    return [sum(m * v for m, v in zip(row, vector)) for row in matrix]


def bytes_from_xyz(xyz):
    channels = (encode(light) for light in times(SRGB_FROM_XYZ, xyz))
    return tuple(byte(channel) for channel in channels)


def bytes_from_oklch(lightness, chroma, hue):
    angle = math.radians(hue)
    lab = [lightness, chroma * math.cos(angle), chroma * math.sin(angle)]
    return bytes_from_xyz(times(XYZ_FROM_LMS, [c**3 for c in times(LMS_FROM_OKLAB, lab)]))


def bytes_from_p3(red, green, blue):
    return bytes_from_xyz(times(XYZ_FROM_P3, [decode(c) for c in (red, green, blue)]))


# MARK: The check


class Recheck:
    def __init__(self):
        self.counts = Counter()
        self.findings = []
        self.least = {}

    def find(self, text):
        self.counts["findings"] += 1
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(text)

    def document(self, document):
        if document.get("schema") != "tincture.palette/1":
            raise ValueError(f"schema is {document.get('schema')!r}")
        self.counts["documents"] += 1
        brand = document["request"]["brand"]
        for ramp in document["ramps"]:
            self.ramp(ramp, brand)
        for theme in document["themes"]:
            place = f"{brand} {theme['level']} {theme['appearance']}"
            if theme["level"] != document["request"]["level"]:
                self.find(f"{place}: the request is for {document['request']['level']}")
            self.theme(theme, place, brand)

    def ramp(self, ramp, brand):
        self.counts["ramps"] += 1
        place = f"{brand} ramp {ramp['name']}"
        colors = [parse_hex(step["hex"]) for step in ramp["steps"]]
        for light, dark in zip(colors, colors[1:]):
            if not luminance(light) > luminance(dark):
                self.find(f"{place} turns back between {light} and {dark}")
        labels = [step["step"] for step in ramp["steps"]]
        if labels != sorted(set(labels)):
            self.find(f"{place}: labels {labels}")
        for step in ramp["steps"]:
            self.printed(step, f"{place} {step['step']}")
            self.ramp_contrast(step, place)
        exact = [step["hex"] for step in ramp["steps"] if step["exact"]]
        equal = [step["hex"] for step in ramp["steps"] if step["hex"] == brand]
        expected = [brand] if ramp["name"] == "brand" else []
        if exact != expected or (expected and equal != expected):
            self.find(f"{place}: exact steps {exact}, equal ones {equal}")

    def ramp_contrast(self, step, place):
        for name, end in (("white", (255, 255, 255)), ("black", (0, 0, 0))):
            ratio = contrast(parse_hex(step["hex"]), end)
            if not abs(ratio - step["contrast"][name]) <= 1e-9:
                self.find(f"{place} {step['step']}: contrast with {name} is {ratio}")

    def printed(self, color, place):
        """Reads the printed coordinates back to the bytes."""
        rgb = parse_hex(color["hex"])
        for name, convert in (("oklch", bytes_from_oklch), ("p3", bytes_from_p3)):
            if name not in color:
                continue
            self.counts[f"{name} read back"] += 1
            back = convert(*color[name])
            if back != rgb:
                self.find(f"{place}: {name} {color[name]} is {back}, not {color['hex']}")

    def theme(self, theme, place, brand):
        self.counts["themes"] += 1
        roles = {}
        for name, color in theme["roles"].items():
            roles[name] = (parse_hex(color["hex"]), byte(color["alpha"]))
            self.printed(color, f"{place} {name}")
        if theme["roles"]["brand.exact"]["hex"] != brand:
            self.find(f"{place}: brand.exact is {theme['roles']['brand.exact']['hex']}")
        for pair in theme["pairs"]:
            self.pair(pair, roles, theme["level"], place)
        self.orders(ORDERS[theme["appearance"]], roles, place)

    def pair(self, pair, roles, level, place):
        self.counts["pairs"] += 1
        foreground, alpha = roles[pair["foreground"]]
        ratio = min(
            contrast(over(foreground, alpha, ground), ground) for ground in Promise.grounds(pair, roles)
        )
        name = f"{place} {pair['foreground']} on {pair['background']} ({pair['kind']})"
        if not abs(ratio - pair["ratio"]) <= 1e-9:
            self.find(f"{name}: says {pair['ratio']}, is {ratio}")
        if pair["kind"] in EXEMPT:
            self.counts["pairs exempt"] += 1
            if pair["required"] != 1 or not pair["pass"]:
                self.find(f"{name}: exempt, yet requires {pair['required']}")
            return
        need = NEEDS[level][pair["kind"]]
        if pair["required"] != need or pair["pass"] != (ratio >= need):
            self.find(f"{name}: requires {pair['required']}, passes {pair['pass']}")
        if not ratio >= need:
            self.counts["pairs below their ratio"] += 1
            self.find(f"{name}: {ratio} is below {need}")
        slack = ratio / need - 1
        if slack < self.least.get(pair["kind"], (math.inf, ""))[0]:
            self.least[pair["kind"]] = (slack, name)

    def orders(self, orders, roles, place):
        for need, names in orders:
            for lighter, darker in zip(names, names[1:]):
                self.counts["orders"] += 1
                high, low = (luminance(roles[name][0]) + 0.05 for name in (lighter, darker))
                if not high / low >= need:
                    self.find(f"{place}: {lighter} is only {high / low} times {darker}")

    def report(self):
        names = [
            "documents", "themes", "ramps", "pairs", "pairs exempt", "pairs below their ratio",
            "orders", "oklch read back", "p3 read back", "answers with an error", "findings",
        ]  # fmt: skip
        for name in names:
            print(f"{name:<28}{self.counts[name]}")
        for kind, (slack, name) in sorted(self.least.items()):
            print(f"least slack, {kind:<15}{100 * slack:.5f} %  {name}")
        for text in self.findings:
            print(text)


def documents(text):
    """The JSON values of a text: one document over many lines, or one value to a line."""
    try:
        yield json.loads(text)
    except json.JSONDecodeError:
        for row in text.splitlines():
            if row.strip():
                yield json.loads(row)


def main(paths):
    check = Recheck()
    for path in paths or ["-"]:
        try:
            if path == "-":
                text = sys.stdin.read()
            else:
                with open(path, encoding="utf-8") as file:
                    text = file.read()
            for value in documents(text):
                if "error" in value:
                    check.counts["answers with an error"] += 1
                else:
                    check.document(value.get("result", value))
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            print(f"{path}: no palette document: {problem!r}", file=sys.stderr)
            return 65
        except OSError as problem:
            print(f"{path}: {problem.strerror}", file=sys.stderr)
            return 66
    if not check.counts["documents"]:
        print("no palette document in the input", file=sys.stderr)
        return 65
    check.report()
    return 1 if check.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
