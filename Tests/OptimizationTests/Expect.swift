// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PaletteSolver
import XCTest

/// Asserts that an operation throws, and returns the error for a closer look.
@discardableResult
func assertThrows<Result>(
  _ operation: OptimizationError.Operation, file: StaticString = #filePath, line: UInt = #line,
  _ body: () throws -> Result
) -> OptimizationError.Reason? {
  do {
    let result = try body()
    XCTFail("no error, but \(result)", file: file, line: line)
  } catch let error as OptimizationError {
    XCTAssertEqual(error.operation, operation, file: file, line: line)
    XCTAssert(error.description.hasPrefix(operation.rawValue), file: file, line: line)
    return error.reason
  } catch {
    XCTFail("another error: \(error)", file: file, line: line)
  }
  return nil
}

/// A small deterministic generator: Knuth's MMIX linear congruence, high bits only.
struct SmallGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}

extension BrentRootFinder {
  /// Finds a root with a workspace made for this one solve.
  static func root(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double = 1e-9,
    maximumIterations: Int = 100
  ) throws(OptimizationError) -> Double {
    var finder = try BrentRootFinder()
    return try finder.root(
      of: function, in: interval, tolerance: tolerance, maximumIterations: maximumIterations)
  }
}
