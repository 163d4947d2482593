// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Exporters
import Palettes

/// What templates see of a color.
enum ColorValues {
  /// The color itself; what is written as hex is sRGB only.
  static func of(_ color: TokenColor) -> [String: Any] {
    let isSRGB = color.rgb.gamut == .srgb
    var values: [String: Any] = [
      "oklch": CSSColorText.oklch(color), "p3": CSSColorText.displayP3(color),
      "alpha": hex(color.alpha), "opacity": text(color.opacity, decimals: 4),
      "isOpaque": color.isOpaque, "bytes": bytes(color),
      "onWhite": ratio(color, .white(in: color.rgb.gamut)),
      "onBlack": ratio(color, .black(in: color.rgb.gamut)),
    ]
    if isSRGB {
      values["red"] = hex(color.rgb.red)
      values["green"] = hex(color.rgb.green)
      values["blue"] = hex(color.rgb.blue)
      values["hex"] = CSSColorText.hex(color)
    }
    return values
  }

  /// The names of a token: `name` is an identifier of small letters and hyphens, `title` any text.
  static func names(of token: ExportToken, prefix: String) -> [String: Any] {
    let words = prefix.split(separator: "-").map(String.init) + token.name.words
    let name = TokenName(words: words)
    var values: [String: Any] = [
      "name": name.kebab, "snake": name.snake, "lowerCamel": name.lowerCamel,
      "upperCamel": name.upperCamel, "title": token.title, "path": token.path,
    ]
    switch token.origin {
    case .step(let ramp, let label):
      values["ramp"] = ramp.rawValue
      values["step"] = label
    case .role(let role): values["role"] = role.name
    case .addition: break
    }
    return values
  }

  private static func bytes(_ color: TokenColor) -> [String: Any] {
    [
      "red": Int(color.rgb.red), "green": Int(color.rgb.green), "blue": Int(color.rgb.blue),
      "alpha": Int(color.alpha),
    ]
  }

  /// Two digits in small letters.
  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The contrast of the color over an opaque one, never more than it is.
  private static func ratio(_ color: TokenColor, _ background: RGB8) -> String {
    color.composited(over: background).contrast(with: background).text
  }

  private static func text(_ number: Double, decimals: Int) -> String {
    DecimalText(number)?.rounded(toDecimals: decimals).text() ?? ""
  }
}

/// What templates see of a pair that was measured.
enum PairValues {
  static func of(_ verdict: PairVerdict) -> [String: Any] {
    var values: [String: Any] = [
      "foreground": verdict.pair.foreground.name, "background": verdict.pair.background.role.name,
      "kind": verdict.pair.kind.rawValue, "passes": verdict.passes,
      "ratio": ContrastRatio(clipping: verdict.ratio).text,
      "exactRatio": DecimalText(verdict.ratio)?.text() ?? "",
      "apca": DecimalText(verdict.apca)?.rounded(toDecimals: 1).text() ?? "",
    ]
    values["required"] = verdict.required.flatMap { DecimalText($0)?.text() }
    switch verdict.pair.background {
    case .solid: break
    case .layered(_, let surface): values["over"] = surface.name
    case .gradient(_, let end): values["to"] = end.name
    }
    return values
  }
}
