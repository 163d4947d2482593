// SPDX-License-Identifier: GPL-3.0-or-later
//
// What has to answer to keys by the patterns of the ARIA Authoring Practices.

function label(element) {
  return { number: element.getAttribute('data-audit'), selector: selector(element) };
}

function enabled(query) {
  return exposed(query).filter(element => !isDisabled(element));
}

const STATES = ['aria-expanded', 'aria-pressed', 'aria-checked'];

return {
  lists: enabled('[role="tablist"]').map(list => ({
    ...label(list),
    isVertical: list.getAttribute('aria-orientation') === 'vertical',
    tabs: [...list.querySelectorAll('[role="tab"]')].filter(isRendered).map(tab => ({
      ...label(tab), isStop: isStop(tab), isSelected: tab.getAttribute('aria-selected') === 'true',
    })),
  })),
  switches: enabled('[aria-expanded], [aria-pressed], [role="switch"], [role="checkbox"]')
    .filter(element => !element.matches('[role="tab"], [role="combobox"], input'))
    .filter(isStop)
    .map(element => ({
      ...label(element),
      state: STATES.find(name => element.hasAttribute(name)),
    })).filter(element => element.state),
  buttons: enabled('[role="button"]:not(button, input, summary)').filter(isStop).map(label),
  sliders: enabled('[role="slider"]:not(input)').filter(isStop).map(label),
};
