// SPDX-License-Identifier: MIT

/// A union-find structure: elements in sets that can be joined.
package struct DisjointSets<Element: Hashable> {
  private var indices: [Element: Int] = [:]
  private var elements: [Element] = []

  /// By index: another element of the same set; the representative of a set is its own parent.
  private var parents: [Int] = []

  package init() {}

  /// Puts elements into one set, joined with the sets in which any of them is already.
  package mutating func join(_ joined: some Sequence<Element>) {
    var first: Int?
    for element in joined {
      let root = root(of: index(of: element))
      if let first { parents[root] = first } else { first = root }
    }
  }

  /// The sets in the order of their first elements, each in the order in which its elements came.
  package mutating func all() -> [[Element]] {
    var places: [Int: Int] = [:]
    var sets: [[Element]] = []
    for (index, element) in elements.enumerated() {
      let root = root(of: index)
      if let place = places[root] {
        sets[place].append(element)
      } else {
        places[root] = sets.count
        sets.append([element])
      }
    }
    return sets
  }

  /// The index of an element, which is added as a set of its own if it is new.
  private mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    let index = elements.count
    indices[element] = index
    elements.append(element)
    parents.append(index)
    return index
  }

  /// The index of the representative of a set; path halving keeps the way to it short.
  private mutating func root(of index: Int) -> Int {
    var root = index
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
}
