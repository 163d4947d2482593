// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// What a color resource says.
enum AndroidColorValue: Hashable {
  case color(TokenColor)
  /// Another color of the app.
  case reference(String)
  /// A color that other files hold: the system's, a library's, a theme's.
  case foreign

  /// Reads the text of a resource; `nil` for what aapt2 refuses.
  ///
  /// Source: "Color" and "Accessing resources in XML",
  /// <https://developer.android.com/guide/topics/resources/providing-resources#ResourcesFromXml>.
  init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let color = Self.hex(text.dropFirst()) else { return nil }
      self = .color(color)
    } else if text.hasPrefix("?") || text == "@null" || text == "@empty" {
      self = .foreign
    } else if text.hasPrefix("@") {
      guard let slash = text.firstIndex(of: "/") else { return nil }
      let type = text[..<slash].dropFirst()
      let name = String(text[slash...].dropFirst())
      self = ["color", "+color", "*color"].contains(type) ? .reference(name) : .foreign
    } else {
      return nil
    }
  }

  /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`.
  private static func hex(_ digits: Substring) -> TokenColor? {
    let count = digits.utf8.count
    let alphaCount = count == 4 ? 1 : count == 8 ? 2 : 0
    guard let rgb = RGB8(hexDigits: digits.dropFirst(alphaCount)), count <= 8 else { return nil }
    guard alphaCount > 0 else { return TokenColor(rgb) }
    let alpha = digits.prefix(alphaCount)
    let text = alphaCount == 1 ? alpha + alpha : alpha
    return RGB8(hexDigits: text + "0000").map { TokenColor(rgb, alpha: $0.red) }
  }
}
