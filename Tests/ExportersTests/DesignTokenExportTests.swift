// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureExporters
import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Design tokens as they are written, before the validator: see `SpecificationTests` for how far
/// that is to be trusted.
final class DesignTokenExportTests: PropertyTestCase {
  /// A whole document is written and read in every case.
  private static let document = Settings(cost: 10)

  private static func json(_ files: [ExportedFile]) throws -> [String: JSONValue] {
    try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.path.joined(separator: "/"), try JSONValue(parsing: $0.bytes))
      })
  }

  /// Every choice of contexts.
  private static func inputs(of resolver: ResolverDocument) -> [[String: String]] {
    resolver.modifiers.reduce([[:]]) { inputs, modifier in
      inputs.flatMap { input in
        modifier.contexts.map { input.merging([modifier.name: $0]) { $1 } }
      }
    }
  }

  func testEveryResolutionIsValid() {
    check("what is exported is valid", Generator<Palette>.hostilePalette, settings: Self.document) {
      palette in
      let source = try ExportSource([palette], prefix: "x")
      for exporter in [DTCGExporter.self, DTCGBundledExporter.self] as [any Exporter.Type] {
        let files = try Self.json(exporter.files(for: source))
        let document = try XCTUnwrap(files["palette.resolver.json"])
        let resolver = ResolverDocument(document, file: "palette.resolver.json", files: files)
        XCTAssertEqual(resolver.problems, [], exporter.name)
        for input in Self.inputs(of: resolver) {
          XCTAssertEqual(try resolver.tokens(for: input).problems, [], exporter.name)
        }
        XCTAssertEqual(resolver.name, palette.request.name)
      }
    }
  }

  func testTheDialectsAreValidButForColorsAsText() {
    check(
      "dialects are as valid as they can be", Generator<Palette>.hostilePalette,
      settings: Self.document
    ) { palette in
      let source = try ExportSource([palette])
      for (_, json) in try Self.json(DTCGLegacyExporter.files(for: source)) {
        XCTAssertEqual(TokenResolution(json).problems.filter { !$0.isLegacy }, [])
        // A tool that follows references in every text must find none in a name.
        XCTAssertFalse(
          json["$extensions"]?["org.tincture"]?["encodedName"]?.text().contains("{") ?? true)
      }
      let studio = try XCTUnwrap(Self.json(TokensStudioExporter.files(for: source))["tokens.json"])
      let sets = studio["$metadata"]?["tokenSetOrder"]?.array?.compactMap(\.string) ?? []
      XCTAssertEqual(
        studio.object?.members.map(\.name), sets + ["$themes", "$metadata"])
      for theme in studio["$themes"]?.array ?? [] {
        let chosen = theme["selectedTokenSets"]?.object?.members.map(\.name) ?? []
        XCTAssertTrue(Set(chosen).isSubset(of: sets) && !chosen.isEmpty)
      }
      for set in sets {
        let problems = TokenResolution(studio[set] ?? .null).problems
        // References lead from one set to another.
        XCTAssertEqual(problems.filter { !$0.isLegacy && !$0.text.hasSuffix("leads nowhere") }, [])
      }
    }
  }

  /// Numbers are in a file of their own, which the resolver reads with the steps of ramps.
  func testNumbersAreDimensionsNumbersAndWeights() throws {
    var settings = ExportSettings()
    settings.scales.numbers = [.lineWidth: [.init("thin", 0.5)], .opacity: [.init("hint", 0.12)]]
    settings.scales.typography = [
      .init("title", size: 28, weight: .bold, relativeTo: .title)
    ]
    let source = try ExportSource([SamplePalettes.small], prefix: "x", settings: settings)
    let files = try Self.json(source.files(in: DTCGExporter.self))
    XCTAssertEqual(
      files["numbers.tokens.json"]?["x"]?.text(),
      #"{"lineWidth":{"thin":{"$type":"dimension","$value":{"value":0.5,"unit":"px"}}},"#
        + #""opacity":{"hint":{"$type":"number","$value":0.12}},"typography":{"title":{"#
        + #""size":{"$type":"dimension","$value":{"value":28,"unit":"px"}},"#
        + #""weight":{"$type":"fontWeight","$value":700}}}}"#)
    XCTAssertEqual(
      files["palette.resolver.json"]?["sets"]?["palette"]?["sources"]?.text(),
      #"[{"$ref":"palette.tokens.json"},{"$ref":"numbers.tokens.json"}]"#)
    let colliding = Palette(
      request: PaletteRequest(brand: .black), ramps: [], themes: [], conflicts: [],
      additions: PaletteAdditions(colors: [
        try NamedColor(["opacity-hint"], values: [.init(TokenColor(.white))])
      ]))
    XCTAssertThrowsError(
      try ExportSource([colliding], settings: settings).files(in: DTCGExporter.self)
    ) { XCTAssertEqual("\($0)", "the opacity hint and a color have one name. Rename one of them.") }
  }

  /// The words of the format, on a palette that is easy to read.
  func testAPaletteInWords() throws {
    let neutral = Ramp(
      name: .neutral,
      steps: [Ramp.Step(label: 50, rgb: .white), Ramp.Step(label: 950, rgb: .black)])
    let translucent = TokenColor(RGB8(hex: 0xff0000), alpha: 51)
    func theme(_ appearance: Appearance, _ text: RGB8) -> ResolvedTheme {
      ResolvedTheme(
        name: "n", appearance: appearance, level: .aa, pairs: [Promised.pairs[0]]
      ) { $0 == .textDisabled ? translucent : TokenColor(text) }
    }
    var palette = Palette(
      request: PaletteRequest(brand: .black, name: "a \"name\""), ramps: [neutral],
      themes: [theme(.light, .black), theme(.dark, .white)], conflicts: [])
    palette.additions = try PaletteAdditions(
      colors: [
        NamedColor(["text"], values: [.init(TokenColor(.white))]),
        NamedColor(["my", "ink"], values: [.init(TokenColor(.black))]),
      ],
      notes: [
        PaletteAdditions.Note(["my", "ink"], extensions: ["com.example": 1]),
        PaletteAdditions.Note(["no.name"], extensions: ["com.example": 2]),
      ])
    let files = try Self.json(DTCGExporter.files(for: ExportSource([palette])))
    XCTAssertEqual(
      files.keys.sorted(),
      [
        "palette.resolver.json", "palette.tokens.json", "theme.dark.tokens.json",
        "theme.light.tokens.json",
      ])
    let base = try XCTUnwrap(files["palette.tokens.json"])
    XCTAssertEqual(
      base["neutral"]?["50"]?.text(),
      ##"{"$type":"color","$value":{"colorSpace":"oklch","components":[1,0,0],"alpha":1,"hex":"#ffffff"}}"##
    )
    XCTAssertEqual(base["my"]?["ink"]?["$extensions"]?.text(), #"{"com.example":1}"#)
    // A color of the name of a group stands elsewhere, and says which it is.
    XCTAssertEqual(
      base["additions"]?["text"]?["$extensions"]?.text(), #"{"org.tincture":{"path":["text"]}}"#)
    XCTAssertEqual(
      base["$extensions"]?["org.tincture"]?["notes"]?.text(),
      #"[{"path":["no.name"],"extensions":{"com.example":2}}]"#)
    let dark = try XCTUnwrap(files["theme.dark.tokens.json"])
    XCTAssertEqual(dark["text"]?["primary"]?["$value"], "{neutral.50}")
    XCTAssertEqual(
      dark["text"]?["disabled"]?["$value"]?.text(),
      ##"{"colorSpace":"oklch","components":[0.628,0.258,29.2],"alpha":0.2,"hex":"#ff0000"}"##)
    let role = Promised.pairs[0].foreground.name.split(separator: ".").map(String.init)
    let pairs = dark[role[0]]?[role[1]]?["$extensions"]?["org.tincture"]?["contrast"]?.array
    XCTAssertEqual(pairs?.count, 1)
    XCTAssertEqual(pairs?[0]["ratio"], 1)
    XCTAssertEqual(
      files["palette.resolver.json"]?["modifiers"]?.text(),
      #"{"theme":{"default":"light","contexts":{"light":[{"$ref":"theme.light.tokens.json"}],"dark":[{"$ref":"theme.dark.tokens.json"}]}}}"#
    )
  }
}
