// SPDX-License-Identifier: MIT

import TinctureJSON

/// Design Tokens 2025.10 as token files with the resolver document that puts them together.
///
/// Source: <https://www.designtokens.org/tr/2025.10/>. The steps of the ramps are in
/// `palette.tokens.json`, the roles of each theme in a file of its own, where they refer to steps
/// that have the same color. Every token has its own `$type`, because not every reader inherits it.
///
/// Several palettes go into a folder each, with a resolver of its own: a color that depends on the
/// palette and on the theme cannot be selected by two modifiers.
public enum DTCGExporter: Exporter {
  public static let name = "dtcg"
  public static let summary = "Design Tokens 2025.10: token files and a resolver document"

  public static let hasNumbers = true

  static let resolverName = "palette.resolver.json"

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.flatMap { entry in
      let files = TokenFiles(entry, of: source)
      let folder = source.isSingle ? [] : [entry.slug]
      return files.all.map { ExportedFile(folder + [$0.name], json: $0.file) } + [
        ExportedFile(
          folder + [resolverName],
          json: files.resolver { ["$ref": .string($0.name)] })
      ]
    }
  }
}
