// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// How long to search, as people write it: `30s`, `500ms`, `5m`, `1h`; a bare number is seconds.
struct SearchTime: ExpressibleByArgument {
  let duration: Duration

  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("", 1_000),
  ]

  // A day is a mistake.
  private static let greatestMilliseconds = 86_400_000.0

  init?(argument: String) {
    for unit in Self.units where argument.hasSuffix(unit.suffix) {
      guard let number = Double(argument.dropLast(unit.suffix.count)), number > 0,
        number * unit.milliseconds <= Self.greatestMilliseconds
      else { return nil }
      duration = .milliseconds(number * unit.milliseconds)
      return
    }
    return nil
  }
}
