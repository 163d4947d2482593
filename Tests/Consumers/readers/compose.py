# SPDX-License-Identifier: MIT
"""Kotlin for Compose, line by line: what the properties of each theme are set to."""

import re

from reading import Reading

THEME = re.compile(r"object \w+?(Light|Dark)(HighContrast)?(P3)? : \w+Colors \{")
PROPERTY = re.compile(r"    override val ([a-z]+)([A-Z]\w*): Color = (.+)")
OBJECT = re.compile(r"object (\w+) \{")
CONSTANT = re.compile(r"    val (\w+): Color = (Color\(.+\))")


def channels(text, constants):
    text = constants.get(text, text)
    arguments = text.removeprefix("Color(").removesuffix(")")
    if packed := re.fullmatch("0x([0-9A-F]{8})", arguments):
        alpha, *rgb = bytes.fromhex(packed[1])
        return (*(byte / 255 for byte in rgb), alpha / 255)
    *numbers, space = arguments.split(", ")
    if space != "ColorSpaces.DisplayP3" or len(numbers) != 4:
        raise ValueError(arguments)
    return tuple(float(number.removesuffix("f")) for number in numbers)


def read(folder):
    for path in sorted(folder.glob("*.kt")):
        theme, owner, constants = None, "", {}
        for line in path.read_text(encoding="utf-8").splitlines():
            if begun := OBJECT.fullmatch(line):
                owner = begun[1]
            elif constant := CONSTANT.fullmatch(line):
                constants[f"{owner}.{constant[1]}"] = constant[2]
            elif begun := THEME.fullmatch(line):
                contrast = "-high-contrast" if begun[2] else ""
                gamut = "p3" if begun[3] else "srgb"
                theme = Reading(path.stem, begun[1].lower() + contrast, gamut, {})
            elif line == "}" and theme:
                yield theme
                theme = None
            elif theme:
                group, name, text = PROPERTY.fullmatch(line).groups()
                key = f"{group}.{name[0].lower()}{name[1:]}"
                theme.colors[key] = channels(text, constants)
