// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The quick check of single tokens says what the audit says.
final class CheckerLawTests: PropertyTestCase {
  func testATokenIsCheckedAsItIsAudited() {
    check(
      "a token holds where the audit finds no failure of its pairs", Self.themes, .role,
      Self.edits, settings: .solving
    ) { theme, role, edit in
      let color = edit.color(of: theme[role])
      var edited = theme
      edited[role] = color
      let holds = edited.audit().allSatisfy { $0.passes || !$0.pair.tokens.contains(role) }
      let answer = TokenChecker(theme).holds(color, as: role)
      try require(answer == holds, "\(answer) for \(role.name) as \(color.code)")
      label(holds ? "holds" : "falls short")
    }
  }

  /// Ratios that all but reach what is needed, where the product and the quotient could disagree.
  func testBoundsAreDecidedAsTheAuditDoes() throws {
    let solved = try Self.solved(.black)
    check(
      "a pair near its bound is decided by the quotient", .rgb8Pair(near: 4.5), settings: .heavy
    ) { colors in
      var theme = solved
      theme[.textLink] = TokenColor(colors.first)
      theme[.surfaceCard] = TokenColor(colors.second)
      let holds = theme.audit().allSatisfy { $0.passes || !$0.pair.tokens.contains(.textLink) }
      try require(TokenChecker(theme).holds(theme[.textLink], as: .textLink) == holds)
    }
  }

  private static func solved(_ brand: RGB8) throws -> ResolvedTheme {
    let palette = try Palette(solving: PaletteRequest(brand: brand, method: .onePass))
    return try XCTUnwrap(palette.themes.first)
  }

  /// Themes of any colors with any pairs, and solved ones of which a few tokens are shifted.
  private static let themes: Generator<ResolvedTheme> = .oneOf(.theme(named: "any"), nearSolved)

  private static let nearSolved = Generator<ResolvedTheme> { draw in
    let request = PaletteRequest(
      brand: try draw(.rgb8), level: try draw(.level),
      appearances: [try draw(.appearance)], method: .onePass)
    guard var theme = try Palette(solving: request).themes.first else { return try solved(.black) }
    for (role, edit) in try draw(zip(Generator<Role>.role, edits).array(count: 0...2)) {
      theme[role] = edit.color(of: theme[role])
    }
    return theme
  }

  /// Small shifts of a color, and any other.
  private static let edits: Generator<Edit> = .oneOf(
    zip(Generator<Int>.int(in: -40...40), .int(in: -9...9)).map(Edit.shift),
    Generator<TokenColor>.tokenColor.map(Edit.replacement))

  private enum Edit: Sendable {
    case shift(steps: Int, alpha: Int)
    case replacement(TokenColor)

    func color(of token: TokenColor) -> TokenColor {
      switch self {
      case .shift(let steps, let alpha):
        func moved(_ byte: UInt8, by steps: Int) -> UInt8 {
          UInt8(max(0, min(255, Int(byte) + steps)))
        }
        let rgb = token.rgb
        return TokenColor(
          RGB8(
            moved(rgb.red, by: steps), moved(rgb.green, by: steps), moved(rgb.blue, by: steps),
            in: rgb.gamut), alpha: moved(token.alpha, by: token.isOpaque ? 0 : alpha))
      case .replacement(let color): return color
      }
    }
  }
}
