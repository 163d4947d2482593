// SPDX-License-Identifier: MIT

/// The way around the circle from one hue to another.
///
/// Source: CSS Color 4 §12.4, "Hue interpolation".
public enum HuePath: String, Hashable, Sendable, CaseIterable {
  /// At most half a turn. An arc of exactly half a turn does not cross 0, so that both directions
  /// run through the same hues.
  case shorter

  /// At least half a turn. From a hue to itself this is a whole one.
  case longer

  /// Toward greater hues, through 360 degrees where needed.
  case increasing
  /// Toward lesser hues, through 0 degrees where needed.
  case decreasing

  /// The hue of a mixture at a share of the way from 0 to 1, between hues not limited to 0...360.
  ///
  /// - Returns: Degrees from 0 up to but not including 360, exactly an end's own at each end.
  public func hue(from start: Double, to end: Double, at share: Double) -> Double {
    let (start, end) = (wrappedHue(start), wrappedHue(end))
    let arc = arc(from: start, to: end)
    // Computed from the nearer end: `start + arc` can differ from `end` by rounding.
    return wrappedHue(share <= 0.5 ? start + share * arc : end - (1 - share) * arc)
  }

  /// The signed arc in degrees, between hues from 0 to 360.
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

/// What coordinates of different spaces have in common, so that one which is missing stays missing
/// when a color is taken to another space to be mixed there.
///
/// Source: CSS Color 4 §12.2, "Interpolating with missing components": the table of analogous
/// components. XYZ counts as a supersaturated RGB; the value of HSV, and the whiteness and the
/// blackness of HWB have no analogous components.
public enum ComponentCategory: Hashable, Sendable {
  /// Red of any RGB space, and X of XYZ.
  case red
  /// Green of any RGB space, and Y of XYZ.
  case green
  /// Blue of any RGB space, and Z of XYZ.
  case blue
  /// The lightness of HSL, Lab, LCH, OKLab and OKLCH.
  case lightness
  /// The chroma of LCH and OKLCH, and the saturation of HSL and HSV.
  case colorfulness
  /// The hue angle of any polar space.
  case hue
  /// The green to red axis of Lab and OKLab.
  case opponentA
  /// The blue to yellow axis of Lab and OKLab.
  case opponentB

  /// The categories that hold the whole chromaticity of a color in a polar and in an opponent
  /// space: if all of one set are missing, those of the other set are missing too.
  private static let chromaticities: [Set<ComponentCategory>] = [
    [.colorfulness, .hue], [.opponentA, .opponentB],
  ]

  /// The categories that are missing after a conversion to any space, given those missing before.
  static func carriedForward(_ missing: Set<ComponentCategory>) -> Set<ComponentCategory> {
    let isColorless = chromaticities.contains { $0.isSubset(of: missing) }
    return isColorless ? chromaticities.reduce(missing) { $0.union($1) } : missing
  }
}
