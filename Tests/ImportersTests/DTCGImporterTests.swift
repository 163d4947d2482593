// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureExporters
import TinctureImporters
import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Exports of design tokens that come back, and files of others.
final class DTCGImporterTests: PropertyTestCase {
  /// `Double` reads these words, and no color has such an amount.
  func testAmountsAreFinite() throws {
    for amount in ["nan", "inf", "-infinity"] {
      for (kind, space) in [("lighten", "lch"), ("darken", "srgb"), ("alpha", "hsl")] {
        let modify = #"{"type": "\#(kind)", "space": "\#(space)", "value": "\#(amount)"}"#
        let tokens =
          ##"{"a": {"$type": "color", "$value": "#0a84ff", "$extensions": {"studio.tokens": "##
          + #"{"modify": \#(modify)}}}, "b": {"$type": "color", "$value": "white"}}"#
        let sheet = try Self.sheet(["a.tokens.json": tokens])
        XCTAssertEqual(sheet.entries.map(\.path), [["b"]], modify)
      }
    }
  }

  /// A whole document is written and read in every case.
  private static let document = Settings(cost: 10)

  // MARK: Round trips

  private static let palettes = zip(
    Generator<Palette>.palette, Generator<String>.known(TokenNames.hostile).optional
  ).map { palette, name in
    let palette = palette
    return name.map { palette.renamed($0) } ?? palette
  }

  private static func imported(
    _ exporter: any Exporter.Type, _ palettes: [Palette], prefix: String = ""
  ) throws -> ColorSheet {
    let files = try exporter.files(for: ExportSource(palettes, prefix: prefix))
    let source = ImportSource(
      name: "in", files: files.map { .init($0.path, bytes: $0.bytes) }, isFolder: true)
    XCTAssertTrue(DTCGImporter.recognizes(source) || exporter == DTCGLegacyExporter.self)
    return try DTCGImporter.sheet(of: source)
  }

  func testExportsImportAsTheSamePalette() {
    for exporter in [DTCGExporter.self, DTCGBundledExporter.self] as [any Exporter.Type] {
      check(
        "a palette comes back from \(exporter.name)", Self.palettes, .known(["", "acme"]),
        settings: Self.document
      ) { palette, prefix in
        let sheet = try Self.imported(exporter, [palette], prefix: prefix)
        XCTAssertEqual(sheet.remarks, [])
        XCTAssertEqual(sheet.name, palette.request.name)
        Self.expectColors(of: palette, in: sheet, gamuts: [.srgb, .displayP3])
        Self.expectNotes(of: palette, in: sheet)
        let document = try PaletteDocument.json(palette)
        XCTAssertEqual(sheet.document["request"], document["request"])
        XCTAssertEqual(sheet.document["conflicts"], document["conflicts"])
      }
    }
  }

  func testColorsAndNamesComeBackFromTheDialects() {
    check("a palette comes back from dtcg-legacy", Self.palettes, settings: Self.document) {
      palette in
      let sheet = try Self.imported(DTCGLegacyExporter.self, [palette])
      XCTAssertEqual(sheet.name, palette.request.name)
      Self.expectColors(of: palette, in: sheet, gamuts: [.srgb, .displayP3])
    }
    check("a palette comes back from tokens-studio", Self.palettes, settings: Self.document) {
      palette in
      let files = try TokensStudioExporter.files(for: ExportSource([palette]))
      let source = ImportSource(
        name: "tokens.json", files: files.map { .init($0.path, bytes: $0.bytes) }, isFolder: false)
      XCTAssertTrue(DTCGImporter.recognizes(source))
      let sheet = try DTCGImporter.sheet(of: source)
      XCTAssertEqual(sheet.name, palette.request.name)
      Self.expectColors(of: palette, in: sheet, gamuts: [.srgb])
    }
  }

  func testColorsComeBackFromTheModesOfFigma() {
    // Colors that are neither step nor role are in a collection that no mode of the themes has.
    check("a palette comes back from figma", Self.palettes, settings: Self.document) { palette in
      var palette = palette
      palette.additions = .none
      guard !palette.solutions.allSatisfy({ $0.themes.isEmpty && $0.ramps.isEmpty }) else { return }
      let sheet = try Self.imported(FigmaExporter.self, [palette])
      Self.expectColors(of: palette, in: sheet, gamuts: [.srgb])
    }
  }

  func testSeveralPalettesComeBackEachUnderItsName() {
    check("two palettes come back", Self.palettes, Self.palettes, settings: Settings(cost: 50)) {
      first, second in
      let second = second.renamed(second.request.name + "2")
      guard first.request.name != second.request.name else { return }
      for exporter in [DTCGExporter.self, DTCGBundledExporter.self, DTCGLegacyExporter.self]
        as [any Exporter.Type]
      {
        let sheet = try Self.imported(exporter, [first, second])
        for palette in [first, second] {
          var own = sheet
          own.entries = sheet.entries.filter { $0.theme == palette.request.name }
          Self.expectColors(of: palette, in: own, gamuts: [.srgb])
        }
      }
    }
  }

  /// Each color of ramps, roles and additions, looked for under its very path.
  private static func expectColors(of palette: Palette, in sheet: ColorSheet, gamuts: [Gamut]) {
    let tokens = (try? ExportSource([palette]))?.entries[0].tokens ?? []
    var found: [[String]: [ColorSheet.Entry]] = [:]
    for entry in sheet.entries { found[entry.path, default: []].append(entry) }
    for token in tokens {
      for appearance in palette.themes.map(\.appearance) {
        for gamut in gamuts {
          guard let expected = token.color(in: appearance, gamut: gamut) else { continue }
          let own = (found[token.path] ?? []).filter { $0.color.rgb.gamut == gamut }
          let entry =
            own.last { $0.appearance == appearance } ?? own.last { $0.appearance == nil }
          XCTAssertEqual(entry?.color, expected, "\(token.path) \(appearance) \(gamut)")
        }
      }
    }
  }

  /// Each note, in every appearance that the palette has.
  private static func expectNotes(of palette: Palette, in sheet: ColorSheet) {
    for note in palette.additions.notes {
      let appearances = note.appearance.map { [$0] } ?? palette.themes.map(\.appearance)
      for appearance in appearances {
        XCTAssert(
          sheet.notes.contains {
            $0.path == note.path && $0.extensions == note.extensions
              && ($0.appearance == nil || $0.appearance == appearance)
          }, "\(note) in \(sheet.notes)")
      }
    }
  }

  // MARK: Files of others

  private static func sheet(_ files: [String: String], name: String = "in") throws -> ColorSheet {
    try DTCGImporter.sheet(
      of: ImportSource(
        name: name,
        files: files.map {
          .init($0.key.split(separator: "/").map(String.init), bytes: Array($0.value.utf8))
        }, isFolder: files.count > 1))
  }

  private static func described(_ sheet: ColorSheet) -> [String] {
    sheet.entries.map { entry in
      let appearance = entry.appearance.map(\.rawValue) ?? "all"
      return "\(entry.path.joined(separator: "/")) \(appearance) \(entry.color.rgb.css)"
    }
  }

  /// The values of every space are coloraide 8.13's for #0a84ff, to eight digits.
  func testEverySpaceIsRead() throws {
    let spaces = [
      "srgb": "[0.03921569, 0.51764706, 1.0]",
      "srgb-linear": "[0.00303527, 0.23074005, 1.0]",
      "display-p3": "[0.23062499, 0.50975502, 0.96732669]",
      "a98-rgb": "[0.29434079, 0.51334296, 0.98547568]",
      "prophoto-rgb": "[0.42940371, 0.44199405, 0.93886853]",
      "rec2020": "[0.4150691, 0.53587732, 0.96408177]",
      "hsl": "[210.12244898, 100.0, 51.96078431]",
      "hwb": "[210.12244898, 3.92156863, 0.0]",
      "lab": "[54.7317947, 6.66653082, -70.62050732]",
      "lch": "[54.7317947, 70.93446755, 275.39270435]",
      "oklab": "[0.62425384, -0.05152066, -0.1990167]",
      "oklch": "[0.62425384, 0.2055773, 255.48612056]",
      "xyz-d65": "[0.26424153, 0.23785579, 0.97809384]",
      "xyz-d50": "[0.23327188, 0.22670968, 0.73654217]",
    ]
    for (space, components) in spaces {
      let text =
        "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"\(space)\", "
        + "\"components\": \(components)}}}"
      let color = try Self.sheet(["a.tokens.json": text]).entries[0].color.rgb
      XCTAssertEqual(color.hex, "#0a84ff", space)
    }
  }

  func testAppearancesAreReadFromNames() throws {
    func color(_ hex: String) -> String {
      "{\"ink\": {\"$type\": \"color\", \"$value\": \"\(hex)\"}}"
    }
    XCTAssertEqual(
      Self.described(
        try Self.sheet([
          "tokens.light.json": color("#000000"), "Dark.tokens.json": color("#ffffff"),
        ])),
      ["ink dark #ffffff", "ink light #000000"])
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [
        {"type": "modifier", "name": "Theme", "contexts": {
          "Light": [\(color("#000000"))], "DARK": [\(color("#ffffff"))], "sepia": []}},
        {"type": "modifier", "name": "contrast", "default": "standard", "contexts": {
          "standard": [], "more": [{"ink": {"$type": "color", "$value": "#111111"}}]}},
        {"type": "modifier", "name": "density", "contexts": {"wide": [], "dense": []}}]}
      """
    let sheet = try Self.sheet(["x.resolver.json": resolver], name: "x.resolver.json")
    XCTAssertEqual(
      Self.described(sheet),
      [
        "ink light #000000", "ink light-high-contrast #111111", "ink dark #ffffff",
        "ink dark-high-contrast #111111",
      ])
    XCTAssertEqual(
      sheet.remarks.map(\.text),
      [
        "contexts of Theme that are no appearance are left out: sepia",
        "contexts of density that are no appearance are left out: dense",
        "a color is an object with a colorSpace and components since 2025.10"
          + " (and so in 2 more places)",
      ])
  }

  // The green of Rec. 2020 is below 0, above 1 and below 0 in Display P3, by coloraide 8.13.
  func testLossesAreRemarkedAndForeignExtensionsAreKept() throws {
    let text = """
      {"$extensions": {"com.example": {"a": 1}},
       "size": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}},
       "g": {"$description": "d", "$type": "color", "$extensions": {"org.other": [2]},
         "wide": {"$value": {"colorSpace": "rec2020", "components": [0, 1, 0]}},
         "gray": {"$value": {"colorSpace": "oklch", "components": [0.5, 0, "none"]}},
         "alias": {"$value": "{g.gray}", "$extensions": {"com.example": true}}}}
      """
    let sheet = try Self.sheet(["a.tokens.json": text], name: "a.tokens.json")
    XCTAssertEqual(
      Self.described(sheet),
      [
        "g/wide all color(display-p3 0 1 0)", "g/gray all #636363", "g/alias all #636363",
      ])
    XCTAssertEqual(
      sheet.notes.map { "\($0.path) \(JSONValue.object($0.extensions).text())" },
      [
        #"[] {"com.example":{"a":1}}"#, #"["g"] {"org.other":[2]}"#,
        #"["g", "alias"] {"com.example":true}"#,
      ])
    XCTAssertEqual(
      Set(sheet.remarks.map(\.description)),
      [
        "a.tokens.json: /g/wide: a color beyond Display P3 has its channels cut off, as browsers do",
        "a.tokens.json: /size/$value/unit: expected one of px, rem",
        "a.tokens.json: /size: a token of dimension is no color; it is left out",
        "a.tokens.json: /g/gray: a missing component counts as 0",
        "a.tokens.json: /g/alias: a palette has no references; this one becomes its color",
        "a.tokens.json: /g: a palette has no groups; the $description of this one is left out",
      ])
  }

  func testErrorsNameTheirPlace() throws {
    let cases: [(text: String, error: String)] = [
      ("{\"a\"\n: 1,}", "a.tokens.json:2:5: expected a name in double quotes, found \"}\""),
      (
        ##"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}}"##,
        "a.tokens.json: /a/$value: the references of \"a\" go in a circle"
      ),
    ]
    for (text, error) in cases {
      XCTAssertThrowsError(try Self.sheet(["a.tokens.json": text], name: "a.tokens.json")) {
        XCTAssertEqual("\($0)", error)
      }
    }
  }

  func testAReferenceThatLeadsNowhereCostsItsToken() throws {
    let shadow = ##""$type": "shadow", "$value": {"color": "{ink}", "offsetX": "{space.1}"}"##
    for (token, isLoss) in [
      (##""$type": "color", "$value": "{paper}""##, true), (##""$value": "{paper}""##, true),
      (shadow, false),
    ] {
      let text =
        ##"{"ink": {"$type": "color", "$value": "#111111"}, "other": {\##(token)}}"##
      let sheet = try Self.sheet(["a.tokens.json": text], name: "a.tokens.json")
      XCTAssertEqual(sheet.entries.map(\.path), [["ink"]])
      let remark = sheet.remarks.first { $0.text.contains("leads nowhere") }
      XCTAssertEqual(remark?.isLoss, isLoss, "\(sheet.remarks)")
    }
  }

  func testVariantsOfAnAppearanceAreThemes() throws {
    let color = { (gray: Double) in
      ##"{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": "##
        + "[\(gray), \(gray), \(gray)]}}}"
    }
    let contexts = ["light": 0, "dark": 0.2, "dark-dimmed": 0.4, "dark-oled": 0.6].map {
      "\"\($0.key)\": [\(color($0.value))]"
    }
    let text =
      ##"{"version": "2025.10", "modifiers": {"mode": {"default": "light", "contexts": {"##
      + contexts.sorted().joined(separator: ", ")
      + ##"}}}, "resolutionOrder": [{"$ref": "#/modifiers/mode"}]}"##
    let sheet = try Self.sheet(["a.resolver.json": text], name: "a.resolver.json")
    let found = sheet.entries.map {
      "\($0.theme ?? "-") \($0.appearance?.rawValue ?? "-") \($0.color.rgb.css)"
    }
    XCTAssertEqual(
      found.sorted(),
      ["- dark #333333", "- light #000000", "dark-dimmed dark #666666", "dark-oled dark #999999"])
  }

  func testABadColorCostsItsTokenAndNotItsFile() throws {
    let flaws = [
      (
        ##""oklch", "components": [0.5, 0.1, 360]"##,
        "components/2: expected an angle from 0 and below 360"
      ),
      (##""srgb", "components": [1, 1]"##, "components: expected three components, found 2"),
      (##""srgb", "components": [1.1, 1, 1]"##, "components/0: expected a number from 0 to 1"),
      (##""srgb", "components": [1, 1, 1], "alpha": 1.5"##, "alpha: expected a number from 0 to 1"),
      (##""cmyk", "components": [1, 1, 1]"##, "colorSpace: there is no color space \"cmyk\""),
    ]
    for (value, message) in flaws {
      let text =
        ##"{"c": {"$type": "color", "bad": {"$value": {"colorSpace": \##(value)}}, "good": {"##
        + ##""$value": {"colorSpace": "srgb", "components": [1, 1, 1.0000000000000002]}}}}"##
      let sheet = try Self.sheet(["a.tokens.json": text], name: "a.tokens.json")
      XCTAssertEqual(sheet.entries.map(\.path), [["c", "good"]])
      XCTAssertEqual(sheet.entries.map(\.color.rgb.css), ["#ffffff"])
      let losses = sheet.remarks.filter(\.isLoss).map(\.description)
      XCTAssertTrue(losses.contains { $0.hasSuffix("/c/bad/$value/\(message)") }, "\(losses)")
    }
  }

  func testArbitraryBytesAreReadOrRefused() {
    let files = (try? DTCGBundledExporter.files(for: ExportSource([.sample]))) ?? []
    let bytes = files.first?.bytes ?? []
    check(
      "damaged files are read or refused", .int(in: 0...1_000_000), .uint8,
      settings: Self.document
    ) { place, byte in
      guard !bytes.isEmpty else { return }
      var damaged = bytes
      damaged[place % damaged.count] = byte
      _ = try? DTCGImporter.sheet(
        of: ImportSource(
          name: "x", files: [.init(["x.resolver.json"], bytes: damaged)], isFolder: false))
    }
  }
}

/// Names that mean something to one of the languages that are written.
private enum TokenNames {
  static let hostile = [
    "a\"b", "ключ", "</style><script>", "..\\..", "../../etc/passwd", "$(rm)", "{neutral.50}", "",
    "100%7B", "\u{0}", "a\nb", "$value", String(repeating: "x", count: 10_000),
  ]
}

extension Palette {
  /// A small palette in which every role has a color.
  fileprivate static var sample: Palette {
    let theme = ResolvedTheme(name: "x", appearance: .light, level: .aa, pairs: []) { _ in
      TokenColor(.black)
    }
    return Palette(
      request: PaletteRequest(brand: .black, name: "x"), ramps: [], themes: [theme], conflicts: [])
  }

  fileprivate func renamed(_ name: String) -> Palette {
    var request = request
    request.name = name
    func named(_ theme: ResolvedTheme) -> ResolvedTheme {
      ResolvedTheme(
        name: name, appearance: theme.appearance, level: theme.level, pairs: theme.pairs
      ) { theme[$0] }
    }
    let renamed = mapSolutions { $0.with(themes: $0.themes.map(named)) }
    return Palette(
      request: request, srgb: renamed.srgb, displayP3: renamed.displayP3, additions: additions)
  }
}

/// Token files of tools before the specification, written here in their manner.
final class OlderTokenTests: XCTestCase {
  private func sheet(_ files: [String: String]) throws -> ColorSheet {
    let source = ImportSource(
      name: "in",
      files: files.map {
        .init($0.key.split(separator: "/").map(String.init), bytes: Array($0.value.utf8))
      }, isFolder: true)
    XCTAssertTrue(DTCGImporter.recognizes(source))
    return try DTCGImporter.sheet(of: source)
  }

  /// The colors by their names and appearances.
  private func colors(_ files: [String: String]) throws -> [String: String] {
    let entries = try sheet(files).entries.map { entry in
      (
        ([entry.path.joined(separator: ".")] + [entry.appearance?.rawValue].compactMap(\.self))
          .joined(separator: " "), entry.color.text
      )
    }
    return Dictionary(entries) { "\($0) and \($1)" }
  }

  func testTokensOfStyleDictionary3() throws {
    let file = """
      {"color": {
        "$note": "x", "base": {"red": {"value": "#f00", "comment": "Red."}, "white": {"value": "white"}},
        "text": {"value": "{color.base.red.value}"}, "link": {"value": "{color.text}"},
        "faint": {"value": "rgba(0, 0, 0, 0.5)", "type": "color"}, "lost": {"value": "{color.gone.value}"},
        "round": {"value": "{color.round.value}"}, "empty": {}
      }, "size": {"small": {"value": "4px"}, "name": {"value": "tan"}, "0.5": {"value": 2}}}
      """
    XCTAssertEqual(
      try colors(["tokens.json": file]),
      [
        "color.base.red": "#ff0000", "color.base.white": "#ffffff", "color.text": "#ff0000",
        "color.link": "#ff0000", "color.faint": "#000000 at 50 %",
      ])
    let remarks = try sheet(["tokens.json": file]).remarks.map(\.text)
    XCTAssertTrue(remarks.contains { $0.contains("color.gone") && $0.contains("left out") })
    XCTAssertTrue(remarks.contains { $0.contains("circle") && $0.contains("left out") })
  }

  /// The manner of telekom/design-tokens.
  func testAColorForEachAppearanceInAValue() throws {
    let file = """
      {"core": {"black": {"value": "#000"}}, "ink": {"standard": {"value": {
        "light": "{core.black}", "dark": "#eee"}, "type": "color"},
        "veiled": {"value": {"light": {"color": "{core.black}", "alpha": 0.5}, "dark": "#fff"}}},
      "shadow": {"value": {"x": "1px", "color": "#000"}, "type": "shadow"}}
      """
    XCTAssertEqual(
      try colors(["tokens.json": file]),
      [
        "core.black": "#000000", "ink.standard.light": "#000000", "ink.standard.dark": "#eeeeee",
        "ink.veiled.light": "#000000 at 50 %", "ink.veiled.dark": "#ffffff",
      ])
  }

  /// A mode that is no appearance is a theme, also where the file has no other one.
  func testTheOnlyModeOfAFileMayBeAnyWord() throws {
    for (mode, extensions) in [
      ("compact", ##"{"mode": {"compact": "#777"}}"##),
      ("dim", ##"{"mode": {".": "#111", "dim": "#777"}}"##),
      ("^rk", ##"{"mode": {"^rk": "#777"}}"##),
      ("", ##"{"mode": {"": "#777"}}"##),
    ] {
      let text = ##"""
        {"ink": {"$type": "color", "$value": "#111", "$extensions": \##(extensions)}}
        """##
      for name in ["t.tokens.json", "t.tokens.json5", "a/t.json"] {
        let entries = try sheet([name: text]).entries
        XCTAssertEqual(Set(entries.map(\.path)), [["ink"]], mode)
        XCTAssertTrue(entries.contains { $0.color.rgb.hex == "#777777" }, "\(mode): \(entries)")
      }
    }
  }

  /// What `$extensions.mode` of Terrazzo and `darkValue` of Style Dictionary say is read as contexts,
  /// and each value has its own place.
  func testModesOfATokenAreContexts() throws {
    let terrazzo = """
      {"ink": {"$type": "color", "a": {"$value": "#111", "$extensions": {"mode": {
        ".": "#111", "light": "#111", "dark": "{ink.c}", "dim": "#777"}}},
        "b": {"$value": "{ink.a}"}, "c": {"$value": "#eee"}}}
      """
    let entries = try sheet(["t.tokens.json": terrazzo]).entries
    let found = Set(
      entries.map { entry in
        let context = entry.theme ?? entry.appearance?.rawValue ?? "all"
        return "\(context) \(entry.path.joined(separator: ".")) \(entry.color.rgb.hex)"
      })
    XCTAssertTrue(
      found.isSuperset(of: ["dark ink.a #eeeeee", "dark ink.b #eeeeee", "light ink.b #111111"]),
      "\(found)")
    XCTAssertTrue(found.contains("dim ink.a #777777"), "\(found)")
    let dimmed = terrazzo.replacing("\"dim\"", with: "\"dark-dimmed\"")
    let variants = try sheet(["t.tokens.json": dimmed]).entries.filter { $0.path == ["ink", "a"] }
    XCTAssertEqual(
      Set(variants.map { "\($0.theme ?? "-") \($0.color.rgb.hex)" }).count, 3, "\(variants)")
    // A resolver says the contexts, so that modes beside it are a loss.
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [
        {"type": "set", "name": "base", "sources": [{"$ref": "t.tokens.json"}]}]}
      """
    let resolved = try sheet(["t.tokens.json": terrazzo, "t.resolver.json": resolver])
    XCTAssertEqual(
      resolved.remarks.filter(\.isLoss).map(\.text),
      ["values of modes are left out, because a resolver says the contexts: light, dark, dim"])
    let older = ##"{"ink": {"value": "#111", "darkValue": "#eee"}, "page": {"value": "#fff"}}"##
    let dark = try sheet(["t.json": older]).entries.filter { $0.appearance == .dark }
    XCTAssertEqual(dark.map(\.color.rgb.hex), ["#eeeeee"])
    // What a fix changes is the value of the mode.
    XCTAssertTrue(dark.allSatisfy { "\($0.spelling)".contains("darkValue") }, "\(dark)")
  }

  /// A context in which a color is another one is measured as a theme of its own name, whatever its
  /// name and that of its modifier say.
  func testContextsWithColorsOfTheirOwnAreThemes() throws {
    func ink(_ color: String) -> String {
      ##"[{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": \##(color)}}}]"##
    }
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [
        {"type": "modifier", "name": "Theme", "default": "light", "contexts": {
          "light": \(ink("[0, 0, 0]")), "dark": \(ink("[1, 1, 1]")), "sepia": \(ink("[1, 0, 0]")),
          "same": \(ink("[0, 0, 0]"))}},
        {"type": "modifier", "name": "surface", "contexts": {
          "plain": [], "raised": \(ink("[0, 1, 0]"))}}]}
      """
    let read = try sheet(["x.resolver.json": resolver])
    let found = Set(
      read.entries.map { entry in
        "\(entry.theme ?? "-") \(entry.appearance?.rawValue ?? "-") \(entry.color.rgb.hex)"
      })
    XCTAssertTrue(
      found.isSuperset(of: ["x light #000000", "x dark #ffffff", "sepia - #ff0000"])
        || found.isSuperset(of: ["- light #000000", "- dark #ffffff", "sepia - #ff0000"]),
      "\(found)")
    XCTAssertTrue(found.contains { $0.contains("raised") && $0.hasSuffix("#00ff00") }, "\(found)")
    XCTAssertEqual(
      read.remarks.map(\.text).filter { $0.contains("left out") },
      ["contexts of Theme that are no appearance are left out: same"])
  }

  /// Modifiers of Tokens Studio, computed by coloraide 8.13 as sd-transforms does; references in
  /// the arguments of a function; channels in an object, which Style Dictionary 3 gives to tinycolor2.
  func testColorsThatAreComputed() throws {
    let modified = { (type: String, amount: String, space: String) in
      """
      {"value": "{base}", "type": "color", "$extensions": {"studio.tokens": {"modify": {
        "type": "\(type)", "value": "\(amount)", "space": "\(space)", "color": "#0a84ff"}}}}
      """
    }
    let file = """
      {"base": {"value": "#14b8a6", "type": "color"}, "lum": {"value": "40%", "type": "other"},
        "a": \(modified("darken", "0.2", "hsl")), "b": \(modified("lighten", "0.3", "lch")),
        "c": \(modified("darken", "40%", "srgb")), "d": \(modified("mix", "0.5", "lch")),
        "e": \(modified("lighten", ".25", "p3")), "f": \(modified("brighten", ".25", "p3")),
        "g": {"value": "hsla(200, 100%, {lum}, 0.5)", "type": "color"},
        "h": {"value": {"r": 153, "g": 152, "b": 151}}, "i": {"value": {"h": 200, "s": 1, "l": 0.4}},
        "j": {"value": {"r": 153, "g": 152}}}
      """
    XCTAssertEqual(
      try colors(["t.json": file]),
      [
        "base": "#14b8a6", "a": "#109385", "b": "#77cec0", "c": "#0c6e64",
        "d": "color(display-p3 0 0.639 0.851)",
        "e": "#66cabc", "g": "#0088cc at 50 %", "h": "#999897",
        "i": "#0088cc",
      ])
    let sheet = try sheet(["t.json": file])
    XCTAssertEqual(
      sheet.remarks.filter(\.isLoss).map(\.place.description), ["in/t.json: /f"])
    XCTAssertTrue(sheet.remarks.contains { $0.text.hasPrefix("a token of other is no color") })
  }

  /// The three forms of an opacity, in both notations of tokens; a modifier that is not known
  /// leaves its token out, rather than taking the color that it modifies.
  func testColorsWithAnOpacityBesideThem() throws {
    for (value, type) in [("value", ""), ("$value", #""$type": "color","#)] {
      let file = """
        {"c": {\(type) "base": {"\(value)": "#102030"}, "half": {"\(value)": "50%"},
          "a": {"\(value)": "rgba({c.base}, 0.25)"}, "b": {"\(value)": "hsla( {c.base} ,50% )"},
          "c": {"\(value)": {"color": "{c.base}", "alpha": 0.75}}, "d": {"\(value)": "{c.c}"},
          "e": {"\(value)": "{c.base}", "$extensions": {"studio.tokens": {
            "modify": {"type": "alpha", "value": "0.5", "space": "lch"}}}},
          "f": {"\(value)": "{c.base}", "$extensions": {"studio.tokens": {
            "modify": {"type": "brighten", "value": "0.5", "space": "lch"}}}}}}
        """.replacing(value == "$value" ? ##""half": {"$value": "50%"},"## : "-", with: "")
      XCTAssertEqual(
        try colors(["t.json": file]),
        [
          "c.base": "#102030", "c.a": "#102030 at 25 %", "c.b": "#102030 at 50 %",
          "c.c": "#102030 at 75 %", "c.d": "#102030 at 75 %", "c.e": "#102030 at 50 %",
        ], value)
      let losses = try sheet(["t.json": file]).remarks.filter(\.isLoss)
      XCTAssertEqual(losses.map(\.place.description), ["in/t.json: /c/f"], value)
    }
  }

  func testTokensOfTheo() throws {
    let file = """
      {"aliases": {"blue": "#0a84ff", "sky": {"value": "#9cf"}}, "imports": [],
       "props": {"color-link": {"value": "{!blue}", "category": "text-color"},
                 "color-sky": {"value": "{!sky}"}},
       "global": {"type": "color", "category": "colors"}}
      """
    XCTAssertEqual(
      try colors(["theme.json": file]),
      [
        "color-link": "#0a84ff", "color-sky": "#99ccff", "aliases.blue": "#0a84ff",
        "aliases.sky": "#99ccff",
      ])
  }

  /// The manner of salesforce-ux/design-system: two folders import the aliases of a third one, and a
  /// file says the type of all its tokens.
  func testAliasesOfTheoInAnotherFolder() throws {
    let files = [
      "t/aliases/colors.json": ##"{"aliases": {"SNOW": "#fafafa", "INK": "#111"}}"##,
      "t/a/color.json":
        #"{"global": {"type": "color"}, "props": {"TEXT": {"value": "{!INK}"}}}"#,
      "t/b/color.json":
        #"{"global": {"type": "color"}, "props": {"TEXT": {"value": "{!SNOW}"}}}"#,
      "t/b/size.json": #"{"global": {"type": "size"}, "props": {"GAP": {"value": "{!GAP}"}}}"#,
    ]
    XCTAssertEqual(
      try sheet(files).entries.filter { $0.path == ["TEXT"] }.map(\.color.text),
      ["#111111", "#fafafa"])
    XCTAssertFalse(try sheet(files).remarks.contains(where: \.isLoss))
  }

  /// Aliases that differ from those of the only folder that wants one of them are in no other, and
  /// are read all the same.
  func testAliasesThatFitNoFolderAreNotLost() throws {
    let files = [
      "t/aliases/colors.json": ##"{"aliases": {"SNOW": "#fafafa", "INK": "#111"}}"##,
      "t/a/color.json": """
      {"aliases": {"SNOW": "#fff"}, "global": {"type": "color"}, "props": {"TEXT": {"value": "{!INK}"}}}
      """,
    ]
    XCTAssertTrue(try sheet(files).entries.contains { $0.color.text == "#fafafa" })
  }

  /// The manner of nl-design-system/themes: what several sets for dark themes override is light.
  func testSetsWithoutThemesOfWhichSomeAreDark() throws {
    let file = """
      {"common": {"page": {"value": "#fff", "type": "color"}, "ink": {"value": "#000", "type": "color"}},
       "color-scheme-dark/common": {"page": {"value": "#111", "type": "color"}},
       "color-scheme-dark/part": {"ink": {"value": "#eee", "type": "color"}}, "$themes": [],
       "$metadata": {"tokenSetOrder": ["common", "color-scheme-dark/common", "color-scheme-dark/part"]}}
      """
    XCTAssertEqual(
      try colors(["tokens.json": file]),
      [
        "page light": "#ffffff", "ink light": "#000000", "page dark": "#111111",
        "ink dark": "#eeeeee",
      ])
  }

  func testSetsOfTokensStudioBeforeTheDollarSign() throws {
    let file = """
      {"core": {"ink": {"value": "#111", "type": "color"}, "gap": {"value": "4", "type": "spacing"}},
       "dark": {"text": {"value": "$ink", "type": "color"}},
       "$themes": [{"name": "Dark", "group": "Mode",
                    "selectedTokenSets": {"core": "source", "dark": "enabled"}}]}
      """
    XCTAssertEqual(
      try sheet(["tokens.json": file]).entries.map(\.color.text), ["#111111", "#111111"])
  }

  func testTheFolderOfTokensStudio() throws {
    XCTAssertEqual(
      try colors([
        "t/$metadata.json": #"{"tokenSetOrder": ["core", "mode/light", "mode/dark"]}"#,
        "t/$themes.json": """
        [{"name": "Light", "group": "Mode",
          "selectedTokenSets": {"core": "source", "mode/light": "enabled"}},
         {"name": "Dark", "group": "Mode",
          "selectedTokenSets": {"core": "source", "mode/dark": "enabled"}}]
        """,
        "t/core.json": ##"{"ink": {"$value": "#111", "$type": "color"}}"##,
        "t/mode/light.json": #"{"text": {"$value": "{ink}", "$type": "color"}}"#,
        "t/mode/dark.json": ##"{"text": {"$value": "#eee", "$type": "color"}}"##,
      ]),
      ["ink": "#111111", "text light": "#111111", "text dark": "#eeeeee"])
  }

  func testJSON5AndFoldersThatReferToEachOther() throws {
    XCTAssertEqual(
      try colors([
        "a/src/brand/color.json5": "{a: {blue: {value: '#0a84ff'}}, /* other */ }",
        "a/src/component/button.json": ##"{"button": {"color": {"value": "{a.blue.value}"}}}"##,
        "a/src/dark/button.json":
          ##"{"button": {"color": {"value": "#fff"}, "x": {"value": "{a.blue}"}}}"##,
      ]),
      [
        "a.blue": "#0a84ff", "button.color light": "#0a84ff", "button.color dark": "#ffffff",
        "button.x dark": "#0a84ff",
      ])
  }

  /// A tree that gives a name another value is another tree, whatever else it has.
  func testATreeThatDisagreesIsNotReadWithAnother() throws {
    let sheet = try sheet([
      "one/base/c.json": ##"{"ink": {"value": "#111"}}"##,
      "one/part/p.json": #"{"a": {"value": "{ink}"}, "b": {"value": "{paper}"}}"#,
      "two/base/c.json": ##"{"ink": {"value": "#222"}, "paper": {"value": "#fff"}}"##,
    ])
    XCTAssertEqual(
      sheet.entries.map { "\($0.path[0]) \($0.color.text)" }.sorted(),
      ["a #111111", "ink #111111", "ink #222222", "paper #ffffff"])
    XCTAssertTrue(
      sheet.remarks.contains { $0.text == "\"paper\" leads nowhere; it is left out" },
      "\(sheet.remarks)")
  }

  /// The nearest of two trees that have the name is meant, and never both.
  func testTreesOfTwoBrandsStayApart() throws {
    let part = ##"{"button": {"color": {"value": "{ink}"}}}"##
    let entries = try sheet([
      "one/base/c.json": ##"{"ink": {"value": "#111"}}"##, "one/part/p.json": part,
      "two/base/c.json": ##"{"ink": {"value": "#222"}}"##, "two/part/p.json": part,
    ]).entries
    XCTAssertEqual(
      entries.filter { $0.path == ["button", "color"] }.map { "\($0.place.file) \($0.color.text)" },
      ["in/one/part/p.json #111111", "in/two/part/p.json #222222"])
  }

  /// Calculations and references in modifiers, with the colors that
  /// `tokens-studio/sd-transforms`, `test/integration/color-modifier-references.test.ts`, expects;
  /// the last two in the manner of `tokens-studio/figma-plugin`, `src/utils/TokenResolver.test.ts`.
  func testModifiersThatReferAndCalculate() throws {
    let modified = { (base: String, modifier: String) in
      ##"{"value": "\##(base)", "type": "color", "$extensions": {"studio.tokens": "##
        + ##"{"modify": \##(modifier)}}}"##
    }
    let change = { (type: String, value: String, color: String) in
      ##"{"type": "\##(type)", "value": "\##(value)", "space": "srgb", "color": "\##(color)"}"##
    }
    let file = """
      {"faint": {"value": 0.3, "type": "other"}, "half": {"value": 0.5, "type": "number"},
        "step": {"value": 0.04, "type": "number"}, "ink": {"value": "#202D3B", "type": "color"},
        "blue": {"value": "#4477DD", "type": "color"},
        "fade": {"value": {"type": "alpha", "value": "{faint}", "space": "srgb"}},
        "a": \(modified("#FFFFFF", change("alpha", "{faint}", ""))),
        "b": \(modified("#000000", "\"{fade}\"")),
        "c": \(modified("#FFFFFF", change("mix", "0.5 + 6 * 0.04", "#4477DD"))),
        "d": \(modified("#FFFFFF", change("mix", "{half}+6*{step}", "{blue}"))),
        "e": \(modified("{ink}", change("mix", "{half} + 6 * {step}", "{blue}"))),
        "f": \(modified("{ink}", change("alpha", "{half} + 6 * {step}", ""))),
        "g": \(modified("{ink}", change("lighten", "{half} + (6 * {step})", ""))),
        "h": \(modified("#FFFFFF", change("darken", "{half} + 6 * {step}", ""))),
        "usual": {"value": "0.2 + 0.2", "type": "opacity"},
        "full": {"value": "{usual} * 2 + 0.2", "type": "opacity"},
        "i": {"value": "rgba({blue}, {usual})"}, "j": {"value": "rgba({i}, {full})"}}
      """
    XCTAssertEqual(
      try colors(["t.json": file]),
      [
        "ink": "#202d3b", "blue": "#4477dd", "a": "#ffffff at 30 %", "b": "#000000 at 30 %",
        "c": "#759ae6", "d": "#759ae6", "e": "#3b64b3", "f": "#202d3b at 74 %", "g": "#c5c8cc",
        "h": "#424242", "i": "#4477dd at 40 %", "j": "#4477dd",
      ])
  }

  /// `rgba()` of a hex color, with the colors that `tokens-studio/sd-transforms`,
  /// `test/spec/css/transformHEXRGBa.spec.ts`, expects, in both notations of tokens.
  func testAnOpacityOfAHexColor() throws {
    for value in ["value", "$value"] {
      let type = value == "value" ? "type" : "$type"
      let cases = [
        "rgba(#ABC123, 0.5)", "rgba(#abc123, 50%)", "rgba( #ABC123 , 1)", "rgba(#ac1,1%)",
      ]
      let tokens = cases.enumerated().map { index, text in
        ##""c\##(index)": {"\##(value)": "\##(text)", "\##(type)": "color"}"##
      }
      XCTAssertEqual(
        try colors(["t.json": "{\(tokens.joined(separator: ", "))}"]),
        [
          "c0": "#abc123 at 50 %", "c1": "#abc123 at 50 %", "c2": "#abc123",
          "c3": "#aacc11 at 1 %",
        ], value)
    }
    XCTAssertEqual(
      try sheet(["t.json": ##"{"a": {"value": "rgba(#000000abcd, 0.3)", "type": "color"}}"##])
        .remarks.filter(\.isLoss).count, 1)
  }

  /// The notations of tinycolor2, with the colors that `amzn/style-dictionary`,
  /// `__tests__/common/transforms.test.js` and `__integration__/objectValues.test.js`, expects.
  func testColorsOfTinycolor() throws {
    let cases: [(value: String, color: String?)] = [
      (#"{"r": "170", "g": "170", "b": "170"}"#, "#aaaaaa"),
      (#"{"r": "170", "g": 170, "b": "170", "a": "0.5"}"#, "#aaaaaa at 50 %"),
      (#""hsl(0,0,0.5)""#, "#808080"), (#""hsla(0,0,0.5,0.5)""#, "#808080 at 50 %"),
      (#"{"h": "0", "s": "0", "l": "0.5"}"#, "#808080"),
      (#"{"h": "0", "s": "0", "l": "0.5", "a": "1.0"}"#, "#808080"),
      (#"{"h": "{hue}", "s": "{share}", "l": "{share}"}"#, "#40bf40"),
      (#""369""#, "#336699"), (#""e66465""#, "#e66465"), (#""e66465FF""#, "#e66465"),
      (#""linear-gradient(red, yellow)""#, nil), (#""currentColor""#, nil), (#""36""#, nil),
      (#"{"r": 0.5, "g": 0.2, "b": 0.1}"#, nil), (#"{"r": 1, "g": 2}"#, nil),
    ]
    for (value, color) in cases {
      let file = """
        {"hue": {"value": "120"}, "share": {"value": "50%"}, "other": {"value": "#fff"},
          "c": {"value": \(value), "type": "color"}}
        """
      XCTAssertEqual(try colors(["t.json": file])["c"], color, value)
      let losses = try sheet(["t.json": file]).remarks.filter(\.isLoss)
      XCTAssertEqual(losses.isEmpty, color != nil, value)
    }
  }

  /// The manner of `terrazzoapp/dtcg-examples`, whose `hex` and whose `alpha` are beside the form
  /// that the specification has; expected are the colors of
  /// `terrazzoapp/terrazzo`, `packages/plugin-css/test/fixtures/ds-github-primer`.
  func testMembersBesideTheFormCostNoColor() throws {
    let value = { (hex: String) in
      ##"{"colorSpace": "srgb", "components": [1, 0.2, 0.4], "hex": \##(hex)}"##
    }
    let file = """
      {"c": {"$type": "color", "short": {"$value": \(value("\"#f36\""))},
        "long": {"$value": \(value("\"#ff3366ff\""))}, "none": {"$value": \(value("null"))},
        "faint": {"$value": \(value("\"#ff3366\"")), "alpha": 0},
        "both": {"$value": "{c.short}", "value": {}, "type": "dimension"}}}
      """
    XCTAssertEqual(
      try colors(["t.json": file]),
      [
        "c.short": "#ff3366", "c.long": "#ff3366", "c.none": "#ff3366", "c.faint": "#ff3366",
        "c.both": "#ff3366",
      ])
    let remarks = try sheet(["t.json": file]).remarks
    XCTAssertTrue(remarks.contains { $0.place.description == "in/t.json: /c/faint/alpha" })
    XCTAssertEqual(remarks.filter(\.isLoss), [])

    let inner = ##"{"a": {"$type": "color", "$value": "#fff", "b": {"$value": "#000"}}}"##
    let losses = try sheet(["t.json": inner]).remarks.filter(\.isLoss)
    XCTAssertEqual(losses.map(\.place.description), ["in/t.json: /a/b"])
  }

  /// JSON with comments, which Style Dictionary reads beside JSON and JSON5.
  func testJSONWithComments() throws {
    XCTAssertEqual(
      try colors([
        "t/core.json": ##"{"ink": {"value": "#040404"}}"##,
        "t/font.jsonc": "{\"font\": {\"color\": {\"value\": \"{ink}\"}, // of text\n}}",
        "t/web.json5": "{paper: {$value: '#eee', $type: 'color'}}",
      ]), ["ink": "#040404", "font.color": "#040404", "paper": "#eeeeee"])
  }

  /// YAML and JSON5 write names without quotes, as `packages/plugin-css/test/fixtures/yaml` of
  /// `terrazzoapp/terrazzo` does.
  func testNamesWithoutQuotesTellTokens() {
    let cases: [(name: String, text: String, isToken: Bool)] = [
      ("a.yaml", "ink:\n  $type: color\n  $value: {colorSpace: srgb}\n", true),
      ("a.yml", "ink: {'$value': 0.04}", true), ("a.yaml", "resolutionOrder:\n- value: 1\n", true),
      ("a.json5", "{ink: {$value: '#fff'}}", true), ("a.yaml", "pay$value: 1", false),
      ("a.yaml", "values:\n- $valued: 1\n", false), ("a.ts", "const a = {$value: 1}", false),
    ]
    for (name, text, isToken) in cases {
      let file = ImportSource.File([name], bytes: Array(text.utf8))
      XCTAssertEqual(file.looksLikeTokens, isToken, text)
    }
  }

  /// A member that a resolver cannot have costs nothing: `packages/parser/test/fixtures` of
  /// `terrazzoapp/terrazzo` names a modifier within itself.
  func testAMemberThatAResolverCannotHave() throws {
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/theme"}], "modifiers": {
        "theme": {"name": "a", "default": "light", "contexts": {
          "light": [{"ink": {"$type": "color", "$value": "#111111"}}],
          "dark": [{"ink": {"$type": "color", "$value": "#eeeeee"}}]}}}}
      """
    XCTAssertEqual(
      try colors(["a.resolver.json": resolver]), ["ink light": "#111111", "ink dark": "#eeeeee"])
    let remarks = try sheet(["a.resolver.json": resolver]).remarks.map(\.place.description)
    XCTAssertTrue(remarks.contains("in/a.resolver.json: /modifiers/theme/name"), "\(remarks)")
  }
}
