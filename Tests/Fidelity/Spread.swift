// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How numbers are spread.
struct Spread: Sendable {
  let mean: Double
  let median: Double
  let percentile95: Double
  let least: Double
  let greatest: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      sorted.isEmpty ? .nan : sorted[Int(share * Double(sorted.count - 1))]
    }
    mean = values.reduce(0, +) / Double(values.count)
    median = quantile(0.5)
    percentile95 = quantile(0.95)
    least = quantile(0)
    greatest = quantile(1)
  }

  var text: String {
    String(
      format: "least %7.4f  median %7.4f  mean %7.4f  p95 %7.4f  greatest %7.4f", least, median,
      mean, percentile95, greatest)
  }
}
