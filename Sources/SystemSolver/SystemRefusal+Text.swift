// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

extension SystemRefusal: CustomStringConvertible {
  /// The proof as `RefusalText` has it, in one line without a full stop, and the polarities that it
  /// takes as wanted.
  public var description: String {
    let proof = RefusalText(self).lines.joined(separator: "; ")
    guard case .polarity(let kept, _) = self else { return proof }
    return "with \(Self.words(kept)), as wanted, \(proof)"
  }

  /// `button lighter than page and text lighter than page`; of more than three pairs the first two.
  static func words(_ kept: [SystemPolarity]) -> String {
    let shown = kept.prefix(kept.count > 3 ? 2 : 3).map { polarity in
      let pair = polarity.promise.pair
      return "\(pair.foreground) \(polarity.isForegroundLighter ? "lighter" : "darker") than "
        + pair.background.title { $0 }
    }
    return shown.joined(separator: " and ")
      + (kept.count > shown.count ? " and \(kept.count - shown.count) more pairs" : "")
  }
}
