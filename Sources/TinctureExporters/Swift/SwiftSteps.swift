// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The steps of a palette's ramps as constants of the generated type `Shade`, which stand for their
/// bytes in ramps and in the roles that refer to them.
struct SwiftSteps {
  private let tokens: [(token: ExportToken, name: String)]
  private let names: [ExportToken.Origin: String]

  /// No references: every color is written with its own bytes.
  static let none = SwiftSteps([], prefix: "")

  /// Names the steps among tokens, with the palette's identifier before them where a file has several.
  init(_ tokens: [ExportToken], prefix: String) {
    self.tokens = SwiftTokens(tokens.filter(\.isStep)).named.map { token, identifier in
      (token, prefix.isEmpty ? identifier : prefix + identifier.capitalizedFirst)
    }
    names = Dictionary(self.tokens.map { ($0.token.origin, $0.name) }) { first, _ in first }
  }

  /// The constant of the step that a token is, or refers to in an appearance: `.brand600`.
  func reference(from token: ExportToken, in appearance: Appearance, _ gamut: Gamut) -> String? {
    (token.isStep ? token : token.step(in: appearance))
      .flatMap { names[$0.origin] }.map { "." + Self.name($0, gamut) }
  }

  private static func name(_ name: String, _ gamut: Gamut) -> String {
    name + (gamut == .srgb ? "" : "P3")
  }

  /// The constants, in an extension of `Shade`; `nil` where there is none.
  var declaration: String? {
    let lines = [Gamut.srgb, .displayP3].flatMap { gamut in
      tokens.compactMap { token, name in
        token.color(in: .light, gamut: gamut).map {
          "  nonisolated static let \(Self.name(name, gamut)) = Shade(0x\(SwiftShades.digits($0.rgb)))\n"
        }
      }
    }
    guard !lines.isEmpty else { return nil }
    return """
      // MARK: - The steps of the ramps

      extension Shade {
      \(lines.joined())}
      """
  }
}
