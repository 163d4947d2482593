// SPDX-License-Identifier: MIT

import ColorSpaces
import Exporters
import Foundation
import Palettes
import Support
import XCTest

/// Generated Swift is compiled against stubs of Apple's frameworks and run: every color has the
/// palette's bytes in every appearance and gamut.
///
/// Each program takes seconds to compile. So by default two programs run, on one platform each, and
/// other code is only type-checked; `TINCTURE_ALL_TESTS=1` runs everything on both platforms.
final class SwiftExporterTests: XCTestCase {
  private static let formats: [any Exporter.Type] = [
    BedrockExporter.self, ReckordExporter.self, SwiftNamesExporter.self, SwiftUIExporter.self,
    UIKitExporter.self, VeSyncExporter.self,
  ]

  /// Three palettes of other appearances and gamuts, one of them named by a keyword.
  private static let palettes: [Palette] = {
    var samples = SwiftSamples()
    return [
      samples.palette("Ocean", Appearance.allCases, gamut: .displayP3, additions: [["a", "b"]]),
      samples.palette("class", [.light, .dark], additions: [["brand50"], ["brand_50"], ["init"]]),
      samples.palette("Night sky", [.dark]),
    ]
  }()

  private static let types = ["Ocean", "Class", "NightSky"]

  // The stubs are compiled once for all tests.
  private static let folder = Result { try TestFolder() }
  private static let compilers = SwiftCompiler.Platform.allCases.map { platform in
    Result { try SwiftCompiler(platform, in: folder.get()) }
  }

  private func compiler(_ platform: SwiftCompiler.Platform) throws -> SwiftCompiler {
    try Self.compilers[platform == .iOS ? 0 : 1].get()
  }

  override class func tearDown() {
    if case .success(let folder) = folder { folder.remove() }
  }

  private func files(_ exporter: any Exporter.Type, _ palettes: [Palette], prefix: String = "")
    throws -> [ExportedFile]
  {
    try exporter.files(for: ExportSource(palettes, prefix: prefix))
  }

  // MARK: What the code says when it runs

  func testSwiftUIColorsHaveThePaletteBytes() throws {
    for platform in AllTests.areRequested ? SwiftCompiler.Platform.allCases : [.iOS] {
      let program = SwiftProgram(
        platform: platform,
        lines: zip(Self.palettes, Self.types).flatMap { palette, type in
          Self.roles(of: palette) { "\(type)ThemeColors.shared.\($0)" }
            + Self.others(of: palette, ramps: "\(type)Primitive", "\(type)Additional")
        },
        extra: """
          let manager = ThemeManager()
          for stored in ["gone", "class", "dark", "nightSky"] {
            UserDefaults.standard.set(stored, forKey: "selectedTheme")
            print(manager.theme, manager.theme.title, manager.theme.colorScheme as Any)
          }
          manager.theme = .light
          let names = Theme.allCases.map { "\\($0)" }.joined(separator: " ")
          print(UserDefaults.standard.string(forKey: "selectedTheme") ?? "", names)
          print(type(of: Theme.system.tokens.colors), type(of: EnvironmentValues().theme.colors))
          """)
      XCTAssertEqual(
        try program.verify(
          files(SwiftUIExporter.self, Self.palettes), compiler(platform)),
        [
          "system System nil", "class class nil", "dark Dark Optional(SwiftUI.ColorScheme.dark)",
          "nightSky Night sky Optional(SwiftUI.ColorScheme.dark)",
          "light system light dark ocean class nightSky",
          "OceanThemeColors OceanThemeColors",
        ])
    }
  }

  func testUIKitColorsHaveThePaletteBytes() throws {
    for platform in AllTests.areRequested ? SwiftCompiler.Platform.allCases : [.macOS] {
      let program = SwiftProgram(
        platform: platform,
        lines: zip(Self.palettes, Self.types).flatMap { palette, type in
          Self.roles(of: palette) { "\(type)PaletteColors.\($0)" }
            + Self.others(of: palette, ramps: "\(type)Palette", "\(type)Palette")
        })
      try program.verify(
        files(UIKitExporter.self, Self.palettes), compiler(platform))
    }
  }

  /// The tokens of the guide by their category, which are roles of the same names but for one.
  private static let bedrock = [
    "Surface": "primary secondary tertiary overlay card groupedFill sectionFill",
    "Text": "primary secondary tertiary disabled placeholder inverse",
    "Accent": "primary light dark secondary",
    "Button": "primaryLight primaryDark secondary destructive cancelText",
    "Status": "success warning error info",
    "Border": "subtle standard emphasized selected",
    "Interactive": "selected hover pressed focus",
  ]

  func testBedrockColorsHaveThePaletteBytes() throws {
    try skipUnlessAllTestsAreRequested()
    let lines = zip(Self.palettes, Self.types).flatMap { palette, type in
      Self.bedrock.flatMap { category, tokens in
        tokens.split(separator: " ").map { token in
          let name = "\(category.lowercased()).\(token)"
          let role = name == "text.inverse" ? .buttonLabel : Role(name: name)
          return SwiftProgram.Line(
            "\(type)Theme.\(category).\(token)", role ?? .brandExact, of: palette)
        }
      }
    }
    XCTAssertEqual(lines.count, 3 * 34)
    let program = SwiftProgram(
      platform: .iOS, lines: lines, extra: "print(AppText.self, Design.Opacity.selection)")
    let compiler = try compiler(.iOS)
    XCTAssertEqual(
      try program.verify(files(BedrockExporter.self, Self.palettes), compiler),
      ["OceanTextColors 0.15"])
  }

  func testBedrockConformsToTheModule() throws {
    let folder = try TestFolder()
    let compiler = try SwiftCompiler(.iOS, in: folder, with: ["Bedrock"])
    try compiler.check(files(BedrockExporter.self, Self.palettes))
  }

  /// The tokens of the article in its order, with the roles that they take.
  private static let reckord: KeyValuePairs<String, Role> = [
    "foregroundPrimary": .textPrimary, "foregroundSecondary": .textSecondary,
    "foregroundTertiary": .textTertiary, "foregroundPlaceholder": .textPlaceholder,
    "invertedForegroundPrimary": .textInverse,
    "invertedForegroundSecondary": .textInverseSecondary,
    "invertedForegroundTertiary": .textInverseSecondary, "backgroundPrimary": .surfacePrimary,
    "backgroundSecondary": .surfaceSecondary, "backgroundTertiary": .surfaceTertiary,
    "surfacePrimary": .surfaceCard, "surfaceSecondary": .surfaceOverlay,
    "surfaceTertiary": .surfaceGroupedFill, "invertedSurfacePrimary": .surfaceInverse,
    "invertedSurfaceSecondary": .surfaceInverseSecondary,
    "invertedBackgroundPrimary": .surfaceInverse,
    "invertedBackgroundSecondary": .surfaceInverseSecondary,
    "invertedBackgroundTertiary": .surfaceInverseSecondary, "outlinePrimary": .borderEmphasized,
    "outlineSecondary": .borderStandard, "outlineTertiary": .borderSubtle,
  ]

  func testReckordColorsHaveThePaletteBytes() throws {
    try skipUnlessAllTestsAreRequested()
    let lines = zip(Self.palettes, ["ocean", "class", "nightSky"]).flatMap { palette, theme in
      Self.reckord.map { name, role in
        SwiftProgram.Line("AppTheme(.\(theme)).colors.\(name)", role, of: palette)
      }
    }
    XCTAssertEqual(lines.count, 3 * 21)
    let program = SwiftProgram(
      platform: .iOS, lines: lines,
      extra: """
        let spacing = EnvironmentValues().theme.spacing
        print(spacing.xxxs, spacing.xxs, spacing.xs, spacing.sm, spacing.md, spacing.lg)
        print(spacing.xl, spacing.xxl, spacing.xxxl, Theme.allCases.map(\\.rawValue))
        print(Theme.nightSky.colorScheme as Any)
        """)
    let compiler = try compiler(.iOS)
    XCTAssertEqual(
      try program.verify(files(ReckordExporter.self, Self.palettes), compiler),
      [
        "2.0 4.0 8.0 12.0 16.0 24.0", "32.0 48.0 64.0 [\"Ocean\", \"class\", \"Night sky\"]",
        "Optional(SwiftUI.ColorScheme.dark)",
      ])
  }

  func testVeSyncColorsHaveThePaletteBytes() throws {
    try skipUnlessAllTestsAreRequested()
    let lines = zip(Self.palettes, ["ocean", "class", "night_sky"]).flatMap { palette, name in
      Role.allCases.map { role in
        let snake = role.name.replacing(".", with: "_")
          .replacing(#/[A-Z]/#) { "_" + $0.output.lowercased() }
        return SwiftProgram.Line("VSColor.\(name)_\(snake)()", role, of: palette)
      }
    }
    let compiler = try compiler(.iOS)
    try SwiftProgram(platform: .iOS, lines: lines)
      .verify(files(VeSyncExporter.self, Self.palettes), compiler)
  }

  // MARK: What compiles

  /// The formats whose programs run only when all tests are requested.
  func testOtherFormatsCompile() throws {
    let compiler = try compiler(.iOS)
    for format in Self.formats where format != SwiftUIExporter.self && format != UIKitExporter.self
    {
      try compiler.check(files(format, Self.palettes))
    }
  }

  /// Names that close strings and comments, keywords, and names that are one in camel case.
  func testHostileNamesCompile() throws {
    var samples = SwiftSamples()
    let names = hostileNames + ["self", "Type", "init", "light", "system", "title", "a-1", "a1"]
    let paths = names.map { [$0] } + names.map { ["x", $0] }
    let palettes = names.enumerated().map { index, name in
      samples.palette(
        name, index.isMultiple(of: 4) ? [.light] : [], additions: index == 0 ? paths : [])
    }
    let compiler = try compiler(.iOS)
    for format in AllTests.areRequested ? Self.formats : [SwiftUIExporter.self] {
      try compiler.check(files(format, palettes))
      try compiler.check(files(format, [palettes[0]], prefix: "x1"))
    }
  }

  /// In new apps of Xcode, all code is isolated to the main actor by default.
  func testCodeCompilesWithMainActorIsolation() throws {
    try skipUnlessAllTestsAreRequested()
    #if compiler(>=6.2)
      for platform in SwiftCompiler.Platform.allCases {
        let compiler = try compiler(platform)
        for format in Self.formats where platform == .iOS || format != VeSyncExporter.self {
          try compiler.check(
            files(format, Self.palettes), ["-default-isolation", "MainActor"])
        }
      }
    #endif
  }

  func testSwiftFormatFindsNothingInTheCode() throws {
    guard let swift = SwiftCompiler.executable("swift") else {
      throw XCTSkip("there is no swift on PATH, so the format is not checked")
    }
    let folder = try TestFolder()
    let single = Self.palettes[0]
    var paths: [String] = []
    for format in Self.formats where format != VeSyncExporter.self {
      for file in try files(format, [single]) + files(format, [single, Self.palettes[2]]) {
        let url = folder.url.appendingPathComponent("\(paths.count)-\(file.path[0])")
        try Data(file.bytes).write(to: url)
        paths.append(url.path)
      }
    }
    _ = try SwiftCompiler.output(of: swift, ["format", "lint", "--strict"] + paths, in: folder.url)
  }

  private func skipUnlessAllTestsAreRequested() throws {
    try XCTSkipUnless(
      AllTests.areRequested, "compiles programs for seconds; TINCTURE_ALL_TESTS=1 runs it")
  }

  // MARK: Lines of programs

  private static func roles(of palette: Palette, code: (String) -> String) -> [SwiftProgram.Line] {
    Role.allCases.map { role in
      let words = role.name.split(separator: ".")
      let name = words[0] + words[1].prefix(1).uppercased() + words[1].dropFirst()
      return SwiftProgram.Line(code(String(name)), role, of: palette)
    }
  }

  /// Steps of ramps, and additions, whose identifiers are listed here.
  private static func others(
    of palette: Palette, ramps: String, _ additional: String
  ) -> [SwiftProgram.Line] {
    let steps = palette.ramps.flatMap { ramp in
      ramp.steps.map { step in
        SwiftProgram.Line(
          "\(ramps)Colors.\(ramp.name.rawValue)\(step.label)",
          [ramp.name.rawValue, "\(step.label)"], of: palette)
      }
    }
    // Where steps are in the same enum, `brand50` is taken.
    let isShared = ramps == additional
    let identifiers: KeyValuePairs<[String], String> = [
      ["a", "b"]: "aB", ["brand50"]: isShared ? "brand50_2" : "brand50",
      ["brand_50"]: "brand502", ["init"]: "init_2",
    ]
    return steps
      + palette.additions.colors.map { color in
        let name = identifiers.first { $0.key == color.path }?.value ?? "none"
        return SwiftProgram.Line("\(additional)Colors.\(name)", color.path, of: palette)
      }
  }
}
