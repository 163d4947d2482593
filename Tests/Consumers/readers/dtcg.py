# SPDX-License-Identifier: MIT
"""Design Tokens 2025.10: coloraide for the colors, the published schemas for the form.

The resolution and the references are followed here, in Python; nothing is shared with the exporter.
"""

import functools
import json

import dtcg_schema
from coloraide import Color
from reading import Reading, known

SPACES = {"srgb": "srgb", "p3": "display-p3"}


def merged(one, other):
    """Groups deeply merged; a token replaces whatever was there."""
    result = dict(one)
    for name, value in other.items():
        known = result.get(name)
        both = isinstance(value, dict) and isinstance(known, dict)
        if both and "$value" not in value and "$value" not in known and not name.startswith("$"):
            result[name] = merged(known, value)
        else:
            result[name] = value
    return result


def tokens(group, path=()):
    for name, value in group.items():
        if name.startswith("$") or not isinstance(value, dict):
            continue
        if "$value" in value:
            yield ".".join(path + (name,)), value["$value"]
        else:
            yield from tokens(value, path + (name,))


def followed(values, name):
    value = values[name]
    seen = set()
    while isinstance(value, str) and value.startswith("{"):
        if value in seen:
            raise ValueError(f"circle: {name}")
        seen.add(value)
        value = values[value[1:-1]]
    return value


def color(value):
    """The color of an object of the format."""
    hues = {"oklch": 2, "lch": 2, "hsl": 0, "hwb": 0}
    components = [float("nan") if part == "none" else part for part in value["components"]]
    if value["colorSpace"] in hues and not 0 <= components[hues[value["colorSpace"]]] < 360:
        raise ValueError(f"hue of {value}")
    found = Color(value["colorSpace"], components, value.get("alpha", 1))
    hexed = Color(value["hex"])
    if found.in_gamut("srgb", tolerance=0.002):
        # The few digits of a wide color may be another byte of sRGB's.
        limit = 0.5 if value["colorSpace"] == "oklch" else 1.5
        own = [min(max(part, 0), 1) for part in found.convert("srgb").coords(nans=False)]
        if max(abs(a - b) for a, b in zip(own, hexed.coords())) > (limit + 0.01) / 255:
            raise ValueError(f"hex is another color: {value}")
    return found


def channels(value, gamut, parse=color):
    return known_channels(json.dumps(value), gamut, parse)


@functools.lru_cache(maxsize=4096)
def known_channels(text, gamut, parse):
    found = parse(json.loads(text))
    converted = found.convert(SPACES[gamut])
    # What nobody could tell from a color inside is that color: CSS Color 4, section 13.2, clips it
    # as well. A few digits of a color on the edge may lie beyond.
    clipped = converted.clone().clip()
    if converted.distance(clipped, space="oklab") < 0.002:
        converted = clipped
    return (*converted.coords(nans=False), found.alpha(nans=False))


def own_role(name):
    return name if name.count(".") == 1 and not name.split(".")[1].isdigit() else None


def reading(theme, context, tree, parse=color):
    gamut = "p3" if context.endswith("-p3") else "srgb"
    values = dict(tokens(tree))
    # Every group that is a role's: those of the ramps have numbers.
    colors = {
        role: channels(followed(values, name), gamut, parse)
        for name in values
        if (role := known(name, own_role))
    }
    return Reading(theme, context.removesuffix("-p3"), gamut, colors)


def resolved(document, load):
    """The trees of all contexts of a resolver document with one modifier."""
    def sources(items):
        tree = {}
        for item in items:
            tree = merged(tree, load(item["$ref"]) if "$ref" in item else item)
        return tree

    trees = {"": {}}
    for item in document["resolutionOrder"]:
        _, kind, name = item["$ref"].split("/")
        part = document[kind][name]
        if kind == "sets":
            # A set beside the palette is for the only appearance there is.
            known = name if name != "palette" else ""
            trees = {
                context or known: merged(tree, sources(part["sources"]))
                for context, tree in trees.items()
            }
        else:
            assert part["default"] in part["contexts"]
            trees = {
                context: merged(tree, sources(parts))
                for tree in trees.values()
                for context, parts in part["contexts"].items()
            }
    return trees


def documents(folder):
    for path in sorted(folder.rglob("*.resolver.json")):
        yield path, json.loads(path.read_text(encoding="utf-8"))


def read(folder):
    readings = []
    for path, document in documents(folder):
        def load(name, path=path):
            return json.loads((path.parent / name).read_text(encoding="utf-8"))

        for context, tree in resolved(document, load).items():
            readings.append(reading(document["name"], context, tree))
    return readings


def accepts(folder):
    for path in sorted(folder.rglob("*.json")):
        dtcg_schema.accept(path)
