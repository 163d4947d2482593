// SPDX-License-Identifier: MIT

/// The way around the circle from one hue to another.
///
/// Source: CSS Color 4 §12.4, "Hue interpolation".
public enum HuePath: String, Hashable, Sendable, CaseIterable {
  /// At most half a turn. Exactly half a turn stays clear of the seam at 0, so that there and back
  /// are one way.
  case shorter

  /// At least half a turn. From a hue to itself this is a whole one.
  case longer

  /// Toward larger hues.
  case increasing

  /// Toward smaller hues.
  case decreasing

  /// The hue of a mixture.
  ///
  /// - Parameters:
  ///   - start: A hue in degrees, of any turn.
  ///   - end: A hue in degrees, of any turn.
  ///   - share: How much of the way to go, from 0 to 1.
  /// - Returns: Degrees from 0 up to but not including 360, exactly an end's own at each end.
  public func hue(from start: Double, to end: Double, at share: Double) -> Double {
    let (start, end) = (wrappedHue(start), wrappedHue(end))
    let arc = arc(from: start, to: end)
    // From the nearer end: the sum with a whole arc would miss the other end by rounding.
    return wrappedHue(share <= 0.5 ? start + share * arc : end - (1 - share) * arc)
  }

  /// The degrees to go, negative for the way down, between hues from 0 to 360.
  func arc(from start: Double, to end: Double) -> Double {
    let difference = end - start
    switch self {
    case .shorter where difference > 180: return difference - 360
    case .shorter where difference < -180: return difference + 360
    case .longer where difference > 0 && difference < 180: return difference - 360
    case .longer where difference > -180 && difference <= 0: return difference + 360
    case .increasing where difference < 0: return difference + 360
    case .decreasing where difference > 0: return difference - 360
    case .shorter, .longer, .increasing, .decreasing: return difference
    }
  }
}
