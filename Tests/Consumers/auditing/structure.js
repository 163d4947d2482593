// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document itself: language, title, headings, landmarks, ids, lists and tables.

function checkLanguage() {
  const language = document.documentElement.lang;
  if (!language) report('document/language', document.documentElement, 'html has no lang');
  for (const element of every('[lang]')) {
    try {
      Intl.getCanonicalLocales(element.lang);
    } catch {
      report('document/language', element, `'${element.lang}' is no BCP 47 tag`);
    }
  }
}

function checkHead() {
  const root = document.documentElement;
  if (!document.title.trim()) report('document/title', root, 'the document has no title');
  const viewport = document.querySelector('meta[name="viewport"]')?.content;
  if (!viewport?.includes('width=device-width')) {
    report('document/viewport', root, 'no meta viewport of width=device-width');
  } else if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[0-4](\.|,|$)/.test(viewport)) {
    report('document/viewport', root, 'the viewport forbids zooming');
  }
  for (const meta of every('meta[http-equiv="refresh" i]')) {
    report('document/refresh', meta, 'the page reloads itself');
  }
  for (const frame of every('iframe, frame, object, embed')) {
    report('document/frame', frame, 'the audit does not look into frames');
  }
  for (const host of every('*')) {
    if (host.shadowRoot) report('document/frame', host, 'the audit looks into no shadow trees');
  }
}

function headingLevel(element) {
  if (/^h[1-6]$/.test(element.localName)) return Number(element.localName[1]);
  return Number(element.getAttribute('aria-level') ?? 2);
}

function checkHeadings() {
  const headings = exposed('h1, h2, h3, h4, h5, h6, [role="heading"]');
  const first = headings.filter(heading => headingLevel(heading) === 1);
  if (first.length === 0) report('headings/one-h1', document.body, 'no h1');
  for (const heading of first.slice(1)) report('headings/one-h1', heading, 'a second h1');
  let before = 0;
  for (const heading of headings) {
    const level = headingLevel(heading);
    if (before > 0 && level > before + 1) {
      report('headings/order', heading, `h${level} follows h${before}`);
    }
    before = level;
    if (!told(heading).name) report('headings/empty', heading, 'a heading without text');
  }
}

const LANDMARKS = new Set([
  'banner', 'navigation', 'main', 'complementary', 'contentinfo', 'region', 'search', 'form',
]);
const APART = new Set(['dialog', 'alertdialog', 'alert', 'status', 'log']);

/** Forms and regions are landmarks by their names alone. */
function isLandmark(element) {
  const { role, name } = told(element);
  return LANDMARKS.has(role) && (name !== '' || !['form', 'region'].includes(role));
}

function checkLandmarks() {
  const landmarks = exposed('*').filter(isLandmark);
  const mains = landmarks.filter(element => told(element).role === 'main');
  if (mains.length !== 1) {
    report('landmarks/main', mains[1] ?? document.body, `${mains.length} main landmarks, not 1`);
  }
  const names = new Map();
  for (const landmark of landmarks) {
    const { role, name } = told(landmark);
    const key = `${role} '${name}'`;
    if (names.has(key)) report('landmarks/name', landmark, `a second ${key}`);
    names.set(key, landmark);
  }
  checkOutside();
}

function isSkipLink(element) {
  const link = element.closest('a[href^="#"]');
  return link !== null && link === every('a[href], button, input')[0];
}

/** Text that no landmark holds is missed by who moves from landmark to landmark. */
function checkOutside() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !isExposed(element) || isSkipLink(element)) continue;
    if (!isInside(element)) outside.add(element);
  }
  for (const element of outside) report('landmarks/outside', element, 'text outside of landmarks');
}

function isInside(element) {
  for (let at = element; at; at = at.parentElement) {
    if (isLandmark(at) || APART.has(told(at).role)) return true;
  }
  return false;
}

const REFERENCES = [
  'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant',
  'aria-details', 'aria-errormessage', 'aria-flowto', 'for', 'headers', 'list', 'form',
  'popovertarget', 'commandfor',
];

function checkIds() {
  const seen = new Set();
  for (const element of every('[id]')) {
    if (seen.has(element.id)) report('ids/unique', element, `a second id '${element.id}'`);
    if (!element.id || /\s/.test(element.id)) {
      report('ids/unique', element, `'${element.id}' cannot be an id`);
    }
    seen.add(element.id);
  }
  for (const name of REFERENCES) {
    for (const element of every(`[${name}]`)) {
      for (const id of element.getAttribute(name).split(/\s+/)) {
        if (!seen.has(id)) report('ids/reference', element, `${name} names no element: '${id}'`);
      }
    }
  }
  for (const link of every('a[href^="#"]')) {
    const id = decodeURIComponent(link.getAttribute('href').slice(1));
    if (id && id !== 'top' && !seen.has(id)) {
      report('ids/reference', link, `there is no place '${id}'`);
    }
  }
}

function checkLists() {
  for (const list of every('ul, ol')) {
    for (const child of list.children) {
      if (!child.matches('li, script, template')) {
        report('lists/structure', child, `${child.localName} in a ${list.localName}`);
      }
    }
  }
  for (const item of every('li')) {
    if (item.parentElement.matches('ul, ol, menu')) continue;
    report('lists/structure', item, 'li in no list');
  }
  for (const list of every('dl')) {
    for (const child of list.children) {
      if (!child.matches('dt, dd, div, script, template')) {
        report('lists/structure', child, `${child.localName} in a dl`);
      }
    }
  }
}

function checkTables() {
  for (const table of exposed('table:not([role="presentation"], [role="none"])')) {
    if (!told(table).name) report('tables/caption', table, 'a table without caption or name');
    const headers = [...table.querySelectorAll('th')];
    if (headers.length === 0) report('tables/header', table, 'a table without th');
    for (const header of headers) checkHeader(header);
    for (const row of table.tBodies[0]?.rows ?? []) {
      if (headers.length > 0 && !row.querySelector('th, td[headers]') && !table.tHead) {
        report('tables/header', row, 'a row that no header tells of');
      }
    }
  }
}

function checkHeader(header) {
  const scopes = ['row', 'col', 'rowgroup', 'colgroup'];
  if (!scopes.includes(header.scope) && !header.id) {
    report('tables/scope', header, 'th without scope');
  }
  if (!told(header).name && !header.textContent.trim()) {
    report('tables/header', header, 'a th without text; an empty corner is a td');
  }
}

checkLanguage();
checkHead();
checkHeadings();
checkLandmarks();
checkIds();
checkLists();
checkTables();
return findings;
