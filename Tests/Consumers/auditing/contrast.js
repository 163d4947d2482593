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

/** What is seen where `inner` is painted in an element, and whether the styles alone tell it. */
function seen(element, inner) {
  let paint = inner, isSure = !element.closest('svg');
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (paint.alpha === 1 && style.opacity === '1' && isPlain(style)) continue;
    isSure &&= isPlain(style) && (paint.alpha === 1 || style.backgroundImage === 'none');
    paint = over(paint, color(style.backgroundColor));
    paint = { rgb: paint.rgb, alpha: paint.alpha * Number(style.opacity) };
    const isLifted = ['absolute', 'fixed', 'sticky'].includes(style.position);
    if (isLifted && paint.alpha < 1) isSure = false;
  }
  isSure &&= paint.alpha > 0.9999;
  const { rgb } = over(paint, { rgb: [255, 255, 255], alpha: 1 });
  return { rgb: rgb.map(Math.round), isSure };
}

function isPlain(style) {
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
  const ink = element.closest('svg') ? color(style.fill) : color(css);
  const below = seen(element, CLEAR), front = seen(element, ink);
  const place = isInSight({ element, box })
    ? [box.left + scrollX, box.top + scrollY, box.width, box.height] : null;
  texts.push({
    number: element.getAttribute('data-audit'), text: text.trim().slice(0, 30),
    need: need(style, text),
    ink: front.rgb, isSolid: ink.alpha === 1, ground: below.isSure ? below.rgb : null,
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
