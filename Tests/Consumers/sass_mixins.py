#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has libsass expand random mixins, functions and extensions, and compares the pairs that the tool measures before and after.

    sass_mixins.py --tool PROGRAM [--count N] [--seed N]

Every color is a light gray, so that every pair is a finding. Blocks in blocks stand behind all
declarations, for libsass moves them there and newer compilers do not. Exits with 1 when a sheet has
other pairs than what libsass makes of it.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import sass

BLOCKS = ["&:hover", ".in", "&.is-a, &.is-b", "@media (max-width: 9px)", ".dark &"]
NAMED_BLOCKS = ["&-#{$n}", ".k-#{$n} &"]


class Sheets:
    """Random sheets of mixins that include earlier ones, and of rules."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, share):
        return self.random.random() < share

    def gray(self):
        return f"#{self.random.randrange(0x90, 0xF0):02x}" + self.random.choice(["a0a0", "c0c0", "e0e0"])

    def color(self, parameters, depth=0):
        if depth < 2 and self.chance(0.15):
            first, second = self.color(parameters, depth + 1), self.color(parameters, depth + 1)
            return self.random.choice(
                [f"fn_a({first})", f"fn-a($b: {second}, $a: {first})", f"fn-b({first})", "fn-b()"]
            )
        if parameters and self.chance(0.6):
            name = self.random.choice(parameters)
            return self.random.choice([f"${name}", f"mix(${name}, #e0e0e0, 50%)", f"#{{${name}}}"])
        return f"$g{self.random.randrange(3)}" if self.chance(0.2) else self.gray()

    def call(self, mixins, parameters, depth):
        name, own, has_content = self.random.choice(mixins)
        arguments, is_named = [], False
        for parameter, default in own:
            if default and self.chance(0.4):
                is_named = True
                continue
            value = self.random.choice(["one", '"two"']) if parameter == "n" else self.color(parameters)
            is_named = is_named or self.chance(0.3)
            arguments.append(f"${parameter}: {value}" if is_named else value)
        head = f"@include {name}" + (f"({', '.join(arguments)})" if arguments else "")
        if has_content and self.chance(0.8):
            return f"{head} {{ {self.body(mixins, parameters, depth + 1)} }}"
        return head + ";"

    def body(self, mixins, parameters, depth, has_content=False, has_name=False):
        declarations, calls, blocks = [], [], []
        if depth == 0 and parameters and self.chance(0.3):
            declarations.append(f"$l: {self.color(parameters)};")
            parameters = parameters + ["l"]
        for _ in range(self.random.randrange(1, 5)):
            kind = self.random.randrange(8)
            if kind < 2:
                declarations.append(f"color: {self.color(parameters)};")
            elif kind < 4:
                name = self.random.choice(["background", "background-color"])
                declarations.append(f"{name}: {self.color(parameters)};")
            elif kind == 4 and mixins:
                calls = [self.call(mixins, parameters, depth)]
            elif kind == 5 and depth < 2:
                head = self.random.choice(BLOCKS + (NAMED_BLOCKS if has_name else []))
                inner = self.body(mixins, parameters, depth + 1, has_content, has_name)
                blocks.append(f"{head} {{ {inner} }}")
            elif kind == 6 and has_content:
                calls = ["@content;"]
        return " ".join(declarations + calls + blocks) or "top: 0;"

    def extensions(self, number):
        """Extensions of other rules, which may extend this one."""
        others = [f".r{other}" for other in range(3) if other != number] + ["%p"]
        targets = [target for target in others if self.chance(0.15)]
        return "".join(f"@extend {target} !optional; " for target in targets)

    def sheet(self):
        lines = [f"$g{number}: {self.gray()};" for number in range(3)]
        lines.append(f"@function fn-a($a, $b: {self.gray()}) {{ @return mix($a, $b, 50%); }}")
        lines.append(f"@function fn_b($a: $g0) {{ $c: fn-a($a); @return fn-a($c, $b: {self.gray()}); }}")
        mixins = []
        for number in range(self.random.randrange(1, 4)):
            own = [("f", None)] if self.chance(0.7) else []
            if self.chance(0.6):
                own.append(("b-c", "$f" if own and self.chance(0.5) else self.gray()))
            has_name, has_content = self.chance(0.3), self.chance(0.4)
            if has_name:
                own.insert(0, ("n", None))
            listed = ", ".join(f"${name}" + (f": {default}" if default else "") for name, default in own)
            names = [name for name, _ in own if name != "n"]
            body = self.body(list(mixins), names, 0, has_content, has_name)
            lines.append(f"@mixin m_{number}" + (f"({listed})" if own else "") + f" {{ {body} }}")
            mixins.append((f"m-{number}", own, has_content))
        lines += [f".r{number} {{ {self.extensions(number)}{self.body(mixins, [], 0)} }}" for number in range(3)]
        if self.chance(0.5):
            lines.insert(self.random.randrange(len(mixins) + 5, len(lines) + 1), f"%p {{ {self.body(mixins, [], 0)} }}")
        return "\n".join(lines) + "\n"


def pairs(tool, folder, name, text):
    """The colors of the pairs that `check` measures in a file."""
    path = pathlib.Path(folder) / name
    path.write_text(text, encoding="utf-8")
    run = subprocess.run([tool, "check", path, "--json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        return set()
    found = [finding["contrast"] for finding in json.loads(run.stdout)["findings"] if "contrast" in finding]
    return {(pair["foreground"]["color"], pair["background"]["color"]) for pair in found}


def compare(tool, folder, number, sheet):
    try:
        compiled = sass.compile(string=sheet)
    except sass.CompileError:
        return None
    return pairs(tool, folder, f"{number}.scss", sheet), pairs(tool, folder, f"{number}.css", compiled)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = Sheets(options.seed)
    sheets = [source.sheet() for _ in range(options.count)]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(
            pool.map(lambda item: compare(options.tool, folder, *item), enumerate(sheets))
        )
    known = [(sheet, found) for sheet, found in zip(sheets, results) if found]
    wrong = [(sheet, found) for sheet, found in known if found[0] != found[1]]
    for sheet, (own, compiled) in wrong[:3]:
        print(f"{sheet}\nmore: {sorted(own - compiled)}, fewer: {sorted(compiled - own)}\n")
    count = sum(len(found[1]) for _, found in known)
    print(f"mixins: {len(known)} sheets with {count} pairs compared, {len(wrong)} differ")
    sys.exit(1 if wrong or not count else 0)


if __name__ == "__main__":
    main()
