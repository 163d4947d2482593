// SPDX-License-Identifier: MIT

/// What a palette looks like beside its brand color: how its grays are tinted, and which colors its
/// statuses have.
public struct ThemeCharacter: Hashable, Sendable {
  /// The tint of surfaces, texts and borders; `nil` for a breath of the brand's own hue.
  public var neutral: RampTint?

  public var statuses: StatusTints

  /// What a palette has unless it is asked for something else.
  public static let standard = ThemeCharacter()

  public init(neutral: RampTint? = nil, statuses: StatusTints = .standard) {
    self.neutral = neutral
    self.statuses = statuses
  }
}
