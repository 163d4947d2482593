// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// Token sets and themes in one file, as Tokens Studio and Penpot read and write them.
///
/// Source: `penpot/penpot`, `common/src/app/common/types/tokens_lib.cljc`: the members of the file
/// are sets, beside `$themes`, each with its `selectedTokenSets`, and `$metadata` with their order.
/// Several palettes are folders of sets and groups of themes. Colors are sRGB, as Penpot's are, and
/// names have only letters, digits, `-` and `_`, which Penpot requires.
public enum TokensStudioExporter: Exporter {
  public static let name = "tokens-studio"
  public static let summary = "token sets and themes in one file, for Tokens Studio and Penpot"

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    var document = JSONObject()
    var themes: [JSONValue] = []
    for entry in source.entries {
      let sets = StudioSets(entry, prefix: source.prefix, isSingle: source.isSingle)
      for (name, tokens) in sets.all { document[name] = .object(tokens) }
      themes += sets.themes
    }
    let order = document.members.map { JSONValue.string($0.name) }
    document["$themes"] = .array(themes)
    document["$metadata"] = ["tokenSetOrder": .array(order)]
    return [ExportedFile(["tokens.json"], json: .object(document))]
  }
}

private struct StudioSets {
  private let entry: ExportSource.Entry
  private let sheet: TokenSheet
  private let prefix: String
  private let folder: String
  private let contexts: [TokenContext]

  init(_ entry: ExportSource.Entry, prefix: String, isSingle: Bool) {
    self.entry = entry
    self.prefix = prefix
    sheet = TokenSheet(entry, prefix: prefix, .studio)
    folder = isSingle ? "" : "\(entry.slug)/"
    contexts = sheet.layout.contexts.filter { $0.gamut == .srgb }
  }

  /// The set of the constant tokens, and one for each theme.
  var all: [(name: String, tokens: JSONObject)] {
    let head: JSONObject = ["$extensions": LegacyName.extensions(of: entry, prefix)]
    return [(folder + "palette", head.merging(sheet.constants(in: .srgb)))]
      + contexts.map { (folder + $0.name, sheet.varying(in: $0)) }
  }

  var themes: [JSONValue] {
    contexts.map { context in
      var theme: JSONObject = ["id": .string(folder + context.name), "name": .string(context.name)]
      if !folder.isEmpty { theme["group"] = .string(entry.slug) }
      theme["selectedTokenSets"] = [
        folder + "palette": "enabled", folder + context.name: "enabled",
      ]
      return .object(theme)
    }
  }
}
