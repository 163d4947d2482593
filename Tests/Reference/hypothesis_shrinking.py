#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the rows of the shrinking challenge with Hypothesis, as a measure for `bench-shrinking`.

    hypothesis_shrinking.py [--seeds N] [--no-throughput] [ROW...]

The rows are those of Tests/ShrinkingBenchmark, after the descriptions of
<https://github.com/jlink/shrinking-challenge>: the same laws, the same ideals, the same ranges where
a law names one. Where it does not, Hypothesis draws as its users would: integers without bounds,
lists of any length. Each run may take 10,000 cases to find a failure. Explaining is off, since it is
off in `bench-shrinking` too; so is the database, and there is no deadline.

Prints, as `bench-shrinking` does: row | ideal % | found % | within 100 cases % | executions | CPU ms,
then cases a second in millions. An execution is a call of the law, to find, to simplify, or for the
last time; what a strategy's own filter rejects is none. Rows are printed as they are done.
"""

import argparse
import sys
import time

try:
    from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
    from hypothesis import assume, strategies as st
except ImportError:
    print("hypothesis_shrinking.py needs the Python package hypothesis: "
          "python3 -m pip install hypothesis==6.155.2", file=sys.stderr)
    sys.exit(69)

LARGEST_INT32 = 2**31 - 1
EVERYTHING = list(HealthCheck)

integers = st.integers()
int16s = st.integers(-2**15, 2**15 - 1)
positives = st.integers(1, LARGEST_INT32)


# The laws: each takes the inputs that its strategies draw and returns whether it holds.

def wrapped16(number):
    return (number + 2**15) % 2**16 - 2**15


def is_bounded(*lists):
    return wrapped16(sum(map(sum, lists))) < 5 * 256


def is_uncoupled(numbers):
    return all(other == place or numbers[other] != place for place, other in enumerate(numbers))


def is_of_indices(numbers):
    return all(number < len(numbers) for number in numbers)


def is_uncoupled_if_assumed(numbers):
    assume(is_of_indices(numbers))
    return is_uncoupled(numbers)


def holds_no_more(numbers, number):
    if number not in numbers:
        return True
    rest = list(numbers)
    rest.remove(number)
    return number not in rest


def differs(holds):
    return lambda one, other: one < 10 or holds(abs(one - other))


def has_no_division_by_zero(expression):
    assume(is_plausible(expression))
    try:
        value(expression)
    except ZeroDivisionError:
        return False
    return True


def is_plausible(expression):
    """True when nothing is divided by a zero that is written as such."""
    if isinstance(expression, int):
        return True
    sign, one, other = expression
    return not (sign == "/" and other == 0) and is_plausible(one) and is_plausible(other)


def value(expression):
    if isinstance(expression, int):
        return expression
    sign, one, other = expression
    one, other = value(one), value(other)
    if sign == "+":
        return one + other
    quotient = abs(one) // abs(other)
    return quotient if (one < 0) == (other < 0) else -quotient


def sorts(heap):
    return wrongly_sorted(heap) == sorted(numbers_of(heap))


def numbers_of(heap):
    """The numbers, the right side first."""
    if heap is None:
        return []
    head, left, right = heap
    return [head, *numbers_of(right), *numbers_of(left)]


def wrongly_sorted(heap):
    """Wrong: only the head is taken in order."""
    if heap is None:
        return []
    head, left, right = heap
    return [head, *numbers_of(merged(left, right))]


def merged(one, other):
    if one is None or other is None:
        return one or other
    if one[0] <= other[0]:
        return one[0], merged(one[2], other), one[1]
    return other[0], merged(other[2], one), other[1]


# The strategies of the rows that need more than a line.

def lists_of(count, largest):
    return st.integers(1, count).flatmap(
        lambda count: st.lists(
            st.integers(0, largest(count)), min_size=count, max_size=count))


bounded = st.lists(int16s).filter(lambda numbers: wrapped16(sum(numbers)) < 256)
bounded_single = st.lists(int16s, max_size=1).filter(lambda numbers: sum(numbers) < 256)
digits = st.lists(st.integers(0, 9), max_size=10)
expressions = st.recursive(
    integers,
    lambda smaller: st.one_of(
        st.tuples(st.just("+"), smaller, smaller), st.tuples(st.just("/"), smaller, smaller)))


@st.composite
def heaps(draw, least=0):
    head = draw(st.integers(least, LARGEST_INT32))
    sides = [draw(heaps(head)) if draw(st.booleans()) else None for _ in range(2)]
    return head, *sides


def is_ideal_bound5(*lists):
    return sorted(lists) == [[], [], [], [-32768], [-1]]


def among(*ideals):
    return lambda *inputs: inputs in ideals


# Name: the law, whether inputs are as simple as can be, the strategies.
ROWS = {
    "bound5": (is_bounded, is_ideal_bound5, *[bounded] * 5),
    "bound5_single": (is_bounded, is_ideal_bound5, *[bounded_single] * 5),
    "large_union_list": (
        lambda lists: len(set().union(*lists)) <= 4,
        among(([[0, 1, -1, 2, -2]],), ([[0, 1, 2, 3, 4]],)), st.lists(st.lists(integers))),
    "reverse": (lambda numbers: numbers[::-1] == numbers, among(([0, 1],)), st.lists(integers)),
    "nested_lists": (
        lambda lists: sum(map(len, lists)) <= 10, among(([[0] * 11],)),
        st.lists(st.lists(integers))),
    "length_list": (
        lambda numbers: max(numbers) < 900, among(([900],)), lists_of(100, lambda count: 1_000)),
    "coupling": (is_uncoupled, among(([1, 0],)), lists_of(10, lambda count: count - 1)),
    "deletion": (holds_no_more, among(([0, 0], 0)), st.lists(integers), integers),
    "distinct": (
        lambda numbers: len(set(numbers)) < 3, among(([0, 1, -1],), ([0, 1, 2],)),
        st.lists(integers)),
    "diff_zero": (differs(lambda gap: gap != 0), among((10, 10)), positives, positives),
    "diff_small": (differs(lambda gap: not 1 <= gap <= 4), among((10, 6)), positives, positives),
    "diff_one": (differs(lambda gap: gap != 1), among((10, 9)), positives, positives),
    "calculator": (
        has_no_division_by_zero,
        among((("/", 0, ("+", 0, 0)),), (("/", 0, ("/", 0, 1)),)), expressions),
    "coupling_filter": (is_uncoupled, among(([1, 0],)), digits.filter(is_of_indices)),
    "coupling_assume": (is_uncoupled_if_assumed, among(([1, 0],)), digits),
    "binheap": (
        sorts, among(((0, None, (0, (0, None, None), (1, None, None))),)), heaps()),
}

THROUGHPUT = {
    "one integer": [integers],
    "a list": [st.lists(integers)],
    "three doubles": [st.floats(0, 1)] * 3,
}


class Run:
    """One search for a counterexample: how often the law was called, and what it came to."""

    def __init__(self, law, strategies, number, cases=10_000):
        self.calls = 0
        self.found_by = None
        self.last = None
        start = time.thread_time()
        self.search(law, strategies, number, cases)
        self.seconds = time.thread_time() - start

    def search(self, law, strategies, number, cases):
        @seed(number)
        @settings(
            max_examples=cases, database=None, deadline=None, verbosity=Verbosity.quiet,
            suppress_health_check=EVERYTHING, phases=[Phase.generate, Phase.target, Phase.shrink])
        @given(st.tuples(*strategies))
        def holds(inputs):
            self.calls += 1
            if not law(*inputs):
                self.found_by = self.found_by or self.calls
                # The simplest one is run last.
                self.last = inputs
                raise AssertionError

        try:
            holds()
        except AssertionError:
            pass


def measured(row, seeds):
    law, is_ideal, *strategies = ROWS[row]
    runs = [Run(law, strategies, number) for number in range(seeds)]
    found = [run for run in runs if run.found_by]

    def share(some):
        return f"{100 * len(some) / seeds:.1f}"

    return [
        share([run for run in found if is_ideal(*run.last)]), share(found),
        share([run for run in found if run.found_by <= 100]),
        f"{sum(run.calls for run in runs) / seeds:.0f}",
        f"{1_000 * sum(run.seconds for run in runs) / seeds:.2f}",
    ]


def millions_a_second(strategies, cases=2_000, repeats=3):
    runs = [Run(lambda *_: True, strategies, number, cases) for number in range(repeats)]
    return max(run.calls / run.seconds for run in runs) / 1e6


def main():
    parser = argparse.ArgumentParser(description="Measures how Hypothesis simplifies.")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--no-throughput", action="store_true")
    parser.add_argument("rows", nargs="*", metavar="ROW")
    options = parser.parse_args()
    for row in options.rows or ROWS:
        print(row, *measured(row, options.seeds), sep=" | ", flush=True)
    if options.no_throughput:
        return
    for name, strategies in THROUGHPUT.items():
        print(name, f"{millions_a_second(strategies):.4f}", sep=" | ", flush=True)


main()
