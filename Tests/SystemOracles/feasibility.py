# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the promises of random systems hold for any luminances, against the solver's verdicts.

Layers are left out and shifted roles are free, so that "impossible" here means impossible, and for
systems without them "possible" means possible but for the rounding to bytes, for which ratios get
1 % of room.
"""

import collections
import itertools
import math
import os
import sys

import numpy
from scipy.optimize import Bounds, LinearConstraint, linprog, milp

from systems import systems

LOW, HIGH = math.log(0.05), math.log(1.05)
ROOM = 0.01
# All sides of so many pairs are tried one after the other; 12 take seconds a system.
MOST_SIDES = int(os.environ.get("SIDES", 6))


def is_possible(system, room, with_waivable=True):
    names = sorted({system.leader(name) for name in system.roles})
    place = {name: index for index, name in enumerate(names)}
    fixed = system.fixed()
    bounds = [(fixed.get(n, LOW), fixed.get(n, HIGH)) for n in names]
    sure = [(a, b, math.log(r) + (room if r > 1 else 0)) for a, b, r in system.orders()]
    open_pairs = collections.defaultdict(float)
    for text, grounds, ratio in system.pairs(with_waivable):
        key = (text, tuple(grounds))
        open_pairs[key] = max(open_pairs[key], math.log(ratio) + room)
    pairs = [(text, grounds, need) for (text, grounds), need in sorted(open_pairs.items())]
    if len(pairs) <= MOST_SIDES:
        return any(by_lp(place, bounds, sure, pairs, sides)
                   for sides in itertools.product([True, False], repeat=len(pairs)))
    return by_milp(place, bounds, sure, pairs)


def row(place, width, lighter, darker):
    values = numpy.zeros(width)
    values[place[lighter]] += 1
    values[place[darker]] -= 1
    return values


def by_lp(place, bounds, sure, pairs, sides):
    rows, needs = [], []
    for lighter, darker, need in sure:
        rows.append(row(place, len(place), lighter, darker))
        needs.append(need)
    for (text, grounds, need), is_lighter in zip(pairs, sides):
        for ground in grounds:
            ends = (text, ground) if is_lighter else (ground, text)
            rows.append(row(place, len(place), *ends))
            needs.append(need)
    if not rows:
        return True
    result = linprog(numpy.zeros(len(place)), A_ub=-numpy.array(rows), b_ub=-numpy.array(needs),
                     bounds=bounds, method="highs")
    return result.status == 0


def by_milp(place, bounds, sure, pairs):
    width = len(place) + len(pairs)
    big = 2 * (HIGH - LOW)
    rows, needs = [], []
    for lighter, darker, need in sure:
        rows.append(row(place, width, lighter, darker))
        needs.append(need)
    for number, (text, grounds, need) in enumerate(pairs):
        for ground in grounds:
            above, below = row(place, width, text, ground), row(place, width, ground, text)
            above[len(place) + number] = -big
            below[len(place) + number] = big
            rows += [above, below]
            needs += [need - big, need]
    low = [b[0] for b in bounds] + [0] * len(pairs)
    high = [b[1] for b in bounds] + [1] * len(pairs)
    constraints = [LinearConstraint(numpy.array(rows), numpy.array(needs))] if rows else []
    result = milp(numpy.zeros(width), constraints=constraints, bounds=Bounds(low, high),
                  integrality=[0] * len(place) + [1] * len(pairs),
                  options={"time_limit": 5})
    return result.status == 0 if result.status in (0, 2) else None


def main():
    counts = collections.Counter()
    for system in systems(sys.argv[1]):
        verdict = system.outcome["verdict"]
        waived = system.outcome["waived"] > 0
        possible = is_possible(system, 0 if verdict == "solved" else -1e-7,
                               with_waivable=not waived)
        kind = "simple" if system.is_simple else "with layers, shifts or distances"
        counts[kind, verdict, possible] += 1
        is_wrong = verdict == "refused" and possible and system.is_simple
        if is_wrong or verdict == "solved" and possible is False:
            print(f"seed {system.seed}: {verdict}, but the linear program says {possible}")
        if verdict != "solved" and system.is_simple and is_possible(system, ROOM, not waived):
            print(f"seed {system.seed}: {verdict}, but possible with 1 % of room")
            counts[kind, verdict, "possible with room"] += 1
    print("| systems | solver | possible in u | impossible | not known | possible with 1 % of room |")
    print("|---|---|---|---|---|---|")
    for kind in ["simple", "with layers, shifts or distances"]:
        for verdict in ["solved", "refused", "undecided"]:
            row = [counts[kind, verdict, p] for p in (True, False, None, "possible with room")]
            print("| " + " | ".join([kind, verdict] + [str(c) for c in row]) + " |")


main()
