// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A palette for people: ramps and roles as swatches, each with its hex and its verdict.
///
/// It says the same without color: every swatch has its hex beside it and every verdict its mark.
struct PaletteText {
  /// The palette whose pairs are measured here again.
  private let palette: Palette
  private let style: TerminalStyle

  init(_ palette: Palette, style: TerminalStyle) {
    self.palette = palette
    self.style = style
  }

  /// Palettes one after the other.
  static func text(of palettes: [Palette], style: TerminalStyle) -> String {
    palettes.map { PaletteText($0, style: style).text }.joined(separator: "\n")
  }

  /// The lines, each with its line feed.
  var text: String {
    let blocks =
      [title + displayP3 + ratios + legend] + palette.ramps.map(ramp.lines)
      + [
        ThemesText(themes: palette.themes, style: style).lines, verdicts, conflicts,
        AdditionsText(colors: palette.additions.colors, style: style).lines,
      ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// The brand, the name of the palette if it is not the usual one, and the level.
  private var title: [String] {
    let brand = palette.request.brand
    let name = palette.request.name == "brand" ? "" : palette.request.name.quoted.singleLine + "  "
    let swatch = style.swatch(brand) + (style.depth == .none ? "" : " ")
    let note = "every ratio is measured on the 8-bit colors"
    return style.filled(
      [
        swatch + style.bold(name + brand.hex) + " ", "WCAG 2.2",
        palette.request.level.rawValue + " ",
      ] + note.split(separator: " ").map { style.dim(String($0)) }, indent: 0)
  }

  /// Draws ramps at the level of the palette.
  private var ramp: RampText { RampText(style: style, level: palette.request.level) }

  /// The meaning of the numbers in the swatches, and whether swatches are approximate.
  private var legend: [String] {
    let ramps = palette.ramps.isEmpty ? [] : [RampText.legend]
    return (ramps + [style.approximation].compactMap(\.self)).flatMap(dim)
  }

  private func dim(_ text: String) -> [String] { style.filled(text, indent: 0, style.dim) }

  /// A note that the palette has Display P3 colors, which a terminal cannot show.
  private var displayP3: [String] {
    guard let displayP3 = palette.displayP3 else { return [] }
    let gamuts = (own: displayP3.gamut.title, shown: Gamut.srgb.title)
    return dim(
      "with \(displayP3.brand.css) in \(gamuts.own); these are the \(gamuts.shown) colors beside it"
    )
  }

  /// The ratios that were asked for in place of a curve.
  private var ratios: [String] {
    guard let ratios = palette.request.ratios else { return [] }
    let numbers = ratios.fromLightToDark.map { DecimalFormat.text($0) }
    let list = numbers.joined(separator: ", ")
    return dim("the steps of every ramp have \(list) on \(ratios.background.hex)")
  }

  // MARK: Verdicts

  /// For each theme of each gamut: whether all pairs and distances hold.
  private var verdicts: [String] {
    palette.solutions.flatMap { solution in
      let suffix = solution.gamut == .srgb ? "" : " " + solution.gamut.name
      return solution.themes.flatMap { theme in
        verdict(
          theme, theme.appearance.rawValue + suffix, leftOut: solution.pairsLeftOut(of: theme))
      }
    }
  }

  /// The verdict on one theme: what falls short and by how much, or the pair that is closest to it.
  ///
  /// - Parameters:
  ///   - theme: The theme, measured here again.
  ///   - title: The appearance, with the gamut where it is not sRGB.
  ///   - leftOut: Required pairs that the document does not list, which counts as a failure too.
  /// - Returns: The lines.
  private func verdict(_ theme: ResolvedTheme, _ title: String, leftOut: [RolePair]) -> [String] {
    let audit = theme.audit().filter { $0.required != nil }
    let failing = audit.filter { !$0.passes }
    let name = title.padded(to: palette.displayP3 == nil ? 6 : 9)
    var text: [String] = []
    if let worst = failing.max(by: { $0.shortfall < $1.shortfall }) {
      let head = "\(name)\(failing.count) of \(audit.count) pairs fall short"
      text += lines(style.verdict(false, head), "worst", worst)
    }
    if let first = leftOut.first {
      let count = leftOut.count == 1 ? "1 required pair is" : "\(leftOut.count) required pairs are"
      let head = "\(name)\(count) not in the document"
      text += lines(style.verdict(false, head), "first", theme.verdict(first))
    }
    text += alike(in: theme, name)
    guard text.isEmpty else { return text }
    let closest = audit.min { headroom($0) < headroom($1) }
    return lines(style.verdict(true, "\(name)all \(audit.count) pairs hold"), "closest", closest)
  }

  /// The colors that have to look different and do not, for people with and without a color vision
  /// deficiency.
  private func alike(in theme: ResolvedTheme, _ name: String) -> [String] {
    let verdicts = theme.distances()
    let failing = verdicts.filter { !$0.passes }
    guard let worst = failing.max(by: { $0.shortfall < $1.shortfall }) else { return [] }
    let (first, second) = (worst.distinction.first.role, worst.distinction.second.role)
    let viewer = worst.distinction.deficiency.map { " (\($0.rawValue))" } ?? ""
    let distance = DecimalFormat.text(worst.distance, decimals: 3)
    let head = "\(name)\(failing.count) of \(verdicts.count) distances fall short"
    return lines(
      style.verdict(false, head),
      "worst: \(first.name) and \(second.name)\(viewer) ΔE \(distance), "
        + "needs \(worst.distinction.kind.minimum)")
  }

  /// A verdict with the pair that explains it.
  private func lines(_ head: String, _ word: String, _ verdict: PairVerdict?) -> [String] {
    lines(head, verdict.map { "\(word): \(description($0))" })
  }

  /// A line with a detail in dimmed letters below it.
  private func lines(_ head: String, _ detail: String?) -> [String] {
    [head] + (detail.map { style.filled("    " + $0, indent: 6, style.dim) } ?? [])
  }

  /// How many times the required ratio a pair has.
  private func headroom(_ verdict: PairVerdict) -> Double {
    verdict.ratio / (verdict.required ?? 1)
  }

  /// A pair with its measured and its required ratio.
  private func description(_ verdict: PairVerdict) -> String {
    let required = DecimalFormat.text(verdict.required ?? 1)
    return "\(verdict.pair.foreground.name) on \(verdict.pair.background.token.name) "
      + "\(ContrastRatio(clipping: verdict.ratio).text), needs \(required)"
  }

  // MARK: Conflicts

  /// The requirements that cannot be met, each with its proof and alternatives.
  private var conflicts: [String] {
    let conflicts = palette.solutions.flatMap(\.conflicts)
    guard !conflicts.isEmpty else { return [] }
    return [style.bold("What cannot hold")] + conflicts.flatMap(lines)
  }

  /// A conflict: its pair, the proof, the nearest color that works and what would allow the pin.
  private func lines(_ conflict: Conflict) -> [String] {
    let gamut = conflict.gamut == .srgb ? "" : " " + conflict.gamut.name
    let head = "! \(conflict.appearance.rawValue)\(gamut): \(conflict.reached)"
    var lines = style.filled(head, indent: 2, style.bold) + proof(conflict.why)
    if let nearest = conflict.nearest {
      lines.append(
        "    nearest: " + style.swatch(nearest.rgb, columns: 2)
          + (style.depth == .none ? "" : " ") + "\(nearest.rgb.css) (ΔE \(nearest.roundedDeltaE))")
    }
    for way in conflict.pin?.relaxations ?? [] { lines += proof("or \(way)") }
    return lines
  }

  /// A proof in indented lines, wrapped in pipes too: it is too long for one line.
  private func proof(_ text: String) -> [String] {
    text.wrapped(to: max(20, min(style.width, 100) - 4)).map { "    " + $0 }
  }
}

/// The colors that a palette carries under names of their own: a line for each.
struct AdditionsText {
  let colors: [NamedColor]
  let style: TerminalStyle

  // The column of the colors; the longest role name has 22 letters.
  private static let nameWidth = 26

  /// A heading and a line for each color; nothing when there are none.
  var lines: [String] {
    colors.isEmpty ? [] : [style.bold("Other colors")] + colors.flatMap(lines)
  }

  /// The name of a color and its values by appearance.
  private func lines(_ color: NamedColor) -> [String] {
    let name = color.path.joined(separator: ".").singleLine
    // A cell is one word, so it is not broken; the second space between two goes with the first.
    let cells = color.values.map(cell)
    let words = cells.dropLast().map { $0 + " " } + cells.suffix(1)
    guard style.isTerminal, style.width < 2 * Self.nameWidth || name.count >= Self.nameWidth else {
      return style.filled(words.after(name.padded(to: Self.nameWidth)), indent: Self.nameWidth)
    }
    return [name] + style.filled(words.after("  "), indent: 2)
  }

  /// A value: swatch, notation, opacity in percent, and the appearance it belongs to.
  private func cell(_ value: NamedColor.Value) -> String {
    let rgb = value.color.rgb
    let swatch = style.swatch(rgb, columns: 2) + (style.depth == .none ? "" : " ")
    let opacity = value.color.isOpaque ? "" : " \(Int((value.color.opacity * 100).rounded())) %"
    let appearance = value.appearance.map { style.dim(" \($0.rawValue)") } ?? ""
    return swatch + rgb.css + opacity + appearance
  }
}
