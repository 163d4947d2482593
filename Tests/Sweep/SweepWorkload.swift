// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import Support

/// All that a sweep solves, cut into chunks that do not depend on the number of threads.
struct SweepWorkload: Sendable {
  /// In sRGB, and, in a sweep of Display P3, bytes of that beside them.
  let brands: [RGB8]
  let stratifiedCount: Int

  private let method: SolvingMethod
  private let gamut: Gamut

  /// How many brands get ramps with steps of their own.
  let stepRequests: Int

  private static let chunkSize = 256

  init(_ options: SweepOptions) {
    let hues = (0..<720).map { RGB8(brandHue: Double($0) / 2) }
    stratifiedCount = options.count
    let stratified = (0..<options.count).map { StratifiedBrands.brand($0, of: options.count) }
    let gamut = options.gamut
    let inDisplayP3 = (stratified + StratifiedBrands.hard).map {
      RGB8($0.red, $0.green, $0.blue, in: gamut)
    }
    brands = stratified + StratifiedBrands.hard + hues + (gamut == .srgb ? [] : inDisplayP3)
    self.gamut = gamut
    stepRequests = options.steps
    method = options.method
  }

  var chunkCount: Int { (brands.count + Self.chunkSize - 1) / Self.chunkSize + stepChunks }
  private var stepChunks: Int { (stepRequests + Self.chunkSize - 1) / Self.chunkSize }

  func tally(ofChunk chunk: Int) -> SweepTally {
    var tally = SweepTally()
    guard chunk >= stepChunks else {
      let first = chunk * Self.chunkSize
      for index in first..<min(first + Self.chunkSize, stepRequests) {
        tally.solveSteps(index, in: gamut)
      }
      return tally
    }
    let first = (chunk - stepChunks) * Self.chunkSize
    for index in first..<min(first + Self.chunkSize, brands.count) {
      for level in ConformanceLevel.allCases {
        tally.solve(
          request(for: brands[index], level), isStratified: index < stratifiedCount)
      }
    }
    return tally
  }
}

extension SweepWorkload {
  private func request(for brand: RGB8, _ level: ConformanceLevel) -> PaletteRequest {
    // Increased contrast is the same at both levels.
    PaletteRequest(
      brand: brand, level: level,
      appearances: level == .aa ? Appearance.allCases : Appearance.usual, method: method,
      gamut: gamut)
  }
}

/// What a part of a sweep found.
struct SweepTally: Sendable {
  // Apart, because the counts of the stratified brands estimate those of the whole cube.
  private var stratifiedChecker = IndependentVerifier()
  private var hardChecker = IndependentVerifier()

  private(set) var digest = ByteDigest()
  private(set) var steps = StepTally()

  /// Palettes that could not be made at all.
  private(set) var failures: [String] = []

  var stratified: VerificationReport { stratifiedChecker.report }

  /// What was found of all brands.
  var report: VerificationReport {
    var report = stratified
    report.append(hardChecker.report)
    return report
  }

  var isClean: Bool { failures.isEmpty && report.total == 0 }

  mutating func solve(_ request: PaletteRequest, isStratified: Bool) {
    do {
      let palette = try Palette(solvingRampsOf: request)
      if isStratified { stratifiedChecker.check(palette) } else { hardChecker.check(palette) }
      digest.add(palette)
    } catch {
      failures.append("\(request.brand(in: request.gamut).css) \(request.level.rawValue): \(error)")
    }
  }

  /// Asks for the ramps of every curve and of ratios, and for 2 to 32 random steps, every fourth
  /// time crowded into a tenth of the scale, and every second time for all 32 with a brand next to
  /// black, white or blue.
  mutating func solveSteps(_ index: Int, in gamut: Gamut) {
    var random = SplitMix64(seed: UInt64(index) &+ 0x5715)
    let isHard = index % 2 == 0
    let most = RampSteps.maximumCount
    let count = isHard ? most : Int.random(in: 2...most, using: &random)
    let start = Int.random(in: 1...899, using: &random)
    let scale = index / 2 % 4 == 0 ? start...(start + 100) : 1...999
    let labels = Array(scale.shuffled(using: &random).prefix(count)).sorted()
    let cell = Int.random(in: 0..<65_536, using: &random)
    let brand =
      isHard
      ? StratifiedBrands.corners[cell % StratifiedBrands.corners.count]
      : StratifiedBrands.brand(cell, of: 65_536)
    solve(brand, in: gamut) { request in request.steps = try RampSteps(labels) }
    for curve in RampCurve.allCases where curve != .tailwind {
      solve(brand, in: gamut) { ($0.curve, $0.steps) = (curve, curve.ownSteps ?? .standard) }
    }
    for background in [RGB8.white, RGB8(hex: 0x121212)] {
      solve(brand, in: gamut) { request in
        let ratios = try RampRatios(Self.ratios, on: background)
        (request.ratios, request.steps) = (ratios, ratios.defaultSteps)
      }
    }
  }

  /// The ratios that the ramps are asked for.
  private static let ratios: [Double] = [1.2, 1.5, 2, 2.5, 3, 3.5, 4.5, 5.5, 7, 9, 12, 15]

  /// Solves a palette without themes and checks its ramps.
  private mutating func solve(
    _ brand: RGB8, in gamut: Gamut, _ change: (inout PaletteRequest) throws -> Void
  ) {
    var request = PaletteRequest(brand: brand, gamut: gamut)
    do {
      try change(&request)
      steps.requests += 1
      let palette = try Palette(solving: request)
      hardChecker.check(palette)
      digest.add(palette)
    } catch PaletteError.noRoomForSteps(let count) {
      steps.note(refusal: count, of: brand)
    } catch {
      failures.append("\(request): \(error)")
    }
  }

  mutating func append(_ later: SweepTally) {
    stratifiedChecker.report.append(later.stratified)
    hardChecker.report.append(later.hardChecker.report)
    digest.append(later.digest)
    steps.append(later.steps)
    failures += later.failures
  }
}

/// What became of requests for other steps than the usual ones.
struct StepTally: Sendable {
  var requests = 0
  private(set) var refusals = 0
  /// The least number of steps that was refused, and the brand.
  private(set) var least: (count: Int, brand: RGB8)?

  mutating func note(refusal count: Int, of brand: RGB8) {
    refusals += 1
    if count < least?.count ?? .max { least = (count, brand) }
  }

  mutating func append(_ later: StepTally) {
    requests += later.requests
    refusals += later.refusals
    if let other = later.least, other.count < least?.count ?? .max { least = other }
  }
}

/// A 64-bit Fowler-Noll-Vo hash (FNV-1a) over every byte that palettes consist of.
///
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>.
struct ByteDigest: Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func add(_ color: RGB8) {
    add(color.red)
    add(color.green)
    add(color.blue)
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func append(_ later: ByteDigest) { add(later.value) }

  mutating func add(_ palette: Palette) {
    for solution in palette.solutions {
      add(solution.ramps, solution.themes, solution.conflicts)
    }
  }

  private mutating func add(_ ramps: [Ramp], _ themes: [ResolvedTheme], _ conflicts: [Conflict]) {
    for step in ramps.flatMap(\.steps) {
      add(step.rgb)
      add(step.isExact ? 1 : 0 as UInt8)
    }
    for theme in themes {
      for role in Role.allCases {
        add(theme[role].rgb)
        add(theme[role].alpha)
      }
    }
    for conflict in conflicts { add(conflict) }
  }

  private mutating func add(_ conflict: Conflict) {
    add(conflict.foreground.name + conflict.background.name + conflict.why)
    add(conflict.required.bitPattern)
    add(conflict.best.bitPattern)
    if let nearest = conflict.nearest { add(nearest.rgb) }
  }
}
