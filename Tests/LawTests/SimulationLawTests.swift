// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Simulated color vision beside matrices that others computed from the papers.
final class SimulationLawTests: PropertyTestCase {
  private static let models = Generator<any VisionSimulation.Type>.known(KnownVisionSimulations.all)
  private static let deficiencies = Generator.known(ColorVisionDeficiency.allCases)

  /// Severities at the tenths for which Machado's matrices are printed, and a hair beside them.
  private static let severities = Generator<Double>.oneOf(
    .opacity,
    zip(.int(in: 0...10), .tiny, .bool).map { Double($0) / 10 + ($2 ? $1 : -$1) })

  /// The reference model: the matrices on light, mixed by severity.
  func testPublishedMatrices() throws {
    let published = try Fixture.load("cvd.json", as: PublishedModels.self).constants
    check(
      "(42) a color is seen as the published matrices say", .rgb8, Self.models,
      Self.deficiencies, Self.severities
    ) { rgb, model, deficiency, number in
      let severity = Severity(clipping: number)
      let light = model.appearance(ofLight: rgb.linear, with: deficiency, severity: severity)
      let reference = try XCTUnwrap(
        published.appearance(rgb.linear, model.id, deficiency.rawValue, severity.value))
      try require((light - reference).length <= 1e-9, "\(model.id): \(light), not \(reference)")
    }
  }

  /// Bytes, encoded numbers and light are three notations of one color.
  func testBytesAreSeenAsTheirLight() {
    check(
      "(42) bytes look as the light that they stand for", .rgb8, Self.models, Self.deficiencies,
      Self.severities
    ) { rgb, model, deficiency, number in
      let severity = Severity(clipping: number)
      let light = model.appearance(ofLight: rgb.linear, with: deficiency, severity: severity)
      let encoded: ColorValue<SRGB> = ColorValue<LinearSRGB>(light).converted()
      let seen = model.appearance(of: rgb, with: deficiency, severity: severity)
      try require(seen == RGB8(rounding: encoded), "\(model.id) \(seen.hex)")
    }
  }
}

/// What `cvd.json` has of the models themselves.
private struct PublishedModels: Decodable {
  struct Constants: Decodable {
    let brettel: [String: Fold]
    let vienot: [String: [[Double]]]
    let machado: [String: [String: [[Double]]]]
  }
  /// Two half-planes, and the normal of the plane that divides them.
  struct Fold: Decodable {
    let normal: [Double]
    let positive: [[Double]]
    let negative: [[Double]]
  }
  let constants: Constants
}

extension PublishedModels.Constants {
  func appearance(
    _ light: Vector3, _ model: String, _ deficiency: String, _ severity: Double
  ) -> Vector3? {
    switch model {
    case "brettel":
      return brettel[deficiency].map { fold in
        let isPositive = Vector3(row: fold.normal).dot(light) >= 0
        let full = light.multiplied(by: isPositive ? fold.positive : fold.negative)
        return (1 - severity) * light + severity * full
      }
    case "vienot":
      return vienot[deficiency].map {
        (1 - severity) * light + severity * light.multiplied(by: $0)
      }
    default:
      let tenth = min(Int(severity * 10), 9)
      let share = severity * 10 - Double(tenth)
      guard let tenths = machado[deficiency], let low = tenths["\(tenth)"],
        let high = tenths["\(tenth + 1)"]
      else { return nil }
      return (1 - share) * light.multiplied(by: low) + share * light.multiplied(by: high)
    }
  }
}

extension Vector3 {
  fileprivate init(row: [Double]) { self.init(row[0], row[1], row[2]) }

  fileprivate func multiplied(by rows: [[Double]]) -> Vector3 {
    Vector3(
      Vector3(row: rows[0]).dot(self), Vector3(row: rows[1]).dot(self),
      Vector3(row: rows[2]).dot(self))
  }
}
