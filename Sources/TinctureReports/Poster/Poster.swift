// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureExporters
import TincturePalettes

/// A palette on one picture of 1,600 × 1,000 pixels: the brand in its ramp, what the palette keeps in
/// one sentence, and an interface in two themes.
///
/// It is drawn without a browser, a font or another program, so that the same palette gives the same
/// bytes everywhere. The colors are the bytes of the palette's first gamut.
public struct Poster: Sendable {
  private let subject: ReportSubject

  /// Measures a palette.
  public init(_ entry: ExportSource.Entry) {
    subject = ReportSubject(entry, index: 0, isAlone: true)
  }

  /// The picture as a PNG file.
  public var png: [UInt8] {
    let raster = drawing
    return PNGFile(
      raster.pixels, width: raster.width, height: raster.height,
      gamut: subject.solutions.first?.gamut ?? .srgb
    ).bytes
  }

  private static let content = PixelRect(64, 56, 1472, 888)

  /// The colors around the palette; the page has them in `colors.css`.
  enum Frame {
    static let ground = RGB8(hex: 0xf8f9f9)
    static let text = RGB8(hex: 0x16191c)
    static let quiet = RGB8(hex: 0x3d4145)
    static let holds = RGB8(hex: 0x007d38)
  }

  private var drawing: Raster {
    var raster = Raster(width: 1600, height: 1000, Frame.ground)
    drawHero(into: &raster)
    let top = drawWords(into: &raster)
    let area = PixelRect(
      Self.content.x, top, Self.content.width, Self.content.bottom - top)
    let themes = shownThemes
    if themes.isEmpty {
      drawRamps(in: area, into: &raster)
    }
    let gap = 32.0
    let width = (area.width - gap * Double(themes.count - 1)) / Double(max(themes.count, 1))
    for (index, theme) in themes.enumerated() {
      let panel = PixelRect(
        area.x + (width + gap) * Double(index), area.y, width, area.height)
      PosterPanel(theme).draw(in: panel, into: &raster)
    }
    return raster
  }

  /// A light and a dark theme of usual contrast, or the first themes where there are no such.
  private var shownThemes: [ResolvedTheme] {
    let themes = subject.solutions.first?.themes.map(\.theme) ?? []
    let usual = themes.filter { [.light, .dark].contains($0.appearance) }
    return Array((usual.isEmpty ? themes : usual).prefix(2))
  }

  /// Draws the brand, and its ramp beside it.
  private func drawHero(into raster: inout Raster) {
    let hero = PixelRect(Self.content.x, Self.content.y, Self.content.width, 152)
    let steps = subject.brandRamp?.steps ?? []
    let brand = subject.solutions.first?.brand ?? subject.palette.request.brand
    let brandWidth = steps.isEmpty ? hero.width : 300
    let width = (hero.width - brandWidth) / Double(max(steps.count, 1))
    let places =
      [PixelRect(hero.x, hero.y, brandWidth, hero.height)]
      + steps.indices.map {
        PixelRect(hero.x + brandWidth + width * Double($0), hero.y, width, hero.height)
      }
    let colors = [brand] + steps.map(\.rgb)
    raster.fillRow(hero, radius: 26, Array(zip(places, colors)))
    let label = brand.blackOrWhiteText
    raster.draw(
      "Brand color", TextStyle(capital: 12), x: hero.x + 26, baseline: hero.bottom - 54, label)
    raster.draw(
      subject.palette.request.brand.hex, TextStyle(capital: 16, stroke: 2.3), x: hero.x + 26,
      baseline: hero.bottom - 26, label)
    for (place, step) in zip(places.dropFirst(), steps) {
      raster.draw(
        "\(step.label)", TextStyle(capital: 11), x: place.x + 13, baseline: hero.bottom - 26,
        step.rgb.blackOrWhiteText)
    }
  }

  /// The name, or the brand for a name of characters that have no glyphs.
  private var name: String {
    let isShown = TextStyle.canDraw(subject.title) && subject.title.contains { $0 != " " }
    return isShown ? subject.title : subject.palette.request.brand.hex
  }

  /// Draws the name and the verdict.
  ///
  /// - Returns: The place below them.
  private func drawWords(into raster: inout Raster) -> Double {
    let title = TextStyle(capital: 34, stroke: 2.3)
    let baseline = 280.0
    let right = raster.draw(
      title.fitting(name, width: 700), title, x: Self.content.x - 3, baseline: baseline, Frame.text)

    let style = TextStyle(capital: 14, stroke: 1.4)
    let mark = subject.summary.verdict == "holds" ? "✓ " : ""
    let limit = Self.content.right - right - 48 - style.width(of: mark)
    let lines = style.lines(of: subject.summary.sentence, width: limit)
    let first = baseline - Double(lines.count - 1) * 26
    for (index, line) in lines.enumerated() {
      let left = Self.content.right - style.width(of: line)
      let y = first + Double(index) * 26
      raster.draw(line, style, x: left, baseline: y, Frame.quiet)
      if index == 0 {
        raster.draw(
          mark, TextStyle(capital: 14, stroke: 2.2), x: left - style.width(of: mark) - 2,
          baseline: y, Frame.holds)
      }
    }
    return 322
  }

  /// Draws all ramps, for a palette that has no themes.
  private func drawRamps(in area: PixelRect, into raster: inout Raster) {
    let ramps = (subject.solutions.first?.ramps ?? []).filter { !$0.steps.isEmpty }
    let height = min(90, area.height / Double(max(ramps.count, 1)))
    for (index, ramp) in ramps.enumerated() {
      let row = PixelRect(area.x, area.y + height * Double(index), area.width, height - 14)
      let width = row.width / Double(ramp.steps.count)
      let places = ramp.steps.indices.map {
        PixelRect(row.x + width * Double($0), row.y, width, row.height)
      }
      raster.fillRow(row, radius: 14, Array(zip(places, ramp.steps.map(\.rgb))))
      for (place, step) in zip(places, ramp.steps) where row.height > 24 {
        raster.draw(
          "\(step.label)", TextStyle(capital: 10), x: place.x + 12, baseline: row.bottom - 12,
          step.rgb.blackOrWhiteText)
      }
    }
  }
}

extension Raster {
  /// Fills places side by side, the first and the last with the round corners of their row.
  fileprivate mutating func fillRow(
    _ row: PixelRect, radius: Double, _ places: [(place: PixelRect, color: RGB8)]
  ) {
    let whole = clip
    for (index, (place, color)) in places.enumerated() {
      // Whole pixels, so that no seam is a mixture of two colors.
      let (left, right) = (place.x.rounded(), place.right.rounded())
      clip = PixelRect(left, place.y, right - left, place.height)
      let isFirst = index == 0
      let isLast = index == places.count - 1
      let x = isFirst ? row.x : left - radius
      let end = isLast ? row.right : right + radius
      fill(PixelRect(x, row.y, end - x, row.height), radius: radius, color)
    }
    clip = whole
  }
}
