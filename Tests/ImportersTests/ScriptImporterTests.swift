// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Scripts and components, written here in the manner of public repositories.
final class ScriptImporterTests: PropertyTestCase {
  private func source(_ name: String, _ text: String) -> ImportSource {
    ImportSource(name: name, files: [.init([name], bytes: Array(text.utf8))], isFolder: false)
  }

  private func lines(_ sheet: ColorSheet) -> [String] {
    sheet.entries.map { entry in
      ([entry.path.joined(separator: ".")] + [entry.appearance?.rawValue].compactMap(\.self)
        + [entry.color.text]).joined(separator: " ")
    }
  }

  func testConstantsAndObjects() throws {
    let text = """
      // const no = '#000001'
      import x from '#fff';
      export const gray90: string = '#161616', blue60 = "#0f62fe"; /* a = '#000002' */
      export const theme = {
        colors: { text: gray90, 'bg-page': `#fff`, hover: rgba('#000'), link: blue60 + '1' },
        card: { color: 'hsl(0 0% 40%)', backgroundColor: "#eee", tint: "tan" },
        list: ['#000003', { border: '#ccc' }],
      } as const;
      if (a === '#000004' || b == '#000005') { call({ fill: '#123' }, '#000006'); }
      const f = (x) => '#000007', y = cond ? '#000008' : '#000009';
      """
    XCTAssertEqual(
      lines(try ScriptImporter.sheet(of: source("a.ts", text))),
      [
        // In the order of what spells them, which a constant shares with what names it.
        "gray90 #161616", "theme.colors.text #161616", "blue60 #0f62fe",
        "theme.colors.bg-page #ffffff", "theme.card.color #666666",
        "theme.card.backgroundColor #eeeeee", "theme.border #cccccc", "fill #112233",
      ])
  }

  /// Colors that are not read are said, so that nothing passes for checked.
  func testColorsWithoutNamesAreCounted() throws {
    let named = try ScriptImporter.sheet(
      of: source("a.js", "const a = '#fff'; paint('#111'); const css = `p { color: #222; }`;"))
    XCTAssertEqual(lines(named), ["a #ffffff"])
    XCTAssertEqual(
      named.remarks.map(\.text), ["2 strings with colors have no name and are left out"])
    for (text, isWithoutColors) in [("paint('#111')", false), ("paint('it is #1: x')", true)] {
      XCTAssertThrowsError(try ScriptImporter.sheet(of: source("a.js", text))) {
        XCTAssertEqual(($0 as? ImportError)?.isWithoutColors, isWithoutColors)
      }
    }
  }

  func testAppearancesOfConstantsAndFiles() throws {
    let text = """
      export const lightTheme = { text: '#111', bg: '#fff' }
      export const darkTheme = { text: '#eee', bg: '#000' }
      """
    XCTAssertEqual(
      lines(try ScriptImporter.sheet(of: source("themes.js", text))),
      ["text light #111111", "bg light #ffffff", "text dark #eeeeee", "bg dark #000000"])
    XCTAssertEqual(
      lines(try ScriptImporter.sheet(of: source("dark.ts", "export default { text: '#eee' }"))),
      ["text dark #eeeeee"])
  }

  func testStyleBlocksOfComponents() throws {
    let text = """
      <script>const a = '#123456'</script>
      <style scoped>
      .a { color: #777; background: #fff }
      </STYLE>
      <style lang="scss">$x: #888; .b { color: $x; background: #fff }</style>
      <style lang="stylus">.c color #777</style>
      """
    let css = try CSSImporter.sheet(of: source("A.vue", text))
    XCTAssertEqual(
      css.pairs.map { "\($0.foreground.color.text) \($0.foreground.place)" }, ["#777777 A.vue:3:6"])
    let scss = try SCSSImporter.sheet(of: source("A.vue", text))
    XCTAssertEqual(
      scss.pairs.map { "\($0.foreground.color.text) \($0.background.place)" },
      ["#888888 A.vue:5:46"])
    XCTAssertFalse(LessImporter.recognizes(source("A.vue", text)))
    XCTAssertFalse(CSSImporter.recognizes(source("A.vue", "<template></template>")))
  }

  /// Whatever the bytes are, reading ends, and every color is where it says.
  func testAnyScriptIsRead() {
    let pieces = [
      "a", "'#fff'", "\"#123456\"", "`", "'", "{", "}", "[", "]", "(", ")", ":", "=", "=>", ",",
      ";",
      "//", "/*", "*/", "\n", "const ", "\\", "é", "<style>", "</style>", ".", "hsl(0 0% 1%)",
    ]
    check("any script is read", Generator<String>.known(pieces).array(count: 0...40)) {
      (parts: [String]) in
      let text = parts.joined()
      guard let sheet = try? ScriptImporter.sheet(of: self.source("a.js", text)) else { return }
      let literals = sheet.entries.flatMap(\.spelling.literals)
      let colors = Dictionary(literals.map { ($0, RGB8(1, 2, 3)) }) { $1 }
      for outcome in ColorLiteral.edits(writing: colors, in: Array(text.utf8)).values {
        let edits = (try? outcome.get()) ?? []
        XCTAssertTrue(edits.allSatisfy { $0.range.upperBound <= text.utf8.count })
      }
    }
  }
}
