// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import Support

/// Names that mean something to HTML, XML, CSS, JavaScript or a reader's eyes.
let hostileNames = [
  "</title><script>alert(1)</script>", "\"onload=\"alert(1)", "' style='x", "<!--", "]]>", "&lt;b>",
  "&#x3C;img src=x onerror=alert(1)&#x3E;", "</style><svg onload=alert(1)>", "`${alert(1)}`", "",
  " ", "a\nb", "\u{0}", "\u{202E}x", "\u{FFFE}", "\u{2028}", "ключ", "<?xml?>",
  "javascript:alert(1)",
  String(repeating: "<", count: 5_000), "*/ } body { color: red", "\u{301}", "data-bind",
]

let anyName = Generator<String>.oneOf(
  .known(hostileNames), .string,
  Generator<[String]>.array(of: .known(hostilePieces), count: 1...4).map { $0.joined() })

extension ExportSource {
  init(one palette: Palette) {
    do { try self.init([palette]) } catch { preconditionFailure("\(error)") }
  }
}

extension Palette {
  /// The palette with other words wherever a document has words of its own.
  func saying(_ words: String) -> Palette {
    var request = request
    request.name = words
    let colors = additions.colors.compactMap {
      try? NamedColor($0.path.map { _ in words }, values: $0.values)
    }
    let saying = mapSolutions { solution in
      solution.with(
        themes: solution.themes.map { $0.named(words) },
        conflicts: solution.conflicts.map { $0.because(words) })
    }
    return Palette(
      request: request, srgb: saying.srgb, displayP3: saying.displayP3,
      additions: PaletteAdditions(colors: colors))
  }

  /// A palette of the same shape: other colors, names and conflicts, and pairs given up.
  func recolored(_ draw: (Generator<RGB8>) throws -> RGB8, name: String) rethrows -> Palette {
    var request = request
    request.name = name
    request.brand = try draw(.rgb8)
    let ramps = try ramps.map { try $0.recolored { try draw(.rgb8) } }
    let themes = try themes.map { try $0.recolored { try draw(.rgb8) } }
    let displayP3 = try displayP3.map { solution in
      GamutSolution(
        gamut: .displayP3, brand: try draw(.displayP3),
        ramps: try solution.ramps.map { try $0.recolored { try draw(.displayP3) } },
        themes: try solution.themes.map { try $0.recolored { try draw(.displayP3) } },
        conflicts: [])
    }
    return Palette(
      request: request, ramps: ramps, themes: themes, conflicts: conflicts + conflicts,
      displayP3: displayP3, additions: additions)
  }
}

extension Ramp {
  fileprivate func recolored(_ draw: () throws -> RGB8) rethrows -> Ramp {
    Ramp(
      name: name,
      steps: try steps.map { Step(label: $0.label, rgb: try draw(), isExact: !$0.isExact) })
  }
}

extension ResolvedTheme {
  fileprivate func named(_ name: String) -> ResolvedTheme {
    ResolvedTheme(name: name, appearance: appearance, level: level, pairs: pairs) { self[$0] }
  }

  fileprivate func recolored(_ draw: () throws -> RGB8) rethrows -> ResolvedTheme {
    let (common, other) = (TokenColor(try draw()), TokenColor(try draw()))
    return ResolvedTheme(
      name: name, appearance: appearance, level: level == .aa ? .aaa : .aa,
      pairs: Array(Promised.pairs.dropFirst(pairs.count))
    ) { $0.index.isMultiple(of: 3) ? common : other }
  }
}

extension Conflict {
  fileprivate func because(_ words: String) -> Conflict {
    Conflict(
      appearance: appearance, foreground: foreground, background: background, required: required,
      best: best, why: words, nearest: nearest, gamut: gamut, pin: pin)
  }
}
