// SPDX-License-Identifier: GPL-3.0-or-later
//
// Roles, states and properties of WAI-ARIA 1.2: known, with values that exist, where they may be.

const BOOLEAN = ['true', 'false'];
const PERHAPS = ['true', 'false', 'undefined'];
const TRISTATE = ['true', 'false', 'mixed'];

/** Section 6.6: each attribute's values; a pattern where they are not listed. */
const ATTRIBUTES = {
  activedescendant: /./, atomic: BOOLEAN, autocomplete: ['inline', 'list', 'both', 'none'],
  braillelabel: /./, brailleroledescription: /./, busy: BOOLEAN,
  checked: [...TRISTATE, 'undefined'],
  colcount: /^-?\d+$/, colindex: /^\d+$/, colindextext: /./, colspan: /^\d+$/, controls: /./,
  current: ['page', 'step', 'location', 'date', 'time', 'true', 'false'], describedby: /./,
  description: /./, details: /./, disabled: BOOLEAN, errormessage: /./, expanded: PERHAPS,
  flowto: /./, haspopup: [...BOOLEAN, 'menu', 'listbox', 'tree', 'grid', 'dialog'],
  hidden: PERHAPS, invalid: ['grammar', 'false', 'spelling', 'true'], keyshortcuts: /./, label: /./,
  labelledby: /./, level: /^[1-9]\d*$/, live: ['off', 'polite', 'assertive'], modal: BOOLEAN,
  multiline: BOOLEAN, multiselectable: BOOLEAN,
  orientation: ['horizontal', 'vertical', 'undefined'], owns: /./, placeholder: /./,
  posinset: /^\d+$/, pressed: [...TRISTATE, 'undefined'], readonly: BOOLEAN,
  relevant: /^(additions|all|removals|text|\s)+$/, required: BOOLEAN, roledescription: /./,
  rowcount: /^-?\d+$/, rowindex: /^\d+$/, rowindextext: /./, rowspan: /^\d+$/, selected: PERHAPS,
  setsize: /^-?\d+$/, sort: ['ascending', 'descending', 'none', 'other'],
  valuemax: /^-?[\d.]+$/, valuemin: /^-?[\d.]+$/, valuenow: /^-?[\d.]+$/, valuetext: /./,
};

const ROLES = new Set(`alert alertdialog application article banner blockquote button caption cell
  checkbox code columnheader combobox complementary contentinfo definition deletion dialog directory
  document emphasis feed figure form generic grid gridcell group heading img image insertion link
  list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox menuitemradio
  meter navigation none note option paragraph presentation progressbar radio radiogroup region row
  rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript
  superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
  treegrid treeitem graphics-document graphics-object graphics-symbol`.split(/\s+/));

/** Where a state means something. */
const FITTING = {
  selected: ['option', 'row', 'tab', 'gridcell', 'columnheader', 'rowheader', 'treeitem'],
  checked: [
    'checkbox', 'radio', 'switch', 'option', 'menuitemcheckbox', 'menuitemradio', 'treeitem',
  ],
  pressed: ['button'],
  sort: ['columnheader', 'rowheader'],
  valuenow: ['meter', 'progressbar', 'scrollbar', 'slider', 'separator', 'spinbutton'],
  expanded: [
    'application', 'button', 'checkbox', 'columnheader', 'combobox', 'gridcell', 'link', 'listbox',
    'menuitem', 'menuitemcheckbox', 'menuitemradio', 'row', 'rowheader', 'switch', 'tab',
    'treeitem',
  ],
};

const REQUIRED = {
  slider: 'valuenow', scrollbar: 'valuenow', checkbox: 'checked', radio: 'checked',
  switch: 'checked', menuitemcheckbox: 'checked', menuitemradio: 'checked', heading: 'level',
  combobox: 'expanded',
};

const PARENTS = {
  tab: ['tablist'], option: ['listbox', 'group'], row: ['table', 'grid', 'treegrid', 'rowgroup'],
  cell: ['row'], gridcell: ['row'], columnheader: ['row'], rowheader: ['row'], listitem: ['list'],
  menuitem: ['menu', 'menubar', 'group'], treeitem: ['tree', 'group'],
};

/** Section 5.2.8.6: roles that take no name. */
const NAMELESS = new Set([
  'generic', 'paragraph', 'strong', 'emphasis', 'code', 'caption', 'definition', 'deletion',
  'insertion', 'presentation', 'none', 'subscript', 'superscript', 'term', 'time', 'mark',
]);

function checkAttributes(element) {
  for (const { name, value } of element.attributes) {
    if (!name.startsWith('aria-')) continue;
    const key = name.slice(5);
    const values = ATTRIBUTES[key];
    if (!values) {
      report('aria/attribute', element, `there is no ${name}`);
    } else if (!(Array.isArray(values) ? values.includes(value) : values.test(value))) {
      report('aria/value', element, `${name} cannot be '${value}'`);
    } else if (FITTING[key] && !FITTING[key].includes(told(element).role) && isExposed(element)) {
      report('aria/fitting', element, `${name} on ${told(element).role || element.localName}`);
    }
  }
}

function checkRole(element) {
  const role = element.getAttribute('role');
  if (!ROLES.has(role)) {
    report('aria/role', element, `there is no role '${role}'`);
    return;
  }
  const needed = REQUIRED[role];
  const isNative = element.matches('input, select, h1, h2, h3, h4, h5, h6');
  if (needed && !element.hasAttribute(`aria-${needed}`) && !isNative) {
    report('aria/required', element, `a ${role} needs aria-${needed}`);
  }
  const parents = PARENTS[role];
  if (parents && isExposed(element) && !parents.includes(roleAbove(element))) {
    report('aria/parent', element, `a ${role} has to be in a ${parents.join(' or ')}`);
  }
}

function roleAbove(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { role } = told(at);
    if (role && !NAMELESS.has(role)) return role;
  }
  return '';
}

function checkLabel(element) {
  const { role } = told(element);
  if (isExposed(element) && NAMELESS.has(role || 'generic')) {
    const told = role || element.localName;
    report('aria/label', element, `a name that no one hears: ${told} takes none`);
  }
}

for (const element of every('*')) checkAttributes(element);
for (const element of every('[role]')) checkRole(element);
for (const element of every('[aria-label], [aria-labelledby]')) checkLabel(element);
for (const element of every('[aria-hidden="true"] *, [aria-hidden="true"]')) {
  if (isStop(element)) report('aria/hidden-focus', element, 'Tab stops at what is not told of');
}
return findings;
