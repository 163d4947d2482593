// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Importers
import Palettes

/// Files of another format that the user named.
struct ImportInput {
  /// The path as the user gave it: a file, a folder, or - for standard input.
  let path: String

  /// The format that the user named, if any.
  let format: String?

  /// Where the recognized format is reported with --verbose.
  let global: GlobalOptions

  static let formats = NameList(entries: KnownImporters.all.map { ($0.name, $0.summary) })

  /// The content of the file, or of all that is below the folder.
  func source() throws -> ImportSource {
    if path != "-", (try? FileStatus(path: path).isFolder) == true {
      let files = try InputFolder(path: path).files()
      return ImportSource(
        name: path, files: files.map { ImportSource.File($0.path, bytes: $0.bytes) },
        isFolder: true)
    }
    let input = InputFile(path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return ImportSource(
      name: input.name, files: [ImportSource.File([name], bytes: try input.bytes())],
      isFolder: false)
  }

  /// The palettes of a palette document; `nil` for what does not say that it is one, and where
  /// another format was named.
  func paletteDocument(in source: ImportSource) throws -> [Palette]? {
    guard format == nil, !source.isFolder, let file = source.files.first,
      file.bytes.contains(Array(PaletteDocument.schema.utf8))
    else { return nil }
    return try InputFile.palettes(in: file.bytes, of: source.name)
  }

  /// The colors of the files.
  func sheet(of source: ImportSource) throws -> ColorSheet {
    try sheet(of: source, by: importer(of: source))
  }

  /// The colors of the files, as a format has them.
  func sheet(of source: ImportSource, by importer: any Importer.Type) throws -> ColorSheet {
    do throws(ImportError) { return try importer.sheet(of: source) } catch {
      throw CommandFailure(error)
    }
  }

  /// A format by its name, in capital or small letters.
  private static func importer(named name: String) throws(CommandFailure) -> any Importer.Type {
    do throws(UnknownName) {
      return try UnknownName.resolve(
        name, among: KnownImporters.all, by: { $0.name }, kind: "format")
    } catch {
      throw CommandFailure(error, at: "--from")
    }
  }

  /// The format that was named, or that the files look like.
  func importer(of source: ImportSource) throws -> any Importer.Type {
    if let format { return try Self.importer(named: format) }
    if let importer = KnownImporters.all.first(where: { $0.recognizes(source) }) {
      global.detail("\(source.name) is read as \(importer.name)")
      return importer
    }
    throw CommandFailure(
      .badInput, at: source.name, "its format is not recognized",
      suggestion: "Name it with --from; known: \(Self.formats.names).")
  }
}

extension CommandFailure {
  /// Files that their format cannot be read from.
  init(_ error: ImportError) {
    self.init(.badInput, at: "\(error.place)", error.reason, suggestion: error.suggestion)
  }
}

/// Palettes of a file or folder: a palette document, or what `import` makes of another format.
struct PaletteInput {
  /// The path as the user gave it: a file, a folder, or - for standard input.
  let path: String

  /// The format that the user named, if any.
  let format: String?

  /// What themes are measured by, where the files do not say it.
  let level: ConformanceLevel

  let global: GlobalOptions

  /// The palettes, each with a theme at least.
  ///
  /// - Throws: A ``CommandFailure``; `badInput` for colors that make no theme.
  func palettes() throws -> [Palette] {
    let input = ImportInput(path: path, format: format, global: global)
    let source = try input.source()
    if let palettes = try input.paletteDocument(in: source) { return palettes }
    let imported = try ImportedPalettes(
      input.sheet(of: source), from: source, options: ImportOptions(level: level))
    for remark in imported.remarks { global.detail("\(remark)") }
    guard imported.palettes.contains(where: { !$0.themes.isEmpty }) else {
      throw CommandFailure(
        .badInput, at: source.name, "there is no theme in it, as not every role has a color",
        suggestion: "Check it under its own names with: tincture check.")
    }
    return imported.palettes
  }
}

extension ImportedPalettes {
  /// The palettes of files.
  ///
  /// - Throws: A ``CommandFailure`` when there is no color.
  init(_ sheet: ColorSheet, from source: ImportSource, options: ImportOptions) throws {
    do throws(ImportError) {
      try self.init(sheet, from: SourcePlace(source.name), options: options)
    } catch {
      throw CommandFailure(error)
    }
  }
}
