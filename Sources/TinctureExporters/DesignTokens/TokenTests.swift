// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// The promises of palettes as a literal that is one in Python and in JavaScript: by the path of a
/// resolver document, by appearance, a token, its least ratio and its backgrounds.
///
/// Source of the formulas of the code around it: WCAG 2.2, "relative luminance" and "contrast ratio",
/// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>. Layers are mixed in encoded sRGB and
/// rounded to bytes, halves up, as for the palette document.
struct TokenTests {
  private let palettes: [(entry: ExportSource.Entry, path: String, broken: BrokenPairs)]
  private let prefix: String

  /// - Throws: An ``ExportError`` where no palette has a theme.
  init(_ source: ExportSource) throws(ExportError) {
    prefix = source.prefix
    palettes = source.entries.filter { !$0.palette.themes.isEmpty }.map { entry in
      let folder = source.isSingle ? "" : entry.slug + "/"
      return (entry, folder + DTCGExporter.resolverName, BrokenPairs(entry.palette))
    }
    guard !palettes.isEmpty else {
      throw ExportError(
        "there is no theme, so no pair to test", suggestion: "Make one with: tincture generate.")
    }
  }

  /// The name of a file of tests: `test_palette_contrast`.
  var name: String {
    (["test"] + (prefix.isEmpty ? [] : [TokenName(splitting: prefix).snake]) + ["palette_contrast"])
      .joined(separator: "_")
  }

  /// The first lines of a file, behind the sign of its comments: what made it, the palettes, and what
  /// is left out.
  func header(_ sign: String, _ source: ExportSource) -> String {
    let names = source.entries.map { "Palette: \(JSONValue.string($0.name).commentText)" }
    let leftOut = palettes.flatMap(\.broken.titles)
    let isWhole = leftOut.isEmpty
    let lines =
      [ExportSource.generatorNotice, ""] + names
      + (isWhole ? [] : ["", "Left out, because the palette does not keep them:"] + leftOut)
    return lines.map { $0.isEmpty ? sign + "\n" : "\(sign) \($0)\n" }.joined()
  }

  /// The literal; each line but the first is indented by what stands before it.
  var literal: String {
    let all = palettes.map { entry, path, broken in
      let layout = TokenLayout(entry, prefix: prefix, .standard)
      let paths = Dictionary(
        layout.places.map { place in
          (place.token.title, (layout.root + place.path).joined(separator: "."))
        }
      ) { first, _ in first }
      let tables = PromiseTable.all(of: entry) { !broken.contains($0, in: $1) }.map { table in
        let rows = table.rows.map { Self.row($0) { paths[$0.name] ?? $0.name } }
        return "    \(Self.text(table.appearance.rawValue)): [\n\(rows.joined())    ],\n"
      }
      return "  \(Self.text(path)): {\n\(tables.joined())  },\n"
    }
    return "{\n\(all.joined())}"
  }

  private static func row(_ row: PromiseTable.Row, _ path: (Role) -> String) -> String {
    let grounds = row.grounds.map { ground in
      switch ground {
      case .solid(let role): text(path(role))
      case .layered(let layer, let role):
        "{\"layer\": \(text(path(layer))), \"over\": \(text(path(role)))}"
      case .gradient(let start, let end):
        "{\"from\": \(text(path(start))), \"to\": \(text(path(end)))}"
      }
    }
    let best = row.isBest ? "\"best\": 1, " : ""
    return """
            {"token": \(text(path(row.foreground))), "least": \(DecimalFormat.text(row.least)), \(best)"on": [
      \(SwiftPromises.wrapped(grounds, indentation: 8))      ]},

      """
  }

  /// A string of both languages: the escapes of JSON, of which no other character is left.
  private static func text(_ text: String) -> String { JSONValue.string(text).commentText }
}
