// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// Where palettes go: to a file that was named, or to standard output.
struct PaletteOutput {
  /// The path as the user gave it; `nil` for standard output.
  let path: String?

  let global: GlobalOptions

  /// Writes palettes, whose names differ, as a document; on a terminal as text for people.
  func write(_ palettes: [Palette]) throws {
    guard let path else {
      guard global.printsJSON else {
        return try global.show(PaletteText.text(of: palettes, style: global.style))
      }
      return try StandardOutput.write(PaletteDocument.text(of: palettes))
    }
    let document = PaletteDocument.text(of: palettes)
    let outcome = try OutputFile(path: path).write(Array(document.utf8))
    global.detail(outcome == .unchanged ? "\(path) is unchanged" : "wrote \(path)")
  }
}

extension PaletteDocument {
  /// The document of palettes as files have it, with a line feed at its end; nothing for none.
  static func text(of palettes: [Palette]) -> String {
    palettes.first.map { json($0, and: Array(palettes.dropFirst())).text(style: .pretty) + "\n" }
      ?? ""
  }
}
