// SPDX-License-Identifier: GPL-3.0-or-later
// The palette as files: one is downloaded, several are listed.
'use strict';

const format = document.getElementById('format');
const summary = document.getElementById('format-summary');
const list = document.getElementById('files');

function describe() {
  summary.textContent = format.selectedOptions[0].dataset.summary;
  list.replaceChildren();
}

/** Saves what the server has at an address as a file. */
export function download(url) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function link(path, url) {
  const row = document.createElement('li');
  const anchor = document.createElement('a');
  anchor.href = `${url}&file=${encodeURIComponent(path)}`;
  anchor.download = '';
  anchor.textContent = path;
  row.append(anchor);
  return row;
}

/** Downloads the palette of the settings when the form is sent; `refuse` gets what is wrong. */
export function exportsOf(settings, refuse) {
  format.addEventListener('change', describe);
  describe();
  document.getElementById('export-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const url = `/export?${settings()}&format=${format.value}`;
    try {
      const response = await fetch(url);
      if (response.ok && response.headers.has('Content-Disposition')) return download(url);
      const answer = await response.json();
      if (!response.ok) return refuse(answer);
      list.replaceChildren(...answer.files.map((path) => link(path, url)));
    } catch {
      refuse({ error: 'the server of this preview cannot be reached' });
    }
    return undefined;
  });
}
