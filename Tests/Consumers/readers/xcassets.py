# SPDX-License-Identifier: MIT
"""Asset catalogs, as a device takes a color from a compiled one: the entry that says most about it.

Written from the format as files of Xcode's show it, with numbers in 32 bits as Xcode's compiler
reads them (and in 64, to see that both are the same byte).
"""

import json
import math
import pathlib
import re
import struct

from reading import Reading, known

SCHEMA = pathlib.Path(__file__).parents[2] / "Fixtures" / "xcassets" / "colorset.schema.json"
NUMBER = re.compile(r"[01]\.[0-9]{3}")
LUMINOSITIES = {"light": "light", "dark": "dark"}
SPACES = {"srgb": "srgb", "display-p3": "p3"}
SCREENS = {"sRGB": "srgb", "display-P3": "p3"}


def read(folder):
    (catalog,) = folder.glob("*.xcassets")
    sets = {name: entries(path) for name, path in color_sets(catalog)}
    roles = {role(name): found for name, found in sets.items() if role(name)}
    names = {name for found in roles.values() for name, _ in found}
    for appearance in sorted(name for name in names if name and not name.startswith("-")):
        for screen in ("srgb", "p3"):
            colors = {name: shown(found, appearance, screen) for name, found in roles.items()}
            gamuts = {gamut for gamut, _ in colors.values()}
            if len(gamuts) != 1:
                raise ValueError(f"{screen} screens show {gamuts} side by side")
            (gamut,) = gamuts
            # An sRGB palette is the same on both screens.
            if gamut == screen:
                channels = {name: color for name, (_, color) in colors.items()}
                yield Reading(catalog.stem, appearance, gamut, channels)


def color_sets(folder, namespace=()):
    """The path of every color set by the name that code calls it by."""
    for child in sorted(folder.iterdir()):
        if child.suffix == ".colorset":
            yield (*namespace, child.stem), child / "Contents.json"
        elif child.is_dir():
            properties = load(child / "Contents.json").get("properties", {})
            inner = (*namespace, child.name) if properties.get("provides-namespace") else namespace
            yield from color_sets(child, inner)


def role(name):
    return known("".join(name), lambda _: own_role(name))


def own_role(name):
    """`Surface/GroupedFill` is surface.groupedFill; steps of ramps are numbers."""
    if len(name) != 2 or name[1].isdigit():
        return None
    return ".".join(part[0].lower() + part[1:] for part in name)


def entries(path):
    """The colors of a set by their appearance (any has no name before the contrast) and screen."""
    found = {}
    for entry in load(path)["colors"]:
        if entry["idiom"] != "universal":
            raise ValueError(f"{path}: {entry['idiom']}")
        conditions = {one["appearance"]: one["value"] for one in entry.get("appearances", [])}
        appearance = LUMINOSITIES.get(conditions.pop("luminosity", None), "")
        if conditions.pop("contrast", None) == "high":
            appearance += "-high-contrast"
        if conditions:
            raise ValueError(f"{path}: {conditions}")
        screen = entry.get("display-gamut")
        key = (appearance, screen and SCREENS[screen])
        if key in found:
            raise ValueError(f"{path}: two entries for {key}")
        found[key] = color(entry["color"])
    return found


def color(value):
    components = value["components"]
    if set(components) != {"red", "green", "blue", "alpha"}:
        raise ValueError(f"components {set(components)}")
    channels = tuple(number(components[name]) for name in ("red", "green", "blue", "alpha"))
    return SPACES[value["color-space"]], channels


def number(text):
    if not NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is not how Xcode writes a number")
    double = float(text)
    (single,) = struct.unpack("f", struct.pack("f", double))
    if math.floor(single * 255 + 0.5) != math.floor(double * 255 + 0.5):
        raise ValueError(f"{text} is another byte in 32 bits")
    return single


def shown(found, appearance, screen):
    """What a device shows: its own appearance, or that for any; its own screens, or all."""
    high = "-high-contrast" if appearance.endswith("-high-contrast") else ""
    for wanted in (appearance, high, ""):
        for gamut in (screen, None):
            if (wanted, gamut) in found:
                return found[(wanted, gamut)]
    raise ValueError(f"nothing is shown in {appearance} on {screen}")


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def accepts(folder):
    import jsonschema

    validator = jsonschema.Draft7Validator(load(SCHEMA))
    for path in sorted(folder.rglob("*")):
        if path.is_dir():
            if not (path / "Contents.json").is_file():
                raise ValueError(f"{path}: a folder without its file")
            continue
        if path.name != "Contents.json":
            raise ValueError(f"{path}: no part of a catalog")
        value = load(path)
        if path.parent.suffix == ".colorset":
            validator.validate(value)
        elif set(value) - {"info", "properties"} or value["info"] != {"author": "xcode", "version": 1}:
            raise ValueError(f"{path}: {value}")
        # As Xcode lays it out, so that opening the catalog changes nothing.
        text = json.dumps(value, indent=2, separators=(",", " : "), sort_keys=True) + "\n"
        if path.read_bytes() != text.encode():
            raise ValueError(f"{path}: not in Xcode's layout")
