// SPDX-License-Identifier: GPL-3.0-or-later
//
// What has focus now, and whether something else lies over all of it.

function points(box) {
  const left = Math.max(box.left, 0) + 1, right = Math.min(box.right, innerWidth) - 1;
  const top = Math.max(box.top, 0) + 1, bottom = Math.min(box.bottom, innerHeight) - 1;
  if (left > right || top > bottom) return [];
  const middle = [(left + right) / 2, (top + bottom) / 2];
  return [middle, [left, top], [right, top], [left, bottom], [right, bottom]];
}

function isUncovered(element) {
  const parts = [element, ...(element.labels ?? [])];
  return parts.flatMap(part => [...part.getClientRects()]).flatMap(points).some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit === document.body) return false;
    return parts.some(part => part.contains(hit) || hit.contains(part));
  });
}

const active = document.activeElement;
if (!active || active === document.body || active === document.documentElement) return null;
const { role, name } = told(active);
return {
  number: active.getAttribute('data-audit'), selector: selector(active), role, name,
  isUncovered: isUncovered(active),
};
