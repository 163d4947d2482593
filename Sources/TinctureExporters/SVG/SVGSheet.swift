// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The sheet of one palette, laid out from top to bottom.
struct SVGSheet {
  private let entry: ExportSource.Entry

  init(_ entry: ExportSource.Entry) { self.entry = entry }

  private static let width = 1280
  private static let margin = 48
  private static let gap = 24
  private static let inner = width - 2 * margin

  // The text colors have 16.6 : 1 and 6.9 : 1 on the page.
  private static let page = RGB8(hex: 0xFAFAFB)
  private static let textColor = "#1b1b20"
  private static let secondaryTextColor = "#55555e"

  var text: String {
    var y = Self.margin + 34
    let parts = head(at: &y) + ramps(at: &y) + others(at: &y) + panels(at: &y)
    let height = y + Self.margin - Self.gap
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(ExportSource.generatorNotice) -->
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)">
      <title>\(XMLText.escaped(entry.name))</title>
      <style>\(Self.style)</style>
      <rect width="\(Self.width)" height="\(height)" fill="\(Self.page.hex)"/>
      \(parts)</svg>

      """
  }

  private static let style = """

    text { font-family: Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", \
    sans-serif }
    .title { font-size: 34px; font-weight: 700 }
    .heading { font-size: 20px; font-weight: 600 }
    .group { font-size: 13px; font-weight: 600 }
    .name, .label { font-size: 13px; font-weight: 600 }
    .quiet { font-size: 12px }
    .code { font-size: 12px; font-family: ui-monospace, "SF Mono", Menlo, Consolas, \
    "DejaVu Sans Mono", monospace }

    """

  /// The name of the palette, and what it was made from.
  ///
  /// As all parts, it begins at `y` and moves that to the top of the next part.
  private func head(at y: inout Int) -> String {
    let request = entry.palette.request
    let title = VisibleText.of(entry.name, limit: 48)
    let text =
      SVGText.element(title, x: Self.margin, y: y, style: "title", fill: Self.textColor)
      + SVGText.element(
        "\(request.brand.hex) · WCAG 2.2 \(request.level.rawValue) · beside a role: "
          + "the tightest of its promised ratios, of what that pair needs", x: Self.margin,
        y: y + 28,
        style: "quiet", fill: Self.secondaryTextColor)
    y += 28 + Self.gap * 2
    return text
  }

  // MARK: Ramps

  private static let labelWidth = 104
  private static let stepHeight = 64
  private static let stepGap = 6
  private static let stepsInLine = 12

  private func ramps(at y: inout Int) -> String {
    var text = ""
    for ramp in entry.palette.ramps.map(\.name) {
      let steps = entry.tokens.filter { $0.isStep(of: ramp) }
      guard !steps.isEmpty else { continue }
      text += SVGText.element(
        ramp.rawValue, x: Self.margin, y: y + Self.stepHeight / 2 + 5, style: "group",
        fill: Self.textColor)
      text += lines(of: steps, from: Self.margin + Self.labelWidth, at: &y) { $0.path[1] }
      y += 12
    }
    if !text.isEmpty { y += Self.gap }
    return text
  }

  /// Additions that look the same in every theme.
  private func others(at y: inout Int) -> String {
    let tokens = entry.constantTokens.filter(\.isAddition)
    guard !tokens.isEmpty else { return "" }
    let text = lines(of: tokens, from: Self.margin, at: &y) { VisibleText.of($0.title, limit: 10) }
    y += Self.gap
    return text
  }

  /// Swatches in lines; full lines end at the right margin.
  private func lines(
    of tokens: [ExportToken], from start: Int, at y: inout Int, label: (ExportToken) -> String
  ) -> String {
    let count = min(max(tokens.count, 10), Self.stepsInLine)
    let room = Self.width - Self.margin - start + Self.stepGap
    var text = ""
    for (index, token) in tokens.enumerated() {
      let column = index % count
      if index > 0, column == 0 { y += Self.stepHeight + Self.stepGap }
      guard let color = token.color(in: entry.appearances[0]) else { continue }
      let x = start + room * column / count
      text += SVGSwatch(
        name: token.title, color: color, surface: Self.page,
        lines: [label(token), CSSColorText.hex(color)]
      ).text(
        x: x, y: y, width: start + room * (column + 1) / count - Self.stepGap - x,
        height: Self.stepHeight)
    }
    y += Self.stepHeight
    return text
  }

  // MARK: Themes

  private func panels(at y: inout Int) -> String {
    let panels = entry.palette.themes.map { SVGPanel($0, of: entry) }
    var text = ""
    for start in stride(from: 0, to: panels.count, by: 2) {
      let pair = panels[start..<min(start + 2, panels.count)]
      let height = pair.map(\.height).max() ?? 0
      for (column, panel) in pair.enumerated() {
        let width = (Self.inner - Self.gap) / 2
        text += panel.text(
          x: Self.margin + column * (width + Self.gap), y: y, width: width, height: height)
      }
      y += height + Self.gap
    }
    return text
  }
}
