// SPDX-License-Identifier: GPL-3.0-or-later
// The palette that is asked for: all of it is the query of the page's URL.
'use strict';

/** The settings, whose names are those of the command's options. */
export function current() {
  return new URLSearchParams(location.search);
}

/** How many steps of ours lie behind this one in the browser's history, and how many before it. */
const place = { index: history.state?.index ?? 0, last: history.state?.last ?? 0 };
let pending;
let unwritten = null;

export const canUndo = () => place.index > 0;
export const canRedo = () => place.index < place.last;

function url(settings) {
  return `/?${settings}`;
}

/**
 * Shows settings in the URL; those of a gesture together make one step of the history.
 *
 * Browsers refuse more than some 20 changes of the URL a second, so a gesture is written when it
 * rests.
 */
export function keep(settings, { gesture = false } = {}) {
  if (gesture && pending) {
    unwritten = url(settings);
  } else {
    write();
    place.index += 1;
    place.last = place.index;
    history.pushState({ ...place }, '', url(settings));
  }
  clearTimeout(pending);
  pending = gesture ? setTimeout(endGesture, 600) : undefined;
}

/** Has the URL say what the settings are now. */
export function write() {
  if (unwritten !== null) history.replaceState({ ...place }, '', unwritten);
  unwritten = null;
}

/** What comes next is a step of its own. */
export function endGesture() {
  clearTimeout(pending);
  pending = undefined;
  write();
}

addEventListener('pagehide', write);

/** Calls back with the settings that a way through the history leads to. */
export function onTravel(show) {
  addEventListener('popstate', (event) => {
    // The URL is that of another step already.
    unwritten = null;
    endGesture();
    place.index = event.state?.index ?? 0;
    place.last = Math.max(place.last, place.index);
    show(current());
  });
}

/** Loads the page of the present settings anew, and has it go on where this one is. */
export function reload() {
  write();
  const focus = document.activeElement?.id ?? '';
  sessionStorage.setItem('tincture', JSON.stringify({ ...place, focus, scroll: scrollY }));
  location.reload();
}

/** Goes on where the page was that this one was loaded in the place of. */
export function resume() {
  const saved = JSON.parse(sessionStorage.getItem('tincture') ?? 'null');
  sessionStorage.removeItem('tincture');
  if (saved) {
    Object.assign(place, { index: saved.index, last: saved.last });
    scrollTo({ top: saved.scroll, behavior: 'instant' });
    document.getElementById(saved.focus)?.focus({ preventScroll: true });
  }
  history.replaceState({ ...place }, '');
}
