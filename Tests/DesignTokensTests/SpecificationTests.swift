// SPDX-License-Identifier: MIT

import TinctureImporters
import Foundation
import TinctureJSON
import Support
import XCTest

/// The validator beside the specification and beside the published schemas: see
/// `Tests/Fixtures/dtcg/SOURCES.md`.
final class SpecificationTests: XCTestCase {
  private static func json(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: Array(Data(contentsOf: Fixture.url("dtcg/" + name))))
  }

  private static func problems(_ json: JSONValue) -> [TokenProblem] {
    ResolverDocument.isResolver(json)
      ? ResolverDocument(json, file: "probe.resolver.json").allProblems()
      : TokenResolution(json).problems
  }

  func testProbesAreJudgedAsTheSpecificationSays() throws {
    let probes = try XCTUnwrap(Self.json("probes.json").array)
    XCTAssertEqual(probes.count, 23)
    for probe in probes {
      let name = try XCTUnwrap(probe["name"]?.string)
      let problems = Self.problems(try XCTUnwrap(probe["document"]))
      XCTAssertEqual(problems.isEmpty, probe["specification"]?.bool, "\(name): \(problems)")
      // Nobody is helped by a second message about the same thing, but each end of a circle counts.
      XCTAssertLessThanOrEqual(problems.count, name == "alias cycle" ? 2 : 1, "\(problems)")
    }
  }

  func testWhatEveryFormUsesIsValid() throws {
    for name in ["valid.tokens.json", "valid.resolver.json"] {
      XCTAssertEqual(Self.problems(try Self.json(name)), [], name)
    }
  }

  /// The schema is a floor: whatever it refuses is refused here, but for what the text of the
  /// specification allows.
  func testWhatTheSchemasRefuseIsRefused() throws {
    let text = try String(contentsOf: Fixture.url("dtcg/mutations.jsonl"), encoding: .utf8)
    var documents: [String: JSONValue] = [:]
    var refused = 0
    for line in text.split(separator: "\n") {
      let row = try JSONValue(parsing: String(line))
      guard row["schema"] == false, let name = row["file"]?.string else { continue }
      let document = try documents[name] ?? Self.json(name)
      documents[name] = document
      let changed = document.changed(at: row["path"]?.array ?? [], row)
      refused += 1
      let isAccepted =
        name.hasSuffix(".resolver.json")
        ? ResolverDocument(changed, file: name).allProblems().isEmpty
        : TokenResolution(changed).problems.isEmpty
      // "If a number value outside of that range is given, it MUST be considered as if it were
      // clamped": the one range of which the specification says more than the schema.
      let isPosition = row["path"]?.array?.last == "position" && row["value"]?.double != nil
      XCTAssertEqual(isAccepted, isPosition, "\(line)")
    }
    XCTAssertEqual(refused, 1802)
  }
}

extension JSONValue {
  /// The value with the change of a row of the mutations.
  fileprivate func changed(at path: some Collection<JSONValue>, _ row: JSONValue) -> JSONValue {
    guard let step = path.first else {
      guard row["op"] == "add", var object else { return row["value"] ?? .null }
      for member in row["value"]?.object?.members ?? [] { object[member.name] = member.value }
      return .object(object)
    }
    let isRemoved = path.count == 1 && row["op"] == "remove"
    if let index = step.number?.integer, var array {
      if isRemoved {
        array.remove(at: index)
      } else {
        array[index] = array[index].changed(at: path.dropFirst(), row)
      }
      return .array(array)
    }
    var copy = JSONObject()
    for member in object?.members ?? [] {
      guard member.name == step.string else {
        copy.append(member.name, member.value)
        continue
      }
      if !isRemoved { copy.append(member.name, member.value.changed(at: path.dropFirst(), row)) }
    }
    return .object(copy)
  }
}

extension ResolverDocument {
  /// Every input there is, the last modifier changing fastest; no more than a limit.
  func inputs(limit: Int) -> [[String: String]] {
    modifiers.reduce([[:]]) { inputs, modifier in
      let longer = inputs.flatMap { input in
        modifier.contexts.map { input.merging([modifier.name: $0]) { $1 } }
      }
      return Array(longer.prefix(limit))
    }
  }

  /// What is wrong with the document or with the tokens of any of its resolutions, up to a limit of
  /// these, each problem once.
  func allProblems(limit: Int = 64) -> [TokenProblem] {
    var seen = Set(problems)
    return inputs(limit: limit).compactMap { try? tokens(for: $0) }.reduce(into: problems) {
      $0 += $1.problems.filter { seen.insert($0).inserted }
    }
  }
}
