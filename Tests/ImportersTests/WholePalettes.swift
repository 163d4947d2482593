// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting

/// Palettes as a solver and an importer leave them, each part once, in any colors and under names
/// that mean something to one of the languages that are written.
struct WholePalettes {
  static let names = [
    "ocean", "a\"b", "ключ", "</style><script>alert(1)</script>", "..\\..", "../../etc/passwd",
    "$(rm)", "Σ", "", " ", "a / light", "x, opacity 50 %", "--> <!--", "*/ }", "class", "\u{0}",
    "\u{202E}x", "a\nb", "a\r\nb", "#1", "\u{301}", "a.b", "\\u{a}", "\u{1F469}\u{200D}\u{1F680}",
    String(repeating: "x", count: 10_000), String(repeating: ".\\", count: 400),
  ]

  static let name = Generator<String>.oneOf(.known(names), .string)

  static let sources: Generator<ExportSource?> = Generator { draw in
    let count = try draw(.int(in: 1...2))
    var palettes: [Palette] = []
    for _ in 0..<count { palettes.append(try draw(palette)) }
    guard Set(palettes.map(\.request.name)).count == count else { return nil }
    return try? ExportSource(palettes, prefix: try draw(.known(["", "brand", "x1-y"])))
  }

  static let palette: Generator<Palette> = Generator { draw in
    var request = PaletteRequest(brand: try draw(.rgb8))
    request.name = try draw(name)
    let appearances = try draw(subset(of: Appearance.allCases))
    let ramps = try draw(subset(of: RampName.allCases)).map { name in
      Ramp(name: name, steps: try draw(.ramp).steps)
    }
    let themes = try appearances.map { appearance in
      let theme = try draw(.theme(named: request.name))
      return ResolvedTheme(
        name: request.name, appearance: appearance, level: theme.level, pairs: theme.pairs
      ) { theme[$0] }
    }
    request.appearances = appearances
    let paths = Set(try draw(.array(of: .array(of: name, count: 1...3), count: 0...3)))
    let colors = try paths.sorted { $0.lexicographicallyPrecedes($1) }.map { path in
      let others = appearances.isEmpty ? Appearance.usual : appearances
      let values = try ([nil] + others).compactMap { appearance in
        try draw(.bool)
          ? NamedColor.Value(try draw(.tokenColor), in: appearance) : nil
      }
      return try NamedColor(
        path, values: values.isEmpty ? [NamedColor.Value(try draw(.tokenColor))] : values)
    }
    return Palette(
      request: request, ramps: ramps, themes: themes, conflicts: [],
      additions: PaletteAdditions(colors: colors))
  }

  private static func subset<Element: Sendable>(of all: [Element]) -> Generator<[Element]> {
    Generator { draw in try all.filter { _ in try draw(.bool) } }
  }
}

extension ExportedFile {
  /// The file as an importer is given it.
  var imported: ImportSource.File { ImportSource.File(path, bytes: bytes) }
}

extension ImportSource {
  /// The files of an export, as the folder that they were written to.
  init(_ files: [ExportedFile]) {
    self.init(name: "out", files: files.map(\.imported), isFolder: true)
  }
}
