// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The palettes of one document, each with an identifier of its own.
public struct ExportSource: Hashable, Sendable {
  /// A palette with the identifier that stands for its name in code and in paths.
  public struct Entry: Hashable, Sendable {
    /// The palette with its solutions in each gamut.
    public let palette: Palette

    /// The name of the palette's themes, any text.
    public var name: String { palette.request.name }

    /// The name as a ``Slug``, which no other entry has.
    public let slug: String

    /// Every color of the palette under its name: steps of ramps, roles, additions.
    public let tokens: [ExportToken]

    /// What measuring the palette finds; `nil` where it has no pair to measure.
    ///
    /// Measured when it is asked for: a page measures its palettes itself.
    public var verdict: PaletteVerdict? { PaletteVerdict(palette) }

    /// The appearances of the themes, in their order; light and dark for a palette without any.
    public var appearances: [Appearance] {
      palette.themes.isEmpty ? Appearance.usual : palette.themes.map(\.appearance)
    }

    /// The gamuts that the palette was solved in, sRGB first.
    public var gamuts: [Gamut] { palette.solutions.map(\.gamut) }
  }

  /// One for each palette, in the order of the document.
  public let entries: [Entry]

  /// The beginning of every identifier of the export: empty, or a ``Slug``.
  public let prefix: String

  /// What was chosen beside the palettes.
  public let settings: ExportSettings

  /// Takes palettes, whose names differ.
  ///
  /// - Throws: An ``ExportError`` when the prefix is no identifier, there is no palette, or a color
  ///   is not of the gamut of its place, in which no format can write it.
  public init(
    _ palettes: [Palette], prefix: String = "", settings: ExportSettings = ExportSettings()
  ) throws(ExportError) {
    guard !palettes.isEmpty else { throw ExportError("there is no palette to export") }
    guard prefix.isEmpty || Slug.of(prefix) == prefix else {
      throw ExportError(
        "the prefix has to be small letters, digits and single hyphens, beginning with a letter",
        suggestion: "For example \(Slug.of(prefix)).")
    }
    for palette in palettes {
      do throws(GamutMismatch) { try palette.checkGamuts() } catch {
        throw ExportError("\(error)")
      }
    }
    let slugs = Slug.distinct(palettes.map(\.request.name))
    entries = zip(palettes, slugs).map {
      Entry(palette: $0, slug: $1, tokens: ExportToken.all(of: $0, references: settings.references))
    }
    self.settings = settings
    self.prefix = prefix.isEmpty ? Self.prefix(of: palettes) : prefix
  }

  /// The prefix that a design system gives its custom properties, as in `--acme-{role}`; empty where
  /// palettes have different ones.
  private static func prefix(of palettes: [Palette]) -> String {
    let prefixes = Set(palettes.map { $0.request.system?.spelling.prefix ?? "" })
    return prefixes.count == 1 ? prefixes.first ?? "" : ""
  }

  /// Whether there is only one palette, so that identifiers need not say which.
  public var isSingle: Bool { entries.count == 1 }
}

extension ExportSource {
  /// The words by which the files of every version are known.
  package static let generatorMark = "Made by \(PaletteDocument.generator.name) "

  /// The first line of every file that can hold a comment: what made it.
  static let generatorNotice =
    generatorMark + PaletteDocument.generator.version + "; edits are lost."

  /// What was found by measuring the colors of a file.
  static func checkNotice(of entries: [Entry]) -> String {
    let verdicts = entries.compactMap(\.verdict)
    let flaws = verdicts.map(\.flaws.count).reduce(0, +)
    let count = verdicts.map(\.measuredCount).reduce(0, +)
    guard flaws == 0 else {
      return
        "NOT as required: \(flaws) requirements are not met, with \(count) pairs measured; run "
        + "tincture check."
    }
    guard !verdicts.isEmpty else {
      return "Nothing was checked: there is no pair of text and background here."
    }
    let checked =
      "Every pair of text and background was checked in the colors that are written here"
    return verdicts.count == entries.count
      ? checked + "." : checked + ", in the \(verdicts.count) palettes that have themes."
  }
}

extension ExportSource.Entry {
  /// Whether a token has its place in each theme: roles, and additions that vary.
  func isThemed(_ token: ExportToken) -> Bool {
    token.isRole || token.isAddition && token.varies(among: appearances)
  }

  var themedTokens: [ExportToken] { tokens.filter(isThemed) }

  /// The accent as text can have it: the role `accent.text` where the design system has it, else that
  /// of links, which is the accent's hue at the ratio of text on every surface of a page.
  var accentText: ExportToken? { role(of: .tint) }

  /// The role whose color a second name has; `nil` where the design system has none of them.
  func role(of alias: CatalogAlias) -> ExportToken? {
    func role(_ name: String) -> ExportToken? {
      tokens.first { $0.isRole && $0.title == name }
    }
    return alias.roles.lazy.compactMap(role).first
      ?? alias.textRoles.lazy.compactMap(role).first(where: isText)
  }

  /// Whether every theme measures a role as text on an opaque ground.
  private func isText(_ token: ExportToken) -> Bool {
    guard case .role(let role) = token.origin else { return false }
    return palette.themes.allSatisfy { theme in
      theme.pairs.contains { $0.foreground == role && $0.kind != .nonText }
    }
  }

  /// The tokens that look the same everywhere: steps of ramps, and additions that do not vary.
  var constantTokens: [ExportToken] { tokens.filter { !isThemed($0) } }
}

extension Appearance {
  /// The appearance for people: `Light`, `Dark, increased contrast`.
  package var title: String {
    (isLight ? "Light" : "Dark") + (isHighContrast ? ", increased contrast" : "")
  }
}
