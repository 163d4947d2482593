// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingFoundation
import XCTest

final class TenPropertiesTests: XCTestCase {
  func testThePropertiesHold() throws {
    let laws = try tenProperties()
    XCTAssertEqual(laws.count, 10)
    for law in laws {
      let outcome = law.check(Settings(cases: 100, seed: 1))
      XCTAssert(outcome.hasPassed, outcome.report)
    }
  }
}

/// The properties that the article "Ten properties" quotes.
@ListBuilder private func tenProperties() throws -> [Property] {
  Property("a user survives its codec", .codable(User.self)) { try decode(encode($0)) == $0 }

  Property("sorting twice is sorting once", .array(of: .int)) { sorted(sorted($0)) == sorted($0) }

  Property("a version is read", try .string(matching: #"\d{1,2}\.\d{1,2}"#)) { version($0) != nil }

  let table = Generator.dictionary(of: .string, .int)
  Property("merging is idempotent", table, table) { merge(merge($0, $1), $1) == merge($0, $1) }

  Property("tomorrow is the next weekday", .date) { weekday(dayAfter($0)) == weekday($0) % 7 + 1 }

  let machine = StateMachine(
    model: [Int](), system: { Stack() },
    commands: [
      Command("push", .int, model: { $0.append($1) }, system: { $0.push($1) }),
      Command("pop", when: { !$0.isEmpty }, model: { $0.removeLast() }, system: { $0.pop() }),
    ])
  Property("a stack is a list", machine.runs()) { try $0.check() }

  let isKept = Generator.function(from: Int.self, to: .bool)
  Property("none is lost", .array(of: .int), isKept) { split($0, $1).joined().count == $0.count }

  let lists = Generator<[Int]>.array(of: .int, count: 1...64)
  let places = lists.flatMap { xs in .int(in: 0...xs.count - 1).map { (xs, $0) } }
  Property("one is gone", places) { xs, place in without(place, xs).count == xs.count - 1 }

  Property("degrees", .double(in: -1e6...1e6)) { abs(celsius(fahrenheit($0)) - $0) < 1e-9 }

  Property("mirrored twice is as before", .codable(Tree.self)) { mirror(mirror($0)) == $0 }
}

/// Collects properties that stand one under the other.
@resultBuilder private enum ListBuilder {
  static func buildBlock(_ properties: Property...) -> [Property] { properties }
}

// MARK: - What is tested

private struct User: Codable, Equatable {
  var name: String
  var age: Int
  var tags: [String]
}

private func encode(_ user: User) throws -> Data { try JSONEncoder().encode(user) }
private func decode(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }

private func sorted(_ numbers: [Int]) -> [Int] { numbers.sorted() }

private func version(_ text: String) -> [Int]? {
  let parts = text.split(separator: ".").compactMap { Int($0) }
  return parts.count == 2 ? parts : nil
}

private func merge(_ one: [String: Int], _ other: [String: Int]) -> [String: Int] {
  one.merging(other) { $1 }
}

private let calendar: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
  return calendar
}()

private func dayAfter(_ date: Date) -> Date { date.addingTimeInterval(86_400) }
private func weekday(_ date: Date) -> Int { calendar.component(.weekday, from: date) }

private struct Stack {
  private var numbers: [Int] = []
  mutating func push(_ number: Int) { numbers.append(number) }
  mutating func pop() -> Int? { numbers.popLast() }
}

private func split(_ numbers: [Int], _ isKept: Function<Int, Bool>) -> [[Int]] {
  [numbers.filter { isKept($0) }, numbers.filter { !isKept($0) }]
}

private func without(_ place: Int, _ numbers: [Int]) -> [Int] {
  Array(numbers[..<place] + numbers[(place + 1)...])
}

private func fahrenheit(_ celsius: Double) -> Double { celsius * 1.8 + 32 }
private func celsius(_ fahrenheit: Double) -> Double { (fahrenheit - 32) / 1.8 }

private indirect enum Tree: Codable, Equatable {
  case leaf(Int)
  case node(Tree, Tree)
}

private func mirror(_ tree: Tree) -> Tree {
  switch tree {
  case .leaf: tree
  case .node(let left, let right): .node(mirror(right), mirror(left))
  }
}
