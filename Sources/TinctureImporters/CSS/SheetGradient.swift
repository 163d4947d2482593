// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The value of `background-image` or `background` where it is one gradient that covers all below it.
///
/// Every kind of gradient shows colors between neighboring stops alone, wherever these stand.
/// Source: CSS Images 4 §3, <https://drafts.csswg.org/css-images-4/#gradients>; stops in the older
/// notations are mixed in sRGB.
enum SheetGradient {
  private static let names = ["linear", "radial", "conic"].flatMap {
    ["\($0)-gradient(", "repeating-\($0)-gradient("]
  }

  /// The opaque colors of the stops.
  ///
  /// - Parameters:
  ///   - text: The value in lowercase, with what it refers to.
  ///   - isSass: Whether functions of Sass and Less make colors.
  /// - Returns: At least two; `nil` where anything else may be seen.
  static func stops(of text: String, isSass: Bool) -> [TokenColor]? {
    let words = words(text)
    let gradients = words.filter { word in names.contains(where: word.hasPrefix) }
    guard text.split(outsideOfBrackets: ",").count == 1, let gradient = gradients.first,
      gradients.count == 1, gradient.last == ")",
      // What the gradient covers.
      words.allSatisfy({ $0 == gradient || color($0, isSass: isSass) != nil })
    else { return nil }
    let inside = gradient.drop { $0 != "(" }.dropFirst().dropLast()
    let arguments = String(inside).split(outsideOfBrackets: ",").map(Self.words)
    let first = arguments.first ?? []
    let isDirection = first.allSatisfy { color($0, isSass: isSass) == nil } && !first.contains("in")
    let stops = arguments.dropFirst(isDirection ? 1 : 0).filter { !isHint($0) }
      .map { stop($0, isSass: isSass) }
    let known = stops.compactMap(\.self)
    return known.count == stops.count && known.count > 1 ? known : nil
  }

  /// A color with up to two places.
  private static func stop(_ words: [String], isSass: Bool) -> TokenColor? {
    let colors = words.compactMap { color($0, isSass: isSass) }
    guard colors.count == 1, let color = colors.first, color.isOpaque,
      words.count(where: isPlace) == words.count - 1
    else { return nil }
    return color
  }

  private static func isHint(_ words: [String]) -> Bool { words.count == 1 && isPlace(words[0]) }

  private static func isPlace(_ word: String) -> Bool {
    word.hasPrefix("calc(") || word.first.map { $0.isNumber || "+-.".contains($0) } ?? false
  }

  /// A color of a notation whose gradients are mixed in sRGB.
  private static func color(_ word: String, isSass: Bool) -> TokenColor? {
    let isOlder =
      word.hasPrefix("#") || word.allSatisfy(\.isLetter)
      || ["rgb(", "rgba(", "hsl(", "hsla(", "hwb("].contains(where: word.hasPrefix)
    guard !word.contains("none"), !word.contains("from ") else { return nil }
    let own = isOlder ? (try? CSSColor(parsing: word))?.color : nil
    let made = own ?? (isSass && word.hasSuffix(")") ? SassColor.evaluating(word)?.color : nil)
    return made.map { RoundedColor($0, in: .srgb).color }
  }

  /// The words outside of parentheses.
  private static func words(_ text: String) -> [String] {
    text.split(outsideOfBrackets: " ").filter { !$0.isEmpty }
  }
}
