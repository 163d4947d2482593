#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has Chromium judge what `tincture check` takes the colors of random style sheets to be.

    cascade.py --tool TOOL [--count N] [--seed S] [--show K]

A sheet has layers, variables, schemes, states, nesting, fallbacks and `@property`. Every text on every
ground falls short of 3:1, so that `check` names each pair that it measures. Chromium shows the element
that a selector names, in light and in dark, with usual and with more contrast.

Prints how many pairs were compared, how many differ, and how many of those that Chromium shows are
measured nowhere. Exits with 1 when a pair differs.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

TEXTS = ["#8f8f8f", "#939393", "#979797", "#9b9b9b", "#9f9f9f", "#a3a3a3", "#a7a7a7", "#abab9b"]
GROUNDS = ["#d1d1d1", "#d6d6d6", "#dbdbdb", "#e0e0e0", "#e5e5e5", "#eaeaea", "#efefef", "#f4f4f4"]
NAMES = 3
MODES = [(scheme, more) for more in (False, True) for scheme in ("light", "dark")]

# The computed colors of each element, whose class `ask` marks it.
ASK = """([cases, isDark]) => cases.map(([style, html, darkOn]) => {
  const root = document.documentElement, body = document.body;
  document.getElementById("sheet").textContent = style;
  root.className = body.className = "";
  for (const name of ["theme"]) { delete root.dataset[name]; delete body.dataset[name]; }
  if (isDark && darkOn === "html") { root.className = "dark"; root.dataset.theme = "dark"; }
  if (isDark && darkOn === "body") { body.className = "dark"; body.dataset.theme = "dark"; }
  body.innerHTML = html;
  return [body, ...body.querySelectorAll("[data-ask]")].map(element => {
    const style = getComputedStyle(element);
    return [element.dataset.ask ?? "", style.color, style.backgroundColor];
  });
})"""


class Sheet:
    """A random style sheet, with the elements that its selectors name."""

    def __init__(self, rng):
        self.rng = rng
        self.dark_on = rng.choice(["html", "body"])
        # `.dark` without an element is of the root or the body; with rules of the body it is not clear.
        self.is_free = self.dark_on == "html" and rng.random() < 0.5
        self.features = set()
        self.selectors = {}
        parts = []
        if rng.random() < 0.3:
            parts.append("@layer one, two;")
            self.features.add("layers")
        if rng.random() < 0.25:
            parts += [self.registration() for _ in range(rng.randint(1, 2))]
        parts.append(self.rule(":root", [self.variable(k, n) for k in "tg" for n in range(NAMES)]))
        if rng.random() < 0.3:
            self.features.add("color-scheme")
            scheme = rng.choice(["light dark", "light", "dark", "only light"])
            parts.append(f"{rng.choice([':root', 'html'])} {{ color-scheme: {scheme}; }}")
        rest = [self.page_rule() for _ in range(rng.randint(0, 4))]
        rest += [self.part_rule() for _ in range(rng.randint(2, 5))]
        rng.shuffle(rest)
        self.text = "\n".join(parts + rest)

    # Values

    def color(self, kind):
        return self.rng.choice(TEXTS if kind == "t" else GROUNDS)

    def value(self, kind, below=NAMES):
        """A value for a variable or a property; variables refer to those with a lower number only."""
        roll = self.rng.random()
        if roll < 0.45 and below > 0:
            number = self.rng.randrange(below)
            if self.rng.random() < 0.3:
                self.features.add("fallback")
                return f"var(--{kind}{number}, {self.color(kind)})"
            return f"var(--{kind}{number})"
        if 0.45 <= roll < 0.52:
            self.features.add("fallback")
            return f"var(--none, {self.value(kind, 0)})"
        if 0.52 <= roll < 0.62 and "color-scheme" in self.features:
            self.features.add("light-dark")
            return f"light-dark({self.color(kind)}, {self.value(kind, 0)})"
        return self.color(kind)

    def variable(self, kind, number):
        return f"--{kind}{number}: {self.value(kind, number)}{self.importance()};"

    def importance(self):
        if self.rng.random() < 0.08:
            self.features.add("important")
            return " !important"
        return ""

    def coloring(self, kind):
        name = "color" if kind == "t" else self.rng.choice(["background", "background-color"])
        return f"{name}: {self.value(kind)}{self.importance()};"

    # Rules

    def registration(self):
        self.features.add("@property")
        kind, number = self.rng.choice("tg"), self.rng.randrange(NAMES)
        inherits = self.rng.choice(["true", "true", "false"])
        return (
            f"@property --{kind}{number} {{ syntax: '<color>'; inherits: {inherits};"
            f" initial-value: {self.color(kind)}; }}"
        )

    def rule(self, selector, declarations):
        return f"{selector} {{ {' '.join(declarations)} }}"

    def wrapped(self, rule):
        """A rule as it is, in a layer, or under a media query."""
        roll = self.rng.random()
        if roll < 0.2:
            self.features.add("layers")
            name = self.rng.choice(["one", "two", "one.inner", "three"])
            if self.rng.random() < 0.3:
                return f"@layer {name.split('.')[0]} {{ @layer deep {{ {rule} }} }}"
            return f"@layer {name} {{ {rule} }}"
        if roll < 0.35:
            self.features.add("media")
            return f"@media (prefers-color-scheme: {self.rng.choice(['dark', 'light'])}) {{ {rule} }}"
        if roll < 0.42:
            self.features.add("contrast")
            return f"@media (prefers-contrast: more) {{ {rule} }}"
        return rule

    def dark(self):
        self.features.add("dark")
        name = self.rng.choice([".dark", "[data-theme=dark]", ":is(.dark)"])
        if self.is_free:
            return name
        return (self.rng.choice(["html", ":root"]) if self.dark_on == "html" else "body") + name

    def page_rule(self):
        """A rule for variables, or for the colors of the body."""
        places = [":root", "html", ":where(:root)", self.dark()]
        if not self.is_free:
            places += ["body", "*"]
        selector = self.rng.choice(places)
        if selector == "*":
            self.features.add("universal")
        if selector == "body" and self.rng.random() < 0.5:
            return self.wrapped(self.rule("body", [self.coloring("t"), self.coloring("g")]))
        if selector.startswith("body"):
            self.features.add("body")
        kinds = self.rng.sample([(k, n) for k in "tg" for n in range(NAMES)], self.rng.randint(1, 3))
        return self.wrapped(self.rule(selector, [self.variable(*k) for k in kinds]))

    def part_rule(self):
        """A rule for a part of the page."""
        base = self.rng.choice([".a", ".a", ".b", ".c .a", ".c > .b", ".a.on"])
        self.note(base)
        kinds = self.rng.choice(["tg", "tg", "tg", "t", "g"])
        body = [self.coloring(k) for k in kinds]
        if self.rng.random() < 0.25:
            self.features.add("own variable")
            body.insert(0, self.variable(self.rng.choice("tg"), self.rng.randrange(NAMES)))
        if self.rng.random() < 0.2:
            self.features.add("state")
            state = self.rng.choice([":hover", ":focus-visible"])
            self.note(base + state)
            body.append(f"&{state} {{ {self.coloring(self.rng.choice('tg'))} }}")
        if self.rng.random() < 0.2:
            self.features.add("nested dark")
            body.append(f"{self.dark()} & {{ {self.coloring(self.rng.choice('tg'))} }}")
        if self.rng.random() < 0.15:
            self.features.add("nested media")
            body.append(
                f"@media (prefers-color-scheme: dark) {{ {self.coloring(self.rng.choice('tg'))} }}"
            )
        selector = base
        if self.rng.random() < 0.15:
            self.features.add("lists")
            return self.wrapped(self.rule(self.listed(base), body))
        if self.rng.random() < 0.15:
            self.features.add("outside variable")
            ancestor = self.rng.choice([".c", ".d"])
            self.note(f"{ancestor} {base.split()[-1]}")
            kind = self.rng.choice("tg")
            return self.wrapped(self.rule(ancestor, [self.variable(kind, 2)]))
        if self.rng.random() < 0.15:
            selector = f"{self.dark()} {base}"
        elif self.rng.random() < 0.12:
            self.features.add("state")
            selector = base + ":hover"
            self.note(selector)
        return self.wrapped(self.rule(selector, body))

    def listed(self, base):
        """A selector with a list, whose alternatives are noted."""
        head, last = base[: -len(base.split()[-1])], base.split()[-1]
        word = self.rng.choice([":is", ":is", ":where"])
        others = self.rng.sample([".on", ":hover", ":focus-visible", ".b", ".e#f"], 2)
        if self.rng.random() < 0.5:
            self.note(base)
            self.note(head + others[0].replace(":", ".c:"))
            return f"{head}{word}({last}, {others[0].replace(':', '.c:')})"
        for other in others:
            if "#" not in other:
                self.note(base + other)
        return f"{base}{word}({others[0]}, {others[1]})"

    def note(self, selector):
        """Remembers an element that a selector names."""
        self.selectors[selector] = self.markup(selector)

    @staticmethod
    def markup(selector):
        # What is no child is a grandchild, so that a rule of children is not one of it.
        words = re.findall(r"[^ >]+|>", re.sub(r" ?> ?", ">", browser(selector)))
        compounds = [c for c in words if c != ">"]
        children = {words[i + 1] for i, word in enumerate(words) if word == ">"}
        opening = closing = ""
        for index, compound in enumerate(compounds):
            if index > 0 and compound not in children:
                opening, closing = opening + "<div>", closing + "</div>"
            identifier = re.search(r"#(\w+)", compound)
            classes = " ".join(re.sub(r"#\w+", "", compound).strip(".").split("."))
            ask = f" data-ask='{selector}'" if index == len(compounds) - 1 else ""
            own = f" id='{identifier[1]}'" if identifier else ""
            opening += f"<div class='{classes}'{own}{ask}>"
            closing += "</div>"
        return opening + closing

    @property
    def html(self):
        return "".join(self.selectors.values())


def browser(text):
    """States are classes for Chromium, which are as particular."""
    return text.replace(":hover", ".hov").replace(":focus-visible", ".foc")


def hexed(color):
    numbers = [float(n) for n in re.findall(r"[\d.]+", color)]
    if len(numbers) == 4 and numbers[3] < 1:
        return None
    return "#" + "".join(f"{round(n):02x}" for n in numbers[:3])


def shown(sheets):
    """By mode, for each sheet the colors by selector."""
    answers = {}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for scheme, more in MODES:
            page = chromium.new_page(
                color_scheme=scheme, contrast="more" if more else "no-preference"
            )
            page.set_content("<style id='sheet'></style><body></body>")
            cases = [[browser(s.text), s.html, s.dark_on] for s in sheets]
            found = []
            for start in range(0, len(cases), 200):
                found += page.evaluate(ASK, [cases[start : start + 200], scheme == "dark"])
            answers[scheme, more] = [
                {n: (hexed(t), hexed(g)) for n, t, g in elements} for elements in found
            ]
            page.close()
        chromium.close()
    return answers


def measured(tool, sheet, folder, number):
    """The pairs that `check` measures, by mode and selector."""
    path = pathlib.Path(folder) / f"{number}.css"
    path.write_text(sheet.text + "\n", encoding="utf-8")
    run = subprocess.run([tool, "check", path, "--json"], capture_output=True, text=True)
    path.unlink()
    pairs = collections.defaultdict(set)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{run.stderr}\n{sheet.text}")
    for finding in json.loads(run.stdout)["findings"]:
        contrast = finding.get("contrast")
        if not contrast or not contrast["pairedBy"].startswith("the rule "):
            continue
        selector = contrast["pairedBy"].removeprefix("the rule ")
        selector = "" if selector == "of the page" else selector
        theme = finding["theme"]
        mode = (theme.split("-")[0], theme.endswith("high-contrast"))
        pairs[mode].add((selector, contrast["foreground"]["color"], contrast["background"]["color"]))
    return pairs


class Judge:
    def __init__(self):
        self.compared = self.differ = self.wanted = self.missing = 0
        self.examples = []
        self.missing_examples = []
        self.features = collections.Counter()

    def judge(self, sheet, pairs, answers):
        """Compares one sheet: what is measured must be shown, and what is shown be measured."""
        self.features.update(sheet.features)
        known = {(t, g) for mode in pairs.values() for _, t, g in mode}
        for mode, found in pairs.items():
            for selector, text, ground in found:
                if selector not in answers[mode]:
                    continue
                self.compared += 1
                if answers[mode][selector] != (text, ground):
                    self.differ += 1
                    self.examples.append((sheet, mode, selector, (text, ground), answers[mode][selector]))
        for mode in MODES:
            for selector, (text, ground) in answers[mode].items():
                if text not in TEXTS or ground not in GROUNDS:
                    continue
                self.wanted += 1
                if (text, ground) not in known:
                    self.missing += 1
                    self.missing_examples.append((sheet, mode, selector, None, (text, ground)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=3)
    options = parser.parse_args()
    sheets = [Sheet(random.Random(f"{options.seed}.{n}")) for n in range(options.count)]
    answers = shown(sheets)
    judge = Judge()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = pool.map(
            lambda n: measured(options.tool, sheets[n], folder, n), range(options.count)
        )
        for number, pairs in enumerate(runs):
            judge.judge(sheets[number], pairs, {mode: a[number] for mode, a in answers.items()})
    for title, examples in [("DIFFERS", judge.examples), ("MISSING", judge.missing_examples)]:
        for sheet, mode, selector, ours, theirs in examples[: options.show]:
            print(f"--- {title} {mode} {selector!r}: ours {ours}, Chromium {theirs}\n{sheet.text}\n")
    share = {name: f"{100 * n / options.count:.0f} %" for name, n in sorted(judge.features.items())}
    print(f"cascade: {options.count} sheets with {share}")
    print(
        f"cascade: {judge.compared} pairs compared, {judge.differ} differ; of {judge.wanted} shown"
        f" {judge.missing} are measured nowhere ({100 * judge.missing / max(judge.wanted, 1):.1f} %)"
    )
    sys.exit(1 if judge.differ else 0)


if __name__ == "__main__":
    main()
