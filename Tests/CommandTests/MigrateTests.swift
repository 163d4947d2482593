// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import XCTest

/// `scan` and `migrate`: which colors are found, which get a name, and what is refused.
///
/// The examples are those of VeSync's migration (`systems/003`) and of Bedrock's theme guide.
final class MigrateTests: XCTestCase {
  private static let vesync = """
    self.view.backgroundColor = [UIColor colorWithRed:0/255.0 green:102/255.0 blue:137/255.0 alpha:1];
    // [UIColor colorWithRed:0/255.0 green:102/255.0 blue:137/255.0 alpha:1]
    NSString *a = @"[UIColor colorWithRed:0 green:0.4 blue:0.537 alpha:1]";
    b.textColor = UIColorFromRGB(0x006688);

    """

  /// A catalog with color sets: each name with its light color and its dark one.
  private func writeCatalog(
    _ sets: [(name: String, light: String, dark: String)], to folder: TemporaryFolder
  ) throws {
    for set in sets {
      func entry(_ hex: String, _ appearance: String) -> String {
        let pairs = stride(from: 0, to: 6, by: 2).map { hex.dropFirst($0).prefix(2) }
        return """
          {\(appearance)"idiom": "universal", "color": {"color-space": "srgb", "components": \
          {"red": "0x\(pairs[0])", "green": "0x\(pairs[1])", "blue": "0x\(pairs[2])", \
          "alpha": "1.000"}}}
          """
      }
      let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}], "
      try folder.write(
        "{\"colors\": [\(entry(set.light, "")), \(entry(set.dark, dark))], "
          + "\"info\": {\"author\": \"xcode\", \"version\": 1}}",
        to: "App.xcassets/\(set.name).colorset/Contents.json")
    }
  }

  private func vesyncFolder(
    _ more: [(name: String, light: String, dark: String)] = []
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.vesync, to: "Legacy/A.m")
    try writeCatalog(
      [
        ("auxiliary_blue", "006689", "025977"), ("auxiliary_brilliant_green", "64EDC2", "57CBA7"),
      ] + more, to: folder)
    return folder
  }

  /// A color set that cannot be read is said, and costs only its own name.
  func testAnUnreadColorSetIsSaid() throws {
    let folder = try vesyncFolder()
    try folder.write("<<<<<<< HEAD", to: "App.xcassets/broken.colorset/Contents.json")
    let arguments = [folder.path("Legacy"), "--names", folder.path("App.xcassets")]
    for command in ["migrate", "scan"] {
      let run = try Command([command] + arguments).run()
      XCTAssert(run.error.contains("broken.colorset/Contents.json:1:1: "), run.error)
      XCTAssert(run.output.contains("auxiliary_blue"), run.output)
    }
    let imported = try Command(["import", folder.path("App.xcassets")]).run()
    XCTAssertEqual(imported.status, 0, imported.error)
    XCTAssert(imported.error.contains("the color set is left out"), imported.error)
  }

  // MARK: Bundles

  /// A package with a target that has resources, one that has none, and a test.
  private func packageFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try writeCatalog([("Brand", "006689", "025977")], to: folder)
    let swift = """
      import SwiftUI
      import UIKit
      let a = Color(red: 0, green: 102 / 255, blue: 137 / 255)
      let b = UIColor(red: 0, green: 102 / 255, blue: 137 / 255, alpha: 1)

      """
    for target in ["Kit", "Base"] { try folder.write(swift, to: "P/Sources/\(target)/A.swift") }
    try folder.write(Self.vesync, to: "P/Library/Old/A.m")
    try folder.write(swift, to: "B.swift")
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription // .target(name: "Base", resources: [.process("R")])
      let package = Package(
        name: "Kit",
        targets: [
          .target(
            name: "Kit", dependencies: [.target(name: "Base")],
            resources: [.process("Resources")]),
          .target(name: "Base"),
          .target(name: "Old", path: "./Library/Old", resources: [.process("R")]),
        ])

      """, to: "P/Package.swift")
    return folder
  }

  func testColorsOfATargetWithResourcesAreInItsBundle() throws {
    let folder = try packageFolder()
    let names = ["--names", folder.path("App.xcassets"), "--write"]
    let run = try Command(
      ["migrate", folder.path("P/Sources"), folder.path("P/Library"), folder.path("B.swift")]
        + names
    ).run()
    let kit = try folder.text("P/Sources/Kit/A.swift")
    XCTAssert(kit.contains("= Color(\"Brand\", bundle: .module)\n"), kit)
    XCTAssert(
      kit.contains("= UIColor(named: \"Brand\", in: .module, compatibleWith: nil)!\n"), kit)
    for path in ["P/Sources/Base/A.swift", "B.swift"] {
      let text = try folder.text(path)
      XCTAssert(text.contains("= Color(\"Brand\")\n"), text)
      XCTAssert(text.contains("= UIColor(named: \"Brand\")!\n"), text)
    }
    let old = try folder.text("P/Library/Old/A.m")
    XCTAssert(
      old.contains(
        "[UIColor colorNamed:@\"Brand\" inBundle:SWIFTPM_MODULE_BUNDLE "
          + "compatibleWithTraitCollection:nil]"), old)
    XCTAssert(run.error.contains("the target Kit of a Swift package finds its"), run.error)
    XCTAssert(run.error.contains("the target Old "), run.error)
    XCTAssertFalse(run.error.contains("the target Base "), run.error)
  }

  func testTheOptionSaysWhichBundle() throws {
    for (option, code) in [
      ("main", "Color(\"Brand\")"), ("module", "Color(\"Brand\", bundle: .module)"),
      ("Bundle(for: Theme.self)", "Color(\"Brand\", bundle: Bundle(for: Theme.self))"),
    ] {
      let folder = try packageFolder()
      let run = try Command([
        "migrate", folder.path("P"), "--names", folder.path("App.xcassets"), "--write", "--bundle",
        option,
      ]).run()
      for target in ["Kit", "Base"] {
        let text = try folder.text("P/Sources/\(target)/A.swift")
        XCTAssert(text.contains("let a = \(code)\n"), text)
      }
      XCTAssertFalse(run.error.contains("of a Swift package"), run.error)
    }
  }

  func testABundleThatIsNoExpressionIsOneError() throws {
    let folder = try packageFolder()
    let names = [folder.path("P"), "--names", folder.path("App.xcassets")]
    for bundle in ["Bundle(for: A", "a // b", "a\nb"] {
      let runs = [
        Command(["migrate"] + names + ["--bundle", bundle]),
        Command(["export", folder.path("P"), "-f", "swift-names", "--bundle", bundle]),
      ]
      for command in runs {
        let run = try command.run()
        XCTAssertEqual(run.status, 64)
        XCTAssert(run.error.hasPrefix("tincture: --bundle: "), run.error)
        XCTAssert(run.error.contains("no expression of Swift on one line. Write main,"), run.error)
        XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
      }
    }
    let vesync = try Command(["migrate"] + names + ["--bundle", "main", "--style", "vesync"]).run()
    XCTAssert(vesync.error.contains("--bundle: the code of the style vesync has no bundle"))
  }

  // MARK: The map's paths

  /// A pattern counts from the folder or as reports print it, and one that matches nothing is said.
  func testPathsOfTheMapAreThoseOfReports() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = UIColor(r: 51, g: 102, b: 153)\n", to: "W/Home/A.swift")
    try folder.write("let a = UIColor(r: 51, g: 102, b: 153)\n", to: "W/Air/B.swift")
    for pattern in ["Home/**", "\(folder.path("W"))/Home/**", "A.swift"] {
      try folder.write("exclude: ['\(pattern)', 'No/**']\n", to: "map.yaml")
      let result = try Command(["scan", folder.path("W"), "--map", folder.path("map.yaml")]).run()
      XCTAssertTrue(result.output.contains("1 color in 1 file"), result.output)
      XCTAssertTrue(result.error.contains("'No/**' of the map matches no source file"))
      XCTAssertFalse(result.error.contains("\(pattern.suffix(8))' of the map"), result.error)
    }
  }

  /// What the project declares for numbers is no optional because what it declares for text is one.
  func testDeclarationsAreReplacedWhereTheirTypeIsKnown() throws {
    let folder = try vesyncFolder()
    try folder.write(
      """
      extension UIColor {
        convenience init?(hex: String) { nil }
        convenience init(hex: Int) { self.init(red: CGFloat(hex >> 16) / 255, \
      green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255, alpha: 1) }
        static func maybe(_ v: Int) -> UIColor? { UIColor(hex: v) }
      }
      let a = UIColor(hex: 0x006689)
      let b = UIColor(hex: "#006689")
      let c = UIColor.maybe(0x006689)
      let d = UIColor.fromHex("#006689")
      """, to: "App/A.swift")
    let result = try Command(
      ["migrate", folder.path("App"), "--names", folder.path("App.xcassets")]
    ).run()
    XCTAssertTrue(
      result.output.contains("+let a = UIColor(named: \"auxiliary_blue\")!\n"), result.output)
    XCTAssertTrue(result.output.contains("+let b = UIColor(named: \"auxiliary_blue\")\n"))
    XCTAssertFalse(result.output.contains("+let c"))
    XCTAssertFalse(result.output.contains("+let d"))
  }

  // MARK: VeSync

  func testTheExampleOfVeSync() throws {
    let folder = try vesyncFolder()
    let arguments = [
      "migrate", folder.path("Legacy"), "--names", folder.path("App.xcassets"), "--style", "vesync",
    ]
    let dry = try Command(arguments + ["--report", folder.path("report")]).run()
    XCTAssertEqual(dry.status, 1, dry.error)
    XCTAssertEqual(try folder.text("Legacy/A.m"), Self.vesync)
    XCTAssertEqual(
      try folder.text("report/success.csv").split(separator: "\n").last.map(String.init),
      "\(folder.path("Legacy"))/A.m,1,29,objc,\"[UIColor colorWithRed:0/255.0 green:102/255.0 "
        + "blue:137/255.0 alpha:1]\",0,102,137,1.00,auxiliary_blue,exact")
    let unmatched = try folder.text("report/unmatched.csv")
    XCTAssertTrue(
      unmatched.contains("UIColorFromRGB(0x006688)\",0,102,136,1.00,auxiliary_blue,0.00"), unmatched
    )
    let written = try Command(arguments + ["--write"]).run()
    XCTAssertEqual(written.status, 1, "one color is left")
    let migrated = try folder.text("Legacy/A.m")
    XCTAssertEqual(
      migrated,
      Self.vesync.replacingOccurrences(
        of: "self.view.backgroundColor = [UIColor colorWithRed:0/255.0 green:102/255.0 "
          + "blue:137/255.0 alpha:1];",
        with: "self.view.backgroundColor = [VSColor auxiliary_blue];"
      ))
    let again = try Command(arguments).run()
    XCTAssertEqual(again.output, "")
    XCTAssertEqual(try folder.text("Legacy/A.m"), migrated)
  }

  /// What `export -f vesync` asks for has the names of the catalog that was imported.
  func testVeSyncAsksForTheNamesOfItsCatalog() throws {
    let folder = try TemporaryFolder()
    try writeCatalog(
      [
        ("action-banner-bg", "006689", "025977"), ("Auxiliary/blue", "64EDC2", "57CBA7"),
        ("auxiliary_gold", "8A6100", "E5B84B"),
      ], to: folder)
    try folder.write(
      "{\"info\": {\"author\": \"xcode\", \"version\": 1}, \"properties\": "
        + "{\"provides-namespace\": true}}", to: "App.xcassets/Auxiliary/Contents.json")
    let palette = folder.path("palette.json")
    let imported = try Command(
      "import", folder.path("App.xcassets"), "--brand", "#006689", "-o", palette
    ).run()
    XCTAssertEqual(imported.status, 0, imported.error)
    let exported = try Command(
      "export", palette, "-f", "vesync", "--out", folder.path("out")
    ).run()
    XCTAssertEqual(exported.status, 0, exported.error)
    let code = try folder.text("out/VSColor.swift")
    let asked = code.matches(of: #/color\(named: "([^"]*)"\)/#).map { String($0.1) }
    XCTAssertEqual(Set(asked), ["action-banner-bg", "Auxiliary/blue", "auxiliary_gold"])
    XCTAssertTrue(code.contains("static func action_banner_bg() -> UIColor"), code)
    XCTAssertTrue(code.contains("// MARK: - Auxiliary"), code)
  }

  func testTheSameLightColorIsAmbiguous() throws {
    let folder = try vesyncFolder([("air_blue", "006689", "001122")])
    let arguments = ["migrate", folder.path("Legacy"), "--names", folder.path("App.xcassets")]
    let result = try Command(arguments + ["--report", folder.path("report")]).run()
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(
      try folder.text("report/ambiguous.csv").contains(",air_blue | auxiliary_blue,surface"))
    try folder.write(
      """
      rules:
        - { path: "B/**", color: "#006689", name: air_blue }
        - { path: "*.m", color: "#006689", name: auxiliary_blue }
      """, to: "map.yaml")
    let mapped = try Command(arguments + ["--map", folder.path("map.yaml")]).run()
    XCTAssertTrue(
      mapped.output.contains(
        "+self.view.backgroundColor = [UIColor colorNamed:@\"auxiliary_blue\"];"))
    let kept = "rules: [{ color: '#006689', keep: true }, { color: '#006688', keep: true }]"
    try folder.write(kept, to: "map.yaml")
    XCTAssertEqual(try Command(arguments + ["--map", folder.path("map.yaml")]).run().status, 0)
  }

  // MARK: Bedrock

  /// The migration table of the guide: three rewrites, given its theme.
  func testTheExampleOfBedrock() throws {
    let folder = try TemporaryFolder()
    let code = """
      import SwiftUI
      let a = Text("a")
        .foregroundStyle(.white)
        .foregroundStyle(.white.opacity(0.65))
        .background(Color(red: 0.14, green: 0.10, blue: 0.16))
      """
    try folder.write(code, to: "A.swift")
    try folder.write(
      """
      :root { --text-primary: #fff; --text-secondary: rgb(255 255 255 / 65%); --surface-card: #241a29 }
      """, to: "theme.css")
    let result = try Command(
      "migrate", folder.path("A.swift"), "--names", folder.path("theme.css"), "--style", "bedrock",
      "--write"
    ).run()
    XCTAssertEqual(result.status, 0, result.error + result.output)
    XCTAssertEqual(
      try folder.text("A.swift"),
      """
      import SwiftUI
      let a = Text("a")
        .foregroundStyle(AppText.primary)
        .foregroundStyle(AppText.secondary)
        .background(AppSurface.card)
      """)
  }

  /// One of two colors in a closure is no color by itself.
  func testColorsOfAClosureAreLeft() throws {
    let folder = try TemporaryFolder()
    let code =
      "let a = UIColor { $0.isDark ? UIColor(white: 0, alpha: 1) : UIColor(white: 1, alpha: 1) }"
    try folder.write(code, to: "A.swift")
    try folder.write(":root { --ink: #000; --paper: #fff }", to: "a.css")
    let result = try Command(
      "migrate", folder.path("A.swift"), "--names", folder.path("a.css"), "--write", "--json"
    ).run()
    XCTAssertEqual(try folder.text("A.swift"), code)
    XCTAssertTrue(result.output.contains("it is one of two in a closure"), result.output)
  }

  /// A name for surfaces takes the place of no text, even where the bytes are the same.
  func testANameOfAnotherUseIsNoMatch() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = Text(b).foregroundColor(.black)", to: "A.swift")
    try folder.write(":root { --viewer-background: #000 }", to: "a.css")
    let result = try Command(
      "migrate", folder.path("A.swift"), "--names", folder.path("a.css"), "--json"
    ).run()
    XCTAssertTrue(result.output.contains("its name is one for a surface"), result.output)
    try folder.write("let a = Text(b).background(.white)", to: "A.swift")
    try folder.write(":root { --on-brand: #fff; --button-label: #fff }", to: "a.css")
    let labels = try Command(
      "migrate", folder.path("A.swift"), "--names", folder.path("a.css"), "--json"
    ).run()
    XCTAssertTrue(labels.output.contains("all of its names are for other uses"), labels.output)
  }

  /// Views without the theme in their environment are left, and listed with the reason.
  func testSwiftUINeedsTheEnvironment() throws {
    let folder = try TemporaryFolder()
    let body = "  let a = Text(b).background(Color(white: 0.2))\n"
    try folder.write("struct A {\n\(body)}", to: "A.swift")
    try folder.write("struct B {\n  @Environment(\\.theme) var theme\n\(body)}", to: "B.swift")
    try folder.write(":root { --surface-card: #333 }", to: "a.css")
    let result = try Command(
      "migrate", folder.path("."), "--names", folder.path("a.css"), "--style", "swiftui",
      "--report",
      folder.path("report")
    ).run()
    XCTAssertTrue(result.output.contains("+  let a = Text(b).background(theme.colors.surfaceCard)"))
    XCTAssertFalse(result.output.contains("A.swift"))
    XCTAssertTrue(
      try folder.text("report/unmatched.csv").contains("the file has no @Environment(\\.theme)"))
  }

  func testAnotherOpacityIsNoMatch() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = UIColor(white: 0, alpha: 0.5)", to: "A.swift")
    try folder.write(":root { --ink: #000; --paper: #fff }", to: "a.css")
    let names = ["--names", folder.path("a.css")]
    let result = try Command(["scan", folder.path("A.swift")] + names).run()
    XCTAssertTrue(
      result.output.contains("= ink, but the name has another opacity"), result.output)
    XCTAssertEqual(result.status, 1)
    let dry = try Command(["migrate", folder.path("A.swift")] + names).run()
    XCTAssertEqual(dry.output, "")
  }

  // MARK: Interface Builder

  func testInterfaceBuilderGetsTheNameAndItsDeclaration() throws {
    let folder = try vesyncFolder()
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <view>
              <color key="backgroundColor" red="0" green="0.4" blue="0.53725490196078429" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/>
          </view>
      </document>

      """.replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write(xib, to: "V.xib")
    let arguments = [
      "migrate", folder.path("V.xib"), "--names", folder.path("App.xcassets"), "--write",
    ]
    XCTAssertEqual(try Command(arguments).run().status, 0)
    let migrated = try folder.text("V.xib")
    XCTAssertTrue(migrated.contains("<color key=\"backgroundColor\" name=\"auxiliary_blue\"/>\r\n"))
    XCTAssertTrue(
      migrated.contains("    <resources>\r\n        <namedColor name=\"auxiliary_blue\">"))
    XCTAssertFalse(migrated.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    XCTAssertEqual(try Command(arguments).run().status, 0)
    XCTAssertEqual(try folder.text("V.xib"), migrated)
  }

  // MARK: What is left in place

  /// A name with two colors stands for none that one appearance shows alone.
  func testColorsOfOneAppearanceGetNamesThatAreTheSameInBoth() throws {
    let folder = try TemporaryFolder()
    try writeCatalog([("ink", "112233", "FFEEDD"), ("fixed", "445566", "445566")], to: folder)
    let lines: [(path: String, code: String, name: String)] = [
      ("A.swift", "let a = isDark ? UIColor(hex: 0x%@) : b", "UIColor(named: \"%@\")!"),
      ("B.swift", "let lightEdge = UIColor(hex: 0x%@)", "UIColor(named: \"%@\")!"),
      ("C.swift", "paint(night: 1, dark: UIColor(hex: 0x%@))", "UIColor(named: \"%@\")!"),
      ("res/drawable-night/d.xml", "<path android:fillColor=\"#%@\"/>", "@color/%@"),
    ]
    for (path, code, name) in lines {
      for (digits, expected) in [("112233", nil), ("445566", "fixed")] {
        let source = String(format: code, digits)
        try folder.write(source, to: path)
        let run = try Command(
          "migrate", folder.path(path), "--names", folder.path("App.xcassets"), "--write", "--json"
        ).run()
        let text = try folder.text(path)
        XCTAssertEqual(text == source, expected == nil, text)
        XCTAssertEqual(
          run.output.contains("it is for one appearance, and its name for both"), expected == nil)
        if let expected { XCTAssert(text.contains(String(format: name, expected)), text) }
      }
    }
  }

  func testTestsKeepTheirColors() throws {
    let folder = try vesyncFolder()
    let code = "let a = UIColor(hex: 0x006689)\n"
    let paths = ["AppTests/A.swift", "App/ColorTests.swift", "App/Testing.swift"]
    for path in paths { try folder.write(code, to: "P/" + path) }
    let run = try Command(
      "migrate", folder.path("P"), "--names", folder.path("App.xcassets"), "--write", "--json"
    ).run()
    XCTAssertEqual(try paths.map { try folder.text("P/" + $0) == code }, [true, true, false])
    XCTAssert(run.output.contains("it is in a test, which may compare it"), run.output)
  }

  /// Named colors came with iOS 11 and macOS 10.13; a project for less cannot compile them.
  func testProjectsForOldSystemsGetNoNamedColors() throws {
    let code = "let a = UIColor(hex: 0x006689)\n"
    for (setting, obstacle) in [
      ("IPHONEOS_DEPLOYMENT_TARGET = 9.3;", "need iOS 11, and App.xcodeproj is for 9.3 too"),
      ("MACOSX_DEPLOYMENT_TARGET = 10.9;", "need macOS 10.13, and App.xcodeproj is for 10.9 too"),
      ("A = 1; IPHONEOS_DEPLOYMENT_TARGET = 15.0;\nIPHONEOS_DEPLOYMENT_TARGET = 8;", "8.0 too"),
      ("IPHONEOS_DEPLOYMENT_TARGET = 11.0; MACOSX_DEPLOYMENT_TARGET = \"10.13\";", nil),
      ("IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\";", nil), ("", nil),
    ] {
      let folder = try vesyncFolder()
      try folder.write(code, to: "P/Sources/A.swift")
      try folder.write(setting, to: "P/App.xcodeproj/project.pbxproj")
      let run = try Command(
        "migrate", folder.path("P"), "--names", folder.path("App.xcassets"), "--write", "--json"
      ).run()
      XCTAssertEqual(try folder.text("P/Sources/A.swift") == code, obstacle != nil, setting)
      if let obstacle { XCTAssert(run.output.contains(obstacle), run.output) }
    }
  }

  // MARK: Style sheets and Android

  func testStyleSheetsAndAndroidGetReferences() throws {
    let folder = try TemporaryFolder()
    try folder.write(":root { --brand-main: #0a84ff }\n.a { color: #0A84FF }\n", to: "a.css")
    try folder.write(".a { color: #0a84ff }\n", to: "a.scss")
    try folder.write("<View android:background=\"#FF0A84FF\"/>\n", to: "res/layout/a.xml")
    let names = ["--names", folder.path("a.css")]
    let result = try Command(["migrate", folder.path("."), "--write"] + names).run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(
      try folder.text("a.css"),
      ":root { --brand-main: #0a84ff }\n.a { color: var(--brand-main) }\n")
    XCTAssertEqual(try folder.text("a.scss"), ".a { color: var(--brand-main) }\n")
    XCTAssertEqual(
      try folder.text("res/layout/a.xml"), "<View android:background=\"@color/brand_main\"/>\n")
  }

  // MARK: Kotlin

  private static let resources = """
    <resources><color name="brand">#336699</color><color name="textPrimary">#111111</color>
    <color name="object">#222222</color></resources>
    """

  private static let kotlin = """
    package a
    import androidx.compose.foundation.layout.Column
    import androidx.compose.runtime.Composable
    import androidx.compose.ui.graphics.Color
    import androidx.compose.ui.res.colorResource
    import a.b.R

    val Brand80 = Color(0xFF336699)
    object Theme { @Composable fun accent() = Color(0xFF336699) }
    @Preview(showBackground = true)
    @Composable
    private fun Greeting(a: String, tint: Color = Color(0xFF336699)) {
      val brand = Color(red = 51, green = 102, blue = 153)
      Column(Modifier.border(1.dp, Color(0.2f, 0.4f, 0.6f))) {
        when (a) { "" -> { Text(a, color = Color(0xFF111111)) } else -> Text(a, color = Color(0xFF222222)) }
        Text("Color(0xFF336699) ${f(Color(0xFF336699))}", onClick = { Color(0xFF336699) })
      }
      val later = remember { Color(0xFF336699) }
      Canvas(m) { drawRect(Color(0xFF336699)) }
      view.setTextColor(android.graphics.Color.rgb(51, 102, 153))
      try { Text(a, color = Color(0xFF336699)) } finally { }
      fun local() = if (on) { Color(0xFF336699) } else { Brand80 }
      Text(a, color = Color(0xFF336699))
    }
    fun plain() { paint(Color(0xFF336699)) }

    """

  private func migratedKotlin(_ code: String, resources: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Self.resources, to: resources + "/values/colors.xml")
    try folder.write(code, to: "app/src/main/java/a/Main.kt")
    let result = try Command([
      "migrate", folder.path("app"), "--names", folder.path(resources), "--write",
    ]).run()
    XCTAssertEqual(result.status, 1, result.error)
    return try folder.text("app/src/main/java/a/Main.kt")
  }

  /// A resource takes the place of a color only where composition runs the code: no definition, no
  /// default, no lambda, no function inside another one, no `try`, and no number of a view.
  func testKotlinGetsResourcesWhereTheyCompile() throws {
    let brand = "colorResource(R.color.brand)"
    let wanted = Self.kotlin.replacing("Color(red = 51, green = 102, blue = 153)", with: brand)
      .replacing("Color(0.2f, 0.4f, 0.6f)", with: brand)
      .replacing("Color(0xFF111111)", with: "colorResource(R.color.textPrimary)")
    XCTAssertEqual(try migratedKotlin(Self.kotlin, resources: "app/src/main/res"), wanted)
  }

  /// A file without the import gets it once, in the order of letters; one that names another function
  /// `colorResource` stays.
  func testKotlinImportsTheFunctionThatItCalls() throws {
    let name = "import androidx.compose.ui.res.colorResource\n"
    let without = Self.kotlin.replacing(name, with: "")
    func migrated(_ code: String) throws -> String {
      try migratedKotlin(code, resources: "app/src/main/res")
    }
    let wanted = try migrated(Self.kotlin)
    XCTAssertEqual(try migrated(without), wanted)
    let windows = without.replacing("\n", with: "\r\n")
    XCTAssertEqual(try migrated(windows), wanted.replacing("\n", with: "\r\n"))
    let color = "import androidx.compose.ui.graphics.Color"
    let noted = try migrated(without.replacing(color, with: color + " // of a.b"))
    XCTAssertTrue(noted.contains(" // of a.b\n" + name), noted)
    let starred = try migrated(
      without.replacing("import a.b.R", with: "import androidx.compose.ui.res.*\nimport a.b.R"))
    XCTAssertFalse(starred.contains(name), starred)
    XCTAssertTrue(starred.contains("colorResource("), starred)
    let own = without + "fun colorResource(a: Int) = a\n"
    XCTAssertEqual(try migrated(own), own)
  }

  func testKotlinStaysWhereAResourceIsNotKnown() throws {
    for line in [
      "import a.b.R\n",
      "import androidx.compose.runtime.Composable\n", "import androidx.compose.ui.graphics.Color\n",
    ] {
      let code = Self.kotlin.replacing(line, with: "")
      XCTAssertEqual(try migratedKotlin(code, resources: "app/src/main/res"), code, line)
    }
    for resources in ["other/src/main/res", "app/src/debug/res", "app/res"] {
      XCTAssertEqual(try migratedKotlin(Self.kotlin, resources: resources), Self.kotlin)
    }
  }

  /// A variable is written where the sheet knows it: undefined, it ends Sass and Less.
  func testSheetsGetVariablesThatTheyKnow() throws {
    let folder = try TemporaryFolder()
    try folder.write("$ink: #101112;\n", to: "tokens/_ink.scss")
    func migrated(_ text: String, _ more: String...) throws -> String {
      try folder.write(text, to: "a.scss")
      let names = ["--names", folder.path("tokens/_ink.scss"), "--write"]
      _ = try Command(["migrate", folder.path("a.scss")] + names + more).run()
      return try folder.text("a.scss")
    }
    let rule = ".a { color: #101112 }"
    for (head, code) in [
      ("@import 'tokens/ink';", "$ink"), ("@use \"tokens/ink\" as *;", "$ink"),
      ("$ink: #101112;", "$ink"), ("@use 'tokens/ink';", "#101112"), ("", "#101112"),
      (".b { $ink: red; }", "#101112"),
    ] {
      XCTAssertEqual(
        try migrated("\(head)\n\(rule)"), "\(head)\n.a { color: \(code) }", head)
    }
    XCTAssertEqual(try migrated("\(rule)\n$ink: #101112;"), "\(rule)\n$ink: #101112;")
    // A variable of Sass is no custom property, which a sheet of CSS would need.
    try folder.write("@import 'ink.css';\n\(rule)", to: "b.css")
    let names = ["--names", folder.path("tokens/_ink.scss"), "--write"]
    _ = try Command(["migrate", folder.path("b.css")] + names).run()
    XCTAssertEqual(try folder.text("b.css"), "@import 'ink.css';\n\(rule)")
    _ = try Command(["migrate", folder.path("b.css"), "--style", "css"] + names).run()
    XCTAssertEqual(try folder.text("b.css"), "@import 'ink.css';\n.a { color: var(--ink) }")
    XCTAssertEqual(try migrated(rule, "--style", "css"), ".a { color: var(--ink) }")
  }

  /// Each is a place where a name cannot stand, or whose type or value is not known.
  func testWhatIsNotKnownIsLeft() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ":root { --brand: #336699; --ticket: #110000; --red: #ff0000; --ink: #000000 }",
      to: "names.css")
    let kept: [(path: String, text: String)] = [
      ("a.scss", "$red: #f00;\n@mixin a { color: $red; border-color: $red }\n.b { @include a }"),
      ("a.less", "@red: #f00;\n.a { color: @red; background: @@red }"),
      ("b.scss", ".a { color: darken(#f00, 1%); border-color: #f00 + #111; --x: #f00 }"),
      (
        "a.m",
        """
        #define RGB(r,g,b) [UIColor colorWithRed:(r)/255.0 green:(g)/255.0 blue:(b)/255.0 alpha:1]
        #define HALF(c) [(c) colorWithAlphaComponent:0.5]
        #define EDGE_COLOR(v) v.layer.borderColor = RGB(51,102,153).CGColor
        #define PICK_COLOR(x) ((x) ? RGB(1,2,3) : RGB(51,102,153))
        #define SET_COLOR(v, c) do { v.textColor = c; v.tag = RGB(1,2,3).hash; } while (0)
        id y = HALF(RGB(51,102,153));
        void f(void) { SET_COLOR(label, RGB(51,102,153)); a = PICK_COLOR(1); EDGE_COLOR(v); }
        """
      ),
      (
        "A.swift",
        """
        import SwiftUI
        import UIKit
        var a: CGColor = .black
        func f() { theme.inkColor = .black; view.apply(titleColor: .black) }
        let b = layer(borderColor: .black)
        """
      ),
      (
        "res/layout/l.xml",
        """
        <L><T android:text="#100" tools:background="#336699" app:title="#369"/></L>
        """
      ),
      (
        "res/values/a.xml",
        """
        <resources><item name="brand" type="color">#336699</item><drawable name="d">#369</drawable>
        <string-array name="s"><item>#336699</item></string-array>
        <plurals name="p"><item quantity="one">#336699</item></plurals>
        <style name="A"><item name="android:text">#100</item></style></resources>
        """
      ),
    ]
    for (path, text) in kept { try folder.write(text, to: path) }
    let result = try Command(
      "migrate", folder.path("."), "--names", folder.path("names.css"), "--write"
    ).run()
    XCTAssertEqual(result.status, 1, result.error)
    for (path, text) in kept where path != "a.m" {
      XCTAssertEqual(try folder.text(path), text)
    }
    let macros = try folder.text("a.m")
    XCTAssertTrue(macros.contains("HALF(RGB(51,102,153))"), macros)
    XCTAssertTrue(macros.contains("SET_COLOR(label, RGB(51,102,153)); a = PICK_COLOR(1);"), macros)
  }

  /// What takes the place of an initializer that may fail is an optional as well: the usual
  /// `init?(hex:)` of apps, declared in the tree or known by `if let`, `!`, `?.` and `??`.
  func testOptionalsStayOptionals() throws {
    let folder = try TemporaryFolder()
    try folder.write(":root { --brand: #336699 }", to: "a.css")
    let uses = """
      let a = UIColor(hex: "#336699")!
      func b() { if let r = UIColor(hex: "#336699") { print(r) } }
      func c(_ x: Int?) { guard let y = x, let q = UIColor(hex: "#336699") else { return } }
      let d = UIColor(hex: "#336699")?.cgColor
      let e = UIColor(hex: "#336699") ?? .white
      let f = UIColor(hex: "#336699") != a
      let g = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)

      """
    let optional = uses.replacing("UIColor(hex: \"#336699\")", with: "UIColor(named: \"brand\")")
    let named = optional.replacing(
      "UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", with: "UIColor(named: \"brand\")!"
    ).replacing("let f = UIColor(named: \"brand\")", with: "let f = UIColor(hex: \"#336699\")")
    for (declaration, expected) in [
      ("extension UIColor { convenience init?(hex: String) { return nil } }", named),
      ("", named),
      // Neither is that of `UIColor(hex:)`, and the frameworks' own never fails.
      ("extension Data: Hex { init?(hex: String) { return nil } }", named),
      ("extension UIColor { convenience init?(red: Int, green: Int) { return nil } }", named),
    ] {
      try folder.write(uses, to: "Use.swift")
      try folder.write(declaration, to: "UIColor+Hex.swift")
      _ = try Command(
        "migrate", folder.path(""), "--names", folder.path("a.css"), "--write"
      ).run()
      XCTAssertEqual(try folder.text("Use.swift"), expected)
    }
    try folder.write(uses, to: "Use.swift")
    _ = try Command(
      "migrate", folder.path("Use.swift"), "--names", folder.path("a.css"), "--style", "uikit",
      "--write"
    ).run()
    let kept = uses.replacing(
      "UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", with: "PaletteColors.brand")
    XCTAssertEqual(try folder.text("Use.swift"), kept)
  }

  /// An annotation says the type, whatever the name is; of a fill's names none is the likelier one.
  func testTypesAreThoseOfAnnotations() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<resources><color name=\"black\">#000</color><color name=\"page_background\">#000</color>"
        + "</resources>", to: "res/values/colors.xml")
    let icon = "<vector><path android:fillColor=\"#FF000000\"/></vector>"
    try folder.write(icon, to: "res/drawable/i.xml")
    _ = try Command(
      "migrate", folder.path("res"), "--names", folder.path("res"), "--write"
    ).run()
    XCTAssertEqual(try folder.text("res/drawable/i.xml"), icon)
    try folder.write(
      """
      import SwiftUI
      var inkColor: Color = .black
      let labelColor: SwiftUI.Color? = .black
      let page: UIColor = .black
      """, to: "A.swift")
    try writeCatalog([("ink", "000000", "FFFFFF")], to: folder)
    _ = try Command(
      "migrate", folder.path("A.swift"), "--names", folder.path("App.xcassets"), "--write"
    ).run()
    XCTAssertEqual(
      try folder.text("A.swift"),
      """
      import SwiftUI
      var inkColor: Color = Color("ink")
      let labelColor: SwiftUI.Color? = Color("ink")
      let page: UIColor = UIColor(named: "ink")!
      """)
  }

  // MARK: Scan

  func testAScanSaysWhatItSees() throws {
    let folder = try vesyncFolder()
    try folder.write(
      "// Made by tincture 1.0; edits are lost.\nlet a = Color(white: 1)", to: "G.swift")
    try folder.write("let a = Color.red", to: "Pods/P.swift")
    let result = try Command("scan", folder.path("."), "--fail-on", "never").run()
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.contains("· 2 colors in 1 file: 2 exact"), result.output)
    XCTAssertTrue(result.error.contains("1 generated file is passed over"), result.error)
    let named = try Command(
      "scan", folder.path("."), "--names", folder.path("App.xcassets"), "--json"
    ).run()
    XCTAssertEqual(named.status, 1)
    XCTAssertTrue(named.output.contains("\"result\": \"exact\""), named.output)
  }

  func testNothingToFindIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = Color.accentColor", to: "A.swift")
    let result = try Command("scan", folder.path(".")).run()
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output, "✓ 0 colors in 1 file; 1 more is chosen by the system\n")
  }

  /// A link to a file of the folder is that file, and one that leads out of it is passed over.
  func testLinksAreFollowedInsideOnly() throws {
    let folder = try TemporaryFolder()
    let code = "let a = UIColor(white: 1, alpha: 1)"
    try folder.write(code, to: "App/A.swift")
    try folder.write(code, to: "Other/B.swift")
    try folder.write(":root { --white: #fff }", to: "a.css")
    for (link, target) in [("App/L.swift", "A.swift"), ("App/Out", "../Other")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    let result = try Command(
      "migrate", folder.path("App"), folder.path("App/A.swift"), "--names", folder.path("a.css"),
      "--write"
    ).run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(result.error.contains("B.swift is a link out of the folder"), result.error)
    XCTAssertEqual(try folder.text("App/A.swift"), "let a = UIColor(named: \"white\")!")
    XCTAssertEqual(try folder.text("Other/B.swift"), code)
  }

  /// What a framework declares, or the sources in a way that is not understood, the map declares.
  func testTheMapDeclaresWhatSpellingsMean() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      let a = UIColor.token("#112233"), b = Brand.paint(0x445566), c = mark(0x778899)
      let d = UIColor.shade(2)

      """, to: "App/A.swift")
    try folder.write(
      "extension UIColor { static func token(_ s: String) -> UIColor { Parser.read(s) } }",
      to: "App/B.swift")
    try folder.write("view.backgroundColor = SHADE(0x0A0B0C);\n", to: "App/C.m")
    try folder.write(
      """
      extension UIColor { static func token(_ s: String) -> UIColor { UIColor(hex: s) } }
      enum Brand { static func paint(_ v: Int) -> UIColor { UIColor(hex: v) } }
      func mark(_ v: UInt32) -> UIColor { Brand.paint(v) }
      """, to: "Maps/Kit.swift")
    try folder.write(
      "#define SHADE(v) [UIColor colorWithRed:((v >> 16) & 0xFF)/255.0 green:((v >> 8) & 0xFF)"
        + "/255.0 blue:(v & 0xFF)/255.0 alpha:1.0]\n", to: "Maps/Kit.h")
    try folder.write("declarations: [Kit.swift, Kit.h]", to: "Maps/map.yaml")
    func colors(_ options: String...) throws -> [String] {
      let result = try Command(["scan", folder.path("App"), "--json"] + options).run()
      return try XCTUnwrap(JSONValue(parsing: result.output)["colors"]?.array)
        .map { $0["color"]?.string ?? "?" }
    }
    XCTAssertEqual(try colors(), ["?"])
    XCTAssertEqual(
      try colors("--map", folder.path("Maps/map.yaml")),
      ["#112233", "#445566", "#778899", "#0a0b0c"])
    for (map, message) in [
      ("[a.css]", "'a.css' is no file of Swift or Objective-C"), ("no.swift", "no.swift"),
      ("../App/A.swift", "declares no function, initializer or macro that makes a color"),
    ] {
      try folder.write("declarations: \(map)", to: "Maps/map.yaml")
      let result = try Command("scan", folder.path("App"), "--map", folder.path("Maps/map.yaml"))
        .run()
      XCTAssertNotEqual(result.status, 0)
      XCTAssertTrue(result.error.contains(message), result.error)
      XCTAssertEqual(result.output, "")
    }
  }

  // MARK: Bad input

  func testBadInputIsOneError() throws {
    let folder = try vesyncFolder()
    try folder.write("let a = 1", to: "A.swift")
    try folder.write("rules: [{ color: '#006689', name: nothing }]", to: "name.yaml")
    try folder.write("hex8: abgr", to: "hex.yaml")
    try folder.write("rules: [{ name: auxiliary_blue }]", to: "color.yaml")
    try folder.write(":root { --a: 1px }", to: "a.txt")
    let names = ["--names", folder.path("App.xcassets")]
    let cases: [(arguments: [String], status: Int32, message: String)] = [
      (["scan"], 64, "no folder is named"),
      (["migrate", folder.path("A.swift")], 64, "--names: nothing says which names there are"),
      (["scan", folder.path("nothing")], 66, "cannot read the file"),
      (["scan", folder.path("a.txt")], 65, "this is no source file that is read"),
      (["scan", folder.path("App.xcassets")], 65, "there is no source file that is read"),
      (
        ["migrate", folder.path("A.swift"), "--map", folder.path("name.yaml")] + names, 78,
        "name.yaml:1:35: there is no color 'nothing' in --names"
      ),
      (
        ["scan", folder.path("A.swift"), "--map", folder.path("hex.yaml")], 78,
        "hex.yaml:1:7: there is no order of digits 'abgr'; use one of: rgba, argb"
      ),
      (
        ["migrate", folder.path("A.swift"), "--map", folder.path("color.yaml")] + names, 78,
        "the rule has no color"
      ),
    ]
    for (arguments, status, message) in cases {
      let result = try Command(arguments).run()
      XCTAssertEqual(result.status, status, "\(arguments): \(result.error)")
      XCTAssertTrue(
        result.error.lowercased().contains(message.lowercased().prefix(30)), result.error)
      XCTAssertEqual(result.output, "")
    }
  }

  func testAFileThatCannotBeReadStopsNoneOfTheOthers() throws {
    let folder = try vesyncFolder()
    try folder.write("<document><view></document>", to: "Legacy/B.xib")
    let result = try Command("scan", folder.path("Legacy")).run()
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.output.contains("A.m:1:29: #006689"))
    XCTAssertTrue(result.error.contains("B.xib"), result.error)
  }

  /// Second names, empty sets and sets of other targets are names that code may ask for.
  func testNamesWithoutColorsOfTheirOwnAreKnown() throws {
    let folder = try TemporaryFolder()
    let palette = folder.path("palette.json")
    _ = try Command("generate", "teal", "-o", palette).run()
    _ = try Command(
      "export", palette, "-f", "xcassets", "--names", "flat", "--out", folder.path("App")
    ).run()
    try folder.write(
      "{\"colors\": [{\"idiom\": \"universal\"}], \"info\": {\"version\": 1}}",
      to: "Widget/brand.xcassets/Empty.colorset/Contents.json")
    let names = ["AccentColor", "Success", "TextPrimary", "Empty", "Nothing"]
    try folder.write(
      names.map { "Text(a).foregroundStyle(Color(\"\($0)\"))\n" }.joined(), to: "App/V.swift")
    let result = try Command(
      "check", folder.path("."), "--select", "source/unknown-name", "--no-json"
    ).run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(
      result.output.split(separator: "\n").count { $0.contains("no catalog") }, 1, result.output)
    XCTAssertTrue(result.output.contains("\"Nothing\""), result.output)
  }

  /// An inventory has each color once, with its places, and the name that is nearest.
  func testInventoryOfColors() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      Text("a").foregroundStyle(Color(hex: "#336699")).background(Color(hex: "#ffffff"))
      Text("b").foregroundStyle(Color(hex: "#336699")).background(Color(red: 1, green: 1, blue: 1))
      """, to: "A/A.swift")
    try folder.write(
      "let c = Color(hex: \"#336699\"); let d = Color(hex: \"#336799\")", to: "A/B.swift")
    try folder.write(":root { --page: #fff; --brand: #336698 }", to: "names.css")
    let code = folder.path("A")
    let alone = try Command("scan", code, "--by-value").run().output
    XCTAssertEqual(
      alone.split(separator: "\n").dropLast(),
      [
        "#336699  3 in 2 files  text 2, other 1", "#ffffff  2 in 1 file  surface 2",
        "#336799  1 in 1 file  other 1  nearest #336699, ΔE 0.003",
      ])
    let named = try Command("scan", code, "--by-value", "--names", folder.path("names.css")).run()
    XCTAssertTrue(
      named.output.hasPrefix("#336699  3 in 2 files  text 2, other 1  nearest brand, ΔE 0.00"),
      named.output)
    XCTAssertTrue(named.output.contains("#ffffff  2 in 1 file  surface 2  = page"), named.output)
    let json = try JSONValue(parsing: Command("scan", code, "--json").run().output)
    XCTAssertEqual(json["values"]?.array?.map { $0["count"] }, [3, 2, 1])
  }

  /// Code of an app that was dark alone has the dark values; of several fitting names the one that does
  /// not change says what the code says.
  func testNamesAreComparedInTheAppearanceOfTheCode() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Text(\"a\").foregroundStyle(Color(hex: \"#eeeeee\")).background(Color(hex: \"#111111\"))",
      to: "A.swift")
    try folder.write(
      """
      :root { --text-primary: light-dark(#111111, #eeeeee); --surface-card: light-dark(#fff, #111111);
        --surface-black: #111111 }
      """, to: "a.css")
    let names = ["--names", folder.path("a.css")]
    func outcomes(_ options: String...) throws -> [String] {
      try Command(["scan", folder.path("A.swift")] + names + options).run().output
        .split(separator: "\n").dropLast().map { line in
          line.components(separatedBy: "  ").last ?? ""
        }
    }
    XCTAssertEqual(
      try outcomes("--appearance", "dark"), ["= text-primary", "= surface-black (by use)"])
    XCTAssertEqual(try outcomes()[1], "= surface-black (by use)")
    XCTAssertTrue(try outcomes()[0].hasPrefix("nearest"))
  }

  // MARK: Dark colors

  private func catalog(_ colors: [(name: String, red: String)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("let a = Text(\"x\").foregroundStyle(Color(white: 0.4))", to: "S/A.swift")
    try folder.write(
      "{\"info\":{\"author\":\"xcode\",\"version\":1}}", to: "A.xcassets/Contents.json")
    for (name, red) in colors {
      try folder.write(
        """
        {"info":{"author":"xcode","version":1},"colors" : [ {"idiom":"universal",
          "color":{"color-space":"srgb","components":{"red":"\(red)","green":"\(red)",
          "blue":"\(red)","alpha":"1.000"}}} ]}
        """, to: "A.xcassets/\(name).colorset/Contents.json")
    }
    return folder
  }

  /// Entries are added where none is dark; every other byte stays, and the catalog then passes.
  func testDarkColorsAreProposedAsEntriesOfTheCatalog() throws {
    let folder = try catalog([("Background", "255"), ("TextPrimary", "0x11"), ("Shadow", "0")])
    let before = try folder.text("A.xcassets/TextPrimary.colorset/Contents.json")
    let options = ["--names", folder.path("A.xcassets"), "--dark", "--fail-on", "never"]
    let dry = try Command(["migrate", folder.path("S")] + options).run()
    XCTAssertTrue(dry.output.contains("TextPrimary.colorset/Contents.json"), dry.output)
    XCTAssertTrue(dry.error.contains("2 dark colors are proposed for the page #121212"), dry.error)
    XCTAssertEqual(try folder.text("A.xcassets/TextPrimary.colorset/Contents.json"), before)
    let written = try Command(
      ["migrate", folder.path("S"), "--page", "#000", "--write"] + options
    ).run()
    XCTAssertEqual(written.status, 0, written.error)
    let after = try folder.text("A.xcassets/TextPrimary.colorset/Contents.json")
    XCTAssertTrue(after.hasPrefix(before.components(separatedBy: "} ]")[0]), after)
    XCTAssertTrue(after.hasSuffix(" ]}"), after)
    let checked = try Command("check", folder.path("A.xcassets"), "--guess").run()
    XCTAssertFalse(checked.output.contains("error"), checked.output)
    let again = try Command(["migrate", folder.path("S")] + options).run()
    XCTAssertTrue(again.error.contains("0 dark colors are proposed"), again.error)
    let light = try folder.text("A.xcassets/Shadow.colorset/Contents.json")
    XCTAssertFalse(light.contains("dark"))
  }

  func testASecondRunProposesNoDarkColor() throws {
    let folder = try catalog([("Background", "255"), ("TextPrimary", "30")])
    let options = [
      "migrate", folder.path("S"), "--names", folder.path("A.xcassets"), "--dark", "--fail-on",
      "never",
    ]
    let first = try Command(options + ["--write"]).run()
    XCTAssertEqual(first.status, 0, first.error)
    XCTAssertTrue(first.error.contains("2 dark colors are proposed"), first.error)
    let second = try Command(options + ["--write"]).run()
    XCTAssertEqual(second.status, 0, second.error)
    XCTAssertTrue(second.error.contains("0 dark colors are proposed"), second.error)
    XCTAssertFalse(second.output.contains("---"), second.output)
  }

  func testDarkColorsNeedACatalogAndAPage() throws {
    let folder = try catalog([("Background", "255")])
    try folder.write(":root { --page: #fff }", to: "a.css")
    let names = ["--names", folder.path("A.xcassets")]
    for (options, reason) in [
      (
        ["--names", folder.path("a.css"), "--dark"],
        "no color set of --names is without a dark color"
      ),
      (names + ["--dark", "--page", "dusk"], "'dusk' is no color of CSS"),
      (names + ["--page", "#000"], "it is the page of --dark"),
    ] {
      let result = try Command(["migrate", folder.path("S")] + options).run()
      XCTAssertEqual(result.status, 64, result.error)
      XCTAssertTrue(result.error.contains(reason), result.error)
    }
  }
}
