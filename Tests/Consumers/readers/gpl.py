# SPDX-License-Identifier: MIT
"""Palettes of GIMP, by the rules of its own loader."""

import re

from reading import Reading

COLOR = re.compile(r" *(\d{1,3}) +(\d{1,3}) +(\d{1,3})[ \t]+(.*)")
OPACITY = re.compile(r"(.*), opacity ([0-9.]+) %")


def swatches(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    if lines[0] != "GIMP Palette" or not lines[1].startswith("Name: "):
        raise ValueError(f"{path}: no palette of GIMP")
    if not 0 <= int(lines[2].removeprefix("Columns: ")) <= 256:
        raise ValueError(f"{path}: {lines[2]}")
    for line in lines[3:]:
        if line.startswith("#"):
            continue
        *channels, name = COLOR.fullmatch(line).groups()
        if max(map(int, channels)) > 255:
            raise ValueError(f"{path}: {line}")
        yield name, [int(channel) / 255 for channel in channels]


def opacity(name):
    found = OPACITY.fullmatch(name)
    return (found[1], float(found[2]) / 100) if found else (name, 1.0)


def role(name):
    return not name.split(".")[1].isdigit()


def read(folder):
    for path in sorted(folder.glob("*.gpl")):
        slug, appearance = path.stem.split(".")
        colors = {}
        for full, channels in swatches(path):
            name, alpha = opacity(full)
            if role(name):
                colors[name] = (*channels, alpha)
        yield Reading(slug, appearance, "srgb", colors)
