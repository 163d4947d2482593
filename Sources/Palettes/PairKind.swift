// SPDX-License-Identifier: MIT

import Contrast

/// What a foreground is to its background, which decides the contrast that it needs.
public enum PairKind: String, CaseIterable, Hashable, Sendable {
  /// Text of any size.
  case text
  /// Text of at least 18 points, or 14 points in bold (24 and 18.66 CSS pixels).
  case largeText
  /// An icon, a border or a control that must be seen to be used.
  case nonText
  /// Text that lies over every point of a gradient.
  case gradientLabel
  /// A control that cannot be used just now.
  case disabled
  /// Something that can be missed without harm.
  case decorative

  /// The least WCAG ratio under a standard, from 3 to 7, or `nil` where WCAG exempts the pair.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11, by ``ContrastStandard``.
  public func requiredRatio(by standard: ContrastStandard) -> Double? {
    content.map { standard.minimum(for: $0).value }
  }

  /// What WCAG calls the foreground, or `nil` where it asks for nothing.
  private var content: ContentKind? {
    switch self {
    case .text, .gradientLabel: return .text
    case .largeText: return .largeText
    case .nonText: return .nonText
    case .disabled, .decorative: return nil
    }
  }

  /// Why the pair needs no contrast, for exempt kinds; `nil` for the others.
  public var exemption: String? {
    switch self {
    case .disabled: return "WCAG 2.2 SC 1.4.3 and 1.4.11 exempt inactive components"
    case .decorative: return "WCAG 2.2 SC 1.4.3 and 1.4.11 exempt pure decoration"
    case .text, .largeText, .nonText, .gradientLabel: return nil
    }
  }
}
