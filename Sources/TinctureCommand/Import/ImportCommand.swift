// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// `import FILE`: the colors of another format as a palette document.
///
/// Nothing is solved: colors keep their bytes. A theme is made where every role of an appearance
/// has a color; other colors are kept under their own names as additions.
struct ImportCommand: Subcommand {
  static let name = "import"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Read colors of another format as a palette document.",
    usage: "tincture import <file or folder> [--from <format>] [-o <file>] [<options>]",
    discussion: """
      For example: tincture import tokens.css -o palette.json

      Colors under the names of roles and steps become themes and ramps, when every role of \
      Tincture's own or of another design system has one; all others are kept under their own names. What a palette document cannot hold is listed on \
      standard error. Nothing is solved: the document says of every pair whether it passes.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The file or folder, such as an asset catalog; - is standard input.",
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("The format, where it is not recognized.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Option(help: "The level to measure the themes by, unless the file carries one: AA or AAA.")
  var level = "AA"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The brand color, unless a role has it.", valueName: "color"))
  var brand: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The name of the palette, unless the file has one.", valueName: "text"))
  var name: String?

  @Option(help: ArgumentHelp("The prefix of the names of roles.", valueName: "name"))
  var prefix = ""

  @Option(
    help: ArgumentHelp(
      "The design system that the colors are of, unless all roles of a known one are there: a "
        + "file, or a name that 'system list' lists.", valueName: "file|name"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var system: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the document to a file; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .customLong("list-formats"), help: "List the formats.")
  var listsFormats = false

  func run() throws {
    if listsFormats {
      return try global.show(global.style.list(KnownImporters.all.map { ($0.name, $0.summary) }))
    }
    let options = ImportOptions(
      name: name ?? "brand",
      level: try OptionParser.read(level, at: "--level", OptionParser.level),
      brand: try brand.map { try OptionParser.read($0, at: "--brand", OptionParser.color) },
      prefix: prefix, system: try system.flatMap { try SystemArgument.solved($0) })
    // Reading a terminal by default would seem to hang.
    guard let file else {
      throw CommandFailure.usage(
        "import", "the file is missing",
        suggestion: "Name one, as in: tincture import tokens.css")
    }
    let input = ImportInput(path: file, format: from, global: global)
    let imported = try input.imported(from: input.source(), options)
    // What the document cannot hold.
    global.note(imported.remarks.map { "\($0)" })
    try global.write(imported.palettes, to: output)
  }
}

/// Files of another format that the user named.
struct ImportInput {
  /// The path as the user gave it: a file, a folder, or - for standard input.
  let path: String
  /// The format that the user named, if any.
  let format: String?
  /// Where the recognized format is reported with --verbose; `nil` for nowhere.
  let global: GlobalOptions?

  /// The content of the file, or of all that is below the folder.
  func source() throws -> ImportSource {
    if path != "-", (try? FileStatus(path: path).isFolder) == true {
      let files = try InputFolder(path: path).files()
      return ImportSource(
        name: path,
        files: try files.map {
          try ImportSource.File(
            $0.path, reading: $0.bytes, at: ([path] + $0.path).joined(separator: "/"))
        },
        isFolder: true)
    }
    let input = InputFile(path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let file = try ImportSource.File([name], reading: try input.bytes(), at: input.name)
    return resolver(file)
      ?? ImportSource(name: input.name, files: [file], isFolder: false)
  }

  /// A resolver document of design tokens with the files that it names; `nil` for any other file,
  /// and one that names none.
  ///
  /// The source is the folder that holds all of them, which is above the document's where it names
  /// files there.
  private func resolver(_ file: ImportSource.File) -> ImportSource? {
    let named = DTCGImporter.filesNamed(by: file)
    guard path != "-", !named.isEmpty else { return nil }
    let above = named.map { $0.prefix { $0 == ".." }.count }.max() ?? 0
    let folders = Self.folders(of: path, above: above)
    let root = folders.dropLast(above)
    let inner = Array(folders.suffix(above))
    let others = Set(named).compactMap { steps -> ImportSource.File? in
      let ups = steps.prefix { $0 == ".." }.count
      let place = inner.dropLast(ups) + steps.dropFirst(ups)
      let found = (root + place).joined(separator: "/")
      guard place != inner + [file.name],
        let bytes = try? InputFile(path: found, role: .found).bytes()
      else { return nil }
      return try? ImportSource.File(Array(place), reading: bytes, at: found)
    }
    let own = ImportSource.File(inner + [file.name], bytes: file.bytes, tree: file.tree)
    return ImportSource(
      name: root.isEmpty ? "." : root.joined(separator: "/"), files: others + [own],
      isFolder: true)
  }

  /// The folders of a path, at least so many below the root that files above it can be named.
  private static func folders(of path: String, above: Int) -> [String] {
    let own = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    let isEnough = own.suffix(above).allSatisfy { $0 != ".." && $0 != "." && !$0.isEmpty }
    guard !isEnough || own.count < above,
      let resolved = resolvedPath(own.isEmpty ? "." : own.joined(separator: "/"))
    else { return own }
    return resolved.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// The palettes of a palette document; `nil` for what does not say that it is one, and where
  /// another format was named.
  func paletteDocument(in source: ImportSource) throws -> [Palette]? {
    guard format == nil, !source.isFolder, let file = source.files.first,
      file.bytes.containsText(PaletteDocument.schema)
    else { return nil }
    return try InputFile(path: path).palettes(in: file.bytes)
  }

  /// The colors of the files, as a format has them.
  func sheet(of source: ImportSource, by importer: any Importer.Type) throws -> ColorSheet {
    do throws(ImportError) { return try importer.sheet(of: source) } catch {
      throw CommandFailure(error)
    }
  }

  /// The format that was named, or that the files look like.
  func importer(of source: ImportSource) throws -> any Importer.Type {
    if let format {
      return try OptionParser.resolve(format, at: "--from") { name throws(UnknownName) in
        try UnknownName.resolve(name, among: KnownImporters.all, by: { $0.name }, kind: "format")
      }
    }
    if let importer = KnownImporters.all.first(where: { $0.recognizes(source) }) {
      global?.detail("\(source.name) is read as \(importer.name)")
      return importer
    }
    var failure = CommandFailure(
      .badInput, at: source.name, "its format is not recognized",
      suggestion:
        "Name it with --from; known: \(KnownImporters.all.map { $0.name }.joined(separator: ", "))."
    )
    failure.isOfUnknownFormat = true
    throw failure
  }

  /// What `import` makes of files.
  func imported(from source: ImportSource, _ options: ImportOptions) throws -> ImportedPalettes {
    let sheet = try sheet(of: source, by: importer(of: source))
    do throws(ImportError) {
      return try ImportedPalettes(sheet, from: SourcePlace(source.name), options: options)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// Files that their format cannot be read from.
  init(_ error: ImportError) {
    self.init(.badInput, at: "\(error.place)", error.reason, suggestion: error.suggestion)
    isWithoutColors = error.isWithoutColors
    source = error.place
  }
}
