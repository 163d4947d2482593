// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureContrast
import TinctureExporters
import TinctureJSON
import TincturePalettes

/// `export FILE`: palettes in the formats that other programs read.
///
/// Every format and template is rendered before the first file is written, and a file whose content
/// would not change is not touched, so build systems see no change. `--check` makes the same files
/// in memory and compares them.
struct ExportCommand: Subcommand {
  static let name = "export"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Write a palette document in other formats.",
    usage: "tincture export <file> -f <format>... [-o <file> | --out <folder>] [<options>]",
    discussion: """
      For example: tincture export palette.json -f css --out styles

      Every color is written so that it reads back as the bytes that were checked. Every pair is \
      measured again: the exit status is 1 if one falls short, and the files say so. A format of one \
      file goes to standard output unless -o names a file or --out a folder. Files that would not \
      change are not touched; with --check nothing is written, and the exit status is 1 if any file is missing \
      or out of date.

      A Stencil template makes a format of your own, and SwiftGen's templates for colors work \
      unchanged: --template colors.swift.stencil makes colors.swift. Nothing is escaped unless \
      the template says so, with the filters swiftString, cssString, json and xml.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The palette document; - is standard input.", completion: .file())
  var file: String?

  @Option(
    name: [.customShort("f", allowingJoined: true), .customLong("format")],
    help: ArgumentHelp(
      "A format, or several with commas; give it again for more.", valueName: "format"),
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

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, for a format of one file, or the catalog: -o Assets.xcassets; - is "
        + "standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("The prefix of every identifier.", valueName: "name"))
  var prefix = ""

  @Option(
    help: ArgumentHelp(
      "Read tokens, which are numbers beside the colors, from a YAML file, as 'tincture init' "
        + "writes it.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @OptionGroup var formatOptions: FormatOptions

  @Flag(help: "Write nothing; exit 1 if any file is missing or out of date.")
  var check = false

  @Flag(help: "Exit 1 as well when a palette lists a conflict.")
  var strict = false

  @Flag(name: .customLong("list-formats"), help: "List the formats.")
  var listsFormats = false

  func run() throws {
    if listsFormats { return try showFormats() }
    let exporters = try chosenExporters()
    let isNamed = out != nil || output.map { $0 != "-" } ?? false
    let renderings = try TemplateOptions(
      paths: templates, parameters: parameters, document: file, isNamed: isNamed
    ).renderings()
    var settings = try formatOptions.settings(for: exporters)
    if let config { settings.scales = try scales(in: config, for: exporters) }
    let export = try PaletteExport(source(settings), as: exporters, renderings)
    let place = try ExportPlace(file: output, folder: out, for: export.files)
    global.note(export.source.remarks(on: exporters))
    guard check else {
      try place.write(export.files, global)
      return try export.judge(isStrict: strict, global)
    }
    let outdated = try place.outdated(export.files)
    guard !outdated.isEmpty else { return }
    for path in outdated { global.note("\(path) is missing or out of date") }
    global.note("the same command without --check writes it anew")
    throw ExitCode.findings
  }

  /// The numbers of a configuration file, which has to have some, for formats that hold them.
  private func scales(in config: String, for exporters: [any Exporter.Type]) throws -> DesignScales
  {
    guard exporters.contains(where: { $0.hasNumbers }) else {
      let own = KnownExporters.all.filter { $0.hasNumbers }.map { $0.name }
      throw CommandFailure.usage(
        "--config", "none of the formats has numbers beside the colors",
        suggestion: "These have: \(own.joined(separator: ", ")).")
    }
    let scales = try Configuration(reading: InputFile(path: config)).scales
    guard !scales.isEmpty else {
      throw CommandFailure.configuration(
        config, .start, "the file has no numbers",
        suggestion: "Add tokens:, such as tokens: {radius: {medium: 12}}.")
    }
    return scales
  }

  private func showFormats() throws {
    let formats = KnownExporters.all.map { ($0.name, $0.summary) }
    guard global.json != true else {
      return try StandardOutput.write(["formats": .named(formats)])
    }
    try global.show(global.style.list(formats))
  }

  /// The exporters of `-f`, in the order in which they were named.
  private func chosenExporters() throws -> [any Exporter.Type] {
    guard !formats.isEmpty || !templates.isEmpty else {
      throw CommandFailure.usage(
        "export", "no format is named", suggestion: "Name one, as in -f css; see --list-formats.")
    }
    return try formats.exporters()
  }

  /// The palettes with the names that the exported colors get.
  private func source(_ settings: ExportSettings) throws -> ExportSource {
    guard let file else {
      throw CommandFailure.usage(
        "export", "the palette document is missing",
        suggestion: "Name one, as in: tincture export palette.json -f css")
    }
    let input = InputFile(path: file)
    if try !input.isColor() {
      return try ExportSource(named: input.palettes(), prefix: prefix, settings)
    }
    let format = formats.first ?? "css"
    throw CommandFailure(
      .cannotRead, at: file, "this is a color, and there is no such file",
      suggestion: "Make a palette of it with: tincture generate '\(file)' -f \(format)")
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
