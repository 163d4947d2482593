// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import PaletteSolver
import Palettes
import PlainCheck
import XCTest

/// Palettes of brands all over the cube, checked again by code that shares only the bytes.
final class PlainCheckTests: XCTestCase {
  func testTheTwoListsOfPairsAreTheSame() {
    let promised = PromisedPairs.all.filter { $0.kind.exemption == nil }
    XCTAssertEqual(Set(promised.map(\.plainKey)), Set(PlainPromise.pairs.map(\.key)))
    XCTAssertEqual(promised.count, PlainPromise.pairs.count)
  }

  func testStratifiedBrandsKeepEveryPromise() throws {
    try check((0..<512).map { StratifiedBrands.brand($0, of: 512) })
  }

  func testHardBrandsKeepEveryPromise() throws {
    let hexes: [UInt32] = [
      0x000000, 0x010101, 0xfefefe, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff,
      0xff00ff, 0xffc0cb, 0x808080,
    ]
    let grays = stride(from: 0, through: 255, by: 5).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }
    try check(hexes.map { RGB8(hex: $0) } + grays)
  }

  func testBrandsOfAHueKeepEveryPromise() throws {
    // Every half degree around blue, where the gamut has a gap, and every fifth degree elsewhere.
    let hues = Array(stride(from: 0, to: 360, by: 5)) + Array(stride(from: 262.5, to: 266, by: 0.5))
    try check(hues.map { RGB8(brandHue: $0) })
  }

  func testStepsOfAnyNumberFallStrictly() throws {
    for count in [2, 3, 5, 16, 32] {
      let labels = (1...count).map { $0 * 999 / count }
      for index in 0..<32 {
        var request = PaletteRequest(brand: StratifiedBrands.brand(index, of: 32), appearances: [])
        request.steps = try RampSteps(labels)
        let report = PlainReport(checking: try Palette(solving: request))
        XCTAssertEqual(report.findings, [])
      }
    }
  }

  func testStepsCrowdedAtAnEndOfTheScaleFindRoom() throws {
    for first in [1, 484, 968] {
      for hex: UInt32 in [0x000000, 0x010101, 0x808080, 0xfefefe, 0xffffff, 0x0a84ff, 0xffff00] {
        var request = PaletteRequest(brand: RGB8(hex: hex), appearances: [])
        request.steps = try RampSteps(Array(first..<(first + 32)))
        let report = PlainReport(checking: try Palette(solving: request))
        XCTAssertEqual(report.findings, [])
      }
    }
  }

  func testTheSamePaletteInAnyRunAndThread() async throws {
    let requests = (0..<64).map {
      PaletteRequest(brand: StratifiedBrands.brand($0, of: 64), level: $0 % 2 == 0 ? .aa : .aaa)
    }
    let alone = try requests.map { try Palette(solving: $0) }
    for _ in 0..<4 {
      let together = try await withThrowingTaskGroup(of: (Int, Palette).self) { group in
        for (index, request) in requests.enumerated() {
          group.addTask { (index, try Palette(solving: request)) }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      for (index, palette) in alone.enumerated() { XCTAssertEqual(together[index], palette) }
    }
  }

  private func check(_ brands: [RGB8]) throws {
    var total = PlainReport()
    for brand in brands {
      for level in ConformanceLevel.allCases {
        let appearances = level == .aa ? Appearance.allCases : Appearance.usual
        let palette = try Palette(
          solving: PaletteRequest(brand: brand, level: level, appearances: appearances))
        total.append(PlainReport(checking: palette))
      }
    }
    XCTAssertEqual(total.findings, [])
    XCTAssertEqual(total.total, 0)
    XCTAssertEqual(total.modes.map(\.themes), Array(repeating: brands.count, count: 6))
    for mode in total.modes {
      XCTAssertEqual(mode.matchedRefusals, mode.themes - mode.keptInSolid)
    }
  }
}

extension Pair {
  /// The pair in the words of the other list.
  fileprivate var plainKey: [String] {
    let need = kind == .nonText ? "non-text" : "text"
    switch background {
    case .solid(let role): return [need, foreground.name, role.name]
    case .layered(let layer, let surface):
      return [need, foreground.name, layer.name, surface.name]
    case .gradient(let from, let to): return [need, foreground.name, from.name, to.name]
    }
  }
}

extension PlainPair {
  fileprivate var key: [String] {
    let need = kind == .nonText ? "non-text" : "text"
    switch ground {
    case .solid(let role): return [need, foreground.name, role.name]
    case .layer(let layer, let surface): return [need, foreground.name, layer.name, surface.name]
    case .line(let from, let to): return [need, foreground.name, from.name, to.name]
    }
  }
}
