# SPDX-License-Identifier: MIT
"""Kotlin for Compose, line by line: what the properties of each theme are set to."""

import re

from reading import Reading

THEME = re.compile(r"object \w+?(Light|Dark)(HighContrast)?(P3)? : \w+Colors \{")
PROPERTY = re.compile(r"    override val ([a-z]+)([A-Z]\w*): Color = Color\((.+)\)")


def channels(arguments):
    if packed := re.fullmatch("0x([0-9A-F]{8})", arguments):
        alpha, *rgb = bytes.fromhex(packed[1])
        return (*(byte / 255 for byte in rgb), alpha / 255)
    *numbers, space = arguments.split(", ")
    if space != "ColorSpaces.DisplayP3" or len(numbers) != 4:
        raise ValueError(arguments)
    return tuple(float(number.removesuffix("f")) for number in numbers)


def read(folder):
    for path in sorted(folder.glob("*.kt")):
        theme = None
        for line in path.read_text(encoding="utf-8").splitlines():
            if begun := THEME.fullmatch(line):
                contrast = "-high-contrast" if begun[2] else ""
                gamut = "p3" if begun[3] else "srgb"
                theme = Reading(path.stem, begun[1].lower() + contrast, gamut, {})
            elif line == "}" and theme:
                yield theme
                theme = None
            elif theme:
                group, name, arguments = PROPERTY.fullmatch(line).groups()
                theme.colors[f"{group}.{name[0].lower()}{name[1:]}"] = channels(arguments)
