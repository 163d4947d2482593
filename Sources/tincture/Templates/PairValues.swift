// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// What templates see of a pair that was measured.
enum PairValues {
  static func of(_ verdict: PairVerdict) -> [String: Any] {
    var values: [String: Any] = [
      "foreground": verdict.pair.foreground.name, "background": verdict.pair.background.token.name,
      "kind": verdict.pair.kind.rawValue, "passes": verdict.passes,
      "ratio": ContrastRatio(clipping: verdict.ratio).text,
      "exactRatio": DecimalFormat.text(verdict.ratio),
      "apca": DecimalFormat.text(verdict.apca, decimals: 1),
    ]
    values["required"] = verdict.required.map { DecimalFormat.text($0) }
    if let (name, role) = verdict.pair.background.secondMember { values[name] = role.name }
    return values
  }
}
