// SPDX-License-Identifier: GPL-3.0-or-later
// Two palettes, A and B, to switch between.
'use strict';

const names = ['A', 'B'];
const key = 'tincture-slots';

/**
 * Lets the buttons switch between two settings; the second begins as the first is.
 *
 * `current` tells the settings that are shown, `show` gets those of the other. They live as long as the
 * tab, because a palette of another shape loads the page anew.
 */
export function slots(current, show) {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{"shown":"A"}');
  const buttons = names.map((name) => document.getElementById(`slot-${name}`));

  function mark() {
    names.forEach((name, index) => buttons[index].setAttribute('aria-pressed', String(name === kept.shown)));
  }

  names.forEach((name, index) => {
    buttons[index].addEventListener('click', () => {
      if (name === kept.shown) return;
      kept[kept.shown] = current();
      kept.shown = name;
      sessionStorage.setItem(key, JSON.stringify(kept));
      mark();
      show(kept[name] ?? current());
    });
  });
  mark();
}
