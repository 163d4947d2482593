// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A renderer that rounds otherwise: every channel of every token off by one, up or down.
enum ForcedRounding: FuzzProperty {
  static let id = "rounding/forced"
  static let sentence = "a token of which channels are rounded to the next byte breaks no pair"
  static let kind = FuzzKind.margin

  struct Case: Sendable {
    let red: Int
    let green: Int
    let blue: Int
    let token: TokenPlace
  }

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard !subject.themes.isEmpty, let roles = Generator<Role>.element(of: Role.allCases) else {
      return nil
    }
    let step = Generator<Int>.int(in: -1...1)
    let token = zip(Generator<Int>.int(in: 0...subject.themes.count - 1), roles)
    return zip(step, step, step, token).map {
      Case(red: $0, green: $1, blue: $2, token: TokenPlace(theme: $3.0, role: $3.1))
    }
  }

  static func judge(_ change: Case, of subject: FuzzSubject) -> Judgment {
    TokenEdits.judge(edit(change), of: subject)
  }

  private static func edit(_ change: Case) -> ThemeEdit {
    let shift = ColorShift.apart(red: change.red, green: change.green, blue: change.blue)
    return ThemeEdit([TokenEdit(change.token.role, shift)], of: change.token.theme)
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    edit(change).lines(subject)
  }
}
