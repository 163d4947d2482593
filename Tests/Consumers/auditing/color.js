// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is told by color alone: links in text, patches of color, verdicts in a table.

function isUnderlined(element) {
  return [element, ...element.querySelectorAll('*')].some(part => {
    const style = getComputedStyle(part);
    return style.textDecorationLine.includes('underline') || style.borderBottomStyle !== 'none';
  });
}

function checkLinks() {
  for (const link of exposed('p a[href], li a[href], dd a[href]')) {
    const block = link.closest('p, li, dd');
    const around = visibleText(block).replace(visibleText(link), '');
    const isInText = /\p{L}{2}/u.test(around) && getComputedStyle(link).display === 'inline';
    if (!isInText || isUnderlined(link)) continue;
    if (getComputedStyle(link).fontWeight > getComputedStyle(block).fontWeight) continue;
    report('color/only', link, 'only its color makes it a link');
  }
}

function isTransparent(color) {
  return color === 'rgba(0, 0, 0, 0)' || /\/ 0\)$/.test(color);
}

/** The nearest ancestor that is one thing to a reader, and so may tell what a patch stands for. */
function teller(patch) {
  const one = 'li, td, th, dt, dd, figure, button, a, label, tr, p, summary, [role="img"]';
  return patch.closest(one) ?? patch.parentElement;
}

function checkPatches() {
  for (const patch of exposed('body *')) {
    const box = patch.getBoundingClientRect();
    const style = getComputedStyle(patch);
    if (patch.childElementCount > 0 || patch.textContent.trim() || patch.closest('svg')) continue;
    if (isTransparent(style.backgroundColor) || box.width < 8 || box.height < 8) continue;
    const isNamed = told(patch).name || patch.matches('[title], meter, progress, hr');
    const marks = ['::before', '::after'].map(part => getComputedStyle(patch, part).content);
    if (isOperable(patch) || isNamed || marks.some(mark => /^".*\S.*"/.test(mark))) continue;
    const owner = teller(patch);
    if (owner.textContent.trim() || told(owner).name) continue;
    report('color/only', patch, 'a patch of color that no text tells of');
  }
}

/** Cells of a column with the same words and another color tell something that is nowhere said. */
function checkCells() {
  for (const body of exposed('tbody')) {
    const columns = Math.max(0, ...[...body.rows].map(row => row.cells.length));
    for (let column = 0; column < columns; column += 1) checkColumn(body, column);
  }
}

function checkColumn(body, column) {
  const colors = new Map();
  for (const cell of [...body.rows].map(row => row.cells[column])) {
    if (!cell || !isExposed(cell) || !cell.textContent.trim()) continue;
    if (cell.matches('[data-sample]') || cell.querySelector('[data-sample]')) continue;
    const words = cell.textContent.replace(/[\d.,:\s]+/g, ' ').trim();
    const there = colors.get(words) ?? getComputedStyle(cell).color;
    if (there !== getComputedStyle(cell).color) {
      report('color/only', cell, 'another color than the same words have above');
      return;
    }
    colors.set(words, there);
  }
}

checkLinks();
checkPatches();
checkCells();
return findings;
