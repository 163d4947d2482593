// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// `check` of a folder: every format in it is read, and what is not read is named.
final class CheckFolderTests: XCTestCase {
  private static let faint = ":root { --text: #777777; --surface: #ffffff; }"

  /// Writes files below a folder, with the folders that they lie in.
  private func folder(_ files: KeyValuePairs<String, String>) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let path = URL(fileURLWithPath: folder.path(name))
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    return folder
  }

  /// What `check` prints of a folder, without the folder's own path, and its exit status.
  private func check(
    _ folder: TemporaryFolder, _ options: String...
  ) throws -> (status: Int32, lines: [String]) {
    let result = try Command(["check", folder.path("")] + options).run()
    let text = (result.output + result.error).replacingOccurrences(of: folder.path(""), with: "")
    return (result.status, text.split(separator: "\n").map(String.init))
  }

  func testEveryFormatOfAFolderIsMeasured() throws {
    let folder = try folder([
      "web/a.css": Self.faint,
      "res/values/theme_colors.xml":
        "<resources><color name=\"text\">#777777</color><color name=\"surface\">#ffffff</color>"
        + "</resources>",
      "t.tokens.json":
        """
      {"text": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.5, 0.5, 0.5]}},
       "surface": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}
      """, "package.json": "{}",
    ])
    let made = try Command("generate", "#0a84ff", "-o", folder.path("palette.json")).run()
    XCTAssertEqual(made.status, 0, made.error)
    let result = try check(folder)
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.lines.filter { $0.contains("[contrast/text-aa]") }.count, 3)
    XCTAssertEqual(result.lines.last, "✗ 461 pairs in 5 themes: 3 errors")
  }

  /// Files of every kind that a folder may hold are looked for at once.
  func testWhatCannotBeReadIsSaidOnce() throws {
    let deep = (0..<33).map { "d\($0)" }.joined(separator: "/")
    let folder = try folder([
      "a.css": Self.faint, "b.swift": "let a = Color.white", deep + "/c.css": Self.faint,
    ])
    for name in ["x.css", "y.swift", "z.xib", "t.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: "nowhere")
    }
    let lines = try check(folder).lines.filter { $0.contains("not read") }
    XCTAssertEqual(lines.filter { $0.contains("too deep") }.count, 1, "\(lines)")
    XCTAssertEqual(lines.filter { $0.contains("and so in 2 more") }.count, 1, "\(lines)")
    XCTAssertEqual(lines.count, 2, "\(lines)")
  }

  /// What only words suggest is no error: counted in a folder, a warning of a file of tokens that is
  /// named itself, and judged where that is asked for.
  func testAssumedPairs() throws {
    let folder = try folder([
      "a.css": ":root { --text-pale: #777; --surface: #fff; --card-foreground: #888; --card: #fff }"
    ])
    func contrasts(_ path: String, _ options: String...) throws -> [String] {
      let result = try Command(["check", folder.path(path)] + options).run()
      return result.output.split(separator: "\n").filter { $0.contains("[contrast/") }
        .compactMap { $0.firstMatch(of: /(error|warning) .*?: (.*?) #/).map { "\($0.1) \($0.2)" } }
    }
    XCTAssertEqual(
      try contrasts("a.css"), ["error card-foreground", "warning text-pale"])
    XCTAssertEqual(try contrasts(""), ["error card-foreground"])
    XCTAssertEqual(
      Set(try contrasts("", "--guess")), ["error card-foreground", "error text-pale"])
    let counted = try Command("check", folder.path("")).run().output
    XCTAssertTrue(counted.contains("1 pair is only assumed from names and not judged"), counted)
    let wrong = Command("check", folder.path("a.css"), "--guess", "--system", "tincture")
    try assertRefusal(wrong, status: 64, mentions: "--guess", "--system")
  }

  /// A document has the styles in it and no others; PostCSS is CSS.
  func testDocumentsAreNotReadTogether() throws {
    let folder = try folder([
      "a.html": "<style>body { --fg: #ddd; --surface: #222 }</style>",
      "b.html": "<style>body { --bg: #eee }</style>",
      "c.pcss": ":root { --text: #777; --page: #fff }",
    ])
    let result = try check(folder)
    XCTAssertEqual(
      result.lines.filter { $0.contains("contrast/") }.map { $0.prefix { $0 != ":" } }, ["/c.pcss"])
  }

  /// The core schema of YAML says what a scalar is; a file that is no YAML hides no other.
  func testTokensInYAML() throws {
    let folder = try folder([
      "tokens.yaml": """
      base: &grey
        value: "#777777"
      surface: { value: '#fff' }
      text:
        <<: *grey
      surface-foreground:
        $note: 1e2
        value: rgba({base.value}, 0.5)
      """,
      "chart/helm.yaml": "a: {{ .Values.x }}\nvalue: 3\n",
      "/broken.yml": "a:\n  value: \"#fff\"\n b: [\n",
    ])
    let result = try check(folder)
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(
      result.lines.filter { $0.contains("[") && !$0.contains("note") }.map {
        $0.prefix { $0 != "," }
      },
      [
        "/tokens.yaml:7:3: ✗ error [contrast/text-aa] light: surface-foreground #777777 at 50 % on "
          + "surface #ffffff has 1.91:1 and needs 4.5",
        "/tokens.yaml:1:7: ✗ error [contrast/text-aa] light: text #777777 on surface #ffffff has "
          + "4.47:1 and needs 4.5",
        "/broken.yml: ! warning [source/remark] not read: this is not YAML: while parsing a block mapping",
      ])
    let repaired = try Command("repair", folder.path("tokens.yaml"), "--guess", "--write").run()
    XCTAssertTrue(repaired.output.contains("a YAML file is read and not written"), repaired.output)
  }

  /// Aliases of aliases, as values and as keys, of 10^11 values: an error, and soon.
  func testYAMLThatExpandsWithoutBoundIsRefused() throws {
    var lines = [##"x: {value: "#fff"}"##, "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for number in 1..<12 {
      let aliases = Array(repeating: "*a\(number - 1)", count: 10).joined(separator: ", ")
      lines.append("a\(number): &a\(number) [\(aliases)]")
    }
    let folder = try folder([
      "values.yaml": lines.joined(separator: "\n"),
      "keys.yaml": (lines + ["? [*a11]", ": 1"]).joined(separator: "\n"),
      "twice.yaml": ##"{"a": {value: "#fff"}, "a": {value: "#000"}}"##,
    ])
    for (name, reason) in [
      ("values.yaml", "too many values"), ("keys.yaml", "14:1: a key is an alias"),
      ("twice.yaml", "the key 'a' is there twice"),
    ] {
      let result = try Command("check", folder.path(name)).run()
      XCTAssertEqual(result.status, 78, name)
      XCTAssertTrue(result.error.contains(folder.path(name)), result.error)
      XCTAssertTrue(result.error.contains(reason), result.error)
    }
  }

  func testAFolderOfValuesIsReadByItsOwnName() throws {
    let folder = try folder([
      "values/theme_colors.xml":
        "<resources><color name=\"text\">#777777</color><color name=\"surface\">#ffffff</color>"
        + "</resources>"
    ])
    let result = try Command("check", folder.path("values")).run()
    XCTAssertEqual(result.status, 1, result.output + result.error)
  }

  func testAFaultyFileStopsNothingAndIsNamed() throws {
    let folder = try folder(["good.css": ":root { --text: #000; --surface: #fff; }"])
    try Data([0x2F, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder.path("bad.css")))
    let result = try check(folder)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.lines,
      [
        "/bad.css:1:2: ! warning [source/remark] not read: the style sheet is not in UTF-8",
        "! 1 pairs in 1 themes: 1 warning",
      ])
  }

  func testWhatIsNoFileStopsNothing() throws {
    let folder = try folder(["a.css": ":root { --text: #000; --surface: #fff; }"])
    XCTAssertEqual(mkfifo(folder.path("pipe.css"), 0o600), 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("gone.css"), withDestinationPath: "nowhere.css")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: ".")
    let result = try check(folder)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.lines.dropLast().map { $0.prefix { $0 != "!" } }, ["/gone.css: ", "/pipe.css: "])
    XCTAssertEqual(result.lines.last, "! 1 pairs in 1 themes: 2 warnings")
  }

  func testNotationsThatAreNotReadAreCounted() throws {
    let folder = try folder([
      "a.css": ":root { --text: #000; --surface: #fff; }", "b.sass": "$x: #fff", "c.sass": "",
      "old.json": "{\"red\": {\"color\": \"#ff0000\"}}", "node_modules/x/x.css": Self.faint,
      "a.min.css": Self.faint,
    ])
    let result = try check(folder)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.lines.sorted(),
      [
        "/node_modules: · note [source/remark] installed packages are passed over",
        "/old.json: ! warning [source/remark] 1 JSON file is not read, with colors in a form that "
          + "is not known",
        ": ! warning [source/remark] 2 .sass files are not read: check the style sheets that are "
          + "made from them",
        "/a.min.css: · note [source/remark] what tools made is passed over",
        "! 1 pairs in 1 themes: 2 warnings, 2 notes",
      ].sorted())
  }

  func testSheetsThatDisagreeAreOfDifferentPages() throws {
    let folder = try folder([
      "a.css": ":root { --text: #000; --surface: #fff; }",
      "b.css": ":root { --text: #fff; --surface: #000; }",
      "parts/text.css": ":root { --text: #000; }", "parts/ground.css": ":root { --surface: #fff; }",
    ])
    XCTAssertEqual(
      try check(folder).lines, ["✓ 3 pairs in 3 themes: nothing found"])
  }

  /// What was made and not touched passes, also where the brand itself can carry no label of 7:1.
  func testUntouchedExportsOfEveryAppearancePass() throws {
    let folder = try TemporaryFolder()
    for gamut in ["p3", "srgb"] {
      let palette = folder.path("ruby.json")
      let made = try Command(
        "theme", "ruby", "--appearances", "all", "--gamut", gamut, "-o", palette
      ).run()
      XCTAssertEqual(made.status, 0, made.error)
      for format in ["android", "ase", "css", "dtcg", "dtcg-legacy", "gpl", "tailwind", "xcassets"]
      {
        let out = folder.path(format)
        let made = try Command("export", palette, "-f", format, "--out", out).run()
        XCTAssertEqual(made.status, 0, made.error)
        let result = try Command("check", out).run()
        XCTAssertEqual(result.status, 0, "\(gamut) \(format): \(result.output.suffix(300))")
      }
    }
    // A label that is not the best is a mistake, and found.
    let css = folder.path("css/palette.css")
    let text = try String(contentsOfFile: css, encoding: .utf8)
    try text.replacingOccurrences(
      of: "--brand-on-exact: oklch(1 0 0)", with: "--brand-on-exact: #555555"
    )
    .write(toFile: css, atomically: true, encoding: .utf8)
    XCTAssertEqual(try Command("check", css).run().status, 1)
  }

  /// Colors in code that is not read, or that lie on nothing, are a warning, once for all files.
  func testColorsInCodeAreAWarning() throws {
    let folder = try folder([
      "a.css": ":root { --text: #000; --surface: #fff; }",
      "A.swift": "Color(red: 1, green: 0, blue: 0)",
      "B.swift": "let a = 1", "a.ts": "paint('#111')", "b.ts": "paint('#222')",
      "c.yaml": "channel: '#general'", "d.yml": "text: '#123456'", "a.test.ts": "const a = '#777'",
    ])
    let result = try check(folder)
    XCTAssertEqual(
      result.lines.sorted(),
      [
        "/A.swift:1:1: ! warning [source/remark] a color of code is in no pair: tincture scan lists it",
        "/a.test.ts: · note [source/remark] 1 script of tests is passed over",
        "/a.ts: ! warning [source/remark] not read: its colors are in strings that give them no "
          + "name (and so in 1 more)",
        "/d.yml: ! warning [source/remark] 1 .yml file is not read, with colors in code",
        "! 1 pairs in 1 themes: 3 warnings, 1 note",
      ].sorted())
    XCTAssertEqual(try check(folder, "--strict").status, 1)
  }

  func testAThemeInSwiftIsAuditedByASystem() throws {
    func theme(_ secondary: String) throws -> (status: Int32, lines: [String]) {
      try check(
        folder([
          "Theme.swift": """
          enum LightColors {
            static let textSecondary = \(secondary)
            static let surfacePrimary: Color = .white
          }
          enum DarkColors {
            static let textSecondary = Color(red: 1, green: 1, blue: 1)
            static let surfacePrimary: Color = .black
          }
          """
        ]), "--system", "bedrock")
    }
    let weak = try theme("Color(red: 0.6, green: 0.6, blue: 0.6)")
    XCTAssertEqual(weak.status, 1)
    XCTAssertTrue(
      weak.lines.contains {
        $0.contains("Theme.swift:2:30: ✗ error [contrast/text-aa] light: textSecondary #999999 on")
      }, "\(weak.lines)")
    XCTAssertFalse(weak.lines.contains { $0.contains("in no pair") }, "\(weak.lines)")
    let strong = try theme("Color(red: 0.2, green: 0.2, blue: 0.2)")
    XCTAssertFalse(strong.lines.contains { $0.contains("✗") }, "\(strong.lines)")
    XCTAssertTrue(strong.lines.contains { $0.contains("2 pairs in 2 themes") }, "\(strong.lines)")
  }

  /// Two colors of one view are measured, where the code says so.
  func testPairsOfViewsAreMeasured() throws {
    let folder = try folder([
      "A.swift": "let a = Text(b)\n  .foregroundStyle(Color(white: 0.6))\n  .background(.white)"
    ])
    let result = try check(folder)
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.lines.first?.hasPrefix(
        "/A.swift:2:20: ✗ error [contrast/text-aa] light: Color(white: 0.6) #999999 on .white "
          + "#ffffff has 2.84:1 and needs 4.5") ?? false, result.lines.joined())
    let selected = try check(folder, "--select", "source/literal-color")
    XCTAssertEqual(selected.lines.last, "✓ 1 source file: 2 warnings")
  }

  /// A hook that is given every changed file must not stop a commit of a file without colors.
  func testWhatHasNoColorsIsSaidAndFailsOnlyIfStrict() throws {
    let folder = try folder(["a.css": "p { margin: 0 }", "b.styl": ""])
    let lines = [
      ": ! warning [source/remark] 1 .styl file is not read: check the style sheets that are made "
        + "from them",
      ": · note [source/remark] there are no colors in a format that is read",
      "! 0 pairs in 0 themes: 1 warning, 1 note",
    ]
    let result = try check(folder)
    XCTAssertEqual(result.lines, lines)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(try check(folder, "--strict").status, 1)
    let file = try Command("check", folder.path("a.css")).run()
    XCTAssertEqual(file.status, 0)
    XCTAssertTrue(
      file.output.hasSuffix("nothing in it is a color\n! 0 pairs in 0 themes: 1 note\n"))
  }

  func testAFileThatCannotBeReadHidesNoOther() throws {
    let folder = try folder([
      "a.css": Self.faint, "b.json": "{", "c.css": ":root { --text: #000; --surface: #fff; }",
    ])
    let files = ["gone.css", "a.css", "b.json", "c.css"].map(folder.path)
    let result = try Command(["check"] + files).run()
    XCTAssertEqual(result.status, 66)
    XCTAssertTrue(result.output.contains("a.css:1:"), result.output)
    XCTAssertTrue(result.output.contains("✗"), result.output)
    for name in ["gone.css", "b.json"] {
      XCTAssertTrue(result.error.contains(name), result.error)
    }
    XCTAssertEqual(try Command("check", "--strict", files[3]).run().status, 0)
  }

  func testColorsOfOneGamutAreMeasuredOnce() throws {
    let folder = try folder([
      "a.css":
        ":root { --text: #777; --surface: #fff; --x: #f00; "
        + "--x: color(display-p3 1 0 0); }"
    ])
    let result = try check(folder)
    XCTAssertEqual(result.lines.filter { $0.contains("[contrast/text-aa]") }.count, 1)
  }

  // MARK: Style sheets of one page

  /// A `var()` has the value of the sheet that is imported, or else of the nearest one; where those
  /// that may be meant disagree, it has none.
  func testReferencesAreLookedUpInOtherSheets() throws {
    let folder = try folder([
      "tokens.css": ":root { --ink: #777; --paper: #fff }",
      "a/near.css": ".near { color: var(--ink); background: var(--paper) }",
      "b/other.css": ":root { --ink: #888 }",
      "b/asked.css":
        "@import \"../tokens.css\"; .asked { color: var(--ink); background: var(--paper) }",
      "c/1/x.css": ":root { --same: #666 }",
      "c/2/x.css": ":root { --same: #666 }",
      "d/1/x.css": ":root { --odd: #666 }",
      "d/2/x.css": ":root { --odd: #667 }",
      "e.css": """
      .same { color: var(--same); background: #777 }
      .odd { color: var(--odd); background: #777 }
      """,
    ])
    let report = try Command("check", folder.path(""), "--json").run().json()
    let found = (report["findings"]?.array ?? []).filter { $0["contrast"] != nil }
    XCTAssertEqual(
      Set(found.compactMap { $0["message"]?.string }),
      [
        "ink #777777 on paper #ffffff has 4.47:1 and needs 4.5",
        "same #666666 on .same background #777777 has 1.28:1 and needs 4.5",
      ])
    XCTAssertEqual(
      Set(found.compactMap { $0["contrast"]?["pairedBy"]?.string }),
      ["the rule .near", "the rule .asked", "the rule .same"])
  }

  /// What another sheet gives the element of a selector, or what is around it, and only in one of
  /// that sheet's schemes and themes.
  func testReferencesAreOfTheElementInTheStatesOfTheOtherSheet() throws {
    let folder = try folder([
      "theme.scss": """
      .app { --ink: #111; --paper: #fff; --lost: #aaa }
      [data-theme="fog"] .app { --ink: #888 }
      .app.note { --ink: #222 }
      .other { --far: #bbb }
      :root { --page-ink: #111; --page: #fff }
      .dark { --page-ink: #555; --page: #222 }
      """,
      "a.scss": """
      .app { .card { color: var(--ink); background: var(--paper) } }
      .app.note p { color: var(--ink); background: #333 }
      .alone { color: var(--lost); background: #fff }
      .alone { b { color: var(--far, #ccc); background: #fff } }
      .page { color: var(--page-ink); background: var(--page) }
      """,
    ])
    let report = try Command("check", folder.path(""), "--json").run().json()
    let found = (report["findings"]?.array ?? []).filter { $0["contrast"] != nil }
    XCTAssertEqual(
      Set(found.map { "\($0["theme"]?.string ?? "") \($0["message"]?.string ?? "")" }),
      [
        "fog light ink #888888 on paper #ffffff has 3.54:1 and needs 4.5",
        "light ink #222222 on .app.note p background #333333 has 1.25:1 and needs 4.5",
        "dark page-ink #555555 on page #222222 has 2.13:1 and needs 4.5",
      ])
  }

  /// The patterns are those of gitignore(5), with what Git says of them: `git check-ignore`.
  func testWhatGitIgnoresIsPassedOver() throws {
    let folder = try folder([
      ".git/HEAD": "", "sub/.gitignore": "local.css\n[ab]?.css\n",
      ".gitignore":
        "dist/\n*.gen.css\n!keep.gen.css\n/root.css\n# a.css\ndoc/**/x.css\n",
    ])
    let read = ["a.css", "keep.gen.css", "local.css", "sub/c1.css", "sub/root.css"]
    let ignored = [
      "dist/b.css", "sub/dist/c.css", "d.gen.css", "root.css", "doc/1/2/x.css", "doc/x.css",
      "sub/local.css", "sub/b1.css",
    ]
    for path in read + ignored {
      let url = URL(fileURLWithPath: folder.path(path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Each file has a name of its own, so that none hides another.
      let name = path.filter(\.isLetter)
      try folder.write(":root { --\(name)-text: #777777; --\(name)-surface: #fff }", to: path)
    }
    let found = try check(folder).lines.filter { $0.contains("✗ error") }
      .map { String($0.dropFirst().prefix { $0 != ":" }) }
    XCTAssertEqual(Set(found), Set(read))
    // From a folder below, the rules above hold as well.
    let below = try Command("check", folder.path("sub")).run().output
    XCTAssertFalse(below.contains("dist/c.css"), below)
    XCTAssertTrue(below.contains("what Git ignores is passed over"), below)
  }

  /// A catalog that is named is measured as the folder around it is, wherever it lies.
  func testACatalogThatIsNamedIsReadWhole() throws {
    let folder = try TemporaryFolder()
    _ = try Command("generate", "#0a84ff", "-o", folder.path("p.json")).run()
    for names in ["nested", "flat"] {
      let out = folder.path("\(names)/a/b")
      let export = ["export", folder.path("p.json"), "-f", "xcassets", "--names", names]
      XCTAssertEqual(try Command(export + ["--out", out]).run().status, 0)
      let whole = try Command("check", folder.path(names), "--json").run().json()
      XCTAssertEqual(whole["pairs"]?.number?.double, 458, names)
      for path in ["brand.xcassets", "brand.xcassets/", "../b/brand.xcassets"] {
        let named = try Command("check", out + "/" + path, "--json").run().json()
        for member in ["pairs", "themes", "counts"] {
          XCTAssertEqual(named[member], whole[member], "\(names) \(path) \(member)")
        }
      }
    }
  }

  /// What is wrong in a catalog with namespaces is found by its own name.
  func testACatalogThatIsNamedHasTheSameFindings() throws {
    let folder = try TemporaryFolder()
    _ = try Command("generate", "#0a84ff", "-o", folder.path("p.json")).run()
    _ = try Command("export", folder.path("p.json"), "-f", "xcassets", "--out", folder.path("o"))
      .run()
    let catalog = folder.path("o/brand.xcassets")
    let set = "o/brand.xcassets/Text/Primary.colorset/Contents.json"
    let pale = #/"(red|green|blue)" : "[^"]*"/#
    try folder.write(
      folder.text(set).replacing(pale) { "\"\($0.1)\" : \"0x99\"" }, to: set)
    let whole = try Command("check", folder.path("o"), "--json").run()
    XCTAssertEqual(whole.status, 1)
    let named = try Command("check", catalog, "--json").run()
    XCTAssertEqual(try named.json()["findings"], try whole.json()["findings"])
    // What repair and fuzz read as well.
    XCTAssertEqual(
      try Command("pairs", catalog).run().output,
      try Command("pairs", folder.path("o")).run().output)
  }

  /// Each target of a project has its own catalog, and an app sees no other.
  func testCatalogsOfTargetsThatShareANameAreApart() throws {
    func set(_ value: String) -> String {
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "\(value)", "green": "\(value)", "blue": "\(value)", "alpha": "1.000"}}}]}
      """
    }
    let folder = try folder([
      "App/A.xcassets/text.colorset/Contents.json": set("0x00"),
      "App/A.xcassets/surface.colorset/Contents.json": set("0xFF"),
      "Widget/A.xcassets/text.colorset/Contents.json": set("0x77"),
      "Widget/A.xcassets/surface.colorset/Contents.json": set("0xFF"),
    ])
    let result = try check(folder)
    XCTAssertEqual(result.lines.last, "✗ 2 pairs in 2 themes: 1 error")
    XCTAssertTrue(result.lines[0].hasPrefix("/Widget/A.xcassets/text.colorset"), result.lines[0])
  }
}
