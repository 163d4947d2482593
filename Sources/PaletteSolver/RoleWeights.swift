// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

extension Role {
  /// The fills that are the brand itself wherever a page leaves it room.
  static let brandFills: [Role] = [.brandSolid, .accentPrimary]

  /// How much it counts when a role leaves its target, relative to a border.
  ///
  /// The brand's own fills count most and surfaces next, because a page is made of them; body text
  /// and labels may move far before anybody sees it.
  var weight: Double {
    switch self {
    case .brandSolid, .accentPrimary: return 10
    case .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
      .surfaceGroupedFill, .surfaceSectionFill, .surfaceInverse, .surfaceInverseSecondary:
      return 4
    case .buttonPrimaryLight, .buttonPrimaryDark, .buttonSecondary, .buttonDestructive,
      .accentLight, .accentDark, .accentSecondary:
      return 3
    case .statusSuccess, .statusWarning, .statusError, .statusInfo, .textPrimary, .textSecondary,
      .textLink:
      return 2
    default: return 1
    }
  }
}
