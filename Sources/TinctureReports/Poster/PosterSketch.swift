// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The pairs of a theme of any design system: its surfaces as cards with the texts on them, and every
/// other ground as a button with its labels.
///
/// States that lie over a surface, and what has no room, are left out: the page has every pair.
struct PosterSketch {
  private let theme: ResolvedTheme
  private let pairs: [RolePair]

  init(_ theme: ResolvedTheme) {
    self.theme = theme
    pairs = theme.pairs.filter { $0.requiredRatio(by: theme.standard) != nil }
  }

  private static let text = TextStyle(capital: 10.5)
  private static let title = TextStyle(capital: 15, stroke: 2.1)
  private static let line = 25.0

  func draw(in frame: PixelRect, into raster: inout Raster) {
    let isLight = theme.pageColor.blackOrWhiteText == .black(in: theme.pageColor.gamut)
    raster.fill(
      frame, radius: 18, theme.pageColor, border: isLight ? Self.outline : theme.pageColor)
    let clip = raster.clip
    raster.clip = frame.inset(12)
    defer { raster.clip = clip }
    var cursor = Cursor(frame.inset(28))
    if let page = theme.vocabulary.layout.page {
      drawSurface(page, "A walk along the coast", at: &cursor, into: &raster)
    }
    cursor.move(by: 12)
    drawButtons(at: &cursor, into: &raster)
    drawCards(in: frame, from: cursor.y + 8, into: &raster)
  }

  /// The edge of a light page, which could not be told from the ground of the poster.
  private static let outline = RGB8(hex: 0xd9dcdf)

  /// Draws the surfaces beside the page in two columns.
  private func drawCards(in frame: PixelRect, from top: Double, into raster: inout Raster) {
    let gap = 16.0
    let area = frame.inset(28)
    let width = (area.width - gap) / 2
    var tops = [top, top]
    var nowhere = Raster(width: 1, height: 1, theme.pageColor)
    for card in theme.vocabulary.layout.surfaces where card != theme.vocabulary.layout.page {
      let column = tops[0] <= tops[1] ? 0 : 1
      let x = area.x + (width + gap) * Double(column)
      let inside = PixelRect(x + 20, tops[column] + 20, width - 40, 1000)
      // Measured first, because the ground lies under the texts.
      var measured = Cursor(inside)
      drawSurface(card, "Cliffs and coves", at: &measured, into: &nowhere)
      let height = measured.y - tops[column] + 16
      guard tops[column] + height <= area.bottom else { continue }
      let place = PixelRect(x, tops[column], width, height)
      raster.fill(place, radius: 13, rgb(.solid(card)), border: borderColor(on: card))
      var cursor = Cursor(inside)
      drawSurface(card, "Cliffs and coves", at: &cursor, into: &raster)
      tops[column] = place.bottom + gap
    }
  }

  /// The border of a card: a decorative one of the page, or the card itself.
  private func borderColor(on card: Role) -> RGB8 {
    let page = theme.vocabulary.layout.page
    let border = theme.pairs.first {
      $0.kind == .decorative && $0.background == page.map { .solid($0) }
    }
    return border.map { rgb($0.foreground, on: page ?? card) } ?? rgb(.solid(card))
  }

  /// A place in an area that is filled line by line.
  private struct Cursor {
    let area: PixelRect
    var x: Double
    var y: Double

    init(_ area: PixelRect) { (self.area, x, y) = (area, area.x, area.y) }

    /// The place of the next box of a size, on the next line where this one has no room.
    mutating func place(_ width: Double, _ height: Double, gap: Double) -> (x: Double, y: Double) {
      if x > area.x, x + width > area.right { newLine(height) }
      defer { x += width + gap }
      return (x, y)
    }

    mutating func newLine(_ height: Double) { (x, y) = (area.x, y + height) }
    mutating func move(by height: Double) { y += height }
  }

  /// Draws a headline on a surface and the names of the texts and the marks that lie on it.
  private func drawSurface(
    _ surface: Role, _ headline: String, at cursor: inout Cursor, into raster: inout Raster
  ) {
    if let text = theme.strongestText(on: surface) {
      raster.draw(
        headline, Self.title, x: cursor.x, baseline: cursor.y + 16, rgb(text, on: surface))
      cursor.move(by: 32)
    }
    let own = pairs.filter { $0.background == .solid(surface) }
    for pair in own where pair.kind.isText {
      let name = Self.drawable(pair.foreground.name)
      let place = cursor.place(Self.text.width(of: name), Self.line, gap: 14)
      raster.draw(
        name, Self.text, x: place.x, baseline: place.y + 14, rgb(pair.foreground, on: surface))
    }
    if cursor.x > cursor.area.x { cursor.newLine(Self.line) }
    let marks = own.filter { !$0.kind.isText }
    for pair in marks {
      let place = cursor.place(28, 16, gap: 8)
      raster.fill(
        PixelRect(place.x, place.y + 3, 28, 8), radius: 4, rgb(pair.foreground, on: surface))
    }
    if !marks.isEmpty { cursor.newLine(16) }
  }

  /// Draws every ground that is no surface, with what lies on it.
  private func drawButtons(at cursor: inout Cursor, into raster: inout Raster) {
    let surfaces = Set(theme.vocabulary.layout.surfaces)
    var drawn: Set<Background<Role>> = []
    for pair in pairs where !surfaces.contains(pair.background.token) && !isState(pair) {
      guard drawn.insert(pair.background).inserted else { continue }
      let labels = pairs.filter { $0.background == pair.background && $0.kind.isText }
      let names = labels.map { Self.drawable($0.foreground.name) }
      let widths = names.map(Self.text.width(of:))
      let width = widths.reduce(0, +) + 14 * Double(max(names.count - 1, 0)) + 32
      guard !names.isEmpty, width <= cursor.area.width, cursor.y < cursor.area.bottom - 40 else {
        continue
      }
      let place = cursor.place(width, 46, gap: 10)
      fill(pair.background, PixelRect(place.x, place.y, width, 36), into: &raster)
      var x = place.x + 16
      for (label, (name, length)) in zip(labels, zip(names, widths)) {
        raster.draw(
          name, Self.text, x: x, baseline: place.y + 23,
          theme[label.foreground].composited(over: rgb(pair.background)))
        x += length + 14
      }
    }
    cursor.newLine(46)
  }

  private func isState(_ pair: RolePair) -> Bool {
    if case .layered = pair.background { true } else { false }
  }

  private func fill(
    _ background: Background<Role>, _ place: PixelRect, into raster: inout Raster
  ) {
    guard case .gradient(let from, let to) = background else {
      return raster.fill(place, radius: 10, rgb(background))
    }
    raster.fill(place, radius: 10, from: rgb(.solid(from)), to: rgb(.solid(to)))
  }

  /// What is seen of a background; of a gradient its start.
  private func rgb(_ background: Background<Role>) -> RGB8 {
    switch background {
    case .solid(let role), .gradient(let role, _):
      theme[role].composited(over: theme.pageColor)
    case .layered(let layer, let surface): theme[layer].composited(over: rgb(.solid(surface)))
    }
  }

  private func rgb(_ foreground: Role, on surface: Role) -> RGB8 {
    theme[foreground].composited(over: rgb(.solid(surface)))
  }

  /// A name, or a sample of letters where it has characters that cannot be drawn.
  private static func drawable(_ name: String) -> String {
    TextStyle.canDraw(name) ? name : "Aa"
  }
}
