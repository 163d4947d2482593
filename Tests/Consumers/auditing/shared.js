// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every check of a page starts with: the list of findings, and questions about elements.

const findings = [];

function report(rule, element, reason) {
  findings.push([rule, selector(element), reason]);
}

/** A path that leads to one element, from the nearest ancestor with an id of its own. */
function selector(element) {
  const parts = [];
  for (let at = element; at; at = at.parentElement) {
    if (at.id && document.querySelectorAll(`#${CSS.escape(at.id)}`).length === 1) {
      parts.unshift(`#${CSS.escape(at.id)}`);
      break;
    }
    parts.unshift(step(at));
  }
  return parts.join(' > ');
}

function step(element) {
  const tag = element.localName;
  const alike = [...(element.parentElement?.children ?? [])].filter(e => e.localName === tag);
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}

function every(query) {
  return [...document.querySelectorAll(query)];
}

/** Whether an element has a box: not `display: none`, hidden, or inside closed details. */
function isRendered(element) {
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
}

/** Whether assistive technology is told of an element. */
function isExposed(element) {
  return isRendered(element) && !element.closest('[aria-hidden="true"], [inert]');
}

function rendered(query) {
  return every(query).filter(isRendered);
}

function exposed(query) {
  return every(query).filter(isExposed);
}

/** The text that a reader sees in an element, on one line. */
function visibleText(element) {
  return (element.innerText ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What the accessibility tree says of an element. The numbers are put on by `accessibility.py`. */
function told(element) {
  const number = element.getAttribute('data-audit');
  return window.auditTree[number] ?? { role: '', name: '', description: '' };
}

const OPERABLE = [
  'a[href]', 'area[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary',
  '[contenteditable]:not([contenteditable="false"])', 'audio[controls]', 'video[controls]',
].join(', ');

const WIDGET_ROLES = new Set([
  'button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'menuitemcheckbox',
  'menuitemradio', 'option', 'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab',
  'textbox', 'treeitem',
]);

/** Whether an element is something to operate, by what it is or by its role. */
function isOperable(element) {
  if (element.matches('summary') && element.parentElement?.localName !== 'details') return false;
  return element.matches(OPERABLE) || WIDGET_ROLES.has(element.getAttribute('role'));
}

function isDisabled(element) {
  return element.matches(':disabled') ||
    element.closest('[aria-disabled="true"], [inert]') !== null;
}

/** Whether the Tab key is to stop at an element. */
function isStop(element) {
  if (element.tabIndex < 0 || !isRendered(element)) return false;
  if (!isOperable(element) && !element.hasAttribute('tabindex')) return false;
  return !element.matches(':disabled') && !element.closest('[inert]') && isChosenRadio(element);
}

/** Of the radio buttons of a group, Tab stops at the chosen one, or at the first. */
function isChosenRadio(element) {
  if (element.type !== 'radio' || !element.name) return true;
  const group = every(`input[type="radio"][name="${CSS.escape(element.name)}"]`)
    .filter(radio => radio.form === element.form && !radio.disabled);
  return (group.find(radio => radio.checked) ?? group[0]) === element;
}
