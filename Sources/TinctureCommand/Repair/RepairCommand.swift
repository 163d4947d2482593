// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// `repair FILE…`: the least changes of existing colors with which every pair holds.
///
/// The steps: files are read as `check` reads them; each is repaired in memory and measured anew;
/// then the changes are reported, printed as a patch, or written.
struct RepairCommand: Subcommand {
  static let name = "repair"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Change colors as little as their contrast needs, where they are written.",
    usage: "tincture repair <file or folder>... [--system <file>] [--diff | --write] [<options>]",
    discussion: """
      For example: tincture repair tokens.css --diff

      Colors move together, backgrounds as well, to the least total change with which every \
      pair holds. Pairs are those that check measures, those of a file of pairs, or those of a \
      design system. What cannot hold is left, with its proof. Nothing is written without --write, \
      and pairs that only words such as text and surface suggest are left without --guess. Where \
      more than 24 colors hang together, those of pairs that fall short move, and others only where \
      a proof needs it. No color moves farther than --max-change. The exit status is 1 when \
      there is something left to do.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The files or folders; - is standard input.", completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The design system that says which pairs have to hold: a file, or a built-in one.",
      valueName: "file"), completion: .file())
  var system: String?

  @Option(
    help: ArgumentHelp("A JSON file that lists the pairs of colors.", valueName: "file"),
    completion: .file())
  var pairs: String?

  @Option(help: "The level to repair to, unless a file names one: AA or AAA. (default: AA)")
  var level: String?

  @Option(
    help: ArgumentHelp("The format, where it is not recognized.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Flag(help: "Repair the pairs as well that only words such as text and surface suggest.")
  var guess = false

  @Option(
    help: ArgumentHelp(
      "Leave the color of a name as it is; an asterisk stands for any text. Give it again for more.",
      valueName: "name"))
  var hold: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out what matches a pattern as .gitignore has them; give it again for more.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The greatest change of one color, as a distance in OKLab; 1 is black to white. "
        + "(default: 0.25)", valueName: "distance"))
  var maxChange: Double?

  @Flag(help: "Print the changes as a patch.")
  var diff = false

  @Flag(help: "Make the changes in the files.")
  var write = false

  func run() throws {
    guard files.isEmpty, let project = try Configuration.ofProject(), let checks = project.checks
    else { return try repair() }
    var command = self
    command.files = checks.files
    command.level = level ?? project.shared.level?.rawValue
    command.exclude += checks.exclude
    if system == nil { command.pairs = pairs ?? checks.pairs }
    try command.repair()
  }

  /// Repairs the files that are named.
  private func repair() throws {
    try checkArguments()
    let evidence = try evidence()
    let pairs =
      try guess && pairs == nil ? .guesses(areBinding: true) : PairOptions.source(pairs)
    let options = PairOptions(level: level, from: from, exclude: exclude)
    let (inputs, failures) = try CheckInput.all(
      files, options: options, pairs: pairs, global: global)
    let unread = inputs.flatMap(\.subject.unread)
    for remark in unread { global.note("\(remark)") }
    let repairs = inputs.map {
      Repair($0.source, $0.subject, by: evidence, within: bounds, read: $0.read)
    }
    for input in inputs { note(evidence.missingRoles(in: input.subject), of: input) }
    let outcomes = try zip(inputs, repairs).flatMap(Self.fixedFiles)
    if write { try Self.write(outcomes, global) }
    let report = RepairReport(
      zip(inputs, repairs).map { RepairReport.File($0.source.name, $1) }, isWritten: write,
      unreadCount: unread.count + failures.count)
    try show(report, outcomes)
    if !failures.isEmpty { throw CommandFailures(failures: failures) }
    if report.fails { throw ExitCode.findings }
  }

  /// How far colors may move, and which stay.
  private var bounds: RepairBounds {
    var bounds = RepairBounds()
    bounds.greatestChange = maxChange ?? RepairBounds.usualChange
    bounds.held = hold.map(NamePattern.init)
    return bounds
  }

  /// Refuses a command line without files, and options that contradict each other.
  private func checkArguments() throws {
    guard !files.isEmpty else {
      throw CommandFailure.usage(
        "repair", "no file is named", suggestion: "Name one, as in: tincture repair tokens.css")
    }
    guard !write || !files.contains("-") else {
      throw CommandFailure.usage(
        "--write", "standard input cannot be changed",
        suggestion: "Name a file, or print a patch with --diff.")
    }
    guard !write || !diff else {
      throw CommandFailure.usage(
        "--diff", "the changes are either printed or written", suggestion: "Leave out one of both.")
    }
    if let maxChange, !(maxChange > 0 && maxChange.isFinite) {
      throw CommandFailure.usage(
        "--max-change", "\(maxChange) is no distance", suggestion: "Use a number above 0, as 0.25.")
    }
    guard system == nil || pairs == nil else {
      throw CommandFailure.usage(
        "--pairs", "the pairs are those of the system", suggestion: "Leave out --pairs or --system."
      )
    }
  }

  /// What says which pairs have to hold.
  private func evidence() throws -> RepairEvidence {
    guard let system else { return .files }
    return .system(try SystemArgument.load(system))
  }

  /// Notes the roles of the system that a file has no color for.
  private func note(_ missing: [String], of input: CheckInput) {
    guard !missing.isEmpty else { return }
    global.note(
      "\(input.source.name): nothing is named \(missing.joined(separator: ", ")); their pairs are "
        + "left out")
  }

  /// The files of an input before and after its repair.
  static func fixedFiles(
    _ input: CheckInput, _ repair: Repair
  ) throws -> [CheckAutofix.FixedFile] {
    guard !repair.changes.isEmpty else { return [] }
    guard input.subject.palettes.isEmpty else {
      let text = Array(try PaletteDocument.text(of: repair.subject.palettes).utf8)
      return input.source.files.map {
        (path: input.path, place: input.subject.place.file, before: $0.bytes, after: text)
      }
    }
    return zip(input.source.files, repair.source.files).map { before, after in
      let place = input.source.place(of: before).file
      let path = input.source.isFolder ? place : input.path
      return (path: path, place: place, before: before.bytes, after: after.bytes)
    }
  }

  /// Writes the changed files, all or none.
  private static func write(_ files: [CheckAutofix.FixedFile], _ global: GlobalOptions) throws {
    let edits = files.map { (path: $0.path, before: $0.before, after: $0.after) }
    for path in try EditedFiles(edits).write() { global.report(.written, of: path) }
  }

  /// Prints the patch, the report as JSON, or the report for people.
  ///
  /// Beside a patch, the report goes to standard error.
  private func show(_ report: RepairReport, _ files: [CheckAutofix.FixedFile]) throws {
    if diff {
      for file in files {
        try global.show(UnifiedDiff(path: file.path, from: file.before, to: file.after))
      }
    }
    guard diff || global.json != true else { return try StandardOutput.write(report.json) }
    let lines = report.lines.flatMap { $0.split(separator: "\n") }.map { String($0).singleLine }
    if !diff {
      try global.show(lines.map { $0 + "\n" }.joined())
    } else if !global.quiet {
      lines.forEach(StandardError.write(line:))
    }
  }
}
