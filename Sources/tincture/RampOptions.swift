// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Palettes

/// The options that shape a palette's ramps beside their steps.
struct RampOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the ramps run: tailwind, radix-light, radix-dark, or even for equal differences in "
        + "lightness.", valueName: "name"),
    completion: .list(RampCurve.allCases.map(\.rawValue)))
  var curve: String?

  @Option(
    name: .customLong("lock"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Give a step of the brand's ramp a color; give it again for more.", valueName: "step=color"))
  var locks: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Make steps of these contrast ratios instead, such as 1.2,3,4.5,7,15.", valueName: "list"))
  var ratios: String?

  @Option(
    name: .customLong("on"),
    help: ArgumentHelp("The background of the ratios; white by default.", valueName: "color"))
  var background: String?

  /// What the options say.
  func wishes() throws -> RampWishes {
    try RampWishes(
      curve: curve.map { try PaletteArguments.read($0, at: "--curve", PaletteArguments.curve) },
      locks: lockedSteps(),
      ratios: ratios.map { try PaletteArguments.read($0, at: "--ratios", PaletteArguments.ratios) },
      background: background.map {
        try PaletteArguments.read($0, at: "--on", PaletteArguments.color)
      })
  }

  /// The names of the options that are given, as places for messages.
  var places: [String: String] {
    let given = [
      ("curve", curve != nil), ("lock", !locks.isEmpty), ("ratios", ratios != nil),
      ("on", background != nil),
    ]
    return Dictionary(uniqueKeysWithValues: given.filter(\.1).map { ($0.0, "--" + $0.0) })
  }

  /// The color that stands for the brand where nothing else does: that of step 500, or else the
  /// first that is locked.
  func lockedBrand() throws -> RGB8? {
    let locks = try lockedSteps()
    return (locks.first { $0.label == 500 } ?? locks.first)?.rgb
  }

  private func lockedSteps() throws -> [RampLock] {
    try locks.map { try PaletteArguments.read($0, at: "--lock", PaletteArguments.lock) }
  }
}
