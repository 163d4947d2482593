// SPDX-License-Identifier: MIT

/// Sets of which each has to have an element chosen.
package struct HittingSet<Element: Hashable> {
  private let sets: [[Int]]

  /// Beyond so many trials the elements are chosen one by one.
  private static var mostTrials: Int { 2_000 }

  private let elements: [Element]

  /// The sets that each element is in.
  private let members: [[Int]]

  package init(_ sets: [[Element]]) {
    var numbers: [Element: Int] = [:]
    var elements: [Element] = []
    let sets = sets.map { set in
      set.map { element in
        if let number = numbers[element] { return number }
        numbers[element] = elements.count
        elements.append(element)
        return elements.count - 1
      }
    }
    var members: [[Int]] = Array(repeating: [], count: elements.count)
    for (number, set) in sets.enumerated() {
      for element in Set(set) { members[element].append(number) }
    }
    (self.sets, self.elements, self.members) = (sets, elements, members)
  }

  /// The fewest elements that are in every set; of equally many those of the least total price.
  ///
  /// Exact unless there are very many ways: then an element in the most sets is chosen first.
  package func least(price: (Element) -> Double) -> [Element] {
    let prices = elements.map(price)
    for size in 0...sets.count {
      var search = Search(
        trialsLeft: Self.mostTrials, hits: Array(repeating: 0, count: sets.count))
      complete(size, prices, &search)
      if search.trialsLeft == 0 { break }
      if let best = search.best { return best.chosen.map { elements[$0] } }
    }
    return greedy(prices).map { elements[$0] }
  }

  private struct Search {
    var trialsLeft: Int
    var best: (chosen: [Int], price: Double)?
    var chosen: [Int] = []

    /// How many chosen elements each set has.
    var hits: [Int]
  }

  /// Tries every way to add at most so many elements.
  private func complete(_ size: Int, _ prices: [Double], _ search: inout Search) {
    guard search.trialsLeft > 0 else { return }
    search.trialsLeft -= 1
    guard let open = search.hits.firstIndex(of: 0) else {
      let total = search.chosen.map { prices[$0] }.reduce(0, +)
      if total < search.best?.price ?? .infinity { search.best = (search.chosen, total) }
      return
    }
    guard size > 0 else { return }
    for element in sets[open] {
      search.chosen.append(element)
      for set in members[element] { search.hits[set] += 1 }
      complete(size - 1, prices, &search)
      for set in members[element] { search.hits[set] -= 1 }
      search.chosen.removeLast()
    }
  }

  private func greedy(_ prices: [Double]) -> [Int] {
    var chosen: [Int] = []
    var open = sets
    while true {
      var counts = Array(repeating: 0, count: elements.count)
      for element in open.joined() { counts[element] += 1 }
      let next = elements.indices.filter { counts[$0] > 0 }.min { a, b in
        (-counts[a], prices[a]) < (-counts[b], prices[b])
      }
      guard let next else { return chosen }
      chosen.append(next)
      open.removeAll { $0.contains(next) }
    }
  }
}
