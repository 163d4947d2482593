// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Foundation
import PaletteSolver
import TincturePalettes
import Support
import TinctureVerifier

/// Judges the pins of a palette: what is refused is impossible, whichever color of a pair is the
/// lighter one, or its proof names what it takes for granted; and what is called nearest is nearest.
public struct PinAudit: Sendable {
  /// What is not as it should be.
  public private(set) var exceptions: [String] = []

  /// How many pins were kept, how many refused, and how many of these by assumptions.
  public private(set) var kept = 0
  public private(set) var refused = 0
  public private(set) var refusedForPage = 0
  public private(set) var refusedForRounding = 0

  public init() {}

  public mutating func append(_ other: PinAudit) {
    exceptions += other.exceptions
    kept += other.kept
    refused += other.refused
    refusedForPage += other.refusedForPage
    refusedForRounding += other.refusedForRounding
  }

  /// Adds an exception for a palette that cannot be made.
  public mutating func fail(_ text: String) { exceptions.append(text) }

  /// Judges every theme of a palette.
  public mutating func check(_ palette: Palette) {
    let report = VerificationReport(checking: palette)
    if report.total > 0 { exceptions += report.findings.map { "\($0)" } }
    for theme in palette.themes { check(theme, of: palette) }
  }

  private mutating func check(_ theme: ResolvedTheme, of palette: Palette) {
    let pins = palette.request.pins.filter { $0.applies(to: theme.appearance) }
    let conflicts = palette.conflicts.filter { $0.appearance == theme.appearance && $0.pin != nil }
    let lost = conflicts.compactMap(\.pin?.role)
    var colors: [Role: RGB8] = [:]
    for pin in pins where !lost.contains(pin.role) { colors[pin.role] = pin.rgb }
    if palette.request.name == PinSets.themeName, !lost.isEmpty {
      exceptions.append(
        "\(theme.level.rawValue) \(theme.appearance.rawValue): colors of a theme are refused, "
          + "\(pins) of \(palette.request.brand.css): \(conflicts[0].why)")
    }
    kept += colors.count
    refused += lost.count
    for conflict in conflicts {
      check(conflict, beside: colors, in: theme)
      if let role = conflict.pin?.role { colors[role] = theme[role].rgb }
    }
    for conflict in palette.conflicts where conflict.appearance == theme.appearance {
      exceptions += ProofArithmetic.errors(in: conflict.why)
    }
  }

  private mutating func check(
    _ conflict: Conflict, beside kept: [Role: RGB8], in theme: ResolvedTheme
  ) {
    guard let pin = conflict.pin else { return }
    let title =
      "\(theme.level.rawValue) \(theme.appearance.rawValue) \(pin.role.name)=\(pin.rgb.css) "
      + "beside \(kept.map { "\($0.key.name)=\($0.value.css)" }.sorted())"
    let usual = AllSides.of(theme.level, theme.appearance, isPageReversed: false)
    let reversed = AllSides.of(theme.level, theme.appearance, isPageReversed: true)
    let colors = kept.merging([pin.role: pin.rgb]) { $1 }
    if usual.isFeasible(colors, room: Self.room) { exceptions.append("\(title): is possible") }
    if usual.isFeasible(colors) {
      refusedForRounding += 1
      if !conflict.why.contains("0.5 %") {
        exceptions.append("\(title): possible without room for rounding: \(conflict.why)")
      }
    }
    if reversed.isFeasible(colors) {
      refusedForPage += 1
      let words = "the page of a \(theme.appearance.isLight ? "light" : "dark") theme is"
      if !conflict.why.contains(words) {
        exceptions.append("\(title): possible on another page: \(conflict.why)")
      }
    }
    guard let nearest = conflict.nearest?.rgb else {
      return exceptions.append("\(title): has no nearest color")
    }
    checkNearest(nearest, conflict, kept, usual, title)
  }

  /// What rounding to 8 bits needs between the bounds of a color.
  private static let room = exp(0.005)

  /// Tries every color of the pin's hue that is nearer than the one called nearest.
  private mutating func checkNearest(
    _ nearest: RGB8, _ conflict: Conflict, _ kept: [Role: RGB8], _ system: AllSides,
    _ title: String
  ) {
    guard let pin = conflict.pin else { return }
    let wanted = VerifierColor(pin.rgb)
    let distance = VerifierColor(nearest).distance(to: wanted)
    if !system.isFeasible(kept.merging([pin.role: nearest]) { $1 }, room: Self.room) {
      exceptions.append("\(title): \(nearest.css) is not possible")
    }
    for color in VerifierHueLine(through: wanted).colors
    where color.distance(to: wanted) < distance - 1e-6 {
      let rgb = RGB8(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
      let colors = kept.merging([pin.role: rgb]) { $1 }
      if let light = colors[.buttonPrimaryLight], let dark = colors[.buttonPrimaryDark],
        !dark.isNowhereAbove(light)
      {
        continue
      }
      if system.isFeasible(colors, room: Self.room) {
        return exceptions.append("\(title): \(rgb.css) is nearer than \(nearest.css)")
      }
    }
  }
}

/// Checks with exact decimal arithmetic that the factors of a proof make the product that it prints.
public enum ProofArithmetic {
  /// What a calculator would object to.
  public static func errors(in why: String) -> [String] {
    why.components(separatedBy: "contrast ratios multiply: ").dropFirst().compactMap { proof in
      error(in: proof.components(separatedBy: " "), of: why)
    }
  }

  private static func error(in words: [String], of why: String) -> String? {
    guard let make = words.firstIndex(of: "make"), make + 1 < words.count else {
      return "no product: \(why)"
    }
    let factors = zip(words[..<make], words.dropFirst()).compactMap { word, next in
      ["for", "from"].contains(next) ? Decimal(string: word) : nil
    }
    let printed = words[make + 1].trimmingCharacters(in: [","])
    let decimals = printed.split(separator: ".").last?.count ?? 0
    var product = factors.reduce(1, *)
    var rounded = Decimal()
    NSDecimalRound(&rounded, &product, decimals, .plain)
    guard let number = Decimal(string: printed), rounded == number, !factors.isEmpty else {
      return "\(factors) make \(rounded), not \(printed): \(why)"
    }
    let exceeds = why.contains("make \(printed), and even white on black is only 21")
    return exceeds == (number > 21) ? nil : "\(printed) is not above 21: \(why)"
  }
}

/// Requests with random pins, always the same one for a number.
public enum PinSets {
  /// A palette of one theme with one to four pins: grays, steps of ramps, random colors, or colors
  /// of a theme without pins.
  public static func request(_ index: Int) throws -> PaletteRequest {
    var random = SplitMix64(seed: UInt64(index) &+ 0x9135)
    let appearance = Appearance.allCases.randomElement(using: &random) ?? .light
    let level = ConformanceLevel.allCases.randomElement(using: &random) ?? .aa
    let brand = color(&random)
    let kind = Int.random(in: 0..<5, using: &random)
    let other = try Palette(
      solving: PaletteRequest(
        brand: kind == 3 ? brand : color(&random), level: level, appearances: [appearance],
        method: .onePass))
    var pins: [RolePin] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let role =
        Role.allCases.filter(Vocabulary.tincture.isPinnable).randomElement(using: &random)
        ?? .textPrimary
      let rgb: RGB8
      switch kind == 4 ? Int.random(in: 0..<4, using: &random) : kind {
      case 0:
        let code = UInt8.random(in: 0...255, using: &random)
        rgb = RGB8(code, code, code)
      case 1: rgb = color(&random)
      case 2:
        rgb =
          other.ramps.randomElement(using: &random)?.steps.randomElement(using: &random)?.rgb
          ?? .black
      default: rgb = other.themes[0][role].rgb
      }
      let pin = RolePin(role, to: rgb)
      if (try? (pins + [pin]).check(for: [appearance])) != nil { pins.append(pin) }
    }
    return PaletteRequest(
      brand: brand, level: level, appearances: [appearance],
      name: kind == 3 ? themeName : "brand", method: .onePass, pins: pins)
  }

  /// The name of palettes whose pins are colors of a theme that holds every promise.
  static let themeName = "theme"

  private static func color(_ random: inout SplitMix64) -> RGB8 {
    RGB8(
      UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
      UInt8.random(in: 0...255, using: &random))
  }
}
