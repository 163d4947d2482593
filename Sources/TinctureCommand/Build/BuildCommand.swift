// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import TinctureJSON
import TincturePalettes

/// `build`: brings the files of a project in step with its `tincture.yaml`.
///
/// The steps: the configuration is found and read; all palettes are solved and all outputs rendered;
/// then files are written, those that are no longer made are removed, and what the configuration
/// names below `checks` is checked.
struct BuildCommand: Subcommand {
  static let name = "build"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Write every output of tincture.yaml, and check the project.",
    usage: "tincture build [--check | --watch] [<options>]",
    discussion: """
      For example: tincture init && tincture build

      tincture.yaml is looked for in this folder and in those above it, up to the root of the Git \
      repository. Files that would not change are not touched. A file that an earlier build wrote \
      and that is no longer made is removed, unless it was changed; \(BuildRecord.fileName) lists \
      them. With --check nothing is written, and the exit status is 1 if any file is missing, out \
      of date or no longer made. The exit status is 1 as well when a check finds something.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp("The configuration file, where it is not found.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Flag(help: "Write nothing; exit 1 if any file is missing, out of date or no longer made.")
  var check = false

  @Flag(help: "Build again with every change, until interrupted.")
  var watch = false

  @Flag(help: "Exit 1 as well when a palette lists a conflict, or a check measures nothing.")
  var strict = false

  func run() throws {
    guard !check || !watch else {
      throw CommandFailure.usage(
        "--watch", "a build is either checked or repeated", suggestion: "Leave out one of both.")
    }
    guard let path = config ?? Configuration.found() else {
      throw CommandFailure(
        .configuration, at: "build", "there is no \(Configuration.fileNames[0]) here or above",
        suggestion: "Write one with: tincture init")
    }
    guard watch else { return try build(path) }
    try FileWatch(configuration: path, global).run { try build(path) }
  }

  /// Builds once.
  private func build(_ path: String) throws {
    let configuration = try Configuration(reading: InputFile(path: path))
    global.note(([configuration.shared] + configuration.brands).remarks)
    let plan = try BuildPlan(configuration, isVerbose: global.verbose)
    let step = BuildStep(plan, inFolder: configuration.folder)
    let changes = try check ? step.outstanding() : step.write()
    global.note(changes.map(\.text))
    global.note(plan.unkept)
    let isInStep = !check || !changes.contains(where: \.isOutstanding)
    if !isInStep { global.note("tincture build brings them in step") }
    let isChecked = try checks(configuration, after: changes)
    guard isInStep, isChecked, !plan.isBroken, !strict || plan.unkept.isEmpty else {
      throw ExitCode.findings
    }
    if !check, changes.isEmpty { global.note("all \(plan.files.count) files are in step") }
  }

  /// Checks what the configuration names, and prints the report; with --json together with the
  /// changes.
  private func checks(_ configuration: Configuration, after changes: [BuildChange]) throws -> Bool {
    var json = JSONObject()
    json["changes"] = .array(changes.map(\.json))
    var isGood = true
    if configuration.checks != nil {
      var command = try CheckCommand.parse(strict ? ["--strict"] : []).ofProject(configuration)
      command.global = global
      let outcome = try command.outcome()
      if global.json == true {
        json["check"] = JSONReporter.json(outcome.report)
      } else {
        try command.write(outcome.report, of: outcome.subjects, to: [ReportOutput(global)])
      }
      do { try command.judge(outcome) } catch is ExitCode { isGood = false }
    }
    if global.json == true { try StandardOutput.write(.object(json)) }
    return isGood
  }
}

/// Something that a build did, or would do.
struct BuildChange {
  enum Kind: String {
    case wrote, removed, kept, missing, outdated, superfluous
  }

  let kind: Kind
  let path: String

  /// Whether a build would change the file.
  var isOutstanding: Bool { [.missing, .outdated, .superfluous].contains(kind) }

  var text: String {
    switch kind {
    case .wrote: "wrote \(path)"
    case .removed: "removed \(path), which is no longer made"
    case .kept: "\(path) is no longer made and was changed by hand: it is left, delete it yourself"
    case .missing: "\(path) is missing"
    case .outdated: "\(path) is out of date"
    case .superfluous: "\(path) is no longer made"
    }
  }

  var json: JSONValue { ["change": .string(kind.rawValue), "path": .string(path)] }
}

/// The difference between a plan and what lies in its folder.
struct BuildStep {
  private let plan: BuildPlan
  private let folder: String
  private let output: OutputFolder

  init(_ plan: BuildPlan, inFolder folder: String) {
    (self.plan, self.folder) = (plan, folder)
    output = OutputFolder(
      path: folder.isEmpty ? "." : String(folder.dropLast()), option: "outputs:",
      replaceable: .own)
  }

  /// What a build would change.
  func outstanding() throws -> [BuildChange] {
    let record = BuildRecord(plan.files)
    let files = try plan.files.compactMap { file -> BuildChange? in
      guard try !output.holds(file.bytes, at: file.path) else { return nil }
      let path = shown(file.path.joined(separator: "/"))
      return BuildChange(
        kind: try InputFile(path: path).isThere() ? .outdated : .missing, path: path)
    }
    let old = try BuildRecord(inFolder: folder)
    return files
      + old.paths(missingFrom: record).filter { old.isUntouched($0, inFolder: folder) }
      .map { BuildChange(kind: .superfluous, path: shown($0)) }
  }

  /// Writes what is missing or out of date, and removes what is no longer made.
  func write() throws -> [BuildChange] {
    let record = BuildRecord(plan.files)
    let old = try BuildRecord(inFolder: folder)
    let written = try write(plan.files, known: old)
    var changes = written.map { BuildChange(kind: .wrote, path: shown($0)) }
    for path in old.paths(missingFrom: record) {
      guard try InputFile(path: folder + path).isThere() else { continue }
      let isUntouched = old.isUntouched(path, inFolder: folder)
      if isUntouched { try output.remove(path.split(separator: "/").map(String.init)) }
      changes.append(BuildChange(kind: isUntouched ? .removed : .kept, path: shown(path)))
    }
    if old != record { try write(record) }
    return changes
  }

  /// Writes files, all of which may be written: an earlier build listed what is there, or it says
  /// that Tincture made it.
  ///
  /// - Returns: The paths of those that were not as they should be.
  private func write(_ files: [BuildPlan.File], known: BuildRecord) throws -> [String] {
    let listed = files.filter { known.lists($0.path) }
    var own = output
    own.replaceable = .anything
    try own.check(listed)
    try output.check(files.filter { !known.lists($0.path) })
    return try files.compactMap { file in
      let folder = known.lists(file.path) ? own : output
      let outcome = try folder.write(file.bytes, at: file.path)
      return outcome == .written ? file.path.joined(separator: "/") : nil
    }
  }

  private func write(_ record: BuildRecord) throws {
    var file = output.file(at: [BuildRecord.fileName])
    file.isProjectFile = true
    _ = try output.write(Array(record.text.utf8), at: [BuildRecord.fileName], as: file)
  }

  private func shown(_ path: String) -> String { folder + path }
}
