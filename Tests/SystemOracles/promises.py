#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what the documents of random systems promise, and compares with the verifier in Swift.

    promises.py RECORDS [--show N]

RECORDS is what `system-sweep` writes with `DUMP`. Each record has the document of a system and sets
of colors, each with the kinds of promises that the verifier says are broken. Here the document is
read and expanded again, and the colors measured by formulas from the published sources. Exits with
1 where the two disagree about a kind.
"""

import argparse
import itertools
import json
import math
import sys
from collections import Counter

from systems import LINEAR, light

# What the fields of a document promise. A field that is in neither list is not known here.
ROLE_FIELDS = {
    "light", "dark", "light-high-contrast", "dark-high-contrast", "exact", "label-on", "beside",
    "near", "state-of", "shift", "like", "layer", "alpha", "gradient", "for", "weight", "level",
}  # fmt: skip
PAIR_KINDS = ["text", "large", "graphic", "disabled", "decorative"]
PAIR_FIELDS = {*PAIR_KINDS, "ratio", "of", "against", "because", "waivable", "appearances"}
DISTANCE_FIELDS = {"roles", "from", "least", "vision", "over", "kind"}
SYSTEM_FIELDS = {
    "$schema", "schema", "name", "appearances", "ramps", "roles", "sets", "pairs", "orders",
    "distances", "hues", "dark-label", "placing", "names",
}  # fmt: skip

# Display P3 to sRGB, both linear: CSS Color 4, section 10.3.
FROM_P3 = [
    (1.2249401762805598, -0.2249401762805597, 0.0),
    (-0.04205695470968816, 1.0420569547096883, 0.0),
    (-0.01963755459033443, -0.07863604555063188, 1.0982736001409663),
]


def product(rows, vector):
    return tuple(sum(a * b for a, b in zip(row, vector)) for row in rows)


def inverse(m):
    def minor(row, column):
        (r, s), (c, d) = [((i + 1) % 3, (i + 2) % 3) for i in (row, column)]
        return m[r][c] * m[s][d] - m[r][d] * m[s][c]

    determinant = sum(m[0][i] * minor(0, i) for i in range(3))
    return [tuple(minor(column, row) / determinant for column in range(3)) for row in range(3)]


TO_P3 = inverse(FROM_P3)

# Björn Ottosson, "A perceptual color space for image processing".
TO_CONES = [
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
]
TO_LAB = [
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
]


# Brettel, Viénot and Mollon (1997), with Vos's observer and the cones of Smith and Pokorny.
PRIMARIES = [
    (0.409568, 0.355041, 0.179167), (0.213389, 0.706743, 0.0798680),
    (0.0186297, 0.114620, 0.912367),
]  # fmt: skip
CONES = [(0.15514, 0.54312, -0.03286), (-0.15514, 0.45684, 0.03286), (0.0, 0.0, 0.01608)]
LIGHTS = {
    575: (0.84394, 0.91558, 0.0019706), 475: (0.13287, 0.11284, 0.9422),
    660: (0.16161, 0.061, 0.000011906), 485: (0.056985, 0.16987, 0.5864),
}  # fmt: skip
TO_RESPONSES = [
    tuple(sum(a * b for a, b in zip(row, column)) for column in zip(*PRIMARIES)) for row in CONES
]
FROM_RESPONSES = inverse(TO_RESPONSES)
WHITE = product(TO_RESPONSES, (1, 1, 1))

# The missing cone, the two that decide about the plane, and the lights of the two planes.
VISIONS = {
    "protan": (0, (2, 1), (575, 475)),
    "deutan": (1, (2, 0), (575, 475)),
    "tritan": (2, (1, 0), (660, 485)),
}


def seen_by(vision, color):
    missing, (above, below), lights = VISIONS[vision]
    cones = list(product(TO_RESPONSES, color))
    is_second = cones[above] * WHITE[below] >= WHITE[above] * cones[below]
    x, y, z = product(CONES, LIGHTS[lights[is_second]])
    normal = (WHITE[1] * z - WHITE[2] * y, WHITE[2] * x - WHITE[0] * z,
              WHITE[0] * y - WHITE[1] * x)  # fmt: skip
    others = sum(normal[i] * cones[i] for i in range(3) if i != missing)
    cones[missing] = -others / normal[missing]
    return product(FROM_RESPONSES, cones)


class Colors:
    """Bytes of one gamut."""

    def __init__(self, gamut):
        self.is_wide = gamut == "p3"
        self.gamut = gamut

    def linear(self, rgb):
        own = tuple(LINEAR[channel] for channel in rgb)
        return product(FROM_P3, own) if self.is_wide else own

    def channels(self, srgb):
        return product(TO_P3, srgb) if self.is_wide else srgb

    def shown(self, srgb):
        own = tuple(min(max(channel, 0), 1) for channel in self.channels(srgb))
        return product(FROM_P3, own) if self.is_wide else own

    def lab(self, rgb, vision=None):
        color = self.linear(rgb)
        if vision:
            color = self.shown(seen_by(vision, color))
        return product(TO_LAB, [cube_root(cone) for cone in product(TO_CONES, color)])

    def ratio(self, one, other):
        pair = sorted((light(one, self.gamut), light(other, self.gamut)))
        return pair[1] / pair[0]

    def shifted(self, rgb, shift):
        """The hue of a color at another lightness, with as much of its chroma as there is."""
        lightness, a, b = self.lab(rgb)
        lightness = min(max(lightness + shift, 0), 1)
        to_cones, to_light = inverse(TO_LAB), inverse(TO_CONES)

        def at(share):
            cones = product(to_cones, (lightness, share * a, share * b))
            return self.channels(product(to_light, [cone**3 for cone in cones]))

        def is_inside(share):
            return all(-1e-6 <= channel <= 1 + 1e-6 for channel in at(share))

        low, high = 0.0, 1.0
        if is_inside(high):
            low = high
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if is_inside(middle) else (low, middle)
        return tuple(map(encoded, at(low)))


def cube_root(number):
    return math.copysign(abs(number) ** (1 / 3), number)


def encoded(channel):
    channel = min(max(channel, 0), 1)
    curve = 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055
    return math.floor(255 * curve + 0.5)


def over(top, alpha, bottom):
    return tuple((2 * (t * alpha + b * (255 - alpha)) + 255) // 510 for t, b in zip(top, bottom))


def line(start, end):
    spans = [abs(e - s) for s, e in zip(start, end)]
    changes = sorted({0.0, 1.0} | {(k + 0.5) / n for n in spans for k in range(n)})
    yield from (start, end)
    for before, after in zip(changes, changes[1:]):
        if after - before < 1e-12:
            continue
        place = (before + after) / 2
        yield tuple(math.floor(s + place * (e - s) + 0.5) for s, e in zip(start, end))


def as_list(value):
    return value if isinstance(value, list) else [value]


class Document:
    """The promises of a document in one appearance."""

    def __init__(self, record):
        self.system = record["document"]
        self.appearance = record["appearance"]
        self.is_dark = self.appearance.startswith("dark")
        self.is_increased = self.appearance.endswith("high-contrast")
        self.level = record["level"]
        self.roles = self.system["roles"]
        self.unknown = self.unknown_fields()
        self.sets = {}
        for name, members in self.system.get("sets", {}).items():
            self.sets[name] = self.matching(members)

    def unknown_fields(self):
        orders = self.system.get("orders", {})
        found = set(self.system) - SYSTEM_FIELDS | set(orders) - {"light", "dark", "both"}
        for items, known in [
            (self.roles.values(), ROLE_FIELDS), (self.system.get("pairs", []), PAIR_FIELDS),
            (self.system.get("distances", []), DISTANCE_FIELDS),
        ]:  # fmt: skip
            for item in items:
                found |= set(item) - known
        return found

    def matching(self, patterns):
        found = set()
        for pattern in as_list(patterns):
            if "*" in pattern:
                found |= {name for name in self.roles if is_match(name, pattern)}
            elif pattern in self.roles:
                found.add(pattern)
            else:
                found |= set(self.sets.get(pattern, []))
        return sorted(found)

    def need(self, rule, role):
        if "ratio" in rule:
            return rule["ratio"]
        level = self.roles[role].get("level", self.level)
        is_enhanced = self.is_increased or level == "AAA"
        return {
            "text": 7 if is_enhanced else 4.5, "large": 4.5 if is_enhanced else 3,
            "graphic": 4.5 if self.is_increased else 3,
        }.get(next(kind for kind in PAIR_KINDS if kind in rule))  # fmt: skip

    def grounds(self, ground):
        if isinstance(ground, str):
            return [("solid", name) for name in self.matching(ground)]
        if "gradient" in ground:
            start = ground["gradient"]
            end = self.roles[start].get("gradient")
            return [("gradient", start, end)] if end else []
        return [
            ("layer", layer, surface)
            for layer in self.matching(ground["layer"])
            for surface in self.matching(ground["over"])
        ]

    def pairs(self):
        listed = self.system.get("appearances", ["light", "dark"])
        usual = "dark" if self.is_dark else "light"
        appearance = self.appearance if self.appearance in listed else usual
        for rule in self.system.get("pairs", []):
            if appearance not in rule.get("appearances", [appearance]):
                continue
            key = "of" if "ratio" in rule else next(k for k in PAIR_KINDS if k in rule)
            for role in self.matching(rule[key]):
                need = self.need(rule, role)
                for ground in as_list(rule["against"]) if need else []:
                    for expanded in self.grounds(ground):
                        if expanded != ("solid", role):
                            yield role, expanded, need, "waivable" in rule

    def orders(self):
        orders = self.system.get("orders", {})
        for order in orders.get("dark" if self.is_dark else "light", []) + orders.get("both", []):
            has_options = isinstance(order[0], list)
            names, least = (order[0], order[1].get("by", 1.004)) if has_options else (order, 1.004)
            yield from ((a, b, least) for a, b in zip(names, names[1:]))

    def distances(self, is_layer):
        kinds = ["protan", "deutan", "tritan"]
        for rule in self.system.get("distances", []):
            members = self.matching(rule["roles"])
            vision = rule.get("vision", [])
            viewers = [None] + (kinds if vision == "all" else as_list(vision))
            if "over" in rule:
                twos = []
                for surface in self.matching(rule["over"]):
                    sights = [("solid", surface)] + [
                        ("layer", name, surface) if is_layer(name) else ("solid", name)
                        for name in members
                    ]
                    twos += itertools.combinations(sights, 2)
            elif "from" in rule:
                twos = [(("solid", a), ("solid", b))
                        for a in members for b in self.matching(rule["from"])]  # fmt: skip
            else:
                twos = itertools.combinations([("solid", name) for name in members], 2)
            for one, other in twos:
                yield from ((one, other, rule["least"], viewer) for viewer in viewers)


def is_match(name, pattern):
    first, *inner, last = pattern.split("*")
    if len(name) < len(first) + len(last):
        return False
    if not (name.startswith(first) and name.endswith(last)):
        return False
    rest = name[len(first) : len(name) - len(last)]
    for text in inner:
        place = rest.find(text)
        if place < 0:
            return False
        rest = rest[place + len(text) :]
    return True


class Judge:
    """One set of colors, measured."""

    def __init__(self, record, document, case):
        self.record, self.document = record, document
        self.colors = {name: tuple(bytes_[:3]) for name, bytes_ in case["colors"].items()}
        self.alphas = {name: bytes_[3] for name, bytes_ in case["colors"].items()}
        self.measure = Colors(record["gamut"])
        self.waived = {tuple(pair) for pair in case["waived"]}

    def points(self, ground):
        form, first, *rest = ground
        if form == "solid":
            return [self.colors[first]]
        if form == "layer":
            return [over(self.colors[first], self.alphas[first], self.colors[rest[0]])]
        return list(line(self.colors[first], self.colors[rest[0]]))

    def least(self, role, ground):
        ink, alpha = self.colors[role], self.alphas[role]
        return min(
            self.measure.ratio(over(ink, alpha, point), point) for point in self.points(ground)
        )

    def broken(self):
        return {kind for kind in KINDS if any(getattr(self, kind)())}

    def pair(self):
        for role, ground, need, is_waivable in self.document.pairs():
            if is_waivable and (role, *ground[1:], need) in self.waived:
                continue
            yield self.least(role, ground) < need * (1 - 1e-12)

    def order(self):
        for lighter, darker, least in self.document.orders():
            lights = [light(self.colors[name], self.measure.gamut) for name in (lighter, darker)]
            yield lights[0] / lights[1] < least * (1 - 1e-12)

    def distance(self):
        for one, other, least, viewer in self.document.distances(self.may_be_translucent):
            seen = [self.measure.lab(self.points(sight)[0], viewer) for sight in (one, other)]
            yield math.dist(*seen) < least * (1 - 1e-6)

    def may_be_translucent(self, name):
        role = self.document.roles[name]
        if "layer" in role:
            return True
        if "like" in role:
            return self.may_be_translucent(role["like"])
        target = self.record["targets"].get(name)
        return bool(target) and target[3] < 255

    def color(self):
        """Roles through which something shines, and are no layers or lie under others."""
        grounds = set()
        for _, ground, *_ in self.document.pairs():
            grounds |= {ground[2]} if ground[0] == "layer" else set(ground[1:])
        for name in self.document.roles:
            is_free = self.may_be_translucent(name) and name not in grounds
            yield self.alphas[name] < 255 and not is_free

    def hue(self):
        """What turns from the solution, as if that were the theme of another appearance."""
        whole = self.record["cases"][0]["colors"]
        for rule in self.document.system.get("hues", []):
            for name in self.document.matching(rule["roles"]):
                labs = [self.measure.lab(rgb) for rgb in (whole[name][:3], self.colors[name])]
                yield turn(*labs) > rule["most"]

    def defined(self, key):
        return ((name, role) for name, role in self.document.roles.items() if key in role)

    def whole(self, name):
        return self.colors[name], self.alphas[name]

    def like(self):
        yield from (self.whole(name) != self.whole(role["like"])
                    for name, role in self.defined("like"))  # fmt: skip

    def chroma(self, rgb):
        return math.hypot(*self.measure.lab(rgb)[1:])

    def byte_step(self, rgb):
        """How far a color is from those whose channels are all a byte higher or lower."""
        moved = [tuple(min(max(c + step, 0), 255) for c in rgb) for step in (-1, 1)]
        return max(math.dist(self.measure.lab(rgb), self.measure.lab(other)) for other in moved)

    def label(self):
        pairs = list(self.document.pairs())
        for name, role in self.defined("label-on"):
            fill, color = role["label-on"], self.colors[name]
            dark = self.record["darkLabel"]
            is_shade = dark and self.chroma(color) <= self.chroma(dark) + self.byte_step(color)
            if len(set(color)) > 1 and not is_shade:
                yield True
            elif not any(pair[0] == name and fill in pair[1][1:] for pair in pairs):
                yield self.least(name, ("solid", fill)) < 4.5

    def beside(self):
        for name, role in self.defined("beside"):
            own, base = self.colors[name], self.colors[role["beside"]]
            wanted = self.measure.shifted(base, role["shift"])
            if max(abs(a - b) for a, b in zip(own, wanted)) <= 1:
                continue
            # On an edge of the gamut it may have more chroma than the search from gray finds.
            room = self.byte_step(own)
            labs = [self.measure.lab(color) for color in (own, wanted, base)]
            chromas = [math.hypot(*lab[1:]) for lab in labs]
            yield not (
                abs(labs[0][0] - labs[1][0]) <= room
                and turn(labs[0], labs[2]) <= room
                and chromas[1] <= chromas[0] <= chromas[2] + room
            )

    def layer(self):
        for name, role in self.defined("layer"):
            alpha = role["alpha"]
            yield self.colors[name] != self.colors[role["layer"]]
            if isinstance(alpha, dict) and "half" in alpha:
                yield self.alphas[name] != self.alphas[alpha["half"]] // 2
                continue
            if isinstance(alpha, dict):
                usual = "dark" if self.document.is_dark else "light"
                alpha = alpha.get(self.document.appearance, alpha.get(usual))
            if alpha in ("least", "most") or alpha is None:
                continue
            whole = 100 if alpha.endswith("%") else 1
            ends = [float(end) / whole for end in alpha.rstrip("%").split("..")]
            low, high = math.floor(255 * ends[0]), math.ceil(255 * ends[-1])
            yield not low <= self.alphas[name] <= high

    def gradient(self):
        for name, role in self.defined("gradient"):
            steps = [e - s for s, e in zip(self.colors[name], self.colors[role["gradient"]])]
            yield min(steps) < 0 < max(steps)

    def fixed(self):
        exact = {name for name, role in self.defined("exact") if role["exact"]}
        for name in exact | set(self.record["fixed"]):
            target = self.record["targets"].get(name)
            yield target is not None and (*self.colors[name], self.alphas[name]) != tuple(target)
        yield from (len({self.whole(n) for n in group}) > 1 for group in self.record["shared"])


def turn(one, other):
    own, others = [lab[1] ** 2 + lab[2] ** 2 for lab in (one, other)]
    cosine = (one[1] * other[1] + one[2] * other[2]) / max(math.sqrt(own * others), 1e-12)
    return math.sqrt(min(own, others)) * math.sqrt(max(0, 2 - 2 * cosine))


KINDS = [
    "pair", "order", "distance", "hue", "color", "like", "label", "beside", "layer", "gradient",
    "fixed",
]  # fmt: skip


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("records")
    parser.add_argument("--show", type=int, default=10)
    arguments = parser.parse_args()
    counts, differences = Counter(), []
    with open(arguments.records, encoding="utf-8") as file:
        for text in file:
            record = json.loads(text)
            document = Document(record)
            counts["systems"] += 1
            if document.unknown:
                differences.append(f"seed {record['seed']}: unknown {sorted(document.unknown)}")
            for number, case in enumerate(record["cases"]):
                own, theirs = Judge(record, document, case).broken(), set(case["broken"])
                counts["colors"] += 1
                counts["whole" if not own else "broken"] += 1
                counts.update(f"{kind} broken" for kind in own)
                if own != theirs:
                    differences.append(
                        f"seed {record['seed']} case {number}: here {sorted(own - theirs)}, "
                        f"there {sorted(theirs - own)}"
                    )
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
    for text in differences[: arguments.show]:
        print(text)
    print(f"{len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
