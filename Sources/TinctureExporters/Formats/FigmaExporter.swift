// SPDX-License-Identifier: MIT

import TinctureJSON

/// The variables of Figma: a folder for each collection, and in it a file for each mode.
///
/// Figma writes and reads its variables so: Design Tokens 2025.10 with the name of the mode in
/// `com.figma.modeName`, and in a variable that refers to another one the color beside the other's
/// name and collection in `com.figma.aliasData`. Two collections: `primitives` has the steps of the
/// ramps, `theme` the roles with a mode for each appearance. Colors are sRGB.
///
/// Source: "Import and export variables" of Figma's help
/// (<https://help.figma.com/hc/en-us/articles/15339657135383>), and files that it exported.
public enum FigmaExporter: Exporter {
  public static let name = "figma"
  public static let summary = "variables of Figma, a file to import for each mode"

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.flatMap { entry in
      let sheet = TokenSheet(entry, prefix: source.prefix, .figma)
      let folder = source.isSingle ? [] : [entry.slug]
      let themes = sheet.layout.contexts.filter { $0.gamut == .srgb }.map {
        file(sheet.varying(in: $0), mode: $0.name, folder + ["theme"])
      }
      let constants = sheet.constants(in: .srgb)
      return [file(constants, mode: "value", folder + [TokenDialect.figmaPrimitives])] + themes
    }
  }

  private static func file(
    _ tokens: JSONObject, mode: String, _ folder: [String]
  ) -> ExportedFile {
    let end: JSONObject = ["$extensions": ["com.figma.modeName": .string(mode)]]
    return ExportedFile(
      folder + ["\(mode).tokens.json"], json: .object(tokens.merging(end)))
  }
}
