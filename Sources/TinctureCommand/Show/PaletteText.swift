// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A palette for people: ramps and roles as swatches, each with its hex and its verdict.
///
/// It says the same without color: every swatch has its hex beside it and every verdict its mark.
struct PaletteText {
  /// The palette whose pairs are measured here again.
  let palette: Palette
  let style: TerminalStyle

  /// Palettes one after the other.
  static func text(of palettes: [Palette], style: TerminalStyle) -> String {
    palettes.map { PaletteText(palette: $0, style: style).text }.joined(separator: "\n")
  }

  /// The lines, each with its line feed.
  var text: String {
    let blocks =
      [title + displayP3 + ratios + legend]
      + palette.ramps.map(RampText(style: style, level: palette.request.level).lines)
      + [
        ThemesText(themes: palette.themes, style: style).lines, verdicts, conflicts, additions,
      ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// The brand, the name of the palette if it is not the usual one, and the level.
  private var title: [String] {
    let brand = palette.request.brand
    let name = palette.request.name == "brand" ? "" : palette.request.name.quoted.singleLine + "  "
    let note = "every ratio is measured on the 8-bit colors"
    return style.filled(
      [
        style.patch(brand) + style.bold(name + brand.hex) + " ", "WCAG 2.2",
        palette.request.level.rawValue + " ",
      ] + note.split(separator: " ").map { style.dim(String($0)) }, indent: 0)
  }

  /// The meaning of the numbers in the swatches, and whether swatches are approximate.
  private var legend: [String] {
    let ramps = palette.ramps.isEmpty ? [] : [RampText.legend]
    return (ramps + [style.approximation].compactMap(\.self)).flatMap(dim)
  }

  private func dim(_ text: String) -> [String] { style.filled(text, indent: 0, style.dim) }

  /// A note that the palette has Display P3 colors, which a terminal cannot show.
  private var displayP3: [String] {
    guard let displayP3 = palette.displayP3 else { return [] }
    return dim(
      "with \(displayP3.brand.css) in \(displayP3.gamut.title); "
        + "these are the \(Gamut.srgb.title) colors beside it")
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
    let flaws = palette.definitionFlaws
    return palette.solutions.flatMap { solution in
      let suffix = solution.gamut == .srgb ? "" : " " + solution.gamut.name
      return solution.themes.flatMap { theme in
        verdict(
          theme, theme.appearance.rawValue + suffix, leftOut: solution.pairsLeftOut(of: theme),
          flaws.filter { $0.gamut == solution.gamut && $0.appearance == theme.appearance })
      }
    }
  }

  /// The verdict on one theme: what falls short and by how much, or the pair that is closest to it.
  ///
  /// - Parameters:
  ///   - theme: The theme, measured here again.
  ///   - title: The appearance, with the gamut where it is not sRGB.
  ///   - leftOut: Required pairs that the document does not list, which counts as a failure too.
  ///   - flaws: The roles of the theme that are not as the design system defines them.
  /// - Returns: The lines.
  private func verdict(
    _ theme: ResolvedTheme, _ title: String, leftOut: [RolePair], _ flaws: [PaletteVerdict.Flaw]
  ) -> [String] {
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
    text += alike(in: theme, name) + outOfOrder(in: theme, name) + undefined(flaws, name)
    guard text.isEmpty else { return text }
    guard !audit.isEmpty else {
      return [style.verdict(false, "\(name)nothing was measured: no pair has a required ratio")]
    }
    let closest = audit.min { $0.headroom < $1.headroom }
    return lines(style.verdict(true, "\(name)all \(audit.count) pairs hold"), "closest", closest)
  }

  /// The colors that have to look different and do not, for people with and without a color vision
  /// deficiency.
  private func alike(in theme: ResolvedTheme, _ name: String) -> [String] {
    let verdicts = theme.distances()
    let failing = verdicts.filter { !$0.passes }
    guard let worst = failing.max(by: { $0.shortfall < $1.shortfall }) else { return [] }
    let (first, second) = (worst.distinction.first.token, worst.distinction.second.token)
    let viewer = worst.distinction.deficiency.map { " (\($0.rawValue))" } ?? ""
    let distance = DecimalFormat.text(worst.distance, decimals: 3)
    let head = "\(name)\(failing.count) of \(verdicts.count) distances fall short"
    return lines(
      style.verdict(false, head),
      "worst: \(first.name) and \(second.name)\(viewer) ΔE \(distance), "
        + "needs \(worst.distinction.minimum)")
  }

  /// The orders of lightness of a design system that do not hold.
  private func outOfOrder(in theme: ResolvedTheme, _ name: String) -> [String] {
    let verdicts = theme.orders()
    let failing = verdicts.filter { !$0.passes }
    guard let first = failing.first?.order else { return [] }
    return lines(
      style.verdict(false, "\(name)\(failing.count) of \(verdicts.count) orders are not kept"),
      "first: \(first.lighter) above \(first.darker), "
        + "needs \(DecimalFormat.text(first.ratio, decimals: 3))")
  }

  /// The roles that are not as the design system defines them, and the hues that turn.
  private func undefined(_ flaws: [PaletteVerdict.Flaw], _ name: String) -> [String] {
    guard let first = flaws.first else { return [] }
    let count = flaws.count == 1 ? "1 color is" : "\(flaws.count) colors are"
    return lines(style.verdict(false, "\(name)\(count) not as defined"), "first: \(first.text)")
  }

  /// A verdict with the pair that explains it, its measured and its required ratio.
  private func lines(_ head: String, _ word: String, _ verdict: PairVerdict?) -> [String] {
    let detail = verdict.map { verdict in
      "\(word): \(verdict.pair.foreground.name) on \(verdict.pair.background.token.name) "
        + "\(ContrastRatio(clipping: verdict.ratio).text), "
        + "needs \(DecimalFormat.text(verdict.required ?? 1))"
    }
    return lines(head, detail)
  }

  /// A line with a detail in dimmed letters below it.
  private func lines(_ head: String, _ detail: String?) -> [String] {
    [head] + (detail.map { style.filled("    " + $0, indent: 6, style.dim) } ?? [])
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
        "    nearest: " + style.patch(nearest.rgb, columns: 2)
          + "\(nearest.rgb.css) (ΔE \(nearest.roundedDeltaE))")
    }
    for way in conflict.pin?.relaxations ?? [] { lines += proof("or \(way)") }
    return lines
  }

  /// A proof in indented lines, wrapped in pipes too: it is too long for one line.
  private func proof(_ text: String) -> [String] {
    text.wrapped(to: max(20, min(style.width, 100) - 4)).map { "    " + $0 }
  }

  // MARK: Additions

  // The column of their colors; the longest role name has 22 letters.
  private static let nameWidth = 26

  /// The colors under names of their own: a heading and a line for each; nothing when there are
  /// none.
  private var additions: [String] {
    let colors = palette.additions.colors
    return colors.isEmpty ? [] : [style.bold("Other colors")] + colors.flatMap(lines)
  }

  /// The name of a color and its values by appearance.
  private func lines(_ color: NamedColor) -> [String] {
    let name = color.path.joined(separator: ".").singleLine
    // A cell is one word, so it is not broken; it ends with one of the two spaces before the next.
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
    let opacity = value.color.isOpaque ? "" : " \(Int((value.color.opacity * 100).rounded())) %"
    let appearance = value.appearance.map { style.dim(" \($0.rawValue)") } ?? ""
    return style.patch(rgb, columns: 2) + rgb.css + opacity + appearance
  }
}
