// SPDX-License-Identifier: MIT

import Palettes

/// Themes for Bedrock: seven providers of colors, a theme of them, and short names for the app.
///
/// Every color is dynamic, so that one set of providers serves light and dark; the guide has two
/// and leaves it to the app to choose. Opacities are exact bytes and not names of `Design.Opacity`,
/// because hardly any of its ten values is one that a text may have. The protocols and the scale
/// are declared where the module is missing, so that the file also compiles on its own.
///
/// Source: Bedrock, `Sources/Bedrock/Theme/THEME_GUIDE.md`.
public enum BedrockExporter: Exporter {
  public static let name = "bedrock"
  public static let summary = "Swift: the seven color providers of a Bedrock theme"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let names = names(source)
    let themed = zip(source.entries, names).filter { !$0.0.palette.themes.isEmpty }
    let lines =
      SwiftColorCode.header(
        source.entries, imports: ["import SwiftUI", ""] + SwiftColorCode.platformImport)
      + ["", "#if canImport(Bedrock)", "  import Bedrock", "#endif"]
      + themed.flatMap(theme) + (themed.first.map { aliases($0.1) } ?? [])
      + ["", fallback, "", SwiftColorCode.platform, "", SwiftColorCode.swiftUI]
    return [ExportedFile("\(names[0])Theme.swift", text: lines.joined(separator: "\n") + "\n")]
  }

  /// `YourApp` of the guide, for each palette.
  private static func names(_ source: ExportSource) -> [String] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    guard prefix.isEmpty || !source.isSingle else { return [prefix] }
    let slugs = source.entries.map { TokenName(splitting: $0.slug).upperCamel }
    return SwiftText.distinct(slugs).map { prefix + $0 }
  }

  private static func theme(_ entry: ExportSource.Entry, _ name: String) -> [String] {
    let providers = BedrockRoles.groups.flatMap { group in
      [
        "", "// MARK: - \(name) \(group.name) Colors", "", "/// \(group.purpose).",
        "public enum \(name)\(group.name)Colors: \(group.name)ColorProvider {",
      ] + group.constants(entry.tokens, keyword: "static let") + ["}"]
    }
    return providers + [
      "", "// MARK: - \(name) Theme", "", "/// The colors of \(SwiftText.literal(entry.name)).",
      "public enum \(name)Theme: AppColorTheme {",
    ] + BedrockRoles.groups.map { "  public typealias \($0.name) = \(name)\($0.name)Colors" }
      + ["}"]
  }

  private static func aliases(_ name: String) -> [String] {
    [
      "", "// MARK: - Convenience Typealiases", "",
      """
      /// Short names for views.
      ///
      /// ```swift
      /// .background(AppSurface.primary)
      /// .foregroundStyle(AppText.secondary)
      /// ```
      """,
    ] + BedrockRoles.groups.map { "typealias App\($0.name) = \(name)\($0.name)Colors" }
  }

  private static var fallback: String {
    let providers = BedrockRoles.groups.map { group in
      "  public protocol \(group.name)ColorProvider {\n"
        + group.entries.map { "    static var \($0.name): Color { get }\n" }.joined() + "  }\n"
    }
    let types = BedrockRoles.groups.map {
      "    associatedtype \($0.name): \($0.name)ColorProvider\n"
    }
    let opacities = BedrockRoles.opacities.map {
      "      public static let \($0.0): Double = \($0.1)\n"
    }
    return "// MARK: - Without Bedrock\n\n#if !canImport(Bedrock)\n"
      + providers.joined(separator: "\n")
      + "\n  public protocol AppColorTheme {\n\(types.joined())  }\n"
      + "\n  public enum Design {\n    public enum Opacity {\n\(opacities.joined())    }\n"
      + "  }\n#endif"
  }
}
