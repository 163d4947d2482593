// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureJSON
import TincturePalettes
import Support
import XCTest

/// The options of `generate` that shape ramps, and the same in `batch`.
final class RampOptionTests: XCTestCase {
  func testNamedStepsAreTheirLists() throws {
    for (name, steps) in RampSteps.named {
      let result = try Command("generate", "red", "--steps", name).run()
      XCTAssertEqual(result.status, 0, result.error)
      XCTAssertEqual(try labels(result), steps.labels)
    }
    XCTAssertEqual(
      try Command("generate", "red", "--steps", "radix").run().output,
      try Command("generate", "red", "--curve", "radix-light").run().output)
    XCTAssertEqual(
      try Command("generate", "red", "--steps", "tailwind").run().output,
      try Command("generate", "red").run().output)
    try assertRefusal(
      Command("generate", "red", "--steps", "tailwnid"), status: 64, mentions: "--steps",
      "'tailwind'")
  }

  func testACurveIsKeptInTheDocument() throws {
    for curve in RampCurve.allCases {
      let document = try Command("generate", "red", "--curve", curve.rawValue).run().json()
      let palette = try PaletteDocument.palette(from: document)
      XCTAssertEqual(palette.request.curve, curve)
      XCTAssertEqual(palette.request.steps, curve.ownSteps ?? .standard)
    }
    try assertRefusal(
      Command("generate", "red", "--curve", "evne"), status: 64, mentions: "--curve", "'even'")
    try assertRefusal(
      Command("generate", "red", "--curve", "radix-dark", "--steps", "material"), status: 64,
      mentions: "--curve", "the steps 1 to 12")
  }

  func testRampsLikeThoseOfAFileHaveItsStepsAndComeBackFromTheDocument() throws {
    let folder = try TemporaryFolder()
    let published = try XCTUnwrap(PublishedRamps.load()["Open Color"])
    let rules = published.families.sorted { $0.key < $1.key }.flatMap { name, colors in
      zip(published.labels, colors).map { "--oc-\(name)-\($0): \($1);" }
    }
    try folder.write(":root { \(rules.joined(separator: " ")) }", to: "colors.css")
    try folder.write("like: colors.css\nbrands:\n  brand: '#7048e8'\n", to: "tincture.yaml")
    let like = ["--like", folder.path("colors.css")]
    let result = try Command(["generate", "#7048e8"] + like).run()
    XCTAssertEqual(try labels(result), published.labels)
    let palette = try PaletteDocument.palette(from: result.json())
    XCTAssertEqual(palette.request.model?.ramps.count, published.families.count)
    // Violet 7 is the brand, and the other steps of the published violet are near.
    let brand = palette.ramps[0]
    XCTAssertEqual(brand.steps[7].rgb.hex, "#7048e8")
    for (step, hex) in zip(brand.steps, try XCTUnwrap(published.families["violet"])) {
      let color = try XCTUnwrap(RGB8(hexDigits: hex.dropFirst()))
      XCTAssertLessThan(DeltaEOK.difference(step.rgb.color, color.color), 0.02, "\(step.label)")
    }
    // The themes stand on ramps of their own.
    let usual = try PaletteDocument.palette(from: Command("generate", "#7048e8").run().json())
    XCTAssertEqual(palette.themes, usual.themes)
    XCTAssertEqual(
      try Command("generate", "--config", folder.path("tincture.yaml")).run().output, result.output)
    try result.output.write(
      to: URL(fileURLWithPath: folder.path("p.json")), atomically: true, encoding: .utf8)
    let verified = try Command("check", folder.path("p.json")).run()
    XCTAssertEqual(verified.status, 0, verified.output)
    // The labels 0 to 9 survive other formats.
    for format in ["css", "dtcg", "android"] {
      let exported = folder.path("out-\(format)")
      let export = Command("export", folder.path("p.json"), "-f", format, "-o", exported)
      XCTAssertEqual(try export.run().status, 0)
      let back = try Command("import", exported, "--from", format).run()
      XCTAssertEqual(try labels(back), published.labels, format)
    }
    // A palette is a model, too.
    let second = try Command("generate", "red", "--like", folder.path("p.json")).run()
    XCTAssertEqual(try labels(second), published.labels)

    let piped = Command("generate", "red", "--like", "-", input: .bytes(Array(result.output.utf8)))
    XCTAssertEqual(try piped.run().output, second.output)

    try folder.write(":root { --text: black }", to: "none.css")
    try assertRefusal(
      Command("generate", "red", "--like", folder.path("none.css")), status: 65,
      mentions: "none.css", "there is no ramp", "blue-100")
    for option in [["--curve", "even"], ["--steps", "50,100"], ["--ratios", "3,7"]] {
      try assertRefusal(
        Command(["generate", "red"] + like + option), status: 64, mentions: "--like", option[0])
    }
    try assertRefusal(
      Command(["generate", "red", "--system", "bedrock"] + like), status: 64, mentions: "--like")
    try assertRefusal(
      Command("generate", "red", "--like", folder.path("missing.css")), status: 66,
      mentions: "missing.css")
  }

  func testLocksAreKeptAndTheirContradictionsNamed() throws {
    let result = try Command(
      "generate", "#0a84ff", "--lock", "900=#001b3a", "--lock", "500=#0a84ff"
    ).run()
    let palette = try PaletteDocument.palette(from: result.json())
    XCTAssertEqual(palette.ramps[0][500]?.hex, "#0a84ff")
    XCTAssertEqual(palette.ramps[0][900]?.hex, "#001b3a")
    XCTAssertEqual(palette.request.locks.map(\.label), [900, 500])
    let alone = Command("generate", "--json", "--lock", "900=#001b3a", "--lock", "500=#0a84ff")
    XCTAssertEqual(
      try PaletteDocument.palette(from: alone.run().json()).request.brand.hex, "#0a84ff")
    for (locks, words) in [
      (["500"], "'500' is not a step and a color"), (["500=blau"], "'blue'"),
      (["x=red"], "'x=red'"), (["500=#0a84ff80"], "translucent"),
      (["550=red"], "Lock step 500"), (["500=red", "500=navy"], "lock one step to two colors"),
      (["900=#0a84ff", "500=#001b3a"], "Swap the two: 500=#0a84ff and 900=#001b3a"),
    ] {
      var command = Command("generate", "#0a84ff")
      command.arguments += locks.flatMap { ["--lock", $0] }
      try assertRefusal(command, status: 64, mentions: "--lock", words)
    }
  }

  func testRatiosAreMetOnTheirBackground() throws {
    let result = try Command(
      "generate", "#0a84ff", "--ratios", "15,1.2, 3,4.5,7", "--on", "#fff"
    ).run()
    let document = try result.json()
    let palette = try PaletteDocument.palette(from: document)
    XCTAssertEqual(palette.request.ratios?.ratios, [1.2, 3, 4.5, 7, 15])
    XCTAssertEqual(try labels(result), [100, 200, 300, 400, 500])
    for ramp in document["ramps"]?.array ?? [] {
      let found = ramp["steps"]?.array?.compactMap { $0["contrast"]?["background"]?.double } ?? []
      XCTAssertEqual(found.count, 5)
      for (ratio, asked) in zip(found, [1.2, 3, 4.5, 7, 15]) {
        XCTAssertGreaterThanOrEqual(ratio, asked)
        XCTAssertLessThan(ratio, asked + 0.1)
      }
    }
    let own = try Command(
      "generate", "#0a84ff", "--ratios", "3,7", "--on", "#121212", "--steps", "300,700"
    ).run()
    XCTAssertEqual(try labels(own), [300, 700])
  }

  func testWrongRatiosAreNamed() throws {
    for (arguments, words) in [
      (["--ratios", "3"], ["2 to 32"]), (["--ratios", "3,x"], ["'x' is not a contrast ratio"]),
      (["--ratios", "3,22"], ["at most 21"]), (["--ratios", "3,nan"], ["'nan'"]),
      (["--ratios", "3,7", "--on", "#808080"], ["7:1 on #808080", "the best is 5.31"]),
      (["--ratios", "3,7", "--curve", "even"], ["a curve and ratios"]),
      (["--ratios", "3,7", "--steps", "1,2,3"], ["2 ratios", "not 3"]),
    ] {
      var command = Command("generate", "#0a84ff")
      command.arguments += arguments
      try assertRefusal(command, status: 64, mentions: ["--ratios"] + words)
    }
    try assertRefusal(Command("generate", "red", "--on", "white"), status: 64, mentions: "--on")
    try assertRefusal(
      Command("generate", "red", "--ratios", "2,3", "--lock", "100=red"), status: 64,
      mentions: "--lock", "ratios")
  }

  func testMoreStepsThanFitAreAUsageError() throws {
    try assertRefusal(
      Command("generate", "#808080", "--ratios", "20.99,20.995"), status: 64,
      mentions: "--steps", "ask for fewer")
  }

  func testBatchTakesTheSameRampOptions() throws {
    let pairs: [(members: String, arguments: [String])] = [
      (##""curve":"even""##, ["--curve", "even"]),
      (
        ##""locks":["500=#0a84ff","900=#001b3a"]"##,
        ["--lock", "500=#0a84ff", "--lock", "900=#001b3a"]
      ),
      (##""ratios":[3,4.5],"background":"#121212""##, ["--ratios", "3,4.5", "--on", "#121212"]),
      (##""steps":["radix"]"##, ["--steps", "radix"]),
    ]
    for pair in pairs {
      let answer = try answer(to: pair.members)
      var command = Command("generate", "#0a84ff")
      command.arguments += pair.arguments
      XCTAssertEqual(answer["result"], try command.run().json())
    }
    for (members, code, words) in [
      (##""curve":"evne""##, "invalid-request", "even"),
      (##""locks":["500"]"##, "invalid-request", "not a step and a color"),
      (##""locks":["900=#0a84ff","500=#001b3a"]"##, "no-answer", "Swap the two"),
      (##""ratios":[3,7],"background":"#808080""##, "invalid-request", "the best is 5.31"),
    ] {
      let error = try answer(to: members)["error"]
      XCTAssertEqual(error?["code"]?.string, code)
      XCTAssertTrue(error?["message"]?.string?.contains(words) ?? false, members)
    }
  }

  private func answer(to members: String) throws -> JSONValue {
    var command = Command("batch")
    command.input = .text(##"{"id":1,"op":"generate","brand":"#0a84ff","## + members + "}\n")
    return try command.run().json()
  }

  private func labels(_ result: Command.Result) throws -> [Int] {
    try PaletteDocument.palette(from: result.json()).ramps[0].steps.map(\.label)
  }
}
