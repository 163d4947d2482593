// SPDX-License-Identifier: GPL-3.0-or-later
// The brand color: a text field and three sliders that say the same.
'use strict';

import { fitted, oklch } from '/preview/color.js';

const text = document.getElementById('brand');
const sliders = ['lightness', 'chroma', 'hue'].map((id) => document.getElementById(id));
const [lightness, chroma, hue] = sliders;
const bar = text.closest('.studio-bar');

/** Where the sliders are, as OKLCH. */
function position() {
  return [Number(lightness.value) / 100, Number(chroma.value), Number(hue.value)];
}

function describe() {
  const [l, c, h] = position();
  const words = { hue: `${h}°`, chroma: c.toFixed(3), lightness: `${(100 * l).toFixed(1)} %` };
  for (const slider of sliders) {
    document.getElementById(`${slider.id}-value`).textContent = words[slider.id];
    slider.setAttribute('aria-valuetext', words[slider.id]);
  }
  bar.style.setProperty('--hue', h);
  bar.style.setProperty('--chroma', c);
  bar.style.setProperty('--lightness', l);
}

/** Shows a brand color, and moves the sliders to it. */
export function showBrand(color) {
  text.value = color;
  bar.style.setProperty('--brand', color);
  const place = oklch(color);
  if (!place) return;
  lightness.value = 100 * place[0];
  chroma.value = place[1];
  // A gray has no hue: the slider stays where it was.
  if (place[1] > 0.002) hue.value = Math.round(place[2]) % 360;
  describe();
}

/** Calls back with each color that is chosen, and whether that is part of a gesture. */
export function onBrand(gamut, change) {
  for (const slider of sliders) {
    slider.addEventListener('input', () => {
      // Asked first, shown while the server solves.
      const { css } = fitted(position(), gamut());
      change(css, true);
      describe();
      text.value = css;
      bar.style.setProperty('--brand', css);
    });
  }
  text.addEventListener('input', () => {
    if (oklch(text.value)) change(text.value, true);
  });
  text.addEventListener('change', () => change(text.value, false));
}
