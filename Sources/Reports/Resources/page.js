// SPDX-License-Identifier: MIT
// Lets every color be copied. The page says all that it says without this.
'use strict';

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
