// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Contrast
import Exporters
import JSON
import Palettes

/// `export FILE`: palettes in the formats that other programs read.
///
/// Every format and template is rendered before the first file is written, and a file whose content
/// would not change is not touched, so build systems see no change. `--check` makes the same files
/// in memory and compares them.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a palette document in other formats.",
    usage: "tincture export <file> -f <format>... [--out <folder>] [<options>]",
    discussion: """
      For example: tincture export palette.json -f css --out styles

      Every color is written so that it reads back as the bytes that were checked. Every pair is \
      measured again: the exit status is 1 if one falls short, and the files say so. A format of one \
      file goes to standard output unless --out names a folder. Files that would not change are \
      not touched; with --check nothing is written, and the exit status is 1 if any file is missing \
      or out of date.

      A Stencil template makes a format of your own, and SwiftGen's templates for colors work \
      unchanged: --template colors.swift.stencil makes colors.swift. Nothing is escaped unless \
      the template says so, with the filters swiftString, cssString, json and xml.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The palette document; - is standard input.", completion: .file())
  var file: String?

  @Option(
    name: [.short, .customLong("format")],
    help: ArgumentHelp("A format; give it again for more.", valueName: "format"),
    completion: .list(KnownExporters.all.map { $0.name }))
  var formats: [String] = []

  @Option(
    name: .customLong("template"),
    help: ArgumentHelp(
      "A Stencil template to render; - is standard input. Give it again for more.",
      valueName: "file"),
    completion: .file(extensions: ["stencil"]))
  var templates: [String] = []

  @Option(
    name: .customLong("param"),
    help: ArgumentHelp("A value that templates see as param.<name>.", valueName: "name=value"))
  var parameters: [String] = []

  @Option(
    help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
  var out: String?

  @Option(help: ArgumentHelp("The prefix of every identifier.", valueName: "name"))
  var prefix = ""

  @Flag(help: "Write nothing; exit 1 if any file is missing or out of date.")
  var check = false

  @Flag(name: .customLong("list-formats"), help: "List the formats.")
  var listsFormats = false

  func run() throws {
    if listsFormats {
      return try global.show(global.style.list(KnownExporters.all.map { ($0.name, $0.summary) }))
    }
    let exporters = try chosenExporters()
    let renderings = try TemplateOptions(
      paths: templates, parameters: parameters, document: file, isNamed: out != nil
    ).renderings()
    let source = try source()
    let files = try ExportedFiles(
      exporters.map { ($0.name, try self.files(of: $0, for: source)) }
        + renderings.map { ($0.name, [try $0.file(source)]) }
    ).files
    guard let out else {
      try print(files)
      return try judge(source)
    }
    let folder = OutputFolder(path: out)
    if check { return try compare(files, with: folder) }
    for file in files {
      let outcome = try folder.write(file.bytes, at: file.path)
      global.report(outcome, of: file.path.joined(separator: "/"))
    }
    try judge(source)
  }

  /// Says what the exported colors were measured to break; the files say it too.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings`` when there is anything.
  private func judge(_ source: ExportSource) throws {
    let flaws = source.entries.flatMap { entry in
      (entry.verdict?.flaws ?? []).map { flaw in
        let gamut = flaw.gamut == .srgb ? nil : flaw.gamut.name
        let place = [source.isSingle ? nil : entry.name, flaw.appearance.rawValue, gamut]
        return "\(place.compactMap(\.self).joined(separator: " ")): \(flaw.text)"
      }
    }
    guard !flaws.isEmpty else { return }
    global.note(flaws)
    throw ExitCode.findings
  }

  /// The exporters of `-f`, in the order in which they were named.
  private func chosenExporters() throws -> [any Exporter.Type] {
    guard !formats.isEmpty || !templates.isEmpty else {
      throw CommandFailure.usage(
        "export", "no format is named", suggestion: "Name one, as in -f css; see --list-formats.")
    }
    var names: Set<String> = []
    return try formats.map { name in
      let exporter = try OptionParser.resolve(name, at: "-f", KnownExporters.exporter)
      guard names.insert(exporter.name).inserted else {
        throw CommandFailure.usage(
          "-f", "the format \(exporter.name) is named twice", suggestion: "Keep one of them.")
      }
      return exporter
    }
  }

  /// The palettes with the names that the exported colors get.
  private func source() throws -> ExportSource {
    guard let file else {
      throw CommandFailure.usage(
        "export", "the palette document is missing",
        suggestion: "Name one, as in: tincture export palette.json -f css")
    }
    let palettes = try InputFile(path: file).palettes()
    do throws(ExportError) { return try ExportSource(palettes, prefix: prefix) } catch {
      throw CommandFailure.usage("--prefix", error.reason, suggestion: error.suggestion)
    }
  }

  /// The files of one format.
  private func files(of exporter: any Exporter.Type, for source: ExportSource) throws
    -> [ExportedFile]
  {
    do throws(ExportError) { return try source.files(in: exporter) } catch {
      throw CommandFailure(
        .findings, at: exporter.name, error.reason, suggestion: error.suggestion)
    }
  }

  /// Writes the only file to standard output; several files need a folder.
  private func print(_ files: [ExportedFile]) throws {
    guard !check else {
      throw CommandFailure.usage(
        "--check", "there is no folder to compare with", suggestion: "Name it with --out.")
    }
    guard files.count == 1 else {
      throw CommandFailure.usage(
        "export", "\(files.count) files do not go to standard output",
        suggestion: "Name a folder for them with --out.")
    }
    try StandardOutput.write(files[0].bytes)
  }

  /// Compares a folder with what would be written to it.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings`` when a file is missing or out of date; each
  ///   is noted on standard error.
  private func compare(_ files: [ExportedFile], with folder: OutputFolder) throws {
    let outdated = try files.filter { try !folder.holds($0.bytes, at: $0.path) }
    for file in outdated {
      global.note("\(out ?? "")/\(file.path.joined(separator: "/")) is missing or out of date")
    }
    if !outdated.isEmpty { throw ExitCode.findings }
  }
}

/// The files of several formats and templates, no two of them with the same path.
///
/// Paths are compared without regard to case, and a file must not be a folder of another one.
struct ExportedFiles {
  let files: [ExportedFile]

  /// Takes the files of each format or template.
  init(_ parts: [(name: String, files: [ExportedFile])]) throws {
    var owners: [String: String] = [:]
    for (name, files) in parts {
      for file in files {
        let path = file.path.joined(separator: "/")
        // On the file systems of macOS and Windows, Colors.swift is colors.swift.
        if let owner = owners.updateValue(name, forKey: path.lowercased()) {
          throw Self.conflict(owner, name, over: path)
        }
      }
    }
    files = parts.flatMap(\.files)
    for file in files {
      for count in 1..<file.path.count {
        let folder = file.path.prefix(count).joined(separator: "/")
        guard let owner = owners[folder.lowercased()] else { continue }
        let path = file.path.joined(separator: "/")
        throw Self.conflict(owner, owners[path.lowercased()] ?? "", over: folder)
      }
    }
  }

  /// Two formats that write one path.
  private static func conflict(_ first: String, _ second: String, over path: String)
    -> CommandFailure
  {
    .usage(
      "export", "\(first) and \(second) would both write \(path)",
      suggestion: "Export them to two folders.")
  }
}
