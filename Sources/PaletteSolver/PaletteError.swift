// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// Why a palette could not be made.
///
/// No brand, level or appearance is known to lead to the last three: tests and `make sweep` check
/// that with brands from all over the cube. They turn a defect into a message instead of a wrong
/// color.
public enum PaletteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer distinct 8-bit colors beside the brand than the given number of steps.
  case noRoomForSteps(Int)
  /// The locked steps contradict each other or the brand.
  case lock(RampLockError)
  /// The curve has fixed steps, and others were requested.
  case stepsOfCurve(RampCurve)
  /// The numbers of ratios and of steps differ.
  case ratioCount(ratios: Int, steps: Int)
  /// The pins are not a valid request.
  case pin(RolePinError)
  /// The ratios are not possible on the background as rounded in Display P3.
  case ratios(RampRatiosError)
  /// The requirements contradict each other; the text is the proof.
  case infeasible(String)
  /// No 8-bit color near its target lies in the feasible interval of a role.
  case noColor(Role)
  /// GSL reported an error, such as a failed allocation.
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
  /// Runs a check of locked steps and wraps its errors.
  static func wrappingLocks<Value>(
    _ check: () throws(RampLockError) -> Value
  ) throws(PaletteError) -> Value {
    do throws(RampLockError) { return try check() } catch { throw .lock(error) }
  }

  /// Runs a computation by GSL and wraps its errors.
  static func wrapping<Value: ~Copyable>(
    _ compute: () throws(OptimizationError) -> Value
  ) throws(PaletteError) -> Value {
    do throws(OptimizationError) { return try compute() } catch { throw .optimization(error) }
  }
}
