// SPDX-License-Identifier: MIT

/// Whether elements match a pattern, some of whose parts stand for any number of elements.
///
/// Those are the parts for which `isOpen` is true; every other one is an element that it `matches`.
/// Of the open ones only the last is tried with more elements: what an earlier one stands for, the
/// next one can take. So the time is at most that of the two lengths multiplied.
package func isWildcardMatch<Part, Elements: RandomAccessCollection>(
  _ pattern: [Part], _ elements: Elements, isOpen: (Part) -> Bool,
  matches: (Part, Elements.Element) -> Bool
) -> Bool {
  var part = 0
  var index = elements.startIndex
  var retry: (part: Int, index: Elements.Index)?
  while index != elements.endIndex {
    if part < pattern.count, isOpen(pattern[part]) {
      part += 1
      retry = (part, index)
    } else if part < pattern.count, matches(pattern[part], elements[index]) {
      part += 1
      elements.formIndex(after: &index)
    } else {
      guard let last = retry else { return false }
      (part, index) = (last.part, elements.index(after: last.index))
      retry = (part, index)
    }
  }
  return pattern[part...].allSatisfy(isOpen)
}
