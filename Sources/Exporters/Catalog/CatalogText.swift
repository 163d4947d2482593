// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The texts of an asset catalog's files, laid out as Xcode does.
///
/// Names in their order, two spaces, a space on both sides of the colon, a newline at the end: what
/// Foundation's `JSONSerialization` writes with `.prettyPrinted` and `.sortedKeys`. Xcode rewrites
/// a catalog that is edited in this form, so any other one would show a difference in every color.
enum CatalogText {
  /// The file of a catalog.
  static let root = """
    {
    \(info)
    }

    """

  /// The file of a folder whose name begins the names of its colors: `Color("Surface/Primary")`.
  static let namespace = """
    {
    \(info),
      "properties" : {
        "provides-namespace" : true
      }
    }

    """

  private static let info = """
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    """

  /// The file of a color set.
  static func colorSet(_ entries: [String]) -> String {
    """
    {
      "colors" : [
    \(entries.joined(separator: ",\n"))
      ],
    \(info)
    }

    """
  }

  /// An entry of a color set.
  ///
  /// - Parameters:
  ///   - color: The color in any gamut.
  ///   - conditions: The appearances that it is for, such as `luminosity` with the value `dark`.
  ///   - screen: The screens that it is for; `nil` for all.
  /// - Returns: Its lines without a comma.
  static func entry(
    _ color: TokenColor, conditions: [(name: String, value: String)], screen: Gamut?
  ) -> String {
    """
        {
    \(appearances(conditions))      "color" : {
            "color-space" : "\(color.rgb.gamut == .srgb ? "srgb" : "display-p3")",
            "components" : {
              "alpha" : "\(decimals(color.alpha))",
              "blue" : "\(decimals(color.rgb.blue))",
              "green" : "\(decimals(color.rgb.green))",
              "red" : "\(decimals(color.rgb.red))"
            }
          },
    \(screen.map { "      \"display-gamut\" : \"\($0 == .srgb ? "sRGB" : "display-P3")\",\n" } ?? "")\
          "idiom" : "universal"
        }
    """
  }

  private static func appearances(_ conditions: [(name: String, value: String)]) -> String {
    guard !conditions.isEmpty else { return "" }
    let list = conditions.map { condition in
      """
              {
                "appearance" : "\(condition.name)",
                "value" : "\(condition.value)"
              }
      """
    }
    return """
            "appearances" : [
      \(list.joined(separator: ",\n"))
            ],

      """
  }

  /// A component as Xcode writes it with the input method "Floating point".
  ///
  /// Each of the 256 bytes reads back from three decimals, in 32 bits as in 64. There is always a
  /// point, because readers disagree about whether `1` means 1.0 or 1/255.
  private static func decimals(_ byte: UInt8) -> String { decimals[Int(byte)] }

  private static let decimals: [String] = (0...255).map { byte in
    let thousandths = (byte * 2000 + 255) / 510
    return "\(thousandths / 1000)." + String(1000 + thousandths % 1000).dropFirst()
  }
}
