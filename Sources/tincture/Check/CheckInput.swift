// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import Contrast
import Importers
import JSON
import Palettes

/// A file or folder to check, with its bytes, so that findings can be given their lines.
struct CheckInput {
  /// The path as the user gave it: a file, a folder, or - for standard input.
  let path: String

  /// The files with their bytes.
  let source: ImportSource
  /// What is checked: palettes, or colors with their pairs.
  let subject: CheckSubject

  /// The format of the files; `nil` for a palette document.
  private let importer: (any Importer.Type)?
  /// The level for files that do not name one.
  private let level: ConformanceLevel
  /// The source of pairs for files that do not name them.
  private let pairs: PairSource

  /// Reads a file or folder; pairs are for what does not say itself what belongs together.
  init(path: String, options: CheckOptions, pairs: PairSource, global: GlobalOptions) throws {
    self.path = path
    self.pairs = pairs
    let input = ImportInput(path: path, format: options.from, global: global)
    source = try input.source()
    level = try options.conformanceLevel()
    if let palettes = try input.paletteDocument(in: source) {
      importer = nil
      subject = CheckSubject(palettes: palettes, file: source.name)
    } else {
      let importer = try input.importer(of: source)
      self.importer = importer
      subject = Self.subject(
        try input.sheet(of: source, by: importer), of: source, level: level, pairs: pairs)
    }
  }

  /// The colors of a file in another format, with the pairs that can be told.
  private static func subject(
    _ sheet: ColorSheet, of source: ImportSource, level: ConformanceLevel, pairs: PairSource
  ) -> CheckSubject {
    CheckSubject(sheet, place: SourcePlace(source.name), level: level, pairs: pairs)
  }

  /// What other bytes of the same files say; `nil` when they are not of the format any more.
  func read(_ source: ImportSource) -> CheckSubject? {
    guard let sheet = try? importer?.sheet(of: source) else { return nil }
    return Self.subject(sheet, of: source, level: level, pairs: pairs)
  }

  /// The bytes by the path that findings name.
  var bytes: [String: [UInt8]] {
    Dictionary(
      source.files.map { (source.place(of: $0).file, $0.bytes) }, uniquingKeysWith: { $1 })
  }
}

extension CheckReport {
  /// Replaces the JSON pointers of findings by line and column, as editors want them.
  ///
  /// The positions of all pointers into one file are found in one pass over its bytes.
  ///
  /// - Parameter files: The bytes by the path that findings name; findings in other files stay as
  ///   they are.
  mutating func locate(in files: [String: [UInt8]]) {
    var pointers: [String: Set<JSONPointer>] = [:]
    for finding in findings {
      guard case .pointer(let pointer) = finding.place.position else { continue }
      pointers[finding.place.file, default: []].insert(pointer)
    }
    let positions = pointers.reduce(into: [:]) { positions, file in
      positions[file.key] = JSONValue.positions(of: file.value, in: files[file.key] ?? [])
    }
    for index in findings.indices {
      let place = findings[index].place
      guard case .pointer(let pointer) = place.position,
        let position = positions[place.file]?[pointer]
      else { continue }
      findings[index].place = SourcePlace(
        place.file, .line(position.line, column: position.column))
    }
  }
}
