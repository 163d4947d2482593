// SPDX-License-Identifier: MIT

import Palettes

/// Tokens of a palette with their identifiers, each a legal one of its own.
struct SwiftTokens {
  let named: [(token: ExportToken, identifier: String)]

  init(_ tokens: [ExportToken]) {
    let identifiers = SwiftText.distinct(tokens.map(\.name.lowerCamel))
    named = zip(tokens, identifiers).map { ($0, $1) }
  }

  /// Public constants of a type, with a headline for each ramp and each group of roles.
  ///
  /// - Parameters:
  ///   - type: The type of the constants: `Color`.
  ///   - keyword: How they are declared: `static let`.
  /// - Returns: The lines of the constants, with their documentation.
  func constants(type: String, keyword: String) -> [String] {
    var lines: [String] = []
    var headline = ""
    for (token, identifier) in named {
      let current = Self.headline(token)
      if current != headline { lines += ["", "  // MARK: \(current)"] }
      headline = current
      let head = "  public \(keyword) \(SwiftText.name(identifier)) = "
      lines += [""] + SwiftColorCode.constant(token, head: head, type: type)
    }
    return Array(lines.dropFirst())
  }

  private static func headline(_ token: ExportToken) -> String {
    switch token.origin {
    case .step(let ramp, _): return "Ramp \(ramp.rawValue)"
    case .role: return "Role \(token.path[0])"
    case .addition: return "Additions"
    }
  }
}
