// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

/// How large recursive values are.
final class RecursionTests: XCTestCase {
  private indirect enum Tree: Codable, Equatable, Sendable {
    case leaf, negative(Tree), sum(Tree, Tree)

    var size: Int {
      switch self {
      case .leaf: 1
      case .negative(let tree): 1 + tree.size
      case .sum(let left, let right): 1 + left.size + right.size
      }
    }
    var depth: Int {
      switch self {
      case .leaf: 0
      case .negative(let tree): 1 + tree.depth
      case .sum(let left, let right): 1 + max(left.depth, right.depth)
      }
    }
  }

  private indirect enum Binary: Codable, Sendable {
    case number(Bool), node(Pair)

    struct Pair: Codable { let left, right: Binary }

    var tree: Tree {
      switch self {
      case .number: .leaf
      case .node(let pair): .sum(pair.left.tree, pair.right.tree)
      }
    }
  }

  private static func binary(_ depth: Int = 8) -> Generator<Tree> {
    .recursive(.always(.leaf), depth: depth) { zip($0, $0).map(Tree.sum) }
  }
  private static func mixed(_ depth: Int = 8) -> Generator<Tree> {
    .recursive(.always(.leaf), depth: depth) {
      .oneOf(zip($0, $0).map(Tree.sum), $0.map(Tree.negative))
    }
  }
  private static func chain(_ depth: Int) -> Generator<Tree> {
    .recursive(.always(.leaf), depth: depth) { $0.map(Tree.negative) }
  }

  private func values(_ trees: Generator<Tree>, seed: UInt64 = 3) -> [Tree] {
    var values: [Tree] = []
    // A number beside the tree: a domain of few trees would be run as a whole.
    _ = Property("any", trees, .int) { tree, _ in values.append(tree) }
      .check(Settings(cases: 1_000, seed: seed))
    return values
  }

  func testSizesOfBinaryTrees() {
    for seed in 1...5 as ClosedRange<UInt64> {
      let sizes = values(RecursionTests.binary(), seed: seed).map(\.size).sorted()
      XCTAssertGreaterThanOrEqual(sizes[500], 5)
      XCTAssertGreaterThanOrEqual(sizes[900], 30)
      XCTAssertLessThan(sizes.count { $0 == 1 }, 250)
    }
  }

  /// An enum that contains itself is drawn by `codable` as by `recursive`, also by way of another type.
  func testSizesOfDecodedTrees() {
    let pairs = Generator.codable(Binary.self, depth: 20).map(\.tree)
    for trees in [pairs, .codable(Tree.self, depth: 16)] {
      for seed in 1...3 as ClosedRange<UInt64> {
        let sizes = values(trees, seed: seed).map(\.size).sorted()
        XCTAssertGreaterThanOrEqual(sizes[500], 5)
        XCTAssertGreaterThanOrEqual(sizes[900], 30)
        XCTAssertLessThan(sizes.count { $0 == 1 }, 250)
      }
    }
    let outcome = Property("shallow", .codable(Tree.self, depth: 50)) { $0.depth < 20 }
      .check(Settings(cases: 1_000, seed: 1))
    let inputs = outcome.counterexamples.first?.inputs.first ?? ""
    XCTAssertEqual(inputs.components(separatedBy: "(").count - 1, 20, inputs)
  }

  func testDepthIsReachedAndNeverExceeded() {
    for depth in [1, 2, 4, 8, 20, 200] {
      // `codable` counts the values that contain one another, with the leaf.
      let decoded = Generator.codable(Tree.self, depth: depth + 1)
      for trees in [RecursionTests.mixed(depth), RecursionTests.chain(depth), decoded] {
        XCTAssertEqual(values(trees).map(\.depth).max(), depth)
      }
    }
  }

  func testSizesGrowWithTheCase() {
    let sizes = values(RecursionTests.mixed(100)).map(\.size)
    XCTAssertLessThan(sizes.prefix(20).max() ?? 0, sizes.suffix(200).max() ?? 0)
  }

  func testDeepFailuresAreFoundAndMinimal() {
    for limit in [5, 20, 60] {
      let outcome = Property("shallow", RecursionTests.mixed(500)) { $0.depth < limit }
        .check(Settings(cases: 1_000, seed: 1))
      let inputs = outcome.counterexamples.first?.inputs.first ?? ""
      XCTAssertEqual(inputs.components(separatedBy: "(").count - 1, limit, inputs)
    }
  }

  func testTheSameCaseIsDrawnAgain() {
    XCTAssertEqual(
      RecursionTests.mixed(50).sample(200, seed: 7), RecursionTests.mixed(50).sample(200, seed: 7))
    let values = self.values(RecursionTests.mixed(50), seed: 7)
    XCTAssertEqual(values, self.values(RecursionTests.mixed(50), seed: 7))
  }
}
