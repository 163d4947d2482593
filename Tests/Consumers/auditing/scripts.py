# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the scripts of this folder in a page, with what the accessibility tree says."""

import functools
import json
import pathlib
import typing

HERE = pathlib.Path(__file__).parent

# Scripts that other scripts of this folder stand on, by name.
BASES = {"contrast": ("lines",), "layout": ("lines",)}

# The number by which an element is known on both sides; see `tree`.
NUMBER = "data-audit"


class Finding(typing.NamedTuple):
    """A rule that a page breaks, where, and why."""

    rule: str
    selector: str
    reason: str


# What is out of view has to be there for the checks, and is cut off as it would be in view.
RENDER = """() => document.querySelectorAll('*').forEach(element => {
  if (getComputedStyle(element).contentVisibility !== 'auto') return;
  element.style.setProperty('content-visibility', 'visible', 'important');
  element.style.setProperty('contain', 'layout style paint', 'important');
})"""


@functools.cache
def source(name):
    """A function of one argument, `given`, around the shared script and the named one."""
    names = ("shared", *BASES.get(name, ()), name)
    texts = [(HERE / f"{name}.js").read_text(encoding="utf-8") for name in names]
    # A text crosses to and from Chromium far faster than values do.
    lines = [
        "given => JSON.stringify((given => {",
        "'use strict';",
        *texts,
        "})(JSON.parse(given)))",
    ]
    return "\n".join(lines)


def ask(page, name, **given):
    """What a script answers."""
    return json.loads(page.evaluate(source(name), json.dumps(given)))


def run(page, name, **given):
    """The findings of a script."""
    return [Finding(*finding) for finding in ask(page, name, **given)]


def selectors(page, numbers):
    """The selectors of numbered elements."""
    return ask(page, "selectors", numbers=list(numbers))


def listen(page):
    """Numbers every element, and leaves in the page what Chromium's own tree tells of each."""
    page.evaluate(RENDER)
    page.evaluate(
        "name => document.querySelectorAll('*').forEach((e, i) => e.setAttribute(name, i))", NUMBER
    )
    session = page.context.new_cdp_session(page)
    try:
        root = session.send("DOM.getDocument", {"depth": -1})["root"]
        numbers = dict(numbered(root))
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    told = {}
    for node in nodes:
        number = numbers.get(node.get("backendDOMNodeId"))
        if number is not None and not node["ignored"]:
            told[number] = {key: value(node, key) for key in ("role", "name", "description")}
    page.evaluate("told => { window.auditTree = JSON.parse(told); }", json.dumps(told))


def numbered(root):
    """Pairs of the browser's number of an element and ours."""
    nodes = [root]
    while nodes:
        node = nodes.pop()
        nodes += node.get("children", [])
        attributes = node.get("attributes", [])
        pairs = dict(zip(attributes[::2], attributes[1::2]))
        if NUMBER in pairs:
            yield node["backendNodeId"], pairs[NUMBER]


def value(node, key):
    return str(node.get(key, {}).get("value", "")).strip()
