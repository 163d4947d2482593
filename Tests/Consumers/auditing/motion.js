// SPDX-License-Identifier: GPL-3.0-or-later
//
// With reduced motion asked for, nothing moves. A color may still fade.

const MOVING = new RegExp('^(all|transform|translate|rotate|scale|top|left|right|bottom|inset|' +
  'width|height|margin|padding)');

function seconds(text) {
  return Math.max(...text.split(',').map(part =>
    Number.parseFloat(part) * (/ms/.test(part) ? 0.001 : 1)));
}

for (const animation of document.getAnimations()) {
  const { duration, iterations } = animation.effect.getComputedTiming();
  if (animation.playState === 'running' && (duration > 20 || iterations === Infinity)) {
    const name = animation.animationName ?? 'an animation';
    report('motion/reduced', animation.effect.target, `${name} runs`);
  }
}
for (const element of rendered('*')) {
  const style = getComputedStyle(element);
  const moves = style.transitionProperty.split(', ').some(name => MOVING.test(name));
  if (moves && seconds(style.transitionDuration) > 0.02) {
    report('motion/reduced', element, `${style.transitionProperty} in ${style.transitionDuration}`);
  }
  if (style.scrollBehavior === 'smooth') report('motion/reduced', element, 'scrolls smoothly');
}
return findings;
