// SPDX-License-Identifier: MIT

import SourceColors
import XCTest

/// What the guides call wrong is found at its line, and what they put in its place is not.
///
/// The cases are those of the SwiftUI theme-management guide (its NEVER list), of Bedrock's theme
/// guide (tips 1 and 2) and of VeSync's migration (2.4), in code of our own.
final class SourceIssueTests: XCTestCase {
  private struct Case {
    let kind: SourceIssue.Kind
    let wrong: String
    /// The lines of the findings.
    let lines: [Int]
    let right: String
  }

  private static let cases: [Case] = [
    Case(
      kind: .literalColor,
      wrong: """
        Text("a")
          .foregroundColor(Color(red: 0, green: 0, blue: 0))
          .background(Color.white)
        """, lines: [2, 3],
      right: """
        Text("a")
          .foregroundColor(Color(.label))
          .background(Color(.systemBackground))
        Text("a").foregroundColor(Color("TextPrimary"))
        enum Theme { static let accent = Color(red: 0, green: 0.4, blue: 1) }
        """),
    Case(
      kind: .literalColor, wrong: ".background(Color(red: 0.14, green: 0.10, blue: 0.16))",
      lines: [1], right: ".background(AppSurface.card)"),
    Case(
      kind: .rawOpacity, wrong: "\n.foregroundStyle(.white.opacity(0.65))", lines: [2],
      right: ".foregroundStyle(AppText.secondary)\n.shadow(color: .black.opacity(0.1), radius: 3)"),
    Case(
      kind: .opposites,
      wrong: """
        let background = colorScheme == .dark ? Color.black : Color.white
        let text = colorScheme == .dark ? Color.white : Color.black
        view(colorScheme == .light ? .black : .white)
        view(isDark ? Color(.white) : Color(uiColor: .black))
        view(!isDark ? .black : .white)
        if traits.userInterfaceStyle == .dark { return .white } else { return .black }
        switch colorScheme { case .light: .black; case .dark: .white }
        """, lines: [1, 2, 3, 4, 5, 6, 7],
      right: """
        let background = Color(.systemBackground)
        let text = Color(.label)
        let a = isOn ? Color.white : Color.black
        let b = colorScheme == .dark ? Color.black.opacity(0.8) : Color.white
        let c = colorScheme == .light ? Color.red : .white
        if colorScheme == .dark { show(.white) } else { show(.black) }
        """),
    Case(
      kind: .schemeCheck,
      wrong: """
        @Environment(\\.colorScheme) var colorScheme

        var textColor: Color {
          colorScheme == .dark ? .white : .black
        }
        var ground: Color { colorScheme == .light ? .white : .black }
        var ink: Color { if colorScheme != .dark { return .black } else { return .white } }
        var u: Color { switch colorScheme { case .dark: return .white; default: return .black } }
        """, lines: [4, 6, 7, 8], right: ".foregroundColor(Color(.label))"),
    Case(
      kind: .splitState,
      wrong: """
        class ThemeManager {
          @Published var isDark = false
        }
        struct SettingsView: View {
          @AppStorage("isDark") var isDark = false
        }
        """, lines: [5],
      right: """
        class ThemeManager: ObservableObject {
          @AppStorage("theme") var theme: Theme = .system
          @Published var items: [Item] = []
          @AppStorage("selectedAppearance") var appearance = "system"
        }
        final class OtherManager: ObservableObject {
          @AppStorage("theme") private var stored: String = "system"
          @Published private(set) var currentTheme: Theme = .system
        }
        """),
    Case(
      kind: .forcedStyle,
      wrong: """
        init() {
          UIApplication.shared.windows.first?.overrideUserInterfaceStyle = .dark
          window?.overrideUserInterfaceStyle = UIUserInterfaceStyle.dark
          UIApplication.shared.windows.forEach { $0.overrideUserInterfaceStyle = .dark }
        }
        """, lines: [2, 3, 4],
      right: """
        func apply(_ theme: Theme) {
          switch theme {
          case .system: window?.overrideUserInterfaceStyle = .unspecified
          case .dark: window?.overrideUserInterfaceStyle = .dark
          }
        }
        override func viewDidLoad() { overrideUserInterfaceStyle = .dark }
        init() { if settings.isDark { window?.overrideUserInterfaceStyle = .dark } }
        """),
    Case(
      kind: .dynamicInBody,
      wrong: """
        var body: some View {
          Text("a")
            .foregroundColor(Color(UIColor { traits in
              traits.userInterfaceStyle == .dark ? .white : .black
            }))
        }
        """, lines: [3],
      right: """
        extension Color {
          static let adaptiveText = Color(UIColor { traits in
            traits.userInterfaceStyle == .dark ? .white : .black
          })
        }
        var body: some View { Text("a").foregroundColor(.adaptiveText) }
        """),
    Case(
      kind: .frozenCGColor,
      wrong: "func setUp() {\n  view.layer.borderColor = theme.border.cgColor\n}", lines: [2],
      right: """
        override func layoutSubviews() { view.layer.borderColor = theme.border.cgColor }
        override func traitCollectionDidChange(_ old: UITraitCollection?) {
          layer.borderColor = UIColor.separator.cgColor
        }
        override func viewDidLoad() {
          registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
            self.layer.borderColor = UIColor.separator.cgColor
          }
          view.registerForTraitChanges([T.self], handler: { v, _ in
            v.layer.borderColor = UIColor.separator.cgColor
          })
          registerForTraitChanges([T.self], target: self, action: #selector(themed))
        }
        @objc func themed() { view.layer.borderColor = UIColor.separator.cgColor }
        """),
    Case(
      kind: .valueName, wrong: "extension Color {\n  static let blue500 = Color(\"a\")\n}",
      lines: [2],
      right: """
        extension Color {
          static let link = Color("a")
          enum Primitive { static let blue500 = Color("a") }
          static let blueprint = Color("b")
          static let gray2Count = 3
        }
        """),
  ]

  private func issues(_ code: String, names: Set<String>? = nil) throws -> [SourceIssue] {
    let file = SourceFile(path: "a.swift", language: .swift, bytes: Array(code.utf8))
    return SourceIssue.all(in: [try SourceCode(file, path: "a.swift")], names: names)
  }

  func testWrongCodeIsFoundAtItsLines() throws {
    for example in Self.cases {
      let found = try issues(example.wrong).map { issue in
        "\(issue.kind.rawValue) \("\(issue.place)".split(separator: ":")[1])"
      }
      XCTAssertEqual(
        found, example.lines.map { "\(example.kind.rawValue) \($0)" }, example.wrong)
    }
  }

  func testRightCodeHasNoFindings() throws {
    for example in Self.cases {
      XCTAssertEqual(try issues(example.right).map(\.message), [], example.right)
    }
  }

  func testAColorForOneAppearanceIsNoLiteral() throws {
    for code in [
      ".background(isDark ? Color(white: 0.1) : Color(white: 0.9))",
      "if colorScheme == .dark { a.background(Color(white: 0.1)) } "
        + "else { a.background(Color(white: 0.9)) }",
      "private let lightFill = NSColor(white: 0.97, alpha: 1)",
    ] {
      XCTAssertEqual(try issues(code).map(\.message), [], code)
    }
  }

  func testPalettesAndTestsHaveColorsOfTheirOwn() throws {
    let code =
      "struct A {\n  var label: Color = .init(hex: 0x112233)\n  let b = Color(white: 0.5)\n}"
    for (path, count) in [
      ("App/CardView.swift", 2), ("App/ColorSet.swift", 0), ("AppTests/CardView.swift", 0),
      ("App/CardViewTests.swift", 0),
    ] {
      let file = SourceFile(path: path, language: .swift, bytes: Array(code.utf8))
      let code = try SourceCode(file, path: path)
      XCTAssertEqual(SourceIssue.all(in: [code], names: nil).count, count, path)
    }
  }

  /// What is invisible, and what is shown in one appearance only, needs no second color.
  func testPreviewsHaveColorsOfTheirOwn() throws {
    for head in [
      "#Preview", "#Preview(\"Dark\")", "#Preview(traits: .fixedLayout(width: 1, height: 2))",
    ] {
      XCTAssertEqual(try issues(head + " { V().background(Color(hex: \"#abcdef\")) }"), [], head)
    }
    XCTAssertEqual(
      try issues("let v = Preview { V().background(Color(hex: \"#abcdef\")) }").count, 1)
  }

  func testWhatHasOneAppearanceIsNoLiteral() throws {
    XCTAssertEqual(
      try issues("a.background(Color(red: 1, green: 1, blue: 1, opacity: 0))").count, 0)
    let code = "struct A { var body: some View { b.foregroundStyle(.white) } }"
    for (path, count) in [
      ("App/CardView.swift", 1), ("App/WatchApp/CardView.swift", 0),
      ("A Watch App/CardView.swift", 0), ("App/CardPreview.swift", 0),
      ("App/Preview Content/CardView.swift", 0), ("A.playground/Contents.swift", 0),
    ] {
      let file = SourceFile(path: path, language: .swift, bytes: Array(code.utf8))
      let code = try SourceCode(file, path: path)
      XCTAssertEqual(SourceIssue.all(in: [code], names: nil).count, count, path)
    }
  }

  /// A file that has three steps of a hue defines a ramp.
  func testStepsOfARampAreNamedForTheirValues() throws {
    let ramp = ["10", "20", "30"].map { "static let red\($0) = Color(\"a\")\n" }.joined()
    let other = "static let blue500 = Color(\"b\")\n"
    XCTAssertEqual(
      try issues("extension Color {\n\(ramp)\(other)}").map(\.message),
      ["blue500 is named for its value and not for what it is used for"])
  }

  func testNamesAreLookedUpInCatalogs() throws {
    let code =
      "Text(a).foregroundStyle(Color(\"Text/Primary\"))\nlet b = UIColor(named: \"Nothing\")"
    XCTAssertEqual(try issues(code).map(\.message), [])
    XCTAssertEqual(
      try issues(code, names: ["Text/Primary"]).map { "\($0.place) \($0.subject)" },
      ["a.swift:2:9 Nothing"])
  }

  func testManyViewsThatAskForTheColorScheme() throws {
    let use = "struct A { @Environment(\\.colorScheme) var colorScheme }\n"
    XCTAssertEqual(try issues(String(repeating: use, count: 5)).count, 0)
    let six = try issues(String(repeating: use, count: 6))
    XCTAssertEqual(six.map(\.kind), [.schemeCheck])
    XCTAssertEqual("\(six[0].place)", "a.swift:6:12")
  }

  // MARK: Pairs

  private func pairs(_ code: String, _ language: SourceLanguage = .swift) throws -> [String] {
    let file = SourceFile(path: "a", language: language, bytes: Array(code.utf8))
    return try SourceReader.reading(of: file).pairs.map {
      "\($0.kind.rawValue) \($0.foreground.color?.text ?? "") \($0.background.color?.text ?? "")"
    }
  }

  func testPairsOfViews() throws {
    let cases: [(String, SourceLanguage, [String])] = [
      (
        "Text(a).foregroundStyle(Color(white: 0.6)).padding(2).background(Color.white)", .swift,
        ["text #999999 #ffffff"]
      ),
      (
        "Text(a).font(.largeTitle).foregroundStyle(.white).background(Color(white: 0.4))", .swift,
        ["largeText #ffffff #666666"]
      ),
      (
        "Image(a).foregroundStyle(.white).background(Color(white: 0.4))", .swift,
        ["graphic #ffffff #666666"]
      ),
      (
        "Button { go() } label: { x }.foregroundColor(.black).background(.white)", .swift, []
      ),
      ("VStack { a }.foregroundStyle(.white).background(.black)", .swift, []),
      ("Text(a).foregroundStyle(b ? .white : .black).background(.black)", .swift, []),
      ("Text(a).foregroundStyle(.white)\nText(b).background(.black)", .swift, []),
      (
        "label.textColor = .white\nlabel.backgroundColor = UIColor(white: 0.4, alpha: 1)", .swift,
        ["text #ffffff #666666"]
      ),
      ("label.textColor = .white\nother.backgroundColor = .black", .swift, []),
      (
        "l.textColor = .white\nl.backgroundColor = .black\nl.backgroundColor = .darkGray", .swift,
        []
      ),
      (
        "b.setTitleColor(.white, for: .normal)\nb.backgroundColor = UIColor(white: 0.4, alpha: 1)",
        .swift, ["text #ffffff #666666"]
      ),
      (
        "if a { label.textColor = .white } else { label.textColor = .black }\n"
          + "label.backgroundColor = .black", .swift, []
      ),
      (
        "label.textColor = [UIColor whiteColor];\nlabel.backgroundColor = [UIColor blackColor];",
        .objectiveC, ["text #ffffff #000000"]
      ),
      (
        "let textColor = Color(white: 0.6)\nlet backgroundColor = Color.white", .swift,
        ["text #999999 #ffffff"]
      ),
    ]
    for (code, language, wanted) in cases {
      XCTAssertEqual(try pairs(code, language), wanted, code)
    }
  }
}
