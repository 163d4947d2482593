// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A color of a palette as exporters write it: its names, its origin, and its value in each theme.
public struct ExportToken: Hashable, Sendable {
  /// Where in the palette the color comes from.
  public enum Origin: Hashable, Sendable {
    /// A step of a ramp, the same in every appearance.
    case step(RampName, label: Int)
    /// A role of the themes, with a color for each appearance.
    case role(Role)
    /// A color that was imported under a name of its own.
    case addition
  }

  /// Where in the palette the color comes from.
  public let origin: Origin

  /// The name as words, for identifiers: `neutral 950`, `text primary`; unlike that of any other
  /// token of the palette, and in letters and digits of ASCII.
  public let name: TokenName

  /// The name in the letters that it is written with, unlike that of any other token: `größe`.
  private(set) var spelledName: TokenName

  /// The name as an identifier with the letters and capitals that it is written with: `iOSBlue`.
  private(set) var lowerCamel: String

  /// How its design system spells it in Swift; `nil` by ``name``.
  var swiftName: String?

  /// The name for people and for documents: `neutral.950`, `text.primary`, or any text.
  public let title: String

  /// The folders and the name, each any text: `["text", "primary"]`.
  public let path: [String]

  private let colors: [TokenContext: TokenColor]

  /// The steps of ramps that a role is, by appearance.
  private var steps: [Appearance: ExportToken] = [:]

  /// The color in an appearance and a gamut.
  ///
  /// - Returns: `nil` when the palette has no such theme or no solution in that gamut. Steps of ramps
  ///   have a color in every appearance.
  public func color(in appearance: Appearance, gamut: Gamut = .srgb) -> TokenColor? {
    colors[TokenContext(appearance: appearance, gamut: gamut)]
  }

  /// The color in a gamut, or in the other one for an addition that the gamut lacks.
  func color(in appearance: Appearance, preferring gamut: Gamut) -> TokenColor? {
    color(in: appearance, gamut: gamut)
      ?? color(in: appearance, gamut: gamut == .srgb ? .displayP3 : .srgb)
  }

  /// The step of a ramp that a role refers to in an appearance.
  ///
  /// It is the one that the palette document says in `from`, and has the role's color in every gamut,
  /// so that a format can write the reference in place of any of these colors.
  ///
  /// - Returns: `nil` for every other token, and where ``ExportSettings/references`` are not wanted.
  public func step(in appearance: Appearance) -> ExportToken? { steps[appearance] }

  /// Whether its color is not the same in all of the appearances.
  public func varies(among appearances: [Appearance], gamut: Gamut = .srgb) -> Bool {
    Set(appearances.map { color(in: $0, gamut: gamut) }).count > 1
  }

  /// Whether the color differs among all appearances, in any gamut.
  var variesAnywhere: Bool {
    Gamut.allCases.contains { varies(among: Appearance.allCases, gamut: $0) }
  }

  /// Whether the color depends on the color scheme or the contrast.
  var isSchemed: Bool { isRole || variesAnywhere }

  var isStep: Bool { if case .step = origin { true } else { false } }

  func isStep(of ramp: RampName) -> Bool { if case .step(ramp, _) = origin { true } else { false } }

  var isRole: Bool { if case .role = origin { true } else { false } }

  var isAddition: Bool { origin == .addition }
}

extension ExportToken {
  /// The tokens of a palette: steps of ramps, then roles, then additions.
  static func all(
    of palette: Palette, references: ExportSettings.References
  ) -> [ExportToken] {
    let steps = steps(of: palette)
    var roles = roles(of: palette, beside: steps)
    if references == .steps { refer(&roles, to: steps, of: palette) }
    let tokens = steps + roles
    return tokens + additions(to: palette, taken: Set(tokens.map(\.name.kebab)))
  }

  private static func steps(of palette: Palette) -> [ExportToken] {
    let names = TokenName.all(of: palette.ramps.map(\.name))
    return zip(palette.ramps, names).flatMap { ramp, name in
      ramp.steps.map { step in
        let path = [ramp.name.rawValue, "\(step.label)"]
        return ExportToken(
          .step(ramp.name, label: step.label), TokenName(words: name.words + [path[1]]), path: path
        ) { _, gamut in palette[gamut]?[ramp.name]?[step.label].map { TokenColor($0) } }
      }
    }
  }

  private static func roles(of palette: Palette, beside steps: [ExportToken]) -> [ExportToken] {
    guard let vocabulary = palette.themes.first?.vocabulary else { return [] }
    let taken = Set(steps.map(\.name.kebab))
    let spelled = vocabulary.system.spelling.swift
    return zip(vocabulary.roles, TokenName.all(of: vocabulary, taken: taken)).map { role, name in
      let path = role.name.split(separator: ".").map(String.init)
      var token = ExportToken(
        .role(role), name, path: path.isEmpty ? [role.name] : path
      ) { appearance, gamut in palette[gamut]?.theme(appearance)?[role] }
      token.swiftName = spelled[role.name]
      return token
    }
  }

  /// Gives roles the steps that they refer to.
  private static func refer(
    _ roles: inout [ExportToken], to steps: [ExportToken], of palette: Palette
  ) {
    let system = Vocabulary.of(palette.request.system).system
    let byOrigin = Dictionary(steps.map { ($0.origin, $0) }) { first, _ in first }
    for index in roles.indices {
      for appearance in Appearance.allCases {
        guard let color = roles[index].color(in: appearance),
          case .role(let role) = roles[index].origin,
          let (ramp, label) = palette.ramps.source(
            of: color, wanted: system.wantedRamp(of: role.name, in: appearance)),
          let step = byOrigin[.step(ramp, label: label)],
          roles[index].hasColors(of: step, in: appearance)
        else { continue }
        roles[index].steps[appearance] = step
      }
    }
  }

  private func hasColors(of other: ExportToken, in appearance: Appearance) -> Bool {
    Gamut.allCases.allSatisfy {
      color(in: appearance, gamut: $0) == other.color(in: appearance, gamut: $0)
    }
  }

  private static func additions(to palette: Palette, taken: Set<String>) -> [ExportToken] {
    let colors = palette.additions.colors
    let names = colors.map { SpelledName($0.path) }
    let slugs = Slug.distinct(names.map(\.asciiText), taken: taken)
    return zip(colors, zip(names, slugs)).map { color, name in
      var token = ExportToken(.addition, TokenName(splitting: name.1), path: color.path) {
        color.color(in: $0, gamut: $1)
      }
      token.spell(as: name.0, slug: name.1)
      return token
    }
  }

  /// Takes the letters of a name, with the number that its slug has.
  private mutating func spell(as spelled: SpelledName, slug: String) {
    let plain = Slug.of(spelled.asciiText)
    let number = slug.dropFirst(plain.count).drop { $0 == "-" }
    guard spelled.isIdentifier, plain == spelled.asciiText else { return }
    lowerCamel = spelled.lowerCamel + number.replacing("-", with: "")
    guard !spelled.isASCII else { return }
    spelledName = TokenName(words: spelled.words + number.split(separator: "-").map(String.init))
  }

  private init(
    _ origin: Origin, _ name: TokenName, path: [String],
    color: (Appearance, Gamut) -> TokenColor?
  ) {
    self.origin = origin
    self.name = name
    spelledName = name
    lowerCamel = name.lowerCamel
    self.path = path
    title = path.joined(separator: ".")
    var colors: [TokenContext: TokenColor] = [:]
    for appearance in Appearance.allCases {
      for gamut in Gamut.allCases {
        colors[TokenContext(appearance: appearance, gamut: gamut)] = color(appearance, gamut)
      }
    }
    self.colors = colors
  }
}
