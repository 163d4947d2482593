// SPDX-License-Identifier: MIT

/// The types of tokens, by the names that `$type` has.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#types>.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
}
