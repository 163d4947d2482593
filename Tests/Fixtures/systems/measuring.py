# SPDX-License-Identifier: MIT
"""Contrast of 8-bit colors, by formulas of its own."""
import math

# WCAG 2.2, "relative luminance", https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
SRGB_WEIGHTS = (0.2126, 0.7152, 0.0722)
# The Y row of Display P3's primaries with D65, CSS Color 4, "Sample code for color conversions".
P3_WEIGHTS = (0.2289745640697488, 0.6917385218365064, 0.0792869140937450)

# The least ratios at AA and AAA: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
NEEDS = {
    "text": (4.5, 7), "largeText": (3, 4.5), "nonText": (3, 3), "gradientLabel": (4.5, 7),
    "disabled": None, "decorative": None,
}


def byte(value):
    """The nearest byte of a number from 0 to 1, halves up; what is outside is clipped."""
    return min(max(math.floor(value * 255 + 0.5), 0), 255)


def decoded(encoded):
    """Linear light of an encoded channel; the curve of sRGB and of Display P3, odd below zero."""
    size = abs(encoded)
    linear = size / 12.92 if size <= 0.04045 else ((size + 0.055) / 1.055) ** 2.4
    return math.copysign(linear, encoded)


def encoded(linear):
    size = abs(linear)
    value = size * 12.92 if size <= 0.0031308 else 1.055 * size ** (1 / 2.4) - 0.055
    return math.copysign(value, linear)


def luminance(color, gamut):
    weights = P3_WEIGHTS if gamut == "p3" else SRGB_WEIGHTS
    return sum(weight * decoded(code / 255) for weight, code in zip(weights, color))


def ratio(one, other, gamut="srgb"):
    dark, light = sorted([luminance(one, gamut), luminance(other, gamut)])
    return (light + 0.05) / (dark + 0.05)


def over(color, ground):
    """A color with an alpha code over an opaque one, in encoded RGB, to the nearest byte.

    255 is odd, so no result is a half.
    """
    alpha = color[3]
    mixed = (alpha * c + (255 - alpha) * g for c, g in zip(color[:3], ground[:3]))
    return tuple((2 * sum_ + 255) // 510 for sum_ in mixed)


def gradient(start, end):
    """Every 8-bit color of the straight line between two opaque colors, halves up."""
    # Between two of these shares no channel changes: each is where one passes a half.
    shares = {(2 * step + 1, 2 * abs(e - s))
              for s, e in zip(start[:3], end[:3]) for step in range(abs(e - s))}
    marks = sorted({0, 1, *(numerator / denominator for numerator, denominator in shares)})
    middles = [(low + high) / 2 for low, high in zip(marks, marks[1:])]
    colors = [tuple(math.floor(s + (e - s) * share + 0.5) for s, e in zip(start[:3], end[:3]))
              for share in [0, *middles, 1]]
    return list(dict.fromkeys(colors))


def plain(name):
    """A name by its letters and digits."""
    return "".join(c for c in name.lower() if c.isalnum())


def matching(pattern, names):
    if pattern.endswith("*"):
        return [name for name in names if plain(name).startswith(plain(pattern))]
    return [name for name in names if plain(name) == plain(pattern)]


class Measured:
    """A pair of names with its least ratio."""

    def __init__(self, foreground, background, kind, ratio, extra):
        self.foreground, self.background, self.kind = foreground, background, kind
        self.ratio, self.extra = ratio, extra

    def required(self, level):
        return NEEDS[self.kind] and NEEDS[self.kind][level]

    def fails(self, level):
        return self.required(level) is not None and self.ratio < self.required(level)


def measured(pairs, colors, gamut="srgb"):
    """The pairs that a pairs file finds among the colors of one theme in one appearance."""
    found = []
    for rule in pairs:
        patterns = rule["foreground"]
        patterns = patterns if isinstance(patterns, list) else [patterns]
        foregrounds = [name for pattern in patterns for name in matching(pattern, colors)]
        for background in matching(rule["background"], colors):
            for grounds, extra in behind(rule, background, colors):
                for foreground in foregrounds:
                    least = min(ratio(over(colors[foreground], ground), ground, gamut)
                                for ground in grounds)
                    found.append(Measured(foreground, background, rule["kind"], least, extra))
    return found


def behind(rule, background, colors):
    """The opaque colors that a background shows, for each color that `over` or `to` matches."""
    color = colors[background]
    if "over" in rule:
        return [([over(color, colors[base])], {"over": base})
                for base in matching(rule["over"], colors)]
    if "to" in rule:
        return [(gradient(color, colors[end]), {"to": end})
                for end in matching(rule["to"], colors)]
    assert color[3] == 255, background
    return [([color[:3]], {})]
