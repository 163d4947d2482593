// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes
import TinctureVerifier

/// What a certificate covers: the brands, the themes of each, and how they are solved.
package struct CertificateClaim: Hashable, Sendable {
  /// The version of Tincture that makes the palettes.
  package internal(set) var version: String

  /// The design system as its document has it, which the certificate carries; `nil` for Tincture's
  /// own.
  package let system: DesignSystem?

  /// The brand colors.
  package let brands: BrandSet

  /// Without duplicates, at least one.
  package let levels: [ConformanceLevel]

  /// Without duplicates, at least one.
  package let appearances: [Appearance]

  /// How the themes of Tincture's own system are solved; other systems have one method.
  package let method: SolvingMethod

  package init(
    version: String, system: DesignSystem? = nil, brands: BrandSet, levels: [ConformanceLevel],
    appearances: [Appearance], method: SolvingMethod = .exact
  ) {
    self.version = version
    // A document orders the system's orders, so that the same is solved as a reader has.
    self.system = system.map { (try? DesignSystem($0.json)) ?? $0 }
    self.brands = brands
    self.levels = levels
    self.appearances = appearances
    self.method = system == nil ? method : .exact
  }

  /// The claim as a sentence.
  package var words: String {
    guard let system else {
      return "For \(brands.words) the \(method.words) themes at \(themeWords)\(brands.gamuts) keep "
        + "every promised contrast, order, distance and opacity on their 8-bit colors, save what "
        + "theory proves impossible; every ramp falls strictly; and the brand stands unchanged in "
        + "its ramp and wherever theory admits it."
    }
    return
      "For each of \(brands.count) sRGB brand colors, one of each cell of the cube, that have a "
      + "palette of the design system \(system.name) at \(themeWords), every pair, order, distance "
      + "and definition of the system holds on the 8-bit colors, and every hue between light and "
      + "dark, save pairs that it waives; that these cannot hold is not verified."
  }

  private var themeWords: String {
    [levels.map(\.rawValue), appearances.map(\.rawValue)].map { $0.joined(separator: " and ") }
      .joined(separator: " in ")
  }

  /// The themes of each brand in their order: level after level in each appearance, and then those
  /// with increased contrast, which no level changes.
  var themes: [(level: ConformanceLevel, appearance: Appearance)] {
    let usual = appearances.filter { !$0.isHighContrast }
    let increased = appearances.filter(\.isHighContrast)
    return levels.flatMap { level in usual.map { (level, $0) } }
      + increased.map { ($0.level(whenAskedFor: .aa), $0) }
  }

  /// The number of parts, at least 1.
  ///
  /// The parts have fixed bounds, so that any number of threads gives the same certificate. Joint
  /// themes of the whole cube cost many times as much as those of one pass: their parts have all
  /// colors of one red and one upper half of green's byte, so that a part is made again in seconds.
  package var partCount: Int {
    method == .joint && brands == .wholeCube ? Self.mostParts : min(256, brands.count)
  }

  /// The number of parts of joint themes of the whole cube.
  static let mostParts = 4096

  /// The positions of the brands of a part, the first part being 0.
  package func positions(ofPart part: Int) -> Range<Int> {
    (part * brands.count / partCount)..<((part + 1) * brands.count / partCount)
  }

  /// Parts in an order in which each is far from those before it, so that an unfinished run covers
  /// the cube evenly.
  ///
  /// Steps by the golden section of all parts, or the nearest number that has no divisor in common
  /// with theirs. Of 256 and of 4,096 parts, the first n leave no gap of more than 2.3 times their
  /// even distance. Source: V. T. Sós, "On the distribution mod 1 of the sequence nα", Annales
  /// Universitatis Scientiarum Budapestinensis 1 (1958), the theorem of three distances.
  package func spread(_ parts: some Sequence<Int>) -> [Int] {
    let (wanted, count) = (Set(parts), partCount)
    let section = Int((0.618_033_988_75 * Double(count)).rounded())
    let step = (0..<count).lazy.flatMap { [section + $0, section - $0] }.first { step in
      step > 0 && Self.greatestCommonDivisor(step, count) == 1
    }
    return (0..<count).map { $0 * (step ?? 1) % count }.filter(wanted.contains)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// The indices in `ContrastRequirements.all` of the themes, ascending.
  var modes: [Int] {
    Set(themes.map { ContrastRequirements.of($0.appearance, isEnhanced: $0.level == .aaa).index })
      .sorted()
  }
}

extension BrandSet {
  fileprivate var words: String {
    switch self {
    case .wholeCube: "each of the 16777216 sRGB brand colors"
    case .stratified(let count, let gamut):
      "\(count) \(gamut.title) brand colors, one of each cell of the cube,"
    case .grid(let side):
      "each of the \(count) Display P3 brand colors of \(side) evenly spaced bytes to a channel"
    }
  }

  /// What is said of palettes that are solved in two gamuts.
  fileprivate var gamuts: String {
    gamut == .srgb
      ? "" : ", solved in Display P3 and for the nearest sRGB brand, mapped as CSS does, in sRGB,"
  }
}

extension SolvingMethod {
  fileprivate var words: String {
    switch self {
    case .onePass: "one-pass"
    case .joint: "jointly solved"
    case .exact: "exactly solved"
    }
  }
}

/// The brand colors that a certificate covers.
package enum BrandSet: Hashable, Sendable {
  /// Every sRGB color in 8 bits, in the order of `0xRRGGBB`.
  case wholeCube

  /// One color from each of so many cells of equal size, 1 to 16,777,216, of a gamut's cube.
  case stratified(count: Int, in: Gamut = .srgb)

  /// The Display P3 colors whose channels are any of so many evenly spaced bytes, 2 to 256.
  ///
  /// Of n bytes, the one at place k from 0 is 255 k / (n − 1) to the nearest, halves rounded up:
  /// (510 k + n − 1) div (2 n − 2). The first is 0 and the last 255. Colors come by red, then
  /// green, then blue, each ascending.
  case grid(side: Int)

  /// The numbers of bytes that a grid can have on each side.
  package static let gridSides = 2...256

  /// The number of colors.
  package var count: Int {
    switch self {
    case .wholeCube: 1 << 24
    case .stratified(let count, _): count
    case .grid(let side): side * side * side
    }
  }

  /// The gamut of the colors, in which palettes are made: in Display P3 with a solution in sRGB.
  package var gamut: Gamut {
    switch self {
    case .wholeCube: .srgb
    case .stratified(_, let gamut): gamut
    case .grid: .displayP3
    }
  }

  /// The color at a position, from 0 and below ``count``.
  package func brand(at index: Int) -> RGB8 {
    switch self {
    case .wholeCube: return RGB8(hex: UInt32(index))
    case .stratified(let count, let gamut):
      // The cells are of bytes, whatever these encode.
      let brand = StratifiedBrands.brand(index, of: count)
      return RGB8(brand.red, brand.green, brand.blue, in: gamut)
    case .grid(let side):
      let places = [index / (side * side), index / side % side, index % side]
      let bytes = places.map { UInt8((510 * $0 + side - 1) / (2 * side - 2)) }
      return RGB8(bytes[0], bytes[1], bytes[2], in: .displayP3)
    }
  }

}

// MARK: - In documents

extension BrandSet {
  /// The names of the sets in documents.
  static let names = ["whole-cube", "stratified", "grid"]

  /// The name in documents.
  var name: String {
    switch self {
    case .wholeCube: Self.names[0]
    case .stratified: Self.names[1]
    case .grid: Self.names[2]
    }
  }

  /// The set of a name that has so many colors of a gamut; `nil` when there is none.
  init?(named name: String, count: Int, in gamut: Gamut) {
    guard (1...(1 << 24)).contains(count) else { return nil }
    switch name {
    case "whole-cube": self = .wholeCube
    case "stratified": self = .stratified(count: count, in: gamut)
    case "grid":
      guard let side = Self.gridSides.first(where: { $0 * $0 * $0 == count }) else { return nil }
      self = .grid(side: side)
    default: return nil
    }
    guard self.count == count, self.gamut == gamut else { return nil }
  }
}
