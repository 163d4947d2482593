// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the server for palettes: one request at a time, and of those that wait only the newest.
'use strict';

const retryDelay = 1500;

/**
 * Makes a function that asks for a palette.
 *
 * `show` gets each answer that is still wanted, `refuse` each problem, `lose` whether the server is
 * out of reach; it is asked again until it is there.
 */
export function solver({ show, refuse, lose }) {
  let wanted = null;
  let isBusy = false;

  async function work() {
    isBusy = true;
    while (wanted !== null) {
      const query = wanted;
      wanted = null;
      try {
        await ask(query);
      } catch {
        lose(true);
        wanted ??= query;
        await new Promise((resolve) => { setTimeout(resolve, retryDelay); });
      }
    }
    isBusy = false;
  }

  async function ask(query) {
    const response = await fetch(`/solve?${query}`, { signal: AbortSignal.timeout(10000) });
    const answer = await response.json();
    lose(false);
    // Of what has been asked for since, the answer is on its way: this one is out of date, but
    // while somebody drags it is still nearer than what is shown.
    if (response.ok) show(answer);
    else if (wanted === null) refuse(answer);
  }

  return (query) => {
    wanted = String(query);
    if (!isBusy) work();
  };
}
