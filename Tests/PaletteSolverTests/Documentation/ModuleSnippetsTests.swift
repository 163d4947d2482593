// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

/// What the first page of each module shows runs, and prints what it says.
final class ModuleSnippetsTests: XCTestCase {
  func testEveryPageRuns() throws {
    let printed: [(String, (ModuleSnippets) -> () throws -> Void, String)] = [
      ("TinctureJSON", ModuleSnippets.json, "ocean 2"),
      ("TinctureWords", ModuleSnippets.words, "oklch"),
      ("ColorSpaces", ModuleSnippets.colorSpaces, "#00fb29"),
      ("TinctureContrast", ModuleSnippets.contrast, "4.47:1"),
      ("TincturePalettes", ModuleSnippets.palettes, "ink on paper: 4.83:1, needs 4.50:1"),
      ("PaletteSolver", ModuleSnippets.paletteSolver, "light #0068e8"),
      ("TinctureExporters", ModuleSnippets.exporters, "palette.css"),
      ("TinctureImporters", ModuleSnippets.importers, "#333333 site.css:1:9"),
      ("TinctureChecking", ModuleSnippets.checking, "4.47:1 and needs 4.5"),
      ("ChartSolver", ModuleSnippets.charts, "#0a84ff"),
      ("SourceColors", ModuleSnippets.sourceColors, "#336699"),
      ("TinctureReports", ModuleSnippets.reports, "<!DOCTYPE html>"),
    ]
    for (page, snippet, text) in printed {
      let snippets = ModuleSnippets()
      try snippet(snippets)()
      XCTAssertTrue(
        snippets.lines.joined(separator: "\n").contains(text), "\(page): \(snippets.lines)")
    }
  }
}
