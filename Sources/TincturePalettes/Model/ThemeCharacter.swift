// SPDX-License-Identifier: MIT

/// The tint of a palette's grays, and the colors of its statuses.
public struct ThemeCharacter: Hashable, Sendable {
  /// The tint of surfaces, texts and borders; `nil` for a slight tint of the brand's own hue.
  public var neutral: RampTint?

  /// The hues and chromas of the four statuses.
  public var statuses: StatusTints

  /// What a palette has unless it is asked for something else.
  public static let standard = ThemeCharacter()

  /// Makes a character from the tint of its grays, `nil` for the brand's, and its status colors.
  public init(neutral: RampTint? = nil, statuses: StatusTints = .standard) {
    self.neutral = neutral
    self.statuses = statuses
  }
}

/// The hue and chroma of a ramp without a brand; the lightness of a step follows from its place.
public struct RampTint: Hashable, Sendable {
  /// The OKLCH hue in degrees, from 0 to 360.
  public var hue: Double

  /// The largest OKLCH chroma of a step, at least 0; steps get less of it toward white and black,
  /// and where sRGB has less.
  public var chroma: Double

  /// The hues that a tint may have, in degrees of OKLCH.
  public static let hues = 0.0...360
  /// The chromas that a tint may have; sRGB ends at a chroma of 0.33.
  public static let chromas = 0.0...0.5

  /// Makes a tint from an OKLCH hue in degrees and an OKLCH chroma.
  public init(hue: Double, chroma: Double) {
    self.hue = hue
    self.chroma = chroma
  }
}

/// The colors of the four statuses: green, amber, red and blue by default.
public struct StatusTints: Hashable, Sendable {
  /// The hue and chroma of what succeeded.
  public var success: RampTint
  /// The hue and chroma of warnings.
  public var warning: RampTint
  /// The hue and chroma of errors.
  public var error: RampTint
  /// The hue and chroma of neutral information.
  public var info: RampTint

  /// The usual colors.
  ///
  /// The hues are those of Tailwind CSS 4's green and amber, near its red, and between its sky and
  /// its blue. The chromas are about the peaks of those ramps.
  public static let standard = StatusTints()

  /// Takes the standard color for each status that is not given.
  public init(
    success: RampTint = RampTint(hue: 150, chroma: 0.22),
    warning: RampTint = RampTint(hue: 70, chroma: 0.19),
    error: RampTint = RampTint(hue: 26, chroma: 0.235),
    info: RampTint = RampTint(hue: 250, chroma: 0.19)
  ) {
    self.success = success
    self.warning = warning
    self.error = error
    self.info = info
  }
}

extension StatusTints {
  /// Each status's ramp with its color, in the order of ``RampName``.
  public var all: [(name: RampName, tint: RampTint)] {
    [(.success, success), (.warning, warning), (.error, error), (.info, info)]
  }
}
