// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// `export`: where files go, what `--check` says, and what is refused.
final class ExportTests: XCTestCase {
  private func palette(_ arguments: String...) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    var command = Command("generate", "-o", path)
    command.arguments += arguments
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return (folder, path)
  }

  func testOneFileGoesToStandardOutputAndIntoAFolderThatIsMade() throws {
    let (folder, path) = try palette("#0a84ff", "--appearances", "all")
    let printed = try Command("export", path, "-f", "css").run()
    XCTAssertEqual(printed.status, 0, printed.error)
    XCTAssertTrue(printed.output.contains("--brand-500: #0a84ff;"))
    let out = folder.path("deep/styles")
    XCTAssertEqual(
      try Command("export", path, "-f", "css", "-f", "json", "--out", out).run().status, 0)
    XCTAssertEqual(try folder.text("deep/styles/palette.css"), printed.output)
    XCTAssertEqual(try folder.text("deep/styles/palette.json"), try folder.text("palette.json"))
  }

  /// The format of a design system solves that system, and says so of a palette that has other roles.
  func testShadcnIsOnePalette() throws {
    let made = try Command("generate", "#0a84ff", "-f", "shadcn").run()
    XCTAssertEqual(made.status, 0, made.error)
    XCTAssertTrue(made.output.contains("--radius: "))
    let named = try Command("generate", "#0a84ff", "--system", "shadcn", "-f", "shadcn").run()
    XCTAssertEqual(made.output, named.output)
    let own = try palette("#0a84ff", "--system", "shadcn")
    let exported = try Command("export", own.path, "-f", "shadcn").run()
    XCTAssertEqual(exported.output, made.output)
    XCTAssertEqual(exported.error, "")
    let other = try palette("#0a84ff")
    let foreign = try Command("export", other.path, "-f", "shadcn").run()
    XCTAssertTrue(foreign.error.contains("--system shadcn"), foreign.error)
    withExtendedLifetime((own, other)) {}
  }

  /// A catalog whose pressed color is a layer says so; that of the guide has two fills.
  func testALayerIsNoFillOfAPressedButton() throws {
    let own = try palette("#0a84ff")
    let flat = ["-f", "xcassets", "--names", "flat", "--out"]
    let run = try Command(["export", own.path] + flat + [own.folder.path("A")]).run()
    XCTAssertEqual(
      run.error.split(separator: "\n").filter { $0.contains("InteractivePressed") },
      [
        "tincture: xcassets: InteractivePressed is a translucent layer over what is pressed and no "
          + "fill: draw it over Interactive, or fill the pressed main button with "
          + "ButtonPrimaryPressed; with --system guide both are fills"
      ])
    let nested = try Command(
      "export", own.path, "-f", "xcassets", "--out", own.folder.path("B")
    ).run()
    XCTAssertEqual(nested.error, "")
    let guide = try palette("#0a84ff", "--system", "guide")
    let fills = try Command(["export", guide.path] + flat + [guide.folder.path("A")]).run()
    XCTAssertEqual(fills.error, "")
    let tint = "A/brand.xcassets/AccentColor.colorset/Contents.json"
    XCTAssertEqual(
      try guide.folder.text(tint),
      try guide.folder.text(tint.replacing("AccentColor", with: "Interactive")))
  }

  /// The main accent of Bedrock says whether text can have it.
  func testTheAccentOfBedrockSaysWhetherItIsAColorOfText() throws {
    let made = try palette("#0a84ff")
    for (more, summary) in [
      ([], "The main accent, for fills; no color of text"),
      (["--accent-as-text"], "The main accent, as text on every surface"),
    ] {
      let theme = try Command(["export", made.path, "-f", "bedrock"] + more).run().output
      let accent = theme.components(separatedBy: "AccentColors: AccentColorProvider {\n")
      XCTAssertTrue(accent[1].hasPrefix("  /// \(summary): "), summary)
    }
  }

  /// A theme of one scheme says so, for views that would follow the system otherwise.
  func testABedrockThemeOfOneSchemeHasIt() throws {
    for (appearances, scheme) in [("dark", "ColorScheme.dark"), ("light", "ColorScheme.light")] {
      let made = try palette("#0a84ff", "--appearances", appearances)
      let theme = try Command("export", made.path, "-f", "bedrock").run().output
      XCTAssertTrue(theme.contains("public static let colorScheme = \(scheme)\n"), appearances)
    }
    let both = try palette("#0a84ff")
    XCTAssertFalse(
      try Command("export", both.path, "-f", "bedrock").run().output.contains("ColorScheme"))
  }

  /// Xcode tints an app in a color that text can have, where a system has one.
  func testCatalogsHaveTheTintOfTheirSystem() throws {
    for system in ["tincture", "guide", "minimal", "material3", "vesync"] {
      let (folder, path) = try palette("#0a84ff", "--system", system)
      let out = folder.path("out")
      XCTAssertEqual(try Command("export", path, "-f", "xcassets", "--out", out).run().status, 0)
      let tint = try folder.text("out/brand.xcassets/AccentColor.colorset/Contents.json")
      XCTAssertTrue(tint.contains("luminosity"), system)
    }
  }

  func testCheckReportsAnOutdatedFileAndWritesNothing() throws {
    let (folder, path) = try palette("#0a84ff")
    let out = folder.path("out")
    let check = ["export", path, "-f", "css", "--out", out, "--check"]
    var command = Command()
    command.arguments = check
    let missing = try command.run()
    XCTAssertEqual(missing.status, 1)
    XCTAssertEqual(
      missing.error,
      """
      tincture: \(out)/palette.css is missing or out of date
      tincture: the same command without --check writes it anew

      """)
    XCTAssertFalse(FileManager.default.fileExists(atPath: out))
    XCTAssertEqual(try Command("export", path, "-f", "css", "--out", out).run().status, 0)
    XCTAssertEqual(try command.run().status, 0)
    _ = try Command("generate", "#ff0000", "-o", path).run()
    XCTAssertEqual(try command.run().status, 1)
  }

  func testUnchangedFilesAreNotTouched() throws {
    let (folder, path) = try palette("#0a84ff")
    let export = Command("export", path, "-f", "css", "--out", folder.path("out"))
    _ = try export.run()
    let file = folder.path("out/palette.css")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    _ = try export.run()
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    XCTAssertEqual(date, old)
  }

  func testEveryFormatIsListed() throws {
    let list = try Command("export", "--list-formats").run()
    XCTAssertEqual(list.status, 0)
    XCTAssertTrue(list.output.contains("css "), list.output)
  }

  func testBadInputIsRefusedInOneLine() throws {
    let (folder, path) = try palette("#0a84ff")
    let cases: [(arguments: [String], status: Int32, message: String)] = [
      ([path], 64, "no format is named"),
      ([path, "-f", "cs"], 64, "Did you mean 'css'?"),
      ([path, "-f", "css", "-f", "CSS"], 64, "named twice"),
      (["-f", "css"], 64, "the palette document is missing"),
      ([path, "-f", "css", "--check"], 64, "no folder to compare"),
      ([path, "-f", "css", "-f", "json"], 64, "do not go to standard output"),
      ([path, "-f", "css", "--out", ""], 64, "empty"),
      ([path, "-f", "css", "--prefix", "A b"], 64, "For example a-b."),
      ([folder.path("none"), "-f", "css"], 66, "cannot read"),
      ([path, "-f", "css", "--out", path], 73, "cannot create the folder"),
    ]
    for (arguments, status, message) in cases {
      var command = Command("export")
      command.arguments += arguments
      let result = try command.run()
      XCTAssertEqual(result.status, status, "\(arguments) \(result.error)")
      XCTAssertTrue(result.error.contains(message), result.error)
      XCTAssertEqual(result.error.split(separator: "\n").count, 1, result.error)
      XCTAssertEqual(result.output, "")
    }
  }

  func testTheOutputIsNamedAsEverywhere() throws {
    let (folder, path) = try palette("#0a84ff")
    let printed = try Command("export", path, "-f", "css").run().output
    XCTAssertEqual(try Command("export", path, "-fcss", "-o", folder.path("a.css")).run().status, 0)
    XCTAssertEqual(try folder.text("a.css"), printed)
    let both = ["export", path, "-f", "css,tailwind", "-o", folder.path("styles")]
    XCTAssertEqual(try Command(both).run().status, 0)
    XCTAssertEqual(try folder.text("styles/palette.css"), printed)
    XCTAssertEqual(try Command(both + ["--check"]).run().status, 0)
    try folder.write("old", to: "styles/tailwind.css")
    XCTAssertEqual(try Command(both + ["--check"]).run().status, 1)
    try assertRefusal(
      Command("export", path, "-f", "css,css"), status: 64, mentions: "named twice")
    try assertRefusal(
      Command("export", path, "-f", "css", "-o", "a", "--out", "b"), status: 64, mentions: "Keep")
  }

  func testGenerateExportsAtOnce() throws {
    let (folder, path) = try palette("#0a84ff")
    let printed = try Command("export", path, "-f", "css").run().output
    XCTAssertEqual(try Command("generate", "#0a84ff", "-f", "css", "-j2").run().output, printed)
    let several = Command("generate", "#0a84ff", "-f", "css,android", "-o", folder.path("out"))
    XCTAssertEqual(try several.run().status, 0)
    XCTAssertEqual(try folder.text("out/palette.css"), printed)
    try assertRefusal(Command("export", "#6d28d9", "-f", "css"), status: 66, mentions: "generate")
    try assertRefusal(
      Command("generate", "red", "-f", "css,android"), status: 64, mentions: "--out")
  }

  /// #0a84ff carries no label of 7:1: white has 3.64 and black 5.75.
  func testWhatCannotBePromisedIsSaidByEveryCommand() throws {
    let (folder, _) = try palette("#0a84ff")
    let path = folder.path("aaa.json")
    let fact = "brand.onExact on brand.exact needs 7, best 5.75"
    let generate = ["generate", "#0a84ff", "--level", "AAA", "-o", path]
    for arguments in [generate, ["export", path, "-f", "css"], ["check", path]] {
      let usual = try Command(arguments).run()
      XCTAssertEqual(usual.status, 0, "\(arguments)")
      XCTAssertTrue((usual.error + usual.output).contains(fact), "\(arguments): \(usual.error)")
      XCTAssertEqual(try Command(arguments + ["--strict"]).run().status, 1, "\(arguments)")
    }
    XCTAssertEqual(try Command("check", path, "--fail-on", "note").run().status, 1)
    // An export that carries the conflicts says them as well.
    _ = try Command("export", path, "-f", "dtcg", "--out", folder.path("tokens")).run()
    let tokens = ["check", folder.path("tokens"), "--level", "AAA"]
    let checked = try Command(tokens).run()
    XCTAssertEqual(checked.status, 0, checked.output)
    XCTAssertTrue(checked.output.contains("palette/conflict"), checked.output)
    XCTAssertEqual(try Command(tokens + ["--strict"]).run().status, 1)
  }
}
