// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes
import PropertyTesting

/// A point of the gradients of one theme.
struct GradientPoint: FuzzCase {
  /// The distance from the start, in thousandths of the length.
  let way: Int

  /// The number of the theme among ``FuzzSubject/themes``.
  let theme: Int

  /// Measures the labels of gradients that hold in the document at the point, whose color `mixing`
  /// makes of the ends and a share from 0 to 1.
  func verdict(_ subject: FuzzSubject, mixing: (RGB8, RGB8, Double) -> RGB8) -> CaseVerdict {
    let theme = subject.themes[self.theme]
    return .all(
      theme.holding.compactMap { pair in
        guard case .gradient(let from, let to) = pair.background else { return nil }
        let ends = (theme.theme[from].rgb, theme.theme[to].rgb)
        let point = mixing(ends.0, ends.1, Double(way) / 1000)
        var changed = theme.theme
        (changed[from], changed[to]) = (TokenColor(point), TokenColor(point))
        let verdict = changed.verdict(pair)
        let violations = verdict.passes ? [] : [FuzzedFlaw(verdict, at: theme.place)]
        return CaseVerdict(violations, slack: verdict.slack)
      })
  }

  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    [FuzzChange("\(subject.themes[theme].place.title), \(way) of 1000 of the way")]
  }

  /// Generates every point of every theme, the start first.
  static func all(of subject: FuzzSubject) -> Generator<GradientPoint>? {
    subject.anyTheme.map { zip(.int(in: 0...1000), $0).map(GradientPoint.init) }
  }
}

/// Any point between the two ends of a gradient, rounded to 8 bits as screens do.
///
/// The audit computes every color that such a gradient can show; this draws points of it instead,
/// so that a mistake in that computation is found.
enum GradientPoints: FuzzProperty {
  static let id = "gradient/points"
  static let sentence = "the label of a gradient reads over every point of it"

  static func verdict(on change: GradientPoint, of subject: FuzzSubject) -> CaseVerdict {
    change.verdict(subject) { from, to, share in
      let point = (1 - share) * from.encoded + share * to.encoded
      let bytes = point.map { Double(RGB8.byte($0)) }
      return RGB8(UInt8(bytes.x), UInt8(bytes.y), UInt8(bytes.z), in: from.gamut)
    }
  }
}

/// The same gradient mixed `in oklab`, which CSS can be told to.
///
/// Nothing is promised: its colors are not those of the audit.
enum GradientInOKLab: FuzzProperty {
  static let id = "gradient/oklab"
  static let sentence = "a gradient mixed in OKLab breaks no pair"
  static let kind = FuzzKind.margin

  static func verdict(on change: GradientPoint, of subject: FuzzSubject) -> CaseVerdict {
    change.verdict(subject) { from, to, share in
      RGB8(
        rounding: ColorValue<OKLab>((1 - share) * from.oklab + share * to.oklab), in: from.gamut)
    }
  }
}
