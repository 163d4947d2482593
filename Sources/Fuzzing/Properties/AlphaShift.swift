// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// Translucent tokens with another opacity: text that fades, layers that get stronger.
enum AlphaShift: FuzzProperty {
  static let id = "alpha/shift"
  static let sentence = "a translucent token with another opacity breaks no pair"
  static let kind = FuzzKind.margin

  static func cases(of subject: FuzzSubject) -> Generator<AlphaChange>? {
    .alphaChange(
      of: subject, [.textPlaceholder, .interactiveHover, .interactivePressed],
      .int(in: -255...255))
  }

  static func judge(_ change: AlphaChange, of subject: FuzzSubject) -> Judgment {
    change.judge(subject)
  }

  static func lines(_ change: AlphaChange, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}
