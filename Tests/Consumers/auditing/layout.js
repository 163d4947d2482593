// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is cut off, nothing lies on other text, and the page does not scroll sideways.

function scrolls(style, axis) {
  return ['auto', 'scroll'].includes(style[`overflow${axis}`]);
}

function clips(style, axis) {
  return ['hidden', 'clip'].includes(style[`overflow${axis}`]);
}

/** The first ancestor that cuts a box off where nobody can scroll to it. */
function clipper({ element, box }) {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const outer = at.getBoundingClientRect();
    if (scrolls(style, 'X') || scrolls(style, 'Y') || style.position === 'fixed') return null;
    const isWide = box.right > outer.right + 2 || box.left < outer.left - 2;
    const isHigh = box.bottom > outer.bottom + 4 || box.top < outer.top - 4;
    if (clips(style, 'X') && isWide || clips(style, 'Y') && isHigh) return at;
  }
  return null;
}

function checkClipped(all) {
  for (const element of new Set(all.filter(line => clipper(line)).map(line => line.element))) {
    report('layout/clipped', element, `text is cut off${given.when}`);
  }
}

/** What stays in place while the page scrolls lies over text for a while, as it should. */
function isFloating(element) {
  for (let at = element; at; at = at.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  }
  return false;
}

function checkOverlap(all) {
  const seen = all.filter(line => isInSight(line) && !isFloating(line.element))
    .sort((a, b) => a.box.top - b.box.top);
  const reported = new Set();
  seen.forEach((line, index) => {
    for (let next = index + 1; next < seen.length; next += 1) {
      const other = seen[next];
      if (other.box.top > line.box.bottom) break;
      const [width, height] = overlap(line.box, other.box);
      const isSame = other.element === line.element || reported.has(other.element);
      const least = 0.4 * Math.min(line.box.height, other.box.height);
      if (isSame || width < 3 || height < least) continue;
      reported.add(other.element);
      const text = visibleText(line.element).slice(0, 30);
      report('layout/overlap', other.element, `lies on the text '${text}'${given.when}`);
    }
  });
}

/** What is placed absolutely scrolls with the box that it is placed in, not with its parent. */
function holder(element) {
  const { position } = getComputedStyle(element);
  return position === 'absolute' ? element.offsetParent : element.parentElement;
}

function isScrolled(element) {
  for (let at = holder(element); at && at !== document.body; at = holder(at)) {
    const style = getComputedStyle(at);
    if (scrolls(style, 'X') || clips(style, 'X')) return true;
  }
  return false;
}

function checkSideways() {
  const root = document.documentElement;
  const room = root.clientWidth;
  if (Math.max(root.scrollWidth, document.body.scrollWidth) <= room) return;
  const wide = rendered('body *').filter(element => {
    const box = element.getBoundingClientRect();
    return box.right + scrollX > room + 0.5 && box.width > 0 && !isScrolled(element);
  });
  const inner = wide.filter(element =>
    !wide.some(other => other !== element && element.contains(other)));
  for (const element of inner.length ? inner.slice(0, 5) : [document.body]) {
    const right = Math.round(element.getBoundingClientRect().right + scrollX);
    report('layout/sideways', element, `ends at ${right} of ${room} pixels${given.when}`);
  }
}

const all = lines();
checkClipped(all);
checkOverlap(all);
checkSideways();
return findings;
