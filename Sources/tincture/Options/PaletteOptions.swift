// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import JSON
import PaletteSolver
import Palettes

/// The options of every command that makes palettes: what they have to keep.
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
      "Give a role a color, come what may, such as accent.primary=#777777, or "
        + "dark:accent.primary=#777777 in one appearance; give it again for more.",
      valueName: "role=color"),
    completion: .list(PaletteArguments.pinnableRoles.map { $0 + "=" }))
  var pins: [String] = []

  @Option(
    help: ArgumentHelp(
      "The appearances: light, dark, light-high-contrast, dark-high-contrast, or all. (default: "
        + "light,dark)", valueName: "list"),
    completion: .list(Appearance.allCases.map(\.rawValue) + ["all"]))
  var appearances: String?
}

/// Where a command puts the palettes that it makes.
struct PaletteOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the document to a file; - is standard output.", valueName: "file"))
  var output: String?
}

// MARK: - What is asked for

extension PaletteOptions {
  /// What the options say, and for what they leave out the environment: `TINCTURE_LEVEL` and so on.
  func settings() throws -> PaletteSettings {
    PaletteSettings(
      level: try Setting("level", level).read(PaletteArguments.level),
      gamut: try Setting("gamut", gamut).read(PaletteArguments.gamut),
      steps: try Setting("steps", steps).read(PaletteArguments.steps),
      appearances: try Setting("appearances", appearances).read(PaletteArguments.appearances),
      ramps: try ramps.wishes(), pins: try pinnedRoles(), places: places)
  }

  /// The variables of the environment that are read, each with the option that wins over it.
  static let variables = ["level", "gamut", "steps", "appearances"].map {
    (name: Setting.variable($0), option: "--" + $0)
  }

  private func pinnedRoles() throws -> [RolePin] {
    let pins = try pins.map { try PaletteArguments.read($0, at: "--pin", PaletteArguments.pin) }
    do throws(RolePinError) { try pins.check(for: Appearance.allCases) } catch {
      throw CommandFailure.usage("--pin", error.description, suggestion: error.suggestion)
    }
    return pins
  }

  /// Where the settings come from that a palette may turn out impossible by.
  private var places: [String: String] {
    var places = ramps.places
    if let steps = Setting("steps", steps).place { places["steps"] = steps }
    if !pins.isEmpty { places["pin"] = "--pin" }
    return places
  }
}

/// A setting that is an option, or else a variable of the environment.
private struct Setting {
  private let name: String
  private let option: String?

  init(_ name: String, _ option: String?) {
    self.name = name
    self.option = option
  }

  private var variable: String { Self.variable(name) }

  static func variable(_ name: String) -> String { "TINCTURE_" + name.uppercased() }

  /// The option, or else the variable, that says something.
  var place: String? {
    option != nil ? "--" + name : ProcessEnvironment.variable(variable).map { _ in variable }
  }

  func read<Value>(
    _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws -> Value? {
    if let option { return try PaletteArguments.read(option, at: "--" + name, read) }
    return try ProcessEnvironment.variable(variable).map {
      try PaletteArguments.read($0, at: variable, status: .configuration, read)
    }
  }
}

extension PaletteArguments {
  /// Reads a value, with its place in the message when it cannot be read.
  static func read<Value>(
    _ text: String, at place: String, status: ExitStatus = .usage,
    _ read: (String) throws(Problem) -> Value
  ) throws -> Value {
    do throws(Problem) { return try read(text) } catch {
      throw failure(error, at: place, status: status)
    }
  }
}

extension PaletteArguments {
  /// What is wrong with a value, with its place.
  static func failure(
    _ problem: Problem, at place: String, status: ExitStatus = .usage
  ) -> CommandFailure {
    CommandFailure(status, at: place, problem.reason, suggestion: problem.suggestion)
  }
}

// MARK: - What is made

extension PaletteOutputOptions {
  /// Solves requests, whose names differ, and writes the palettes: to the file that was named, or
  /// to standard output as JSON or as text for people.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings``, once all is written, when a pinned color
  ///   could not stay; why is then on standard error.
  func write(_ requests: [SettledRequest], _ global: GlobalOptions) throws {
    let palettes = try requests.map(solved)
    try PaletteOutput(path: output, global: global).write(palettes)
    let lost = palettes.flatMap { palette in
      palette.conflicts.compactMap { LostPin($0, of: palette, isAlone: palettes.count == 1) }
    }
    for pin in lost { StandardError.write(line: pin.description) }
    if !lost.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
  }

  private func solved(_ settled: SettledRequest) throws -> Palette {
    do throws(PaletteError) { return try Palette(solving: settled.request) } catch {
      throw CommandFailure(error, among: settled.places)
    }
  }
}

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
