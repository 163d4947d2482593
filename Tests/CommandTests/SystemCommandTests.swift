// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import TincturePalettes
import Support
import XCTest

@testable import TinctureCommand

/// `system list` and `system show`, and what is said about files that are no systems.
final class SystemCommandTests: XCTestCase {
  private func show(_ text: String, _ options: String...) throws -> Command.Result {
    var command = Command("system", "show", "-", input: .text(text))
    command.arguments += options
    return try command.run()
  }

  func testTheListHasEverySystem() throws {
    let list = try Command("system", "list", "--json").run().json().array ?? []
    XCTAssertEqual(list.map { $0["name"]?.string }, KnownSystems.all.map(\.name))
    XCTAssertEqual(list[0]["roles"], 76)
    XCTAssertEqual(list[0]["pairs"], 257)
    let text = try Command("system", "list", "--no-json").run().output
    for known in KnownSystems.all { XCTAssert(text.contains("\(known.name) "), text) }
    XCTAssert(text.contains("76 roles, 257 pairs, 2 appearances"), text)
  }

  /// Yams reads the YAML that is written as the same system.
  func testEverySystemSurvivesItsYAML() throws {
    for known in KnownSystems.all {
      let yaml = known.designSystem.yaml
      XCTAssertEqual(try Command("system", "show", known.name).run().output, yaml)
      XCTAssertTrue(yaml.split(separator: "\n").allSatisfy { $0.count <= 110 }, known.name)
      let back = try show(yaml, "--json")
      XCTAssertEqual(back.error, "")
      XCTAssertEqual(try DesignSystem(back.json()), known.designSystem, known.name)
      XCTAssertEqual(try show(known.designSystem.json.text(style: .pretty)).output, yaml)
      let expanded = try Command("system", "show", known.name, "--expand").run().output
      XCTAssertEqual(expanded, known.designSystem.expanded.yaml)
    }
  }

  func testTextsThatYAMLCouldMistakeAreQuoted() throws {
    let texts = [
      "yes", "NO", "on", "null", "~", "1", "1.5", "1e3", "0x1F", "2024-01-01", "12:30", "a: b",
      "a #b", "#a", "*a", "&a", "- a", "'", "\"", "it's", "a,b", "[a]", "{a}", "é", "emoji 😀", "%a",
      "@a", "`a", "!a", "?a", "a:", "-", "4..12%", " a", "a ", "\\n", "<<", "=",
    ]
    for text in texts {
      let role = SystemRole(
        "on", .targets([.light: .brand(0)], isExact: false), purpose: text)
      let system = DesignSystem(name: text, appearances: [.light], roles: [role])
      let back = try show(system.yaml, "--json")
      XCTAssertEqual(back.error, "", system.yaml)
      XCTAssertEqual(try DesignSystem(back.json()), system, text)
    }
  }

  /// Words that other readers take for truth values, numbers or nothing.
  func testWordsWithAMeaningInYAMLAreQuoted() {
    for text in ["yes", "NO", "on", "Off", "null", "true", "y", "1", "1.5", "0x1F", "2024-01-01"] {
      let role = SystemRole(text, .targets([.light: .brand(0)], isExact: false))
      let yaml = DesignSystem(name: "a", appearances: [.light], roles: [role]).yaml
      XCTAssert(yaml.contains("  '\(text)': {light: brand}\n"), yaml)
    }
  }

  // MARK: Mistakes

  func testAllMistakesOfAFileAreListedWithLineAndColumn() throws {
    let result = try show(
      """
      schema: tincture.system/1
      nmae: acme
      ramps:
        neutral: {from: brnd}
      roles:
        page: {light: #ffffff
          , dark: '#000'}
        text: {light: neutral.905, drak: '#fff'}
        hover: {layer: text, alpha: 12..4%}
      pairs:
        - {text: txt, on: page}
        - text: page
          against: [page]
      orders: {light: [[page, text], [text, page]]}
      """)
    XCTAssertEqual(result.status, 78)
    XCTAssertEqual(result.output, "")
    let place = "tincture: standard input"
    XCTAssertEqual(
      result.error,
      """
      \(place):1:1: the system has no name. Give it one, as in name: acme
      \(place):2:1: the document has no key 'nmae'. Did you mean 'name'?
      \(place):4:19: 'brnd' is neither a ramp nor a color. Did you mean 'brand'?
      \(place):7:5: the value is missing. Write one; a color that begins with # needs quotes, as \
      in '#0a84ff'.
      \(place):8:9: the role has no target for 'dark'. Add dark: with a color.
      \(place):8:17: the ramp 'neutral' has no step 905. The nearest one is neutral.900.
      \(place):8:30: a role has no key 'drak'. Did you mean 'dark'?
      \(place):9:31: the range '12..4%' is reversed. Write the lesser opacity first: 4..12%
      \(place):11:12: there is no role 'txt'. Did you mean 'text'?
      \(place):11:17: a pair has no key 'on'. Write against: instead; YAML 1.1 reads 'on' as true.
      \(place):13:14: the pair is of 'page' with itself. Leave it out on one side.
      \(place):14:32: the orders contradict each other: page > text > page. Each is to be lighter \
      than the next, so leave one of these out.

      """)
  }

  func testColorsThatNeedQuotesAreNamedWithTheRightSpelling() throws {
    let functions = try show("roles:\n  a: {light: rgb(1, 2, 3), dark: 'rgb(4, 5, 6)'}")
    let place = "tincture: standard input:2:14: "
    XCTAssert(functions.error.contains(place + "'rgb(1, 2, 3)' is cut"), functions.error)
    XCTAssert(functions.error.contains("Write light: 'rgb(1, 2, 3)'."), functions.error)
    XCTAssertFalse(functions.error.contains("'3)'"), functions.error)
    let folder = try TemporaryFolder()
    try folder.write(
      """
      roles: # the roles
        a: {light: #FFFFFF, dark: '#000000'}
        b: {light: rgb(1, 2, 3), dark: rgb(4, 2, 3)} # { #fff
        c: {light: color-mix(in srgb, red, blue), for: (a, b)}
      """, to: "acme.yaml")
    let file = folder.path("acme.yaml")
    let result = try Command("system", "show", file).run()
    XCTAssertEqual(result.status, 78)
    XCTAssertEqual(
      result.error,
      """
      tincture: \(file):2:14: #FFFFFF has no quotes, so it begins a comment. Write '#FFFFFF'.
      tincture: \(file):3:14: rgb(1, 2, 3) has no quotes, so it is cut at its commas. Write \
      'rgb(1, 2, 3)'.
      tincture: \(file):3:34: rgb(4, 2, 3) has no quotes, so it is cut at its commas. Write \
      'rgb(4, 2, 3)'.
      tincture: \(file):4:14: color-mix(in srgb, red, blue) has no quotes, so it is cut at its \
      commas. Write 'color-mix(in srgb, red, blue)'.

      """)
  }

  /// What is no YAML at all ends with the first mistake.
  func testFilesThatAreNoYAMLAreRefused() throws {
    let bomb = (1...30).map { "a\($0): &a\($0) [\(String(repeating: "*a\($0 - 1), ", count: 9))1]" }
    let cases = [
      ("", "1:1", "empty"), ("roles:\n\tpage: {}", "2:1", "tab"),
      ("a: 1\na: 2\n", "1:1", "'a' is there twice"),
      ("schema: x\n--- \nschema: y\n", "2:1", "second document"),
      ("pairs: [{text: *-foreground}]", "1:16", "needs quotes"),
      ("? [a]\n: b\n", "1:3", "a key is a list"), ("a: &x b\n", "1:4", "anchors"),
      ("a0: &a0 [x]\n" + bomb.joined(separator: "\n"), "2:", "anchors"),
      (String(repeating: "[", count: 100_000), "1:", "nest"),
      (String(repeating: "- ", count: 100_000), "1:", "nest"),
      (String(repeating: "a", count: 1_100_000), "1:1", "larger than 1024 KiB"),
      ("just text", "1:1", "expected keys with values"),
    ]
    for (text, place, words) in cases {
      let result = try show(text)
      XCTAssertEqual(result.status, 78, words)
      XCTAssert(result.error.hasPrefix("tincture: standard input:\(place)"), result.error)
      XCTAssert(result.error.contains(words), result.error)
    }
  }

  func testNamesAndFilesAreToldApart() throws {
    let wrong = try Command("system", "show", "shadcnn").run()
    XCTAssertEqual(wrong.status, 64)
    XCTAssert(wrong.error.contains("Did you mean 'shadcn'?"), wrong.error)
    XCTAssertEqual(try Command("system", "show", "none.yaml").run().status, 66)
    XCTAssertEqual(try Command("system").run().status, 64)
    let folder = try TemporaryFolder()
    try folder.write(KnownSystems.all[4].designSystem.yaml, to: "acme")
    XCTAssertEqual(try Command("system", "show", folder.path("acme")).run().status, 0)
  }

  // MARK: Damage

  /// Texts with bytes changed, taken away or doubled are read or refused in this process.
  func testDamagedTextsAreReadOrRefused() throws {
    let texts = KnownSystems.all.map { Array($0.designSystem.yaml.utf8) }
    var generator = SystemRandom(state: 1)
    let folder = try TemporaryFolder()
    let count = ProcessInfo.processInfo.environment["SYSTEM_MUTATIONS"].flatMap(Int.init) ?? 300
    for _ in 0..<count {
      var bytes = texts[generator.number(below: texts.count)]
      for _ in 0...generator.number(below: 4) { generator.damage(&bytes) }
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("a.yaml")))
      do {
        let system = try SystemFile(path: folder.path("a.yaml")).system()
        XCTAssertEqual(try DesignSystem(system.json), system)
      } catch let error as CommandFailures {
        XCTAssertFalse(error.failures.isEmpty)
      } catch let error as CommandFailure {
        XCTAssertEqual(error.status, .configuration, error.description)
      }
    }
  }
}

/// Random damage of a text.
private struct SystemRandom {
  var state: UInt64

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(limit, 1)))
  }

  private static let signs = Array("{}[],:'\"#*&-.@% \n\t0129ae".utf8)

  mutating func damage(_ bytes: inout [UInt8]) {
    let start = number(below: bytes.count)
    let end = min(bytes.count, start + 1 + number(below: 12))
    switch number(below: 4) {
    case 0: bytes[start] = Self.signs[number(below: Self.signs.count)]
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: number(below: bytes.count))
    default: bytes.insert(Self.signs[number(below: Self.signs.count)], at: start)
    }
  }

  // MARK: Names

  /// A name that the system gives stays as it is, and a role that has it by rule gives way.
  func testExportsSpellRolesAsTheSystemDoes() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      schema: tincture.system/1
      name: spelled
      appearances: [light]
      roles:
        page: {light: '#ffffff'}
        text: {light: '#222222'}
        link: {light: '#0053c8'}
      pairs:
        - {text: [text, link], against: page}
      names: {css: '--acme-{role}', swift: {text: label, link: page}}
      """, to: "own.yaml")
    let document = folder.path("palette.json")
    XCTAssertEqual(
      try Command("generate", "#0a84ff", "--system", folder.path("own.yaml"), "-o", document).run()
        .status, 0)
    let sheet = try Command("export", document, "-f", "css").run().output
    for name in ["--acme-page: #ffffff", "--acme-text: #222222", "--acme-link: #0053c8"] {
      XCTAssertTrue(sheet.contains(name), sheet)
    }
    for (format, keyword) in [("swiftui", "let"), ("uikit", "static let")] {
      let out = folder.path(format)
      let made = try Command("export", document, "-f", format, "--out", out).run()
      XCTAssertEqual(made.status, 0, made.error)
      let files = try FileManager.default.subpathsOfDirectory(atPath: out).filter {
        $0.hasSuffix(".swift")
      }
      let code = try files.map { try String(contentsOfFile: "\(out)/\($0)", encoding: .utf8) }
        .joined()
      for name in ["label", "page", "page_2"] {
        XCTAssertTrue(code.contains("\(keyword) \(name)"), "\(format) \(name): \(code)")
      }
      XCTAssertFalse(code.contains("\(keyword) text"), code)
    }
  }
}
