// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A theme on its own page color, its roles in two columns.
struct SVGPanel {
  /// A group of roles, or the additions, with a row for each color.
  private struct Group {
    let title: String
    let rows: [Row]

    var height: Int { headHeight + rows.count * rowHeight + groupGap }
  }

  private struct Row {
    let token: ExportToken
    /// The name beside the swatch.
    let name: String
    let color: TokenColor
    let note: String

    var isRole: Bool { token.isRole }
  }

  private let theme: ResolvedTheme
  private let columns: [[Group]]

  private static let padding = 24
  private static let titleHeight = 52
  private static let headHeight = 26
  private static let rowHeight = 42
  private static let groupGap = 14
  private static let swatchWidth = 92

  init(_ theme: ResolvedTheme, of entry: ExportSource.Entry) {
    self.theme = theme
    let verdicts = theme.audit()
    func row(_ token: ExportToken, named name: String) -> Row? {
      token.color(in: theme.appearance).map { color in
        Row(token: token, name: name, color: color, note: Self.note(token, verdicts))
      }
    }
    let groups = RoleGroup.all(of: theme.vocabulary).map { group in
      Group(
        title: group.title.isEmpty ? "roles" : group.title,
        rows: group.roles.compactMap { role, name in
          entry.themedTokens.first { $0.origin == .role(role) }.flatMap {
            row($0, named: VisibleText.of(name, limit: 26))
          }
        })
    }
    let others = Group(
      title: "other colors",
      rows: entry.themedTokens.filter { !$0.isRole }.compactMap {
        row($0, named: VisibleText.of($0.title, limit: 18))
      })
    columns = Self.balanced((groups + [others]).filter { !$0.rows.isEmpty })
  }

  /// The groups in two columns of about the same height, in their order.
  private static func balanced(_ groups: [Group]) -> [[Group]] {
    let heights = groups.map(\.height)
    let total = heights.reduce(0, +)
    var left = 0
    var count = 0
    while count < groups.count, 2 * left + heights[count] <= total {
      left += heights[count]
      count += 1
    }
    return [Array(groups[..<count]), Array(groups[count...])]
  }

  var height: Int {
    let tallest = columns.map { $0.map(\.height).reduce(0, +) }.max() ?? 0
    return Self.padding + Self.titleHeight + tallest - Self.groupGap + Self.padding
  }

  func text(x: Int, y: Int, width: Int, height: Int) -> String {
    let surface = theme.pageColor
    var text = """
      <g>
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="16" fill="\(surface.hex)" \
      stroke="#1b1b20" stroke-opacity="0.12"/>

      """
    text += SVGText.element(
      theme.appearance.title, x: x + Self.padding, y: y + Self.padding + 22, style: "heading",
      fill: theme.textColor.hex)
    let columnWidth = (width - 2 * Self.padding) / 2
    for (index, groups) in columns.enumerated() {
      var top = y + Self.padding + Self.titleHeight
      for group in groups {
        text += self.text(of: group, x: x + Self.padding + index * columnWidth, y: top)
        top += group.height
      }
    }
    return text + "</g>\n"
  }

  private func text(of group: Group, x: Int, y: Int) -> String {
    let head = SVGText.element(
      group.title, x: x, y: y + 12, style: "group", fill: theme.secondaryTextColor.hex)
    return head
      + group.rows.enumerated().map { index, row in
        self.text(of: row, x: x, y: y + Self.headHeight + index * Self.rowHeight)
      }.joined()
  }

  private func text(of row: Row, x: Int, y: Int) -> String {
    let swatch = SVGSwatch(
      name: row.token.title, color: row.color, surface: theme.pageColor,
      appearance: theme.appearance, lines: [CSSColorText.hex(row.color)])
    let nameX = x + Self.swatchWidth + 12
    return swatch.text(x: x, y: y, width: Self.swatchWidth, height: Self.rowHeight - 8)
      + SVGText.element(row.name, x: nameX, y: y + 14, style: "name", fill: theme.textColor.hex)
      + SVGText.element(
        row.note, x: nameX, y: y + 30, style: "quiet", fill: theme.secondaryTextColor.hex)
  }

  /// The ratio of a role's pair that is nearest to its requirement, with a mark for the verdict.
  ///
  /// - Returns: An empty text for a token without pairs.
  private static func note(_ token: ExportToken, _ verdicts: [PairVerdict]) -> String {
    guard case .role(let role) = token.origin else { return "" }
    let own = verdicts.filter { $0.pair.foreground == role || $0.pair.background.token == role }
    let tightest = own.compactMap { verdict in
      verdict.required.map { (verdict.ratio / $0, $0, verdict.ratio) }
    }.min { $0.0 < $1.0 }
    guard let (room, required, ratio) = tightest else { return own.isEmpty ? "" : "exempt" }
    let needed = DecimalFormat.text(required)
    return "\(ContrastRatio(clipping: ratio).text) of \(needed) \(room >= 1 ? "✓" : "✗")"
  }
}

/// A colored rectangle with a label in it.
struct SVGSwatch {
  let name: String
  let color: TokenColor

  /// The color of the page below it.
  let surface: RGB8

  /// The appearance that the color is for; `nil` for all.
  var appearance: Appearance?

  /// The lines of the label; the last one is set like code.
  let lines: [String]

  static let radius = 8

  func text(x: Int, y: Int, width: Int, height: Int) -> String {
    let place =
      "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(Self.radius)\""
    let seen = color.composited(over: surface)
    // A hairline separates a swatch from a surface of nearly its color.
    let rect =
      "<rect \(place) fill=\"\(color.rgb.hex)\"\(opacity) \(data)/>\n"
      + "<rect \(place) fill=\"none\" stroke=\"\(surface.blackOrWhiteText.hex)\" "
      + "stroke-opacity=\"0.12\"/>\n"
    let top = y + height / 2 + 4 - 8 * (lines.count - 1)
    return rect
      + lines.enumerated().map { index, line in
        SVGText.element(
          line, x: x + 10, y: top + 17 * index,
          style: index == lines.count - 1 ? "code" : "label", fill: seen.blackOrWhiteText.hex)
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
}

enum SVGText {
  static func element(_ text: String, x: Int, y: Int, style: String, fill: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" class=\"\(style)\" fill=\"\(fill)\">"
      + "\(XMLText.escaped(text))</text>\n"
  }
}
