// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// A colored rectangle with a label in it.
struct SVGSwatch {
  let name: String
  let color: TokenColor

  /// What it lies on.
  let surface: RGB8

  /// The appearance that the color is for; `nil` for all.
  var appearance: Appearance?

  /// The lines in it; the last one is set like code.
  let lines: [String]

  static let radius = 8

  func text(x: Int, y: Int, width: Int, height: Int) -> String {
    let place =
      "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(Self.radius)\""
    let seen = color.composited(over: surface)
    // A hairline keeps a swatch apart from a surface of nearly its color.
    let rect =
      "<rect \(place) fill=\"\(color.rgb.hex)\"\(opacity) \(data)/>\n"
      + "<rect \(place) fill=\"none\" stroke=\"\(Self.ink(on: surface))\" "
      + "stroke-opacity=\"0.12\"/>\n"
    let top = y + height / 2 + 4 - 8 * (lines.count - 1)
    return rect
      + lines.enumerated().map { index, line in
        SVGText.element(
          line, x: x + 10, y: top + 17 * index,
          style: index == lines.count - 1 ? "code" : "label", fill: Self.ink(on: seen))
      }.joined()
  }

  private var data: String {
    "data-token=\"\(XMLText.escaped(name))\""
      + (appearance.map { " data-appearance=\"\($0.rawValue)\"" } ?? "")
  }

  private var opacity: String {
    guard !color.isOpaque else { return "" }
    return " fill-opacity=\"\(DecimalFormat.text(color.opacity, decimals: 4))\""
  }

  /// Black or white, whichever has more contrast.
  static func ink(on color: RGB8) -> String {
    let (black, white) = (RGB8.black, RGB8.white)
    return (black.contrast(with: color) > white.contrast(with: color) ? black : white).hex
  }
}

/// Elements of text.
enum SVGText {
  /// An element of text whose baseline begins at a point.
  static func element(_ text: String, x: Int, y: Int, style: String, fill: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" class=\"\(style)\" fill=\"\(fill)\">"
      + "\(XMLText.escaped(text))</text>\n"
  }
}
