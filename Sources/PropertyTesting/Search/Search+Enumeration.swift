// SPDX-License-Identifier: MIT

extension Search {
  /// How many cases there are, when there are no more than the settings ask for.
  func countAll() -> Int? {
    var odometer = Odometer()
    var count = 0
    repeat {
      draw.begin(following: odometer.values)
      if case .failed = property.run(&draw, if: { _ in false }) { return nil }
      // Each value that a choice could have had instead leads to a case at least.
      guard odometer.casesAhead(draw, most: settings.cases - count) != nil else { return nil }
      count += 1
    } while odometer.advance(draw)
    return count <= settings.cases ? count : nil
  }

  /// Runs every case, the simplest first.
  func runAll(_ count: Int) {
    statistics.domain = count
    var odometer = Odometer()
    repeat {
      draw.begin(following: odometer.values)
      runCase()
    } while found == nil && odometer.advance(draw)
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
