// SPDX-License-Identifier: MIT

import TinctureJSON

/// Design Tokens 2025.10 as one resolver document with all tokens inside.
///
/// Every reader of resolvers has to support it, but not resolvers of several files: "Tools MUST
/// support same-document reference objects", <https://www.designtokens.org/tr/2025.10/resolver/>.
/// Each palette is a document, as it is a folder in ``DTCGExporter``.
public enum DTCGBundledExporter: Exporter {
  public static let name = "dtcg-bundled"
  public static let summary = "Design Tokens 2025.10: one resolver document with everything inside"

  public static let hasNumbers = true

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.map { entry in
      let files = TokenFiles(entry, of: source)
      let name = source.isSingle ? "palette" : entry.slug
      return ExportedFile(["\(name).resolver.json"], json: files.resolver { .object($0.json) })
    }
  }
}
