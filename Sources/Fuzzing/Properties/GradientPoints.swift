// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// Any point between the two ends of a gradient, rounded to 8 bits as screens do.
enum GradientPoints: FuzzProperty {
  static let id = "gradient/points"
  static let sentence = "the label of a gradient reads over every point of it"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<GradientPoint>? {
    .gradientPoint(of: subject)
  }

  static func judge(_ change: GradientPoint, of subject: FuzzSubject) -> Judgment {
    change.judge(subject) { from, to, share in
      let point = (1 - share) * from.encoded + share * to.encoded
      let bytes = point.map { Double(RGB8.byte($0)) }
      return RGB8(UInt8(bytes.x), UInt8(bytes.y), UInt8(bytes.z), in: from.gamut)
    }
  }

  static func lines(_ change: GradientPoint, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}
