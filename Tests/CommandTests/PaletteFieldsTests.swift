// SPDX-License-Identifier: GPL-3.0-or-later

import Support
import TinctureExporters
import TinctureJSON
import XCTest

/// `fields`, `shape` and `format` of `generate` and `theme` in `batch`, against the whole document.
final class PaletteFieldsTests: XCTestCase {
  /// Each field is the value at its place in the whole document, whatever is asked for beside it.
  func testEveryFieldIsThatOfTheWholeDocument() throws {
    var random = SplitMix64(seed: 59)
    let requests = (0..<(AllTests.areRequested ? 300 : 48)).map { number in
      Self.wishes[number % Self.wishes.count].merging([
        "op": "generate", "brand": .string(Self.brand(&random)),
      ])
    }
    let documents = try results(requests)
    let chosen = documents.map { document in
      // Some fields of one kind alone, for which parts of the palette are not made.
      let kinds = [["themes.light"], ["ramps"], ["themes.dark", "themes.light"], [""]]
      let kind = kinds[Int.random(in: 0..<4, using: &random)]
      let all = places(in: document).filter { place in kind.contains(where: place.path.hasPrefix) }
      let ends = Bool.random(using: &random) ? [".hex", ".p3", ".oklch"] : [""]
      let some = all.filter { place in ends.contains(where: place.path.hasSuffix) }
      return (some.isEmpty ? all : some).shuffled(using: &random).prefix(9)
    }
    for shape in ["row", "document"] {
      let asked = zip(requests, chosen).map { request, places in
        request.merging([
          "fields": .array(places.map { .string($0.path) }), "shape": .string(shape),
        ])
      }
      for ((request, result), places) in zip(zip(asked, try results(asked)), chosen) {
        for place in places {
          let found = shape == "row" ? result[place.path] : place.find(result)
          XCTAssertEqual(found, place.value, "\(place.path) of \(JSONValue.object(request).text())")
        }
        guard shape == "row" else { continue }
        XCTAssertEqual(result.object?.members.map(\.name), places.map(\.path))
      }
    }
  }

  func testAsterisksAreEveryNameInTheOrderOfTheDocument() throws {
    let request: JSONObject = ["op": "theme", "name": "ocean", "gamut": "p3"]
    let document = try XCTUnwrap(try results([request]).first)
    let places = places(in: document)
    for (field, pattern) in [
      ("themes.*.*.hex", #"^themes\.[a-z]+\.(?!roles\.)[A-Za-z]+\.[A-Za-z]+\.hex$"#),
      ("themes.dark.*", #"^themes\.dark\.(?!roles\.)[A-Za-z]+\.[A-Za-z]+$"#),
      ("themes.light.roles.text.*.p3", #"^themes\.light\.roles\.text\.[A-Za-z]+\.p3$"#),
      ("themes.*.text.primary.*", #"^themes\.[a-z]+\.text\.primary\.[a-z0-9]+$"#),
      ("ramps.*.500.hex", #"^ramps\.[a-z]+\.500\.hex$"#),
      ("ramps.brand.*.oklch", #"^ramps\.brand\.[0-9]+\.oklch$"#),
      ("themes.*", #"^themes\.[a-z]+$"#), ("*", "^[a-z]+$"),
    ] {
      let row = try results([request.merging(["fields": [.string(field)], "shape": "row"])])[0]
      let expected = places.filter {
        $0.path.range(of: pattern, options: .regularExpression) != nil
      }
      XCTAssertGreaterThan(expected.count, 1, field)
      XCTAssertEqual(row.object?.members.map(\.name), expected.map(\.path), field)
      XCTAssertEqual(row.object?.members.map(\.value), expected.map(\.value), field)
    }
  }

  /// Names with dots, names that are those of members, and one that begins as another.
  func testTheLongestNameIsMeant() throws {
    let color: JSONValue = ["light": "neutral.900", "dark": "neutral.100"]
    let system: JSONValue = [
      "schema": "tincture.system/1", "name": "odd",
      "ramps": ["brand": ["from": "brand"], "neutral": ["from": "brand", "chroma": 0.012]],
      "roles": [
        "page": ["light": "#ffffff", "dark": "#000000"], "a": color, "a.b": color, "a.hex": color,
        "level": color, "pairs": color, "roles": color,
      ],
      "pairs": [["text": ["a", "a.b", "a.hex", "level", "pairs", "roles"], "against": ["page"]]],
    ]
    let request: JSONObject = ["op": "generate", "brand": "teal", "system": system]
    let theme = try XCTUnwrap(try results([request])[0]["themes"]?.array?.first)
    let roles = theme["roles"]
    let expected: [(String, JSONValue?)] = [
      ("a.hex", roles?["a.hex"]), ("a.b.hex", roles?["a.b"]?["hex"]), ("a.b", roles?["a.b"]),
      ("a.oklch", roles?["a"]?["oklch"]), ("a.hex.hex", roles?["a.hex"]?["hex"]),
      ("level", theme["level"]), ("roles.level.hex", roles?["level"]?["hex"]),
      ("pairs", theme["pairs"]), ("roles.pairs.hex", roles?["pairs"]?["hex"]), ("roles", roles),
      ("roles.roles.hex", roles?["roles"]?["hex"]),
    ]
    for (path, value) in expected {
      XCTAssertNotNil(value, path)
      let field = "themes.light." + path
      let row = try results([request.merging(["fields": [.string(field)], "shape": "row"])])[0]
      XCTAssertEqual(row[field], value, path)
    }
  }

  func testWhatThePaletteDoesNotHaveIsNullInARowAndLeftOutOtherwise() throws {
    let request: JSONObject = [
      "op": "generate", "brand": "teal", "appearances": ["light"],
      "fields": ["themes.light.text.primary.p3", "request.system.name", "themes.light.level"],
    ]
    let answers = try results([request.merging(["shape": "row"]), request])
    XCTAssertEqual(
      answers[0],
      [
        "themes.light.text.primary.p3": .null, "request.system.name": .null,
        "themes.light.level": "AA",
      ])
    XCTAssertEqual(answers[1], ["themes": [["appearance": "light", "level": "AA"]]])
  }

  func testErrorsSayWhatThereIs() throws {
    let cases: [(JSONObject, String)] = [
      (["theme.light.text.primary.hex"], "Did you mean 'themes.light.text.primary.hex'?"),
      (["themes.lihgt.level"], "Did you mean 'themes.light.level'?"),
      (["themes.light.text.primry.hex"], "Did you mean 'themes.light.text.primary.hex'?"),
      (["themes.light.text.primary.hexx"], "Did you mean 'themes.light.text.primary.hex'?"),
      (["ramps.brnd.500.hex"], "Did you mean 'ramps.brand.500.hex'?"),
      (["ramps.brand.501.hex"], "Did you mean 'ramps.brand.500.hex'?"),
      (["themes.light.text.hex"], "'themes.light' has text.primary, text.secondary, "),
      (["themes.light..hex"], "'themes.light' has name, appearance, level, "),
      (
        ["themes.light.text.primary.hex.red"], "'themes.light.text.primary.hex' is a string without"
      ),
      (["themes.light.pairs.0"], "'themes.light.pairs' is an array without names."),
      (["themes.dim.level"], "'themes' has light, dark; \"appearances\" asks for others."),
      (["level", "themes.light.level"], "the document has schema, generator, request, "),
      (["*.hex"], "there is no '*.hex'"),
      ([String(repeating: "a.", count: 200)], "\"fields/0\" is longer than 256 bytes"),
    ].map { (["fields": .array($0.map(JSONValue.string))], $1) }
    let others: [(JSONObject, String)] = [
      (["fields": []], "\"fields\" has to be an array of paths, not an empty one"),
      (["fields": "themes"], "\"fields\" has to be an array of paths, not a string"),
      (["fields": ["themes", 5]], "\"fields/1\" has to be a string, not a number"),
      (["shape": "row"], "\"shape\" is 'row', and the request has no \"fields\". Name the columns"),
      (["shape": "rows", "fields": ["ramps"]], "\"shape\" is 'rows'. Did you mean 'row'?"),
      (["format": "cs"], "\"format\" is 'cs'. Did you mean 'css'?"),
      (["format": "css", "fields": ["ramps"]], "\"format\" is answered by a text"),
      (
        ["format": "xcassets"],
        "\"format\": xcassets has 157 files. Write it with: tincture generate"
      ),
      (["format": "ase"], "\"format\": ase is no text."), (["field": ["ramps"]], "\"fields\"?"),
    ]
    for (members, words) in cases + others {
      let request = members.merging(["op": "generate", "brand": "teal"])
      let error = try answers([request])[0]["error"]
      XCTAssertEqual(error?["code"], "invalid-request", words)
      let message = error?["message"]?.string ?? "none"
      XCTAssertTrue(message.contains(words), "\(words): \(message)")
    }
  }

  /// What the whole document could not keep stands beside every result that does not say it, and
  /// nothing where all is kept.
  func testConflictsStandBesideWhatDoesNotSayThem() throws {
    let wishes: [JSONObject] = [
      [:], ["level": "AAA"], ["pins": ["text.primary=#888888"]],
      ["pins": ["accent.primary=#ffff00", "text.link=#00ffff"]], ["gamut": "p3", "level": "AAA"],
      ["system": "shadcn", "level": "AAA"],
    ]
    var lostCount = 0
    for wish in wishes {
      let request = wish.merging(["op": "generate", "brand": "#0a84ff"])
      let document = try results([request])[0]
      let conflicts = document["conflicts"]?.array ?? []
      lostCount += conflicts.isEmpty ? 0 : 1
      let all: JSONValue = ["themes.*.*.hex"]
      for answer in try answers([
        request.merging(["fields": all]), request.merging(["fields": all, "shape": "row"]),
        request.merging(["format": "css"]),
      ]) {
        XCTAssertEqual(answer["conflicts"]?.array ?? [], conflicts, "\(request)")
        XCTAssertEqual(answer["conflicts"] == nil, conflicts.isEmpty)
      }
      let told = request.merging(["fields": ["conflicts"], "shape": "row"])
      for answer in try answers([request, told]) {
        XCTAssertNil(answer["conflicts"])
        XCTAssertEqual(answer["result"]?["conflicts"]?.array, conflicts)
      }
    }
    XCTAssertGreaterThan(lostCount, 2)
  }

  /// A text is what `generate -f` prints, and a format without one says so.
  func testFormatsAreThoseOfGenerate() throws {
    var textCount = 0
    for exporter in KnownExporters.all {
      let request: JSONObject = [
        "op": "generate", "brand": "#0a84ff", "format": .string(exporter.name.uppercased()),
      ]
      let printed = try Command("generate", "#0a84ff", "-f", exporter.name).run()
      let answer = try answers([request])[0]
      if let text = answer["result"]?["text"]?.string {
        XCTAssertEqual(text, printed.output, exporter.name)
        textCount += 1
      } else {
        let message = answer["error"]?["message"]?.string ?? ""
        XCTAssertTrue(message.hasPrefix("\"format\": \(exporter.name) "), message)
        XCTAssertTrue(printed.status != 0 || exporter.name == "ase", exporter.name)
      }
    }
    XCTAssertGreaterThan(textCount, 12)
  }

  /// A row of a few roles is small, and one of all roles a tenth of the document.
  func testRowsAreSmall() throws {
    let whole: JSONObject = ["op": "generate", "brand": "#0a84ff"]
    let fields: [JSONValue] = [
      "themes.*.text.primary.hex", "themes.*.surface.primary.hex", "themes.*.brand.solid.hex",
    ]
    let rows = try results([
      whole, whole.merging(["fields": .array(fields), "shape": "row"]),
      whole.merging(["fields": ["themes.*.*.hex"], "shape": "row"]),
    ])
    let sizes = rows.map { $0.text().utf8.count }
    XCTAssertLessThan(sizes[1], 500)
    XCTAssertLessThan(sizes[2], sizes[0] / 10)
  }

  // MARK: Plumbing

  private static let wishes: [JSONObject] = [
    [:], ["level": "AAA"], ["gamut": "p3"], ["system": "shadcn"], ["steps": [50, 500, 900]],
    ["appearances": ["dark", "light-high-contrast", "light"]], ["curve": "radix-light"],
    ["pins": ["accent.primary=#777777"]], ["labels": "white"], ["ratios": [1.5, 3, 4.5, 9]],
    ["system": "material3", "gamut": "p3"], ["method": "one-pass", "theme": "mine"],
  ]

  private static func brand(_ random: inout SplitMix64) -> String {
    let digits = String(Int.random(in: 0..<(1 << 24), using: &random), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A value of a document with its path, and how it is found in any part of the document.
  private struct Place {
    var path: String
    var value: JSONValue
    var find: (JSONValue) -> JSONValue?

    func member(_ name: String, path: String? = nil) -> [Place] {
      guard let value = value[name] else { return [] }
      return [
        Place(path: path ?? "\(self.path).\(name)", value: value) { [find] in find($0)?[name] }
      ]
    }

    var members: [Place] { (value.object?.members ?? []).flatMap { member($0.name) } }

    /// The elements of a list by the member that names them.
    func elements(by name: String) -> [Place] {
      (value.array ?? []).map { element in
        let own = element[name]?.string ?? element[name]?.text() ?? ""
        return Place(path: "\(path).\(own)", value: element) { [find] document in
          find(document)?.array?.first { $0[name] == element[name] }
        }
      }
    }

    /// The same under a path without its last name but one.
    func renamed(_ path: String) -> Place { Place(path: path, value: value, find: find) }
  }

  /// Every place that a path names, found without the code under test.
  private func places(in document: JSONValue) -> [Place] {
    let root = Place(path: "", value: document) { $0 }
    let top = (document.object?.members ?? []).flatMap { root.member($0.name, path: $0.name) }
    return top
      + top.flatMap { place in
        switch place.path {
        case "ramps": place.elements(by: "name").flatMap(rampPlaces)
        case "themes": place.elements(by: "appearance").flatMap(themePlaces)
        case "request", "generator": place.members
        default: [Place]()
        }
      }
  }

  private func rampPlaces(_ ramp: Place) -> [Place] {
    let steps = ramp.member("steps").flatMap { $0.elements(by: "step") }
    let all = steps + steps.flatMap(\.members)
    return [ramp] + ramp.members + all
      + all.map { $0.renamed($0.path.replacingOccurrences(of: ".steps.", with: ".")) }
  }

  private func themePlaces(_ theme: Place) -> [Place] {
    let roles = theme.member("roles").flatMap(\.members)
    let all = roles.flatMap { [$0] + $0.members }
    return [theme] + theme.members + all
      + all.map { $0.renamed($0.path.replacingOccurrences(of: ".roles.", with: ".")) }
  }

  private func answers(_ requests: [JSONObject]) throws -> [JSONValue] {
    let input = requests.map { JSONValue.object($0).text() + "\n" }.joined()
    let result = try Command("batch", input: .text(input)).run()
    let answers = try result.lines.dropLast().map { try JSONValue(parsing: String($0)) }
    XCTAssertEqual(answers.count, requests.count)
    return answers
  }

  private func results(_ requests: [JSONObject]) throws -> [JSONValue] {
    try answers(requests).map { answer in try XCTUnwrap(answer["result"], answer.text()) }
  }
}
