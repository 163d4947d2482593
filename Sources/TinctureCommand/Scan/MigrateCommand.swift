// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import ColorSpaces
import TinctureExporters
import TincturePalettes
import SourceColors

/// `migrate PATH…`: names in place of the colors that source code writes.
///
/// The steps: sources and names are read; each color gets the one name that it equals, or is listed
/// with the reason; the edits are printed as a patch, or written; and reports say what became of each.
struct MigrateCommand: Subcommand {
  static let name = "migrate"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Replace colors in source code by the names that a project has for them.",
    usage: """
      tincture migrate <file or folder>... --names <file> [--map <file>] [--write] [<options>]
      """,
    discussion: """
      For example: tincture migrate Sources --names Assets.xcassets > migration.patch

      A color gets a name where it equals the light value of exactly one in every byte, opacity \
      included: nothing is guessed. --appearance dark compares the dark values, of an app that was \
      dark alone. Of several names a rule of --map decides, or what the code uses \
      the color for. The patch is printed; --write makes the changes, all or none, and patch -R \
      takes them back. The exit status is 1 when colors are left.

      --dark gives color sets that are light alone a dark color: of the same hue, as far from the \
      dark page as from the light one, with the contrast that the pairs of the names need.

      The map is YAML: hex8 (rgba or argb), integers (byte or unit), declarations (files of helper \
      functions), exclude (paths), style, and rules such as {path: "Modules/Air/**", color: \
      "#006689", name: auxiliary_blue} or {color: white, use: surface, keep: true}, of which the \
      first that matches wins.
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var sources: SourceOptions

  @Option(
    help: """
      How code writes a name: \(CodeStyle.allCases.map(\.rawValue).joined(separator: ", ")). \
      (default: xcassets)
      """)
  var style: CodeStyle?

  @Option(
    help: ArgumentHelp(
      "Where code finds an asset catalog: main, module for that of a Swift package, or an "
        + "expression of Swift. (default: module in targets of a package with resources, else main)",
      valueName: "main|module|code"),
    completion: .list(["main", "module"]))
  var bundle: String?

  @Flag(help: "Make the changes in the files.")
  var write = false

  @Flag(help: "Give the color sets of --names that have no dark color one, as the notes say.")
  var dark = false

  @Option(
    help: ArgumentHelp(
      "The dark page that --dark is for. (default: the project's own, or #121212)",
      valueName: "color"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "A folder for success.csv, unmatched.csv, ambiguous.csv and scan.json.", valueName: "folder"),
    completion: .directory)
  var report: String?

  @Option(
    name: .customLong("fail-on"),
    help:
      "What makes the exit status 1: any color that is left, a literal but no constant, or never.")
  var failOn = ScanFailure.any

  func run() throws {
    guard !sources.names.isEmpty else {
      throw CommandFailure.usage(
        "--names", "nothing says which names there are",
        suggestion: "Name a catalog, a palette or tokens, as in --names Assets.xcassets.")
    }
    if page != nil, !dark {
      throw CommandFailure.usage(
        "--page", "it is the page of --dark", suggestion: "Add --dark, or leave it out.")
    }
    let input = try sources.input(of: "migrate", global)
    guard let names = input.names, !names.all.isEmpty else {
      throw CommandFailure(
        .badInput, at: sources.names[0], "it has no color")
    }
    var map = input.map
    map.style = style ?? map.style
    let bundles = try MigrationBundles(bundle, style: map.style ?? .xcassets, names: sources.names)
    let migration = Migration(bundles.files(input.files), to: names, by: map)
    global.note(bundles.notes(of: migration))
    for (rule, count) in zip(map.rules, migration.ruleCounts) where count == 0 {
      global.note("the rule for \(rule.color.text) of the map matches nothing")
    }
    let document = ScanReport(migration, isWritten: write, unreadCount: input.failures.count)
    let reports = MigrationReports(migration, document)
    let folder = report.map { OutputFolder(path: $0, option: "--report") }
    try folder?.check(reports.files)
    let catalogs = dark ? try DarkCatalogs(input.subjects, page: page) : nil
    global.note(catalogs?.notes ?? [])
    try apply(migration, catalogs?.edits ?? [])
    for (path, bytes) in reports.files { _ = try folder?.write(bytes, at: path) }
    try show(migration, document)
    if !input.failures.isEmpty { throw CommandFailures(failures: input.failures) }
    if failOn.fails(document) { throw ExitCode.findings }
  }

  /// Writes the files, or prints the patch.
  private func apply(_ migration: Migration, _ catalogs: [EditedFiles.File]) throws {
    let changed = migration.files.filter { !$0.edits.isEmpty }
    let files =
      changed.map { (path: $0.source.path, before: $0.source.bytes, after: $0.bytes) } + catalogs
    guard write else {
      guard global.json != true else { return }
      for file in files {
        try global.show(UnifiedDiff(path: file.path, from: file.before, to: file.after))
      }
      return
    }
    for path in try EditedFiles(files).write() { global.report(.written, of: path) }
  }

  /// The numbers, on standard error beside a patch; with --json the whole document.
  private func show(_ migration: Migration, _ report: ScanReport) throws {
    guard global.json != true else { return try StandardOutput.write(report.json) }
    let summary = MigrationSummary(migration, isWritten: write).text
    write ? try global.show(summary + "\n") : global.note(summary)
  }
}

extension CodeStyle: ExpressibleByArgument {}

/// The numbers of a migration in a sentence.
private struct MigrationSummary {
  let text: String

  init(_ migration: Migration, isWritten: Bool) {
    let words = migration.colors.map(\.outcome.word)
    func count(_ wanted: String...) -> Int { words.count(where: wanted.contains) }
    let named = count("exact", "use", "rule")
    let files = migration.files.count { !$0.edits.isEmpty }
    text =
      "\(named) \(named == 1 ? "color" : "colors") in \(files) \(files == 1 ? "file" : "files") "
      + (isWritten ? "replaced by names" : "would become names")
      + "; \(count("unmatched")) unmatched, \(count("ambiguous")) ambiguous, \(count("kept")) kept"
  }
}

/// The files of `--report`.
private struct MigrationReports {
  private let migration: Migration
  private let document: ScanReport

  init(_ migration: Migration, _ document: ScanReport) {
    self.migration = migration
    self.document = document
  }

  private static let place = ["path", "line", "column", "language", "source", "r", "g", "b", "a"]

  /// The files with their names and contents.
  var files: [(path: [String], bytes: [UInt8])] {
    var success = CSVText(Self.place + ["name", "result"])
    var unmatched = CSVText(Self.place + ["nearest", "deltaE", "reason"])
    var ambiguous = CSVText(Self.place + ["names", "use"])
    for (_, color, outcome) in migration.colors {
      let fields = Self.fields(color)
      switch outcome {
      case .named(let name, let decision, _):
        success.add(fields + [.plain(name.name), .plain(decision.rawValue)])
      case .ambiguous(let names):
        let list = names.map(\.name).joined(separator: " | ")
        ambiguous.add(fields + [.plain(list), .plain(color.use.rawValue)])
      case .unmatched(let nearest, let deltaE, let reason):
        let distance = deltaE.map { DecimalFormat.text($0, decimals: 3) } ?? ""
        unmatched.add(fields + [.plain(nearest?.name ?? ""), .plain(distance), .plain(reason)])
      case .kept: break
      }
    }
    return [
      (["success.csv"], success.bytes), (["unmatched.csv"], unmatched.bytes),
      (["ambiguous.csv"], ambiguous.bytes),
      (["scan.json"], Array((document.json.text(style: .pretty) + "\n").utf8)),
    ]
  }

  private static func fields(_ color: SourceColor) -> [CSVText.Field] {
    let rgb = color.color?.rgb
    let channels = [rgb?.red, rgb?.green, rgb?.blue].map {
      CSVText.Field.plain($0.map { "\($0)" } ?? "")
    }
    let opacity = color.color.map { DecimalFormat.fixed($0.opacity, decimals: 2) } ?? ""
    return [
      .plain(color.place.file), .plain("\(color.line)"), .plain("\(color.column)"),
      .plain(color.language.rawValue), .quoted(color.text),
    ] + channels + [.plain(opacity)]
  }
}
