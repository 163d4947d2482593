// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import XCTest

final class DecodableEnumTests: XCTestCase {
  private enum Shape: Codable, Equatable {
    case dot
    case circle(radius: Double)
    case box(Int, height: Int?)
    case named(String, Color)
  }

  private enum Color: Codable, Equatable { case red, green, other(UInt8) }

  /// The case that ends is the last.
  private indirect enum Tree: Codable, Equatable {
    case sum(Tree, Tree)
    case wrapped(Box)
    case number(Int)

    var height: Int {
      switch self {
      case .sum(let left, let right): max(left.height, right.height) + 1
      case .wrapped(let box): box.tree.height + 1
      case .number: 0
      }
    }
  }

  private struct Box: Codable, Equatable { var tree: Tree }

  private enum Only: Codable, Equatable { case one(Int) }

  private enum Renamed: Codable, Equatable {
    case first(Int), second
    private enum CodingKeys: String, CodingKey {
      case second = "2"
      case first = "1"
    }
  }

  private enum Word: String, Decodable { case one = "I", two = "II" }

  private func values<Value>(_ generator: Generator<Value>, cases: Int = 200) -> [Value] {
    var values: [Value] = []
    let law = Property("any", generator) { values.append($0) }
    let outcome = law.check(Settings(cases: cases, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    return values
  }

  func testEveryCaseIsDrawn() {
    XCTAssertEqual(
      Set(values(.codable(Shape.self)).map { "\($0)".prefix { $0 != "(" } }),
      ["dot", "circle", "box", "named"])
    XCTAssertEqual(Set(values(.codable(Word.self))), [.one, .two])
    XCTAssertEqual(
      Set(values(.codable(Renamed.self)).map { $0 == .second }), [false, true])
    XCTAssertGreaterThan(Set(values(.codable(Only.self)).map { "\($0)" }).count, 50)
  }

  func testValuesSurviveTheirEncoding() {
    func survives<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value])) == [value]
    }
    for outcome in [
      Property("shapes", .codable(Shape.self), body: survives).check(Settings(cases: 100)),
      Property("trees", .codable(Tree.self), body: survives).check(Settings(cases: 100)),
      Property("renamed", .codable(Renamed.self), body: survives).check(Settings(cases: 100)),
    ] { XCTAssert(outcome.hasPassed, outcome.report) }
  }

  func testTreesEndAndGrow() {
    let heights = values(.codable(Tree.self)).map(\.height)
    XCTAssertEqual(heights.first, 0, "the simplest is a number")
    XCTAssertGreaterThan(heights.max() ?? 0, 2)
    XCTAssertLessThanOrEqual(heights.max() ?? 0, 4)
  }

  func testAFailureIsReducedToTheCaseThatMatters() {
    let law = Property("low", .codable(Tree.self)) { $0.height < 2 }
    XCTAssertEqual(
      law.check(Settings(seed: 1)).counterexamples.first?.inputs,
      [".wrapped(.init(tree: .wrapped(.init(tree: .number(0)))))"])
    let shapes = Property("no other color", .codable([Shape].self)) { shapes in
      !shapes.contains { if case .named(_, .other(200...)) = $0 { true } else { false } }
    }
    XCTAssertEqual(
      shapes.check(Settings(seed: 1)).counterexamples.first?.inputs,
      [#"[.named("", .other(200))]"#])
  }

  private struct User: Decodable {
    let name: String
    let age: Int?
    let address: Address
    let friends: [Address]
  }

  private struct Address: Decodable {
    let street: String
    let number: Int
  }

  func testConstantPropertiesHaveGeneratorsOfTheirOwn() {
    let users = values(
      .codable(
        User.self,
        overrides: [
          .key("age", .int(in: 18...20)), .key("address.street", .always("Main")),
          .type(.element(of: "a", "b")), .key("friends", .codable([Address].self).map { $0 + $0 }),
        ]))
    XCTAssertEqual(Set(users.map(\.age)), [nil, 18, 19, 20])
    XCTAssertEqual(Set(users.map(\.address.street)), ["Main"])
    XCTAssertEqual(Set(users.map(\.name)), ["a", "b"])
    XCTAssert(users.allSatisfy { $0.friends.count.isMultiple(of: 2) })
    XCTAssertGreaterThan(Set(users.map(\.address.number)).count, 50)
  }

  func testAnOverrideOfAnotherTypeIsNamed() {
    let users = Generator.codable(User.self, overrides: [.key("name", .int)])
    let report = Property("any", users) { _ in true }.check(Settings(seed: 1)).report
    XCTAssert(report.contains("'name' is of String, its generator of Int"), report)
  }

  func testAnOverrideOfNoPropertyIsNamed() {
    let users = Generator.codable(User.self, overrides: [.key("agee", .int)])
    let report = Property("any", users) { _ in true }.check(Settings(seed: 1)).report
    XCTAssert(report.contains("User has no 'agee', but address, age, friends, name"), report)
  }

  private struct Picky: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "never"))
    }
  }

  func testATypeThatRefusesAllIsReportedWithTheRemedy() {
    let report = Property("any", .codable(Picky.self)) { _ in true }.check(Settings()).report
    XCTAssert(report.contains("codable(Picky.self): never; "), report)
    XCTAssert(report.contains("overrides: [.type("), report)
  }
}
