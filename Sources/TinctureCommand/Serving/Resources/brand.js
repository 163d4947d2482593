// SPDX-License-Identifier: GPL-3.0-or-later
// The brand color: a text field and three sliders that say the same.
'use strict';

import { fitted, oklch } from '/preview/color.js';

const text = document.getElementById('brand');
const sliders = ['lightness', 'chroma', 'hue'].map((id) => document.getElementById(id));
const [lightness, chroma, hue] = sliders;
const picker = document.getElementById('picker');
const bar = text.closest('.studio-bar');
let painting = 0;

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
}

/** Shows a color as the one that is chosen. */
function paint(color, gamut) {
  bar.style.setProperty('--brand', color);
  if (/^#[0-9a-f]{6}$/i.test(color)) picker.value = color.toLowerCase();
  // The palette is shown first.
  cancelAnimationFrame(painting);
  painting = requestAnimationFrame(() => paintTracks(position(), gamut));
}

/** Paints each track with the brand colors that its positions lead to. */
function paintTracks(place, gamut) {
  sliders.forEach((slider, index) => {
    const [low, high] = [Number(slider.min), Number(slider.max)];
    const stops = Array.from({ length: trackStops }, (_, stop) => {
      const there = [...place];
      const value = low + ((high - low) * stop) / (trackStops - 1);
      there[index] = slider === lightness ? value / 100 : value;
      const found = fitted(there, gamut);
      return { css: found.css, isShown: found.chroma >= there[1] - 0.005 };
    });
    slider.style.setProperty('--track', `linear-gradient(to right, ${stops.map((stop) => stop.css)})`);
    slider.style.setProperty('--hatch', hatching(stops.map((stop) => stop.isShown)));
  });
}

const trackStops = 33;
const hatch = 'repeating-linear-gradient(135deg, '
  + 'rgb(0 0 0 / 0.45) 0 1px, rgb(255 255 255 / 0.3) 1px 2px, transparent 2px 6px)';

/** Layers of a background that hatch the runs of stops whose chroma the gamut does not have. */
function hatching(isShown) {
  const layers = [];
  const last = isShown.length - 1;
  for (let start = 0; start <= last; start += 1) {
    if (isShown[start]) continue;
    let end = start;
    while (end < last && !isShown[end + 1]) end += 1;
    const from = Math.max(0, start - 0.5) / last;
    const width = Math.min(last, end + 0.5) / last - from;
    const place = width < 1 ? from / (1 - width) : 0;
    layers.push(`${hatch} ${100 * place}% 0 / ${100 * width}% 100% no-repeat`);
    start = end;
  }
  return layers.length > 0 ? layers.join(', ') : 'linear-gradient(transparent, transparent)';
}

/** Shows a brand color, and moves the sliders to it. */
export function showBrand(color, gamut) {
  text.value = color;
  const place = oklch(color);
  if (!place) return;
  lightness.value = 100 * place[0];
  chroma.value = place[1];
  // A gray has no hue: the slider stays where it was.
  if (place[1] > 0.002) hue.value = Math.round(place[2]) % 360;
  describe();
  paint(color, gamut);
}

/** A color of any hue, neither pale nor nearly black. */
export function randomBrand(gamut) {
  const [l, c, h] = [0.35 + 0.45 * Math.random(), 0.05 + 0.2 * Math.random(), 360 * Math.random()];
  return fitted([l, c, h], gamut).css;
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
      paint(css, gamut());
    });
  }
  picker.addEventListener('input', () => {
    change(picker.value, true);
    showBrand(picker.value, gamut());
  });
  picker.addEventListener('change', () => change(picker.value, false));
  text.addEventListener('input', () => {
    if (!oklch(text.value)) return;
    change(text.value, true);
    paint(text.value, gamut());
  });
  text.addEventListener('change', () => change(text.value, false));
}
