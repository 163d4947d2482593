// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver

/// The part of a request that a palette cannot be made for.
struct PaletteFailure {
  /// The option, without its dashes, or the member of a `batch` request.
  let option: String
  let reason: String
  let suggestion: String?

  /// Makes a failure of an error that the request is to blame for, and `nil` of a bug of ours.
  init?(_ error: PaletteError) {
    reason = error.description
    switch error {
    case .noRoomForSteps: (option, suggestion) = ("steps", nil)
    case .lock(let error): (option, suggestion) = ("lock", error.suggestion)
    case .stepsOfCurve:
      (option, suggestion) = ("curve", "Leave the steps out, or name them as radix.")
    case .ratioCount:
      (option, suggestion) = ("ratios", "Leave the steps out, or name one for each ratio.")
    case .pin(let error): (option, suggestion) = ("pin", error.suggestion)
    case .ratios(let error): (option, suggestion) = ("ratios", error.suggestion)
    case .infeasible, .noColor, .optimization: return nil
    }
  }
}

extension CommandFailure {
  /// The failure of a palette whose settings come from these places, by the names of options.
  init(_ error: PaletteError, among places: [String: String]) {
    guard let failure = PaletteFailure(error) else {
      self.init(
        .internalError, "this should not have happened: \(error)",
        suggestion: "Please report it with the command line.")
      return
    }
    self.init(
      PaletteArguments.Problem(reason: failure.reason, suggestion: failure.suggestion),
      of: failure.option, among: places)
  }
}
