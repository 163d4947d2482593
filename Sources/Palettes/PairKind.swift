// SPDX-License-Identifier: MIT

import Contrast

/// What a foreground is to its background, which decides the contrast that it needs.
public enum PairKind: String, CaseIterable, Hashable, Sendable {
  /// Text of any size.
  case text
  /// Text of at least 24 px, or 18.5 px in bold.
  case largeText
  /// An icon, a border or a control that must be seen to be used.
  case nonText
  /// Text that lies over every point of a gradient.
  case gradientLabel
  /// A control that cannot be used just now.
  case disabled
  /// Something that can be missed without harm.
  case decorative

  /// The least contrast ratio at a level, or `nil` where WCAG exempts the pair.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3 (AA), 1.4.6 (AAA) and 1.4.11 (AA; it has no
  /// enhanced form).
  public func requiredRatio(at level: ConformanceLevel) -> Double? {
    switch (self, level) {
    case (.text, .aa), (.gradientLabel, .aa), (.largeText, .aaa): return 4.5
    case (.text, .aaa), (.gradientLabel, .aaa): return 7
    case (.largeText, .aa), (.nonText, _): return 3
    case (.disabled, _), (.decorative, _): return nil
    }
  }

  /// Why the pair needs no contrast, for exempt kinds.
  public var exemption: String? {
    switch self {
    case .disabled: return "WCAG 2.2 SC 1.4.3 and 1.4.11 exempt inactive components"
    case .decorative: return "WCAG 2.2 SC 1.4.3 and 1.4.11 exempt pure decoration"
    case .text, .largeText, .nonText, .gradientLabel: return nil
    }
  }
}
