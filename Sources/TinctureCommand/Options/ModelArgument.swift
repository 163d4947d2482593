// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureImporters
import TincturePalettes

/// The value of `--like`: a file with ramps, in any format that `import` reads.
enum ModelArgument {
  /// The ramps of the file.
  ///
  /// - Parameter path: The file or folder, or - for standard input.
  /// - Returns: The ramps, and what is left out of them.
  /// - Throws: A ``CommandFailure`` for a file that cannot be read, or has no ramp of a color.
  static func load(_ path: String) throws -> ModelSheet {
    let input = ImportInput(path: path, format: nil, global: nil)
    return try sheet(of: input.source(), input)
  }

  private static func sheet(of source: ImportSource, _ input: ImportInput) throws -> ModelSheet {
    let place = SourcePlace(source.name)
    if let palette = try input.paletteDocument(in: source)?.first {
      return try found(in: source) { () throws(ModelRampsError) in
        try ModelSheet(palette, from: place)
      }
    }
    let colors = try input.sheet(of: source, by: input.importer(of: source))
    return try found(in: source) { () throws(ModelRampsError) in
      try ModelSheet(colors, from: place)
    }
  }

  private static func found(
    in source: ImportSource, _ find: () throws(ModelRampsError) -> ModelSheet
  ) throws -> ModelSheet {
    do throws(ModelRampsError) { return try find() } catch {
      throw CommandFailure(
        .badInput, at: source.name, error.description, suggestion: error.suggestion)
    }
  }
}
