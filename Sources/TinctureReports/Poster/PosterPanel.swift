// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// An interface in the colors of one theme: the dashboard of the page, or for other roles than
/// Tincture's a sketch of the theme's pairs.
struct PosterPanel {
  private let theme: ResolvedTheme

  init(_ theme: ResolvedTheme) { self.theme = theme }

  private static let text = TextStyle(capital: 11)
  private static let strong = TextStyle(capital: 11, stroke: 2.4)
  private static let small = TextStyle(capital: 9.5)
  private static let smallStrong = TextStyle(capital: 9.5, stroke: 2.4)

  /// Draws the theme with its title above.
  func draw(in area: PixelRect, into raster: inout Raster) {
    raster.draw(
      theme.appearance.title, Self.smallStrong, x: area.x, baseline: area.y + 10,
      Poster.Frame.text)
    let frame = PixelRect(area.x, area.y + 24, area.width, area.height - 24)
    guard theme.vocabulary.hasScenes else {
      return PosterSketch(theme).draw(in: frame, into: &raster)
    }
    raster.fill(frame, radius: 18, color(.surfacePrimary), border: color(.borderSubtle))
    let bar = PixelRect(frame.x + 1, frame.y + 1, frame.width - 2, 64)
    drawBar(in: bar, into: &raster)
    let page = PixelRect(
      frame.x + 28, bar.bottom + 20, frame.width - 56, frame.bottom - bar.bottom - 46)
    drawHead(in: PixelRect(page.x, page.y, page.width, 42), into: &raster)
    let gap = 16.0
    let half = (page.width - gap) / 2
    let top = page.y + 60
    drawFigure(
      "Revenue", "48,120", "▲ 12 %", "in a week", .statusSuccess,
      in: PixelRect(page.x, top, half, 128), into: &raster)
    drawFigure(
      "Late deliveries", "7", "▼ 3", "since Monday", .statusError,
      in: PixelRect(page.x + half + gap, top, half, 128), into: &raster)
    let rest = page.bottom - top - 128 - gap
    drawChart(in: PixelRect(page.x, top + 128 + gap, half, rest), into: &raster)
    drawList(in: PixelRect(page.x + half + gap, top + 128 + gap, half, rest), into: &raster)
  }

  /// The color of a role as it looks on a card.
  private func color(_ role: Role) -> RGB8 { theme[role].composited(over: theme.cardColor) }

  private func drawBar(in bar: PixelRect, into raster: inout Raster) {
    // The upper corners are those of the frame, the lower ones are covered.
    let clip = raster.clip
    raster.clip = bar
    raster.fill(
      PixelRect(bar.x, bar.y, bar.width, bar.height + 40), radius: 17, color(.surfaceSecondary))
    raster.clip = clip
    raster.fill(PixelRect(bar.x, bar.bottom - 1, bar.width, 1), color(.borderSubtle))
    let baseline = bar.y + 38
    raster.fill(PixelRect(bar.x + 27, bar.y + 19, 26, 26), radius: 8, color(.brandExact))
    raster.draw("Harbor", Self.strong, x: bar.x + 68, baseline: baseline, color(.textPrimary))
    let avatar = PixelRect(bar.right - 27 - 36, bar.y + 14, 36, 36)
    raster.fill(avatar, radius: 18, color(.brandSubtle))
    raster.draw(
      "JD", Self.smallStrong, x: avatar.x + 18, baseline: avatar.y + 23, anchor: 0.5,
      color(.brandOnSubtle))
    var right = avatar.x - 22
    for (index, tab) in ["Fleet", "Orders", "Overview"].enumerated() {
      let width = Self.text.width(of: tab)
      let isChosen = index == 2
      raster.draw(
        tab, Self.text, x: right - width, baseline: baseline,
        color(isChosen ? .textPrimary : .textSecondary))
      if isChosen {
        raster.fill(
          PixelRect(right - width, baseline + 9, width, 2.5), radius: 1.25, color(.accentPrimary))
      }
      right -= width + 20
    }
  }

  private func drawHead(in head: PixelRect, into raster: inout Raster) {
    raster.draw(
      "Good morning, Jo", TextStyle(capital: 15.5, stroke: 2.4), x: head.x - 1,
      baseline: head.y + 28, color(.textPrimary))
    let main = PixelRect(head.right - 134, head.y, 134, 42)
    let (light, dark) = (color(.buttonPrimaryLight), color(.buttonPrimaryDark))
    raster.fill(main, radius: 11, color(.brandOutline))
    raster.fill(main.inset(1), radius: 10, from: light, to: dark)
    raster.draw(
      "New order", Self.strong, x: main.x + 67, baseline: main.y + 27, anchor: 0.5,
      color(.buttonLabel))
    let other = PixelRect(main.x - 12 - 100, head.y, 100, 42)
    raster.fill(other, radius: 11, color(.buttonSecondary))
    raster.draw(
      "Export", Self.strong, x: other.x + 50, baseline: other.y + 27, anchor: 0.5,
      color(.buttonCancelText))
  }

  private func drawCard(_ card: PixelRect, into raster: inout Raster) {
    raster.fill(card, radius: 15, color(.surfaceCard), border: color(.borderSubtle))
  }

  private func drawFigure(
    _ name: String, _ number: String, _ change: String, _ since: String, _ status: Role,
    in card: PixelRect, into raster: inout Raster
  ) {
    drawCard(card, into: &raster)
    let left = card.x + 24
    raster.draw(name, Self.small, x: left, baseline: card.y + 32, color(.textTertiary))
    raster.draw(
      number, TextStyle(capital: 21, stroke: 2.4), x: left - 2, baseline: card.y + 70,
      color(.textPrimary))
    let end = raster.draw(change, Self.strong, x: left, baseline: card.y + 104, color(status))
    raster.draw(since, Self.text, x: end + 6, baseline: card.y + 104, color(.textSecondary))
  }

  private func drawChart(in card: PixelRect, into raster: inout Raster) {
    drawCard(card, into: &raster)
    raster.draw(
      "Orders a day", Self.strong, x: card.x + 24, baseline: card.y + 36, color(.textPrimary))
    let plot = PixelRect(card.x + 24, card.y + 56, card.width - 48, card.height - 56 - 44)
    for line in 0..<3 {
      let y = (plot.y + plot.height * Double(line) / 3).rounded()
      raster.fill(PixelRect(plot.x, y, plot.width, 1), color(.borderSubtle))
    }
    let gap = 7.0
    let width = (plot.width + gap) / 7 - gap
    let days = zip("MTWTFSS", [0.40, 0.55, 0.48, 0.70, 0.62, 0.85, 0.95])
    let clip = raster.clip
    for (index, (day, value)) in days.enumerated() {
      let height = (plot.height * value).rounded()
      let x = plot.x + (width + gap) * Double(index)
      raster.clip = plot
      raster.fill(
        PixelRect(x, plot.bottom - height, width, height + 10), radius: 4,
        color(index == 6 ? .accentDark : .accentPrimary))
      raster.clip = clip
      raster.draw(
        String(day), Self.small, x: x + width / 2, baseline: plot.bottom + 22, anchor: 0.5,
        color(.textTertiary))
    }
    raster.fill(PixelRect(plot.x, plot.bottom, plot.width, 1), color(.borderEmphasized))
  }

  private func drawList(in card: PixelRect, into raster: inout Raster) {
    drawCard(card, into: &raster)
    let rows: [(String, String, Role, String, Role, Role)] = [
      ("#4821", "Lisbon", .textPrimary, "Sent", .statusSolidSuccess, .statusOnSolidSuccess),
      ("#4820", "Bergen", .textPrimary, "Late", .statusSolidWarning, .statusOnSolidWarning),
      ("#4819", "Track it", .textLink, "New", .statusSolidInfo, .statusOnSolidInfo),
      ("#4818", "Genoa", .textPrimary, "Lost", .statusSolidError, .statusOnSolidError),
    ]
    let height = (card.height - 20) / Double(rows.count)
    for (index, (number, name, text, badge, fill, label)) in rows.enumerated() {
      let row = PixelRect(
        card.x + 10, (card.y + 10 + height * Double(index)).rounded(), card.width - 20,
        height.rounded() - 2)
      let baseline = row.y + row.height / 2 + 5.5
      if index == 0 {
        raster.fill(row, radius: 9, color(.borderSelected))
        raster.fill(
          PixelRect(row.x + 4, row.y, row.width - 4, row.height), radius: 8,
          color(.interactiveSelected))
      } else if index == 1 {
        raster.fill(row, radius: 9, color(.interactiveHover))
      }
      raster.draw(number, Self.strong, x: row.x + 14, baseline: baseline, color(.textPrimary))
      let end = raster.draw(name, Self.text, x: row.x + 84, baseline: baseline, color(text))
      if text == .textLink {
        raster.fill(
          PixelRect(row.x + 85, baseline + 4, end - row.x - 86, 1.2), color(.textLink))
      }
      let pill = PixelRect(row.right - 12 - 56, row.y + row.height / 2 - 12.5, 56, 25)
      raster.fill(pill, radius: 12.5, color(fill))
      raster.draw(
        badge, Self.smallStrong, x: pill.x + 28, baseline: pill.y + 17.5, anchor: 0.5, color(label))
    }
  }
}
