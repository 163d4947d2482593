// SPDX-License-Identifier: MIT

import ColorSpaces

/// The arguments of a color function without the function, as older themes keep them.
///
/// shadcn/ui had `222.2 47.4% 11.2%` for `hsl(var(--primary))`, Tailwind CSS 3 `59 130 246` and
/// Bootstrap `13, 110, 253` for `rgb()`. Where the sheet itself puts a property into one function,
/// that is the one; otherwise a number and two percentages are `hsl()`, and three bytes are `rgb()`
/// when the name says so. Anything else may be anything.
enum SheetTriple {
  static func color(
    _ text: String, of name: String, in functions: Set<String>
  ) -> (color: AnyColor, function: String)? {
    guard let function = function(text, of: name, in: functions),
      let color = (try? CSSColor(parsing: "\(function)(\(text))"))?.color
    else { return nil }
    return (color, function)
  }

  private static func function(
    _ text: String, of name: String, in functions: Set<String>
  ) -> String? {
    guard text.utf8.count <= 100, let first = text.utf8.first,
      first.isASCIIDigit || "+-.".utf8.contains(first)
    else { return nil }
    if let function = functions.first {
      return functions.count == 1 ? function : nil
    }
    let parts = text.utf8.split { $0.isCSSSpace || $0 == UInt8(ascii: ",") }.map(Array.init)
    let isPercentage = parts.map { $0.last == UInt8(ascii: "%") }
    if isPercentage.prefix(3) == [false, true, true] { return "hsl" }
    guard parts.count == 3, saysColor(name),
      parts.allSatisfy({ (UInt8(String(decoding: $0, as: UTF8.self)) ?? nil) != nil })
    else { return nil }
    return "rgb"
  }

  private static func saysColor(_ name: String) -> Bool {
    let words = name.asciiLowercased.utf8.split(separator: UInt8(ascii: "-"))
    return words.contains { ["color", "rgb"].contains(String(decoding: $0, as: UTF8.self)) }
  }
}
