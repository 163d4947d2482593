// SPDX-License-Identifier: MIT

import ColorSpaces

/// A rectangle of pixels; `y` grows downwards.
struct PixelRect {
  var (x, y, width, height): (Double, Double, Double, Double)

  var right: Double { x + width }
  var bottom: Double { y + height }

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The rectangle without a margin at each side.
  func inset(_ margin: Double) -> PixelRect {
    PixelRect(x + margin, y + margin, width - 2 * margin, height - 2 * margin)
  }
}

/// A picture of opaque pixels in which areas and texts are drawn with soft edges.
///
/// Edges are mixed in the encoded colors, as browsers do; inside areas every byte is that of the
/// color.
struct Raster {
  let (width, height): (Int, Int)
  private(set) var pixels: [UInt8]

  /// What lies outside is not drawn.
  var clip: PixelRect

  /// A picture in one color.
  init(width: Int, height: Int, _ color: RGB8) {
    (self.width, self.height) = (width, height)
    clip = PixelRect(0, 0, Double(width), Double(height))
    pixels = Array(
      repeatElement([color.red, color.green, color.blue], count: width * height).joined())
  }

  /// Fills a rectangle with round corners.
  mutating func fill(_ rect: PixelRect, radius: Double = 0, _ color: RGB8) {
    fill(rect, radius: radius) { _ in color }
  }

  /// Fills a rectangle with a gradient from its top to its bottom.
  mutating func fill(_ rect: PixelRect, radius: Double, from top: RGB8, to bottom: RGB8) {
    fill(rect, radius: radius) { share in
      RGB8(
        Self.mixed(top.red, bottom.red, share), Self.mixed(top.green, bottom.green, share),
        Self.mixed(top.blue, bottom.blue, share))
    }
  }

  /// A byte between two.
  private static func mixed(_ a: UInt8, _ b: UInt8, _ share: Double) -> UInt8 {
    UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
  }

  /// Fills a rectangle with a color for each row, given as a fraction of its height from the top.
  private mutating func fill(_ rect: PixelRect, radius: Double, row color: (Double) -> RGB8) {
    let (centerX, centerY) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let (halfWidth, halfHeight) = (rect.width / 2 - radius, rect.height / 2 - radius)
    // Where neither edges nor corners are near, nothing is measured.
    let inner = PixelRect(
      rect.x + radius + 1, rect.y + 1, rect.width - 2 * radius - 2, rect.height - 2)
    draw(rect, inner: inner) { y in
      color(min(1, max(0, (y - rect.y) / rect.height)))
    } distance: { x, y in
      let (dx, dy) = (abs(x - centerX) - halfWidth, abs(y - centerY) - halfHeight)
      let (outerX, outerY) = (max(dx, 0), max(dy, 0))
      return (outerX * outerX + outerY * outerY).squareRoot() + min(max(dx, dy), 0) - radius
    }
  }

  /// Fills a rectangle with round corners that has a border inside.
  mutating func fill(
    _ rect: PixelRect, radius: Double, _ color: RGB8, border: RGB8, width: Double = 1
  ) {
    fill(rect, radius: radius, border)
    fill(rect.inset(width), radius: radius - width, color)
  }

  /// Draws a chain of lines with round ends.
  mutating func stroke(_ points: [StrokeGlyph.Point], width: Double, _ color: RGB8) {
    draw(Self.bounds(points, margin: width)) { _ in
      color
    } distance: { x, y in
      var least = Double.infinity
      for (a, b) in zip(points, points.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let (px, py) = (x - a.x, y - a.y)
        let along = min(1, max(0, (px * dx + py * dy) / max(dx * dx + dy * dy, 1e-9)))
        let (rx, ry) = (px - along * dx, py - along * dy)
        least = min(least, rx * rx + ry * ry)
      }
      return least.squareRoot() - width / 2
    }
  }

  /// Fills a convex polygon whose corners go clockwise as it is seen.
  mutating func fill(_ corners: [StrokeGlyph.Point], _ color: RGB8) {
    draw(Self.bounds(corners, margin: 1)) { _ in
      color
    } distance: { x, y in
      zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(-.infinity) { greatest, edge in
        let (dx, dy) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
        let cross = (x - edge.0.x) * dy - (y - edge.0.y) * dx
        return max(greatest, cross / (dx * dx + dy * dy).squareRoot())
      }
    }
  }

  private static func bounds(_ points: [StrokeGlyph.Point], margin: Double) -> PixelRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = ((xs.min() ?? 0) - margin, (ys.min() ?? 0) - margin)
    return PixelRect(x, y, (xs.max() ?? 0) + margin - x, (ys.max() ?? 0) + margin - y)
  }

  /// Mixes a color into the pixels of a rectangle by their signed distances from an edge.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - inner: A part in which the distance is not asked for.
  ///   - color: The color of a row.
  ///   - distance: The distance of a place from the edge, below 0 inside.
  private mutating func draw(
    _ bounds: PixelRect, inner: PixelRect = PixelRect(0, 0, 0, 0), _ color: (Double) -> RGB8,
    distance: (Double, Double) -> Double
  ) {
    let columns = Self.pixels(bounds.x, bounds.right, clip.x, clip.right)
    let (rows, filled) = (
      inner.y...max(inner.y, inner.bottom), inner.x...max(inner.x, inner.right)
    )
    for row in Self.pixels(bounds.y, bounds.bottom, clip.y, clip.bottom) {
      let y = Double(row) + 0.5
      let (color, isInner) = (color(y), rows.contains(y))
      for column in columns {
        let x = Double(column) + 0.5
        let coverage = isInner && filled.contains(x) ? 1 : 0.5 - distance(x, y)
        if coverage > 0 { mix(color, min(coverage, 1), at: 3 * (row * width + column)) }
      }
    }
  }

  /// The whole pixels that a span touches inside another.
  private static func pixels(_ from: Double, _ to: Double, _ low: Double, _ high: Double)
    -> Range<Int>
  {
    let first = Int(max(from.rounded(.down), low))
    return first..<max(first, Int(min(to.rounded(.up), high)))
  }

  private mutating func mix(_ color: RGB8, _ coverage: Double, at index: Int) {
    guard coverage < 1 else {
      (pixels[index], pixels[index + 1], pixels[index + 2]) = (color.red, color.green, color.blue)
      return
    }
    pixels[index] = Self.mixed(pixels[index], color.red, coverage)
    pixels[index + 1] = Self.mixed(pixels[index + 1], color.green, coverage)
    pixels[index + 2] = Self.mixed(pixels[index + 2], color.blue, coverage)
  }
}

/// A size and weight of text.
struct TextStyle {
  /// The height of a capital letter in pixels.
  let capital: Double

  /// The width of the strokes in units of the glyphs.
  var stroke = 1.5

  /// The units of the glyphs that a pixel has.
  fileprivate var scale: Double { capital / StrokeGlyph.capital }

  /// Whether every character of a text has a glyph.
  static func canDraw(_ text: String) -> Bool {
    text.allSatisfy { $0 == " " || StrokeGlyph.all[$0] != nil }
  }

  /// The width of a text in pixels.
  func width(of text: String) -> Double {
    text.reduce(0) { $0 + advance($1) }
  }

  fileprivate func advance(_ character: Character) -> Double {
    guard let glyph = StrokeGlyph.all[character] else { return 5 * scale }
    return (glyph.width + 2 * StrokeGlyph.side + stroke * 0.3) * scale
  }

  /// The text, or as much of its beginning as a width has room for.
  func fitting(_ text: String, width limit: Double) -> String {
    guard width(of: text) > limit else { return text }
    var beginning = text
    while !beginning.isEmpty, width(of: beginning + "…") > limit { beginning.removeLast() }
    return beginning + "…"
  }

  /// The words of a text in lines that are not wider than a width.
  func lines(of text: String, width limit: Double) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, width(of: last + " " + word) <= limit {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension Raster {
  /// Draws a line of text from its left end, its center or its right end on a baseline.
  ///
  /// - Returns: The place behind it.
  @discardableResult
  mutating func draw(
    _ text: String, _ style: TextStyle, x: Double, baseline: Double, anchor: Double = 0,
    _ color: RGB8
  ) -> Double {
    var left = x - anchor * style.width(of: text)
    for character in text {
      if let glyph = StrokeGlyph.all[character] {
        let origin = left + (StrokeGlyph.side + style.stroke * 0.15) * style.scale
        let place = { (point: StrokeGlyph.Point) in
          StrokeGlyph.Point(
            x: origin + point.x * style.scale, y: baseline - point.y * style.scale)
        }
        for chain in glyph.strokes {
          stroke(chain.map(place), width: style.stroke * style.scale, color)
        }
        for area in glyph.areas { fill(area.map(place), color) }
      }
      left += style.advance(character)
    }
    return left
  }
}
