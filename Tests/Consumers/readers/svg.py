# SPDX-License-Identifier: MIT
"""Swatch sheets, by ElementTree; painted by librsvg and looked at pixel by pixel."""

import io
import subprocess
import xml.etree.ElementTree as ElementTree

from reading import Reading

NAMESPACE = "{http://www.w3.org/2000/svg}"


def rectangles(path):
    return [
        element
        for element in ElementTree.parse(path).getroot().iter(NAMESPACE + "rect")
        if element.get("data-token") and element.get("data-appearance")
    ]


def rgb(element):
    return bytes.fromhex(element.get("fill").removeprefix("#"))


def read(folder):
    for path in sorted(folder.glob("*.svg")):
        themes = {}
        for element in rectangles(path):
            opacity = float(element.get("fill-opacity", "1"))
            color = (*(byte / 255 for byte in rgb(element)), opacity)
            themes.setdefault(element.get("data-appearance"), {})[element.get("data-token")] = color
        for appearance, colors in themes.items():
            yield Reading(path.stem, appearance, "srgb", colors)


def accepts(folder):
    from PIL import Image

    for path in sorted(folder.glob("*.svg")):
        subprocess.run(["xmllint", "--noout", str(path)], check=True)
        png = subprocess.run(["rsvg-convert", str(path)], check=True, capture_output=True).stdout
        image = Image.open(io.BytesIO(png)).convert("RGB")
        for element in rectangles(path):
            if element.get("fill-opacity"):
                continue
            x, y, width = (int(element.get(name)) for name in ("x", "y", "width"))
            # Below the label's place, away from the rounded corner.
            pixel = image.getpixel((x + width // 2, y + 3))
            if bytes(pixel) != rgb(element):
                raise ValueError(f"{element.get('data-token')} is painted {pixel}")
