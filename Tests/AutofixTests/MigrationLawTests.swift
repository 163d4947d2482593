// SPDX-License-Identifier: MIT

import TinctureChecking
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import SourceColors
import Support
import XCTest

/// What migration promises of any file, also of one that no compiler takes.
final class MigrationLawTests: PropertyTestCase {
  func testMigratingTwiceIsMigratingOnce() throws {
    let names = try ProjectColors([MutatedSource.names()])
    check(
      "a second migration changes nothing, and edits are disjoint",
      MutatedSource.all,
      settings: Settings(cases: AllTests.areRequested ? 20_000 : 500)
    ) { source in
      // XML that is not well-formed is refused as a whole.
      guard let first = try? source.migrated(to: names) else { return }
      let second = try MutatedSource(file: source.file.with(first.bytes), style: source.style)
        .migrated(to: names)
      XCTAssertEqual(second.edits.all, [], String(decoding: source.file.bytes, as: UTF8.self))
      XCTAssertEqual(second.bytes, first.bytes)
      let ranges = first.reading.colors.map(\.range)
      XCTAssertTrue(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }

  func testEditsThatOverlapCannotBeMade() {
    check(
      "edits are disjoint", Generator<[Int]>.array(of: .int(in: 0...20), count: 0...12)
    ) { numbers in
      let edits = stride(from: 1, to: numbers.count, by: 2).map { index in
        let bounds = [numbers[index - 1], numbers[index]].sorted()
        return SourceEdit(bounds[0]..<bounds[1], "x".utf8)
      }
      let kept = SourceEdits(edits).all
      XCTAssertTrue(
        zip(kept, kept.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      XCTAssertTrue(
        edits.allSatisfy { edit in
          kept.contains { $0 == edit || $0.range.overlaps(edit.range) || edit.range.isEmpty }
        })
      let gone = kept.map(\.range.count).reduce(0, +)
      XCTAssertEqual(
        SourceEdits(edits).applied(to: [UInt8](repeating: 0, count: 21)).count,
        21 - gone + kept.count)
    }
  }
}

extension SourceFile {
  fileprivate func with(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, language: language, bytes: bytes)
  }
}

/// A file of code with colors that have names, after random changes of its text.
private struct MutatedSource: CustomStringConvertible {
  let file: SourceFile
  let style: CodeStyle

  var description: String {
    "\(file.language) \(style): \(String(decoding: file.bytes, as: UTF8.self))"
  }

  func migrated(to names: ProjectColors) throws -> Migration.File {
    var map = MigrationMap()
    map.style = style
    map.conventions.learn(from: file)
    let reading = try SourceReader.reading(of: file, map.conventions)
    let files = [Migration.File(file, path: file.path, reading: reading)]
    return try XCTUnwrap(Migration(files, to: names, by: map).files.first)
  }

  /// Names of the colors that the samples write; one of them is spelled as a color.
  static func names() throws -> CheckSubject {
    let text = """
      :root { --brand: #336699; --half: rgb(51 102 153 / 50%); --red: #ff0000; --ink: #000000;
      --paper-background: #ffffff; --text-white: #ffffff; --ten: #aadddd; --fff: #123456 }
      """
    let source = ImportSource(
      name: "names.css", files: [ImportSource.File(["names.css"], bytes: Array(text.utf8))],
      isFolder: false)
    return CheckSubject(
      try CSSImporter.sheet(of: source), place: SourcePlace("names.css"), level: .aa,
      pairs: .names)
  }

  static var all: Generator<MutatedSource> {
    let sample = Generator.int(in: 0...samples.count - 1)
    let changes = Generator<[Int]>.array(of: .int(in: 0...9999), count: 0...18)
    let style = Generator.int(in: 0...CodeStyle.allCases.count - 1)
    return zip(sample, changes, style).map { sample, changes, style in
      let (language, text) = samples[sample]
      let file = SourceFile(
        path: "a", language: language, bytes: Array(mutated(text, by: changes).utf8))
      return MutatedSource(file: file, style: CodeStyle.allCases[style])
    }
  }

  /// The text after changes of three numbers each: what, where and how far.
  private static func mutated(_ text: String, by numbers: [Int]) -> String {
    var characters = Array(text)
    for start in stride(from: 0, to: numbers.count - 2, by: 3) {
      let (what, place) = (numbers[start], numbers[start + 1] % (characters.count + 1))
      let end = min(place + numbers[start + 2] % 24, characters.count)
      switch what % 4 {
      case 0: characters.removeSubrange(place..<end)
      case 1: characters.insert(contentsOf: characters[place..<end], at: place)
      default: characters.insert(contentsOf: pieces[numbers[start + 2] % pieces.count], at: place)
      }
    }
    return String(characters)
  }

  private static let pieces = [
    "#f00", "red", "$red", "@red", "#336699", "UIColor(hex: \"#336699\")", "Color.black", ".black",
    ".white", "RGB(51,102,153)", "HALF(", "[UIColor redColor]", "colorWithAlphaComponent:0.5]",
    "#define COLOR(x) ", "\\\n", "/*", "*/", "//", "\"", "'", "(", ")", "[", "]", "{", "}", ";",
    ":",
    "url(//x)", "#{", "\\(", "<item>", "</item>", "android:color=\"#336699\"", "color: ", "!", "?",
    ".opacity(0.5)", "$brand: #336699;", "@import 'names';", "\n", " ", ",", "=",
  ].map(Array.init)

  private static let samples: [(SourceLanguage, String)] = [
    (
      .swift,
      """
      import SwiftUI
      let a = Color(UIColor(hex: "#336699")), b: Color = .black
      let c = UIColor(light: UIColor(hex: "#336699"), dark: .white).withAlphaComponent(0.5)
      struct V: View { var inkColor: Color = .black
        var body: some View {
          Text("\\(Color(red: 0.2, green: 0.4, blue: 0.6))").foregroundStyle(.white)
            .background(on ? Color(hex: 0x336699).opacity(0.5) : .black)
        } }
      func f() { label.textColor = .red; button.setTitleColor(UIColor.white, for: .normal) }
      """
    ),
    (
      .objectiveC,
      """
      #define RGB(r,g,b) [UIColor colorWithRed:(r)/255.0 green:(g)/255.0 blue:(b)/255.0 alpha:1]
      #define HALF(c) [(c) colorWithAlphaComponent:0.5]
      #define EDGE_COLOR(v, c) do { v.color = c; v.other = [UIColor redColor]; } while (0)
      a.backgroundColor = HALF(RGB(51,102,153)); EDGE_COLOR(v, [UIColor blackColor]);
      b.textColor = [RGB(51, 102, 153) colorWithAlphaComponent:0.5];
      c = UIColorFromRGB(0x336699); d = [[UIColor alloc] initWithWhite:0 alpha:1];
      """
    ),
    (
      .scss,
      """
      $red: #f00; $brand: #336699;
      @mixin a { color: $red; background: url(//x.y/z) #336699; &:hover { color: red } }
      .b { border: 1px solid darken(#f00, 1%); color: #f00; box-shadow: 0 0 #336699, 0 0 $red }
      """
    ),
    (.less, "@red: #f00;\n.a { color: @red; .b(); background: fade(@red, 50%); fill: #f00 }"),
    (.css, ".a { color: red; background: linear-gradient(#336699, #f00) } .b { fill: #000 }"),
    (
      .android,
      """
      <resources><item name="brand" type="color">#336699</item><style name="A">
      <item name="android:textColor">#FF000000</item></style><array><item>#369</item></array>
      <View android:background="#336699" android:text="#000" android:textColor="#F00"/></resources>
      """
    ),
    (
      .kotlin,
      """
      import androidx.compose.runtime.Composable
      import androidx.compose.ui.graphics.Color
      import androidx.compose.ui.res.colorResource
      import a.b.R
      val Brand = Color(0xFF336699)
      @Composable fun A(tint: Color = Color.Black) { /* /* a */ */
        Text("${f(Color(51, 102, 153))} $a", color = Color(0xFF336699).copy(alpha = 0.5f))
        f({ Color.Red }); g(Color.parseColor("#336699")); if (on) { h(Color(0xFF336699)) } }
      """
    ),
    (
      .java,
      """
      import android.graphics.Color;
      class A { int a = Color.RED; void f() { b.setTextColor(Color.rgb(51, 102, 153)); } }
      """
    ),
    (
      .interfaceBuilder,
      """
      <document><objects><label><color key="textColor" red="0.2" green="0.4" blue="0.6" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/><color key="backgroundColor" white="0" alpha="1" \
      colorSpace="calibratedWhite"/></label></objects></document>
      """
    ),
  ]
}
