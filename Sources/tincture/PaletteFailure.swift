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
    case .ratios(let error): (option, suggestion) = ("ratios", error.suggestion)
    case .infeasible, .noColor, .optimization: return nil
    }
  }
}

extension CommandFailure {
  /// The failure of a palette that was asked for on the command line.
  init(_ error: PaletteError) {
    guard let failure = PaletteFailure(error) else {
      self.init(
        .internalError, "this should not have happened: \(error)",
        suggestion: "Please report it with the command line.")
      return
    }
    self = .usage("--\(failure.option)", failure.reason, suggestion: failure.suggestion)
  }
}
