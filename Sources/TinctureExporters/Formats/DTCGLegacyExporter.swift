// SPDX-License-Identifier: MIT

import TinctureJSON

/// Design tokens with colors as CSS text, a file for each theme: what readers of the drafts before
/// 2025 take, such as Style Dictionary 4.
///
/// Source: the draft of 2022,
/// <https://www.w3.org/community/reports/design-tokens/CG-FINAL-format-20240320/> and Style
/// Dictionary's change log, which has colors as objects from 5.3.0. Colors of Display P3 are in
/// files of their own, which end in `-p3`.
///
/// Style Dictionary follows references in every text that it finds, so the name of the palette is
/// written without curly braces: percent-encoded.
public enum DTCGLegacyExporter: Exporter {
  public static let name = "dtcg-legacy"
  public static let summary = "design tokens with colors as text, for Style Dictionary 4 and others"

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.flatMap { entry in
      let sheet = TokenSheet(entry, prefix: source.prefix, .legacy)
      let folder = source.isSingle ? [] : [entry.slug]
      return sheet.layout.contexts.map { context in
        let head: JSONObject = ["$extensions": LegacyName.extensions(of: entry, source.prefix)]
        let json = JSONValue.object(head.merging(sheet.all(in: context)))
        return ExportedFile(folder + ["tokens.\(context.name).json"], json: json)
      }
    }
  }
}

/// Tincture's extension for readers that look for references in every text.
enum LegacyName {
  /// The extension: the encoded name of the palette, and the prefix of the export.
  static func extensions(of entry: ExportSource.Entry, _ prefix: String) -> JSONValue {
    var own: JSONObject = ["encodedName": .string(encoded(entry.name))]
    if !prefix.isEmpty { own["prefix"] = .string(prefix) }
    return [TokenNotes.ownName: .object(own)]
  }

  /// The text with `%`, `{` and `}` as `%25`, `%7B` and `%7D`.
  private static func encoded(_ text: String) -> String {
    let codes: [Unicode.Scalar: String] = ["%": "%25", "{": "%7B", "}": "%7D"]
    return text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
  }
}
