// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import Support
import XCTest

@testable import PaletteSolver

final class RampTests: XCTestCase {
  private static let brands =
    SampleColors.stratified(3, seed: 70) + SampleColors.corners + SampleColors.grays(every: 51)

  func testRampsOf2To32StepsDarkenStrictlyAndHoldTheBrand() throws {
    var random = SplitMix64(seed: 71)
    var ramps = 0
    var refused: [String] = []
    for count in 2...RampSteps.maximumCount {
      let labels = (1...999).shuffled(using: &random).prefix(count).sorted()
      let generator = try RampGenerator(steps: RampSteps(labels))
      for rgb in Self.brands {
        let brand = MeasuredColor(rgb)
        do throws(PaletteError) {
          let ramp = try generator.ramp(through: brand, in: HueSlice(hue: brand.hue, in: .srgb))
            .ramp
          assertDarkens(ramp, labels)
          XCTAssertEqual(ramp.steps.filter(\.isExact).map(\.rgb), [rgb])
          ramps += 1
        } catch {
          XCTAssertEqual(error, .noRoomForSteps(count))
          refused.append("\(rgb.hex) \(count)")
        }
      }
    }
    print("brand ramps: \(ramps), refused: \(refused.count) \(refused.prefix(4))")
    XCTAssertEqual(refused, [])
  }

  func testTheOtherRampsDarkenStrictly() throws {
    var random = SplitMix64(seed: 72)
    for count in [2, 3, 11, 20, 32] {
      let labels = (1...999).shuffled(using: &random).prefix(count).sorted()
      let generator = try RampGenerator(steps: RampSteps(labels))
      for rgb in SampleColors.stratified(3, seed: 73) {
        for ramp in try SolvedRamps(brand: MeasuredColor(rgb), generator: generator).all.dropFirst()
        {
          assertDarkens(ramp, labels)
          XCTAssertEqual(ramp.steps.filter(\.isExact), [])
        }
      }
    }
  }

  func testAGrayBrandHasGrayRamps() throws {
    let generator = try RampGenerator.standard.get()
    for gray in SampleColors.grays(every: 17) {
      let ramps = try SolvedRamps(brand: MeasuredColor(gray), generator: generator)
      for step in ramps.paths.prefix(2).flatMap(\.ramp.steps) {
        XCTAssert(step.rgb.red == step.rgb.green && step.rgb.green == step.rgb.blue, step.rgb.hex)
      }
    }
  }

  private func assertDarkens(_ ramp: Ramp, _ labels: [Int], line: UInt = #line) {
    XCTAssertEqual(ramp.steps.map(\.label), labels, line: line)
    let luminances = ramp.steps.map { RelativeLuminance($0.rgb).value }
    let isOrdered = zip(luminances, luminances.dropFirst()).allSatisfy { $0 > $1 }
    XCTAssert(isOrdered, "\(ramp.name): \(ramp.steps.map(\.rgb.hex))", line: line)
  }

  // MARK: The bending through the brand

  func testTheLockedStepMovesWholly() throws {
    for count in 2...32 {
      let bending = try StepBending(stepCount: count, smoothness: 10)
      for locked in 0..<count {
        XCTAssertEqual(bending.share(of: locked, whenLocked: locked), 1, accuracy: 1e-15)
      }
    }
  }

  func testTheSharesSolveTheirNormalEquations() throws {
    var worst = 0.0
    for count in 2...32 {
      let bending = try StepBending(stepCount: count, smoothness: 10)
      for locked in 0..<count {
        let shares = (0..<count).map { bending.share(of: $0, whenLocked: locked) }
        let gradient = self.gradient(at: shares)
        for step in 0..<count where step != locked { worst = max(worst, abs(gradient[step])) }
      }
    }
    print("bending: worst residual of the normal equations \(worst)")
    XCTAssertLessThan(worst, 1e-10)
  }

  func testNoOtherBendingIsSmoother() throws {
    var random = SplitMix64(seed: 74)
    for count in [2, 3, 5, 11, 32] {
      let bending = try StepBending(stepCount: count, smoothness: 10)
      for locked in 0..<count {
        let shares = (0..<count).map { bending.share(of: $0, whenLocked: locked) }
        for _ in 0..<5 {
          var other = shares.map { $0 + .random(in: -0.1...0.1, using: &random) }
          other[locked] = 1
          XCTAssertLessThanOrEqual(objective(shares), objective(other))
        }
      }
    }
  }

  private func objective(_ deviations: [Double]) -> Double {
    sumOfSquares(deviations) + 10 * sumOfSquares(bends(deviations))
  }

  private func sumOfSquares(_ values: [Double]) -> Double {
    values.reduce(0.0) { (sum: Double, value: Double) in sum + value * value }
  }

  /// Half the derivative of the objective by each deviation.
  private func gradient(at deviations: [Double]) -> [Double] {
    var gradient = deviations
    for (index, bend) in bends(deviations).enumerated() {
      gradient[index] += 10 * bend
      gradient[index + 1] -= 20 * bend
      gradient[index + 2] += 10 * bend
    }
    return gradient
  }

  private func bends(_ deviations: [Double]) -> [Double] {
    guard deviations.count > 2 else { return [] }
    return (1..<deviations.count - 1).map { (center: Int) -> Double in
      let ends = deviations[center - 1] + deviations[center + 1]
      return ends - 2 * deviations[center]
    }
  }
}
