#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The joint optimum of themes once more, by another method and with color math of its own.

usage: JOINT_PROBLEMS=problems.jsonl swift test --filter JointOptimumTests.testProblemsAreWritten
       joint_optimum.py [JOBS] < problems.jsonl > joint_optimum.json

Reads targets, weights and requirements, one theme to a line, and finds the least cost with SciPy's
SLSQP (D. Kraft, 1988) from several starts. Every role may go anywhere in the sRGB cube, in three
dimensions, and is not bound to its hue. Only roles with a part in a broken requirement are moved;
others join as theirs break, so what is left out is at its target and keeps every requirement.
Needs NumPy and SciPy.
"""
import json
import multiprocessing
import sys

import numpy as np
from scipy.optimize import minimize

# Bjorn Ottosson, "A perceptual color space for image processing" (2020): linear sRGB to OKLab.
LMS = np.array([[0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005]])
LAB = np.array([[0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660]])
# WCAG 2.2, "relative luminance".
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


# The variables are the cube roots of linear channels: no gradient vanishes or explodes at black but
# that of luminance, and the gamut is a box.
def lab(x):
    return np.cbrt((x ** 3) @ LMS.T) @ LAB.T


class Theme:
    def __init__(self, problem):
        members = problem["members"]
        self.names = [m["role"] for m in members]
        self.target = np.array([m["target"] for m in members])
        self.weight = np.array([m["weight"] for m in members])
        self.locked = np.array([m["locked"] for m in members])
        index = {name: i for i, name in enumerate(self.names)}
        longest = {}
        for lighter, darker, ratio in problem["requirements"]:
            key = (index[lighter], index[darker])
            longest[key] = max(longest.get(key, 0), ratio)
        self.edges = [(a, b, ratio) for (a, b), ratio in sorted(longest.items())]
        chroma = np.hypot(self.target[:, 1], self.target[:, 2])
        self.axis = np.where(chroma[:, None] < 1e-6, 0, self.target[:, 1:] / np.maximum(chroma, 1e-9)[:, None])
        self.gray = chroma < 1e-6
        inverse = np.linalg.inv(LAB), np.linalg.inv(LMS)
        linear = ((self.target @ inverse[0].T) ** 3) @ inverse[1].T
        self.at_target = np.cbrt(np.clip(linear, 0, 1))

    def costs(self, x, rows):
        offset = lab(x) - self.target[rows]
        along = np.einsum("ij,ij->i", offset[:, 1:], self.axis[rows])
        plane = np.einsum("ij,ij->i", offset[:, 1:], offset[:, 1:])
        across = np.where(self.gray[rows], 0, plane - along ** 2)
        return self.weight[rows] * (offset[:, 0] ** 2 + plane + 3 * across)

    def gradient(self, x, rows):
        cones = np.maximum((x ** 3) @ LMS.T, 1e-12)
        offset = np.cbrt(cones) @ LAB.T - self.target[rows]
        along = np.einsum("ij,ij->i", offset[:, 1:], self.axis[rows])
        slope = offset.copy()
        free = ~self.gray[rows][:, None]
        slope[:, 1:] += np.where(free, 3 * (offset[:, 1:] - along[:, None] * self.axis[rows]), 0)
        slope = 2 * self.weight[rows][:, None] * slope
        by_cones = (slope @ LAB) / (3 * np.cbrt(cones) ** 2)
        return (by_cones @ LMS) * 3 * x ** 2

    def broken(self, x):
        u = np.log((x ** 3) @ LUMINANCE + 0.05)
        return [e for e in self.edges if u[e[0]] - u[e[1]] < np.log(e[2]) - 1e-7]

    def solve(self, jitter, random):
        x = self.at_target.copy()
        rows = set()
        for _ in range(30):
            broken = self.broken(x)
            if not broken:
                return float(self.costs(x, np.arange(len(x))).sum()), x
            joined = rows | {i for a, b, _ in broken for i in (a, b) if not self.locked[i]}
            if joined == rows:
                return None
            rows = joined
            x = self.relaxed(x, sorted(rows), jitter, random)
            if x is None:
                return None
        return None

    def relaxed(self, x, rows, jitter, random):
        rows = np.array(rows)
        place = {r: i for i, r in enumerate(rows)}
        edges = [e for e in self.edges if (e[0] in place or e[1] in place)
                 and all(i in place or self.locked[i] for i in e[:2])]
        fixed = x.copy()

        def tones(z):
            full = fixed.copy()
            full[rows] = z.reshape(-1, 3)
            return full, np.log((full ** 3) @ LUMINANCE + 0.05)

        above, below = (np.array([e[k] for e in edges]) for k in (0, 1))
        length = np.log([e[2] for e in edges])

        def room(z):
            u = tones(z)[1]
            return u[above] - u[below] - length

        def room_slope(z):
            full, u = tones(z)
            by = 3 * full ** 2 * LUMINANCE / np.exp(u)[:, None]
            out = np.zeros((len(edges), len(rows), 3))
            for k, (a, b, _) in enumerate(edges):
                if a in place:
                    out[k, place[a]] += by[a]
                if b in place:
                    out[k, place[b]] -= by[b]
            return out.reshape(len(edges), -1)

        start = np.clip(x[rows] + jitter * random.standard_normal((len(rows), 3)), 0.02, 1)
        scale = 100.0
        found = minimize(
            lambda z: scale * self.costs(z.reshape(-1, 3), rows).sum(), start.ravel(),
            jac=lambda z: scale * self.gradient(z.reshape(-1, 3), rows).ravel(),
            bounds=[(0, 1)] * (3 * len(rows)), method="SLSQP",
            constraints={"type": "ineq", "fun": room, "jac": room_slope},
            options={"maxiter": 400, "ftol": 1e-10})
        if room(found.x).min() < -1e-6:
            return None
        return tones(found.x)[0]


# As many digits as a cost can be compared with.
def short(number):
    return float(f"{number:.9g}")


def reduced(problem, theme, x):
    """The part of a problem that decides its cost: roles that moved, and what they are bound to."""
    moved = np.abs(x - theme.at_target).max(axis=1) > 1e-9
    edges = [e for e in theme.edges if moved[e[0]] or moved[e[1]]]
    kept = sorted({i for e in edges for i in e[:2]})
    place = {i: k for k, i in enumerate(kept)}
    members = [problem["members"][i] for i in kept]
    return {"members": [[m["role"], *map(short, [*m["target"], m["hue"], m["wantedChroma"],
                                                 m["weight"]]), m["locked"]] for m in members],
            "requirements": [[place[a], place[b], short(ratio)] for a, b, ratio in edges]}


def solved(numbered):
    number, line = numbered
    problem = json.loads(line)
    theme = Theme(problem)
    random = np.random.default_rng(number)
    found = []
    # At times SLSQP runs into contradictory linear models, and then starts elsewhere.
    for jitter in (0, 0.05, 0.02, 0.1, 0.05, 0.02, 0.1, 0.2):
        result = theme.solve(jitter, random) if len(found) < 2 else None
        if result:
            found.append(result)
    print(number, problem["brand"], problem["mode"], [s[0] for s in found], problem["cost"],
          problem["roundedCost"], problem["onePassCost"], file=sys.stderr, flush=True)
    if not found:
        return problem, None, None
    cost, x = min(found, key=lambda s: s[0])
    return problem, cost, reduced(problem, theme, x)


def main():
    jobs = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    rows, gaps, rounded, missing = [], [], [], 0
    with multiprocessing.Pool(jobs) as pool:
        for number, (problem, cost, rest) in enumerate(
                pool.imap(solved, enumerate(sys.stdin), chunksize=4)):
            if cost is None:
                missing += 1
                continue
            if cost > 1e-6:
                gaps.append(problem["cost"] / cost - 1)
                rounded.append(problem["roundedCost"] / cost - 1)
            # Every fourth theme, another mode for each next brand.
            if number % 4 == number // 4 % 4:
                rows.append({"brand": problem["brand"], "mode": problem["mode"],
                             "reference": short(cost), **rest})
    quantiles = [0.5, 0.95, 1]
    meta = {"note": "Tests/Reference/joint_optimum.py: SciPy SLSQP, two starts that succeed, in three dimensions",
            "members": "role, L, a, b, hue, wanted chroma, weight, locked",
            "themes": len(gaps), "unsolved": missing, "quantiles": quantiles,
            "gaps": [short(q) for q in np.quantile(gaps, quantiles)],
            "gapsAfterRounding": [short(q) for q in np.quantile(rounded, quantiles)]}
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    print('{"meta":%s,"themes":[\n%s\n]}' % (json.dumps(meta), lines))


if __name__ == "__main__":
    main()
