// SPDX-License-Identifier: MIT

/// Sets of which each has to have an element chosen.
package struct HittingSet<Element: Hashable> {
  private let sets: [[Element]]

  /// Beyond so many trials the elements are chosen one by one.
  private static var mostTrials: Int { 2_000 }

  package init(_ sets: [[Element]]) { self.sets = sets }

  /// The fewest elements that are in every set; of equally many those of the least total price.
  ///
  /// Exact unless there are very many ways: then an element in the most sets is chosen first.
  package func least(price: (Element) -> Double) -> [Element] {
    for size in 0...sets.count {
      var search = Search(trialsLeft: Self.mostTrials)
      complete([], size, price, &search)
      if search.trialsLeft == 0 { break }
      if let best = search.best { return best.elements }
    }
    return greedy(price)
  }

  private struct Search {
    var trialsLeft: Int
    var best: (elements: [Element], price: Double)?
  }

  /// Tries every way to add at most so many elements.
  private func complete(
    _ chosen: [Element], _ size: Int, _ price: (Element) -> Double, _ search: inout Search
  ) {
    guard search.trialsLeft > 0 else { return }
    search.trialsLeft -= 1
    guard let open = sets.first(where: { !$0.contains(where: chosen.contains) }) else {
      let total = chosen.map(price).reduce(0, +)
      if total < search.best?.price ?? .infinity { search.best = (chosen, total) }
      return
    }
    guard size > 0 else { return }
    for element in open { complete(chosen + [element], size - 1, price, &search) }
  }

  private func greedy(_ price: (Element) -> Double) -> [Element] {
    var chosen: [Element] = []
    while true {
      let open = sets.filter { !$0.contains(where: chosen.contains) }
      var seen: Set<Element> = []
      let elements = open.joined().filter { seen.insert($0).inserted }
      let next = elements.min { a, b in
        let counts = [a, b].map { element in open.count { $0.contains(element) } }
        return (-counts[0], price(a)) < (-counts[1], price(b))
      }
      guard let next else { return chosen }
      chosen.append(next)
    }
  }
}
