#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Judges a page in a real browser by what WCAG 2.2 and WAI-ARIA 1.2 ask, as far as a program can.

    accessibility.py [--level AAA] FILE_OR_ADDRESS...

Each page is opened in every mode of `browsing.py`. The checks are in `auditing`: the scripts there
look at elements, styles and Chromium's own accessibility tree; the Python there presses keys and
looks at painted pixels. Every finding has a rule, a selector and a reason; Exits with 1 when there
is one.
"""

import argparse
import sys

import auditing.contrast
import auditing.focus
import auditing.keys
import auditing.scripts
import auditing.zoom
import browsing


def audit(visit, level="AA"):
    """All findings about the page of a visit, in the state that it is in."""
    auditing.scripts.listen(visit.page)
    found = []
    for name in ("structure", "aria", "names", "targets", "motion", "color"):
        found += auditing.scripts.run(visit.page, name)
    found += auditing.contrast.check(visit, level)
    found += auditing.zoom.check(visit)
    if visit.mode.scripts:
        found += auditing.focus.check(visit)
        found += auditing.keys.check(visit)
    found += [auditing.scripts.Finding("page/problem", "html", text) for text in problems(visit)]
    return list(dict.fromkeys(found))


def problems(visit):
    """What went wrong, less what Chromium says of `aria/hidden-focus`."""
    return [text for text in visit.problems if "Blocked aria-hidden" not in text]


def audit_everywhere(browser, url, modes=browsing.MODES, level="AA", prepare=None):
    """The findings of every mode, each once, with the names of the modes it was found in."""
    found = {}
    for mode in modes:
        with browser.visit(url, mode) as visit:
            if prepare:
                prepare(visit)
            for finding in audit(visit, level):
                found.setdefault(finding, []).append(mode.name)
    return found


def show(found, limit=200):
    """Prints findings, the first few of each rule."""
    counts = {}
    for finding, modes in found.items():
        counts[finding.rule] = counts.get(finding.rule, 0) + 1
        if counts[finding.rule] <= limit:
            print(
                f"  {finding.rule}  {finding.selector}\n    {finding.reason} [{'; '.join(modes)}]"
            )
    for rule, count in counts.items():
        if count > limit:
            print(f"  {rule}: {count} in all")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default=browsing.CHROMIUM)
    parser.add_argument("--level", default="AA", choices=["AA", "AAA"])
    parser.add_argument("--limit", type=int, default=10, help="findings shown of one rule")
    parser.add_argument("--modes", default="", help="names of modes, such as 'light; 360 pixels'")
    parser.add_argument("pages", nargs="+")
    arguments = parser.parse_args()
    names = [name for name in arguments.modes.split("; ") if name]
    modes = [mode for mode in browsing.MODES if not names or mode.name in names]
    failed = False
    with browsing.browser(arguments.chromium) as browser:
        for page in arguments.pages:
            found = audit_everywhere(browser, browsing.address(page), modes, arguments.level)
            print(f"{page}: {len(found)} findings")
            show(found, arguments.limit)
            failed = failed or bool(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
