// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Names in Swift for the colors of the asset catalog that ``XCAssetsExporter`` writes.
///
/// Semantic names are members of `Color`, the steps of ramps those of `Color.Primitive`: `Color("…")`
/// stands in one file. The catalog has the values, so a name follows the appearance as the catalog
/// does. The setting `names` has to be that of the catalog.
///
/// Source: the section "Semantic Color System" of the theme-management skill.
public enum SwiftNamesExporter: Exporter {
  public static let name = "swift-names"
  public static let summary = "Swift: a name in Color for each color of the asset catalog"

  public static let settings: Set<ExportSetting> = [.bundle, .names]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let names = SwiftAssetNames(source)
    return [
      SwiftCode.file(
        "\(prefix)ColorNames", of: source.entries, imports: "import SwiftUI",
        [names.primitives, names.semantic, names.styles].compactMap(\.self))
    ]
  }
}

/// The colors of a catalog with their identifiers.
private struct SwiftAssetNames {
  private typealias Named = (place: CatalogLayout.Place, identifier: String)

  private let steps: [Named]
  private let others: [Named]
  private let catalog: String
  private let bundle: AssetBundle

  init(_ source: ExportSource) {
    bundle = source.settings.bundle
    // SwiftUI has a name for the tint.
    let places = CatalogLayout(source).places.filter { $0.alias?.name != CatalogAlias.tint.name }
    let leads = Dictionary(
      source.entries.map { ($0.slug, Self.lead(of: $0, in: source)) }
    ) { first, _ in first }
    func named(_ places: [CatalogLayout.Place], taken: Set<String>) -> [Named] {
      let names = places.map { place in
        let own =
          place.alias?.name.lowercasedFirst ?? place.token.swiftName ?? place.token.lowerCamel
        let lead = leads[place.entry.slug] ?? ""
        return lead.isEmpty ? own : lead + own.capitalizedFirst
      }
      return Array(zip(places, SwiftText.distinct(names, taken: taken)))
    }
    steps = named(places.filter(\.token.isStep), taken: [])
    others = named(places.filter { !$0.token.isStep }, taken: Self.membersOfSwiftUI)
    let option = source.settings.catalogNames == .flat ? " --names flat" : ""
    let prefix = source.prefix.isEmpty ? "" : " --prefix \(source.prefix)"
    catalog = "-f xcassets\(option)\(prefix)"
  }

  private static func lead(of entry: ExportSource.Entry, in source: ExportSource) -> String {
    let parts = [source.prefix] + (source.isSingle ? [] : [entry.slug])
    return parts.map { TokenName(splitting: $0).upperCamel }.joined().lowercasedFirst
  }

  /// The static members of `Color` and of `ShapeStyle`, which a name of the same spelling would hide
  /// or make ambiguous.
  ///
  /// Sources: <https://developer.apple.com/documentation/swiftui/color>, "Getting standard colors"
  /// and "Getting semantic colors"; <https://developer.apple.com/documentation/swiftui/shapestyle>.
  private static let membersOfSwiftUI = Set(
    """
    accentColor black blue brown clear cyan gray green indigo mint orange pink primary purple red \
    secondary teal white yellow \
    background fill foreground link placeholder quaternary quinary selection separator tertiary \
    tint windowBackground \
    bar regularMaterial thickMaterial thinMaterial ultraThickMaterial ultraThinMaterial \
    angularGradient blendMode conicGradient ellipticalGradient hierarchical image linearGradient \
    opacity radialGradient shadow
    """.split(separator: " ").map(String.init))

  // MARK: Sections

  var primitives: String? {
    guard !steps.isEmpty else { return nil }
    let constants = steps.map { step in
      // Not isolated, because `Color` is not where a module isolates all else to the main actor.
      constant(
        step.identifier, asset(step.place), SwiftCode.documentation(step.place.token), 4,
        keyword: "nonisolated static let")
    }
    return """
      // MARK: - Primitive colors

      extension Color {
        /// The steps of the ramps, which views leave to the names of what colors are for.
        public enum Primitive {
      \(constants.joined(separator: "\n"))  }
      }
      """
  }

  var semantic: String? {
    guard !others.isEmpty else { return nil }
    let constants = others.map { name in
      let same = name.place.token.isRole ? primitive(of: name.place) : nil
      return constant(
        name.identifier, same.map { "Primitive.\($0)" } ?? asset(name.place),
        SwiftCode.documentation(name.place.token) + (same == nil ? source(of: name.place) : []), 2)
    }
    return """
      // MARK: - Semantic colors

      /// The colors by what they are for, from the asset catalog of: tincture export \(catalog)
      ///
      /// Xcode can generate the same names. Then leave this file out, or set
      /// `ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS` to `NO`.
      extension Color {
      \(constants.joined(separator: "\n"))}
      """
  }

  /// The same names where a style is asked for: `.foregroundStyle(.textPrimary)`.
  var styles: String? {
    guard !others.isEmpty else { return nil }
    let names = others.map { name in
      let identifier = SwiftText.name(name.identifier)
      let line = "  public static var \(identifier): Color { Color.\(identifier) }\n"
      guard line.count > SwiftExpression.lineLength + 1 else { return line }
      return "  public static var \(identifier): Color {\n    Color.\(identifier)\n  }\n"
    }
    return """
      extension ShapeStyle where Self == Color {
      \(names.joined())}
      """
  }

  private func asset(_ place: CatalogLayout.Place) -> String {
    "Color(\(SwiftText.literal(place.path.joined(separator: "/")))\(bundle.argument))"
  }

  private func constant(
    _ identifier: String, _ value: String, _ documentation: [String], _ indentation: Int,
    keyword: String = "static let"
  ) -> String {
    let lines = documentation + ["public \(keyword) \(SwiftText.name(identifier)) = \(value)"]
    return lines.map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
  }

  // MARK: Primitives of semantic colors

  /// The step that has the color of a role in every appearance and gamut.
  private func primitive(of role: CatalogLayout.Place) -> String? {
    steps.first { step in
      step.place.entry.slug == role.entry.slug
        && role.entry.appearances.allSatisfy { appearance in
          role.entry.gamuts.allSatisfy { gamut in
            step.place.token.color(in: appearance, gamut: gamut)
              == role.token.color(in: appearance, gamut: gamut)
          }
        }
    }?.identifier
  }

  /// Which steps a role has in its appearances, where it has any: `light neutral950`.
  private func source(of role: CatalogLayout.Place) -> [String] {
    guard role.token.isRole else { return [] }
    let parts = role.entry.appearances.compactMap { appearance -> String? in
      let color = role.token.color(in: appearance)
      let step = steps.first { step in
        step.place.entry.slug == role.entry.slug && color != nil
          && step.place.token.color(in: appearance) == color
      }
      return step.map { "\(appearance.title.lowercasedFirst) `\($0.identifier)`" }
    }
    return parts.isEmpty ? [] : ["///", "/// Primitives: \(parts.joined(separator: ", "))."]
  }
}
