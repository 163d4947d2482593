// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The ramps of a design system for the brands of a request, in one gamut.
struct SystemRamps {
  let gamut: Gamut
  /// The colors of the command line.
  private let brands: [RGB8]
  /// The names of the ramps, in the order of the system.
  private let names: [String]
  private var ramps: [String: SolvedRamp] = [:]
  /// By ramp: the color that its hue and chroma come from.
  private var bases: [String: MeasuredColor] = [:]

  /// Below this chroma a ramp is one of tinted grays.
  fileprivate static let neutralChroma = 0.05

  /// The lightness at which two ramps are compared.
  private static let comparedLightness = 0.6

  /// Solves the ramps, each after those that it is made from.
  ///
  /// With the ramps of another gamut the same step of a ramp has its color in both.
  ///
  /// - Throws: ``PaletteError`` when a ramp has more steps than 8-bit colors of its hue.
  init(
    _ system: DesignSystem, for request: PaletteRequest, in gamut: Gamut,
    alike other: SystemRamps? = nil
  ) throws(PaletteError) {
    self.gamut = gamut
    brands = request.brands(in: gamut)
    names = system.ramps.map(\.name)
    for ramp in system.ramps.map({ $0.wearing(request.character) }) {
      try add(ramp, at: other?.ramps[ramp.name]?.ramp.steps.first(where: \.isExact)?.label)
    }
  }

  /// A color of the command line; the first where there are fewer.
  func brand(_ number: Int) -> RGB8 {
    brands.indices.contains(number) ? brands[number] : brands[0]
  }

  /// The color of a step; `nil` where there is no such ramp or step.
  func step(_ name: String, _ label: Int) -> RGB8? { ramps[name]?.ramp[label] }

  /// A ramp at a lightness; `nil` where there is no such ramp.
  func color(_ name: String, atLightness lightness: Double) -> RGB8? {
    ramps[name].map { TargetColor(atLightness: lightness, of: $0).rounded }
  }

  /// A tint; `nil` where there is no such ramp.
  private func color(of tint: SystemTint) -> RGB8? {
    guard let ramp = ramps[tint.ramp] else { return nil }
    let grays = tint.fallback.flatMap { fallback in
      ramps[fallback.grays].map { ($0, fallback.lightness) }
    }
    return TargetColor(tint.place, of: ramp, beside: grays).rounded
  }

  /// A brand, or what takes its place where it cannot be seen on white or, in dark appearances, on
  /// black.
  private func brand(
    _ number: Int, or substitute: SystemSubstitute, in appearance: Appearance
  ) -> RGB8 {
    let color = MeasuredColor(brand(number))
    let ground = appearance.isLight ? RGB8.white(in: gamut) : .black(in: gamut)
    let required =
      substitute.least.map { ContrastRatio(clipping: $0) }
      ?? ContrastStandard(level: .aa, appearance: appearance).minimum(for: .nonText)
    let place = color.chroma < substitute.leastChroma ? substitute.gray : substitute.color
    guard !color.rgb.meets(required, against: ground), let place else { return color.rgb }
    return self.color(place.ramp, atLightness: place.lightness) ?? color.rgb
  }

  private func color(of turn: SystemTurn) -> RGB8 {
    let brand = MeasuredColor(brand(turn.brand))
    return TargetColor(
      turn, from: brand, in: HueSlice(hue: turn.hue(ofBrand: brand.hue), in: gamut)
    )
    .rounded
  }

  /// The ramps with their curves, in the order of the system.
  var paths: [SolvedRamp] { names.compactMap { ramps[$0] } }

  /// The first ramp that is the brand's own, if its steps are in order.
  private(set) var brandRamp: SolvedRamp?

  /// The 8-bit ramps under the names that the system gives them, in its order.
  var all: [Ramp] {
    names.compactMap { name in
      ramps[name].map { solved in
        // A ramp goes through the color that it is made from, which need not be a brand.
        let steps = solved.ramp.steps.map {
          Ramp.Step(label: $0.label, rgb: $0.rgb, isExact: $0.isExact && brands.contains($0.rgb))
        }
        return Ramp(name: RampName(rawValue: name), steps: steps)
      }
    }
  }

  // MARK: Ramps

  private mutating func add(_ ramp: SystemRamp, at label: Int?) throws(PaletteError) {
    let source = base(of: ramp)
    let turn = ramp.turn + separation(of: ramp, from: source.color)
    let hue = wrappedHue(source.hue + turn)
    let chroma = min(
      ramp.share * source.chroma, ramp.greatestChroma(atHue: hue) ?? source.chroma)
    let generator = try RampGenerator(steps: ramp.steps, curve: ramp.curve)
    let slice = HueSlice(hue: hue, in: gamut)
    bases[ramp.name] = MeasuredColor(
      RGB8(
        roundingLinear: slice.linearRGB(lightness: source.color.lightness, chroma: chroma),
        in: gamut))
    let isWhole = ramp.chroma == nil && ramp.share == 1 || chroma >= Self.neutralChroma
    if isWhole, hue == source.color.hue, chroma == source.color.chroma {
      let solved = try generator.ramp(through: source.color, in: slice, at: label)
      ramps[ramp.name] = solved
      if ramp.source == .brand(0), brandRamp == nil, solved.isInOrder { brandRamp = solved }
    } else if chroma < Self.neutralChroma {
      ramps[ramp.name] = try generator.neutralRamp(tint: chroma, in: slice)
    } else {
      ramps[ramp.name] = try generator.ramp(.brand, peakChroma: chroma, in: slice)
    }
  }

  /// Where a ramp comes from: a color, with the hue and the chroma before it was rounded.
  private struct Base {
    let color: MeasuredColor
    var hue: Double
    var chroma: Double

    init(_ color: MeasuredColor) { (self.color, hue, chroma) = (color, color.hue, color.chroma) }
  }

  private func base(of ramp: SystemRamp) -> Base {
    switch ramp.source {
    case .brand(let number): return Base(MeasuredColor(brand(number)))
    case .ramp(let name): return Base(bases[name] ?? MeasuredColor(brand(0)))
    case .color(let color): return Base(MeasuredColor(color.rounded(in: gamut)))
    case .hue(let hue):
      // The chroma that is asked for, whatever the lightness of the color has.
      var base = Base(MeasuredColor(RGB8(brandHue: hue).rounded(in: gamut)))
      base.hue = hue
      base.chroma = ramp.chroma ?? base.chroma
      return base
    }
  }

  /// The least turn in whole degrees that keeps a ramp apart from another one, or the turn within
  /// the limit that brings them furthest apart.
  private func separation(of ramp: SystemRamp, from source: MeasuredColor) -> Double {
    guard let apart = ramp.apart, let other = bases[apart.ramp] else { return 0 }
    let turns: [Double] = (0...Int(apart.within)).flatMap { degrees -> [Double] in
      degrees == 0 ? [0] : [Double(degrees), -Double(degrees)]
    }
    func distance(_ turn: Double) -> Double {
      let own = Self.compared(source, hue: source.hue + ramp.turn + turn, in: gamut)
      return (own - Self.compared(other, hue: other.hue, in: gamut)).length
    }
    return turns.first { distance($0) >= apart.least }
      ?? turns.max { distance($0) < distance($1) } ?? 0
  }

  private static func compared(_ color: MeasuredColor, hue: Double, in gamut: Gamut) -> Vector3 {
    let slice = HueSlice(hue: wrappedHue(hue), in: gamut)
    let chroma = slice.chroma(color.chroma, atLightness: comparedLightness)
    let direction = unitVector(atDegrees: hue)
    return Vector3(comparedLightness, chroma * direction.cosine, chroma * direction.sine)
  }
}

// MARK: - Targets

extension SystemRamps {
  /// The wanted color of every role of a system that has a target, in one appearance.
  func targets(of system: DesignSystem, in appearance: Appearance) -> [String: TokenColor] {
    system.roles.reduce(into: [:]) { targets, role in
      targets[role.name] = color(of: role, of: system, in: appearance, depth: 0)
    }
  }

  /// The dark label of a system; `nil` where it has none.
  func darkLabel(of system: DesignSystem, in appearance: Appearance) -> RGB8? {
    system.darkLabel.flatMap {
      color($0, of: system, in: appearance, 0)?.rgb
    }
  }

  private func color(
    of role: SystemRole, of system: DesignSystem, in appearance: Appearance, depth: Int
  ) -> TokenColor? {
    system.target(of: role, in: appearance).flatMap {
      color($0, of: system, in: appearance, depth)
    }
  }

  private func color(
    _ target: SystemTarget, of system: DesignSystem, in appearance: Appearance, _ depth: Int
  ) -> TokenColor? {
    switch target {
    case .color(let color): return TokenColor(color.rgb.rounded(in: gamut), alpha: color.alpha)
    case .brand(let number): return TokenColor(brand(number))
    case .brandOr(let number, let substitute):
      return TokenColor(brand(number, or: substitute, in: appearance))
    case .lightness(let ramp, let lightness):
      return self.color(ramp, atLightness: lightness).map { TokenColor($0) }
    case .tint(let tint): return color(of: tint).map { TokenColor($0) }
    case .turned(let turn): return TokenColor(color(of: turn))
    case .step(let ramp, let label):
      return step(ramp, label).map { TokenColor($0) }
    case .role(let name):
      // Documents have no cycles; a value made in code could.
      guard depth < system.roles.count, let other = system[name] else { return nil }
      return color(of: other, of: system, in: appearance, depth: depth + 1)
    }
  }
}

// MARK: - Named themes

extension SystemRamp {
  /// The ramp in the character of a named theme: the tint of the grays, and the hues of the
  /// statuses that the ramp is named after; any other ramp stays.
  fileprivate func wearing(_ character: ThemeCharacter) -> SystemRamp {
    guard character != .standard, let tint = tint(of: character) else { return self }
    var ramp = self
    ramp.source = .hue(tint.hue)
    ramp.chroma = tint.chroma
    ramp.warmChroma = nil
    ramp.turn = 0
    ramp.share = 1
    return ramp
  }

  private func tint(of character: ThemeCharacter) -> RampTint? {
    if let chroma, chroma < SystemRamps.neutralChroma { return character.neutral }
    let (standard, own) = (StatusTints.standard, character.statuses)
    let words: [(words: [String], tint: KeyPath<StatusTints, RampTint>)] = [
      (["success", "positive"], \.success), (["warning", "caution"], \.warning),
      (["error", "danger", "destructive", "negative"], \.error), (["info", "notice"], \.info),
    ]
    let found = words.first { $0.words.contains(name.lowercased()) }?.tint
    return found.flatMap { own[keyPath: $0] == standard[keyPath: $0] ? nil : own[keyPath: $0] }
  }
}
