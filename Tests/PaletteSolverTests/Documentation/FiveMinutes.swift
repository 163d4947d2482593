// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver
import Tincture

/// The code of "A palette in five minutes", of which each step shows a part from the start on.
final class FiveMinutes {
  private(set) var lines: [String] = []

  /// Stands for the function of the standard library in the code that is quoted.
  private func print(_ items: Any...) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func run() throws {
    let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF))
    let palette = try Palette(solving: request)

    for ramp in palette.ramps {
      print(ramp.name.rawValue, ramp.steps.map(\.rgb.hex).joined(separator: " "))
    }

    for theme in palette.themes {
      let (link, page) = (theme[.textLink].rgb, theme[.surfacePrimary].rgb)
      print(theme.appearance.rawValue, link.hex, "on", page.hex, link.contrast(with: page))
    }

    let verdicts = palette.themes.flatMap { $0.audit() }
    print(verdicts.count, "pairs,", verdicts.filter { !$0.passes }.count, "fall short")

    let strict = try Palette(solving: PaletteRequest(brand: request.brand, level: .aaa))
    for conflict in strict.conflicts where conflict.appearance == .light {
      print(conflict.foreground.name, "on", conflict.background.name, "-", conflict.why)
    }

    for file in try CSSExporter.files(for: ExportSource([palette])) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      print(file.path.joined(separator: "/"))
      let links = text.split(separator: "\n").filter { $0.contains("text-link:") }
      print(links.joined(separator: "\n"))
    }
  }
}
