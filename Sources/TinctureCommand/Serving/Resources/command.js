// SPDX-License-Identifier: GPL-3.0-or-later
// The settings as a command: their names are those of its options.
'use strict';

/** A word of a shell that is read as it is. */
function quoted(text) {
  return /^[\w.,:=/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that shows the palette of the settings on any machine. */
export function command(settings) {
  const options = [...settings].filter(([name]) => name !== 'brand');
  const brand = settings.getAll('brand').map(quoted);
  return ['tincture serve', ...brand, ...options.map(([name, text]) => `--${name}=${quoted(text)}`)].join(' ');
}
