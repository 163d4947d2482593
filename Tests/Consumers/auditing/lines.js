// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the lines of text are, for the checks of layout and of contrast.

/** An element made one pixel small is there for the ear alone. */
function isForEars(element) {
  for (let at = element; at; at = at.parentElement) {
    const box = at.getBoundingClientRect();
    const style = getComputedStyle(at);
    const isTiny = box.width <= 2 && box.height <= 2 && style.overflow !== 'visible';
    if (isTiny || style.clipPath === 'inset(50%)' || style.opacity === '0') return true;
  }
  return false;
}

/** Boxes of lines of text in CSS pixels of the page, by the element that they are in. */
function lines() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !isRendered(element) || isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1) found.push({ element, box, node });
    }
  }
  return found;
}

function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return [width, height];
}

/** What a scrolling ancestor has moved out of sight is no obstacle. */
function isInSight({ element, box }) {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflow === 'visible') continue;
    const [width, height] = overlap(at.getBoundingClientRect(), box);
    if (width < 2 || height < 2) return false;
  }
  return true;
}
