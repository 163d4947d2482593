#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves `accessibility.py`: it finds nothing in a good page, and each planted defect and only it.

    planted.py [--only TEXT]

Every plant of `pages/plants.py` replaces one text of `pages/good.html` and names the rule that has
to be found then. Exits with 1 when another rule is found, or none.
"""

import argparse
import pathlib
import sys
import tempfile
import time

import accessibility
import browsing
from pages.plants import PLANTS

GOOD = pathlib.Path(__file__).parent / "pages" / "good.html"


def planted(plant):
    """The good page with one defect."""
    text = GOOD.read_text(encoding="utf-8")
    if text.count(plant.old) != 1:
        sys.exit(f"planted.py: {plant.name}: '{plant.old}' is there {text.count(plant.old)} times")
    return text.replace(plant.old, plant.new)


def find(browser, plant):
    """The findings in a page with one defect."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(planted(plant), encoding="utf-8")
        with browser.visit(path.as_uri(), plant.mode) as visit:
            return accessibility.audit(visit)


def judge(plant, found):
    """Whether a defect was found and nothing else; prints what was, if not."""
    rules = {finding.rule for finding in found}
    if rules == {plant.rule}:
        return True
    print(f"{plant.name}: {plant.rule} was {'found, and' if plant.rule in rules else 'not found:'}")
    accessibility.show(
        {finding: [plant.mode.name] for finding in found if finding.rule != plant.rule}
    )
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default=browsing.CHROMIUM)
    parser.add_argument("--only", default="", help="plants whose name has this text")
    arguments = parser.parse_args()
    start = time.monotonic()
    with browsing.browser(arguments.chromium) as browser:
        modes = [] if arguments.only else browsing.MODES
        good = accessibility.audit_everywhere(browser, GOOD.as_uri(), modes)
        accessibility.show(good)
        plants = [plant for plant in PLANTS if arguments.only in plant.name]
        right = sum(judge(plant, find(browser, plant)) for plant in plants)
    print(
        f"{len(good)} findings in the good page in {len(modes)} modes; {right} of "
        f"{len(plants)} defects found and nothing else, {len({plant.rule for plant in plants})} "
        f"rules, {time.monotonic() - start:.0f} s"
    )
    return 0 if right == len(plants) and not good else 1


if __name__ == "__main__":
    sys.exit(main())
