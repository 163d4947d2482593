// SPDX-License-Identifier: MIT
// Lets every color be copied, and rows of tables be found. The page says all that it says without this.
'use strict';

// Rows that have every word of a search. What is folded around them is unfolded until it is empty again.
for (const search of document.querySelectorAll('.search')) {
  const input = search.querySelector('input');
  const part = search.closest('.part');
  let wasOpen;

  const words = () => input.value.toLowerCase().split(/\s+/).filter(Boolean);

  function show() {
    const wanted = words();
    const rows = [...part.querySelectorAll('tbody tr')];
    for (const row of rows) {
      const text = `${row.textContent} ${row.dataset.find ?? ''}`.toLowerCase();
      row.hidden = !wanted.every((word) => text.includes(word));
    }
    for (const place of part.querySelectorAll('.scroller, .fold')) {
      place.hidden = !place.querySelector('tbody tr:not([hidden])');
    }
    // The filters of the part hide rows as well.
    const found = rows.filter((row) => row.checkVisibility()).length;
    const count = found === 1 ? '1 row' : `${found} rows`;
    search.querySelector('.found').textContent = wanted.length === 0 ? '' : count;
  }

  input.addEventListener('input', () => {
    const folds = [...part.querySelectorAll('.fold')];
    if (words().length > 0) {
      wasOpen ??= folds.map((fold) => fold.open);
      for (const fold of folds) fold.open = true;
    } else {
      folds.forEach((fold, index) => { fold.open = wasOpen?.[index] ?? fold.open; });
      wasOpen = undefined;
    }
    show();
  });
  const showAgain = () => { if (words().length > 0) show(); };
  part.addEventListener('change', showAgain);
  // A live page replaces some rows as a whole.
  const observer = new MutationObserver(showAgain);
  for (const place of part.querySelectorAll('[data-bind="html"]')) observer.observe(place, { childList: true });
  search.hidden = false;
}

(() => {
  if (!navigator.clipboard) return;

  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'copied';
  document.body.append(status);
  let timer;

  function say(words) {
    status.textContent = words;
    status.classList.add('shown');
    clearTimeout(timer);
    timer = setTimeout(() => status.classList.remove('shown'), 1600);
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      say(`Copied ${text}`);
    } catch {
      say('The browser does not let this page copy');
    }
  }

  /** A button in the place of a color, named “Copy text.link in dark, #0a84ff” and showing the color alone. */
  function addButton(code) {
    const button = document.createElement('button');
    const verb = document.createElement('span');
    button.type = 'button';
    button.className = 'copy';
    verb.className = 'hidden';
    verb.textContent = code.dataset.name ? `Copy ${code.dataset.name}, ` : 'Copy ';
    code.replaceWith(button);
    button.append(verb, code);
    button.addEventListener('click', () => copy(code.dataset.copy));
  }

  function addButtons() {
    document.querySelectorAll('[data-copy]:not(.copy [data-copy])').forEach(addButton);
  }

  // A live page replaces some parts as a whole.
  const observer = new MutationObserver(addButtons);
  for (const part of document.querySelectorAll('[data-bind="html"]')) {
    observer.observe(part, { childList: true });
  }
  addButtons();
})();
