// SPDX-License-Identifier: GPL-3.0-or-later
//
// The selectors of elements that are known by their number.

return given.numbers.map(number => {
  const element = document.querySelector(`[data-audit="${number}"]`);
  return element ? selector(element) : `[data-audit="${number}"]`;
});
