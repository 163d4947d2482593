// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import Foundation
import TincturePalettes
import Support
import XCTest

/// Generated Swift is compiled against stubs of Apple's frameworks and run: every color has the
/// palette's bytes in every appearance and gamut.
///
/// Each program takes seconds to compile. So by default that of `swiftui` runs on one platform, that of
/// `uikit` on both, and other code is only type-checked; `TINCTURE_ALL_TESTS=1` runs everything.
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
          let defaults = UserDefaults.standard
          @MainActor func launch(_ theme: String?, _ appearance: String?) -> ThemeManager {
            defaults.set(theme, forKey: "selectedTheme")
            defaults.set(appearance, forKey: "selectedAppearance")
            return ThemeManager()
          }
          for theme in [nil, "gone", "class", "dark", "nightSky"] {
            for appearance in [nil, "gone", "light"] {
              let manager = launch(theme, appearance)
              print(manager.theme, manager.theme.title, manager.appearance, terminator: "; ")
            }
            print()
          }
          let manager = launch(nil, nil)
          manager.setTheme(.nightSky)
          manager.setAppearance(.dark)
          let again = ThemeManager()
          print(again.theme, again.appearance, again.theme.colorScheme as Any)
          print(Theme.allCases, Appearance.allCases.map(\\.title))
          print(Appearance.allCases.map { $0.colorScheme })
          _ = ThemePicker().body
          print(type(of: Theme.ocean.tokens.colors), type(of: EnvironmentValues().theme.colors))
          let colors = Theme.class.tokens.colors
          print(colors.accentText.platformColor === colors.textLink.platformColor)
          """)
      XCTAssertEqual(
        try program.verify(
          files(SwiftUIExporter.self, Self.palettes), compiler(platform)),
        [
          "ocean Ocean system; ocean Ocean system; ocean Ocean light; ",
          "ocean Ocean system; ocean Ocean system; ocean Ocean light; ",
          "class class system; class class system; class class light; ",
          "ocean Ocean dark; ocean Ocean dark; ocean Ocean dark; ",
          "nightSky Night sky system; nightSky Night sky system; nightSky Night sky light; ",
          "nightSky dark Optional(SwiftUI.ColorScheme.dark)",
          "[Generated.Theme.ocean, Generated.Theme.class, Generated.Theme.nightSky] "
            + #"["System", "Light", "Dark"]"#,
          "[nil, Optional(SwiftUI.ColorScheme.light), Optional(SwiftUI.ColorScheme.dark)]",
          "OceanThemeColors OceanThemeColors", "true",
        ])
    }
  }

  func testUIKitColorsHaveThePaletteBytes() throws {
    for platform in SwiftCompiler.Platform.allCases {
      let program = SwiftProgram(
        platform: platform,
        lines: zip(Self.palettes, Self.types).flatMap { palette, type in
          Self.roles(of: palette) { "\(type)PaletteColors.\($0)" }
            + Self.others(of: palette, ramps: "\(type)Palette", "\(type)Palette")
        },
        extra: platform == .iOS ? Self.windows : Self.app)
      XCTAssertEqual(
        try program.verify(files(UIKitExporter.self, Self.palettes), compiler(platform)),
        platform == .iOS
          ? [
            "left alone dark unspecified unspecified", "light light light light",
            "connects light light light light", "opens light light light light light",
            "gone unspecified unspecified unspecified unspecified unspecified", "ocean class true",
            "3 changes",
          ]
          : ["nil light dark nil"])
    }
  }

  /// Three windows in two scenes, then a scene and a window more.
  private static let windows = """
    let defaults = UserDefaults.standard
    for key in ["selectedTheme", "selectedAppearance"] { defaults.removeObject(forKey: key) }
    let scenes = [UIWindowScene(), UIWindowScene()]
    scenes[0].windows = [UIWindow(), UIWindow()]
    scenes[1].windows = [UIWindow()]
    scenes[0].windows[0].overrideUserInterfaceStyle = .dark
    UIApplication.shared.connectedScenes = Set(scenes)
    nonisolated(unsafe) var changes = 0
    _ = NotificationCenter.default.addObserver(
      forName: .themeDidChange, object: nil, queue: nil
    ) { _ in changes += 1 }
    var all = scenes
    @MainActor func styles(_ title: String) {
      let windows = all.flatMap { $0.windows }
      print(([title] + windows.map { "\\($0.overrideUserInterfaceStyle)" }).joined(separator: " "))
    }
    _ = ThemeManager.shared
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scenes[0])
    styles("left alone")
    ThemeManager.shared.setAppearance(.light)
    styles("light")
    all.append(UIWindowScene())
    all[2].windows = [UIWindow()]
    UIApplication.shared.connectedScenes = Set(all)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: all[2])
    styles("connects")
    all[2].windows.append(UIWindow())
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: nil)
    styles("opens")
    defaults.set("gone", forKey: "selectedAppearance")
    ThemeManager.shared.setAppearance(ThemeManager.shared.appearance)
    styles("gone")
    let before = ThemeManager.shared.theme
    ThemeManager.shared.setTheme(.class)
    let color = ThemeManager.shared.theme.colors.textPrimary
    print(before, ThemeManager.shared.theme, color === ClassPaletteColors.textPrimary)
    print(changes, "changes")
    """

  private static let app = """
    UserDefaults.standard.removeObject(forKey: "selectedAppearance")
    _ = ThemeManager.shared
    @MainActor func shown() -> String {
      switch NSApplication.shared.appearance?.name {
      case .aqua?: "light"
      case .darkAqua?: "dark"
      case nil: "nil"
      default: "other"
      }
    }
    var seen = [shown()]
    for appearance in [Appearance.light, .dark, .system] {
      ThemeManager.shared.setAppearance(appearance)
      seen.append(shown())
    }
    print(seen.joined(separator: " "))
    """

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
    #if compiler(>=6.2)
      try compiler.check(
        files(BedrockExporter.self, Self.palettes), ["-default-isolation", "MainActor"])
    #endif
  }

  /// A theme of one scheme asks for it.
  func testBedrockShowsAThemeOfOneSchemeInIt() throws {
    let dark = try files(BedrockExporter.self, [Self.palettes[2]])
    XCTAssert(dark[0].text.contains("self.preferredColorScheme(.dark)"))
    let view = """
      import SwiftUI
      @MainActor func use() -> some View { Text("x").nightSkyTheme() }

      """
    try compiler(.iOS).check(dark + [ExportedFile("Use.swift", text: view)])
    let both = try files(BedrockExporter.self, [Self.palettes[0]])
    XCTAssertFalse(both[0].text.contains("preferredColorScheme"))
  }

  /// The article's `Theme.system` compiles whatever palettes there are.
  func testReckordHasAThemeOfTheSystem() throws {
    var samples = SwiftSamples()
    let own = samples.palette("System", [.light, .dark])
    let use = """
      import SwiftUI
      @MainActor func use() -> [Any] {
        let theme: Theme = .system
        return [theme.colorScheme as Any, AppTheme(.system), AppTheme(), Theme.system.title]
      }

      """
    for (palettes, line) in [
      ([Self.palettes[2], own], "  case system = \"System\"\n"),
      ([Self.palettes[2], Self.palettes[1]], "static let system = Self.`class`\n"),
      ([Self.palettes[2]], "static let system = Self.nightSky\n"),
    ] {
      let files = try files(ReckordExporter.self, palettes)
      XCTAssert(files[0].text.contains(line), line)
      try compiler(.iOS).check(files + [ExportedFile("Use.swift", text: use)])
    }
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
        UserDefaults.standard.set("Night sky", forKey: "currentTheme")
        let manager = CurrentThemeManager.shared
        manager.appearance = .dark
        _ = ThemePicker().body
        print(manager.theme, CurrentThemeManager().appearance)
        """)
    let compiler = try compiler(.iOS)
    XCTAssertEqual(
      try program.verify(files(ReckordExporter.self, Self.palettes), compiler),
      [
        "2.0 4.0 8.0 12.0 16.0 24.0", "32.0 48.0 64.0 [\"Ocean\", \"class\", \"Night sky\"]",
        "Optional(SwiftUI.ColorScheme.dark)", "nightSky dark",
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

  /// Without a manager nothing is kept, and the rest is as it was.
  func testCodeWithoutAManagerCompiles() throws {
    var settings = ExportSettings()
    settings.hasManager = false
    for format in [ReckordExporter.self, SwiftUIExporter.self, UIKitExporter.self]
      as [any Exporter.Type]
    {
      let files = try format.files(for: ExportSource(Self.palettes, settings: settings))
      XCTAssertNil(files[0].text.firstRange(of: #/Manager|AppStorage|UserDefaults|Picker/#))
      try compiler(.iOS).check(files)
    }
  }

  /// SwiftUI without a manager declares nothing that the manager of UIKit does.
  func testSwiftUIWithoutAManagerStandsBesideUIKit() throws {
    var settings = ExportSettings()
    settings.hasManager = false
    let use = """
      import SwiftUI
      @MainActor func use() -> [Any] {
        [Text("x").theme(), Text("x").theme(.`class`), Appearance.dark, Theme.`class`.colors]
      }

      """
    for (palettes, isRemote) in [(Self.palettes, false), (Self.palettes, true)] {
      settings.isRemote = isRemote
      let source = try ExportSource(palettes, settings: settings)
      let swiftUI = try SwiftUIExporter.files(for: source)
      XCTAssertNil(swiftUI[0].text.firstRange(of: #/public enum (?:Theme|Appearance)\b/#))
      let code =
        try swiftUI + SwiftPreviewsExporter.files(for: source)
        + files(UIKitExporter.self, palettes) + [ExportedFile("Use.swift", text: use)]
      for options in [[], ["-D", "DEBUG"]] { try compiler(.iOS).check(code, options) }
    }
    let single = try ExportSource([Self.palettes[2]], settings: settings)
    let files = try SwiftUIExporter.files(for: single)
    XCTAssert(files[0].text.contains("colorScheme: .dark)"))
    try compiler(.iOS).check(files + SwiftPreviewsExporter.files(for: single), ["-D", "DEBUG"])
  }

  func testCodeWithAThemeFromElsewhereCompiles() throws {
    var settings = ExportSettings()
    settings.isRemote = true
    for (palettes, prefix) in [(Self.palettes, "acme-co"), ([Self.palettes[2]], "")] {
      let source = try ExportSource(palettes, prefix: prefix, settings: settings)
      try compiler(.iOS).check(SwiftUIExporter.files(for: source))
      #if compiler(>=6.2)
        try compiler(.macOS).check(
          SwiftUIExporter.files(for: source), ["-default-isolation", "MainActor"])
      #endif
    }
    let bare = Palette(
      request: PaletteRequest(brand: .black), ramps: Self.palettes[0].ramps, themes: [],
      conflicts: [])
    XCTAssertThrowsError(
      try SwiftUIExporter.files(for: ExportSource([bare], settings: settings)))
  }

  /// Numbers under names of every kind, in each format that has them.
  func testNumbersCompileAndHaveTheirValues() throws {
    var settings = ExportSettings()
    settings.scales.numbers = [
      .radius: [.init("small", 4), .init("in", 6.5)], .lineWidth: [.init("thin", 0.5)],
      .opacity: [.init("hint", 0.12)],
    ]
    settings.scales.typography = DesignScales.FontWeight.allCases.flatMap { weight in
      DesignScales.SystemTextStyle.allCases.map { style in
        let name = weight.rawValue + style.rawValue.prefix(1).uppercased()
        return .init(
          "\(name)\(style.rawValue.dropFirst())", size: 17, weight: weight, relativeTo: style)
      }
    }
    let source = try ExportSource(Self.palettes, settings: settings)
    for format in [ReckordExporter.self, BedrockExporter.self] as [any Exporter.Type] {
      try compiler(.iOS).check(try format.files(for: source))
    }
    let printed = try compiler(.iOS).run(
      SwiftUIExporter.files(for: source),
      main: """
        import SwiftUI
        let theme = EnvironmentValues().theme
        print(theme.radius.small, theme.radius.in, theme.lineWidth.thin, theme.opacity.hint)
        print(theme.spacing.md, theme.typography.boldTitle2.size)
        print(theme.typography.boldTitle2.weight == .bold, theme.typography.boldTitle2.relativeTo)
        """)
    XCTAssertEqual(printed, ["4.0 6.5 0.5 0.12", "16.0 17.0", "true title2"])
  }

  /// The choice of a person is stored in one place for each key.
  func testTheChoiceIsStoredOnce() throws {
    for (format, keys) in [
      (SwiftUIExporter.self as any Exporter.Type, ["selectedTheme", "selectedAppearance"]),
      (ReckordExporter.self, ["currentTheme", "currentAppearance"]),
    ] {
      let text = try files(format, Self.palettes)[0].text
      for key in keys {
        XCTAssertEqual(text.ranges(of: "@AppStorage(\"\(key)\")").count, 1, key)
      }
      XCTAssertEqual(text.ranges(of: "@AppStorage(").count, 2)
    }
  }

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

  /// A view that means a style of SwiftUI means it beside colors of the same name too.
  func testNamesShadowNoStyleOfSwiftUI() throws {
    let styles = """
      background bar fill foreground link placeholder primary quaternary quinary regularMaterial \
      secondary selection separator tertiary thickMaterial thinMaterial tint ultraThickMaterial \
      ultraThinMaterial windowBackground
      """.split(separator: " ").map(String.init)
    var samples = SwiftSamples()
    let palettes = ["Ocean", "Night"].map {
      samples.palette($0, [], additions: (styles + ["image", "brand"]).map { [$0] })
    }
    let uses = styles.map { "    Text(\"x\").foregroundStyle(.\($0)).background(.\($0))\n" }
    let view = """
      import SwiftUI
      @MainActor func use() {
        let views: [any View] = [
      \(uses.joined(separator: "    ,\n"))  ]
        _ = (views, Text("x").foregroundStyle(.brand).foregroundStyle(.foreground_2))
      }

      """
    let names = try files(SwiftNamesExporter.self, [palettes[0]])
    try compiler(.iOS).check(names + [ExportedFile("Use.swift", text: view)])
    let several = try files(SwiftNamesExporter.self, palettes)[0].text
    XCTAssert(several.contains("var oceanForeground: Color"))
  }

  /// A catalog of a Swift package is not in the bundle of the app.
  func testNamesFindTheCatalogOfABundle() throws {
    let bundles = ["module": ".module", "Bundle(for: Kit.self)": "Bundle(for: Kit.self)"]
    for (option, code) in bundles {
      var settings = ExportSettings()
      try settings.set(.bundle, to: option)
      let names = SwiftNamesExporter.files(
        for: try ExportSource([Self.palettes[0]], settings: settings))
      let text = names[0].text
      XCTAssert(text.contains("Color(\"Text/Primary\", bundle: \(code))"), text)
      XCTAssertNil(text.firstRange(of: #/Color\("[^"]*"\)/#))
      let kit = """
        import Foundation
        final class Kit {}
        extension Bundle { static nonisolated let module = Bundle(for: Kit.self) }

        """
      try compiler(.iOS).check(names + [ExportedFile("Kit.swift", text: kit)])
    }
  }

  func testABundleIsOneExpression() throws {
    for (text, bundle) in [
      ("main", AssetBundle.main), ("Module", .module), (".module", .module),
      ("Bundle.main", .main), ("Theme.bundle", .expression("Theme.bundle")),
      ("#bundle", .expression("#bundle")),
      (#"Bundle(identifier: "a, (b")!"#, .expression(#"Bundle(identifier: "a, (b")!"#)),
      ("try! x() as Bundle", .expression("try! x() as Bundle")),
    ] {
      XCTAssertEqual(AssetBundle(text), bundle, text)
    }
    for text in [
      "", " ", "Bundle(for: A", "A)", "(]", "a\nb", "a // b", "a /* b */", "\"a", "a, b", "in: a",
      "a; b", "my bundle", "Bundle.", #""\(a)""#,
    ] {
      XCTAssertNil(AssetBundle(text), text)
      var settings = ExportSettings()
      XCTAssertThrowsError(try settings.set(.bundle, to: text))
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
