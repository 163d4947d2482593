// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes

/// How far the joint method is from the exact one, in the cost of its themes.
///
/// Costs are those of the joint method: weighted squared distances from the targets. The exact
/// method minimizes a cost of its own, weighted distances, so that it may be the worse one here.
struct MethodCosts {
  let brandCount: Int

  private static let header =
    "| joint against exact, cost | themes | median | 95 % | joint is cheaper |\n|---|---|---|---|---|"

  /// A table with a row for each system that the joint method takes.
  func text() throws -> String {
    let rows = try KnownSystems.all.compactMap { try row(of: $0) }
    return ([Self.header] + rows).joined(separator: "\n")
  }

  private func row(of known: KnownSystem) throws -> String? {
    let system = known.name == "tincture" ? nil : known.designSystem
    let maker = PaletteMaker(of: system)
    guard maker.obstacle(.aa, .light) == nil else { return nil }
    var ratios: [Double] = []
    for brand in Samples.brands(brandCount) {
      var request = PaletteRequest(brand: brand)
      request.system = system
      let joint = try maker.palette(for: request)
      request.method = .exact
      guard let exact = try? maker.palette(for: request) else { continue }
      for (one, other) in zip(joint.themes, exact.themes) {
        let costs = (
          try maker.cost(of: one, for: request), try maker.cost(of: other, for: request)
        )
        // Rounding to bytes alone costs about this much.
        let rounding = 1e-4
        ratios.append((costs.0 + rounding) / (costs.1 + rounding))
      }
    }
    ratios.sort()
    func text(_ share: Double) -> String {
      let ratio =
        ratios.isEmpty ? 1 : ratios[min(ratios.count - 1, Int(share * Double(ratios.count)))]
      return "\(((ratio - 1) * 1000).rounded() / 10) %"
    }
    let cheaper = ratios.count { $0 < 1 }
    return "| \(known.name) | \(ratios.count) | \(text(0.5)) | \(text(0.95)) | \(cheaper) |"
  }
}
