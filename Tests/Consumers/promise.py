# SPDX-License-Identifier: MIT
"""Measures the pairs of a palette again, on colors that others read from an export.

Nothing here is shared with the code under test: the formulas are those of WCAG 2.2.
"""

import math
from collections import Counter

# Relative luminance, WCAG 2.2; the Y of Display P3's primaries, CSS Color 4, section 18.
WEIGHTS = {
    "srgb": (0.2126, 0.7152, 0.0722),
    "p3": (35783 / 156275, 247089 / 357200, 198249 / 2500400),
}
NEEDS = {
    "AA": {"text": 4.5, "gradientLabel": 4.5, "largeText": 3.0, "nonText": 3.0},
    "AAA": {"text": 7.0, "gradientLabel": 7.0, "largeText": 4.5, "nonText": 3.0},
}
# Increased contrast asks 4.5 of controls as well.
NEEDS_MORE = {"text": 7.0, "gradientLabel": 7.0, "largeText": 4.5, "nonText": 4.5}
EXEMPT = {"disabled", "decorative"}


def byte(channel):
    return math.floor(min(1.0, max(0.0, channel)) * 255 + 0.5)


def linear(byte_value):
    channel = byte_value / 255
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(rgb, gamut):
    return sum(weight * linear(channel) for weight, channel in zip(WEIGHTS[gamut], rgb))


def contrast(a, b, gamut):
    light, dark = sorted((luminance(a, gamut), luminance(b, gamut)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(top, alpha, bottom):
    """Source-over in the encoded channels, to the nearest byte."""
    return tuple((2 * (t * alpha + b * (255 - alpha)) + 255) // 510 for t, b in zip(top, bottom))


def line(start, end):
    """Every 8-bit color on the straight line between two."""
    spans = [abs(e - s) for s, e in zip(start, end)]
    changes = sorted({0.0, 1.0} | {(k + 0.5) / n for n in spans for k in range(n)})
    for before, after in zip(changes, changes[1:]):
        place = (before + after) / 2
        yield tuple(math.floor(s + place * (e - s) + 0.5) for s, e in zip(start, end))


class Promise:
    """Counts what holds and collects what does not, for one format."""

    def __init__(self, wants_all=False):
        # Whether a file has to have every role: the formats of single systems have a choice of
        # Tincture's own.
        self.wants_all = wants_all
        self.counts = Counter()
        self.findings = []

    def find(self, kind, text):
        self.counts[kind] += 1
        if len(self.findings) < 10:
            self.findings.append(text)

    def check(self, document, readings, place):
        themes = {theme["appearance"]: theme for theme in document["themes"]}
        readings = list(readings)
        if not readings:
            self.find("nothing read", f"{place}: nothing read")
        for reading in readings:
            theme = themes.get(reading.appearance)
            if theme is None:
                self.find("other bytes", f"{place}: no theme {reading.appearance}")
                continue
            self.theme(theme, reading, f"{place} {reading.appearance} {reading.gamut}")

    def theme(self, theme, reading, place):
        self.counts["themes"] += 1
        roles = {}
        for name, color in reading.colors.items():
            *channels, alpha = color
            if any(not -0.51 / 255 <= channel <= 1 + 0.51 / 255 for channel in color):
                self.find("other bytes", f"{place} {name}: {color} is out of range")
            roles[name] = (tuple(byte(channel) for channel in channels), byte(alpha))
            self.counts["colors"] += 1
            expected = self.expected(theme["roles"][name], reading.gamut)
            if roles[name] != expected:
                self.find("other bytes", f"{place} {name}: {roles[name]}, not {expected}")
        for name in theme["roles"].keys() - roles.keys() if self.wants_all else []:
            self.find("not there", f"{place}: {name} is not in the file")
        for pair in theme["pairs"] + theme.get("p3Pairs", []):
            if reading.gamut == "srgb" and "ratio" in pair or "p3" in pair:
                self.pair(pair, roles, theme, reading.gamut, place)

    @staticmethod
    def expected(color, gamut):
        if gamut == "p3":
            return tuple(byte(channel) for channel in color["p3"]), byte(color.get("p3Alpha", 1))
        text = color["hex"]
        return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5)), byte(color["alpha"])

    def pair(self, pair, roles, theme, gamut, place):
        names = [pair[key] for key in ("foreground", "background", "over", "to") if key in pair]
        if pair["kind"] in EXEMPT or any(name not in roles for name in names):
            return
        self.counts["pairs"] += 1
        foreground, alpha = roles[pair["foreground"]]
        ratio = min(
            contrast(over(foreground, alpha, ground), ground, gamut)
            for ground in self.grounds(pair, roles)
        )
        more = "high-contrast" in theme["appearance"]
        need = (NEEDS_MORE if more else NEEDS[theme["level"]])[pair["kind"]]
        if not ratio >= need:
            self.find("pairs below", f"{place}: {' on '.join(names[:2])} is {ratio}, needs {need}")

    @staticmethod
    def grounds(pair, roles):
        color, alpha = roles[pair["background"]]
        if "over" in pair:
            return [over(color, alpha, roles[pair["over"]][0])]
        if "to" in pair:
            return line(color, roles[pair["to"]][0])
        return [color]
