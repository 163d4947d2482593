// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureImporters
import PropertyTesting

/// A page with a card, and texts of any opacity in the notations that people write them in.
struct TranslucentSheet: Sendable {
  let grounds: [RGB8]
  let texts: [String]

  static let all = Generator { draw in
    let byte = try draw(.int(in: 0...255))
    let page = UInt8(byte)
    let card = UInt8(max(0, min(255, byte + (try draw(.int(in: -20...20))))))
    var texts: [String] = []
    for _ in 0...(try draw(.int(in: 0...3))) {
      let (ink, percent) = (try draw(.rgb8), try draw(.int(in: 5...100)))
      let alpha = UInt8((Double(percent) * 2.55).rounded())
      let hex = RGB8(alpha, alpha, alpha).hex.suffix(2)
      texts.append(
        try draw(
          .element(
            of: "rgba(\(ink.red), \(ink.green), \(ink.blue), \(Double(percent) / 100))",
            "rgb(\(ink.red) \(ink.green) \(ink.blue) / \(percent)%)", ink.hex + hex, ink.hex,
            "hsl(\(percent) 50% 40% / .\(percent < 10 ? "0" : "")\(min(percent, 99)))")))
    }
    return TranslucentSheet(
      grounds: [RGB8(page, page, page), RGB8(card, card, card)], texts: texts)
  }

  var source: ImportSource {
    let lines =
      zip(["surface", "surface-card"], grounds).map { "  --\($0): \($1.hex);\n" }
      + texts.enumerated().map { "  --text-\(["a", "b", "c", "d"][$0]): \($1);\n" }
    let text = ":root {\n" + lines.joined() + "}\n"
    return ImportSource(
      name: "a.css", files: [ImportSource.File(["a.css"], bytes: Array(text.utf8))],
      isFolder: false)
  }
}

/// A sheet in the manner of shadcn's themes: fills in OKLCH, many of them beyond sRGB, with labels.
struct WideSheet: Sendable {
  /// The names with their values, in their order.
  let values: [(name: String, value: String)]

  static let all = Generator { draw in
    var values = [("background", "oklch(1 0 0)"), ("foreground", "oklch(0.2 0.01 285)")]
    for name in ["primary", "accent", "destructive"].prefix(try draw(.int(in: 1...3))) {
      let lightness = Double(try draw(.int(in: 40...90))) / 100
      let chroma = Double(try draw(.int(in: 5...32))) / 100
      values.append((name, "oklch(\(lightness) \(chroma) \(try draw(.int(in: 0...359))))"))
      let label = try draw(
        .element(of: "#fff", "#000", "oklch(0.98 0.02 95)", "oklch(0.42 0.1 58)"))
      values.append(("\(name)-foreground", label))
    }
    // A color beyond sRGB that is in no pair keeps the theme in Display P3.
    if try draw(.int(in: 0...2)) == 0 { values.append(("chart", "oklch(0.7 0.3 150)")) }
    return WideSheet(values: values)
  }

  var source: ImportSource { Self.source(values) }

  /// The sheet with the colors of its theme in sRGB.
  func twin(_ read: CheckSubject) -> ImportSource {
    let theme = read.themes.first { $0.gamut == .srgb }
    return Self.source(
      values.map { name, value in
        let shown = theme?.colors.first { $0.name == name }?.color.rgb.hex
        return (name, shown ?? value)
      })
  }

  private static func source(_ values: [(name: String, value: String)]) -> ImportSource {
    let lines = values.map { "  --\($0.name): \($0.value);\n" }
    let text = ":root {\n" + lines.joined() + "}\n"
    return ImportSource(
      name: "a.css", files: [ImportSource.File(["a.css"], bytes: Array(text.utf8))],
      isFolder: false)
  }
}
