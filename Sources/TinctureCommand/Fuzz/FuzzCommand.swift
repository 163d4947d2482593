// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureFuzzing
import TinctureImporters
import TincturePalettes

/// `fuzz FILE`: searches changes of a palette for one that breaks a requirement.
///
/// The search is deterministic: cases are drawn from the seed in an order that does not depend on
/// the number of threads. A counterexample is shrunk to its simplest form and gets a token, with
/// which `--replay` runs it again. An interruption prints what was found so far and ends with 130.
struct FuzzCommand: AsyncParsableCommand, Subcommand {
  static let name = "fuzz"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Search a palette, and those next to it, for lost contrast.",
    usage: "tincture fuzz <file> [<options>]",
    discussion: """
      For example: tincture fuzz palette.json --against released.json --time 30s

      Reads what check reads: the pairs of other files are searched under their own names. Tests \
      properties of the palette and, where it is a whole one, of palettes that are generated from \
      nearby brands. A property that fails is \
      a finding; the end of a margin is reported as a margin, not a failure. Each is shown with \
      its simplest case: the fewest tokens, changed by the fewest steps of a byte, the first in \
      the order of roles and themes. The same seed gives the same cases, for any --jobs.

      The exit status is 1 when there is a finding.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The palette document, or a file or folder of another format; - is standard input.",
    completion: .file())
  var file: String?

  @OptionGroup var pairs: PairOptions

  @Option(
    help: ArgumentHelp(
      "An older version, to find the pairs that no longer pass.", valueName: "file"),
    completion: .file())
  var against: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many cases of each property; expensive properties run fewer. (default: 1000)",
      valueName: "count"))
  var runs: Int?

  @Option(
    help: ArgumentHelp("How long to search, instead of a count: 30s, 5m.", valueName: "time"))
  var time: SearchTime?

  @Option(
    name: .customLong("property"),
    help: ArgumentHelp("Try this property; give it again for more.", valueName: "id"),
    completion: .list(KnownFuzzProperties.all.map { $0.id }))
  var properties: [String] = []

  @Flag(name: .customLong("list-properties"), help: "List the properties.")
  var listsProperties = false

  @Option(
    help: ArgumentHelp("A folder of cases to try first; findings are added.", valueName: "folder"),
    completion: .directory)
  var corpus: String?

  @Option(
    help: ArgumentHelp("A report in JSON whose violations are known.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(help: ArgumentHelp("Run just this case of a report.", valueName: "token"))
  var replay: String?

  /// Refuses numbers out of range, and `--runs` together with `--time`.
  func validate() throws {
    if let runs, !(1...1_000_000_000).contains(runs) {
      throw ValidationError("\(runs) is not a number of cases for '--runs'; use 1 or more.")
    }
    if runs != nil, time != nil {
      throw ValidationError("'--runs' and '--time' do not go together; keep one of them.")
    }
  }

  func run() async throws {
    if listsProperties {
      let list = KnownFuzzProperties.all.map { ($0.id, "\($0.kind.rawValue): \($0.sentence)") }
      return try global.show(global.style.list(list))
    }
    guard let file else {
      throw CommandFailure.usage(
        "fuzz", "the palette document is missing",
        suggestion: "Name one, as in: tincture fuzz palette.json")
    }
    let subject = FuzzSubject(
      try self.file(of: file), against: try against.map(self.file))
    let fuzzer = Fuzzer(subject, properties: try chosenProperties())
    if let id = properties.first(where: fuzzer.idsWithoutCases.contains) {
      throw failure("--property", withoutCases: id)
    }
    let corpus = try corpus.map { try CorpusFolder(path: $0) }
    let settings = try settings(corpus)
    let report = try await report(fuzzer, settings)
    try corpus?.add(report.findings)
    if global.printsJSON {
      try StandardOutput.write(FuzzSchema.report.write(report))
    } else {
      let text = FuzzText(report: report, command: command(of: file), style: global.style)
      try global.show(text.text)
    }
    if let signal = try Interruption.takeRequest() { throw ExitCode.interrupted(by: signal) }
    if !report.findings.isEmpty { throw ExitCode.findings }
  }

  /// A property of which the document has no case.
  private func failure(_ option: String, withoutCases id: String) -> CommandFailure {
    CommandFailure.usage(
      option, "\(id) has no cases for this document",
      suggestion: id.hasSuffix("/upgrade") ? "Name an older document with --against." : nil)
  }

  /// The words that name what is searched.
  private func command(of file: String) -> [String] {
    ["tincture", "fuzz", file] + (against.map { ["--against", $0] } ?? []) + pairs.words
  }

  private func file(of path: String) throws -> FuzzFile {
    try FuzzInput(path: path, options: pairs, global: global).file()
  }

  /// The properties of `--property`, in the order of all properties; all where none is named.
  private func chosenProperties() throws -> [any FuzzProperty.Type] {
    let all = KnownFuzzProperties.all
    guard !properties.isEmpty else { return all }
    for id in properties where !all.contains(where: { $0.id == id }) {
      throw CommandFailure.usage(
        "--property", "there is no property \(id.quoted)",
        suggestion: SuggestionSentence.sentence(for: id, among: all.map { $0.id }))
    }
    return all.filter { properties.contains($0.id) }
  }

  /// What bounds the search: cases, time, threads, the seed, kept cases and known violations.
  private func settings(_ corpus: CorpusFolder?) throws -> FuzzSettings {
    var settings = FuzzSettings(seed: global.seed ?? 0)
    settings.runs = runs ?? settings.runs
    settings.time = time?.duration
    settings.jobs = global.threadCount
    settings.replays = corpus?.cases.tokens ?? []
    settings.known = try baseline.map { try FuzzSchema.known(in: InputFile(path: $0)) } ?? []
    return settings
  }

  /// Searches until the bounds are reached or a signal asks for an end, or replays one case.
  private func report(_ fuzzer: Fuzzer, _ settings: FuzzSettings) async throws -> FuzzReport {
    guard let replay else {
      try Interruption.postpone(for: "fuzz")
      var progress = Progress(of: fuzzer.count, named: "properties", global)
      defer { progress.end() }
      return await fuzzer.report(settings) {
        Interruption.isRequested
      } onEnd: {
        progress.advance()
      }
    }
    guard let token = FuzzToken(replay) else {
      throw CommandFailure.usage(
        "--replay", "invalid replay token \(replay.quoted); copy it whole from a report")
    }
    guard let report = fuzzer.replay(token, settings) else {
      guard !KnownFuzzProperties.all.contains(where: { $0.id == token.property }) else {
        throw failure("--replay", withoutCases: token.property)
      }
      throw CommandFailure.usage(
        "--replay", "\(token.property.quoted) has no cases here",
        suggestion: SuggestionSentence.sentence(
          for: token.property, among: KnownFuzzProperties.all.map { $0.id }))
    }
    return report
  }
}

/// The folder in which cases that failed once are kept, to be tried first by later runs.
struct CorpusFolder {
  private let folder: OutputFolder
  /// The cases that are there.
  private(set) var cases: FuzzCorpus

  /// The file in the folder.
  private static let name = "fuzz-corpus.txt"

  /// Reads the cases; there are none where there is no file.
  init(path: String) throws {
    folder = OutputFolder(path: path, option: "--corpus")
    let file = InputFile(path: "\(path)/\(Self.name)", role: .own)
    cases = FuzzCorpus()
    guard try file.isThere() else { return }
    let text = try file.text()
    do throws(FuzzCorpus.Damage) { cases = try FuzzCorpus(parsing: text) } catch {
      throw CommandFailure(
        .badInput, at: "\(file.name):\(error.line)", "this is not a case of a report",
        suggestion: "Remove the line.")
    }
  }

  /// Adds the cases of findings, and writes the file.
  ///
  /// Without findings nothing is written: a folder that is not there stays so.
  func add(_ findings: [FuzzFinding]) throws {
    guard !findings.isEmpty else { return }
    var cases = cases
    for finding in findings { cases.add(finding) }
    _ = try folder.write(Array(cases.text.utf8), at: [Self.name])
  }
}

/// The duration of a search, as people write it: `30s`, `500ms`, `5m`, `1h`; a bare number is
/// seconds.
struct SearchTime: ExpressibleByArgument {
  let duration: Duration

  /// The suffixes, longer ones first: `ms` ends in `s`.
  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("", 1_000),
  ]

  // More than a day is probably a typing mistake.
  private static let greatestMilliseconds = 86_400_000.0

  /// Reads a time above 0 and up to a day; `nil` for anything else.
  init?(argument: String) {
    for unit in Self.units where argument.hasSuffix(unit.suffix) {
      guard let number = Double(argument.dropLast(unit.suffix.count)), number > 0,
        number * unit.milliseconds <= Self.greatestMilliseconds
      else { return nil }
      duration = .milliseconds(number * unit.milliseconds)
      return
    }
    return nil
  }
}
