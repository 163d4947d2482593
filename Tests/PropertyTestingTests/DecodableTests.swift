// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingFoundation
import XCTest

final class DecodableTests: XCTestCase {
  private enum Plan: String, Codable, CaseIterable { case free, team, company }

  private struct Address: Codable, Equatable {
    var street: String
    var number: Int?
  }

  private struct User: Codable, Equatable {
    var name: String
    var age: Int
    var plan: Plan
    var addresses: [Address]
    var tags: Set<String>
    var scores: [String: Double]
    var counts: [Int: UInt8]
    var manager: Manager?
    var joined: Date
    var id: UUID
    var page: URL?
    var balance: Decimal
  }

  /// A class that contains itself.
  private final class Manager: Codable, Equatable, Sendable {
    let name: String
    let reports: [Manager]

    static func == (left: Manager, right: Manager) -> Bool {
      left.name == right.name && left.reports == right.reports
    }
  }

  func testValuesSurviveTheirEncoding() {
    let outcome = Property("a property list keeps a user", .codable(User.self)) { user in
      let data = try PropertyListEncoder().encode([user])
      return try PropertyListDecoder().decode([User].self, from: data) == [user]
    }.check(Settings(cases: 100, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  func testEveryFormIsDrawn() {
    var seen: Set<String> = []
    let outcome = Property("forms", .codable(User.self)) { user in
      seen.insert(user.plan.rawValue)
      seen.insert(user.manager == nil ? "no manager" : "manager")
      if user.manager?.reports.contains(where: { !$0.reports.isEmpty }) == true {
        seen.insert("reports of reports")
      }
      seen.insert(user.addresses.contains { $0.number == nil } ? "no number" : "numbers")
      if !user.scores.isEmpty { seen.insert("scores") }
      if user.counts.count > 2 { seen.insert("counts") }
    }.check(Settings(cases: 200, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    XCTAssertEqual(
      seen,
      [
        "free", "team", "company", "no manager", "manager", "reports of reports", "no number",
        "numbers", "scores", "counts",
      ])
  }

  /// Boxes inside of one another, counted.
  private struct Box: Decodable {
    var inner: [Box]
    var levels: Int { 1 + (inner.map(\.levels).max() ?? 0) }
  }

  func testValuesInsideOneAnotherAreAtMostAsManyAsSaid() {
    for depth in [0, 1, 2, 4] {
      var seen: Set<Int> = []
      let law = Property("boxes", .codable(Box.self, depth: depth)) { seen.insert($0.levels) }
      XCTAssert(law.check(Settings(cases: 200, seed: 1)).hasPassed)
      XCTAssertEqual(seen.max(), max(depth, 1), "\(seen)")
    }
  }

  /// A list that is read by hand, as a type with elements of several kinds does.
  private struct Numbers: Decodable {
    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { numbers.append(try container.decode(Int.self)) }
    }
  }

  func testElementsThatAreReadByHandAreDrawn() {
    let outcome = Property("two", .codable(Numbers.self)) { $0.numbers.count < 2 }
      .check(Settings(seed: 1))
    XCTAssertEqual(outcome.counterexamples.first?.inputs, [".init(numbers: [0, 0])"])
  }

  func testAFailureIsReducedToTheFieldThatMatters() {
    let outcome = Property("young", .codable(User.self)) { $0.age < 1_000 }.check(Settings(seed: 1))
    XCTAssert(outcome.report.contains("name: \"\", age: 1000, plan: .free"), outcome.report)
    XCTAssert(outcome.report.contains("addresses: [], tags: [], scores: [:]"), outcome.report)
  }

  func testAPartHasAGeneratorOfItsOwn() {
    let users = Generator.codable(User.self).with(\.age, .int(in: 18...99))
    let outcome = Property("adults", users) { (18...99).contains($0.age) }.check(
      Settings(cases: 100, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  private struct Even: Decodable {
    let number: Int

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
      guard number.isMultiple(of: 2) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "\(number) is odd"))
      }
    }
  }

  private final class Endless: Decodable { let next: Endless }

  func testAClassThatAlwaysContainsItselfIsRejected() {
    let report = Property("endless", .codable(Endless.self)) { _ in true }
      .check(Settings(seed: 1)).report
    XCTAssert(report.contains("without end"), report)
  }

  func testARefusedValueIsRejected() {
    let even = Property("even", .codable(Even.self)) { $0.number.isMultiple(of: 2) }
    XCTAssert(even.check(Settings(seed: 1)).hasPassed)
  }
}
