#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes the ramps of ColorTokensKit-Swift from its published numbers, in 8-bit colors.

usage: ramps.py 0.2 ColorPalettes.json > colortokenskit-0.2/ramps.json
       ramps.py 3 uniform.json > colortokenskit-3/ramps.json

The numbers are the library's (MIT, github.com/metasidd/ColorTokensKit-Swift) and are not kept here:
the first file is its `Resources/ColorPalettes.json` of tag 0.2.0, the second one is
{"lightness": [20 numbers], "chroma": [20 numbers]} of `UniformRamp.swift` as of ProTheme (3.0).
"""
import json
import math
import re
import sys

from measuring import byte, encoded

STEPS = [50 * (index + 1) for index in range(20)]

# CIE LCH hues of the named colors of 0.2.0; gray has none.
HUES = {
    "gray": None, "pink": 5, "red": 10, "tomato": 20, "orange": 35, "brown": 50, "gold": 70,
    "yellow": 85, "lime": 100, "olive": 110, "grass": 125, "green": 140, "mint": 160, "cyan": 175,
    "teal": 190, "blue": 210, "sky": 235, "cobalt": 250, "indigo": 270, "iris": 292.5,
    "purple": 310, "violet": 325, "plum": 342.5, "ruby": 355,
}


def rounded(value, places):
    return math.floor(value * 10 ** places + 0.5) / 10 ** places


# MARK: 0.2, a table of CIE LCH colors between which hues are interpolated


def mixed(one, other, share):
    """Two LCH colors mixed the short way round, to two decimals as the library has it."""
    share = rounded(share, 3)
    turn = (other[2] - one[2]) % 360
    turn = turn if turn <= 180 else turn - 360
    return (rounded(one[0] + (other[0] - one[0]) * share, 2),
            rounded(one[1] + (other[1] - one[1]) * share, 2),
            rounded((one[2] + turn * share) % 360, 2))


def resampled(stops):
    """20 colors, evenly along the 18 of the table."""
    places = [rounded(index / 19, 4) * (len(stops) - 1) for index in range(20)]
    return [mixed(stops[math.floor(place)], stops[math.ceil(place)], rounded(place % 1, 4))
            for place in places]


def table_ramp(palettes, hue):
    if hue is None:
        return resampled(palettes["gray"])
    wheel = sorted((stops for name, stops in palettes.items() if name != "gray"),
                   key=lambda stops: stops[0][2])
    above = next((index for index, stops in enumerate(wheel) if stops[0][2] >= hue), 0)
    low, high = wheel[above - 1], wheel[above]
    start = low[0][2]
    share = (hue - start) % 360 / ((high[0][2] - start) % 360)
    return [mixed(*pair, share) for pair in zip(resampled(low), resampled(high))]


# Lindbloom's matrix for D65, as the library has it.
RGB_FROM_XYZ = ((3.2404542, -1.5371385, -0.4985314), (-0.9692660, 1.8760108, 0.0415560),
                (0.0556434, -0.2040259, 1.0572252))
WHITE = (0.95047, 1, 1.08883)


def srgb_of_lch(color):
    lightness, chroma, hue = color
    y = (lightness + 16) / 116
    x = y + chroma * math.cos(math.radians(hue)) / 500
    z = y - chroma * math.sin(math.radians(hue)) / 200
    xyz = [w * (v ** 3 if v ** 3 > 0.008856 else (v - 0.1379310) / 7.787036)
           for v, w in zip((x, y, z), WHITE)]
    return [encoded(sum(a * b for a, b in zip(row, xyz))) for row in RGB_FROM_XYZ]


def tables(path):
    form = re.compile(r"lch\(([\d.]+)% ([\d.]+) ([\d.]+)\)")
    with open(path, encoding="utf-8") as file:
        return {name: [tuple(map(float, form.fullmatch(stops[key]).groups()))
                       for key in sorted(stops, key=int)]
                for name, stops in json.load(file).items()}


def ramps_0_2(path):
    palettes = tables(path)
    ramps = {}
    for name, hue in HUES.items():
        # The stops of a named color are the ramp of the hue that its ninth stop has, which
        # interpolation may have moved away from the hue that was asked for.
        _, chroma, primary = table_ramp(palettes, hue)[8]
        ramp = table_ramp(palettes, None if chroma <= 0.1 else primary)
        ramps[name] = {"srgb": [hex_of(srgb_of_lch(color)) for color in ramp]}
    return ramps


# MARK: 3, one CIE lightness and one OKLCH chroma for every hue

# Bjorn Ottosson, https://bottosson.github.io/posts/oklab/.
LMS_FROM_LAB = ((1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728),
                (1, -0.0894841775, -1.2914855480))
RGB_FROM_LMS = ((4.0767416621, -3.3077115913, 0.2309699292),
                (-1.2684380046, 2.6097574011, -0.3413193965),
                (-0.0041960863, -0.7034186147, 1.7076147010))
# CSS Color 4: linear Display P3 of linear sRGB, and the exact Y of sRGB.
P3_FROM_RGB = ((0.8224619687, 0.1775380313, 0), (0.0331941989, 0.9668058011, 0),
               (0.0170826307, 0.0723974407, 0.9105199286))
Y_FROM_RGB = (0.2126390059, 0.7151686788, 0.0721923054)


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def linear_srgb(lightness, chroma, hue):
    lab = (lightness, chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue)))
    return times(RGB_FROM_LMS, [v ** 3 for v in times(LMS_FROM_LAB, lab)])


def bisected(low, high, holds):
    """The end of the part of low...high for which a condition holds, from low on."""
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def at_luminance(y, chroma, hue):
    def is_dark(lightness):
        return sum(a * b for a, b in zip(Y_FROM_RGB, linear_srgb(lightness, chroma, hue))) < y
    return linear_srgb(bisected(0, 1, is_dark), chroma, hue)


def uniform_stop(lightness, chroma, hue):
    y = ((lightness + 16) / 116) ** 3

    def fits(chroma):
        channels = times(P3_FROM_RGB, at_luminance(y, chroma, hue))
        return all(-1e-6 <= channel <= 1 + 1e-6 for channel in channels)
    return at_luminance(y, min(chroma, 0.98 * bisected(0, 0.5, fits)), hue)


def ramps_3(path):
    with open(path, encoding="utf-8") as file:
        numbers = json.load(file)
    stops = list(zip(numbers["lightness"], numbers["chroma"], strict=True))
    ramps = {}
    for hue in range(0, 360, 10):
        linear = [uniform_stop(*stop, hue) for stop in stops]
        ramps[f"hue-{hue:03}"] = {
            "srgb": [hex_of(map(encoded, color)) for color in linear],
            "p3": [hex_of(map(encoded, times(P3_FROM_RGB, color))) for color in linear]}
    return ramps


def hex_of(channels):
    return "#" + bytes(map(byte, channels)).hex()


def main():
    version, path = sys.argv[1:]
    ramps = {"0.2": ramps_0_2, "3": ramps_3}[version](path)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(ramp)}" for name, ramp in ramps.items())
    print("{\n" + lines + "\n}")


if __name__ == "__main__":
    main()
