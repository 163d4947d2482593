// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

/// How values that have no literal are shown.
final class ObjectTextTests: XCTestCase {
  private class Account {
    var name = "a"
    var cents = 500
  }
  private final class Savings: Account { var rate = 0.5 }
  private final class Node {
    var number = 1
    var next: Node?
  }
  private actor Counter { var count = 0 }
  private indirect enum Chain { case end, link(Chain) }
  private struct Patch { var nickname: String?? }

  func testObjectsAreShownByTheirProperties() {
    XCTAssertEqual(codeText(Account()), #"Account(name: "a", cents: 500)"#)
    XCTAssertEqual(codeText([Savings()]), #"[Savings(name: "a", cents: 500, rate: 0.5)]"#)
    XCTAssertEqual(codeText(Node()), "Node(number: 1, next: nil)")
  }

  func testCyclesAreCut() {
    let node = Node()
    node.next = node
    XCTAssertEqual(codeText(node), "Node(number: 1, next: /* the same Node */)")
    node.next = nil
    XCTAssertEqual(codeText([node, node]).components(separatedBy: "Node(").count, 3)
  }

  func testActorsAndFunctionsAreNamed() {
    XCTAssertEqual(codeText(Counter()), "Counter(/* the state of an actor is not shown */)")
    let isOdd: (Int) -> Bool = { $0 % 2 == 1 }
    XCTAssertEqual(codeText(isOdd), "/* a function: (Int) -> Bool */")
  }

  /// Ranges of what cannot be printed say nothing.
  func testNoRangesOfObjects() {
    let accounts = Generator.int(in: 0...1_000).map { number in
      let account = Account()
      account.cents = number
      return Unshared(account)
    }
    let report = Property("small", accounts) { $0.value.cents < 500 }.check().report
    XCTAssert(report.contains("cents: 500"), report)
    let functions = Generator.int(in: 0...1_000).map { number in Unshared({ number }) }
    let other = Property("small", functions) { $0.value() < 500 }.check().report
    XCTAssert(other.contains("/* a function: () -> Int */"), other)
    XCTAssertFalse(other.contains("tried from"), other)
  }

  private struct Unshared<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  func testNilInsideOfAnOptional() {
    XCTAssertEqual(codeText(Patch(nickname: .some(nil))), ".init(nickname: .some(nil))")
    XCTAssertEqual(codeText(Patch(nickname: nil)), ".init(nickname: nil)")
    XCTAssertEqual(codeText(Bool???.some(.some(nil))), ".some(.some(nil))")
    XCTAssertEqual(codeText(Bool???.some(nil)), ".some(nil)")
    XCTAssertEqual(codeText(Bool???.some(true)), "true")
  }

  /// Once each level took twice the time of the one below.
  func testDeepValuesAreShown() {
    let chain = (0..<300).reduce(Chain.end) { inner, _ in .link(inner) }
    XCTAssertEqual(codeText(chain).count, 300 * 7 + 4)
  }
}
