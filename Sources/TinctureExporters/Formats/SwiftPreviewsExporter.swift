// SPDX-License-Identifier: MIT

import TincturePalettes

/// Previews for Xcode of the themes that ``SwiftUIExporter`` writes: every text on every background that
/// it is promised on.
///
/// `PreviewProvider` and not the macro `#Preview`, which makes one preview and not one for each theme.
public enum SwiftPreviewsExporter: Exporter {
  public static let name = "swift-previews"
  public static let summary =
    "Swift: previews of the themes of swiftui, each text on its backgrounds"

  public static let settings: Set<ExportSetting> = [.noManager]

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let palettes = SwiftUIPalette.all(source).filter(\.hasRoles)
    guard let first = palettes.first else {
      throw ExportError(
        "there is no theme to preview", suggestion: "Make one with: tincture generate.")
    }
    let previews = SwiftPreviews(
      prefix: prefix, palettes: palettes, hasManager: source.settings.hasManager,
      palette: first, roles: SwiftUIPalette.commonRoles(of: palettes),
      colors: (SwiftUIPalette.isConcrete(source) ? "" : "any ") + "\(prefix)ThemeColors")
    return [
      SwiftCode.file(
        "\(prefix)ThemePreviews", of: source.entries, hasColors: false, imports: "import SwiftUI",
        [previews.code])
    ]
  }
}

private struct SwiftPreviews {
  let prefix: String
  let palettes: [SwiftUIPalette]
  /// Whether themes are those of an enum that a person can choose from.
  let hasManager: Bool
  let palette: SwiftUIPalette
  let roles: [String]
  /// The type of the colors of a theme.
  let colors: String

  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  /// The texts of each opaque background, by the identifiers of roles.
  private var samples: [(ground: String, texts: [String])] {
    let named = SwiftTokens(palette.entry.tokens.filter(\.isRole)).named
    let identifiers = Dictionary(
      named.map { ($0.token.title, SwiftText.name($0.identifier)) }
    ) { first, _ in first }.filter { roles.contains($0.value) }
    var samples: [(ground: String, texts: [String])] = []
    for pair in palette.entry.palette.themes.first?.pairs ?? [] where pair.kind.isText {
      guard case .solid(let role) = pair.background, let ground = identifiers[role.name],
        let text = identifiers[pair.foreground.name]
      else { continue }
      if let index = samples.firstIndex(where: { $0.ground == ground }) {
        samples[index].texts.append(text)
      } else {
        samples.append((ground, [text]))
      }
    }
    return samples
  }

  private var list: String {
    samples.map { sample in
      let texts = sample.texts.map { "        .init(\(Self.title($0))) { $0.\($0) }" }
      let comma = texts.count > 1 ? "," : ""
      return """
            ThemeSample(
              \(Self.title(sample.ground)),
              texts: [
        \(texts.joined(separator: ",\n"))\(comma)
              ]
            ) { $0.\(sample.ground) },

        """
    }.joined()
  }

  private static func title(_ identifier: String) -> String {
    SwiftText.literal(identifier.filter { $0 != "`" })
  }

  private var themes: String {
    """
          ForEach(\(prefix)Theme.allCases) { theme in
            ForEach([\(prefix)Appearance.light, .dark]) { appearance in
              ThemeSheet()
                .\(value)(theme, appearance: appearance)
                .previewDisplayName("\\(theme.title), \\(appearance.title)")
            }
          }
    """
  }

  private var tokens: String {
    """
          ForEach(ThemePreview.all) { preview in
            ThemeSheet()
              .\(value)(preview.tokens)
              .preferredColorScheme(preview.scheme)
              .previewDisplayName(preview.title)
          }
    """
  }

  /// The themes that are constants, each in its schemes; empty where an enum has them.
  private var themeList: String {
    guard !hasManager else { return "" }
    let previews = palettes.flatMap { palette in
      [(".light", true), (".dark", false)].filter { _, isLight in
        palette.entry.appearances.contains { $0.isLight == isLight }
      }.map { scheme, _ in
        let title = "\(palette.entry.name), \(scheme.dropFirst())"
        let name = SwiftText.name(palette.identifier)
        return "      .init(\n        title: \(SwiftText.literal(title)),\n"
          + "        tokens: .\(name), scheme: \(scheme)),\n"
      }
    }
    return """
        private struct ThemePreview: Identifiable, Sendable {
          let title: String
          let tokens: \(prefix)ThemeTokens
          let scheme: ColorScheme

          var id: String { title }

          static let all: [Self] = [
      \(previews.joined())    ]
        }


      """
  }

  var code: String {
    """
    #if DEBUG
      struct \(prefix)ThemePreviews: PreviewProvider {
        static var previews: some View {
    \(hasManager ? themes : tokens)
        }
      }

    \(themeList)\
      /// Every background of a theme with the texts that it carries.
      private struct ThemeSheet: View {
        @Environment(\\.\(value)) private var theme

        var body: some View {
          ScrollView {
            VStack(alignment: .leading, spacing: 12) {
              ForEach(themeSamples) { sample in
                VStack(alignment: .leading, spacing: 4) {
                  Text(sample.title).bold().foregroundStyle(sample.texts[0].color(theme.colors))
                  ForEach(sample.texts) { text in
                    Text(text.title).foregroundStyle(text.color(theme.colors))
                  }
                }
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(sample.color(theme.colors))
              }
            }
          }
        }
      }

      /// A background with the texts that are promised on it.
      private struct ThemeSample: Identifiable, Sendable {
        struct Text: Identifiable, Sendable {
          let title: String
          let color: @Sendable (\(colors)) -> Color

          var id: String { title }

          init(_ title: String, color: @escaping @Sendable (\(colors)) -> Color) {
            (self.title, self.color) = (title, color)
          }
        }

        let title: String
        let texts: [Text]
        let color: @Sendable (\(colors)) -> Color

        var id: String { title }

        init(
          _ title: String, texts: [Text], color: @escaping @Sendable (\(colors)) -> Color
        ) {
          (self.title, self.texts, self.color) = (title, texts, color)
        }
      }

      private let themeSamples: [ThemeSample] = [
    \(list)  ]
    #endif
    """
  }
}
