# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a page still holds its text when it is narrow, when text is large, and widely spaced."""

from auditing.scripts import run

# WCAG 2.2, 1.4.12: what a reader may set without losing anything.
SPACED = """() => document.querySelectorAll('body, body *').forEach(element => {
  const set = (name, value) => element.style.setProperty(name, value, 'important');
  set('line-height', '1.5'); set('letter-spacing', '0.12em'); set('word-spacing', '0.16em');
  if (element.localName === 'p') set('margin-bottom', '2em');
})"""

NORMAL, LARGE = 16, 32

# Twice the size of text is asked for in a window of a computer; narrower ones are a zoom already.
WINDOW = 1000


def check(visit):
    """Findings of the layout as it is, at twice the size of text, and with WCAG's spacing."""
    page = visit.page
    found = layout(page, "")
    if visit.mode.width >= WINDOW:
        found += large(page)
    return found + spaced(page)


def large(page):
    """Findings at twice the size of text."""
    session = page.context.new_cdp_session(page)
    try:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": 26}})
        found = layout(page, " with text of 200 %")
        session.send("Page.setFontSizes", {"fontSizes": {"standard": NORMAL, "fixed": 13}})
    finally:
        session.detach()
    return found


def spaced(page):
    """Findings with the spacing that a reader may set."""
    styles = page.evaluate(
        "() => [...document.querySelectorAll('body, body *')].map(e => e.getAttribute('style'))"
    )
    page.evaluate(SPACED)
    found = layout(page, " with the spacing of WCAG 1.4.12")
    page.evaluate(
        """styles => document.querySelectorAll('body, body *').forEach((element, index) =>
          styles[index] === null ? element.removeAttribute("style")
            : element.style.cssText = styles[index])""",
        styles,
    )
    return found


def layout(page, when):
    return run(page, "layout", when=when)
