// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting

/// Names that mean something to one of the languages that are written.
private let hostileNames = [
  "a\"b", "ключ", "</style><script>alert(1)</script>", "..\\..", "$(rm)", "Σ", "", "dark", "light",
  "*/ } body { color: red", "\u{0}", "\u{202E}x", "a\nb", "a--b", "#{$x}", "\\", "a\u{0}\r\n\u{C}b",
  String(repeating: "x", count: 10_000),
]

extension Generator where Value == ExportSource? {
  /// Palettes of any colors and names, with colors of their own beside them; `nil` where two drawn
  /// names are the same.
  static var exportSource: Generator {
    Generator { draw in
      var palettes: [Palette] = []
      for index in 0..<(try draw(.int(in: 1...3))) {
        let palette = try draw(.palette)
        let isHostile = try draw(.bool)
        let name = isHostile ? try draw(.known(hostileNames)) : palette.request.name
        let colors = try draw(Generator<NamedColor>.namedColor.array(count: 0...3))
        guard Set(colors.map(\.path)).count == colors.count else { return nil }
        palettes.append(
          palette.named(name + (index == 0 ? "" : "\(index)"), additions: colors))
      }
      guard Set(palettes.map(\.request.name)).count == palettes.count else { return nil }
      return try? ExportSource(palettes, prefix: try draw(.known(["", "brand", "x1-y"])))
    }
  }
}

extension Palette {
  fileprivate func named(_ name: String, additions: [NamedColor]) -> Palette {
    var request = request
    request.name = name
    func named(_ theme: ResolvedTheme) -> ResolvedTheme {
      ResolvedTheme(
        name: name, appearance: theme.appearance, level: theme.level, pairs: theme.pairs
      ) { theme[$0] }
    }
    let renamed = mapSolutions { $0.with(themes: $0.themes.map(named)) }
    return Palette(
      request: request, srgb: renamed.srgb, displayP3: renamed.displayP3,
      additions: PaletteAdditions(colors: additions))
  }
}
