// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// Why a palette could not be made.
///
/// No sRGB brand and no pair of level and appearance leads to the last three: the tests and `make
/// sweep` hold that over brands from all over the cube. They exist so that a mistake becomes a
/// message and not a wrong color.
public enum PaletteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// So many steps, the number given, find no distinct 8-bit colors on both sides of the brand.
  case noRoomForSteps(Int)
  /// The locked steps contradict each other or the brand.
  case lock(RampLockError)
  /// The curve has steps of its own, and others were asked for.
  case stepsOfCurve(RampCurve)
  /// As many ratios as steps are needed; both numbers are given.
  case ratioCount(ratios: Int, steps: Int)
  /// The pins cannot be asked for.
  case pin(RolePinError)
  /// The ratios cannot be had on the background as the wider gamut has it.
  case ratios(RampRatiosError)
  /// The requirements contradict each other; the text names the chain that proves it.
  case infeasible(String)
  /// No 8-bit color near its target lies in the interval of a role, or nothing gives it a color.
  case noColor(Role)
  /// GSL reported an error, for want of memory in the end.
  case optimization(OptimizationError)

  public var description: String {
    switch self {
    case .noRoomForSteps(let count):
      return "\(count) steps do not fit beside this brand in 8 bits; ask for fewer"
    case .lock(let error):
      return "\(error)"
    case .stepsOfCurve(let curve):
      return "the curve \(curve.rawValue) has the steps 1 to 12 and no others"
    case .ratioCount(let ratios, let steps):
      return "\(ratios) ratios need as many steps, not \(steps)"
    case .pin(let error):
      return "\(error)"
    case .ratios(let error):
      return "\(error)"
    case .infeasible(let chain):
      return "the requirements contradict each other: \(chain)"
    case .noColor(let role):
      return "no 8-bit color fits \(role.name); this is a bug, please report the brand"
    case .optimization(let error):
      return "\(error)"
    }
  }
}

extension PaletteError {
  /// Runs a check of locked steps, with its errors as this type's.
  static func wrappingLocks<Value>(
    _ check: () throws(RampLockError) -> Value
  ) throws(PaletteError) -> Value {
    do throws(RampLockError) { return try check() } catch { throw .lock(error) }
  }

  /// Runs a computation of the Optimization target, with its errors as this type's.
  static func wrapping<Value: ~Copyable>(
    _ compute: () throws(OptimizationError) -> Value
  ) throws(PaletteError) -> Value {
    do throws(OptimizationError) { return try compute() } catch { throw .optimization(error) }
  }
}
