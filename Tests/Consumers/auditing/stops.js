// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the Tab key has to stop, in the order of the document, and what makes focus seen there.
// What a positive tabindex puts first is left out; it is a finding of its own.

const STYLES = [
  'outlineStyle', 'outlineWidth', 'outlineColor', 'outlineOffset', 'boxShadow', 'backgroundColor',
  'color', 'borderTopColor', 'borderTopWidth', 'textDecorationLine', 'textDecorationThickness',
  'transform', 'left', 'top', 'clipPath',
];

function settle() {
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

function look(element) {
  settle();
  const style = getComputedStyle(element);
  return STYLES.map(name => style[name]);
}

/** What focus changes, so that alike elements need only be looked at once. */
function change(element) {
  const before = look(element);
  element.focus({ preventScroll: true, focusVisible: true });
  const after = look(element);
  element.blur();
  settle();
  return STYLES.filter((_, index) => before[index] !== after[index]).join(' ');
}

/** Whether a link leads to where the content starts. */
function isSkipLink(element) {
  if (!element.matches('a[href^="#"]')) return false;
  const place = document.getElementById(element.hash.slice(1));
  return place?.matches('main, h1, [role="main"]') || place?.querySelector('main') !== null;
}

return every('*').filter(element => isStop(element) && element.tabIndex === 0).map(element => ({
  number: element.getAttribute('data-audit'),
  selector: selector(element),
  group: element.type === 'radio' ? element.name : '',
  kind: `${element.localName} ${element.type} ${element.className} ${element.role}`,
  isSkipLink: isSkipLink(element),
  change: change(element),
}));
