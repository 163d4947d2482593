// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

extension ResolvedTheme {
  /// Makes a theme of colors that stand already, as those of an app, and of the pairs that it needs.
  ///
  /// ``audit()`` then measures the pairs:
  ///
  /// ```swift
  /// let theme = try ResolvedTheme(
  ///   colors: ["ink": RGB8(hex: 0x6B7280), "paper": .white], pairs: [.text("ink", on: "paper")])
  /// for verdict in theme.audit() where !verdict.passes { print(verdict) }
  /// ```
  ///
  /// - Parameters:
  ///   - colors: The colors by the names of their roles; the theme has them in the order of the names.
  ///   - pairs: What is read on what.
  ///   - appearance: Light by default; it decides whether increased contrast is asked for.
  ///   - level: The WCAG level that the ratios of pairs follow from.
  ///   - name: The name of the theme, any text.
  /// - Throws: `UnknownName` for a role of a pair that has no color, with the nearest name.
  public init(
    colors: [String: TokenColor], pairs: [RolePair], appearance: Appearance = .light,
    level: ConformanceLevel = .aa, name: String = "own"
  ) throws(UnknownName) {
    let names = colors.keys.sorted()
    for role in pairs.flatMap(\.tokens) where colors[role.name] == nil {
      throw UnknownName(role.name, kind: "color", known: names)
    }
    let system = DesignSystem(
      name: name, roles: names.map { SystemRole($0, .targets([:], isExact: false)) },
      pairs: pairs.map(SystemPair.init))
    self.init(
      name: name, of: Vocabulary(system), appearance: appearance, level: level, pairs: pairs
    ) { colors[$0.name] ?? TokenColor(.black) }
  }

  /// Makes a theme of opaque colors that stand already; see ``init(colors:pairs:appearance:level:name:)``.
  ///
  /// - Throws: `UnknownName` for a role of a pair that has no color, with the nearest name.
  public init(
    colors: [String: RGB8], pairs: [RolePair], appearance: Appearance = .light,
    level: ConformanceLevel = .aa, name: String = "own"
  ) throws(UnknownName) {
    try self.init(
      colors: colors.mapValues { TokenColor($0) }, pairs: pairs, appearance: appearance,
      level: level, name: name)
  }
}

extension SystemPair {
  /// The promise of one pair of roles.
  fileprivate init(_ pair: RolePair) {
    let ground: Ground =
      switch pair.background {
      case .solid(let surface): .roles([surface.name])
      case .layered(let layer, let surface): .layers([layer.name], over: [surface.name])
      case .gradient(let start, _): .gradient(start.name)
      }
    self.init(
      pair.ratio.map(Need.ratio) ?? .kind(pair.kind), [pair.foreground.name], on: [ground])
  }
}
