// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Foundation
import TinctureJSON
import Support
import XCTest

/// Each operation over every row of the reference data, through the built command.
final class BatchOperationTests: XCTestCase {
  /// The library is held to the data by its own tests; what arrives here must be its very result.
  func testConvertGivesTheLibrarysConversion() throws {
    var requests: [JSONValue] = []
    var expected: [AnyColor] = []
    for row in AllTests.some(60, of: try rows("conversions.json", "colors")) {
      let space = try space(row["source"]?["space"])
      let coords = try XCTUnwrap(row["source"]?["coords"])
      let color = AnyColor(space: space, components: (coords.array ?? []).map(\.double))
      for target in KnownColorSpaces.all {
        requests.append([
          "op": "convert", "space": .string(space.id), "coords": coords, "to": .string(target.id),
        ])
        expected.append(color.converted(to: target))
      }
    }
    XCTAssertEqual(requests.count, (AllTests.areRequested ? 542 : 60) * 22)
    for (result, color) in zip(try results(requests), expected) {
      XCTAssertEqual(result["space"]?.string, color.space.id)
      XCTAssertEqual(result["coords"]?.array?.map(\.double), color.components)
      XCTAssertNoThrow(try AnyColor(parsing: result["css"]?.string ?? ""))
    }
  }

  func testParseFindsEveryRow() throws {
    let rows = try rows("css_parse.json", "cases")
    XCTAssertEqual(rows.count, 1926)
    let requests: [JSONValue] = rows.map { ["op": "parse", "css": $0["input"] ?? .null] }
    for (row, result) in zip(rows, try results(requests)) {
      let input = row["input"]?.string ?? ""
      XCTAssertEqual(result["valid"], row["valid"], input)
      guard row["valid"] == true else {
        XCTAssertEqual(result, ["valid": false], input)
        continue
      }
      XCTAssertEqual(result["serialized"], row["serialized"], input)
      XCTAssertEqual(result["space"], row["space"], input)
      guard row["space"] != nil else { continue }
      // The table has HSL and HWB in percent, as CSS writes them; `batch` has one unit, 0 to 1.
      let isPercent = ["hsl", "hwb"].contains(row["space"]?.string)
      let coords = result["coords"]?.array?.enumerated().map { index, value in
        isPercent && index > 0 ? value.double.map { .number($0 * 100) } ?? value : value
      }
      assertEqual(coords, row["coords"]?.array, 1e-9, input)
      assertEqual([result["alpha"] ?? .bool(false)], [row["alpha"] ?? .null], 1e-9, input)
    }
  }

  func testContrastAgreesWithEveryRow() throws {
    let wcag = try rows("wcag.json", "pairs")
    let apca = try rows("apca.json", "pairs")
    XCTAssertEqual([wcag.count, apca.count], [270, 270])
    let requests: [JSONValue] = (wcag + apca).map {
      [
        "op": "contrast", "foreground": $0["fg"] ?? $0["text"] ?? .null,
        "background": $0["bg"] ?? .null,
      ]
    }
    let results = try results(requests)
    for (row, result) in zip(wcag, results) {
      assertEqual([result["ratio"] ?? .null], [row["ratio"] ?? .null], 1e-12, "\(row)")
      XCTAssertEqual(result["aa"]?["text"], row["aa_normal"], "\(row)")
      XCTAssertEqual(result["aa"]?["large"], row["aa_large"], "\(row)")
      XCTAssertEqual(result["aa"]?["nonText"], row["aa_large"], "3:1 for both: \(row)")
      XCTAssertEqual(result["aaa"]?["text"], row["aaa_normal"], "\(row)")
      XCTAssertEqual(result["aaa"]?["large"], row["aaa_large"], "\(row)")
    }
    for (row, result) in zip(apca, results.dropFirst(wcag.count)) {
      assertEqual([result["apca"] ?? .null], [row["lc"] ?? .null], 1e-9, "\(row)")
    }
  }

  func testGamutAgreesWithEveryRow() throws {
    let rows = try rows("gamut.json", "cases")
    XCTAssertEqual(rows.count, 255)
    for (method, column) in [
      ("clip", "clip"), ("css", "css_binary_search"), ("raytrace", "coloraide_raytrace"),
    ] {
      let requests: [JSONValue] = rows.map {
        [
          "op": "gamut", "space": "oklch", "coords": $0["oklch"] ?? .null,
          "to": $0["target"] ?? .null, "method": .string(method),
        ]
      }
      for (row, result) in zip(rows, try results(requests)) {
        assertEqual(
          result["coords"]?.array, row[column]?.array, 1e-9, "\(method) \(row["oklch"] ?? .null)")
      }
    }
  }

  func testSimulateAgreesWithEveryRow() throws {
    let rows = try rows("cvd.json", "cases")
    XCTAssertEqual(rows.count, 918)
    let requests: [JSONValue] = rows.map { row in
      let bytes = (row["rgb8"]?.array ?? []).compactMap { $0.number?.integer }
      return [
        "op": "simulate", "color": .string("rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]))"),
        "method": row["method"] ?? .null, "type": row["type"] ?? .null,
        "severity": row["severity"] ?? .null,
      ]
    }
    for (row, result) in zip(rows, try results(requests)) {
      assertEqual(result["coords"]?.array, row["srgb"]?.array, 1e-9, "\(row)")
      let bytes = (row["rgb8_out"]?.array ?? []).compactMap { $0.number?.integer }
      let hex = RGB8(UInt8(bytes[0]), UInt8(bytes[1]), UInt8(bytes[2])).hex
      XCTAssertEqual(result["hex"]?.string, hex, "\(row)")
    }
  }

  func testDifferenceAgreesWithEveryRow() throws {
    let cie = try rows("deltae2000.json", "pairs")
    let ok = try rows("deltae_ok.json", "pairs")
    XCTAssertEqual([cie.count, ok.count], [294, 150])
    for (rows, metric, prefix, column, tolerance) in [
      (cie, "2000", "lab", "de2000", 1e-9), (cie, "76", "lab", "de76", 1e-9),
      (ok, "ok", "oklab", "de_ok", 1e-12), (ok, "ok2", "oklab", "de_ok2", 1e-12),
    ] {
      let requests: [JSONValue] = rows.map {
        [
          "op": "difference", "metric": .string(metric), "lab1": $0[prefix + "1"] ?? .null,
          "lab2": $0[prefix + "2"] ?? .null,
        ]
      }
      for (row, result) in zip(rows, try results(requests)) {
        assertEqual([result["deltaE"] ?? .null], [row[column] ?? .null], tolerance, "\(row)")
      }
    }
  }

  func testCompositeAgreesWithEveryRow() throws {
    let rows = try rows("compositing.json", "cases")
    XCTAssertEqual(rows.count, 177)
    let requests: [JSONValue] = rows.map {
      ["op": "composite", "src": $0["src"] ?? .null, "dst": $0["dst"] ?? .null]
    }
    for (row, result) in zip(rows, try results(requests)) {
      XCTAssertEqual(result["out"], row["out8"], "\(row)")
    }
  }

  func testErrorsNameTheWrongMember() throws {
    let cases: [(JSONValue, String, String)] = [
      (["op": "convert", "to": "srgb"], "invalid-request", "\"color\""),
      (["op": "convert", "color": "blau", "to": "srgb"], "invalid-color", "'blue'"),
      (["op": "convert", "color": "currentcolor", "to": "srgb"], "invalid-color", "currentcolor"),
      (["op": "convert", "color": "red", "to": "oklhc"], "invalid-request", "'oklch'"),
      (["op": "convert", "color": 7, "to": "srgb"], "invalid-request", "a string"),
      (["op": "convert", "space": "lab", "coords": [1, 2], "to": "srgb"], "invalid-request", "3"),
      (
        ["op": "convert", "space": "lab", "coords": [1, "2", 3], "to": "srgb"], "invalid-request",
        "coords/1"
      ),
      (
        ["op": "convert", "space": "oklch", "coords": [.number(1e300), 0, 0], "to": "srgb"],
        "no-answer", "beyond"
      ),
      (["op": "contrast", "foregroud": "red"], "invalid-request", "'foregroud'"),
      (
        ["op": "contrast", "foreground": "red", "background": "#fff8"], "invalid-color",
        "translucent"
      ),
      (["op": "gamut", "color": "red", "to": "lab"], "invalid-request", "no gamut"),
      (["op": "gamut", "color": "red", "to": "srgb", "method": "cs"], "invalid-request", "'css'"),
      (["op": "simulate", "color": "red", "type": "protn"], "invalid-request", "'protan'"),
      (
        ["op": "simulate", "color": "red", "type": "protan", "severity": 1.5], "invalid-request",
        "from 0 to 1"
      ),
      (["op": "difference", "a": "red"], "invalid-request", "\"b\""),
      (["op": "difference", "a": "red", "b": "red", "metric": "94"], "invalid-request", "metric"),
      (["op": "difference", "lab1": [1, nil, 2], "lab2": [1, 2, 3]], "invalid-request", "null"),
      (
        ["op": "composite", "src": [0, 0, 0, 256], "dst": [0, 0, 0, 0]], "invalid-request", "255"
      ),
      (["op": "parse", "css": nil], "invalid-request", "a string"),
      (["op": "parse"], "invalid-request", "\"css\""),
      (["op": "convrt"], "unknown-operation", "'convert'"),
    ]
    for ((_, code, words), answer) in zip(cases, try answers(cases.map(\.0))) {
      XCTAssertEqual(answer["error"]?["code"]?.string, code, "\(answer.text())")
      let message = answer["error"]?["message"]?.string ?? ""
      XCTAssertTrue(message.contains(words), "\(answer.text()) names \(words)")
    }
  }

  /// Order and bytes of the answers do not depend on the number of threads.
  func testAnswersDoNotDependOnTheNumberOfThreads() throws {
    let requests = (0..<900).map { number in
      "{\"id\":\(number),\"op\":\"convert\",\"color\":\"oklch(0.6 0.1 \(number))\",\"to\":\"lab\"}\n"
    }.joined()
    let single = try Command("batch", "--jobs", "1", input: .text(requests)).run()
    XCTAssertEqual(single.status, 0)
    XCTAssertTrue(single.lines[899].hasPrefix("{\"id\":899,\"result\":"))
    for jobs in ["2", "5"] {
      let several = try Command("batch", "--jobs", jobs, input: .text(requests)).run()
      XCTAssertEqual(several.output, single.output)
    }
  }

  // MARK: Plumbing

  private func rows(_ file: String, _ member: String) throws -> [JSONValue] {
    let document = try JSONValue(parsing: Array(Data(contentsOf: Fixture.url(file))))
    return try XCTUnwrap(document[member]?.array)
  }

  private func space(_ name: JSONValue?) throws -> any ColorSpace.Type {
    try XCTUnwrap(KnownColorSpaces.space(named: name?.string ?? ""))
  }

  private func answers(_ requests: [JSONValue]) throws -> [JSONValue] {
    let input = requests.map { $0.text() + "\n" }.joined()
    let result = try Command("batch", input: .text(input)).run()
    XCTAssertEqual(result.status, 0)
    let answers = try result.lines.dropLast().map { try JSONValue(parsing: String($0)) }
    XCTAssertEqual(answers.count, requests.count)
    return answers
  }

  private func results(_ requests: [JSONValue]) throws -> [JSONValue] {
    try answers(requests).map { answer in
      try XCTUnwrap(answer["result"], answer.text())
    }
  }

  /// Numbers within a tolerance relative to those beyond 1, and nulls where nulls are expected.
  private func assertEqual(
    _ actual: [JSONValue]?, _ expected: [JSONValue]?, _ tolerance: Double, _ message: String,
    line: UInt = #line
  ) {
    XCTAssertNotNil(expected, message, line: line)
    XCTAssertEqual(actual?.count, expected?.count, message, line: line)
    for (number, wanted) in zip(actual ?? [], expected ?? []) {
      guard let number = number.double, let wanted = wanted.double else {
        XCTAssertEqual(number, wanted, message, line: line)
        continue
      }
      XCTAssertLessThanOrEqual(
        distance(number, wanted), tolerance * max(1, abs(wanted)), message, line: line)
    }
  }
}
