// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Fuzzing
import Importers
import Palettes

/// `fuzz FILE`: what could happen to a palette, and what of it breaks a promise.
struct FuzzCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Search a palette, and those next to it, for lost contrast.",
    usage: "tincture fuzz <file> [<options>]",
    discussion: """
      For example: tincture fuzz palette.json --against released.json --time 30s

      Reads what check reads, of other formats whole themes. Tries properties on it and on \
      palettes that would be made next to it. A promise that does not hold is a finding; a \
      margin that ends tells how much room there is, and is none. Each is shown by the simplest \
      case there is: the fewest tokens, moved by the fewest steps of a byte, the first in the \
      order of roles and themes. The same seed gives the same cases, for any --jobs.

      Ends with 1 when there is a finding.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The palette document, or a file or folder of another format; - is standard input.",
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("The format, where the files do not tell.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Option(help: "The level to measure by, where the files do not say it: AA or AAA.")
  var level = "AA"

  @Option(
    help: ArgumentHelp("An older version: which pairs lost what they need?", valueName: "file"),
    completion: .file())
  var against: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many cases of each property, fewer of dear ones. (default: 1000)", valueName: "count"))
  var runs: Int?

  @Option(
    help: ArgumentHelp("How long to search, in place of a count: 30s, 5m.", valueName: "time"))
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
    help: ArgumentHelp("A report in JSON whose flaws are known.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(help: ArgumentHelp("Run just this case of a report.", valueName: "token"))
  var replay: String?

  func validate() throws {
    if let runs, !(1...1_000_000_000).contains(runs) {
      throw ValidationError("\(runs) is not a number of cases from 1 on for '--runs'.")
    }
    if runs != nil, time != nil {
      throw ValidationError("'--runs' and '--time' do not go together; keep one of them.")
    }
  }

  func run() async throws {
    if listsProperties {
      let list = KnownFuzzProperties.all.map { ($0.id, "\($0.kind.rawValue): \($0.sentence)") }
      try global.show(NameList(entries: list).text(global.style))
      return
    }
    guard let file else {
      throw CommandFailure.usage(
        "fuzz", "the palette document is missing",
        suggestion: "Name one, as in: tincture fuzz palette.json")
    }
    let fuzzer = Fuzzer(try subject(of: file), properties: try chosenProperties())
    if let id = properties.first(where: fuzzer.idsWithoutCases.contains) {
      throw CommandFailure.usage(
        "--property", "\(id) has no cases for this document",
        suggestion: id.hasSuffix("/upgrade") ? "Name an older document with --against." : nil)
    }
    let corpus = try corpus.map { try CorpusFolder(path: $0) }
    let settings = try settings(corpus)
    let report = try await report(fuzzer, settings)
    try corpus?.add(report.findings)
    if global.printsJSON {
      try StandardOutput.write(FuzzDocument.json(report).text(style: .pretty) + "\n")
    } else {
      try global.show(FuzzText(report, file: file, style: global.style).text)
    }
    if let signal = try Interruption.takeRequest() { throw ExitCode.interrupted(by: signal) }
    if !report.findings.isEmpty { throw ExitCode.findings }
  }

  // MARK: What is asked for

  private func subject(of file: String) throws -> FuzzSubject {
    FuzzSubject(
      try palettes(of: file, from: from),
      against: try against.map { try palettes(of: $0, from: nil) })
  }

  private func palettes(of path: String, from format: String?) throws -> [Palette] {
    let level = try OptionParser.read(level, at: "--level", OptionParser.level)
    return try PaletteInput(path: path, format: format, level: level, global: global).palettes()
  }

  private func chosenProperties() throws -> [any FuzzProperty.Type] {
    let all = KnownFuzzProperties.all
    guard !properties.isEmpty else { return all }
    for id in properties where !all.contains(where: { $0.id == id }) {
      throw CommandFailure.usage(
        "--property", "there is no property \(id.quoted)",
        suggestion: Suggestion.sentence(for: id, among: all.map { $0.id }))
    }
    return all.filter { properties.contains($0.id) }
  }

  private func settings(_ corpus: CorpusFolder?) throws -> FuzzSettings {
    var settings = FuzzSettings(seed: global.seed ?? 0)
    settings.runs = runs ?? settings.runs
    settings.time = time?.duration
    settings.jobs = global.threadCount
    settings.replays = corpus?.cases.tokens ?? []
    settings.known = try baseline.map { try FuzzDocument.known(in: InputFile(path: $0)) } ?? []
    return settings
  }

  private func report(_ fuzzer: Fuzzer, _ settings: FuzzSettings) async throws -> FuzzReport {
    guard let replay else {
      do throws(SystemError) { try Interruption.postpone() } catch {
        throw CommandFailure(.inputOutput, at: "fuzz", "cannot make a pipe: \(error)")
      }
      return await fuzzer.report(settings) { Interruption.isRequested }
    }
    guard let token = FuzzToken(replay) else {
      throw CommandFailure.usage(
        "--replay", "\(replay.quoted) is no case, or was changed",
        suggestion: "Copy it whole from a report.")
    }
    guard let report = fuzzer.replay(token, settings) else {
      throw CommandFailure.usage(
        "--replay", "\(token.property.quoted) has no cases here",
        suggestion: Suggestion.sentence(
          for: token.property, among: KnownFuzzProperties.all.map { $0.id }))
    }
    return report
  }
}

/// The folder in which cases are kept that failed once.
struct CorpusFolder {
  private let folder: OutputFolder

  /// The cases that are there.
  private(set) var cases: FuzzCorpus

  private static let name = "fuzz-corpus.txt"

  /// Reads the cases; there are none where there is no file.
  ///
  /// - Throws: A ``CommandFailure``: `cannotRead`, or `badInput` with the line that is no case.
  init(path: String) throws {
    folder = OutputFolder(path: path)
    let file = InputFile(path: "\(path)/\(Self.name)")
    cases = FuzzCorpus()
    do throws(SystemError) { _ = try FileStatus(path: file.path) } catch .notFound {
      return
    } catch {
      throw CommandFailure(.cannotRead, at: file.name, "cannot read the file: \(error)")
    }
    let text = try file.text()
    do throws(FuzzCorpus.Damage) { cases = try FuzzCorpus(parsing: text) } catch {
      throw CommandFailure(
        .badInput, at: "\(file.name):\(error.line)", "this is no case of a report",
        suggestion: "Remove the line.")
    }
  }

  /// Adds findings to the cases, and writes the file when there are any.
  func add(_ findings: [FuzzFinding]) throws {
    guard !findings.isEmpty else { return }
    var cases = cases
    for finding in findings { cases.add(finding) }
    _ = try folder.write(Array(cases.text.utf8), at: [Self.name])
  }
}

/// How long to search, as people write it: `30s`, `500ms`, `5m`, `1h`; a bare number is seconds.
struct SearchTime: ExpressibleByArgument {
  let duration: Duration

  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("", 1_000),
  ]

  // A day is a mistake.
  private static let greatestMilliseconds = 86_400_000.0

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
