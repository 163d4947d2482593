// SPDX-License-Identifier: MIT

extension Search {
  /// Returns the number of cases in the domain; `nil` when there are more than the settings ask
  /// for.
  mutating func countAll() -> Int? {
    guard mayBeSmall() else { return nil }
    var counting = CaseFilter(.none)
    var enumerator = ExhaustiveEnumerator()
    var (count, read) = (0, 0)
    repeat {
      draw.begin(following: enumerator.values)
      if case .failed = property.run(&draw, &counting) { return nil }
      // Each other value that a choice can have leads to at least one case.
      guard enumerator.casesAhead(draw, most: settings.cases - count) != nil else { return nil }
      count += 1
      read += draw.choices.count
      guard read <= Search.choicesPerCase * settings.cases else { return nil }
    } while enumerator.advance(draw)
    return count <= settings.cases ? count : nil
  }

  /// The most choices that cases of a small domain have on average: domains of long lists are too
  /// large to count.
  private static let choicesPerCase = 16

  /// Runs every case of the domain, the simplest first.
  mutating func runAll(_ count: Int) {
    statistics.domain = count
    filter.rule = .all
    enumerator = ExhaustiveEnumerator()
    runCases(upTo: .max)
  }

  /// Begins the case after the one that was made last; false when that was the last of the domain.
  mutating func beginEnumerated(_ index: Int) -> Bool {
    guard index == 0 || enumerator?.advance(draw) == true, let values = enumerator?.values else {
      return false
    }
    draw.begin(following: values)
    return true
  }
}

extension Search {
  /// Estimates whether the domain can be small.
  ///
  /// The product of the domains along a path that is drawn uniformly is on average the number of
  /// cases (Knuth, "Estimating the efficiency of backtrack programs", 1975); it is a thousand times
  /// that on at most one path in a thousand.
  private mutating func mayBeSmall() -> Bool {
    var counting = CaseFilter(.none)
    for path in 0..<32 {
      draw.begin(random: RandomSource(seed: seed, index: path), style: .uniform)
      _ = property.run(&draw, &counting)
      var estimate = 1.0
      for choice in draw.choices { estimate *= Double(choice.domain.bound) + 1 }
      if estimate > 1_000 * Double(settings.cases) { return false }
    }
    return true
  }
}

/// Enumerates the cases of a generator in the lexicographic order of their choices.
struct ExhaustiveEnumerator {
  /// The script of the next case.
  private(set) var values: [UInt64] = []

  /// Moves on to the case after the one that was made; false when that was the last.
  mutating func advance(_ draw: borrowing ChoiceSource) -> Bool {
    var last = draw.choices.count - 1
    while last >= 0, draw.choices[last].value == draw.choices[last].domain.bound { last -= 1 }
    guard last >= 0 else { return false }
    values = draw.choices[...last].map(\.value)
    values[last] += 1
    return true
  }

  /// Returns a lower bound of the number of cases from the one that was made on; `nil` above a
  /// limit.
  func casesAhead(_ draw: borrowing ChoiceSource, most: Int) -> Int? {
    var ahead: UInt64 = 1
    for choice in draw.choices {
      let (sum, overflow) = ahead.addingReportingOverflow(choice.domain.bound - choice.value)
      guard !overflow, sum <= UInt64(max(most, 0)) else { return nil }
      ahead = sum
    }
    return Int(ahead)
  }
}
