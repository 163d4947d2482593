# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses the keys that the ARIA Authoring Practices promise for tabs, switches and sliders."""

from auditing.scripts import Finding, ask

# Of each kind so many are tried.
TRIED = 12

FOCUS = 'number => document.querySelector(`[data-audit="${number}"]`).focus()'
ACTIVE = "() => document.activeElement?.getAttribute('data-audit')"
STATE = """([number, name]) =>
  document.querySelector(`[data-audit="${number}"]`)?.getAttribute(name)"""

# Counts the presses that reach an element, and keeps them from doing anything.
COUNT = """number => {
  window.auditClicks = 0;
  const element = document.querySelector(`[data-audit="${number}"]`);
  window.addEventListener('click', event => {
    if (!element.contains(event.target)) return;
    window.auditClicks += 1;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true, signal: (window.auditStop = new AbortController()).signal });
}"""
COUNTED = "() => { window.auditStop.abort(); return window.auditClicks; }"


def check(visit):
    """Findings about what does not answer to its keys."""
    page = visit.page
    kinds = ask(page, "keys")
    found = []
    for tabs in kinds["lists"][:TRIED]:
        found += check_tabs(page, tabs)
    for element in kinds["switches"][:TRIED]:
        found += check_switch(page, element)
    for element in kinds["buttons"][:TRIED]:
        found += check_button(page, element)
    for element in kinds["sliders"][:TRIED]:
        found += check_slider(page, element)
    return found


def check_tabs(page, tablist):
    """One stop, and arrows that lead around; what was chosen before is chosen again at the end."""
    tabs, place = tablist["tabs"], tablist["selector"]
    chosen = [index for index, tab in enumerate(tabs) if tab["isSelected"]]
    if len(chosen) != 1:
        return [Finding("keys/tabs", place, f"{len(chosen)} tabs are selected")]
    if sum(tab["isStop"] for tab in tabs) != 1:
        return [Finding("keys/tabs", place, "Tab stops at more than one tab, or at none")]
    forward = "ArrowDown" if tablist["isVertical"] else "ArrowRight"
    page.evaluate(FOCUS, tabs[chosen[0]]["number"])
    found = []
    for key, index in (("Home", 0), (forward, 1 % len(tabs)), ("End", len(tabs) - 1), (forward, 0)):
        page.keyboard.press(key)
        if page.evaluate(ACTIVE) != tabs[index]["number"] and not found:
            found = [Finding("keys/tabs", place, f"{key} does not lead to tab {index + 1}")]
    for _ in range(chosen[0]):
        page.keyboard.press(forward)
    page.keyboard.press("Enter")
    return found


def check_switch(page, element):
    """Space changes the state, and Enter changes it back; a checkbox knows Space alone."""
    number, name = element["number"], element["state"]
    before = page.evaluate(STATE, [number, name])
    states = []
    for key in ("Space", "Space" if name == "aria-checked" else "Enter"):
        page.evaluate(FOCUS, number)
        page.keyboard.press(key)
        states.append(page.evaluate(STATE, [number, name]))
    if states[0] == before or states[1] != before:
        shown = " → ".join(str(state) for state in (before, *states))
        return [
            Finding("keys/switch", element["selector"], f"{name} after Space and Enter: {shown}")
        ]
    return []


def check_button(page, element):
    found = []
    for key in ("Enter", "Space"):
        page.evaluate(COUNT, element["number"])
        page.evaluate(FOCUS, element["number"])
        page.keyboard.press(key)
        if page.evaluate(COUNTED) == 0:
            found.append(Finding("keys/button", element["selector"], f"{key} does not press it"))
    return found


def check_slider(page, element):
    """One arrow changes the value, the other brings it back."""
    number = element["number"]
    page.evaluate(FOCUS, number)
    values = [page.evaluate(STATE, [number, "aria-valuenow"])]
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        values.append(page.evaluate(STATE, [number, "aria-valuenow"]))
    if len(set(values)) == 1:
        return [Finding("keys/slider", element["selector"], "arrows do not change its value")]
    return []
