// SPDX-License-Identifier: GPL-3.0-or-later
// Colors between what the browser parses and what the sliders say.
'use strict';

const probe = document.createElement('span');

/** A CSS color as [lightness, chroma, hue] in OKLCH; null for what is no color. */
export function oklch(text) {
  if (!CSS.supports('color', text)) return null;
  probe.style.color = `oklch(from ${text} l c h)`;
  document.body.append(probe);
  const words = getComputedStyle(probe).color.match(/^oklch\(([^ ]+) ([^ ]+) ([^ /)]+)/);
  probe.remove();
  if (!words) return null;
  return words.slice(1).map((word) => (word === 'none' ? 0 : Number(word)));
}

/** OKLCH as linear sRGB, by the matrices that CSS Color 4 gives for OKLab. */
function linear([lightness, chroma, hue]) {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const m = (lightness - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const s = (lightness - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    4.0767416360759574 * l - 3.3077115392580616 * m + 0.2309699031821041 * s,
    -1.2684379732850317 * l + 2.6097573492876887 * m - 0.3413193760026573 * s,
    -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s,
  ];
}

/** Linear sRGB as linear Display P3; both have the white of D65. */
function displayP3([r, g, b]) {
  return [
    0.8224619687143623 * r + 0.1775380312856377 * g,
    0.0331941988509617 * r + 0.9668058011490383 * g,
    0.0170826307211200 * r + 0.0723974406639634 * g + 0.9105199286149166 * b,
  ];
}

/** The transfer function that sRGB and Display P3 share. */
function encoded(value) {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function channels(color, gamut) {
  return gamut === 'p3' ? displayP3(linear(color)) : linear(color);
}

function isInside(color, gamut) {
  return channels(color, gamut).every((value) => value >= -1e-4 && value <= 1.0001);
}

/** The color with as much of its chroma as the gamut has, on 8 bits, in CSS. */
export function fitted([lightness, chroma, hue], gamut) {
  let [low, high] = [0, chroma];
  if (!isInside([lightness, chroma, hue], gamut)) {
    for (let round = 0; round < 16; round += 1) {
      const middle = (low + high) / 2;
      if (isInside([lightness, middle, hue], gamut)) low = middle;
      else high = middle;
    }
  } else {
    low = chroma;
  }
  const bytes = channels([lightness, low, hue], gamut)
    .map((value) => Math.round(255 * encoded(Math.min(1, Math.max(0, value)))));
  return { css: printed(bytes, gamut), chroma: low };
}

function printed(bytes, gamut) {
  if (gamut !== 'p3') return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return `color(display-p3 ${bytes.map((byte) => Number((byte / 255).toFixed(3))).join(' ')})`;
}
