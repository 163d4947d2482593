// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// Translucent text that is made more opaque: it comes nearer to its ink, which holds.
enum AlphaRaise: FuzzProperty {
  static let id = "alpha/raise"
  static let sentence = "translucent text that becomes more opaque keeps its contrast"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<AlphaChange>? {
    .alphaChange(of: subject, [.textPlaceholder], .int(in: 0...255))
  }

  static func judge(_ change: AlphaChange, of subject: FuzzSubject) -> Judgment {
    change.judge(subject)
  }

  static func lines(_ change: AlphaChange, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}
