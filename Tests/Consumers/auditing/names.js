// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names and roles of what can be operated, of images and of fields.

const NAMED = new Set([
  ...WIDGET_ROLES, 'dialog', 'alertdialog', 'region', 'meter', 'progressbar', 'tablist', 'tabpanel',
  'radiogroup', 'toolbar', 'menu', 'tree', 'grid',
]);

function checkControls() {
  for (const element of exposed('*')) {
    const { role, name } = told(element);
    if (isOperable(element)) checkControl(element, role, name);
    else if (NAMED.has(role) && !name) report('names/control', element, `a ${role} without a name`);
    else if (isStop(element)) checkOtherStop(element, role, name);
  }
}

function checkControl(element, role, name) {
  if (!name) report('names/control', element, `${role || element.localName} without a name`);
  if (element.tabIndex > 0) report('focus/positive', element, `tabindex ${element.tabIndex}`);
  const hasNoFocus = element.tabIndex < 0 && !element.hasAttribute('tabindex');
  if (hasNoFocus && !isDisabled(element) && role !== 'option') {
    report('roles/focus', element, `a ${role} that takes no focus`);
  }
  const shown = words(shownText(element));
  if (name && !element.matches('select, textarea') && !words(name).includes(shown)) {
    report('names/visible-label', element, `reads '${shown}', is called '${name}'`);
  }
}

/** The letters and digits of a text, without what is between them. */
function words(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** What is read on an element, less what is hidden from assistive technology. */
function shownText(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts = [];
  while (walker.nextNode()) {
    if (isExposed(walker.currentNode.parentElement)) parts.push(walker.currentNode.data);
  }
  return parts.join(' ');
}

/** What scrolls may take focus; it has to say what it is. */
function checkOtherStop(element, role, name) {
  if (!name || !role || role === 'generic') {
    report('names/stop', element, 'Tab stops here, and no role and name tell where');
  }
}

/** Controls of one name in one place cannot be told apart by ear. */
function checkSame() {
  const seen = new Map();
  for (const element of exposed('*').filter(isOperable)) {
    const { role, name, description } = told(element);
    if (!name || role === 'option' || role === 'radio') continue;
    const place = element.closest('tr, fieldset, form, li, article, dialog, [role="group"], ' +
      '[role="region"], section[aria-label], section[aria-labelledby], figure') ?? document.body;
    const key = `${role} ${name} ${description} ${element.getAttribute('href') ?? ''}`;
    const there = seen.get(place) ?? new Set();
    if (there.has(key)) report('names/same', element, `a second ${role} '${name}' in one place`);
    seen.set(place, there.add(key));
  }
  checkLinks();
}

function checkLinks() {
  const places = new Map();
  for (const link of exposed('a[href]')) {
    const { name } = told(link);
    if (places.has(name) && places.get(name) !== link.href) {
      report('names/same', link, `two links '${name}' lead to different places`);
    }
    places.set(name, link.href);
  }
}

function checkFields() {
  for (const field of exposed('input, select, textarea')) {
    const isLabelled = field.labels?.length ||
      field.matches('[aria-label], [aria-labelledby], [title]');
    const isButton = ['submit', 'reset', 'button', 'image', 'hidden'].includes(field.type);
    if (!isLabelled && !isButton && told(field).name) {
      report('forms/label', field, 'only a placeholder names the field');
    }
    const tells = field.matches('[aria-describedby], [aria-errormessage]');
    if (field.getAttribute('aria-invalid') === 'true' && !tells) {
      report('forms/error', field, 'invalid, and nothing it points at says why');
    }
  }
  checkRadios();
}

function checkRadios() {
  const groups = Map.groupBy(exposed('input[type="radio"]'), radio => radio.name);
  for (const radios of groups.values()) {
    const group = radios[0].closest('fieldset, [role="radiogroup"], [role="group"]');
    if (!group || !told(group).name) report('forms/group', radios[0], 'radio buttons of no group');
  }
}

const PICTURES = 'img, svg, canvas, video, [role="img"], [role="graphics-document"], ' +
  'input[type="image"]';

function checkImages() {
  for (const image of exposed(PICTURES)) {
    if (image.parentElement?.closest('svg, [role="img"]')) continue;
    const isDecoration = image.matches('img[alt=""], [role="presentation"], [role="none"]');
    if (isDecoration || told(image).name) continue;
    report('images/text', image, `${image.localName} with no text, and not hidden either`);
  }
}

function isHand(element) {
  return getComputedStyle(element).cursor === 'pointer';
}

/** A hand as pointer promises a control. */
function checkClickable() {
  for (const element of exposed('*')) {
    if (!isHand(element) && !element.hasAttribute('onclick')) continue;
    const owner = element.closest(`${OPERABLE}, label, option`);
    const widget = element.closest('[role]');
    if (owner || (widget && WIDGET_ROLES.has(widget.getAttribute('role')))) continue;
    if (element.parentElement && isHand(element.parentElement)) continue;
    report('roles/clickable', element, 'is clicked, and is no control');
  }
}

checkControls();
checkSame();
checkFields();
checkImages();
checkClickable();
return findings;
