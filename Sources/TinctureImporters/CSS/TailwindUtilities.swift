// SPDX-License-Identifier: MIT

import ColorSpaces

/// What `@apply` of Tailwind writes into a rule: the declarations of its utilities.
///
/// Source: <https://tailwindcss.com/docs/functions-and-directives#apply-directive>, and the pages of
/// the utilities for colors, backgrounds, text sizes, weights, opacity and visibility. What a
/// project defines itself is not known here.
enum TailwindUtilities {
  /// The declarations of a list of utilities, those of variants in blocks of their own.
  ///
  /// - Parameters:
  ///   - list: The words behind `@apply`, as they are written.
  ///   - hasSize: Whether the theme has a size of text with a name.
  /// - Returns: Text of a style sheet, empty where no utility is known.
  static func declarations(of list: String, hasSize: (String) -> Bool) -> String {
    var words = list.split { $0.isWhitespace }.map(String.init)
    let isImportant = words.last == "!important"
    if isImportant { words.removeLast() }
    return words.compactMap { declaration(of: $0, isImportant, hasSize) }.joined(separator: " ")
  }

  /// What one word stands for; `nil` for what says nothing of colors and texts.
  private static func declaration(
    of word: String, _ isImportant: Bool, _ hasSize: (String) -> Bool
  ) -> String? {
    var parts = word.split(outsideOfBrackets: ":")
    guard var utility = parts.popLast() else { return nil }
    let isMarked = utility.hasPrefix("!") || utility.hasSuffix("!")
    if isMarked { utility = utility.trimming("!") }
    let flag = isImportant || isMarked ? " !important" : ""
    guard let body = properties(of: utility, hasSize) else { return nil }
    let text = body.map { "\($0.name): \($0.value)\(flag);" }.joined(separator: " ")
    return parts.reversed().reduce(text as String?) { inner, variant in
      guard let inner, let head = head(of: variant) else { return nil }
      return "\(head) { \(inner) }"
    }
  }

  /// The head of the block that a variant stands for; `nil` for one that is not read.
  private static func head(of variant: String) -> String? {
    if let head = heads[variant] { return head }
    return states.contains(variant) ? "&:\(variant)" : nil
  }

  private static let heads = [
    "dark": "@variant dark", "contrast-more": "@media (prefers-contrast: more)",
    "sm": "@media (width >= 40rem)", "md": "@media (width >= 48rem)",
    "lg": "@media (width >= 64rem)", "xl": "@media (width >= 80rem)",
    "2xl": "@media (width >= 96rem)", "before": "&::before", "after": "&::after",
    "placeholder": "&::placeholder", "marker": "&::marker", "selection": "&::selection",
  ]

  private static let states: Set<String> = [
    "hover", "focus", "focus-visible", "focus-within", "active", "visited", "target", "disabled",
    "enabled", "checked", "first-child", "last-child", "invalid", "required",
  ]

  private typealias Property = (name: String, value: String)

  private static func properties(
    of utility: String, _ hasSize: (String) -> Bool
  ) -> [Property]? {
    if let known = words[utility] { return known }
    if let weight = utility.dropping("font-").flatMap({ weights[$0] }) {
      return [("font-weight", weight)]
    }
    if let share = utility.dropping("opacity-").flatMap({ Double($0) }) {
      return [("opacity", "\(share)%")]
    }
    if let name = utility.dropping("text-") { return text(name, hasSize).map { [$0] } }
    return utility.dropping("bg-").flatMap(background).map { [$0] }
  }

  private static func text(_ name: String, _ hasSize: (String) -> Bool) -> Property? {
    let size = String(name.prefix { $0 != "/" })
    if let pixels = sizes[size] { return ("font-size", "\(pixels)px") }
    if hasSize(size) { return ("font-size", "var(--text-\(size))") }
    if let length = inside(size, "[", "]"),
      length.first.map({ "0123456789.".contains($0) }) ?? false
    {
      return ("font-size", length)
    }
    return textWords.contains(size) ? nil : color(name).map { ("color", $0) }
  }

  private static func background(_ name: String) -> Property? {
    if ["linear-", "gradient-", "radial", "conic", "[url("].contains(where: name.hasPrefix) {
      return ("background-image", "url()")
    }
    guard !backgroundLeads.contains(where: name.hasPrefix) else { return nil }
    return color(name).map { ("background-color", $0) }
  }

  /// The color behind `text-` or `bg-`: a name of the theme, a value in brackets or a custom
  /// property in parentheses, with an opacity behind a slash.
  private static func color(_ name: String) -> String? {
    let parts = name.split(outsideOfBrackets: "/")
    guard let first = parts.first, parts.count <= 2, let base = opaque(first) else { return nil }
    guard parts.count == 2 else { return base }
    let share = inside(parts[1], "[", "]") ?? (Double(parts[1]) == nil ? nil : parts[1] + "%")
    return share.map { "--alpha(\(base) / \($0))" }
  }

  private static func opaque(_ name: String) -> String? {
    if let keyword = [
      "transparent": "transparent", "current": "currentcolor", "inherit": "inherit",
    ][
      name]
    {
      return keyword
    }
    if let value = inside(name, "[", "]") {
      // A type may stand before the value, and low lines are spaces.
      let bare = value.dropping("color:") ?? value.dropping("length:") ?? value
      return bare.hasPrefix("--") ? "var(\(bare))" : bare.replacing("_", with: " ")
    }
    if let property = inside(name, "(", ")") {
      return "var(\(property.dropping("color:") ?? property))"
    }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) else { return nil }
    return "var(--color-\(name))"
  }

  /// What stands between two brackets at the ends.
  private static func inside(_ text: String, _ first: Character, _ last: Character) -> String? {
    text.count > 2 && text.first == first && text.last == last
      ? String(text.dropFirst().dropLast()) : nil
  }

  // MARK: Words

  private static let words: [String: [Property]] = [
    "hidden": [("display", "none")], "invisible": [("visibility", "hidden")],
    "sr-only": [("position", "absolute"), ("width", "1px"), ("overflow", "hidden")],
    "bg-none": [("background-image", "none")], "bg-clip-text": [("background-clip", "text")],
  ]

  private static let weights = [
    "thin": "100", "extralight": "200", "light": "300", "normal": "400", "medium": "500",
    "semibold": "600", "bold": "700", "extrabold": "800", "black": "900",
  ]

  /// The sizes of text in CSS pixels, at the usual 16 of a rem.
  private static let sizes = [
    "xs": 12, "sm": 14, "base": 16, "lg": 18, "xl": 20, "2xl": 24, "3xl": 30, "4xl": 36, "5xl": 48,
    "6xl": 60, "7xl": 72, "8xl": 96, "9xl": 128,
  ]

  /// What stands behind `text-` and is neither a size nor a color.
  private static let textWords: Set<String> = [
    "left", "center", "right", "justify", "start", "end", "wrap", "nowrap", "balance", "pretty",
    "ellipsis", "clip", "shadow",
  ]

  /// What stands behind `bg-` and is no color.
  private static let backgroundLeads = [
    "auto", "cover", "contain", "center", "top", "bottom", "left", "right", "repeat", "no-repeat",
    "fixed", "local", "scroll", "clip-", "origin-", "blend-", "size-", "position-", "opacity-",
  ]
}

extension String {
  /// The text behind a beginning; `nil` where it does not begin so.
  fileprivate func dropping(_ lead: String) -> String? {
    hasPrefix(lead) ? String(dropFirst(lead.count)) : nil
  }

  /// Without a character at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    let tail = drop { $0 == character }
    return String(tail.reversed().drop { $0 == character }.reversed())
  }

  /// The parts between separators that are in no brackets.
  func split(outsideOfBrackets separator: Character) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in self {
      if "[(".contains(character) { depth += 1 }
      if "])".contains(character) { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
