// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The pairs that a palette promises as Swift, with code that measures them.
///
/// Source of the formulas: WCAG 2.2, "relative luminance" and "contrast ratio",
/// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>. Layers are mixed in encoded sRGB and
/// rounded to bytes, halves up, as for the palette document.
struct SwiftPromises {
  let entry: ExportSource.Entry
  /// Whether a pair is written.
  let isIncluded: (RolePair, ResolvedTheme) -> Bool

  /// A dictionary of the promises of each appearance, below a constant's name.
  func declaration(_ name: String) -> String {
    let tables = PromiseTable.all(of: entry, where: isIncluded)
    let comma = tables.count > 1 ? "," : ""
    let lists = tables.map { table in
      let list = table.rows.map(Self.promise).joined()
      return "  \(SwiftText.literal(table.appearance.rawValue)): [\n\(list)  ]\(comma)\n"
    }
    return """
      /// What has to be readable, by appearance: a role, its least contrast ratio, its backgrounds.
      private let \(name): [String: [ContrastPromise]] = [
      \(lists.joined())]
      """
  }

  private static func ground(_ background: Background<Role>) -> String {
    switch background {
    case .solid(let role): ".solid(\(SwiftText.literal(role.name)))"
    case .layered(let layer, let role):
      ".layer(\(SwiftText.literal(layer.name)), over: \(SwiftText.literal(role.name)))"
    case .gradient(let start, let end):
      ".gradient(\(SwiftText.literal(start.name)), to: \(SwiftText.literal(end.name)))"
    }
  }

  private static func promise(_ row: PromiseTable.Row) -> String {
    let best = row.isBest ? ", orBest: true" : ""
    let head = "\(SwiftText.literal(row.foreground.name)), \(DecimalFormat.text(row.least))\(best)"
    let grounds = row.grounds.map(ground)
    let line = "    ContrastPromise(\(head), on: [\(grounds.joined(separator: ", "))]),"
    if grounds.count == 1, line.count <= SwiftExpression.lineLength { return line + "\n" }
    let list =
      grounds.count == 1 ? grounds[0] : "\n" + wrapped(grounds, indentation: 8) + "      "
    return "    ContrastPromise(\n      \(head),\n      on: [\(list)]),\n"
  }

  /// Elements of an array literal, as many in a line as it holds.
  static func wrapped(_ elements: [String], indentation: Int) -> String {
    var lines = [""]
    for element in elements {
      let last = lines[lines.count - 1]
      let longer = last + (last.isEmpty ? "" : " ") + element + ","
      if longer.count + indentation > SwiftExpression.lineLength, !last.isEmpty {
        lines.append(element + ",")
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines.map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
  }

  /// The types of promises and of what is measured.
  static let types = #"""
    private struct ContrastPromise: Sendable {
      let foreground: String
      let least: Double
      /// Whether the better of black and white is enough where neither reaches the ratio.
      let orBest: Bool
      let grounds: [ContrastGround]

      init(
        _ foreground: String, _ least: Double, orBest: Bool = false, on grounds: [ContrastGround]
      ) {
        (self.foreground, self.least, self.orBest) = (foreground, least, orBest)
        self.grounds = grounds
      }

      /// The ratio on a background where it is least, with the ratio that is needed there; `nil` where
      /// a color is missing.
      func worst(
        on ground: ContrastGround, _ roles: [String: MeasuredColor]
      ) -> (ratio: Double, least: Double)? {
        guard let color = roles[foreground] else { return nil }
        return ground.colors(roles).map { ground in
          let best = MeasuredColor.extremes.map { $0.contrast(with: ground) }.max() ?? 21
          return (color.over(ground).contrast(with: ground), orBest ? min(least, best) : least)
        }.min { $0.0 < $1.0 }
      }
    }

    /// What lies behind a foreground, by the names of roles.
    private enum ContrastGround: Sendable, CustomStringConvertible {
      case solid(String)
      case layer(String, over: String)
      case gradient(String, to: String)

      var description: String {
        switch self {
        case .solid(let role): role
        case .layer(let layer, let role): "\(layer) over \(role)"
        case .gradient(let start, let end): "\(start) to \(end)"
        }
      }

      var roles: [String] {
        switch self {
        case .solid(let role): [role]
        case .layer(let layer, let role): [layer, role]
        case .gradient(let start, let end): [start, end]
        }
      }

      /// The roles that have to be opaque.
      var opaqueRoles: [String] {
        if case .layer(_, let role) = self { [role] } else { roles }
      }

      /// The colors that a foreground lies on.
      func colors(_ roles: [String: MeasuredColor]) -> [MeasuredColor] {
        let colors = self.roles.compactMap { roles[$0] }
        guard colors.count == 2 else { return colors }
        if case .gradient = self { return colors[0].gradient(to: colors[1]) }
        return [colors[0].over(colors[1])]
      }
    }

    /// A color in bytes of sRGB with its opacity.
    private struct MeasuredColor: Hashable, Sendable {
      let channels: [Int]
      let opacity: Int

      static let extremes = [0, 255].map { MeasuredColor(channels: [$0, $0, $0], opacity: 255) }

      /// The color over an opaque one, as it is shown.
      func over(_ ground: MeasuredColor) -> MeasuredColor {
        let mixed = zip(channels, ground.channels).map {
          ($0 * opacity + $1 * (255 - opacity) + 127) / 255
        }
        return MeasuredColor(channels: mixed, opacity: 255)
      }

      /// The colors of a gradient to another, at more points than a channel has steps.
      func gradient(to end: MeasuredColor) -> [MeasuredColor] {
        (0...766).map { step in
          let mixed = zip(channels, end.channels).map { ($0 * (766 - step) + $1 * step + 383) / 766 }
          return MeasuredColor(channels: mixed, opacity: 255)
        }
      }

      private var luminance: Double {
        let linear = channels.map { byte in
          let value = Double(byte) / 255
          return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      }

      func contrast(with other: MeasuredColor) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
      }
    }
    """#
}
