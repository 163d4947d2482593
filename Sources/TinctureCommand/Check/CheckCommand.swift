// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import TinctureContrast
import TincturePalettes

/// `check FILE…`: audits existing colors and reports the pairs whose contrast is too low.
///
/// The steps: files are read and become subjects; rules turn subjects into findings; known findings
/// are removed by the baseline; fixes are applied or shown; JSON pointers become line numbers; and
/// reporters write the report. The exit status is 1 when a finding has the severity of `--fail-on`
/// or a higher one.
struct CheckCommand: Subcommand {
  static let name = "check"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Find contrast that falls short in palettes, style sheets and asset catalogs.",
    usage: "tincture check <file or folder>... [--pairs <file>] [<options>]",
    discussion: """
      For example: tincture check palette.json tokens.css Assets.xcassets

      Pairs come from a palette document, from a file of pairs, or else from the names: text on \
      surfaces, onX on X. Every pair is measured on 8-bit colors in each appearance and gamut. The \
      exit status is 1 when something at or above --fail-on was found. A rule is explained by: \
      tincture explain contrast/text-aa
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The files or folders; - is standard input.", completion: .file())
  var files: [String] = []

  @OptionGroup var measured: PairOptions

  @OptionGroup var options: CheckOptions

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "How to report, and where: text, or sarif=check.sarif; give it again for more. (default: "
        + "text, or json with --json)", valueName: "name[=file]"))
  var reporters: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file of known findings; only new ones are reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Report only what files may have caused that differ from a Git revision, such as main.",
      valueName: "revision"))
  var since: String?

  @Flag(
    name: .customLong("update-baseline"),
    help: "Write the findings to the file of --baseline, and exit 0.")
  var updatesBaseline = false

  @Option(
    name: .customLong("fail-on"),
    help: "The least severity that makes the exit status 1: note, warning or error.")
  var failOn = FindingSeverity.error

  @Flag(
    help: """
      Exit 1 as well when nothing was measured, when colors were not read, or when a palette lists \
      a conflict.
      """)
  var strict = false

  @Flag(name: .customLong("exit-zero"), help: "Exit 0 whatever is found.")
  var exitsZero = false

  @Flag(help: "Check again whenever a file changes; ^C ends.")
  var watch = false

  @Flag(help: "Print how many findings each rule has, in place of the findings.")
  var statistics = false

  @Flag(help: "Print the smallest changes that fix the findings, as a patch.")
  var diff = false

  @Flag(help: "Make these changes, and check again.")
  var fix = false

  func run() throws {
    guard files.isEmpty, let project = try Configuration.ofProject() else { return try start() }
    try ofProject(project).start()
  }

  /// Checks once, or with --watch again and again.
  private func start() throws {
    guard watch else { return try check() }
    try checkFiles()
    guard !files.contains("-") else {
      throw CommandFailure.usage(
        "--watch", "standard input cannot be watched", suggestion: "Name a file or a folder.")
    }
    let others = [measured.pairs, measured.system, baseline].compactMap(\.self)
    try FileWatch(name: files.joined(separator: ", "), global: global) {
      files.flatMap(FileWatch.files) + others
    }.run(check)
  }

  /// The command for the files that the project's configuration names, or for its folder; what the
  /// command line says wins.
  func ofProject(_ project: Configuration) -> CheckCommand {
    var command = self
    command.files = project.checks?.files ?? [project.folder.isEmpty ? "." : project.folder]
    command.baseline = baseline ?? project.checks?.baseline
    command.measured = measured.of(project)
    return command
  }

  /// What was found in files, and what could not be read of them.
  typealias Outcome = (report: CheckReport, subjects: [CheckSubject], failures: [CommandFailure])

  /// Checks the files that are named, and reports what was found.
  func check() throws {
    let outputs = try reporters.isEmpty ? [ReportOutput(global)] : reporters.map(ReportOutput.init)
    let outcome = try outcome()
    if updatesBaseline { return try writeBaseline(outcome.report) }
    if !diff { try write(outcome.report, of: outcome.subjects, to: outputs) }
    try judge(outcome)
  }

  /// Ends with the failures of files, or with ``ExitStatus/findings`` where something is too low.
  func judge(_ outcome: Outcome) throws {
    if !outcome.failures.isEmpty { throw CommandFailures(failures: outcome.failures) }
    guard !exitsZero else { return }
    if outcome.report.fails(on: failOn) || strict && !outcome.report.isKept {
      throw ExitCode.findings
    }
  }

  /// Measures the files that are named; with --fix those that are written, with --diff the patch is
  /// printed.
  func outcome() throws -> Outcome {
    try checkFiles()
    let rules = try options.rules()
    let pairs = try measured.source()
    let known = try updatesBaseline ? nil : baselineFile?.read()
    var (inputs, failures) = try CheckInput.all(
      files, options: measured, pairs: pairs, global: global)
    for (index, subject) in inputs.map(\.subject).withPairsOfViews(by: pairs).enumerated() {
      inputs[index].subject = subject
    }
    try checkOutputs()
    var subjects = inputs.map(\.subject).withIssues(askedBy: rules)
    let groups = inputs.map { Set($0.bytes.keys) }
    let changed = try since.map { try ChangedFiles(since: $0, among: groups) }
    var report = report(subjects, rules, known, changed)
    var bytes = inputs.map(\.bytes)
    if diff || fix {
      let autofix = CheckAutofix(findings: report.findings, rules: rules, global: global)
      let outcomes = try inputs.map(autofix.outcome)
      if diff { try outcomes.forEach(autofix.show) }
      if fix {
        try autofix.write(outcomes)
        subjects = outcomes.map(\.subject).withPairsOfViews(by: pairs).withIssues(askedBy: rules)
        report = self.report(subjects, rules, known, changed)
        bytes += outcomes.map(\.bytes)
      }
    }
    report.locate(
      in: bytes.reduce(into: [:]) { $0.merge($1) { $1 } },
      trees: inputs.map(\.trees).reduce(into: [:]) { $0.merge($1) { $1 } })
    return (report, subjects, failures)
  }

  /// Refuses to write over a file that was read, before anything is changed.
  private func checkOutputs() throws {
    for output in try reporters.map(ReportOutput.init) { try output.file?.check() }
    if updatesBaseline { try baselineFile?.output.check() }
  }

  private var baselineFile: BaselineFile? { baseline.map(BaselineFile.init) }

  /// Refuses a command line without files, and a fix of standard input, which cannot be rewritten.
  private func checkFiles() throws {
    guard !files.isEmpty else {
      throw CommandFailure.usage(
        "check", "no file is named",
        suggestion: "Name one, as in: tincture check palette.json, or . for this folder.")
    }
    guard !fix || !files.contains("-") else {
      throw CommandFailure.usage(
        "--fix", "standard input cannot be changed",
        suggestion: "Name a file, or print a patch with --diff.")
    }
  }

  /// The findings in files, without those of the baseline, before fixes are searched and lines are
  /// looked up.
  private func report(
    _ subjects: [CheckSubject], _ rules: [any CheckRule], _ known: Baseline?,
    _ changed: ChangedFiles?
  ) -> CheckReport {
    var report = CheckReport(subjects, by: rules)
    report.showsAPCA = options.apca
    report.showsAllNotes = global.verbose
    if let changed {
      let all = report.findings.count
      report.findings.removeAll { !changed.mayCause($0) }
      report.unchangedCount = all - report.findings.count
    }
    guard let known, let baselineFile else { return report }
    return baselineFile.report(report, without: known)
  }

  /// Writes a report to each place.
  ///
  /// Fixes are searched only where a reporter shows them: the search takes longer than the check.
  func write(
    _ report: CheckReport, of subjects: [CheckSubject], to outputs: [ReportOutput]
  ) throws {
    var report = report
    if outputs.contains(where: { $0.reporter.showsFixes }) { report.findFixes(in: subjects) }
    if statistics {
      let lines = report.countsByRule.map { "\($0.count) \($0.rule)\n" }
      return try global.show(lines.joined() + TextReporter.summary(of: report) + "\n")
    }
    for output in outputs { try output.check(report) }
    for output in outputs { try output.write(report, global) }
  }

  /// Writes the findings as the new baseline.
  private func writeBaseline(_ report: CheckReport) throws {
    guard let baselineFile else {
      throw CommandFailure.usage(
        "--update-baseline", "there is no file to write", suggestion: "Name it with --baseline.")
    }
    let text = baselineFile.list(of: report).json.text(style: .pretty) + "\n"
    let outcome = try baselineFile.output.write(Array(text.utf8))
    global.report(outcome, of: baselineFile.path)
  }
}

extension FindingSeverity: ExpressibleByArgument {}

/// A reporter with the place where its report goes, such as `sarif=check.sarif`.
struct ReportOutput {
  fileprivate let reporter: any Reporter.Type
  /// `nil` for standard output.
  private let path: String?

  /// The file that was named; `nil` for standard output.
  var file: OutputFile? { path.map { OutputFile(path: $0, option: "--reporter") } }

  /// The reporter that is used when none is named.
  init(_ global: GlobalOptions) {
    reporter = global.json == true ? JSONReporter.self : TextReporter.self
    path = nil
  }

  /// Reads `sarif` or `sarif=check.sarif`.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    reporter = try OptionParser.resolve(String(parts[0]), at: "--reporter") {
      name throws(UnknownName) in
      try UnknownName.resolve(name, among: KnownReporters.all, by: { $0.name }, kind: "format")
    }
    path = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Refuses to write over what is no report, so that no other report is written before.
  func check(_ report: CheckReport) throws {
    if let file { try file.check(Array(reporter.text(report).utf8)) }
  }

  /// Writes a report to the file that was named, or to standard output.
  func write(_ report: CheckReport, _ global: GlobalOptions) throws {
    guard let file else { return try show(report, global) }
    global.report(try file.write(Array(reporter.text(report).utf8)), of: file.path)
  }

  /// Prints a report; the text for people has samples in color where the output can show them.
  private func show(_ report: CheckReport, _ global: GlobalOptions) throws {
    guard reporter == TextReporter.self else {
      return try StandardOutput.write(reporter.text(report))
    }
    let style = global.style
    try global.show(
      style.isTerminal || style.depth > .none
        ? CheckText(report: report, style: style).text : reporter.text(report))
  }
}
