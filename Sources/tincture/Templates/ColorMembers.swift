// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Exporters
import Palettes
internal import Stencil

/// What templates see of a color, each member made when it is asked for.
///
/// A dictionary of all members would be made for each of the hundreds of colors of a palette, most
/// of which a template does not print.
struct ColorMembers: DynamicMemberLookup {
  private let color: TokenColor
  /// The token that names the color; `nil` for a color without a name, such as a brand.
  private let token: ExportToken?
  /// The prefix of names, with hyphens between its words.
  private let prefix: String

  /// A color under the names of a token, or under none.
  init(_ color: TokenColor, of token: ExportToken? = nil, prefix: String = "") {
    self.color = color
    self.token = token
    self.prefix = prefix
  }

  /// The member of a name; `nil` prints as nothing, as Stencil does with unknown names.
  subscript(dynamicMember member: String) -> Any? {
    channel(member) ?? text(member) ?? name(member)
  }

  /// The sRGB channels as two hex digits each, as SwiftGen has them; `nil` for a Display P3 color,
  /// which has no such hex.
  private func channel(_ member: String) -> Any? {
    guard member == "alpha" || color.rgb.gamut == .srgb else { return nil }
    switch member {
    case "red": return Self.hex(color.rgb.red)
    case "green": return Self.hex(color.rgb.green)
    case "blue": return Self.hex(color.rgb.blue)
    case "alpha": return Self.hex(color.alpha)
    case "hex": return CSSColorText.hex(color)
    default: return nil
    }
  }

  /// Notations and measurements of the color.
  private func text(_ member: String) -> Any? {
    switch member {
    case "oklch": CSSColorText.oklch(color)
    case "p3": CSSColorText.displayP3(color)
    case "isOpaque": color.isOpaque
    case "opacity": DecimalFormat.text(color.opacity, decimals: 4)
    case "onWhite": contrast(on: .white(in: color.rgb.gamut))
    case "onBlack": contrast(on: .black(in: color.rgb.gamut))
    case "bytes": [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha].map(Int.init)
    default: nil
    }
  }

  /// `name` is an identifier of small letters and hyphens, `title` may be any text.
  private func name(_ member: String) -> Any? {
    guard let token else { return nil }
    switch member {
    case "name": return identifier(of: token).kebab
    case "snake": return identifier(of: token).snake
    case "lowerCamel": return identifier(of: token).lowerCamel
    case "upperCamel": return identifier(of: token).upperCamel
    case "title": return token.title
    case "path": return token.path
    default: return origin(of: token, member)
    }
  }

  /// Where the token comes from: the ramp and step, or the role.
  private func origin(of token: ExportToken, _ member: String) -> Any? {
    switch (token.origin, member) {
    case (.step(let ramp, _), "ramp"): ramp.rawValue
    case (.step(_, let label), "step"): label
    case (.role(let role), "role"): role.name
    default: nil
    }
  }

  /// The name of the token behind the prefix.
  private func identifier(of token: ExportToken) -> TokenName {
    TokenName(words: prefix.split(separator: "-").map(String.init) + token.name.words)
  }

  /// The contrast ratio over an opaque color, truncated so that it never reads as more than it is.
  private func contrast(on background: RGB8) -> String {
    color.composited(over: background).contrast(with: background).text
  }

  /// Two hex digits in small letters.
  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

/// What templates see of a measured pair of a foreground and a background.
///
/// `ratio` is truncated to two decimals, `exactRatio` has all digits.
enum PairValues {
  /// The members of a pair by their names in templates.
  static func of(_ verdict: PairVerdict) -> [String: Any] {
    var values: [String: Any] = [
      "foreground": verdict.pair.foreground.name, "background": verdict.pair.background.token.name,
      "kind": verdict.pair.kind.rawValue, "passes": verdict.passes,
      "ratio": ContrastRatio(clipping: verdict.ratio).text,
      "exactRatio": DecimalFormat.text(verdict.ratio),
      "apca": DecimalFormat.text(verdict.apca, decimals: 1),
    ]
    values["required"] = verdict.required.map { DecimalFormat.text($0) }
    if let (name, role) = verdict.pair.background.secondMember { values[name] = role.name }
    return values
  }
}
