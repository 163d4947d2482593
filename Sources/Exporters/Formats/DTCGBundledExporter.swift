// SPDX-License-Identifier: MIT

import JSON

/// Design Tokens 2025.10 as one resolver document with all tokens inside.
///
/// Every reader of resolvers has to take it, while those of several files need not: "Tools MUST
/// support same-document reference objects", <https://www.designtokens.org/tr/2025.10/resolver/>.
/// Several palettes are a document each, as they are a folder each in ``DTCGExporter``.
public enum DTCGBundledExporter: Exporter {
  public static let name = "dtcg-bundled"
  public static let summary = "Design Tokens 2025.10: one resolver document with everything inside"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.map { entry in
      let files = TokenFiles(entry, prefix: source.prefix)
      let name = source.isSingle ? "palette" : entry.slug
      return ExportedFile(
        ["\(name).resolver.json"], json: files.resolver { .object($0.json) })
    }
  }
}
