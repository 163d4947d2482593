// SPDX-License-Identifier: MIT

import ColorSpaces

/// A step of the brand's ramp that is to have one color, byte for byte.
public struct RampLock: Hashable, Sendable {
  /// The label of the step.
  public let label: Int
  /// The color that the step is to have.
  public let rgb: RGB8

  public init(label: Int, rgb: RGB8) {
    self.label = label
    self.rgb = rgb
  }
}

extension RampLock: CustomStringConvertible {
  /// `500=#0a84ff`, as the command line takes it.
  public var description: String { "\(label)=\(rgb.css)" }
}

/// Why a ramp cannot hold its locks.
public enum RampLockError: Error, Hashable, Sendable {
  /// The ramp has no step with the label.
  case noStep(RampLock, RampSteps)
  /// Two locks name one step.
  case twice(RampLock, RampLock)
  /// The second, further down the ramp, is not darker than the first.
  case order(RampLock, RampLock)
  /// The brand is no lock, and no free step lies between the two that are its neighbors in
  /// lightness; `nil` is the end of the ramp.
  case noStepForBrand(RGB8, after: RampLock?, before: RampLock?)
  /// Too few 8-bit colors lie between the locks for the steps between them.
  case noRoom(RampLock?, RampLock?)
  /// The curve says where every step is.
  case curve(RampCurve)
  /// The ratios say where every step is.
  case ratios
}

extension RampLockError: CustomStringConvertible {
  /// What is wrong, as a clause without a full stop.
  public var description: String {
    switch self {
    case .noStep(let lock, let steps):
      return "\(lock) locks a step that the ramp does not have; it has "
        + steps.labels.map(String.init).joined(separator: ",")
    case .twice(let first, let second):
      return "\(first) and \(second) lock one step to two colors"
    case .order(let first, let second):
      return "steps go from light to dark, and \(second) is not darker than \(first)"
    case .noStepForBrand(let brand, let after, let before):
      return "no free step \(Self.place(after, before)) is left for the brand \(brand.css)"
    case .noRoom(let after, let before):
      return "too few 8-bit colors lie \(Self.place(after, before)) for the steps there"
    case .curve(let curve):
      return "the curve \(curve.rawValue) says where every step is and takes no locks"
    case .ratios:
      return "ratios say where every step is, so that none can be locked"
    }
  }

  /// What to do about it, as a whole sentence.
  public var suggestion: String {
    switch self {
    case .noStep(let lock, let steps):
      let nearest = steps.labels.min { abs($0 - lock.label) < abs($1 - lock.label) } ?? lock.label
      return "Lock step \(nearest), or name \(lock.label) among the steps."
    case .twice: return "Keep one of them."
    case .order(let first, let second):
      guard first.rgb != second.rgb else { return "Keep one of them." }
      return "Swap the two: \(first.label)=\(second.rgb.css) and \(second.label)=\(first.rgb.css)."
    case .noStepForBrand(let brand, _, _):
      return "Lock one step to \(brand.css), or leave a step free for it."
    case .noRoom: return "Ask for fewer steps there, or lock colors further apart."
    case .curve: return "Leave the locks out, or choose another curve."
    case .ratios: return "Leave the locks or the ratios out."
    }
  }

  /// Where on the ramp something is, by the locks beside it.
  private static func place(_ after: RampLock?, _ before: RampLock?) -> String {
    switch (after, before) {
    case (let after?, let before?): return "between \(after) and \(before)"
    case (let after?, nil): return "below \(after)"
    case (nil, let before?): return "above \(before)"
    case (nil, nil): return "on the ramp"
    }
  }
}
