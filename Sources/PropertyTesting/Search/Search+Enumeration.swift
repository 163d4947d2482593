// SPDX-License-Identifier: MIT

extension Search {
  /// How many cases there are, when there are no more than the settings ask for.
  mutating func countAll() -> Int? {
    guard mayBeSmall() else { return nil }
    var counting = Gate(.none)
    var odometer = Odometer()
    var (count, read) = (0, 0)
    repeat {
      draw.begin(following: odometer.values)
      if case .failed = property.run(&draw, &counting) { return nil }
      // Each value that a choice could have had instead leads to a case at least.
      guard odometer.casesAhead(draw, most: settings.cases - count) != nil else { return nil }
      count += 1
      read += draw.choices.count
      guard read <= Search.choicesPerCase * settings.cases else { return nil }
    } while odometer.advance(draw)
    return count <= settings.cases ? count : nil
  }

  /// How many choices the cases of a small domain have on average, at most: counting long lists is
  /// as slow as it is in vain.
  private static let choicesPerCase = 16

  /// Runs every case, the simplest first.
  mutating func runAll(_ count: Int) {
    statistics.domain = count
    gate.rule = .all
    odometer = Odometer()
    runCases(upTo: .max)
  }

  /// Begins the case after the one that the draw holds; false when that was the last.
  mutating func beginEnumerated(_ index: Int) -> Bool {
    guard index == 0 || odometer?.advance(draw) == true, let values = odometer?.values else {
      return false
    }
    draw.begin(following: values)
    return true
  }
}

extension Search {
  /// False when counting would be in vain.
  ///
  /// The product of the domains along a path that is drawn uniformly is on average the number of
  /// cases (Knuth, "Estimating the efficiency of backtrack programs", 1975); that it is a thousand
  /// times that happens on one path in a thousand.
  private mutating func mayBeSmall() -> Bool {
    var counting = Gate(.none)
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

/// Goes through the cases of a generator, in the order of their choices.
struct Odometer {
  private(set) var values: [UInt64] = []

  /// Moves on to the case after the one that was drawn; false when that was the last.
  mutating func advance(_ draw: borrowing Draw) -> Bool {
    var last = draw.choices.count - 1
    while last >= 0, draw.choices[last].value == draw.choices[last].domain.bound { last -= 1 }
    guard last >= 0 else { return false }
    values = draw.choices[...last].map(\.value)
    values[last] += 1
    return true
  }

  /// The least number of cases from the one that was drawn on, `nil` above a limit.
  func casesAhead(_ draw: borrowing Draw, most: Int) -> Int? {
    var ahead: UInt64 = 1
    for choice in draw.choices {
      let (sum, overflow) = ahead.addingReportingOverflow(choice.domain.bound - choice.value)
      guard !overflow, sum <= UInt64(max(most, 0)) else { return nil }
      ahead = sum
    }
    return Int(ahead)
  }
}
