// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The printed table: one line for each thing that was measured.
///
/// It is Markdown, so that it can be pasted where it should be kept.
enum Table {
  static let header = """
    | what | best | median | rate | bar | bar / median | against |
    |---|--:|--:|--:|--:|--:|---|
    """

  static func row(
    _ name: String, _ timing: Timing, bar: Double?, reference: (name: String, timing: Timing)?
  ) -> String {
    let rate = Quantity.perSecond(1 / timing.median)
    let comparison = reference.map { reference in
      "\(Quantity.ratio(reference.timing.median / timing.median)) \(reference.name)"
    }
    return row([
      name, Quantity.seconds(timing.best), Quantity.seconds(timing.median), rate,
      bar.map(Quantity.seconds) ?? "", bar.map { verdict($0 / timing.median) } ?? "",
      comparison ?? "",
    ])
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// How many times over a bar is met.
  static func verdict(_ ratio: Double) -> String {
    Quantity.ratio(ratio) + (ratio >= 1 ? " ✓" : " ✗ missed")
  }
}

/// Numbers with units, in three digits.
enum Quantity {
  static func seconds(_ value: Double) -> String {
    switch value {
    case ..<1e-6: return digits(value * 1e9) + " ns"
    case ..<1e-3: return digits(value * 1e6) + " µs"
    case ..<1: return digits(value * 1e3) + " ms"
    default: return digits(value) + " s"
    }
  }

  static func perSecond(_ value: Double) -> String {
    switch value {
    case 1e6...: return digits(value / 1e6) + " M/s"
    case 1e3...: return digits(value / 1e3) + " k/s"
    default: return digits(value) + " /s"
    }
  }

  static func megabytes(_ bytes: Double) -> String { digits(bytes / 1e6) + " MB" }

  static func ratio(_ value: Double) -> String { digits(value) + "×" }

  private static func digits(_ value: Double) -> String {
    DecimalText(value)?.rounded(toSignificantDigits: 3).description ?? "–"
  }
}
