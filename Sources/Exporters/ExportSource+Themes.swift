// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

extension ExportSource.Entry {
  /// Whether a token has its place in each theme: roles, and additions that vary.
  func isThemed(_ token: ExportToken) -> Bool {
    switch token.origin {
    case .step: return false
    case .role: return true
    case .addition: return token.varies(among: appearances)
    }
  }

  /// The tokens of which each theme has its own color.
  var themedTokens: [ExportToken] { tokens.filter(isThemed) }

  /// The tokens that look the same everywhere: steps of ramps, and additions that do not vary.
  var constantTokens: [ExportToken] { tokens.filter { !isThemed($0) } }
}

extension Appearance {
  /// `Light`, `Dark, increased contrast`.
  package var title: String {
    (isLight ? "Light" : "Dark") + (isHighContrast ? ", increased contrast" : "")
  }
}
