// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import JSON
import PaletteSolver
import Palettes

/// The options of every command that makes palettes.
///
/// They are texts here, since a text that cannot be read gets a message of Tincture's own; and
/// optional, since the environment and configuration files fill in what is not given.
struct PaletteOptions: ParsableArguments {
  @Option(
    help: "The conformance level: AA or AAA. (default: AA)", completion: .list(["AA", "AAA"]))
  var level: String?

  @Option(
    help: ArgumentHelp(
      "The gamut of the colors: srgb, or p3 for a Display P3 palette with an sRGB one beside it. "
        + "(default: srgb)"),
    completion: .list(Gamut.allCases.map(\.name)))
  var gamut: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The labels of the ramps' steps, light to dark, such as 50,100,500; or tailwind, radix or "
        + "material.", valueName: "list"),
    completion: .list(RampSteps.named.map(\.name)))
  var steps: String?

  @OptionGroup var ramps: RampOptions

  @Option(
    name: .customLong("pin"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Fix a role to this color, such as accent.primary=#777777, or "
        + "dark:accent.primary=#777777 in one appearance; if it cannot fit, use the nearest and "
        + "exit 1. Give it again for more.",
      valueName: "role=color"),
    completion: .list(OptionParser.pinnableRoles.map { $0 + "=" }))
  var pins: [String] = []

  @Option(
    help: ArgumentHelp(
      "The appearances: light, dark, light-high-contrast, dark-high-contrast, or all. (default: "
        + "light,dark)", valueName: "list"),
    completion: .list(Appearance.allCases.map(\.rawValue) + ["all"]))
  var appearances: String?
}

/// The options that shape a palette's ramps beside their steps.
///
/// A curve and ratios exclude each other; ``GenerateOptions`` checks that, as both may also come
/// from a file.
struct RampOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The curve of lightness, chroma and hue along the ramps: tailwind, radix-light, "
        + "radix-dark, or even for equal differences in lightness.", valueName: "name"),
    completion: .list(RampCurve.allCases.map(\.rawValue)))
  var curve: String?

  @Option(
    name: .customLong("lock"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Fix a step of the brand's ramp to a color; give it again for more.", valueName: "step=color")
  )
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
}

// MARK: - What was asked for

extension PaletteOptions {
  /// What the options say, and what the environment says where they are not given.
  ///
  /// - Throws: A ``CommandFailure`` for the first value that cannot be read.
  func generateOptions() throws(CommandFailure) -> GenerateOptions {
    var read = GenerateOptions()
    read.level = try value("level", level, OptionParser.level)
    read.gamut = try value("gamut", gamut, OptionParser.gamut)
    read.steps = try value("steps", steps, OptionParser.steps)
    read.appearances = try value("appearances", appearances, OptionParser.appearances)
    read.places[.steps] = Self.setting("steps", steps)?.place
    try ramps.read(into: &read)
    read.pins = try pinnedRoles()
    if !pins.isEmpty { read.places[.pin] = .option("--pin") }
    return read
  }

  /// The environment variables that are read, each with the option that takes precedence over it.
  static let variables = ["level", "gamut", "steps", "appearances"].map {
    (name: variable(of: $0), option: "--" + $0)
  }

  /// The environment variable of an option.
  private static func variable(of name: String) -> String { "TINCTURE_" + name.uppercased() }

  /// The text of an option, or else of its environment variable, with its place; `nil` when neither
  /// is set.
  private static func setting(
    _ name: String, _ option: String?
  ) -> (text: String, place: OptionPlace)? {
    if let option { return (option, .option("--" + name)) }
    let variable = variable(of: name)
    return ProcessEnvironment.variable(variable).map { ($0, OptionPlace(.environment, variable)) }
  }

  /// The value of an option or of its variable; `nil` when neither is set.
  private func value<Value>(
    _ name: String, _ option: String?, _ parse: (String) throws(OptionError) -> Value
  ) throws(CommandFailure) -> Value? {
    guard let (text, place) = Self.setting(name, option) else { return nil }
    return try OptionParser.read(text, at: place, parse)
  }

  /// The pins, checked against each other: no role twice in one appearance, and no gradient that
  /// turns.
  private func pinnedRoles() throws(CommandFailure) -> [RolePin] {
    var roles: [RolePin] = []
    for pin in pins { roles.append(try OptionParser.read(pin, at: "--pin", OptionParser.pin)) }
    do throws(RolePinError) { try roles.check(for: Appearance.allCases) } catch {
      throw CommandFailure.usage("--pin", error.description, suggestion: error.suggestion)
    }
    return roles
  }
}

extension RampOptions {
  /// Adds what these options say to what the others do.
  fileprivate func read(into options: inout GenerateOptions) throws(CommandFailure) {
    if let curve {
      options.curve = try OptionParser.read(curve, at: "--curve", OptionParser.curve)
      options.places[.curve] = .option("--curve")
    }
    if !locks.isEmpty {
      options.locks = try lockedSteps()
      options.places[.lock] = .option("--lock")
    }
    if let ratios {
      options.ratios = try OptionParser.read(ratios, at: "--ratios", OptionParser.ratios)
      options.places[.ratios] = .option("--ratios")
    }
    if let background {
      options.background = try OptionParser.read(background, at: "--on", OptionParser.color)
      options.places[.on] = .option("--on")
    }
  }

  /// The color that serves as the brand when none is given: that of step 500, or else of the first
  /// locked step; `nil` when no step is locked.
  func lockedBrand() throws(CommandFailure) -> RGB8? {
    let locks = try lockedSteps()
    return (locks.first { $0.label == 500 } ?? locks.first)?.rgb
  }

  /// The locked steps in the order of the command line.
  private func lockedSteps() throws(CommandFailure) -> [RampLock] {
    var steps: [RampLock] = []
    for lock in locks { steps.append(try OptionParser.read(lock, at: "--lock", OptionParser.lock)) }
    return steps
  }
}
