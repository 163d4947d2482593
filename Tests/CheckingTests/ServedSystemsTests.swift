// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureContrast
import Foundation
import TinctureImporters
import TinctureJSON
import TincturePalettes
import XCTest

/// The systems served, each with every pair of it that falls short: no more, no fewer.
///
/// The files and the verdicts are made by `Tests/Fixtures/systems/generate.py`, with formulas of
/// its own, and were measured again with tinycss2 and coloraide by `verify.py` beside it.
final class ServedSystemsTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/systems")

  func testEveryVerdictOfEverySystem() throws {
    let systems = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    var count = 0
    for system in systems {
      let folder = Self.folder.appendingPathComponent(system)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() where name.hasPrefix("expected") {
        try compare(with: folder.appendingPathComponent(name), in: folder, "\(system)/\(name)")
        count += 1
      }
    }
    XCTAssertEqual(count, 20)
  }

  private func compare(with expected: URL, in folder: URL, _ name: String) throws {
    let expected = try JSONValue(parsing: Array(Data(contentsOf: expected)))
    let subject = try subject(expected, in: folder)
    let gamut = expected["gamut"]?.string == "p3" ? Gamut.displayP3 : .srgb
    let themes = subject.themes.filter { $0.gamut == gamut }
    let measured = themes.flatMap(\.pairs).count { $0.kind.exemption == nil }
    XCTAssertEqual(
      measured, expected["counts"]?["measured"]?.number?.integer, "\(name): pairs measured")
    let narrowed = CheckSubject(place: subject.place, themes: themes)
    let rules = KnownCheckRules.all.filter { $0.id.hasPrefix("contrast/") }
    let found = CheckReport([narrowed], by: rules).findings.compactMap { Verdict($0, themes) }
    let wanted = try XCTUnwrap(expected["failing"]?.array).map(Verdict.init)
    XCTAssertEqual(Set(found).subtracting(wanted).map(\.name).sorted(), [], "\(name): too many")
    XCTAssertEqual(Set(wanted).subtracting(found).map(\.name).sorted(), [], "\(name): too few")
    XCTAssertEqual(found.count, wanted.count, name)
  }

  private func subject(_ expected: JSONValue, in folder: URL) throws -> CheckSubject {
    let source = folder.appendingPathComponent(expected["source"]?.string ?? "")
    let pairs = folder.appendingPathComponent(expected["pairs"]?.string ?? "")
    let file = try PairFile(JSONValue(parsing: Array(Data(contentsOf: pairs))), name: "pairs.json")
    let input = try Self.input(source)
    let importer = try XCTUnwrap(KnownImporters.all.first { $0.recognizes(input) })
    return CheckSubject(
      try importer.sheet(of: input), place: SourcePlace(input.name),
      level: try ConformanceLevel(named: expected["level"]?.string ?? "AA"), pairs: .file(file))
  }

  private static func input(_ url: URL) throws -> ImportSource {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    guard !paths.isEmpty else {
      let file = ImportSource.File([url.lastPathComponent], bytes: Array(try Data(contentsOf: url)))
      return ImportSource(name: url.path, files: [file], isFolder: false)
    }
    let files = paths.compactMap { path -> ImportSource.File? in
      let file = url.appendingPathComponent(path)
      guard let data = try? Data(contentsOf: file) else { return nil }
      return ImportSource.File(path.split(separator: "/").map(String.init), bytes: Array(data))
    }
    return ImportSource(name: url.path, files: files, isFolder: true)
  }
}

/// A pair that falls short, by names in any spelling, and its ratio to nine digits.
private struct Verdict: Hashable {
  let name: String

  init?(_ finding: Finding, _ themes: [CheckedTheme]) {
    guard let contrast = finding.contrast,
      let theme = themes.first(where: { $0.title == finding.theme })
    else { return nil }
    name = Self.name(
      theme.name, theme.appearance.rawValue, contrast.pair.colors.tokens.map(\.name),
      contrast.measurement.ratio, contrast.required)
  }

  init(_ json: JSONValue) {
    let members = ["foreground", "background", "over", "to"].compactMap { json[$0]?.string }
    name = Self.name(
      json["theme"]?.string, json["appearance"]?.string ?? "", members,
      json["ratio"]?.number?.double ?? 0, json["required"]?.number?.double ?? 0)
  }

  private static func name(
    _ theme: String?, _ appearance: String, _ names: [String], _ ratio: Double, _ required: Double
  ) -> String {
    let normalized = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    let digits = (ratio * 1e9).rounded() / 1e9
    return
      "\(theme ?? "-") \(appearance): \(normalized.joined(separator: " / ")) \(digits) < \(required)"
  }
}
