// SPDX-License-Identifier: GPL-3.0-or-later
// Pinned roles and locked steps: forms that add to lists.
'use strict';

/**
 * One form with its list.
 *
 * `place` is what stands before the equals sign, `shown` the color that is there now, and `change`
 * gets all entries after one was added or taken away.
 */
function edits({ form, list, color, verb, place, shown, change }) {
  let entries = [];
  const field = document.getElementById(color);
  const prefill = () => { field.value = shown(); };
  let rest;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const before = place();
    const others = entries.filter((entry) => !entry.startsWith(`${before}=`));
    change([...others, `${before}=${field.value}`]);
  });
  form.addEventListener('change', (event) => { if (event.target !== field) prefill(); });

  function item(entry) {
    const row = document.createElement('li');
    const chip = document.createElement('span');
    const words = document.createElement('code');
    const button = document.createElement('button');
    chip.className = 'chip';
    chip.style.setProperty('--chip', entry.slice(entry.indexOf('=') + 1));
    words.textContent = entry.replace('=', ' ');
    button.type = 'button';
    button.className = 'studio-button';
    button.textContent = verb;
    button.setAttribute('aria-label', `${verb} ${entry.replace('=', ' ')}`);
    button.addEventListener('click', () => {
      change(entries.filter((other) => other !== entry));
      form.querySelector('select').focus();
    });
    row.append(chip, words, button);
    return row;
  }

  return {
    /** Shows the entries of a palette. */
    show(next) {
      if (next.join() !== entries.join() || list.childElementCount !== next.length) {
        entries = next;
        list.replaceChildren(...entries.map(item));
      }
      // To ask for a color has the browser style the whole page before it may paint.
      clearTimeout(rest);
      rest = setTimeout(() => { if (document.activeElement !== field) prefill(); }, 80);
    },
  };
}

const byId = (id) => document.getElementById(id);

/** The pinned roles; `change` gets `role=color` for each. */
export function pins(change) {
  const [role, appearance] = [byId('pin-role'), byId('pin-appearance')];
  return edits({
    form: byId('pin-form'), list: byId('pins'), color: 'pin-color', verb: 'Unpin', change,
    place: () => (appearance.value ? `${appearance.value}:${role.value}` : role.value),
    shown: () => property(themeOf(appearance.value), role.selectedOptions[0].dataset.property),
  });
}

/** The locked steps of the brand's ramp; `change` gets `step=color` for each. */
export function locks(change) {
  const step = byId('lock-step');
  return edits({
    form: byId('lock-form'), list: byId('locks'), color: 'lock-color', verb: 'Unlock', change,
    place: () => step.value,
    shown: () => property(document.querySelector('.p0'), `--brand-${step.value}`),
  });
}

function themeOf(appearance) {
  const names = new URLSearchParams(location.search).get('appearances') ?? 'light,dark';
  const index = Math.max(0, names === 'all' ? all.indexOf(appearance) : names.split(',').indexOf(appearance));
  return document.querySelector(`.p0t${index}`);
}

const all = ['light', 'dark', 'light-high-contrast', 'dark-high-contrast'];

function property(element, name) {
  return element ? getComputedStyle(element).getPropertyValue(name).trim() : '';
}
