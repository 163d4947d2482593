// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Tables of a palette for a README or a wiki: ramps, roles, and every promised pair with its
/// ratio.
///
/// Colors are hex in sRGB, with the opacity in two more digits, and `color(display-p3 …)` in tables
/// of their own. Names are escaped for CommonMark, <https://spec.commonmark.org/0.31.2/>, and for
/// the tables of GitHub.
public enum MarkdownExporter: Exporter {
  public static let name = "markdown"
  public static let summary = "tables of the ramps, the roles and the ratios"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let texts = source.entries.map { MarkdownSheet($0).text }
    return [
      ExportedFile(
        "palette.md",
        text: "<!-- \(ExportSource.generatorNotice) -->\n\n" + texts.joined(separator: "\n"))
    ]
  }
}

private struct MarkdownSheet {
  private let entry: ExportSource.Entry

  init(_ entry: ExportSource.Entry) { self.entry = entry }

  var text: String {
    let request = entry.palette.request
    let head =
      "# \(MarkdownText.escaped(entry.name))\n\n"
      + "Made from `\(request.brand.hex)` for WCAG 2.2 \(request.level.rawValue).\n"
    return ([head] + entry.gamuts.flatMap(colors) + entry.gamuts.flatMap(pairs)).joined(
      separator: "\n")
  }

  // MARK: Colors

  /// The sections with colors: ramps, roles and additions, as far as there are any.
  private func colors(in gamut: Gamut) -> [String] {
    let steps = entry.tokens.filter(\.isStep)
    let roles = entry.tokens.filter(\.isRole)
    let others = entry.tokens.filter(\.isAddition)
    let place = gamut == .srgb ? "" : " in \(gamut.title)"
    return [
      section(
        "Ramps" + place, ["Step", "Color"], steps.map { row($0, [entry.appearances[0]], gamut) }),
      section("Roles" + place, themeHeads("Role"), roles.map { row($0, entry.appearances, gamut) }),
      section(
        "Other colors" + place, themeHeads("Color"),
        others.filter { token in
          entry.appearances.contains { token.color(in: $0, gamut: gamut) != nil }
        }.map { row($0, entry.appearances, gamut) }),
    ].compactMap(\.self)
  }

  private func themeHeads(_ first: String) -> [String] { [first] + entry.appearances.map(\.title) }

  /// The cells of a token: its name, and its color in each appearance.
  private func row(_ token: ExportToken, _ appearances: [Appearance], _ gamut: Gamut) -> [String] {
    let name = token.isAddition ? MarkdownText.escaped(token.title) : MarkdownText.code(token.title)
    return [name]
      + appearances.map { appearance in
        token.color(in: appearance, gamut: gamut).map { "`\(CSSColorText.common($0))`" } ?? ""
      }
  }

  // MARK: Pairs

  /// A section for each theme with its measured pairs.
  private func pairs(in gamut: Gamut) -> [String] {
    let place = gamut == .srgb ? "" : " in \(gamut.title)"
    return (entry.palette[gamut]?.themes ?? []).compactMap { theme in
      section(
        "\(theme.appearance.title)\(place): pairs",
        ["Foreground", "Background", "Needs", "Has"], theme.audit().map(row))
    }
  }

  /// The cells of a pair: both colors, what it needs, and its ratio cut off after two decimals.
  private func row(_ verdict: PairVerdict) -> [String] {
    [
      MarkdownText.code(verdict.pair.foreground.name),
      verdict.pair.background.title { MarkdownText.code($0.name) },
      verdict.required.map { DecimalFormat.text($0) } ?? "exempt",
      "\(ContrastRatio(clipping: verdict.ratio).text) \(verdict.passes ? "✓" : "✗")",
    ]
  }

  // MARK: Tables

  /// A heading with a table below it; `nil` for a table without rows.
  private func section(_ title: String, _ heads: [String], _ rows: [[String]]) -> String? {
    guard !rows.isEmpty else { return nil }
    let rule = heads.map { _ in "---" }
    return "## \(title)\n\n"
      + ([heads, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

private enum MarkdownText {
  /// The text as code, or ``escaped(_:)`` if something in it would end the code or its cell.
  static func code(_ text: String) -> String {
    let isCode = text.unicodeScalars.allSatisfy {
      VisibleText.isVisible($0) && !"`|".unicodeScalars.contains($0)
    }
    return isCode ? "`\(text)`" : escaped(text)
  }

  /// The text with a backslash before all ASCII punctuation, and with control characters shown by
  /// their numbers.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPunctuation =
        ("!"..."~").contains(scalar) && !UInt8(truncatingIfNeeded: scalar.value).isASCIIAlphanumeric
      return isPunctuation ? "\\\(scalar)" : VisibleText.of(scalar)
    }.joined()
  }
}
