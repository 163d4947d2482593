// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver
import SourceColors
import Tincture
import TinctureReports

/// The code that the first page of each module shows.
final class ModuleSnippets {
  private(set) var lines: [String] = []

  /// Stands for the function of the standard library in the code that is quoted.
  private func print(_ items: Any...) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func json() throws {
    let value = try JSONValue(parsing: #"{"name": "ocean", "steps": [50, 100]}"#)
    print(value["name"]?.string ?? "", value["steps"]?.array?.count ?? 0)
    print(value.text(style: .pretty))
  }

  func words() throws {
    print(NearestName.of("okclh", among: ["oklab", "oklch", "lch"]) ?? "none is near")
  }

  func colorSpaces() throws {
    let color = try AnyColor(parsing: "color(display-p3 0 1 0)")
    let lch: ColorValue<OKLCH> = color.converted()
    print(lch.hue, RGB8(rounding: lch.mapped(into: SRGB.self, by: .css)))
  }

  func contrast() throws {
    let gray = RGB8(hex: 0x777777)
    print(gray.contrast(with: .white), APCA019.contrast(text: gray, background: .white))
    print(try ContrastFix(foreground: gray, background: .white, level: .aa))
  }

  func palettes() throws {
    let theme = try ResolvedTheme(
      colors: ["ink": RGB8(hex: 0x6B7280), "paper": .white], pairs: [.text("ink", on: "paper")])
    for verdict in theme.audit() { print(verdict) }
  }

  func paletteSolver() throws {
    let palette = try Palette(brand: RGB8(hex: 0x0A84FF))
    for theme in palette.themes { print(theme.appearance, theme[.textLink]) }
  }

  func exporters() throws {
    let palette = try Palette(brand: RGB8(hex: 0x0A84FF))
    for file in try CSSExporter.files(for: ExportSource([palette])) {
      print(file.path.joined(separator: "/"), file.text ?? "")
    }
  }

  func importers() throws {
    let sheet = try CSSImporter.sheet(of: ImportSource("site.css", text: ":root { --ink: #333 }"))
    for entry in sheet.entries { print(entry.path, entry.color, entry.place) }
  }

  func checking() throws {
    let report = try CheckReport(css: ":root { --surface: #fff; --text: #777 }")
    print(report)
  }

  func charts() throws {
    if let request = ChartRequest(count: 3, brand: RGB8(hex: 0x0A84FF)) {
      let series = try ChartSet(solving: request)
      print(series.colors[.light] ?? [], series.leastDeltaE.distance)
    }
  }

  func sourceColors() throws {
    let code = "let tint = Color(red: 0.2, green: 0.4, blue: 0.6)"
    let file = SourceFile(path: "A.swift", language: .swift, bytes: Array(code.utf8))
    for found in try SourceReader.reading(of: file).colors {
      print(found.text, found.color?.css ?? found.reason)
    }
  }

  func reports() throws {
    let palette = try Palette(brand: RGB8(hex: 0x0A84FF))
    let page = ReportPage(try ExportSource([palette]))
    print(page.html)
  }
}
