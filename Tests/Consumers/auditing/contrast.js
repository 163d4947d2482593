// SPDX-License-Identifier: GPL-3.0-or-later
//
// The color of every text and of what is behind it, composed from computed styles. Where styles do
// not tell (pictures, filters, what lies over something else), `contrast.py` asks the painted page.

/** Linear light to luminance: WCAG 2.2 for sRGB; CSS Color 4 for Display P3. */
const WEIGHTS = {
  'srgb': [0.2126, 0.7152, 0.0722],
  'display-p3': [0.22897456, 0.69173852, 0.07928691],
};

const pen = document.createElement('canvas').getContext('2d', {
  colorSpace: given.space, willReadFrequently: true,
});
const colors = new Map();

/** A computed color as bytes of the screen's space, and its opacity from 0 to 1. */
function color(css) {
  if (!colors.has(css)) colors.set(css, parse(css));
  return colors.get(css);
}

function parse(css) {
  const opacity = css.match(/^rgba\(.*,\s*([\d.e-]+)\)$|\/\s*([\d.e-]+)\)$/);
  // Computed styles tell an opacity in three digits; what is painted has that of a byte.
  const alpha = opacity ? Math.round(Number(opacity[1] ?? opacity[2]) * 255) / 255 : 1;
  const solid = css.replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)').replace(/\s*\/[^)]*\)$/, ')');
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = solid;
  pen.fillRect(0, 0, 1, 1);
  const { data } = pen.getImageData(0, 0, 1, 1, { colorSpace: given.space });
  return { rgb: [data[0], data[1], data[2]], alpha };
}

function over(top, bottom) {
  const alpha = top.alpha + bottom.alpha * (1 - top.alpha);
  if (alpha === 0) return { rgb: [0, 0, 0], alpha };
  const rgb = top.rgb.map((channel, index) =>
    (channel * top.alpha + bottom.rgb[index] * bottom.alpha * (1 - top.alpha)) / alpha);
  return { rgb, alpha };
}

const CLEAR = { rgb: [0, 0, 0], alpha: 0 };

/** How many points of a gradient are looked at, ends included. */
const POINTS = 65;

const gradients = new Map();

/** The layers of a background of linear gradients between two colors, the topmost first, each as
 * the colors of its points; null for any other picture. */
function gradientLayers(style) {
  const css = style.backgroundImage;
  if (css === 'none') return [];
  if (!style.backgroundSize.split(', ').every(size => size === 'auto')) return null;
  if (!gradients.has(css)) {
    const layers = css.split(/,\s*(?=[a-z-]+-gradient\()/).map(gradientPoints);
    gradients.set(css, layers.includes(null) ? null : layers);
  }
  return gradients.get(css);
}

/** The colors of a gradient's points. They are computed, not sampled from the painted page: a line
 * of text meets other rows with other fonts, and headless Chromium paints Display P3 colors as the
 * nearest in sRGB. */
function gradientPoints(css) {
  const value = '((?:rgba?|color|oklch|oklab|lab|lch)\\([^()]*\\))';
  const match = css.match(
    new RegExp(`^linear-gradient\\((?:in ([\\w-]+), )?${value}, ${value}\\)$`));
  if (!match) return null;
  const [, named, from, to] = match;
  if (from === to) return Array(POINTS).fill(color(from));
  if (color(from).alpha < 1 || color(to).alpha < 1) return null;
  // CSS Images 4: gradients of legacy colors are mixed in sRGB, all others in OKLab.
  const isLegacy = [from, to].every(color => color.startsWith('rgb'));
  const space = named ?? (isLegacy ? 'srgb' : 'oklab');
  return Array.from({ length: POINTS }, (_, index) =>
    color(`color-mix(in ${space}, ${to} ${index * 100 / (POINTS - 1)}%, ${from})`));
}

/** What is seen where `inner` is painted in an element at one point of its gradients, whether the
 * styles alone tell it, and whether it changes along a gradient. */
function seen(element, inner, point = 0) {
  let paint = inner, isSure = !element.closest('svg'), varies = false;
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (paint.alpha === 1 && style.opacity === '1' && isUnfiltered(style)) continue;
    const layers = paint.alpha === 1 ? [] : gradientLayers(style);
    isSure &&= isUnfiltered(style) && layers !== null;
    for (const layer of layers ?? []) {
      varies ||= layer[0] !== layer[POINTS - 1];
      paint = over(paint, layer[point]);
    }
    paint = over(paint, color(style.backgroundColor));
    paint = { rgb: paint.rgb, alpha: paint.alpha * Number(style.opacity) };
    const isLifted = ['absolute', 'fixed', 'sticky'].includes(style.position);
    if (isLifted && paint.alpha < 1) isSure = false;
  }
  isSure &&= paint.alpha > 0.9999;
  const { rgb } = over(paint, { rgb: [255, 255, 255], alpha: 1 });
  return { rgb: rgb.map(Math.round), isSure, varies };
}

/** A text's color and its ground where they differ the least, along the gradients below it. */
function worstPoint(element, textColor) {
  const first = { below: seen(element, CLEAR), front: seen(element, textColor) };
  if (!first.below.isSure || !first.below.varies) return first;
  const points = Array.from({ length: POINTS }, (_, point) =>
    ({ below: seen(element, CLEAR, point), front: seen(element, textColor, point) }));
  const contrast = ({ below, front }) => ratio(front.rgb, below.rgb);
  return points.reduce((worst, at) => contrast(at) < contrast(worst) ? at : worst);
}

function isUnfiltered(style) {
  return ['filter', 'backdropFilter'].every(name => style[name] === 'none') &&
    style.mixBlendMode === 'normal';
}

function luminance(rgb) {
  const light = rgb.map(byte => byte / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return WEIGHTS[given.space].reduce((sum, weight, index) => sum + weight * light[index], 0);
}

function ratio(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The ratio that WCAG asks of a text by its size; of marks, what it asks of graphics. */
function need(style, text) {
  const size = Number.parseFloat(style.fontSize);
  const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
  if (!/[\p{L}\p{N}]/u.test(text)) return 3;
  if (given.level === 'AAA') return isLarge ? 4.5 : 7;
  return isLarge ? 3 : 4.5;
}

/** Samples show what they show; what is disabled needs no contrast. */
function isExempt(element) {
  const label = element.closest('label');
  return element.closest('[data-sample]') !== null || isDisabled(element) ||
    label?.control && isDisabled(label.control) || element.closest('fieldset:disabled') !== null;
}

const TEXTLESS = ['checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'image'];
const texts = [];

function add(element, style, text, css, box) {
  if (isExempt(element) || isForEars(element)) return;
  const textColor = element.closest('svg') ? color(style.fill) : color(css);
  const { below, front } = worstPoint(element, textColor);
  const place = isInSight({ element, box })
    ? [box.left + scrollX, box.top + scrollY, box.width, box.height] : null;
  texts.push({
    number: element.getAttribute('data-audit'), text: text.trim().slice(0, 30),
    need: need(style, text),
    color: front.rgb, ground: below.isSure ? below.rgb : null, varies: below.varies,
    ratio: below.isSure ? ratio(front.rgb, below.rgb) : null, place,
  });
}

for (const { element, box, node } of lines()) {
  const style = getComputedStyle(element);
  add(element, style, node.data, matchMedia('(forced-colors: active)').matches ? style.color
    : style.webkitTextFillColor, box);
}
for (const field of rendered('input, select, textarea')) {
  if (TEXTLESS.includes(field.type)) continue;
  const box = field.getBoundingClientRect(), style = getComputedStyle(field);
  if (field.value) add(field, style, field.value, style.color, box);
  if (!field.placeholder) continue;
  const hint = getComputedStyle(field, '::placeholder');
  add(field, hint, field.placeholder, hint.color, box);
}
for (const element of rendered('body *')) {
  for (const part of ['::before', '::after']) {
    const style = getComputedStyle(element, part);
    const text = style.content.match(/^"(.*\S.*)"/)?.[1];
    if (!text || style.display === 'none') continue;
    add(element, style, text, style.color, element.getBoundingClientRect());
  }
}

/** WCAG 2.2, 1.4.11: where a field starts has to be seen. */
function checkField(field) {
  const isDrawn = ['checkbox', 'radio', 'color', 'file'].includes(field.type) &&
    getComputedStyle(field).appearance === 'auto';
  if (isExempt(field) || isDrawn || field.type === 'range') return;
  const style = getComputedStyle(field);
  const outside = seen(field.parentElement, CLEAR), inside = seen(field, CLEAR);
  if (!outside.isSure || !inside.isSure) return;
  const ratios = [ratio(inside.rgb, outside.rgb)];
  for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
    if (Number.parseFloat(style[`border${side}Width`]) === 0) continue;
    const edge = over(color(style[`border${side}Color`]), { rgb: outside.rgb, alpha: 1 });
    ratios.push(ratio(edge.rgb, outside.rgb));
  }
  const best = Math.max(...ratios);
  if (best < 3) report('contrast/field', field, `its edge has ${best.toFixed(2)}:1 of 3`);
}

rendered('input, select, textarea').forEach(checkField);
return { findings, texts };
