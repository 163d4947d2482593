// SPDX-License-Identifier: GPL-3.0-or-later
// The preview: controls change the settings, the server solves them, the page shows the answer.
'use strict';

import { onBrand, randomBrand, showBrand } from '/preview/brand.js';
import { command } from '/preview/command.js';
import { locks, pins } from '/preview/edits.js';
import { download, exportsOf } from '/preview/exports.js';
import { inspector } from '/preview/inspect.js';
import { slots } from '/preview/slots.js';
import { solver } from '/preview/solving.js';
import * as state from '/preview/state.js';

const byId = (id) => document.getElementById(id);
const verdict = byId('studio-verdict');
const problem = byId('studio-problem');
const usual = 'light,dark';
const more = byId('studio-more');
const twoPanes = matchMedia('(min-width: 72rem)');
let settings = state.current();
let verdictTimer;
let said = document.querySelector('.promise').textContent;

// MARK: What is shown

function sentence({ error, suggestion }) {
  const text = error.charAt(0).toUpperCase() + error.slice(1);
  return [/[.?!]$/.test(text) ? text : `${text}.`, suggestion].filter(Boolean).join(' ');
}

function refuse(answer) {
  problem.textContent = sentence(answer);
  problem.hidden = false;
  byId('brand').setAttribute('aria-invalid', String(answer.place === 'brand'));
}

function lose(isLost) {
  document.documentElement.classList.toggle('is-lost', isLost);
  if (isLost) refuse({ error: 'The server of this preview has gone. The page goes on when it is back' });
  else problem.hidden = true;
}

/** Once the palette rests, lays out all parts, so that none is blank in a picture of the whole page, and
 * tells screen readers how the palette does, when that is other than what they were told last. */
function announce() {
  clearTimeout(verdictTimer);
  verdictTimer = setTimeout(() => {
    measureAll(true);
    const words = document.querySelector('.promise').textContent;
    if (said !== words) verdict.textContent = words;
    said = words;
  }, 500);
}

function show(answer) {
  problem.hidden = true;
  byId('brand').removeAttribute('aria-invalid');
  if (!tincture.apply(answer)) return state.reload();
  pinned.show(settings.getAll('pin'));
  locked.show(settings.getAll('lock'));
  inspected.refresh();
  return announce();
}

function showSettings() {
  if (document.activeElement !== byId('brand')) showBrand(settings.get('brand') ?? '', gamut());
  check('level', [settings.get('level') ?? 'AA']);
  check('labels', [settings.get('labels') ?? 'contrast']);
  check('gamut', [settings.get('gamut') ?? 'srgb']);
  check('appearances', appearances());
  showSeries(settings.get('chart') ?? '');
  showHistory();
}

/** The number of series; one that the list has not comes from an address. */
function showSeries(count) {
  const list = byId('chart');
  if (![...list.options].some((option) => option.value === count)) list.add(new Option(`${count} series`, count));
  list.value = count;
}

function showHistory() {
  byId('undo').disabled = !state.canUndo();
  byId('redo').disabled = !state.canRedo();
}

function check(name, values) {
  for (const input of document.getElementsByName(name)) {
    input.checked = values.includes(input.value);
  }
}

function gamut() {
  return settings.get('gamut') ?? 'srgb';
}

function appearances() {
  const names = settings.get('appearances') ?? usual;
  return names === 'all' ? inputs('appearances').map((input) => input.value) : names.split(',');
}

function inputs(name) {
  return [...document.getElementsByName(name)];
}

// MARK: What is changed

const solve = solver({ show, refuse, lose });

function change(edit, gesture = false) {
  measureAll(false);
  edit(settings);
  solve(settings);
  state.keep(settings, { gesture });
  if (gesture) showHistory();
  else showSettings();
}

function setAll(name, values) {
  change((next) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  });
}

const pinned = pins((values) => setAll('pin', values));
const locked = locks((values) => setAll('lock', values));

const inspected = inspector(() => settings, appearances);

onBrand(gamut, (color, gesture) => {
  if (settings.get('brand') === color && !gesture) return state.endGesture();
  return change((next) => next.set('brand', color), gesture);
});

for (const name of ['level', 'labels', 'gamut']) {
  for (const input of inputs(name)) {
    input.addEventListener('change', () => change((next) => next.set(name, input.value)));
  }
}

for (const input of inputs('appearances')) {
  input.addEventListener('change', () => {
    const chosen = inputs('appearances').filter((other) => other.checked);
    // A palette has one theme at least.
    if (chosen.length === 0) input.checked = true;
    else setAll('appearances', [chosen.map((other) => other.value).join(',')]);
  });
}

byId('chart').addEventListener('change', ({ target }) => setAll('chart', target.value ? [target.value] : []));

byId('random').addEventListener('click', () => {
  change((next) => next.set('brand', randomBrand(gamut())));
});

for (const preset of document.querySelectorAll('.preset')) {
  preset.addEventListener('click', () => change((next) => {
    next.set('brand', preset.dataset.brand);
    if (preset.dataset.theme) next.set('theme', preset.dataset.theme);
    else next.delete('theme');
  }));
}

slots(() => String(settings), (query) => change((next) => {
  for (const name of [...next.keys()]) next.delete(name);
  for (const [name, value] of new URLSearchParams(query)) next.append(name, value);
}));

byId('undo').addEventListener('click', () => history.back());
byId('redo').addEventListener('click', () => history.forward());
/** Says a word on a button for a while. */
function say(button, words) {
  button.dataset.words ??= button.textContent;
  button.textContent = words;
  setTimeout(() => { button.textContent = button.dataset.words; }, 1600);
}

// The address works on this machine only, and only while the server runs; the command works on every one.
byId('copy-command').addEventListener('click', async ({ target }) => {
  try {
    await navigator.clipboard.writeText(command(settings));
    say(target, 'Copied');
  } catch {
    say(target, 'The browser does not let this page copy');
  }
});
byId('save-page').addEventListener('click', () => download(`/page.html?${settings}`));

// A narrow window has the pictures on its first screen, and what changes them in more detail folded.
function fold() {
  more.open = twoPanes.matches;
}
twoPanes.addEventListener('change', fold);
fold();

/** Lays out all parts: one that was never in view has a guessed height, and a link into the page would
 * end beside its section. They stay so until a setting changes, because a change of all takes longer. */
function measureAll(isMeasured) {
  document.querySelector('main').classList.toggle('is-measured', isMeasured);
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#"]')) measureAll(true);
}, true);

state.onTravel((next) => {
  settings = next;
  showSettings();
  showBrand(settings.get('brand') ?? '', gamut());
  solve(settings);
});
exportsOf(() => settings, refuse);
state.resume();
showSettings();
solve(settings);
