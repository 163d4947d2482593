// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// What a report says about one pair of a theme.
struct ReportPair {
  /// Whether a theme promises a pair.
  enum Standing { case promised, conflict, leftOut }

  /// The judgment, in the words of the page's style sheet.
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

  let verdict: PairVerdict
  let judgment: Judgment

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

  /// The ratio, cut off after two decimals.
  var ratio: String { ContrastRatio(clipping: verdict.ratio).text }

  /// What the pair needs: `4.5`, or `exempt`.
  var need: String { verdict.required.map { DecimalFormat.fixed($0, decimals: 1) } ?? "exempt" }

  /// `Lc 88`, or `Lc −88` for light on dark.
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
