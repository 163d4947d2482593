// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// The same gradient mixed `in oklab`, as CSS can be told to.
enum GradientInOKLab: FuzzProperty {
  static let id = "gradient/oklab"
  static let sentence = "a gradient mixed in OKLab breaks no pair"
  static let kind = FuzzKind.margin

  static func cases(of subject: FuzzSubject) -> Generator<GradientPoint>? {
    .gradientPoint(of: subject)
  }

  static func judge(_ change: GradientPoint, of subject: FuzzSubject) -> Judgment {
    change.judge(subject) { from, to, share in
      RGB8(
        rounding: Color<OKLab>((1 - share) * from.oklab + share * to.oklab), in: from.gamut)
    }
  }

  static func lines(_ change: GradientPoint, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}
