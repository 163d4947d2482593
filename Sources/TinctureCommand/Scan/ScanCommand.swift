// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import ColorSpaces
import TincturePalettes
import SourceColors

/// The options that `scan` and `migrate` share.
struct SourceOptions: ParsableArguments {
  @Argument(help: "The folders or source files.", completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where colors have names: an asset catalog, a palette, tokens; give it again for more.",
      valueName: "file"), completion: .file())
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "A YAML file that says what spellings mean, what to leave out, and which color gets which "
        + "name.", valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var map: String?

  @Option(help: "The appearance whose colors the code has, and names are compared by.")
  var appearance = CodeAppearance.light

  /// What the command line names.
  struct Input {
    let names: ProjectColors?

    /// What `--names` names.
    let subjects: [CheckSubject]
    let map: MigrationMap
    let files: [Migration.File]
    let failures: [CommandFailure]
  }

  /// Reads the names, the map and the sources.
  func input(of command: String, _ global: GlobalOptions) throws -> Input {
    guard !paths.isEmpty else {
      throw CommandFailure.usage(
        command, "no folder is named", suggestion: "Name one, as in: tincture \(command) Sources")
    }
    let subjects = try names.flatMap { try Self.subjects($0, global) }
    let named = names.isEmpty ? nil : ProjectColors(subjects, isLight: appearance == .light)
    var map = try map.map { try MapFile.map(path: $0, names: named) } ?? MigrationMap()
    var tree = try SourceTree(paths, excluding: map.exclude)
    map.conventions = tree.conventions(map.conventions)
    for file in map.declarations { _ = map.conventions.teach(from: file) }
    let readings = tree.readings(map.conventions)
    global.note(tree.notes)
    let files = readings.map { Migration.File($0.source, path: $0.path, reading: $0.reading) }
    guard !files.isEmpty || !tree.failures.isEmpty else {
      throw CommandFailure(
        .badInput, at: paths[0], "there is no source file that is read",
        suggestion: "Files end with: "
          + SourceLanguage.allCases.flatMap(\.endings).joined(separator: ", ") + ".")
    }
    return Input(names: named, subjects: subjects, map: map, files: files, failures: tree.failures)
  }

  /// The colors of a file or folder with names.
  private static func subjects(_ path: String, _ global: GlobalOptions) throws -> [CheckSubject] {
    let subjects = try CheckInput.all(
      path: path, options: PairOptions(level: nil), pairs: .names, global: global
    ).map(\.subject)
    // A color that is not read is a name that no literal gets.
    let losses = subjects.flatMap { $0.unread + $0.remarks.filter(\.isLoss) }
    global.note(losses.map { "\($0)" })
    return subjects
  }
}

/// The appearance that code was written for, where its colors are the same in both.
enum CodeAppearance: String, CaseIterable, ExpressibleByArgument { case light, dark }

/// What makes the exit status of `scan` and `migrate` 1.
enum ScanFailure: String, CaseIterable, ExpressibleByArgument {
  /// Any color that is left.
  case any
  /// A color in numbers or digits; constants such as `.white` are none.
  case literal
  case never

  func fails(_ report: ScanReport) -> Bool {
    switch self {
    case .any: !report.remaining.isEmpty
    case .literal: report.remaining.contains { $0.color.spelling != "constant" }
    case .never: false
    }
  }
}

/// `scan PATH…`: the colors that source code writes.
struct ScanCommand: Subcommand {
  static let name = "scan"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "List the colors that source code writes.",
    usage: """
      tincture scan <file or folder>... [--names <file>] [--map <file>] [--by-value] [<options>]
      """,
    discussion: """
      For example: tincture scan Sources --names Assets.xcassets

      Colors in numbers, digits and constants are listed with their places, their color spaces and \
      what the code uses them for. With --names each has the name that it equals. What is not \
      constant, and what could mean two colors, is listed as undecided. Generated files and \
      installed packages are passed over. --by-value lists each color once, the most frequent \
      first. The exit status is 1 when there are colors left that no \
      name has and the system does not choose.
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customLong("fail-on"),
    help: "What makes the exit status 1: any color, a literal but no constant, or never.")
  var failOn = ScanFailure.any

  @Flag(
    name: .customLong("by-value"),
    help: "List each color once, with how often the code has it and the nearest name.")
  var byValue = false

  func run() throws {
    let input = try sources.input(of: "scan", global)
    let report =
      input.names.map {
        ScanReport(
          Migration(input.files, to: $0, by: input.map), isWritten: false,
          unreadCount: input.failures.count)
      } ?? ScanReport(input.files.map(\.reading), unreadCount: input.failures.count)
    if global.json == true {
      try StandardOutput.write(report.json)
    } else {
      try global.show(ScanText(report, byValue: byValue).text)
    }
    if !input.failures.isEmpty { throw CommandFailures(failures: input.failures) }
    if failOn.fails(report) { throw ExitCode.findings }
  }
}

/// A scan for people: a line for each color, and their numbers.
struct ScanText {
  private let report: ScanReport

  /// Whether each color has one line, and not each place.
  private let byValue: Bool

  init(_ report: ScanReport, byValue: Bool = false) {
    self.report = report
    self.byValue = byValue
  }

  var text: String {
    let lines =
      byValue
      ? report.inventory.values.map(Self.line)
      : report.entries.filter { !$0.color.isAdaptive }.map(Self.line)
    return (lines + [summary]).map { $0.singleLine + "\n" }.joined()
  }

  private static func line(_ entry: ScanReport.Entry) -> String {
    let color = entry.color
    let value = color.color?.text ?? "?"
    let use = color.use == .other ? [] : [color.use.rawValue]
    let state = color.state == .exact ? [] : [color.state.rawValue]
    let source = String(color.text.prefix(80)) + (color.text.count > 80 ? "…" : "")
    let about = (use + state + [color.reason].filter { !$0.isEmpty }).joined(separator: ", ")
    let result = entry.outcome.map { "  \($0.summary)" } ?? ""
    return "\(color.place): \(value)  \(source)" + (about.isEmpty ? "" : "  (\(about))") + result
  }

  /// The line of a color: `#006689  12 in 3 files  surface 8, text 4  = auxiliary-blue`.
  private static func line(_ value: ScanInventory.Value) -> String {
    let files = "\(value.count) in \(value.fileCount) \(value.fileCount == 1 ? "file" : "files")"
    let uses = value.uses.map { "\($0.use.rawValue) \($0.count)" }.joined(separator: ", ")
    let nearest = value.nearest.map {
      ["nearest \($0.name), ΔE \(DecimalFormat.text($0.deltaE, decimals: 3))"]
    }
    let names = value.names.isEmpty ? nearest ?? [] : ["= " + value.names.joined(separator: ", ")]
    return ([value.color.text, files, uses] + names).joined(separator: "  ")
  }

  /// The last line: `· 120 colors in 14 files: 90 exact, 30 named-constant`.
  private var summary: String {
    let adaptive = report.entries.count(where: \.color.isAdaptive)
    let count = report.entries.count - adaptive
    let states = SourceColor.State.allCases.compactMap { state -> String? in
      let number = report.count(of: state) - (state == .namedConstant ? adaptive : 0)
      return number > 0 ? "\(number) \(state.rawValue)" : nil
    }
    let sign = count == 0 && report.unreadCount == 0 ? "✓" : "·"
    var text = "\(sign) \(count) \(count == 1 ? "color" : "colors") in \(report.fileCount) "
    text += report.fileCount == 1 ? "file" : "files"
    if !states.isEmpty { text += ": " + states.joined(separator: ", ") }
    if adaptive > 0 {
      text += "; \(adaptive) more \(adaptive == 1 ? "is" : "are") chosen by the system"
    }
    if report.unreadCount > 0 {
      text +=
        "; \(report.unreadCount) \(report.unreadCount == 1 ? "file is" : "files are") not read"
    }
    return text
  }
}

extension Migration.Outcome {
  /// What becomes of a color, in a few words.
  var summary: String {
    switch self {
    case .named(let name, let decision, _):
      return "= \(name.name)" + (decision == .exact ? "" : " (by \(decision.rawValue))")
    case .ambiguous(let names):
      let rest = names.count > 4 ? " and \(names.count - 3) more" : ""
      let shown = names.prefix(names.count > 4 ? 3 : 4).map(\.name).joined(separator: ", ")
      return "= one of \(shown)\(rest)"
    case .unmatched(let nearest, let deltaE, let reason):
      guard let nearest, let deltaE else { return "" }
      return deltaE == 0
        ? "= \(nearest.name), but \(reason)"
        : "nearest \(nearest.name), ΔE \(DecimalFormat.text(deltaE, decimals: 3))"
    case .kept: return "kept"
    }
  }
}
