// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a role: it is chosen by a click on a picture, or in the form that pins it.
'use strict';

const role = document.getElementById('pin-role');
const appearance = document.getElementById('pin-appearance');
const purpose = document.getElementById('pin-purpose');
const facts = document.getElementById('pin-facts');
const hint = document.getElementById('inspect-hint');

/** The rules that color the pictures, in the order of the cascade: what they color, and with which properties. */
function pictureRules() {
  const sheets = [...document.styleSheets].filter((sheet) => sheet.ownerNode.localName === 'style');
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter((rule) => rule.selectorText?.startsWith('.ui')).flatMap((rule) => (
    [...rule.cssText.matchAll(/[{;]\s*([a-z-]+):([^;]*var\([^;]*)/g)].map(([, name, value]) => ({
      selector: rule.selectorText,
      part: name === 'color' ? 'text' : name.startsWith('background') ? 'ground' : 'edge',
      properties: [...value.matchAll(/var\((--[a-z-]+)\)/g)].map(([, property]) => property),
    }))
  ));
}

/** The properties of the last rule that colors a part of the element, or of what it lies in. */
function colors(rules, element, part) {
  for (let place = element; place; place = part === 'edge' ? null : place.parentElement) {
    const rule = rules.findLast((other) => other.part === part && place.matches(other.selector));
    if (rule) return rule.properties;
    if (place.classList.contains('ui')) return [];
  }
  return [];
}

/**
 * Shows what is known of the chosen role.
 *
 * `settings` tells the query of the palette, `appearances` the themes in their order.
 */
export function inspector(settings, appearances) {
  const rules = pictureRules();
  const names = new Map([...role.options].map((option) => [option.dataset.property, option.value]));
  let rest;
  let wanted;

  function show({ purpose: words = '', facts: known = [] }) {
    purpose.textContent = words;
    facts.replaceChildren(...known.map((fact) => {
      const row = document.createElement('li');
      row.textContent = fact;
      return row;
    }));
  }

  async function ask() {
    const shown = appearances().includes(appearance.value) ? appearance.value : appearances()[0];
    try {
      const query = `${settings()}&role=${encodeURIComponent(role.value)}&in=${shown}`;
      wanted = query;
      const response = await fetch(`/role?${query}`);
      const answer = await response.json();
      // What was asked for later may have been answered first.
      if (wanted === query) show(response.ok ? answer : {});
    } catch {
      // The page says already that the server is gone.
    }
  }

  function refresh() {
    clearTimeout(rest);
    rest = setTimeout(ask, 150);
  }

  function choose(name, theme) {
    role.value = name;
    appearance.value = theme;
    role.form.dispatchEvent(new Event('change'));
    refresh();
  }

  document.querySelector('main').addEventListener('click', ({ target }) => {
    const picture = target.closest('.ui.scene');
    if (!picture) return;
    const scope = [...picture.classList].find((name) => /^p0w?t\d+$/.test(name));
    const theme = appearances()[Number(scope?.match(/\d+$/)[0])];
    const found = (part) => colors(rules, target, part).map((name) => names.get(name)).filter(Boolean);
    const [text, ground, edge] = ['text', 'ground', 'edge'].map(found);
    const hasText = [...target.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const roles = [...new Set(hasText ? [...text, ...ground, ...edge] : [...edge, ...ground])];
    if (roles.length === 0 || !theme) return;
    hint.replaceChildren('There: ', ...roles.flatMap((name, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = name;
      button.addEventListener('click', () => choose(name, theme));
      return index === 0 ? [button] : [', ', button];
    }));
    choose(roles[0], theme);
  });
  role.form.addEventListener('change', refresh);
  return { refresh };
}
