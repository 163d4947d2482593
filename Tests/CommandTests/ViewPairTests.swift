// SPDX-License-Identifier: MIT

import Support
import XCTest

/// Views whose colors are those of a catalog beside them.
final class ViewPairTests: XCTestCase {
  private func folder(_ view: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"info\":{\"author\":\"xcode\",\"version\":1}}", to: "A.xcassets/Contents.json")
    for (name, light, dark) in [
      ("Muted", "0x77", "0x99"), ("Paper", "0xFF", "0x11"), ("Veil", "0xFF", "0x22"),
      ("Tint", "0xEE", "0x22"),
    ] {
      let entries = [light, dark].enumerated().map { index, level in
        let appearance =
          index == 0 ? "" : #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
        let alpha = name == "Veil" ? "0.5" : "1.0"
        return #"{"idiom":"universal",\#(appearance)"color":{"color-space":"srgb","components":"#
          + #"{"red":"\#(level)","green":"\#(level)","blue":"\#(level)","alpha":"\#(alpha)"}}}"#
      }
      try folder.write(
        #"{"colors":[\#(entries.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#,
        to: "A.xcassets/\(name).colorset/Contents.json")
    }
    try folder.write(view, to: "V.swift")
    return folder
  }

  private func findings(_ view: String) throws -> [String] {
    let folder = try folder(view)
    var command = Command("check", ".")
    command.workingFolder = folder.path("")
    return try command.run().output.split(separator: "\n").filter { $0.contains("error") }
      .compactMap { $0.components(separatedBy: "] ").dropFirst().first }
  }

  /// By the name, by the symbol, in both appearances; 4.47:1 is the contrast of #777 on white.
  func testNamesOfViewsAreMeasuredInTheCatalog() throws {
    let light = "light: Muted #777777 on Paper #ffffff has 4.47:1 and needs 4.5"
    for view in [
      #"Text("a").foregroundStyle(Color("Muted")).background(Color("Paper"))"#,
      #"Text("a").foregroundStyle(Color(.muted)).background(Color(.paper))"#,
      #"Text("a").foregroundStyle(.muted).background(.paper)"#,
      #"func f() { label.textColor = UIColor(named: "Muted"); label.backgroundColor = UIColor(named: "Paper") }"#,
    ] {
      let found = try findings(view)
      XCTAssertEqual(found, [light], view)
    }
    let literal = ##"Text("a").foregroundStyle(Color(hex: "#aaaaaa")).background(Color("Paper"))"##
    XCTAssertEqual(
      try findings(literal),
      [
        "light: Color(hex: \"#aaaaaa\") #aaaaaa on Paper #ffffff has 2.32:1 and needs 4.5"
      ])
  }

  /// Colors of UIKit are measured in both appearances, by the values of iOS 13 to 18.
  ///
  /// 3.43 : 1 is `secondaryLabel`, #3c3c43 at 60 %, over white by WCAG's formula; the bytes stand in
  /// p-x9/SwiftUIColor as read off a device.
  func testColorsOfTheSystemAreMeasured() throws {
    let light = "light: .secondaryLabel #3c3c43 at 60 %"
    let onWhite = "has 3.43:1 and needs 4.5"
    for (view, expected) in [
      (
        #"Text("a").foregroundStyle(Color(.secondaryLabel)).background(Color(.systemBackground))"#,
        ["\(light) on .systemBackground #ffffff \(onWhite)"]
      ),
      (
        #"Text("a").foregroundStyle(Color(uiColor: .secondaryLabel)).background(Color("Paper"))"#,
        ["\(light) on Paper #ffffff \(onWhite)"]
      ),
      (
        "func f() { label.textColor = .secondaryLabel; label.backgroundColor = .systemBackground }",
        ["\(light) on .systemBackground #ffffff \(onWhite)"]
      ),
      (
        #"Text("a").foregroundStyle(Color(.systemRed)).background(Color(.systemBackground))"#,
        ["light: .systemRed #ff3b30 on .systemBackground #ffffff has 3.54:1 and needs 4.5"]
      ),
      (#"Text("a").foregroundStyle(Color(.label)).background(Color(.systemBackground))"#, []),
      // Not the color of the table, or none of iOS.
      (
        #"Text("a").foregroundStyle(Color(.secondaryLabel).opacity(0.5)).background(Color("Paper"))"#,
        []
      ),
      (
        #"Text("a").foregroundStyle(Color(nsColor: .secondaryLabelColor)).background(Color("Paper"))"#,
        []
      ),
      (
        #"Text("a").foregroundStyle(b ? Color(.secondaryLabel) : .red).background(Color("Paper"))"#,
        []
      ),
      (
        "extension UIColor { static var secondaryLabel: UIColor { .red } }\n"
          + #"let v = Text("a").foregroundStyle(Color(.secondaryLabel)).background(Color("Paper"))"#,
        []
      ),
    ] { XCTAssertEqual(try findings(view), expected, view) }
  }

  /// Whose values are measured is said of what was measured, and of nothing else.
  func testValuesOfTheSystemAreSaidWhereTheyAreMeasured() throws {
    let text = #"Text("a").foregroundStyle(Color(.secondaryLabel)).background("#
    for (ground, isMeasured) in [
      (#"Color("Paper")"#, true), ("Color(.systemBackground)", true), (#"Color("Lost")"#, false),
      ("Color(.displayP3, red: 1, green: 0, blue: 0)", false),
    ] {
      let folder = try folder(text + ground + ")")
      var command = Command("check", ".")
      command.workingFolder = folder.path("")
      let output = try command.run().output
      XCTAssertEqual(output.contains("measured is what iOS 13 to 18 has"), isMeasured, output)
    }
  }

  /// The ground is the whole of a closure, or fills a shape that is the background.
  func testGroundsInClosuresAndShapesAreMeasured() throws {
    let light = "light: Muted #777777 on Paper #ffffff has 4.47:1 and needs 4.5"
    let text = #"Text("a").foregroundStyle(Color("Muted"))"#
    let paper = #"Color("Paper")"#
    for (background, isPair) in [
      (".background { \(paper) }", true), (".padding().background { Color(.paper) }", true),
      (".background(RoundedRectangle(cornerRadius: 8).fill(\(paper)))", true),
      (
        ".background { RoundedRectangle(cornerRadius: 8, style: .continuous).fill(\(paper)) }", true
      ),
      (".background(Capsule(style: .circular).fill(.paper), alignment: .center)", true),
      (".background(\(paper), in: Capsule())", true),
      (".background { \(paper).opacity(0.5) }", false),
      (".background { Capsule().stroke(\(paper)) }", false),
      (".background { if isOn { \(paper) } }", false),
      (".background { \(paper); Image(name) }", false),
      (".background(Badge().fill(\(paper)))", false), (".overlay { \(paper) }", false),
      (".background(isOn ? \(paper) : nil)", false),
    ] {
      XCTAssertEqual(try findings(text + background), isPair ? [light] : [], background)
    }
  }

  /// What is no pair of two known colors is none.
  func testWhatIsNotKnownIsNoPair() throws {
    for view in [
      #"Text("a").foregroundStyle(Color("Muted").opacity(0.5)).background(Color("Paper"))"#,
      #"Text("a").foregroundStyle(.tint).background(Color("Paper"))"#,
      #"Text("a").foregroundStyle(Color("Gone")).background(Color("Paper"))"#,
      #"Text("a").foregroundStyle(Color("Muted")).background(Color("Veil"))"#,
      #"Text("a").font(.largeTitle).foregroundStyle(Color("Muted")).background(Color("Paper"))"#,
      #"Text("a").foregroundStyle(isOn ? Color("Muted") : Color("Ink")).background(Color("Paper"))"#,
    ] {
      XCTAssertEqual(try findings(view), [], view)
    }
  }
}
