// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Support
import XCTest

@testable import TinctureCommand

/// `check` measures what a design system makes of a role by another one: `exact`, `like`, `beside`,
/// `layer` and the ends of a gradient.
final class SystemDefinitionTests: XCTestCase {
  private static let system = """
    schema: tincture.system/1
    name: definitions
    ramps:
      neutral: {from: brand, chroma: 0.02}
      brand: {from: brand}
    roles:
      page: {light: '#ffffff', dark: '#101010', exact: true}
      text: {light: neutral.900, dark: neutral.100}
      button: {light: brand, dark: brand, exact: true}
      link: {light: brand.700, dark: brand.300}
      visited: {like: link}
      hover: {beside: link, shift: -0.08}
      glow: {light: brand.500, dark: brand.500, gradient: glow-end}
      glow-end: {light: brand.600, dark: brand.600}
      scrim: {layer: text, alpha: 8..12%}
    pairs:
      - {text: [text, link, visited, hover], against: page}
      - {text: text, against: {layer: scrim, over: page}}
    """

  /// What `generate '#0a84ff'` makes of the system in its light theme.
  private static let sheet = """
    :root {
      --page: #ffffff;
      --text: #131921;
      --button: #0a84ff;
      --link: #0053c8;
      --visited: #0053c8;
      --hover: #003f9c;
      --glow: #0a84ff;
      --glow-end: #0066e7;
      --scrim: #1319211e;
    }
    """

  /// What is edited in the sheet, as `role: color`, and the clause that names it.
  private static let edits: [(role: String, color: String, clause: String)] = [
    ("page", "#fffffe", "has to be exactly #ffffff"),
    ("visited", "#0053c7", "has to be the same color as link #0053c8"),
    ("hover", "#003294", "has to be #003f9c, link #0053c8 made 0.08 darker in OKLab"),
    ("glow-end", "#0b66e7", "the ends of a gradient, have to differ in one direction"),
    ("scrim", "#1319221e", "has to be a layer of text #131921"),
    ("scrim", "#13192140", "has to have an opacity from 8 % to 12 %"),
  ]

  func testAnEditOfADefinedRoleIsFound() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.system, to: "own.yaml")
    let sheet = Self.sheet
    XCTAssertEqual(try Self.check(sheet, in: folder), [])
    for edit in Self.edits {
      let found = try Self.check(
        try Self.edited(sheet, edit.role, edit.color), in: folder
      ).filter { $0.contains("system/definition") }
      XCTAssertEqual(found.count, 1, edit.role)
      XCTAssertTrue(found.allSatisfy { $0.contains(edit.clause) }, "\(edit): \(found)")
    }
  }

  /// The brand is known in a document, so that a role that is exactly the brand is measured there.
  func testADocumentWhoseExactBrandWasChangedIsNotExported() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.system, to: "own.yaml")
    let made = try Command(
      "generate", "#0a84ff", "--system", folder.path("own.yaml")
    ).run()
    let broken = made.output.replacingOccurrences(
      of: ##""button": {\n          "hex": "#0a84ff""##.replacing("\\n", with: "\n"),
      with: ##""button": {\n          "hex": "#0a84fe""##.replacing("\\n", with: "\n"))
    XCTAssertNotEqual(broken, made.output)
    try folder.write(broken, to: "broken.json")
    let check = try Command("check", folder.path("broken.json")).run()
    XCTAssertEqual(check.status, 1)
    XCTAssertTrue(check.output.contains("button #0a84fe has to be exactly #0a84ff"), check.output)
    let export = try Command("export", folder.path("broken.json"), "-f", "css").run()
    XCTAssertEqual(export.status, 1)
    XCTAssertTrue(export.error.contains("has to be exactly #0a84ff"), export.error)
  }

  /// The sheet with another color of a role.
  private static func edited(_ sheet: String, _ role: String, _ color: String) throws -> String {
    let definition = try Regex("--\(role): #[0-9a-f]+;")
    return sheet.replacing(definition, with: "--\(role): \(color);")
  }

  /// The findings of a check, one a line.
  private static func check(_ sheet: String, in folder: TemporaryFolder) throws -> [String] {
    try folder.write(sheet, to: "edited.css")
    let result = try Command(
      "check", folder.path("edited.css"), "--system", folder.path("own.yaml"), "--reporter",
      "github"
    ).run()
    return result.output.replacing("%25", with: "%").split(separator: "\n").map(String.init).filter
    { $0.hasPrefix("::") }
  }
}
