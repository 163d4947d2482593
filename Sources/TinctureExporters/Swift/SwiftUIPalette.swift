// SPDX-License-Identifier: MIT

import TincturePalettes

/// A palette of a file for SwiftUI, with the names of its types.
struct SwiftUIPalette {
  let entry: ExportSource.Entry
  /// Its name as an identifier: `ocean`.
  let identifier: String
  /// The type that has its roles: `OceanThemeColors`.
  let type: String
  private let primitives: String
  private let additional: String
  private let conformance: String
  /// The steps to which ramps and roles refer.
  let steps: SwiftSteps

  /// The palettes of an export; their types have the prefix, and a name of their own if there are
  /// several.
  ///
  /// Of the names that no case may have, those in `free` are allowed.
  static func all(_ source: ExportSource, free: Set<String> = []) -> [SwiftUIPalette] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let slugs = source.entries.map { TokenName(splitting: $0.slug) }
    let identifiers = SwiftText.distinct(slugs.map(\.lowerCamel), taken: reserved.subtracting(free))
    let types = SwiftText.distinct(slugs.map(\.upperCamel))
    let isConcrete = isConcrete(source)
    return source.entries.indices.map { index in
      let name = prefix + (isConcrete ? "" : types[index])
      return SwiftUIPalette(
        entry: source.entries[index], identifier: identifiers[index], type: name + "ThemeColors",
        primitives: name + "PrimitiveColors", additional: name + "AdditionalColors",
        conformance: (isConcrete ? "" : "\(prefix)ThemeColors, ") + "Sendable",
        steps: source.settings.references == .none
          ? .none
          : SwiftSteps(
            source.entries[index].tokens, prefix: source.isSingle ? "" : identifiers[index]))
    }
  }

  /// Whether there is one type of colors, and no protocol: one palette, and none from elsewhere.
  static func isConcrete(_ source: ExportSource) -> Bool {
    source.isSingle && !source.settings.isRemote
  }

  /// The names that no palette's case may have: those of members, and `system`, `light` and `dark`,
  /// which were themes in files of version 1.0 and may still be stored.
  private static let reserved: Set<String> = [
    "allCases", "color", "colorScheme", "colors", "dark", "encode", "hash", "hashValue", "id",
    "light", "none", "rawValue", "system", "title", "tokens",
  ]

  var hasRoles: Bool { !entry.palette.themes.isEmpty }

  var roleNames: [String] {
    SwiftTokens(entry.tokens.filter(\.isRole)).named.map { SwiftText.name($0.identifier) }
  }

  /// The names of the roles that all palettes have, in the order of the first.
  static func commonRoles(of palettes: [SwiftUIPalette]) -> [String] {
    let others = palettes.dropFirst().map { Set($0.roleNames) }
    return (palettes.first?.roleNames ?? []).filter { name in
      others.allSatisfy { $0.contains(name) }
    }
  }

  /// The identifier of the accent that text can have, if there is one.
  var accentText: String? {
    SwiftTokens(entry.tokens.filter(\.isRole)).named
      .first { $0.token == entry.accentText }.map { SwiftText.name($0.identifier) }
  }

  /// The color scheme of a palette that has only one, as code: `.dark`.
  var onlyScheme: String? { entry.onlyScheme }

  /// The types that have the colors: of the roles, of the ramps, and of the additions.
  var declarations: [String] {
    let name = SwiftText.literal(entry.name)
    return [
      declaration(
        "struct \(type): \(conformance)", "What the colors of the palette \(name) are for.",
        entry.tokens.filter(\.isRole), keyword: "let", beginning: "  static let shared = Self()\n\n"
      ),
      declaration(
        "enum \(primitives)", "The ramps of the palette \(name), which views leave to the roles.",
        entry.tokens.filter(\.isStep), keyword: "static let"),
      declaration(
        "enum \(additional)", "The colors of the palette \(name) that are no roles.",
        entry.tokens.filter(\.isAddition), keyword: "static let"),
    ].compactMap(\.self)
  }

  /// A type with a constant for each token; `nil` if there is none.
  private func declaration(
    _ head: String, _ summary: String, _ tokens: [ExportToken], keyword: String,
    beginning: String = ""
  ) -> String? {
    guard !tokens.isEmpty else { return nil }
    return """
      /// \(summary)
      public \(head) {
      \(beginning)\(SwiftTokens(tokens).constants(type: "Color", keyword: keyword, steps: steps))}
      """
  }
}

extension ExportSource.Entry {
  /// The color scheme of a palette that has only one, as code: `.dark`.
  var onlyScheme: String? {
    let isLight = Set(appearances.map(\.isLight))
    guard isLight.count == 1 else { return nil }
    return isLight.contains(true) ? ".light" : ".dark"
  }
}
