// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureJSON
import TincturePalettes
import PaletteSolver

/// The options of every command that makes palettes.
///
/// They are texts here, since a text that cannot be read gets a message of Tincture's own; and
/// optional, since the environment and configuration files fill in what is not given.
/// ``GenerateOptions`` checks that there are not both a curve and ratios, as either may come from a
/// file.
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

  @Option(
    help: ArgumentHelp(
      "The curve of lightness, chroma and hue along the ramps: tailwind, radix-light, "
        + "radix-dark, or even for equal differences in lightness.", valueName: "name"),
    completion: .list(RampCurve.allCases.map(\.rawValue)))
  var curve: String?

  @Option(
    help: ArgumentHelp(
      "Make the ramps like those of a file, with its steps, in place of a curve: any format that "
        + "import reads.", valueName: "file"),
    completion: .file())
  var like: String?

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

  @Option(
    name: .customLong("pin"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Fix a role to this color, such as accent.primary=#777777, or "
        + "dark:accent.primary=#777777 in one appearance; if it cannot fit, use the nearest and "
        + "exit 1. Give it again for more.",
      valueName: "role=color"),
    completion: .list(Role.pinnableNames.map { $0 + "=" }))
  var pins: [String] = []

  @Option(
    help: ArgumentHelp(
      "The appearances: light, dark, light-high-contrast, dark-high-contrast, or all. (default: "
        + "light,dark)", valueName: "list"),
    completion: .list(Appearance.allCases.map(\.rawValue) + ["all"]))
  var appearances: String?

  @Option(
    help: ArgumentHelp(
      "How roles are placed: joint, one-pass, or exact, which takes every design system and takes "
        + "the place of the others where they find no colors. (default: joint)",
      valueName: "name"),
    completion: .list(SolvingMethod.allCases.map(\.name)))
  var method: String?

  @Option(
    help: ArgumentHelp(
      "The labels of buttons and fills in the brand color: white or black, for which the fill moves "
        + "along its ramp, or contrast for those that keep the brand. (default: contrast)",
      valueName: "name"),
    completion: .list(LabelPreference.allCases.map(\.rawValue)))
  var labels: String?

  @Option(
    help: ArgumentHelp(
      "How links are told from body text: by the line under them, or plain by their color alone, with "
        + "3:1 between the two. (default: underlined)", valueName: "underlined|plain"),
    completion: .list(LinkStyle.allCases.map(\.rawValue)))
  var links = LinkStyle.underlined

  @Flag(help: "Make the main button a gradient, from button.primaryLight to button.primaryDark.")
  var buttonGradient = false

  @Option(
    help: ArgumentHelp(
      "The design system whose roles the palette is to have: a file, or a name that 'system list' "
        + "lists. (default: tincture)", valueName: "file|name"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var system: String?

  @Option(
    name: .customLong("brand2"), parsing: .unconditional,
    help: ArgumentHelp("The color that a design system calls brand2.", valueName: "color"))
  var secondBrand: String?

  @Option(
    name: .customLong("brand3"), parsing: .unconditional,
    help: ArgumentHelp("The color that a design system calls brand3.", valueName: "color"))
  var thirdBrand: String?
}

/// How links are told from body text.
enum LinkStyle: String, CaseIterable, ExpressibleByArgument {
  case underlined, plain
}

// MARK: - What was asked for

extension PaletteOptions {
  /// The name of Tincture's own system with variants; another system has its own promises.
  private func named(_ variants: [(option: String, variant: TinctureVariant)]) throws -> String {
    guard system == nil || system == "tincture" else {
      throw CommandFailure.usage(
        variants[0].option, "it is for Tincture's own roles, and --system names another system",
        suggestion: "Write the pair or the target into the system's file.")
    }
    return TinctureVariant.name(of: variants.map(\.variant))
  }

  /// What the options say, with the design system and the ramps of the files that they name.
  func optionsWithFiles() throws -> GenerateOptions {
    var options = try optionsWithSystem()
    if let like { options.setModel(try ModelArgument.load(like), at: .option("--like")) }
    return options
  }

  /// What is asked of Tincture's own roles beside the usual.
  private var variants: [(option: String, variant: TinctureVariant)] {
    (links == .plain ? [("--links", .plainLinks)] : [])
      + (buttonGradient ? [("--button-gradient", .buttonGradient)] : [])
  }

  private func optionsWithSystem() throws -> GenerateOptions {
    let variants = variants
    let system = try variants.isEmpty ? system : named(variants)
    guard let system else {
      if let option = [("--brand2", secondBrand), ("--brand3", thirdBrand)]
        .first(where: { $0.1 != nil })?.0
      {
        throw CommandFailure.usage(
          option, "only a design system has further brands",
          suggestion: "Name it with --system, or make a palette for each with --brand.")
      }
      return try generateOptions()
    }
    return try generateOptions(of: SystemArgument.solved(system))
  }

  /// What the options say, and what the environment says where they are not given.
  func generateOptions(
    of system: DesignSystem? = nil
  ) throws(CommandFailure) -> GenerateOptions {
    var read = GenerateOptions(system: system)
    for (option, texts) in texts {
      try read.read(option, texts, at: .option("--" + option.rawValue))
      guard texts.isEmpty, Setting.byName[option]?.hasVariable == true else { continue }
      let variable = Self.variable(of: option)
      guard let text = ProcessEnvironment.variable(variable) else { continue }
      try read.read(option, [text], at: OptionPlace(.environment, variable))
    }
    // No role twice in one appearance, and no gradient in which a channel would rise.
    do throws(RolePinError) { try read.pins.check(for: Appearance.allCases, of: .of(system)) } catch
    {
      throw CommandFailure.usage("--pin", error.description, suggestion: error.suggestion)
    }
    return read
  }

  /// The texts of each option; none for one that is not given.
  private var texts: KeyValuePairs<GenerateOptions.Name, [String]> {
    func single(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
    return [
      .brand2: single(secondBrand), .brand3: single(thirdBrand), .level: single(level),
      .gamut: single(gamut), .steps: single(steps),
      .appearances: single(appearances), .curve: single(curve), .lock: locks,
      .ratios: single(ratios), .on: single(background), .pin: pins, .method: single(method),
      .labels: single(labels),
    ]
  }

  /// The environment variable of an option.
  private static func variable(of option: GenerateOptions.Name) -> String {
    "TINCTURE_" + option.rawValue.uppercased()
  }

  /// The environment variables that are read, each with the option that takes precedence over it.
  static let variables = Setting.all.filter(\.hasVariable).map {
    (name: variable(of: $0.name), option: "--" + $0.name.rawValue)
  }
}

/// The options of every command, which may stand before its name or behind it.
///
/// The argument parser adds them to each command; `words(in:)` of the entry point skips them to
/// find the command's name.
struct GlobalOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more on standard error.")
  var verbose = false

  @Flag(
    inversion: .prefixedNo,
    help: "Print JSON, or text for people. The default is JSON unless on a terminal.")
  var json: Bool?

  @Option(help: "When to use color.")
  var color = TerminalStyle.Choice.auto

  @Flag(name: .customLong("no-progress"), help: "Show no progress.")
  var hidesProgress = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64?

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")],
    help: ArgumentHelp("How many threads may work; all processors by default.", valueName: "n"))
  var jobs: Int?

  /// The names of the options above that are followed by a value.
  static let namesWithValue = ["--color", "--seed", "--jobs", "-j"]

  /// Refuses a number of threads that no machine has.
  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("\(jobs) is not a number of threads from 1 to 1024 for '--jobs'.")
    }
  }
}

extension TerminalStyle.Choice: ExpressibleByArgument {}

extension GlobalOptions {
  /// Whether standard output gets JSON: when asked for, and when no person reads it.
  var printsJSON: Bool { json ?? !FileDescriptor.standardOutput.isTerminal }

  /// How standard output shows color.
  var style: TerminalStyle { TerminalStyle(.standardOutput, choice: color) }

  /// Writes text for people to standard output, in characters that the terminal can show.
  func show(_ text: String) throws { try StandardOutput.write(style.signs.spelled(text)) }

  /// Prints a patch, in color where the terminal has it.
  func show(_ diff: UnifiedDiff) throws { try StandardOutput.write(diff.bytes(style)) }

  /// How many threads may work.
  var threadCount: Int { jobs ?? ProcessEnvironment.processorCount }

  /// Prints a note on standard error, unless --quiet is given.
  func note(_ text: String) {
    if !quiet { StandardError.write(line: "tincture: \(text.singleLine)") }
  }

  /// Prints up to 40 notes on standard error and the number of the others; with --verbose all.
  func note(_ texts: [String]) {
    let shown = verbose ? texts : Array(texts.prefix(40))
    for text in shown { note(text) }
    let hidden = texts.count - shown.count
    if hidden > 0 { note("and \(hidden) more like these; --verbose lists them") }
  }

  /// Reports what became of an output file: to a person at a terminal, and with --verbose.
  func report(_ outcome: OutputFile.Outcome, of path: String) { report([(outcome, path)]) }

  /// Reports what became of several files, up to 40 of them as notes are.
  func report(_ files: [(outcome: OutputFile.Outcome, path: String)]) {
    guard verbose || FileDescriptor.standardError.isTerminal else { return }
    note(
      files.filter { $0.path != "-" }
        .map { $0.outcome == .unchanged ? "\($0.path) is unchanged" : "wrote \($0.path)" })
  }

  /// Prints a detail on standard error when --verbose is given.
  func detail(_ text: String) { if verbose { note(text) } }
}
