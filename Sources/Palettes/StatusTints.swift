// SPDX-License-Identifier: MIT

/// The colors of the four statuses.
public struct StatusTints: Hashable, Sendable {
  public var success: RampTint
  public var warning: RampTint
  public var error: RampTint
  public var info: RampTint

  /// Green, amber, red and blue.
  ///
  /// The hues are those of Tailwind CSS 4's green and amber, near its red, and between its sky and
  /// its blue. The chromas are lower than the peaks of those ramps.
  public static let standard = StatusTints()

  /// Takes the standard color for each status that is not given.
  public init(
    success: RampTint = RampTint(hue: 150, chroma: 0.17),
    warning: RampTint = RampTint(hue: 70, chroma: 0.16),
    error: RampTint = RampTint(hue: 26, chroma: 0.21),
    info: RampTint = RampTint(hue: 247, chroma: 0.16)
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
