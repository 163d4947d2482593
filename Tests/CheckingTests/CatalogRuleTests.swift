// SPDX-License-Identifier: MIT

import TinctureChecking
import TinctureImporters
import XCTest

/// The rules on asset catalogs, each by a fault and by the same without it.
final class CatalogRuleTests: XCTestCase {
  private static let color = """
    {"color-space": "srgb", "components": {"red": "0.1", "green": "0.2", "blue": "0.3", "alpha": "1.000"}}
    """
  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  private func entry(_ members: String...) -> String { "{\(members.joined(separator: ", "))}" }

  /// The rules of the group that find something in color sets, each by its path and its entries.
  private func rules(_ sets: [String: [String]]) throws -> Set<String> {
    let files = sets.sorted { $0.key < $1.key }.map { path, entries in
      ImportSource.File(
        path.split(separator: "/").map(String.init) + ["Contents.json"],
        bytes: Array(#"{"colors": [\#(entries.joined(separator: ", "))]}"#.utf8))
    }
    let source = ImportSource(name: "A.xcassets", files: files, isFolder: true)
    let subject = CheckSubject(
      try XCAssetsImporter.sheet(of: source), place: SourcePlace("A.xcassets"), level: .aa,
      pairs: .names)
    let findings = CheckReport([subject], by: KnownCheckRules.usual).findings
    return Set(findings.map(\.rule).filter { $0.hasPrefix("catalog/") })
  }

  func testEachFaultIsFoundByItsRule() throws {
    let (idiom, color) = (#""idiom": "universal""#, "\"color\": \(Self.color)")
    let usual = entry(idiom, color)
    let usualDark = entry(idiom, Self.dark, color)
    let bareAlpha = Self.color.replacingOccurrences(of: "\"1.000\"", with: "\"1\"")
    let bareOne = Self.color.replacingOccurrences(of: "\"0.1\"", with: "\"1\"")
    let cases: [(String?, [String: [String]])] = [
      (nil, ["a.colorset": [usual]]), (nil, ["a.colorset": [usual, usualDark]]),
      ("dropped-color", ["a.colorset": [entry(idiom, "\"value\": \(Self.color)"), usualDark]]),
      (nil, ["a.colorset": [entry(idiom), usualDark]]),
      (
        "dropped-color",
        ["a.colorset": [entry(idiom, "\"color\": {\"color-space\": \"display-P3\"}"), usualDark]]
      ),
      (
        "unknown-appearance",
        [
          "a.colorset": [
            usual,
            entry(idiom, Self.dark.replacingOccurrences(of: "dark", with: "drak"), color),
          ]
        ]
      ),
      (
        nil,
        [
          "a.colorset": [
            usual,
            entry(idiom, Self.dark.replacingOccurrences(of: "dark", with: "tinted"), color),
          ]
        ]
      ),
      ("integer-one", ["a.colorset": [entry(idiom, "\"color\": \(bareAlpha)")]]),
      ("integer-one", ["a.colorset": [entry(idiom, "\"color\": \(bareOne)")]]),
      ("missing-idiom", ["a.colorset": [entry(color)]]),
      ("no-namespace", ["x/a.colorset": [usual], "y/a.colorset": [usual]]),
      ("missing-dark", ["a.colorset": [usual], "b.colorset": [usual, usualDark]]),
      // A step of a ramp is the same in every appearance.
      (nil, ["blue500.colorset": [usual], "b.colorset": [usual, usualDark]]),
      ("symbol-collision", ["brand.blue.colorset": [usual], "brandBlue.colorset": [usual]]),
      ("symbol-collision", ["rose.colorset": [usual], "RoseColor.colorset": [usual]]),
      ("symbol-collision", ["red.colorset": [usual]]),
      ("symbol-collision", ["Tint Color.colorset": [usual]]),
      ("symbol-collision", ["SecondaryLabel.colorset": [usual]]),
      (nil, ["AccentColor.colorset": [usual]]), (nil, ["brandRed.colorset": [usual]]),
    ]
    for (rule, sets) in cases {
      XCTAssertEqual(try rules(sets), Set(rule.map { ["catalog/\($0)"] } ?? []), "\(sets)")
    }
    XCTAssertEqual(
      Set(CatalogFlaw.allCases.map(\.rawValue)), Set(cases.compactMap(\.0)), "every rule has a case"
    )
  }
}
