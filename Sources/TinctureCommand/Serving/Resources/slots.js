// SPDX-License-Identifier: GPL-3.0-or-later
// Two palettes, A and B, to switch between.
'use strict';

const key = 'tincture-slots';

/**
 * Lets radio buttons switch between two settings; the second begins as the first is.
 *
 * `current` tells the settings that are shown, `show` gets those of the other. They live as long as the
 * tab, because a palette of another shape loads the page anew.
 */
export function slots(current, show) {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{"shown":"A"}');
  const inputs = [...document.getElementsByName('slot')];

  for (const input of inputs) {
    input.checked = input.value === kept.shown;
    input.addEventListener('change', () => {
      kept[kept.shown] = current();
      kept.shown = input.value;
      sessionStorage.setItem(key, JSON.stringify(kept));
      show(kept[input.value] ?? current());
    });
  }
}
