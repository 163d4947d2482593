// SPDX-License-Identifier: GPL-3.0-or-later
//
// WCAG 2.2, 2.5.8: a target has 24 by 24 CSS pixels, or a circle of that size to itself.

const LEAST = 24;

/** Where a press reaches a control: its box, and those of its labels. */
function reach(element) {
  const boxes = [element, ...(element.labels ?? [])].filter(isRendered)
    .map(part => part.getBoundingClientRect()).filter(box => box.width > 0 && box.height > 0);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  const right = Math.max(...boxes.map(box => box.right));
  const bottom = Math.max(...boxes.map(box => box.bottom));
  return { element, left, top, right, bottom, width: right - left, height: bottom - top };
}

/** A link among the words of a sentence is as high as its line. */
function isInSentence(element) {
  if (getComputedStyle(element).display !== 'inline') return false;
  const around = visibleText(element.parentElement).replace(visibleText(element), '');
  const isSentence = element.parentElement.matches('p, li, dd, td, figcaption, caption');
  return isSentence && /\p{L}/u.test(around);
}

function isOffPage(target) {
  return target.right <= 0 || target.bottom + scrollY <= 0;
}

function isSmall(target) {
  return target.width < LEAST - 0.01 || target.height < LEAST - 0.01;
}

function center(target) {
  return [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
}

function distanceToBox([x, y], box) {
  const width = Math.max(box.left - x, 0, x - box.right);
  return Math.hypot(width, Math.max(box.top - y, 0, y - box.bottom));
}

function hasRoom(target, targets) {
  const middle = center(target);
  return targets.every(other => {
    if (other === target || other.element.contains(target.element)) return true;
    if (target.element.contains(other.element)) return true;
    const [x, y] = center(other);
    const between = Math.hypot(x - middle[0], y - middle[1]);
    if (isSmall(other) && between < LEAST) return false;
    return distanceToBox(middle, other) >= LEAST / 2;
  });
}

const targets = rendered('*').filter(element => isOperable(element) && !isDisabled(element))
  .map(reach).filter(target => target && !isOffPage(target));
for (const target of targets) {
  if (!isSmall(target) || isInSentence(target.element) || hasRoom(target, targets)) continue;
  const size = `${target.width.toFixed(1)} by ${target.height.toFixed(1)}`;
  report('target/size', target.element, `${size} CSS pixels, and no room of ${LEAST} around it`);
}
return findings;
