// SPDX-License-Identifier: MIT
// Puts the values of another palette into an open page: see ReportValues.
'use strict';

(() => {
  const targets = [];
  for (const element of document.querySelectorAll('[data-bind]')) {
    for (const name of element.dataset.bind.split(' ')) targets.push({ element, name });
  }
  const style = document.getElementById('palette-colors');
  const shown = [];

  function put({ element, name }, value) {
    if (name === 'text') element.textContent = value;
    else if (name === 'html') element.innerHTML = value;
    else element.setAttribute(name, value);
  }

  /** Shows an answer's palette; false, and nothing is changed, when it has another shape. */
  function apply(answer) {
    if (answer.shape !== document.documentElement.dataset.shape) return false;
    if (answer.values.length !== targets.length) return false;
    if (style.textContent !== answer.style) style.textContent = answer.style;
    answer.values.forEach((value, index) => {
      if (shown[index] === value) return;
      put(targets[index], value);
      shown[index] = value;
    });
    return true;
  }

  globalThis.tincture = { apply };
})();
