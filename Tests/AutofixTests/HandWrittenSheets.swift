// SPDX-License-Identifier: GPL-3.0-or-later

import ColorGenerators
import ColorSpaces
import TinctureImporters
import PropertyTesting

/// Sheets as people write them by hand, in every notation, with aliases and a few colors for dark.
struct HandWrittenSheet: Sendable {
  let importer: any Importer.Type
  let source: ImportSource

  /// A color under its name, or the name of another one.
  struct Token: Sendable {
    let name: String
    let color: RGB8
    let alias: String?
    let dark: RGB8?
    /// Chooses the notation.
    let style: Int
  }

  static let names = [
    "surface", "surface-card", "text", "text-muted", "text-link", "label-a", "brand", "on-brand",
  ]

  static let tokens: Generator<[Token]> = Generator { draw in
    var tokens: [Token] = []
    for name in names {
      let isAlias = try draw(.int(in: 0...3)) == 3
      tokens.append(
        Token(
          name: name, color: try draw(.rgb8),
          alias: isAlias
            ? try tokens.last.map { last in try draw(.known([last.name, tokens[0].name])) }
            : nil,
          dark: try draw(.int(in: 0...2)) == 2 ? try draw(.rgb8) : nil,
          style: try draw(.int(in: 0...19))))
    }
    return tokens
  }

  static let css = tokens.map { HandWrittenSheet(css: $0) }
  static let tokenFile = tokens.map { HandWrittenSheet(tokenFile: $0) }
  static let android = tokens.map { HandWrittenSheet(android: $0) }
  static let catalog = tokens.map { HandWrittenSheet(catalog: $0) }
  static let swatches = tokens.map { HandWrittenSheet(swatches: $0) }

  static let all: Generator<HandWrittenSheet> = .oneOf(css, tokenFile, android, catalog, swatches)

  private init(_ importer: any Importer.Type, _ files: [(path: [String], text: String)]) {
    self.importer = importer
    source = ImportSource(
      name: files.count == 1 ? files[0].path[0] : "folder",
      files: files.map { ImportSource.File($0.path, bytes: Array($0.text.utf8)) },
      isFolder: files.count > 1)
  }

  // MARK: Style sheets

  private init(css tokens: [Token]) {
    let light = tokens.map { token in
      "  --\(token.name): "
        + (token.alias.map { "var(--\($0))" } ?? Self.css(token.color, token.style))
        + ";"
    }
    let dark = tokens.compactMap { token in
      token.dark.map { "    --\(token.name): \(Self.css($0, token.style + 3));" }
    }
    let lines =
      ["/* by hand */", ":root {"] + light + ["}"]
      + ["@media (prefers-color-scheme: dark) {", "  :root {"] + dark + ["  }", "}", ""]
    self.init(CSSImporter.self, [(["a.css"], lines.joined(separator: "\n"))])
  }

  static func css(_ rgb: RGB8, _ style: Int) -> String {
    func converted(_ space: any ColorSpace.Type, _ decimals: Int = 4) -> String {
      AnyColor(rgb.color).converted(to: space).css(.modern, decimals: decimals)
    }
    switch style % 14 {
    case 0: return rgb.hex
    case 1: return rgb.hex.uppercased()
    case 2:
      return "#"
        + rgb.hex.dropFirst().enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
        .joined()
    case 3: return "rgb(\(rgb.red), \(rgb.green), \(rgb.blue))"
    case 4: return "RGB( \(rgb.red) \(rgb.green)  \(rgb.blue) / 100%)"
    case 5: return converted(OKLCH.self)
    case 6: return converted(OKLab.self, 3)
    case 7: return converted(HSL.self, 1)
    case 8: return converted(LabD50.self, 2)
    case 9: return converted(LCHD50.self, 2)
    case 10: return converted(DisplayP3.self, 3)
    case 11: return rgb.hex + "ff"
    case 12: return ["gray", "teal", "tomato", "White"][Int(rgb.red) % 4]
    default: return "hwb(\(rgb.red)deg \(Int(rgb.green) / 6)% \(Int(rgb.blue) / 6)%)"
    }
  }

  // MARK: Design tokens

  private init(tokenFile tokens: [Token]) {
    let members = tokens.map { token in
      let value = token.alias.map { "\"{\($0)}\"" } ?? Self.value(token.color, token.style)
      return "  \"\(token.name)\": { \"$type\": \"color\", \"$value\": \(value) }"
    }
    let text = "{\n" + members.joined(separator: ",\n") + "\n}\n"
    self.init(DTCGImporter.self, [(["a.tokens.json"], text)])
  }

  private static func value(_ rgb: RGB8, _ style: Int) -> String {
    guard style % 3 > 0 else { return "\"\(css(rgb, [0, 1, 3][style % 7 % 3]))\"" }
    let spaces: [any ColorSpace.Type] = [
      SRGB.self, OKLCH.self, DisplayP3.self, LabD50.self, HSL.self, XYZD65.self,
    ]
    let space = spaces[style % spaces.count]
    let scales = space.channels.map { space.id == HSL.id && !$0.isHue ? 100.0 : 1 }
    let converted = AnyColor(rgb.color).converted(to: space).components
    let components = zip(converted, zip(space.channels, scales)).map { value, channel in
      guard let value else { return "\"none\"" }
      let number = value * channel.1
      // Rounding may leave the range that a component has to be in.
      let greatest = channel.0.isHue ? 359 : space.id == HSL.id ? 100 : 1.0
      let inside = space.id == LabD50.id ? number : min(max(number, 0), greatest)
      return DecimalText(inside)?.rounded(toDecimals: 3).text() ?? "0"
    }
    let hex = style % 2 == 0 ? ", \"hex\": \"\(rgb.hex)\"" : ""
    return
      "{ \"colorSpace\": \"\(space.id)\", \"components\": [\(components.joined(separator: ", "))]\(hex) }"
  }

  // MARK: Android

  private init(android tokens: [Token]) {
    func file(_ colors: [(String, String)]) -> String {
      let lines = colors.map { "    <color name=\"\($0)\">\($1)</color>" }
      return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
        + lines.joined(separator: "\n") + "\n</resources>\n"
    }
    func name(_ text: String) -> String { text.replacing("-", with: "_") }
    let usual = tokens.map {
      (name($0.name), $0.alias.map { "@color/\(name($0))" } ?? Self.android($0.color, $0.style))
    }
    let night = tokens.compactMap { token in
      token.dark.map { (name(token.name), Self.android($0, token.style + 1)) }
    }
    self.init(
      AndroidImporter.self,
      [(["values", "colors.xml"], file(usual)), (["values-night", "colors.xml"], file(night))])
  }

  private static func android(_ rgb: RGB8, _ style: Int) -> String {
    switch style % 4 {
    case 0: return rgb.hex
    case 1: return " #FF" + rgb.hex.dropFirst().uppercased() + "\n "
    case 2: return css(rgb, 2)
    default: return "#F" + css(rgb, 2).dropFirst().uppercased()
    }
  }

  // MARK: Asset catalogs

  private init(catalog tokens: [Token]) {
    let sets = tokens.map { token in
      let dark = token.dark.map {
        [
          Self.entry(
            $0, token.style + 1,
            "\"appearances\": [{ \"appearance\": \"luminosity\", \"value\": \"dark\" }], ")
        ]
      }
      let entries = [Self.entry(token.color, token.style, "")] + (dark ?? [])
      let text =
        "{\n  \"colors\": [\n\(entries.joined(separator: ",\n"))\n  ],\n"
        + "  \"info\": { \"author\": \"xcode\", \"version\": 1 }\n}\n"
      return (["A.xcassets", "\(token.name).colorset", "Contents.json"], text)
    }
    self.init(XCAssetsImporter.self, sets)
  }

  private static func entry(_ rgb: RGB8, _ style: Int, _ head: String) -> String {
    let isDisplayP3 = style % 5 == 4
    let numbers = zip(["red", "green", "blue"], [rgb.red, rgb.green, rgb.blue]).map { name, byte in
      "\"\(name)\": " + component(byte, style)
    }
    return "    { \(head)\"idiom\": \"universal\", \"color\": { \"color-space\": "
      + "\"\(isDisplayP3 ? "display-p3" : "srgb")\", \"components\": { \"alpha\": \"1.000\", "
      + "\(numbers.joined(separator: ", ")) } } }"
  }

  private static func component(_ byte: UInt8, _ style: Int) -> String {
    switch style % 4 {
    case 0:
      return
        "\"\(DecimalText(Double(byte) / 255)?.rounded(toDecimals: 3).text(minimumDecimals: 3) ?? "")\""
    case 1: return "\"0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))\""
    case 2: return "\"\(byte)\""
    default: return "\(DecimalText(Double(byte) / 255)?.rounded(toDecimals: 4).text() ?? "")"
    }
  }

  // MARK: Swatches

  private init(swatches tokens: [Token]) {
    let lines = tokens.map { token in
      let bytes = [token.color.red, token.color.green, token.color.blue].map { byte in
        let text = "\(byte)"
        return token.style % 2 == 0 ? text : String(repeating: " ", count: 3 - text.count) + text
      }
      return bytes.joined(separator: token.style % 3 == 0 ? "\t" : " ") + "\t" + token.name
    }
    let text = "GIMP Palette\nName: a\nColumns: 4\n#\n" + lines.joined(separator: "\n") + "\n"
    self.init(GPLImporter.self, [(["a.gpl"], text)])
  }
}
