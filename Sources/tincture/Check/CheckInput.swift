// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import Importers
import JSONDocument
import Palettes

/// A file or folder to check, with its bytes, so that findings can be given their lines.
struct CheckInput {
  let subject: CheckSubject

  /// The bytes by the path that findings name.
  private let bytes: [String: [UInt8]]

  /// Reads a file or folder; pairs are for what does not say itself what belongs together.
  init(path: String, options: CheckOptions, pairs: PairSource, global: GlobalOptions) throws {
    let input = ImportInput(path: path, format: options.from, global: global)
    let source = try input.source()
    bytes = Dictionary(
      source.files.map { (source.place(of: $0).file, $0.bytes) }, uniquingKeysWith: { $1 })
    if options.from == nil, let palettes = try Self.palettes(in: source) {
      subject = CheckSubject(palettes: palettes, file: source.name)
    } else {
      subject = CheckSubject(
        try input.sheet(of: source), place: SourcePlace(source.name),
        level: try options.conformanceLevel(), pairs: pairs)
    }
  }

  /// The palettes of a palette document; `nil` for what does not say that it is one.
  private static func palettes(in source: ImportSource) throws -> [Palette]? {
    guard !source.isFolder, let file = source.files.first,
      file.bytes.contains(Array(PaletteDocument.schema.utf8))
    else { return nil }
    return try InputFile.palettes(in: file.bytes, of: source.name)
  }

  /// The lines of values that findings name by a JSON pointer.
  func positions(of pointers: [String: Set<JSONPointer>])
    -> [String: [JSONPointer: JSONError.Position]]
  {
    bytes.reduce(into: [:]) { positions, file in
      positions[file.key] = JSONValue.positions(of: pointers[file.key] ?? [], in: file.value)
    }
  }
}

extension CheckReport {
  /// Gives findings in JSON files their line and column.
  mutating func locate(in inputs: [CheckInput]) {
    var pointers: [String: Set<JSONPointer>] = [:]
    for finding in findings {
      guard case .pointer(let pointer) = finding.place.position else { continue }
      pointers[finding.place.file, default: []].insert(pointer)
    }
    let positions = inputs.map { $0.positions(of: pointers) }
    for index in findings.indices {
      let place = findings[index].place
      guard case .pointer(let pointer) = place.position,
        let position = positions.lazy.compactMap({ $0[place.file]?[pointer] }).first
      else { continue }
      findings[index].place = SourcePlace(
        place.file, .line(position.line, column: position.column))
    }
  }
}
