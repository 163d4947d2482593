// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import RampFitting
import Support
import XCTest

@testable import PaletteSolver

/// The tables of ramps are what the fit makes of the published palettes.
final class RampFitTests: XCTestCase {
  func testTheTablesAreTheFitToThePublishedPalettes() throws {
    for (table, families, brand) in try Self.sources() {
      let labels = table.steps.map { Int($0.label) }
      let step = try XCTUnwrap(labels.firstIndex(of: brand))
      let fit = try RampFit(labels: labels, brandStep: step).table(of: chromatic(families, step))
      var worst = 0.0
      for (own, fitted) in zip(table.steps, fit.steps) {
        for part in [\RampTable.Step.lightness, \.chromaShare, \.hueTurn] {
          let difference = own[keyPath: part].coefficients - fitted[keyPath: part].coefficients
          worst = max(worst, (difference * difference).max().squareRoot())
        }
      }
      XCTAssertLessThanOrEqual(worst, 1e-9)
    }
  }

  /// The ridge regression by its normal equations, written out for one step.
  func testTheFitSolvesItsNormalEquations() throws {
    let (table, families, _) = try Self.sources()[0]
    let step = 5
    let colors = chromatic(families, step)
    let series = table.steps[3].lightness.coefficients
    let mean = colors.map { $0[3].x }.reduce(0, +) / Double(colors.count)
    let weights: [Double] = [1, 1, 1, 4, 4, 9, 9].map { 0.3 * $0 }
    for column in 0..<7 {
      var gradient = weights[column] * (series[column] - (column == 0 ? mean : 0))
      for family in colors {
        let radians = family[step].z * .pi / 180
        let row = [
          1, cos(radians), sin(radians), cos(2 * radians), sin(2 * radians), cos(3 * radians),
          sin(3 * radians),
        ]
        let value = zip(row, 0..<7).reduce(0.0) { $0 + $1.0 * series[$1.1] }
        gradient += row[column] * (value - family[3].x)
      }
      XCTAssertEqual(gradient, 0, accuracy: 1e-7)
    }
  }

  /// A series of third order comes back from enough of its own values.
  func testTheHarmonicsAreThoseOfTheHue() {
    for hue in stride(from: -360.0, through: 720, by: 7) {
      let values = HueHarmonics(hue: hue).values
      for order in 1...3 {
        let radians = Double(order) * hue * .pi / 180
        XCTAssertEqual(values[2 * order - 1], cos(radians), accuracy: 1e-12)
        XCTAssertEqual(values[2 * order], sin(radians), accuracy: 1e-12)
      }
      XCTAssertEqual(values[0], 1)
      XCTAssertEqual(HueHarmonics(hue: hue, strength: 0).values, SIMD8(1, 0, 0, 0, 0, 0, 0, 0))
    }
  }

  /// What issue and benchmarks promise of the families that a fit has not seen.
  func testFamiliesThatWereLeftOutComeOutNear() throws {
    let curves: [(RampCurve, limit: Double)] = [
      (.tailwind, 0.019), (.radixLight, 0.019), (.radixDark, 0.017),
    ]
    for ((curve, limit), (table, families, brand)) in zip(curves, try Self.sources()) {
      let labels = table.steps.map { Int($0.label) }
      let step = try XCTUnwrap(labels.firstIndex(of: brand))
      let colors = chromatic(families, step)
      var distances: [Double] = []
      for (index, family) in colors.enumerated() {
        var others = colors
        others.remove(at: index)
        let table = try RampFit(labels: labels, brandStep: step).table(of: others)
        let published = family.map { ColorValue<OKLCH>($0) }
        let brand = RGB8(
          rounding: published[step].mapped(into: SRGB.self, by: ChromaReduction.self).converted())
        let ramp = try RampGenerator.brandRamp(brand, at: labels[step], curve, table: table)
        XCTAssertEqual(ramp.steps[step].rgb, brand)
        distances += ramp.steps.indices.filter { $0 != step }.map {
          DeltaEOK.difference(ramp.steps[$0].rgb.color, published[$0])
        }
      }
      let mean = distances.reduce(0, +) / Double(distances.count)
      XCTAssertLessThanOrEqual(mean, limit, "\(curve)")
      XCTAssertEqual(distances.count, colors.count * (labels.count - 1))
    }
  }

  /// Palettes that the built-in tables have not seen, each family after three others of its palette.
  ///
  /// The bar of 0.035 is for whole palettes left out of the fit; a ladder of even lightness through
  /// the brand is what no knowledge of the palette gives.
  func testRampsAfterAFewOfAPaletteComeOutNearItsOthers() throws {
    let palettes = try PublishedPalette.all()
    XCTAssertGreaterThanOrEqual(palettes.count, 6)
    for palette in palettes {
      let families = palette.families
      var distances: [Double] = []
      for index in families.indices {
        let others = (1...3).map { families[(index + $0 * families.count / 4) % families.count] }
        XCTAssertFalse(others.contains(families[index]))
        distances.append(try palette.distance(of: families[index], after: others))
      }
      let count = Double(distances.count)
      let mean = distances.reduce(0, +) / count
      let ladder = families.map(palette.distanceOfEvenLadder).reduce(0, +) / count
      XCTAssertLessThanOrEqual(mean, 0.035, palette.name)
      XCTAssertLessThan(mean, ladder, palette.name)
    }
  }

  /// A palette's own ramp comes back from itself, whatever the others are.
  func testARampAfterItselfAloneIsItself() throws {
    for palette in try PublishedPalette.all() {
      for family in palette.families {
        XCTAssertLessThanOrEqual(
          try palette.distance(of: family, after: [family]), 0.012, "\(palette.name) \(family.name)"
        )
      }
    }
  }

  private typealias Source = (RampTable, DesignerPalettes.Families, brand: Int)

  private static func sources() throws -> [Source] {
    let palettes = try DesignerPalettes.load()
    return [
      (.tailwind, palettes.tailwind, 500), (.radixLight, palettes.radixLight, 9),
      (.radixDark, palettes.radixDark, 9),
    ]
  }

  /// The families with a hue, in the order of their names, which decides the last digits of a sum.
  private func chromatic(_ families: DesignerPalettes.Families, _ step: Int) -> [RampFit.Family] {
    families.sorted { $0.key < $1.key }.map(\.value).filter { $0[step][1] > 0.04 }
      .map { family in family.map { Vector3($0[0], $0[1], $0[2]) } }
  }
}
