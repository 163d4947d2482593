# SPDX-License-Identifier: MIT
"""Color resources of Android, by ElementTree; compiled, linked and dumped by aapt2."""

import json
import re
import subprocess
import tempfile
import pathlib
import xml.etree.ElementTree as ElementTree

from reading import Reading, known

SUFFIX = "__high_contrast"
REFERENCE = re.compile(r"@(?:[\w.]+:)?color/(\w+)")
MANIFEST = '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"/>'


def role(name):
    return known(name, own_role)


def own_role(name):
    """The role of a name, or None for a step of a ramp."""
    group, *words = name.split("_")
    if words[0].isdigit():
        return None
    return group + "." + words[0] + "".join(word.capitalize() for word in words[1:])


def channels(text, steps):
    """#RRGGBB or #AARRGGBB as red, green, blue and opacity, of a step where it is a reference."""
    if reference := REFERENCE.fullmatch(text):
        text = steps[reference[1]]
    digits = re.fullmatch("#((?:[0-9A-Fa-f]{2})?)([0-9A-Fa-f]{6})", text)
    rgb = bytes.fromhex(digits[2])
    return (*(byte / 255 for byte in rgb), int(digits[1] or "FF", 16) / 255)


def resources(path):
    root = ElementTree.parse(path).getroot()
    return {color.get("name"): color.text for color in root.findall("color")}


def read(folder):
    for path in sorted(folder.glob("values*/colors.xml")):
        text = path.read_text(encoding="utf-8")
        said = json.loads(re.search(r'\{"tincture".*\}', text)[0])
        palette = said["palettes"][0]
        colors, steps = resources(path), resources(folder / "values" / "colors.xml")
        for key, increased in (("usual", False), ("increased", True)):
            if key not in palette:
                continue
            found = {}
            for name, value in colors.items():
                if name.endswith(SUFFIX) == increased and role(name.removesuffix(SUFFIX)):
                    found[role(name.removesuffix(SUFFIX))] = channels(value, steps)
            yield Reading(palette["name"], palette[key], "srgb", found)


def dumped(text):
    """The colors of `aapt2 dump resources`, by name and configuration."""
    colors, name = {}, None
    for line in text.splitlines():
        if begun := re.match(r"\s+resource \S+ color/(\S+)", line):
            name = begun[1]
        elif value := re.match(r"\s+\((.*)\) (#[0-9a-f]{8}|@\S+)", line):
            colors[name, value[1]] = value[2]
    return colors


def accepts(folder):
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        (scratch / "AndroidManifest.xml").write_text(MANIFEST, encoding="utf-8")
        run = lambda *words: subprocess.run(  # noqa: E731
            ["aapt2", *words], check=True, capture_output=True, text=True
        ).stdout
        compiled, linked = scratch / "compiled.zip", scratch / "linked.apk"
        run("compile", "--dir", str(folder), "-o", str(compiled))
        manifest = str(scratch / "AndroidManifest.xml")
        run("link", "--manifest", manifest, "-o", str(linked), str(compiled))
        colors = dumped(run("dump", "resources", str(linked)))
    steps = resources(folder / "values" / "colors.xml")
    for place, configuration in (("values", ""), ("values-night", "night-v8")):
        path = folder / place / "colors.xml"
        for name, text in resources(path).items() if path.exists() else ():
            # aapt2 takes out a value of the night that is the same in the day.
            found = colors.get((name, configuration)) or colors[name, ""]
            if channels(found, steps) != channels(text, steps):
                raise ValueError(f"aapt2 has {found} for {name}, not {text}")
