// SPDX-License-Identifier: MIT

/// The bundle in which code finds the colors of an asset catalog.
public enum AssetBundle: Hashable, Sendable {
  /// That of the app.
  case main
  /// That of the target of a Swift package which the code is part of.
  case module
  /// What an expression of Swift says.
  case expression(String)

  /// What is right where a text is no bundle, as a sentence.
  package static let advice =
    "Write main, module, or an expression such as Bundle(for: Theme.self)."

  /// Reads `main`, `module` or an expression of Swift on one line.
  ///
  /// - Returns: `nil` for a text that can be no argument of a call: a bracket or a string that does
  ///   not end, a comment, several lines, several arguments.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "main", ".main", "bundle.main": self = .main
    case "module", ".module", "bundle.module": self = .module
    default:
      guard Self.isArgument(text) else { return nil }
      self = .expression(text)
    }
  }

  private static func isArgument(_ text: String) -> Bool {
    guard !text.contains(where: \.isNewline) else { return false }
    // Strings count as names: nothing in them is code.
    let code = text.replacing(/"(?:[^"\\]|\\[^(])*"/, with: "_")
    let words = code.replacing(/\b(?:as|is|try|await)\b/, with: "+")
    return code.wholeMatch(of: /[\w.#`(\[].*[\w`)\]}!?]|\w/) != nil
      && !code.contains(/["\\]|\/\/|\/\*/) && !words.contains(/\w\s+\w/) && isBalanced(code)
  }

  /// Whether each bracket ends, and nothing outside of them ends an argument or names one.
  private static func isBalanced(_ code: String) -> Bool {
    let ends: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
    var open: [Character] = []
    for character in code {
      if let end = ends[character] {
        open.append(end)
      } else if ends.values.contains(character) {
        guard open.popLast() == character else { return false }
      } else if open.isEmpty, ",;:".contains(character) {
        return false
      }
    }
    return open.isEmpty
  }

  /// The bundle as an expression of Swift: `Bundle.module`.
  package var code: String {
    switch self {
    case .main: "Bundle.main"
    case .module: "Bundle.module"
    case .expression(let code): code
    }
  }

  /// The bundle as a value of an argument: `.module`.
  private var value: String? {
    switch self {
    case .main: nil
    case .module: ".module"
    case .expression(let code): code
    }
  }

  /// The further argument of `Color("…")` and `NSColor(named: "…")`; empty for `main`.
  package var argument: String { value.map { ", bundle: \($0)" } ?? "" }

  /// The further arguments of `UIColor(named: "…")`; empty for `main`.
  package var argumentsOfUIKit: String {
    value.map { ", in: \($0), compatibleWith: nil" } ?? ""
  }
}
