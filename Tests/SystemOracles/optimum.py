# SPDX-License-Identifier: GPL-3.0-or-later
"""The least cost and the fewest changed roles of repairs by CP-SAT, against the solver's.

Each role has the 8-bit colors along its hue in steps of 0.002 of OKLab's lightness, its present
color, and the one that the solver chose; pairs keep their present side, labels have either.
"""

import math
import sys

from ortools.sat.python import cp_model

from systems import light, systems

MOVE, TURN = 0.01, 0.2
SCALE = 1_000_000_000


def oklab(color):
    """Source: Ottosson, https://bottosson.github.io/posts/oklab/."""
    from systems import LINEAR
    r, g, b = (LINEAR[c] for c in color)
    l = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    m = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    s = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)


def linear_rgb(lightness, a, b):
    l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    s = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)


def byte(value):
    value = min(max(value, 0), 1)
    encoded = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return int(255 * encoded + 0.5)


def along_hue(color):
    _, a, b = oklab(color)
    colors = {(0, 0, 0), (255, 255, 255), tuple(color)}
    for step in range(501):
        low, high = 0.0, 1.0
        lightness = step / 500
        if not inside(linear_rgb(lightness, a, b)):
            for _ in range(20):
                middle = (low + high) / 2
                if inside(linear_rgb(lightness, middle * a, middle * b)):
                    low = middle
                else:
                    high = middle
        else:
            low = 1.0
        colors.add(tuple(byte(v) for v in linear_rgb(lightness, low * a, low * b)))
    return colors


def inside(values):
    return all(-1e-6 <= v <= 1 + 1e-6 for v in values)


def cost(color, target, weight, is_label):
    if tuple(color) == tuple(target):
        return 0
    direct = math.dist(oklab(color), oklab(target))
    if is_label:
        other = (0, 0, 0) if oklab(target)[0] > 0.5 else (1, 0, 0)
        direct = min(direct, TURN + math.dist(oklab(color), other))
    return weight * direct + MOVE


class Model:
    def __init__(self, system):
        self.system = system
        self.model = cp_model.CpModel()
        self.weights = {}
        for name, role in system.roles.items():
            if role["kind"] in ("targets", "label", "like"):
                leader = system.leader(name)
                self.weights[leader] = self.weights.get(leader, 0) + role["weight"]
        self.lights, self.lists, self.costs, self.moves = {}, {}, {}, {}
        used = {n for t, g, _ in system.pairs() for n in [t] + g}
        used |= {n for a, b, _ in system.orders() for n in (a, b)}
        for name in sorted(used):
            self.add(name)
        self.require()

    def add(self, name):
        system, role = self.system, self.system.roles[name]
        target = role["target"][:3]
        is_label = role["kind"] == "label"
        fixed = name in system.fixed()
        colors = {tuple(target)} if fixed else along_hue(target)
        if not fixed:
            colors.add(tuple(system.outcome["colors"][name][:3]))
        colors = sorted(colors, key=light)
        place = self.model.new_int_var(0, len(colors) - 1, name)
        prices = [round(1e6 * cost(c, target, self.weights[name], is_label)) for c in colors]
        moves = [int(c != tuple(target)) for c in colors]
        self.lists[name] = colors
        self.lights[name] = (place, [light(c) for c in colors])
        self.costs[name] = self.element(place, prices, name + " cost")
        self.moves[name] = self.element(place, moves, name + " moved")

    def element(self, place, values, name):
        if len(values) == 1:
            return self.model.new_constant(values[0])
        var = self.model.new_int_var(min(values), max(values), name)
        self.model.add_element(place, values, var)
        return var

    def require(self):
        for lighter, darker, ratio in self.system.orders():
            self.above(lighter, darker, ratio, None)
        for text, grounds, ratio in self.system.pairs():
            for ground in grounds:
                own, behind = self.present(text), self.present(ground)
                is_lighter = own > behind
                if own == behind:
                    is_lighter = not self.system.value["appearance"].startswith("light")
                if self.system.roles[text]["kind"] == "label":
                    side = self.model.new_bool_var("side")
                    self.above(text, ground, ratio, side)
                    self.above(ground, text, ratio, side.negated())
                elif is_lighter:
                    self.above(text, ground, ratio, None)
                else:
                    self.above(ground, text, ratio, None)

    def present(self, name):
        return light(self.system.roles[name]["target"][:3])

    def above(self, lighter, darker, ratio, condition):
        place, lights = self.lights[lighter]
        other, needs = self.lights[darker]
        above = self.element(place, [math.floor(v * SCALE) for v in lights], "light")
        below = self.element(other, [math.floor(ratio * v * SCALE) for v in needs], "need")
        constraint = self.model.add(above + 1 >= below)
        if condition is not None:
            constraint.only_enforce_if(condition)

    def least(self, terms):
        self.model.minimize(sum(terms.values()))
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = 20
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        return solver.objective_value if status == cp_model.OPTIMAL else None


def quantile(values, share):
    return sorted(values)[int(share * (len(values) - 1))] if values else float("nan")


def main():
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    gaps, extra, unknown, same = [], [], 0, 0
    for system in systems(sys.argv[1]):
        outcome = system.outcome
        if (not system.is_simple or not system.value["origin"].startswith("present, 1")
                or outcome["verdict"] != "solved" or outcome["waived"] or outcome["turned"]
                or system.gamut != "srgb" or system.groups or outcome["cost"] == 0
                or any(role["kind"] == "beside" for role in system.roles.values())):
            # A shifted role pulls at its base, which is no part of the model here.
            continue
        model = Model(system)
        best = model.least(model.costs)
        fewest = model.least(model.moves)
        if best is None or fewest is None:
            unknown += 1
            continue
        own = sum(round(1e6 * cost(outcome["colors"][n][:3], system.roles[n]["target"][:3],
                                   model.weights[n], system.roles[n]["kind"] == "label"))
                  for n in model.costs)
        moved = sum(outcome["colors"][n][:3] != system.roles[n]["target"][:3] for n in model.costs)
        gaps.append(own / best - 1)
        extra.append(moved - fewest)
        same += own == best
        if gaps[-1] > 0.015:
            print(f"seed {system.seed}: {own / 1e6:.6f}, CP-SAT {best / 1e6:.6f}")
        if len(gaps) == wanted:
            break
    print(f"{len(gaps)} repairs, {unknown} without an answer of CP-SAT in time")
    print(f"cost over the least: equal {same}, median {quantile(gaps, .5):.4%}, "
          f"p95 {quantile(gaps, .95):.4%}, most {quantile(gaps, 1):.4%}")
    print(f"roles over the fewest: none more {sum(e == 0 for e in extra)}, "
          f"p95 {quantile(extra, .95):.0f}, most {quantile(extra, 1):.0f}")


main()
