// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// The roles of a design system among the colors of a theme.
///
/// Names are compared by letters and digits without case, as `check` does; a role may also be
/// spelled as the system spells custom properties.
struct SystemNames {
  private let system: DesignSystem
  private let theme: CheckedTheme

  init(_ system: DesignSystem, in theme: CheckedTheme) {
    self.system = system
    self.theme = theme
  }

  func color(of role: String) -> CheckedColor? {
    theme[role] ?? system.spelling.css.flatMap { theme[$0.replacing("{role}", with: role)] }
  }

  func role(of color: CheckedColor) -> SystemRole? {
    let name = NormalizedName(color.name)
    return system.roles.first { role in
      NormalizedName(role.name) == name
        || system.spelling.css.map {
          NormalizedName($0.replacing("{role}", with: role.name)) == name
        } ?? false
    }
  }

  var pairs: [RequiredPair] {
    system.promises(in: theme.appearance, level: theme.standard.level).compactMap { promise in
      guard let required = promise.required, let pair = pair(promise) else { return nil }
      return RequiredPair(pair: pair, required: required, waiver: promise.waiver)
    }
  }

  /// The pair in the colors of the theme; `nil` when one of its roles has none.
  private func pair(_ promise: SystemPromise) -> CheckedPair? {
    let colors = promise.pair.tokens.reduce(into: [:]) { $0[$1] = fixedIfExact($1) }
    guard promise.pair.tokens.allSatisfy({ colors[$0] != nil }),
      let first = colors.values.first
    else { return nil }
    let usual = promise.pair.kind.requiredRatio(by: theme.standard)
    return CheckedPair(
      promise.pair.map { colors[$0] ?? first }, by: promise.because ?? "the system \(system.name)",
      ownRatio: promise.required == usual ? nil : promise.required, waiver: promise.waiver)
  }

  /// The color of a role, which no fix moves where the system fixes its bytes.
  private func fixedIfExact(_ role: String) -> CheckedColor? {
    let color = color(of: role)
    guard case .targets(_, isExact: true)? = system[role]?.definition else { return color }
    return color?.fixedBySystem
  }

  /// The orders between roles that have colors, one over a role without any from its neighbors.
  var orders: [SystemPromises.Order] {
    missing.reduce(system.precedences(in: theme.appearance)) { $0.joined(over: $1) }
      .compactMap { order in
        guard let lighter = color(of: order.lighter), let darker = color(of: order.darker) else {
          return nil
        }
        return SystemPromises.Order(lighter: lighter, darker: darker, ratio: order.ratio)
      }
  }

  /// Whether every role has a color, and what is beside the roles is numbered as steps of ramps are.
  ///
  /// The few roles of a small system stand in many sheets.
  var isRecognized: Bool {
    missing.isEmpty
      && theme.colors.allSatisfy { color in
        role(of: color) != nil || color.name.contains(where: \.isNumber)
      }
  }

  /// The roles that the theme has no color for.
  var missing: [String] { system.roles.map(\.name).filter { color(of: $0) == nil } }

  /// The theme with the pairs, orders and distances of the system.
  var checked: CheckedTheme {
    var checked = theme
    checked.pairs = system.promises(in: theme.appearance, level: theme.standard.level)
      .compactMap(pair)
    checked.system = system.name
    checked.missingRoles = missing
    checked.systemPromises = SystemPromises(
      orders: orders, distances: distances, definitions: definitions, bounds: bounds)
    return checked
  }

  private var bounds: [SystemPromises.Bound] {
    SystemMeasure.allCases.flatMap { measure in
      system.kept(measure).compactMap { name, most in
        color(of: name).map {
          SystemPromises.Bound(measure: measure, color: $0, role: name, most: most)
        }
      }
    }
  }

  var distances: [SystemPromises.Distance] {
    system.distinctions.compactMap { distinction in
      guard let first = color(of: distinction.first), let second = color(of: distinction.second)
      else { return nil }
      return SystemPromises.Distance(
        first: .solid(first), second: .solid(second), least: distinction.least,
        deficiency: distinction.deficiency)
    } + stateDistances
  }

  var definitions: [SystemPromises.Definition] {
    RequiredDefinitions(of: system, in: theme.appearance) { color(of: $0)?.color }.flaws
      .compactMap { flaw in
        color(of: flaw.role).map { SystemPromises.Definition(color: $0, flaw: flaw) }
      }
  }

  /// The distances of states on each surface.
  private var stateDistances: [SystemPromises.Distance] {
    system.stateDistinctions.compactMap { distinction in
      guard let first = seen(distinction.first), let second = seen(distinction.second) else {
        return nil
      }
      return SystemPromises.Distance(
        first: first, second: second, least: distinction.least, deficiency: distinction.deficiency)
    }
  }

  private func seen(_ sight: Background<String>) -> Background<CheckedColor>? {
    let colors = sight.tokens.compactMap(color)
    guard colors.count == sight.tokens.count else { return nil }
    switch sight {
    case .solid: return .solid(colors[0])
    case .layered: return .layered(colors[0], over: colors[1])
    case .gradient: return .gradient(from: colors[0], to: colors[1])
    }
  }
}

/// What a design system promises of a theme's colors beside contrast.
public struct SystemPromises: Hashable, Sendable {
  /// Two colors of a theme of which the first is to be the lighter.
  public struct Order: Hashable, Sendable {
    /// The color that has to be the lighter one.
    public let lighter: CheckedColor
    /// The color that has to be the darker one.
    public let darker: CheckedColor

    /// The least WCAG ratio between them.
    public let ratio: Double

    /// Whether the first is so much lighter.
    public var holds: Bool {
      let (above, below) = (
        RelativeLuminance(lighter.color.rgb), RelativeLuminance(darker.color.rgb)
      )
      return above >= below && above.contrast(with: below).value >= ratio
    }
  }

  /// Two colors that have to look different to a viewer.
  public struct Distance: Hashable, Sendable {
    /// One of the two things that are compared: a color, a layer on a surface, or a gradient.
    public let first, second: Background<CheckedColor>

    /// The least Euclidean distance in OKLab.
    public let least: Double

    /// The kind of cones that the viewer lacks; `nil` for full color vision.
    public let deficiency: ColorVisionDeficiency?

    /// Whether the theme has to keep it; beside pins, which may be any color, it is only measured.
    public var isRequired = true

    /// The distance in OKLab.
    public var distance: Double {
      let seen = [first, second].map {
        $0.map(\.color).withOpaqueBackdrop.opaqueColors[0].oklab(seenWith: deficiency)
      }
      return (seen[0] - seen[1]).length
    }

    /// What is compared, for people: `hover over page and page`.
    public var title: String { "\(first.title(\.name)) and \(second.title(\.name))" }
  }

  /// A color that is not what the definition of its role makes of others.
  public struct Definition: Hashable, Sendable {
    /// The color that differs from its definition.
    public let color: CheckedColor
    /// What is wrong with the color, and which promise it breaks.
    public let flaw: DefinitionFlaw
  }

  /// A color of a role of which something may be measured at most; see `SystemBound`.
  public struct Bound: Hashable, Sendable {
    /// What is measured of the color.
    public let measure: SystemMeasure
    /// The color of the role.
    public let color: CheckedColor
    /// The name of the role in its design system.
    public let role: String
    /// The greatest value allowed, in the unit of the measure.
    public let most: Double
  }

  /// The orders of lightness between colors of the theme.
  public var orders: [Order] = []
  /// The pairs of colors that have to look different.
  public var distances: [Distance] = []
  /// The colors that are not what the definitions of their roles make of others.
  public var definitions: [Definition] = []
  /// The bounds on what is measured of colors.
  public var bounds: [Bound] = []
}
