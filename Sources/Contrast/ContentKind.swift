// SPDX-License-Identifier: MIT

/// What has to be told from its background, which decides how much contrast it needs.
public enum ContentKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Text that is not large.
  case text

  /// Text of at least 18 points, or 14 points bold (24 and 18.66 CSS pixels).
  case largeText

  /// Parts of controls and graphics that are needed to understand them.
  case nonText
}
