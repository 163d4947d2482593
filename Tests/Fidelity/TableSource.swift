// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver
import TincturePalettes

/// The Swift source of a fitted table.
struct TableSource {
  let fileName: String
  let text: String

  init(of table: RampTable, curve: RampCurve, palette: String) {
    let name = "\(curve)"
    let steps = curve.ownSteps == nil ? "standard" : "radix"
    fileName = "RampTable+\(name.prefix(1).uppercased() + name.dropFirst()).swift"
    text = """
      // SPDX-License-Identifier: GPL-3.0-or-later

      import TincturePalettes

      extension RampTable {
        /// Fitted to the chromatic families of \(palette) by ``RampFit``; `make fidelity` says how
        /// near it comes, and `fidelity --tables Sources/PaletteSolver` writes this file.
        static let \(name) = RampTable(
          labels: RampSteps.\(steps).labels,
          lightness: [
      \(Self.rows(table.steps.map(\.lightness)))
          ],
          chromaShare: [
      \(Self.rows(table.steps.map(\.chromaShare)))
          ],
          hueTurn: [
      \(Self.rows(table.steps.map(\.hueTurn)))
          ])
      }

      """
  }

  private static func rows(_ series: [HueSeries]) -> String {
    series.map { series in
      let numbers = (0..<HueHarmonics.count).map { index in
        grouped(Int((series.coefficients[index] * 1e9).rounded()))
      }
      return "      [" + numbers.joined(separator: ", ") + "],"
    }.joined(separator: "\n")
  }

  /// The digits of a number in groups of three.
  private static func grouped(_ number: Int) -> String {
    var groups: [String] = []
    var rest = number.magnitude
    while rest >= 1000 {
      groups.insert(String(String(1000 + rest % 1000).dropFirst()), at: 0)
      rest /= 1000
    }
    return (number < 0 ? "-" : "") + ([String(rest)] + groups).joined(separator: "_")
  }
}
