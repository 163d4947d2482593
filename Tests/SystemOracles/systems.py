# SPDX-License-Identifier: GPL-3.0-or-later
"""Random systems as `system-sweep` dumps them, and colors by formulas of their own."""

import json
import math

WEIGHTS = {"srgb": (0.2126, 0.7152, 0.0722), "p3": (0.2289745641, 0.6917385218, 0.0792869141)}


def linear(byte):
    """A channel in linear light, by WCAG 2.2's text."""
    value = byte / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


LINEAR = [linear(byte) for byte in range(256)]


def light(color, gamut="srgb"):
    """The relative luminance plus 0.05."""
    return sum(w * LINEAR[c] for w, c in zip(WEIGHTS[gamut], color)) + 0.05


def systems(path):
    with open(path) as file:
        for line in file:
            yield System(json.loads(line))


class System:
    def __init__(self, value):
        self.value = value
        self.seed = value["seed"]
        self.gamut = value["gamut"]
        self.roles = {role["name"]: role for role in value["roles"]}
        self.outcome = value["outcome"]
        self.groups = {name: group[0] for group in value["shared"] for name in group}

    def leader(self, name):
        """The role whose bytes a role has."""
        if name in self.groups and self.groups[name] != name:
            return self.leader(self.groups[name])
        role = self.roles[name]
        return self.leader(role["of"]) if role["kind"] == "like" else name

    def is_free(self, name):
        """Whether a role is an opaque color of its own."""
        role = self.roles[self.leader(name)]
        target = role["target"]
        return role["kind"] in ("targets", "label") and (target is None or target[3] == 255)

    @property
    def is_simple(self):
        """Whether opaque colors of their own and contrast are all there is."""
        names = {n for p in self.value["pairs"] for n in [p["foreground"]] + p["grounds"]}
        names |= {n for order in self.value["orders"] for n in order[:2]}
        return (
            self.value["distances"] == 0
            and all(p["form"] == "solid" for p in self.value["pairs"])
            and all(self.is_free(name) for name in names)
            and all(role["end"] is None for role in self.roles.values())
        )

    def pairs(self, with_waivable=True):
        """Pairs without layers and translucent foregrounds: foreground, grounds, ratio."""
        for pair in self.value["pairs"]:
            if pair["form"] == "layered" or pair["waivable"] and not with_waivable:
                continue
            names = [pair["foreground"]] + pair["grounds"]
            if all(self.is_opaque(name) for name in names):
                grounds = [self.leader(name) for name in pair["grounds"]]
                yield self.leader(pair["foreground"]), grounds, pair["ratio"]

    def is_opaque(self, name):
        role = self.roles[self.leader(name)]
        return role["kind"] != "layer" and not (role["target"] and role["target"][3] < 255)

    def orders(self):
        for lighter, darker, ratio in self.value["orders"]:
            if self.is_opaque(lighter) and self.is_opaque(darker):
                yield self.leader(lighter), self.leader(darker), ratio

    def fixed(self):
        """By leader: u of the fixed roles."""
        return {
            self.leader(name): math.log(light(role["target"][:3], self.gamut))
            for name, role in self.roles.items()
            if role["fixed"] and role["target"] and role["target"][3] == 255
        }
