// SPDX-License-Identifier: MIT

import TinctureChecking
import Foundation
import TinctureImporters
import TinctureJSON
import TincturePalettes
import XCTest

/// The design systems that are known by their names, on small samples of our own.
///
/// `make vocabularies` reads what the projects publish.
final class KnownVocabularyTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func names(in folder: String, _ ending: String) throws -> [String] {
    let folder = Self.root.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private func read(_ name: String) throws -> KnownVocabulary {
    let file = "Sources/TinctureChecking/KnownVocabularies/\(name).json"
    let bytes = try Data(contentsOf: Self.root.appendingPathComponent(file))
    return try KnownVocabulary(JSONValue(parsing: Array(bytes)))
  }

  private func pairs(
    _ sheet: String, _ file: String = "a.css", _ source: PairSource = .names
  ) throws -> [CheckedPair] {
    let files = ImportSource(
      name: file, files: [.init([file], bytes: Array(sheet.utf8))], isFolder: false)
    let importer =
      file.hasSuffix(".css") ? CSSImporter.self : ScriptImporter.self as any Importer.Type
    return CheckSubject(
      try importer.sheet(of: files), place: SourcePlace(file), level: .aa, pairs: source
    ).themes.flatMap(\.pairs)
  }

  private func sample(
    _ name: String, _ source: PairSource = .names
  ) throws -> [CheckedPair] {
    let file = Self.root.appendingPathComponent("Tests/Fixtures/vocabularies/\(name).css")
    return try pairs(String(contentsOf: file, encoding: .utf8), "a.css", source)
  }

  private func origins(_ pairs: [CheckedPair]) -> Set<String> {
    Set(pairs.filter { $0.evidence == .declared }.map(\.origin))
  }

  /// Every file of the folder is in the list, in its order, and has what a file has to have.
  func testEveryFileIsListed() throws {
    let files = try names(in: "Sources/TinctureChecking/KnownVocabularies", ".json")
    XCTAssertEqual(try files.map(read), KnownVocabularies.all)
    XCTAssertEqual(files.count, 18)
    for vocabulary in KnownVocabularies.all {
      XCTAssertTrue(vocabulary.source.hasPrefix("https://"), vocabulary.name)
      XCTAssertFalse(vocabulary.sheet.paths.isEmpty, vocabulary.name)
      XCTAssertFalse(vocabulary.summary.hasSuffix("."), vocabulary.name)
      XCTAssertFalse(vocabulary.version.isEmpty, vocabulary.name)
    }
    XCTAssertEqual(Set(KnownVocabularies.all.map(\.name)).count, files.count)
  }

  /// Each sample is of its vocabulary and of no other.
  func testEachSampleIsOfItsVocabularyAlone() throws {
    let files = try names(in: "Sources/TinctureChecking/KnownVocabularies", ".json")
    XCTAssertEqual(try names(in: "Tests/Fixtures/vocabularies", ".css"), files)
    for name in files {
      let expected = "the vocabulary of \(try read(name).name)"
      XCTAssertEqual(origins(try sample(name)), [expected], name)
    }
  }

  /// How many pairs of each sample are declared, and one that no convention of names makes.
  func testThePairsOfEachSample() throws {
    for (name, count, pair) in [
      ("bootstrap", 12, "bs-primary-text-emphasis on bs-primary-bg-subtle"),
      ("carbon", 13, "cds-text-on-color on cds-button-primary"),
      ("chakra", 14, "chakra-colors-blue-contrast on chakra-colors-blue-solid"),
      ("daisyui", 6, "color-base-content on color-base-300"),
      ("docusaurus", 8, "ifm-font-color-base on ifm-background-color"),
      ("fluent", 8, "colorNeutralForegroundOnBrand on colorBrandBackground"),
      ("github-pages", 3, "header-heading-color on header-bg-color-secondary"),
      ("heroui", 5, "heroui-content1-foreground on heroui-content1"),
      ("mantine", 8, "mantine-primary-color-contrast on mantine-primary-color-filled"),
      ("material3", 9, "md-sys-color-on-surface on md-sys-color-surface-container"),
      ("mkdocs-material", 7, "md-primary-bg-color on md-primary-fg-color"),
      ("primer", 10, "fgColor-onEmphasis on bgColor-accent-emphasis"),
      ("primevue", 7, "p-primary-contrast-color on p-primary-color"),
      ("radix-themes", 10, "accent-contrast on accent-9"),
      ("shadcn", 10, "muted-foreground on card"),
      ("spectrum", 13, "spectrum-body-color on spectrum-background-base-color"),
      ("vitepress", 13, "vp-c-white on vp-c-brand-3"),
      ("web-awesome", 10, "wa-color-brand-on-loud on wa-color-brand-fill-loud"),
    ] {
      let declared = try sample(name).filter { $0.evidence == .declared }
      XCTAssertEqual(declared.count, count, name)
      XCTAssertTrue(declared.contains { $0.name == pair }, "\(name): \(pair)")
    }
  }

  /// What a vocabulary says the ground of has no other by its name, and grounds are not turned
  /// around.
  func testConventionsDoNotContradictAVocabulary() throws {
    let fluent = try sample("fluent", .guesses(areBinding: true)).map(\.name)
    XCTAssertFalse(fluent.contains("colorBrandForeground1 on colorBrandBackground"))
    XCTAssertTrue(fluent.contains("colorBrandForeground1 on colorNeutralBackground1"))
    let site = try sample("mkdocs-material").map(\.name)
    XCTAssertFalse(site.contains("md-primary-fg-color on md-primary-bg-color"))
    XCTAssertEqual(Set(site).count, site.count)
  }

  /// Beside a vocabulary names go on as they do without one.
  func testOtherNamesAreStillPaired() throws {
    let names = """
      --background: #fff; --foreground: #111; --card: #fff; --card-foreground: #111;
      --primary: #124; --primary-foreground: #fff; --muted: #eee; --muted-foreground: #444;
      --border: #ccc; --input: #ccc; --ring: #888; --seat: #fff; --seat-foreground: #222
      """
    let found = try pairs(":root { \(names) }").map { "\($0.evidence.rawValue): \($0.name)" }
    XCTAssertTrue(found.contains("declared: card-foreground on card"))
    XCTAssertTrue(found.contains("named: seat-foreground on seat"))
    // One mark less, and nothing is declared.
    let less = names.replacingOccurrences(of: "--ring: #888;", with: "")
    XCTAssertEqual(origins(try pairs(":root { \(less) }")), [])
  }

  /// Plain token sheets and the built-in systems that are not these are of no vocabulary.
  func testNothingElseIsRecognized() throws {
    for sheet in [
      "--text: #111; --background: #fff; --primary: #123; --on-primary: #fff; --surface: #eee",
      "--color-text: #111; --color-bg: #fff; --color-primary: #124; --color-primary-content: #fff",
      "--bg: #fff; --fg: #111; --muted: #555; --accent: #124; --border: #ccc; --link: #06c",
      "--gray-1: #fff; --gray-9: #777; --gray-11: #444; --gray-12: #111; --accent-9: #06c",
      "--background: #fff; --foreground: #111; --primary: #124; --primary-foreground: #fff",
      "--text-primary: #111; --text-secondary: #333; --background: #fff; --link-primary: #06c",
    ] {
      XCTAssertEqual(origins(try pairs(":root { \(sheet) }")), [], sheet)
    }
    for known in KnownSystems.all where !["material3", "shadcn"].contains(known.name) {
      let roles = known.designSystem.roles.map { "--\($0.name.replacing(".", with: "-")): #777" }
      let found = origins(try pairs(":root { \(roles.joined(separator: "; ")) }"))
      XCTAssertFalse(found.contains { $0.hasPrefix(KnownVocabulary.reason) }, known.name)
    }
  }

  /// A translucent ground is measured over what lies below, and one that nothing shows is none.
  func testTranslucentGrounds() throws {
    let found = try sample("vitepress").first {
      $0.name.hasPrefix("vp-c-brand-1 on vp-c-brand-soft")
    }
    XCTAssertEqual(found?.name, "vp-c-brand-1 on vp-c-brand-soft over vp-c-bg")
    let clear =
      "--ifm-font-color-base: #111; --ifm-background-color: transparent;"
      + "--ifm-background-surface-color: #fff"
    XCTAssertEqual(
      try pairs(":root { \(clear) }").filter { $0.evidence == .declared }.map(\.name),
      ["ifm-font-color-base on ifm-background-surface-color"])
  }

  /// Names in groups, in the spellings of Compose, and with Tailwind's word for a group's own color.
  func testSpellings() throws {
    let roles = [
      "primary", "onPrimary", "primaryContainer", "onPrimaryContainer", "secondaryContainer",
      "onSecondaryContainer", "surface", "onSurface", "onSurfaceVariant", "outline",
    ]
    for spelled in [{ "md_theme_light_\($0)" }, { "\($0)Dark" }, { "color-\($0)" }]
      as [(String) -> String]
    {
      let sheet = roles.map { "--\(spelled($0)): #777" }.joined(separator: "; ")
      XCTAssertEqual(origins(try pairs(":root { \(sheet) }")), ["the vocabulary of Material 3"])
    }
    let script = """
      export const a = { theme: { light: { background: { DEFAULT: '#fff' }, foreground: '#111',
        content1: { DEFAULT: '#fff', foreground: '#111' },
        content2: { DEFAULT: '#eee', foreground: '#222' } } } };
      """
    let found = try pairs(script, "a.js").filter { $0.origin == "the vocabulary of HeroUI" }
    XCTAssertEqual(found.count, 3)
    XCTAssertTrue(
      found.contains { $0.name.hasSuffix("content1.foreground on a.theme.light.content1.DEFAULT") })
  }

  /// The color of a group itself is meant by the group's name.
  func testDefaultIsItsGroup() throws {
    let script = "module.exports = { brand: { DEFAULT: '#d4a800', foreground: '#ffffff' } }"
    let found = try pairs(script, "a.js").filter { $0.evidence == .named }.map(\.name)
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.first?.hasSuffix("brand.DEFAULT") ?? false, "\(found)")
  }
}
