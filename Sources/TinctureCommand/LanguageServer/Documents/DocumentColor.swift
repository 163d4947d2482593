// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import SourceColors
import TinctureImporters
import TinctureJSON
import TincturePalettes

/// A color that a document writes, for an editor to show and to change.
struct DocumentColor {
  /// How another color is written in its place.
  enum Notation {
    /// In a style sheet.
    case sheet(SourceLanguage)
    /// As an expression of code.
    case code(SourceColor)
    /// As the value of a design token or of an asset catalog.
    case literal(ColorLiteral)
  }

  let range: Range<Int>
  let color: TokenColor
  let notation: Notation

  /// The color in the terms of the protocol: gamma-encoded sRGB from 0 to 1, in which a wider color
  /// is clipped.
  var json: JSONValue {
    let channels = color.rgb.rounded(in: .srgb).encoded.array
    return [
      "red": .number(channels[0]), "green": .number(channels[1]), "blue": .number(channels[2]),
      "alpha": .number(color.opacity),
    ]
  }
}

extension DocumentReading {
  /// The colors that the document writes, in its order.
  var colors: [DocumentColor] {
    guard let language = SourceLanguage.of(path: path) else { return literalColors }
    let file = SourceFile(path: path, language: language, bytes: text.bytes)
    return SourceReader.everyColor(of: file).compactMap { color in
      guard let value = color.color, !color.isConditional || !language.isStyleSheet else {
        return nil
      }
      return DocumentColor(
        range: color.range, color: value,
        notation: language.isStyleSheet ? .sheet(language) : .code(color))
    }
  }

  /// The literals of design tokens and asset catalogs.
  private var literalColors: [DocumentColor] {
    let colors = themes.flatMap { $0.colors + $0.unnamed }
    let named = Dictionary(
      colors.flatMap { color in color.spelling.literals.map { ($0, color.color) } }
    ) { first, _ in first }
    return index.all.compactMap { literal, range in
      named[literal].map {
        DocumentColor(range: range, color: $0, notation: .literal(literal))
      }
    }
  }

  /// The answer to `textDocument/documentColor`.
  var colorsAnswer: JSONValue {
    .array(colors.map { ["range": text.json($0.range), "color": $0.json] })
  }
}
