// SPDX-License-Identifier: MIT

import ColorGenerators
import TincturePalettes
import PropertyTesting

/// Names that mean something to one of the languages that are written.
let hostileNames = [
  "a\"b", "ключ", "</style><script>alert(1)</script>", "..\\..", "../../etc/passwd", "$(rm)", "Σ",
  "", "*/ } body { color: red", "class", "\u{0}", "\u{202E}x", "con", "a\nb",
  String(repeating: "x", count: 10_000),
]

extension Generator where Value == Palette {
  /// Palettes of any colors under names that would do harm where they are not escaped.
  static var hostilePalette: Generator {
    zip(Generator.palette, Generator<String>.known(hostileNames)).map { $0.named($1) }
  }

  /// A small palette under such names or any text: for laws about names alone, in which a palette
  /// with all of its colors would take most of the time.
  static var smallPaletteOfAnyName: Generator {
    Generator<String>.oneOf(.known(hostileNames), .string).map { SamplePalettes.small.named($0) }
  }
}

extension Palette {
  func named(_ name: String) -> Palette {
    var request = request
    request.name = name
    let named = mapSolutions { $0.with(themes: $0.themes.map { $0.named(name) }) }
    return Palette(
      request: request, srgb: named.srgb, displayP3: named.displayP3, additions: additions)
  }
}

extension ResolvedTheme {
  fileprivate func named(_ name: String) -> ResolvedTheme {
    ResolvedTheme(name: name, appearance: appearance, level: level, pairs: pairs) { self[$0] }
  }
}
