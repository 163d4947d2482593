// SPDX-License-Identifier: MIT

import SourceColors
import XCTest

/// The properties of types whose value is one color.
final class SourcePropertyTests: XCTestCase {
  func testPropertiesOfTypes() throws {
    let found = try properties(
      """
      struct OceanTheme {
        static let ink = Color(red: 0, green: 0, blue: 0)
        static let paper: Color = Color.white
        var link: UIColor { UIColor(red: 0, green: 0.4, blue: 1, alpha: 1) }
        var note: Color { return .init(red: 1, green: 1, blue: 0) }
        enum Dark { static var ink = Color(red: 1, green: 1, blue: 1) }
      }
      """)
    XCTAssertEqual(
      found,
      [
        "OceanTheme.ink", "OceanTheme.paper", "OceanTheme.link", "OceanTheme.note",
        "OceanTheme.ink dark",
      ])
  }

  func testWhatIsNoPropertyWithOneColor() throws {
    let found = try properties(
      """
      let free = Color(red: 0, green: 0, blue: 0)
      struct V: View {
        let faded = Color(red: 0, green: 0, blue: 0).opacity(level)
        let chosen = on ? Color.black : Color.white
        let equal = a == Color.black
        var body: some View { Text("a").foregroundColor(Color.black) }
        func f() { let local = Color.black; use(local) }
        let list = [Color.black]
        lazy var made = make(Color.black)
      }
      """)
    XCTAssertEqual(found, [])
  }

  private func properties(_ code: String) throws -> [String] {
    let file = SourceFile(path: "A.swift", language: .swift, bytes: Array(code.utf8))
    return try SourceCode(file, path: "A.swift").properties.map {
      "\($0.theme ?? "").\($0.name)" + ($0.appearance.map { " " + $0.rawValue } ?? "")
    }
  }
}
