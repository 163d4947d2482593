// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting
import SystemSolver

/// A random system while it is drawn: every role with the color that it is to have or has.
struct SystemDraft {
  let gamut: Gamut
  let level: ConformanceLevel
  let appearance: Appearance
  let appearances: [Appearance]
  /// How many roles it gets.
  let size: Int
  /// Whether roles, pairs and colors are drawn without regard to what they are for.
  let isWild: Bool
  /// The hue in degrees of most fills.
  let hue: Double

  var roles: [SystemRole] = []
  /// The color of each role: the target of those that have one, else what would suit its definition.
  var colors: [String: TokenColor] = [:]
  /// Names by what the roles are for: `surface`, `ink`, `fill` and so on.
  var names: [String: [String]] = [:]
  var pairs: [SystemPair] = []
  var orders: [SystemOrder] = []
  var distances: [SystemDistance] = []
  var bounds: [SystemBound] = []
  var fixed: Set<String> = []
  var shared: [[String]] = []

  init(_ draw: inout ChoiceSource) throws {
    gamut = try draw(.weighted((3, .always(.srgb)), (1, .always(.displayP3))))
    level = try draw(.level)
    let count = try draw(.int(in: 1...4))
    appearances = Array(Appearance.allCases.prefix(count))
    appearance = try draw(.known(appearances))
    size = try draw(
      .weighted(
        (3, .int(in: 3...8)), (3, .int(in: 9...20)), (2, Generator<Int>.int(in: 21...60))))
    isWild = try draw(.weighted((3, .always(false)), (1, .always(true))))
    hue = try draw(.thousandths(of: 0...360))
  }

  /// The system without pairs that would exceed 400.
  var system: DesignSystem {
    DesignSystem(
      name: "random", appearances: appearances, roles: roles, sets: sets, pairs: pairs,
      orders: orders, distances: distances, bounds: bounds, placing: roles.prefix(2).map(\.name))
  }

  /// A set of each kind of roles, which rules name, and one that names others.
  private var sets: [SystemSet] {
    let kinds = names.keys.sorted().map { SystemSet("all-\($0)", names[$0] ?? []) }
    return kinds + [SystemSet("everything", kinds.map(\.name) + ["surface.*"])]
  }

  /// The problem of making a palette: roles that follow from others have no target.
  var wantedProblem: SystemProblem {
    let wanted = roles.filter { if case .targets = $0.definition { true } else { false } }
    let targets = Dictionary(
      wanted.map { ($0.name, colors[$0.name] ?? Self.black(gamut)) }, uniquingKeysWith: { $1 })
    return SystemProblem(
      system, in: appearance, level: level, gamut: gamut, targets: targets, fixed: fixed,
      shared: shared)
  }

  static func black(_ gamut: Gamut) -> TokenColor { TokenColor(.black(in: gamut)) }
}

// MARK: - Roles

extension SystemDraft {
  /// Draws the roles: at least one surface, an ink and a fill, then any.
  mutating func addRoles(_ draw: inout ChoiceSource) throws {
    for kind in ["surface", "ink", "fill"] { try add(kind, &draw) }
    while roles.count < size {
      let kind = try draw(
        .weighted(
          (4, .always("ink")), (3, .always("surface")), (3, .always("fill")), (2, .always("label")),
          (1, .always("beside")), (1, .always("like")), (1, .always("layer")),
          (1, .always("gradient"))))
      try add(kind, &draw)
    }
  }

  private mutating func add(_ kind: String, _ draw: inout ChoiceSource) throws {
    switch kind {
    case "label": try addLabel(&draw)
    case "beside": try addBeside(&draw)
    case "like": try addLike(&draw)
    case "layer": try addLayer(&draw)
    case "gradient": try addGradient(&draw)
    default: try addTarget(kind, &draw)
    }
  }

  @discardableResult
  mutating func add(
    _ kind: String, _ definition: SystemRole.Definition, _ color: TokenColor,
    _ draw: inout ChoiceSource, end: String? = nil
  ) throws -> String {
    let name = "\(kind).\(roles.count)"
    let weight = try draw(
      .weighted((6, .always(1.0)), (1, .always(4)), (1, .always(0.25)), (1, .always(2))))
    let level = try draw(.weighted((9, .always(nil)), (1, Generator.level.map { $0 })))
    roles.append(
      SystemRole(name, definition, weight: weight, level: level, gradientEnd: end))
    colors[name] = color
    names[kind, default: []].append(name)
    return name
  }

  /// A role with a target: a surface, an ink or a fill.
  private mutating func addTarget(_ kind: String, _ draw: inout ChoiceSource) throws {
    let color = TokenColor(try draw(isWild ? anyColor : self.color(for: kind)))
    try add(kind, targets(color, isExact: try draw(chance(of: 12))), color, &draw)
  }

  private func targets(_ color: TokenColor, isExact: Bool) -> SystemRole.Definition {
    let targets = appearances.map { ($0, SystemTarget.color(color)) }
    return .targets(Dictionary(targets) { $1 }, isExact: isExact)
  }

  private var anyColor: Generator<RGB8> { gamut == .srgb ? .rgb8 : .displayP3 }

  /// Light surfaces and dark inks in light appearances; fills between them, often of one hue.
  private func color(for kind: String) -> Generator<RGB8> {
    let (gamut, isLight, hue) = (gamut, appearance.isLight, hue)
    let other = Generator<Double>.weighted((3, .always(hue)), (2, .thousandths(of: 0...360)))
    return zip(Generator<Double>.thousandths(of: 0...1), .thousandths(of: 0...1), other).map {
      share, chroma, hue in
      switch kind {
      case "surface": return color(isLight ? 1 - 0.12 * share : 0.3 * share, 0.03 * chroma, hue)
      case "ink": return color(isLight ? 0.65 * share : 1 - 0.5 * share, 0.12 * chroma, hue)
      default: return color(0.3 + 0.6 * share, 0.05 + 0.2 * chroma, hue)
      }
    }

    @Sendable func color(_ lightness: Double, _ chroma: Double, _ hue: Double) -> RGB8 {
      RGB8(oklch: Vector3(lightness, chroma, hue), in: gamut)
    }
  }

  /// True once in so many cases, and never in the simplest one.
  func chance(of cases: Int) -> Generator<Bool> {
    .weighted((cases - 1, .always(false)), (1, .always(true)))
  }

  /// One of the names of some kinds.
  func name(of kinds: String..., from draw: inout ChoiceSource) throws -> String {
    try draw(.known(kinds.flatMap { names[$0] ?? [] }))
  }

  /// Any number of the names of some kinds, at least one and few more than three.
  func someNames(of kinds: [String], from draw: inout ChoiceSource) throws -> [String] {
    let all = kinds.flatMap { names[$0] ?? [] }
    guard !all.isEmpty else { return [] }
    let count = try draw(.int(in: 1...min(all.count, 4)))
    var chosen: [String] = []
    for _ in 0..<count {
      let name = try draw(.known(all))
      if !chosen.contains(name) { chosen.append(name) }
    }
    return chosen
  }
}

// MARK: - Roles that follow from others

extension SystemDraft {
  private mutating func addLabel(_ draw: inout ChoiceSource) throws {
    let fill = try name(of: "fill", "gradient", "surface", from: &draw)
    let back = (colors[fill] ?? Self.black(gamut)).rgb
    let candidates = [RGB8.white(in: gamut), .black(in: gamut)]
    let best = candidates.max { $0.contrast(with: back) < $1.contrast(with: back) }
    let label = try add("label", .labelOn(fill), TokenColor(best ?? back), &draw)
    let end = self[fill]?.gradientEnd
    pairs.append(
      SystemPair(
        .kind(try draw(.weighted((3, .always(.text)), (1, .always(.largeText))))), [label],
        on: [end == nil ? .roles([fill]) : .gradient(fill)]))
  }

  private subscript(name: String) -> SystemRole? { roles.first { $0.name == name } }

  private mutating func addBeside(_ draw: inout ChoiceSource) throws {
    let base = try name(of: "fill", "ink", "surface", from: &draw)
    let shift = try draw(.thousandths(of: -0.2...0.2))
    // Near a role and a state of it, unlike beside it, are wishes: whatever kind of role it is, it
    // may move.
    let isNear = try draw(chance(of: 3))
    let wish: SystemRole.Definition =
      shift > 0.1 ? .stateOf(base, shift: shift) : .near(base, shift: shift)
    try add(
      isNear ? "ink" : "beside",
      isNear ? wish : .beside(base, shift: shift),
      shifted(base, by: shift), &draw)
  }

  private func shifted(_ base: String, by shift: Double) -> TokenColor {
    // The solver's own rounding: a present color one byte beside it would be moved there.
    TokenColor((colors[base] ?? Self.black(gamut)).rgb.shifted(by: shift))
  }

  private mutating func addLike(_ draw: inout ChoiceSource) throws {
    let other = try name(of: "fill", "ink", "surface", "beside", "label", from: &draw)
    try add("like", .like(other), colors[other] ?? Self.black(gamut), &draw)
  }

  private mutating func addLayer(_ draw: inout ChoiceSource) throws {
    let ink = try name(of: "ink", "fill", from: &draw)
    let low = try draw(.thousandths(of: 0.02...0.3))
    let range = low...(low + (try draw(.thousandths(of: 0.02...0.3))))
    let whole = roles.last { role in
      if case .layer(ink, .range) = role.definition { true } else { false }
    }
    if let whole, try draw(chance(of: 2)) {
      var color = colors[whole.name] ?? Self.black(gamut)
      color.alpha /= 2
      try add("layer", .layer(ink, .half(of: whole.name)), color, &draw)
      return
    }
    let opacity: SystemOpacity = try draw(
      .weighted((3, .always(.range(range))), (1, .always(.least)), (1, .always(.most))))
    var color = colors[ink] ?? Self.black(gamut)
    color.alpha = RGB8.byte(opacity == .least ? 0.7 : (range.lowerBound + range.upperBound) / 2)
    try add(opacity == .least ? "faint" : "layer", .layer(ink, opacity), color, &draw)
  }

  /// A gradient from a fill to a role beside it, or rarely to any fill.
  private mutating func addGradient(_ draw: inout ChoiceSource) throws {
    let color = TokenColor(try draw(isWild ? anyColor : self.color(for: "fill")))
    let end = "beside.\(roles.count + 1)"
    let start = try add(
      "gradient", targets(color, isExact: try draw(chance(of: 12))), color, &draw, end: end)
    let shift = try draw(.thousandths(of: -0.15...0.15))
    try add("beside", .beside(start, shift: shift), shifted(start, by: shift), &draw)
  }
}

extension Generator where Value == Double {
  /// One of the thousandths of a range, without the extremes that doubles have.
  static func thousandths(of range: ClosedRange<Double>) -> Generator {
    Generator<Int>.int(in: 0...1000).map {
      range.lowerBound + Double($0) / 1000 * (range.upperBound - range.lowerBound)
    }
  }
}

extension RGB8 {
  /// The color of a gamut nearest to an OKLCH color, with its lightness and hue kept.
  fileprivate init(oklch: Vector3, in gamut: Gamut) {
    let color = ColorValue<OKLCH>(oklch)
    switch gamut {
    case .srgb: self.init(rounding: color.mapped(into: SRGB.self, by: LocalMINDE.self))
    case .displayP3:
      self.init(
        rounding: color.mapped(into: DisplayP3.self, by: LocalMINDE.self), in: .displayP3)
    }
  }
}
