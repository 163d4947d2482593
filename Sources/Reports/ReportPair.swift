// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// The judgment of one pair of a theme, in the words of the page.
struct ReportPair {
  /// How a theme treats a required pair: it has it, a conflict explains its absence, or nothing does.
  enum Standing { case promised, conflict, leftOut }

  /// The value of `data-verdict`, by which the page's style sheet colors and filters pairs.
  enum Judgment: String {
    case holds
    case short
    case exempt
    case conflict
    case leftOut = "left-out"

    /// The judgment for people.
    var words: String {
      switch self {
      case .holds: "holds"
      case .short: "falls short"
      case .exempt: "exempt"
      case .conflict: "cannot hold"
      case .leftOut: "left out"
      }
    }
  }

  /// The measured pair.
  let verdict: PairVerdict
  /// Whether the pair holds, and why not.
  let judgment: Judgment

  /// - Parameters:
  ///   - verdict: The measured pair.
  ///   - standing: Whether the theme has the pair. A pair without a required ratio is exempt in any
  ///     case.
  init(_ verdict: PairVerdict, standing: Standing) {
    self.verdict = verdict
    judgment =
      switch standing {
      case _ where verdict.required == nil: .exempt
      case .conflict: .conflict
      case .leftOut: .leftOut
      case .promised: verdict.passes ? .holds : .short
      }
  }

  var pair: RolePair { verdict.pair }

  /// The ratio, cut off after two decimals: 4.499 is `4.49`, because rounded it would look like 4.5.
  var ratio: String { ContrastRatio(clipping: verdict.ratio).text }

  /// What the pair needs: `4.5`, or `exempt`.
  var need: String { verdict.required.map { DecimalFormat.fixed($0, decimals: 1) } ?? "exempt" }

  /// The APCA contrast, rounded: `Lc 88`, or `Lc −88` for light text on dark.
  var apca: String {
    "Lc \(verdict.apca < -0.5 ? "−" : "")"
      + DecimalFormat.fixed(verdict.apca.magnitude, decimals: 0)
  }
}

extension Background<Role> {
  /// The background as a value of CSS.
  var css: String {
    switch self {
    case .solid(let role): role.variable
    case .layered(let layer, let surface):
      "linear-gradient(\(layer.variable), \(layer.variable)), \(surface.variable)"
    case .gradient(let from, let to): "linear-gradient(\(from.variable), \(to.variable))"
    }
  }
}
