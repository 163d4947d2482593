# SPDX-License-Identifier: MIT
"""WCAG's formulas once more, in a few lines of Python that share nothing with the command.

What the command says about contrast, the notebooks measure again with these. Source: WCAG 2.2, the
definitions of "relative luminance" and "contrast ratio".
"""

import functools

import numpy

# The luminance of red, green and blue at full strength.
WEIGHTS = numpy.array([0.2126, 0.7152, 0.0722])


def linear(byte):
    """The linear light of bytes, from 0 to 1."""
    encoded = numpy.asarray(byte) / 255
    return numpy.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


# The linear light of every byte.
LIGHT = linear(numpy.arange(256))


def rgb_bytes(text):
    """The three bytes of `#rrggbb`."""
    return [int(text[i:i + 2], 16) for i in (1, 3, 5)]


@functools.cache
def luminance(text):
    """The relative luminance of `#rrggbb`, from 0 to 1."""
    return float(LIGHT[rgb_bytes(text)] @ WEIGHTS)


def depth(y):
    """u = ln(Y + 0.05): where a luminance lies when contrast ratios are distances."""
    return numpy.log(numpy.asarray(y) + 0.05)


def ratio(one, other):
    """The contrast ratio of two colors `#rrggbb`, from 1 to 21."""
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


def over(source, backdrop):
    """The color `#rrggbb` that is seen when (`#rrggbb`, alpha) lies over another; halves up."""
    text, alpha = source
    code = int(alpha * 255 + 0.5)
    mixed = [(2 * (s * code + b * (255 - code)) + 255) // 510
             for s, b in zip(rgb_bytes(text), rgb_bytes(backdrop))]
    return "#" + "".join(f"{byte:02x}" for byte in mixed)


def painted(theme, role, ground=None):
    """The color `#rrggbb` of a theme's role, over a ground if it is translucent."""
    color = theme["roles"][role]
    return color["hex"] if color["alpha"] == 1 else over((color["hex"], color["alpha"]), ground)


def grounds(theme, pair):
    """What the foreground of a pair lies on: one color, or every one that a gradient has."""
    below = theme["roles"][pair["over"]]["hex"] if "over" in pair else None
    start = painted(theme, pair["background"], below)
    if "to" not in pair:
        return {start}
    start, end = rgb_bytes(start), rgb_bytes(painted(theme, pair["to"]))
    return {"#" + "".join(f"{int(s + t / 510 * (e - s) + 0.5):02x}" for s, e in zip(start, end))
            for t in range(511)}


def least_ratio(theme, pair):
    """The least contrast ratio of a pair of a theme."""
    return min(ratio(painted(theme, pair["foreground"], ground), ground)
               for ground in grounds(theme, pair))


def moved(color, steps):
    """A color with all channels moved, as far as each can go."""
    return "#" + "".join(f"{min(max(channel + steps, 0), 255):02x}" for channel in rgb_bytes(color))


def room(place, role, direction, limit=48):
    """After how many steps the first pair of a role falls short; the limit if none does."""
    original, pairs = place["roles"][role]["hex"], [
        pair for pair in place["pairs"] if "exempt" not in pair and "to" not in pair
        and role in (pair["foreground"], pair["background"], pair.get("over"))]
    try:
        for steps in range(1, limit):
            place["roles"][role]["hex"] = moved(original, direction * steps)
            if any(least_ratio(place, pair) < pair["required"] for pair in pairs):
                return steps
        return limit
    finally:
        place["roles"][role]["hex"] = original
