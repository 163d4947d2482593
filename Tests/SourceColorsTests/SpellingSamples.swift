// SPDX-License-Identifier: MIT

import SourceColors

/// A spelling with code for any color, written by the frameworks' documentation and not by the reader.
struct SpellingSample {
  let language: SourceLanguage
  let space: SourceSpace

  /// Whether the code has an opacity.
  let hasOpacity: Bool

  /// The code for channels and an opacity, as numbers in text, or for bytes.
  let code: @Sendable (Channels) -> String

  /// The same numbers in the forms that spellings need.
  struct Channels {
    let bytes: [UInt8]

    /// `0.4`, `102/255.0` or `102.0 / 255`: one of the forms of a channel.
    let texts: [String]
    var hex: String { bytes.prefix(3).map(Self.hex).joined() }

    static func hex(_ byte: UInt8) -> String {
      let text = String(byte, radix: 16, uppercase: byte.isMultiple(of: 2))
      return byte < 16 ? "0" + text : text
    }
  }

  init(
    _ language: SourceLanguage, _ space: SourceSpace = .srgb, hasOpacity: Bool = true,
    _ code: @escaping @Sendable (Channels) -> String
  ) {
    self.language = language
    self.space = space
    self.hasOpacity = hasOpacity
    self.code = code
  }

  /// The spellings with three channels of sRGB or Display P3, whose bytes read as they are written.
  static let exact: [SpellingSample] = [
    SpellingSample(.swift) {
      "Color(red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "opacity: \($0.texts[3]))"
    },
    SpellingSample(.swift, hasOpacity: false) {
      "Color(red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]))"
    },
    SpellingSample(.swift) {
      "Color(.sRGB, red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "opacity: \($0.texts[3]))"
    },
    SpellingSample(.swift, .displayP3) {
      "Color(.displayP3, red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "opacity: \($0.texts[3]))"
    },
    SpellingSample(.swift) {
      "UIColor(red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "alpha: \($0.texts[3]))"
    },
    SpellingSample(.swift) {
      "SwiftUI.Color.init(red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "opacity: \($0.texts[3]))"
    },
    SpellingSample(.swift) {
      "NSColor(srgbRed: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "alpha: \($0.texts[3]))"
    },
    SpellingSample(.swift, .displayP3) {
      "UIColor(displayP3Red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "alpha: \($0.texts[3]))"
    },
    SpellingSample(.swift) {
      "#colorLiteral(red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "alpha: \($0.texts[3]))"
    },
    SpellingSample(.swift) {
      "CGColor(srgbRed: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "alpha: \($0.texts[3]))"
    },
    SpellingSample(.swift) {
      ".init(red: \($0.texts[0]), green: \($0.texts[1]), blue: \($0.texts[2]), "
        + "alpha: \($0.texts[3]))"
    },
    SpellingSample(.swift, hasOpacity: false) { "UIColor(hex: \"#\($0.hex)\")" },
    SpellingSample(.swift, hasOpacity: false) { "Color(hex: \"\($0.hex)\")" },
    SpellingSample(.swift, hasOpacity: false) { "UIColor(rgb: 0x\($0.hex))" },
    SpellingSample(.swift, hasOpacity: false) { "UIColor(hexString: \"\($0.hex)\")" },
    SpellingSample(.swift, hasOpacity: false) { "Color(0x\($0.hex))" },
    SpellingSample(.swift, hasOpacity: false) { "UIColor(\"#\($0.hex)\")" },
    SpellingSample(.swift) { "Color(hex: 0x\($0.hex), opacity: \($0.texts[3]))" },
    SpellingSample(.objectiveC) {
      "[UIColor colorWithRed:\($0.texts[0]) green:\($0.texts[1]) blue:\($0.texts[2]) "
        + "alpha:\($0.texts[3])]"
    },
    SpellingSample(.objectiveC) {
      "[NSColor colorWithSRGBRed:\($0.texts[0]) green:\($0.texts[1]) blue:\($0.texts[2]) "
        + "alpha:\($0.texts[3])]"
    },
    SpellingSample(.objectiveC, .displayP3) {
      "[UIColor colorWithDisplayP3Red:\($0.texts[0]) green:\($0.texts[1]) blue:\($0.texts[2]) "
        + "alpha:\($0.texts[3])]"
    },
    SpellingSample(.objectiveC) {
      "[[UIColor alloc] initWithRed:\($0.texts[0]) green:\($0.texts[1]) blue:\($0.texts[2]) "
        + "alpha:\($0.texts[3])]"
    },
    SpellingSample(.objectiveC, hasOpacity: false) { "UIColorFromRGB(0x\($0.hex))" },
    SpellingSample(.objectiveC, hasOpacity: false) {
      "[UIColor colorWithHexString:@\"#\($0.hex)\"]"
    },
    SpellingSample(.objectiveC, hasOpacity: false) {
      "RGB(\($0.bytes[0]), \($0.bytes[1]), \($0.bytes[2]))"
    },
    SpellingSample(.objectiveC) {
      "RGBA(\($0.bytes[0]), \($0.bytes[1]), \($0.bytes[2]), \($0.texts[3]))"
    },
  ]

  /// The macros that the samples use, as projects define them.
  static let macros = """
    #define RGBA(r, g, b, a) [UIColor colorWithRed:(r)/255.0f green:(g)/255.0f \\
      blue:(b)/255.0f alpha:(a)]
    #define RGB(r,g,b) RGBA(r, g, b, 1.0)
    """
}
