// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes
import PropertyTesting

/// A property of every token: written in some way, it reads back as the same bytes.
protocol TokenRoundTrip: FuzzProperty where Case == TokenPlace {
  /// The token after it was written and read; `nil` where it cannot be read.
  static func back(_ token: TokenColor) -> TokenColor?
}

/// One token of one theme.
struct TokenPlace: Hashable, Sendable {
  let theme: Int
  let role: Role
}

extension TokenRoundTrip {
  static var kind: FuzzKind { .promise }

  static func cases(of subject: FuzzSubject) -> Generator<TokenPlace>? {
    guard !subject.themes.isEmpty, let roles = Generator<Role>.element(of: Role.allCases) else {
      return nil
    }
    return zip(Generator<Int>.int(in: 0...subject.themes.count - 1), roles)
      .map(TokenPlace.init)
  }

  static func judge(_ change: TokenPlace, of subject: FuzzSubject) -> Judgment {
    let theme = subject.themes[change.theme]
    let token = theme.theme[change.role]
    guard let back = back(token) else {
      return Judgment([Flaw(at: theme.place, change.role.name, "cannot be read back")])
    }
    guard back != token else { return .holds }
    let opacity = back.alpha == token.alpha ? "" : " with an opacity of \(back.alpha) of 255"
    return Judgment([
      Flaw(
        at: theme.place, change.role.name,
        "\(token.rgb.css) reads back as \(back.rgb.css)\(opacity)", foreground: token.rgb,
        background: back.rgb)
    ])
  }

  static func lines(_ change: TokenPlace, of subject: FuzzSubject) -> [FuzzChange] { [] }

  static func labels(_ change: TokenPlace, of subject: FuzzSubject) -> [String] {
    let theme = subject.themes[change.theme]
    return [theme.place.gamut.name] + (theme.theme[change.role].isOpaque ? [] : ["translucent"])
  }
}
