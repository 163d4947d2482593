// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// A pinned color that could not stay, as a message on standard error.
struct LostPin: CustomStringConvertible {
  private let conflict: Conflict
  private let pin: PinConflict

  /// The name of the palette, where there are several.
  private let owner: String?

  /// - Returns: `nil` for a conflict of another kind.
  init?(_ conflict: Conflict, of palette: Palette, isAlone: Bool) {
    guard let pin = conflict.pin else { return nil }
    self.conflict = conflict
    self.pin = pin
    owner = isAlone ? nil : palette.request.name
  }

  var description: String {
    let place = [owner, conflict.appearance.rawValue].compactMap(\.self).joined(separator: ": ")
    let ways = pin.relaxations.map(\.description)
    return "tincture: \(place): \(conflict.why). \(conflict.reached); \(nearest)"
      .singleLine
      + (ways.isEmpty ? "." : ", or \(ways.joined(separator: ", or "))".singleLine + ".")
  }

  private var nearest: String {
    conflict.nearest.map { "take \($0.rgb.hex) (ΔE \($0.roundedDeltaE))" } ?? "leave the pin out"
  }
}

extension Conflict {
  /// What the pair or order of a conflict reaches: "brand.onSolid on accent.primary needs 7, best
  /// 4.47".
  var reached: String {
    let isOrder = pin?.chain.contains {
      $0.lighter == foreground && $0.darker == background && $0.foreground == nil
    }
    return "\(foreground.name) \(isOrder == true ? "above" : "on") \(background.name) needs "
      + "\(DecimalFormat.text(required)), best "
      + DecimalFormat.truncated(best, decimals: isOrder == true ? 3 : 2, minimumDecimals: 2)
  }
}

extension Conflict.Alternative {
  /// The distance with three decimals at most.
  var roundedDeltaE: String { DecimalFormat.text(deltaE, decimals: 3) }
}
