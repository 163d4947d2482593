// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// A property of whole themes that are shown in another way, in one way for each case.
protocol ThemeMargin: FuzzProperty where Case == ThemeWay {
  /// The names of the ways.
  static var ways: [String] { get }

  /// A theme as it is shown in a way; `nil` where that says nothing of it.
  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme?

  /// Whether a pair is asked about.
  static func concerns(_ pair: RolePair) -> Bool
}

/// One theme, shown in one way.
struct ThemeWay: Hashable, Sendable {
  let way: Int
  let theme: Int
}

extension ThemeMargin {
  static var kind: FuzzKind { .margin }

  static func concerns(_ pair: RolePair) -> Bool { true }

  static func cases(of subject: FuzzSubject) -> Generator<ThemeWay>? {
    guard subject.themes.contains(where: { shown($0, way: 0) != nil }) else { return nil }
    return zip(
      Generator<Int>.int(in: 0...ways.count - 1),
      Generator<Int>.int(in: 0...subject.themes.count - 1)
    ).map(ThemeWay.init)
  }

  static func judge(_ change: ThemeWay, of subject: FuzzSubject) -> Judgment {
    let theme = subject.themes[change.theme]
    return shown(theme, way: change.way).map { theme.flaws(in: $0, of: concerns) } ?? .holds
  }

  static func lines(_ change: ThemeWay, of subject: FuzzSubject) -> [FuzzChange] {
    [FuzzChange("\(subject.themes[change.theme].place.title), \(ways[change.way])")]
  }

  static func labels(_ change: ThemeWay, of subject: FuzzSubject) -> [String] {
    [ways[change.way]]
  }
}

extension ResolvedTheme {
  /// The theme with every color changed alike.
  func changing(_ change: (TokenColor) -> TokenColor) -> ResolvedTheme {
    var changed = self
    for role in Role.allCases { changed[role] = change(self[role]) }
    return changed
  }
}
