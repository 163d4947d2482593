// SPDX-License-Identifier: MIT

import PropertyTesting
import PropertyTestingXCTest
import XCTest

@testable import TinctureImporters

/// Mixins of Sass and Less: a sheet with them has the pairs of the sheet that its compiler writes.
///
/// Random mixins are compared with libsass by Tests/Consumers/sass_mixins.py.
final class MixinTests: PropertyTestCase {
  private func sheet(_ files: [(name: String, text: String)], isLess: Bool = false) throws
    -> ColorSheet
  {
    let source = ImportSource(
      name: "in",
      files: files.map {
        .init($0.name.split(separator: "/").map(String.init), bytes: Array($0.text.utf8))
      }, isFolder: true)
    return try isLess ? LessImporter.sheet(of: source) : SCSSImporter.sheet(of: source)
  }

  private func pairs(_ sheet: ColorSheet) -> [String] {
    sheet.pairs.map {
      "\($0.origin): \($0.foreground.color.text) on \($0.background.color.text) \($0.kind)"
    }.sorted()
  }

  private func colors(_ pair: ColorSheet.Pair) -> String {
    "\(pair.foreground.color.text) on \(pair.background.color.text)"
  }

  private func losses(_ sheet: ColorSheet) -> [String] {
    sheet.remarks.filter(\.isLoss).map(\.text)
  }

  /// Functions of one `@return`, beside what libsass 3.6 writes.
  func testFunctionsReturnWhatCompilersSay() throws {
    let rule = ".x { color: #777; background: #fff }"
    let mixed = ".x { color: #888888; background: #fff }"
    let cases: [(sheet: String, css: String)] = [
      ("@function f() { @return #777; } .x { color: f(); background: #fff }", rule),
      (
        "@function f_g($a, $b: #fff) { @return $b; }\n"
          + ".x { color: f-g($b: #777, $a: 1); background: f_g(2) }", rule
      ),
      (
        "$m: (text: #777);\n@function t($k) { @return map-get($m, $k); }\n"
          + ".x { color: t(text); background: #fff }", rule
      ),
      (
        "@function f($a) { $b: mix($a, #fff, 50%); @return $b; }\n"
          + ".x { color: f(#111); background: f(#fff) }", mixed
      ),
      (
        "@function f($a) { @return g($a); } @function g($c) { @return mix($c, #fff, 50%); }\n"
          + "$v: f(#111); .x { color: $v; background: f(g(#fff)) }", mixed
      ),
      (
        "@function v($n) { @return var(--#{$n}-fg); } :root { --a-fg: #777 }\n"
          + ".x { color: v(a); background: #fff }", rule
      ),
      (
        "@mixin m($c) { color: f($c); background: #fff } @function f($c) { @return $c; }\n"
          + ".x { @include m(#777) }", rule
      ),
    ]
    for (text, css) in cases {
      let found = try sheet([("a.scss", text)]).pairs.filter { "\($0.origin)".contains(".x") }
      XCTAssertEqual(
        found.map(colors), try sheet([("a.scss", css)]).pairs.map(colors), text)
    }
  }

  /// What a function computes in another way is not guessed.
  func testFunctionsThatAreNotKnownAreUndecided() throws {
    let bodies = [
      "@if $a == 1 { @return #000; } @return #777;", "@return f($a);", "@return $a $a;",
      "@each $x in $a { @return #777; }", "@return g($a);", "",
    ]
    for body in bodies {
      let sheet = try sheet([
        ("a.scss", "@function f($a) { \(body) } .x { color: f(#111); background: #fff }")
      ])
      XCTAssertEqual(sheet.pairs.count, 0, body)
      XCTAssertTrue(losses(sheet).contains { $0.contains("not measured") }, "\(losses(sheet))")
    }
  }

  /// A function in its own body, which never ends without a condition, is left out after a few steps
  /// and not after as many as fill the memory; in its own arguments it ends.
  func testFunctionsInsideOfThemselves() throws {
    let body = (0..<8).map { "f(f($x), $a\($0))" }.joined(separator: ", ")
    let endless = try sheet([
      (
        "a.scss",
        "@function f($x, $y: 1) { @return mix(\(body)); } .x { color: f(red); background: #fff }"
      )
    ])
    XCTAssertEqual(endless.pairs.count, 0)
    XCTAssertTrue(losses(endless).contains { $0.contains("not measured") }, "\(losses(endless))")
    let nested = try sheet([
      (
        "a.scss",
        "@function f($x) { @return mix($x, #fff, 50%); } .x { color: f(f(f(#000))); background: #fff }"
      )
    ])
    XCTAssertEqual(nested.pairs.map(colors), ["#e0e0e0 on #ffffff"])
  }

  /// Each sheet beside what libsass 3.6 or less 4.2 writes of it, without the blanks.
  func testExtensionsAreThoseOfCompilers() throws {
    let cases: [(isLess: Bool, sheet: String, css: String)] = [
      (
        false, "%p { color: #777; background: #fff } .x { @extend %p; } %unused { color: red }",
        ".x { color: #777; background: #fff }"
      ),
      (
        false,
        ".x { @extend %p; } .q .y { @extend %p } %p { color: #777; background: #fff;\n"
          + "&:hover { color: #555 } .in & { color: #333 } }",
        ".q .y, .x { color: #777; background: #fff } .q .y:hover, .x:hover { color: #555 }\n"
          + ".in .q .y, .q .in .y, .in .x { color: #333 }"
      ),
      (
        false,
        ".a { color: #777; background: #fff } .k > .a.b:hover { color: #555 }\n"
          + ".x { @extend .a; color: #666 } .y { @extend .x; }",
        ".a, .x, .y { color: #777; background: #fff }\n"
          + ".k > .a.b:hover, .k > .b.x:hover, .k > .b.y:hover { color: #555 }\n"
          + ".x, .y { color: #666 }"
      ),
      (
        false, ".p { .a { color: #777; background: #fff } .x { @extend .a; color: #666 } }",
        ".p .a, .p .x { color: #777; background: #fff } .p .x { color: #666 }"
      ),
      (
        false,
        ":root { @extend %r; } .o { @extend %r } %r { --f: #777; --g: #fff }\n"
          + ".x { color: var(--f); background: var(--g) }",
        ":root, .o { --f: #777; --g: #fff } .x { color: var(--f); background: var(--g) }"
      ),
      (
        false,
        "@mixin m { @extend .a; } .a { color: #777; background: #fff }\n"
          + ".x { @include m; color: #666 } .y { @extend .none !optional; color: #000 }",
        ".a, .x { color: #777; background: #fff } .x { color: #666 } .y { color: #000 }"
      ),
      (
        false, ".a { @extend .b; color: #777 } .b { @extend .a; background: #fff }",
        ".a, .b { color: #777 } .b, .a { background: #fff }"
      ),
      (
        false,
        ".ab { color: #777; background: #fff } .x { @extend .a; color: #666 }\n"
          + ".a { background: #eee }",
        ".ab { color: #777; background: #fff } .x { color: #666 } .a, .x { background: #eee }"
      ),
      (
        false,
        "a { color: #777; background: #fff } .x { @extend a; color: #666 }\n"
          + "a.b { color: #555 } li.x { @extend .b; background: #ddd }",
        "a, .x, li.x { color: #777; background: #fff } .x { color: #666 }\n"
          + "a.b, .x.b, li.x { color: #555 } li.x { background: #ddd }"
      ),
      (
        true,
        ".a { color: #777; background: #fff } .a:hover { color: #555 }\n"
          + ".x { &:extend(.a); color: #666 } .y:extend(.a all) { color: #444 }",
        ".a, .x, .y { color: #777; background: #fff } .a:hover, .y:hover { color: #555 }\n"
          + ".x { color: #666 } .y { color: #444 }"
      ),
    ]
    for (isLess, text, css) in cases {
      let name = isLess ? "a.less" : "a.scss"
      let sheet = try sheet([(name, text)], isLess: isLess)
      XCTAssertEqual(pairs(sheet), pairs(try self.sheet([(name, css)], isLess: isLess)), text)
      XCTAssertEqual(losses(sheet).filter { $0.contains("extension") }, [], text)
    }
  }

  /// What extends a rule that is not read, or in a way that cannot be told, is said.
  func testExtensionsThatAreNotKnownAreSaid() throws {
    let cases: [([(String, String)], [String], Int)] = [
      ([("a.scss", ".x { @extend .none; color: #777; background: #fff }")], [".x: #777"], 1),
      ([("a.scss", ".x { @extend .a .b; color: #777; background: #fff }")], [".x: #777"], 1),
      (
        [
          ("a.scss", "@use 'b'; .x { @extend %p; color: #777 }"),
          ("_b.scss", "%p { color: #888; background: #fff }"),
        ], [".x: #888"], 0
      ),
      (
        [
          ("a.scss", ".x { @extend %p; color: #777 }"),
          ("_b.scss", "%p { color: #888; background: #fff }"),
        ], [], 1
      ),
      (
        [
          ("docs/a.scss", "@use 'sass/b'; .x { @extend %p; }"),
          ("sass/_b.scss", "%p { color: #888; background: #fff }"),
        ], [".x: #888"], 0
      ),
      (
        [
          ("main.scss", "@import 'a'; @import 'b';"), ("_a.scss", ".x { @extend %p; }"),
          ("_b.scss", "%p { color: #888; background: #fff }"),
        ], [".x: #888"], 0
      ),
    ]
    for (files, expected, count) in cases {
      let sheet = try sheet(files.map { (name: $0.0, text: $0.1) })
      let found = sheet.pairs.map {
        "\($0.origin): \($0.foreground.color.text.prefix(4))".replacing("the rule ", with: "")
      }
      XCTAssertEqual(found, expected, "\(files)")
      XCTAssertEqual(losses(sheet).count { $0.contains("extension") }, count, "\(losses(sheet))")
    }
  }

  /// Rules that extend each other end, and too many selectors are said.
  func testExtensionsAreBounded() throws {
    let all = (0..<300).map { ".r\($0) { @extend .a; @extend .r\(($0 + 1) % 300); }" }
    let text = ".a .a { color: #777; background: #fff }\n" + all.joined(separator: "\n")
    let sheet = try sheet([("a.scss", text)])
    XCTAssertTrue(losses(sheet).contains { $0.contains("whose selectors make more") })
  }

  /// Each sheet beside what libsass 3.6 or less 4.2 writes of it, without the blanks.
  func testMixinsAreExpandedAsCompilersDo() throws {
    let cases: [(isLess: Bool, sheet: String, css: String)] = [
      (
        false, "@mixin a { color: #777; background: #fff } .x { @include a }",
        ".x { color: #777; background: #fff }"
      ),
      (
        false, "@mixin a($f, $g: #eee) { color: $f; background: $g } .x { @include a(#777) }",
        ".x { color: #777; background: #eee }"
      ),
      (
        false,
        "@mixin a($f, $g: $f) { border: $g; color: $f; background: mix($g, #fff, 20%) }\n"
          + ".x { @include a($g: #345, $f: #123,) }",
        ".x { color: #123; background: #d6dadd }"
      ),
      (
        false,
        "@mixin tone($name, $f) { &.is-#{$name} { color: $f; background: #fff }\n"
          + "&-#{$name}:hover { color: #fff; background: $f } }\n"
          + ".x { @include tone(a, #111); @include tone('b', #222) }",
        ".x.is-a { color: #111; background: #fff } .x-a:hover { color: #fff; background: #111 }"
          + ".x.is-b { color: #222; background: #fff } .x-b:hover { color: #fff; background: #222 }"
      ),
      (
        false,
        "@mixin narrow { @media (max-width: 9px) { @content } }\n"
          + "@mixin dark { .dark & { @content; } }\n"
          + ".x { color: #000; background: #fff; @include dark { color: #ccc; @include narrow {"
          + "color: #ddd; background: #000 } } }",
        ".x { color: #000; background: #fff } .dark .x { color: #ccc }"
          + "@media (max-width: 9px) { .dark .x { color: #ddd; background: #000 } }"
      ),
      (
        false,
        "@mixin twice { &:hover { @content } &:focus { @content } }\n"
          + ".x { @include twice { color: #555; background: #eee } }\n.y { color: #111;\n"
          + "background: #fff }",
        ".x:hover, .x:focus { color: #555; background: #eee }"
          + ".y { color: #111; background: #fff }"
      ),
      (
        false,
        "@mixin rule($sel, $f) { #{$sel} { $g: #fff; color: $f } }\n@mixin b($f) { $g: #eef;\n"
          + "color: $f; background: $g }\n.x { @include b(#456) }",
        ".x { color: #456; background: #eef }"
      ),
      (
        false,
        "@mixin a($f) { color: $f; background: #fff } @include media;\n"
          + "@mixin b($c...) { background: $c } .x { color: #111; background: #eee }",
        ".x { color: #111; background: #eee }"
      ),
      (
        false,
        "@mixin b($f) { $l: $f; --ink: #{$l}; --raw: $l; color: #{$l}; background: #eef }\n"
          + ".x { @include b(#456) }",
        ".x { --ink: #456; color: #456; background: #eef }"
      ),
      (
        true, ".a(@f; @g: #eee) { color: @f; background: @g } .x { .a(#777) }",
        ".x { color: #777; background: #eee }"
      ),
      (
        true, ".a(@f, @g) { color: @f; background: @g } .x { .a(@g: #123, @f: #abc); }",
        ".x { color: #abc; background: #123 }"
      ),
      (
        true, ".a { color: #777; &:hover { color: #333 } } .x { background: #fff; .a; }",
        ".a { color: #777; &:hover { color: #333 } }"
          + ".x { background: #fff; color: #777; &:hover { color: #333 } }"
      ),
      (
        true,
        ".a() { color: #777 } .b(@n; @c) { .a(); &.is-@{n} { background: @c } }\n"
          + ".x { .b(one; #fff); .b(two; #000); }",
        ".x { color: #777; &.is-one { background: #fff } &.is-two { background: #000 } }"
      ),
    ]
    for (isLess, text, css) in cases {
      let name = isLess ? "a.less" : "a.scss"
      XCTAssertEqual(
        pairs(try sheet([(name, text)], isLess: isLess)),
        pairs(try sheet([(name, css)], isLess: isLess)), text)
    }
  }

  /// A finding is where the mixin is included, or where its block stands; no edit is made of it.
  func testPlacesAreThoseOfTheFile() throws {
    let sheet = try sheet([
      (
        "a.scss",
        "@mixin m($f) { color: $f; background: #fff }\n@mixin at { @media (width > 9px) {"
          + " @content } }\n.x {\n  @include m(#777);\n}\n.y { @include at {\n  color: #888;\n"
          + "  background: #fff; } }\n.z { color: #999; background: #fff }"
      )
    ])
    XCTAssertEqual(
      sheet.pairs.map(\.foreground.place.description),
      ["in/a.scss:4:3", "in/a.scss:7:3", "in/a.scss:9:6"])
    XCTAssertEqual(
      sheet.pairs.map { $0.foreground.spelling.literals.isEmpty }, [true, false, false])
    XCTAssertEqual(losses(sheet), [])
  }

  /// By @use with a namespace, by @forward, by @import, and by neither, as far as one is meant.
  func testMixinsOfOtherFiles() throws {
    let mixin = "$low: #777; @mixin m($g: #fff) { color: $low; background: $g }"
    let other = "@mixin m($g: #fff) { color: #111; background: $g }"
    let found = [".x: #777777 on #ffffff"]
    // A mixin that nothing includes is said.
    let cases: [(files: [(String, String)], pairs: [String], losses: Int)] = [
      ([("a.scss", "@use 'b'; .x { @include b.m }"), ("_b.scss", mixin)], found, 0),
      (
        [
          ("a.scss", "@use 'c' as *; .x { @include m; }"), ("_b.scss", mixin),
          ("c.scss", "@forward 'b';"),
        ], found, 0
      ),
      (
        [
          ("a.scss", "@use 'b' as n; @use 'c'; .x { @include n.m }"), ("b.scss", mixin),
          ("c.scss", other),
        ], found, 1
      ),
      (
        [("a.scss", "@import 'b'; .x { @include m }"), ("b.scss", mixin), ("d.scss", other)], found,
        1
      ),
      ([("a.scss", ".x { @include m }"), ("_b.scss", mixin)], found, 0),
      // Two that may be meant.
      ([("a.scss", ".x { @include m }"), ("b.scss", mixin), ("c.scss", other)], [], 1),
      // The variable of the mixin is that of its own module.
      ([("a.scss", "@use 'b'; $low: #000; .x { @include b.m }"), ("_b.scss", mixin)], [], 1),
    ]
    for (files, expected, count) in cases {
      let sheet = try sheet(files.map { (name: $0.0, text: $0.1) })
      XCTAssertEqual(
        pairs(sheet).map { $0.replacing("the rule ", with: "").replacing(" text", with: "") },
        expected, "\(files)")
      XCTAssertEqual(losses(sheet).count, count, "\(files): \(losses(sheet))")
    }
  }

  /// However mixins include each other, what they stand for is in proportion to the sheets: a few
  /// hundred bytes made a million, which took 0.8 seconds.
  func testWhatIsExpandedIsInProportionToTheSheets() {
    check(
      "expansions are in proportion", .int(in: 1...24), .int(in: 1...3), .int(in: 0...200)
    ) { (depth: Int, times: Int, padding: Int) in
      let mixins = (0..<depth).map { level in
        let inclusions = String(repeating: "@include m\(level + 1);", count: times)
        return "@mixin m\(level) { a, b { \(inclusions) } }"
      }
      let last = "@mixin m\(depth) { color: red; \(String(repeating: "x", count: padding)): 1 }"
      let text = Array((mixins + [last, ".x { @include m0 }"]).joined(separator: "\n").utf8)
      let expanded = ExpandedText(text, .scss, mixins: SheetMixins([(["a.scss"], text)], .scss))
      let most = min(max(1 << 14, 64 * text.count), 1 << 20)
      // A space stands before each.
      XCTAssertLessThanOrEqual(
        expanded.bytes.count - text.count - expanded.expansions.count, most)
      XCTAssertLessThanOrEqual(expanded.expansions.count, most / 64)
    }
  }

  /// What only the compiler can expand is said where it is included, and what makes too much.
  func testWhatIsNotExpandedIsSaid() throws {
    let head = "@mixin i($c) { @if $c { color: #777 } background: #fff }\n"
    let included = "1 inclusion of mixins with colors is left out, which only the compiler"
    let doubling = (0..<30).map {
      "@mixin m\($0) { @include m\($0 + 1); @include m\($0 + 1); color: red }"
    }.joined(separator: "\n")
    let cases: [(text: String, loss: String)] = [
      (head + ".x { @include i(1) }", included),
      (head + "@mixin j { @include i(2) } .x { @include j }", included),
      ("@mixin a($b) { color: $b; background: #fff } .x { @include a }", included),
      ("@mixin a($b...) { color: red; background: #fff } .x { @include a(1, 2) }", included),
      ("@mixin a($b) { color: red; background: $b } .x { @include a($c...) }", included),
      ("@mixin a { color: red } @mixin a { color: #123 } .x { @include a }", included),
      ("@mixin a($n) { &-#{f($n)} { color: red } } .x { @include a(1) }", included),
      (
        "@mixin a { color: red; background: #fff; @include a } .x { @include a }",
        "1 inclusion of mixins is left out, which would add"
      ),
      (doubling + ".x { @include m0 }", "inclusions of mixins are left out, which would add"),
    ]
    for (text, loss) in cases {
      let sheet = try sheet([("a.scss", text)])
      XCTAssertTrue(
        losses(sheet).contains { $0.contains(loss) }, "\(text.prefix(90)): \(losses(sheet))")
    }
    // Blocks that double each other.
    let blocks = String(repeating: "@include d { ", count: 40) + "color: #777; background: #fff"
    let deep = try sheet([
      (
        "a.scss",
        "@mixin d { @content; @content }\n.x { " + blocks + String(repeating: "}", count: 41)
      )
    ])
    XCTAssertTrue(losses(deep).contains { $0.contains("which would add") }, "\(losses(deep))")
  }

  /// Guards of Less decide by values that only its compiler has, so that their blocks are not measured.
  ///
  /// Source: <https://lesscss.org/features/#css-guards-feature>.
  func testGuardsAreNotTakenForTrue() throws {
    let colors = "color: #777; background: #fff"
    let sheets = [
      ".m(@x) { & when (@x = dark) { \(colors) } } .x { .m(light) }",
      ".m(@x) { .y when (@x) { \(colors) } } .x { .m(false) }",
      ".m(@x) when (@x = dark) { \(colors) } .x { .m(light) }",
      ".m(@x) when not (iscolor(@x)) { \(colors) } .x { .m(#fff) }",
      ".m(@x) { .n() { \(colors) } } .x { .m(1) }",
      ".m(@x) { & when (default()) { \(colors) } } .x { .m(1) }",
      ".x when (@a = dark) { \(colors) } @a: light;",
      "@a: light; & when (@a = dark) { .x { \(colors) } }",
      ".x { & when not (@a) { \(colors) } } @a: true;",
      ".x { .y &, .z when (iscolor(@a)) { \(colors) } } @a: 1;",
      "@d: { \(colors) }; .x { @d(); }",
      "each(a b, { .x-@{value} { \(colors) } });",
      ".m(@rules) { @rules(); } .x { .m({ \(colors) }); }",
    ]
    for text in sheets {
      let sheet = try sheet([("a.less", text)], isLess: true)
      XCTAssertEqual(pairs(sheet), [], text)
      XCTAssertTrue(
        losses(sheet).contains { $0.contains("compiler of the style sheet") },
        "\(text): \(losses(sheet))")
    }
  }

  /// Any mixins that include each other make what the sheet written out by hand makes.
  func testMixinsAreWhatTheyStandFor() {
    let numbers = Generator.int(in: 0...99).array(count: 0...60)
    check("a mixin is what it stands for", numbers) { (numbers: [Int]) in
      for isLess in [false, true] {
        let model = MixinModel(numbers)
        let name = isLess ? "a.less" : "a.scss"
        let mixed = try self.sheet([(name, model.text(isLess: isLess))], isLess: isLess)
        let inlined = try self.sheet([(name, model.inlined)], isLess: isLess)
        // What one inclusion says of several parts of the page is one pair.
        XCTAssertEqual(
          Set(mixed.pairs.map(self.colors)), Set(inlined.pairs.map(self.colors)),
          model.text(isLess: isLess))
      }
    }
  }
}

/// Mixins of two parameters, each of which includes earlier ones, and rules that include them.
private struct MixinModel {
  private enum Value {
    case parameter(Int)
    case color(String)
  }

  private indirect enum Item {
    case set(String, Value)
    case nested(String, [Item])
    case call(Int, Value, Value)
  }

  private var mixins: [[Item]] = []
  private var rules: [[Item]] = []
  private var numbers: ArraySlice<Int>

  init(_ numbers: [Int]) {
    self.numbers = numbers[...]
    for index in 0..<3 { mixins.append(items(calling: index, hasParameters: true, depth: 0)) }
    for _ in 0..<3 { rules.append(items(calling: 3, hasParameters: false, depth: 0)) }
  }

  private mutating func next(_ count: Int) -> Int { (numbers.popFirst() ?? 0) % count }

  private mutating func items(calling count: Int, hasParameters: Bool, depth: Int) -> [Item] {
    (0..<(1 + next(4))).map { _ in
      switch next(depth < 2 ? 5 : 3) {
      case 0: .set("color", value(hasParameters))
      case 1: .set("background", value(hasParameters))
      case 2 where count > 0, 3 where count > 0:
        .call(next(count), value(hasParameters), value(hasParameters))
      case 4:
        .nested(
          ["&:hover", ".in", "&.is-a, &.is-b", "@media (width > 9px)"][next(4)],
          items(calling: count, hasParameters: hasParameters, depth: depth + 1))
      default: .set("background-color", value(hasParameters))
      }
    }
  }

  private mutating func value(_ hasParameters: Bool) -> Value {
    if hasParameters, next(2) == 0 { return .parameter(next(2)) }
    return .color(["#777", "#fff", "#123456", "red", "rgb(1, 2, 3)"][next(5)])
  }

  func text(isLess: Bool) -> String {
    let sign = isLess ? "@" : "$"
    func text(_ value: Value) -> String {
      switch value {
      case .parameter(let index): sign + ["f", "g"][index]
      case .color(let color): color
      }
    }
    func text(_ items: [Item]) -> String {
      items.map { item in
        switch item {
        case .set(let name, let value): "\(name): \(text(value));"
        case .nested(let head, let items): "\(head) { \(text(items)) }"
        case .call(let index, let first, let second):
          isLess
            ? ".m\(index)(\(text(first)); \(text(second)));"
            : "@include m\(index)(\(text(first)), $g: \(text(second)));"
        }
      }.joined(separator: "\n")
    }
    let heads = mixins.indices.map {
      isLess ? ".m\($0)(@f; @g)" : "@mixin m\($0)($f, $g)"
    }
    return zip(heads, mixins).map { "\($0) { \(text($1)) }\n" }.joined()
      + rules.indices.map { ".r\($0) { \(text(rules[$0])) }\n" }.joined()
  }

  /// The rules with every mixin written out.
  var inlined: String {
    func text(_ value: Value, _ bound: [String]) -> String {
      switch value {
      case .parameter(let index): bound[index]
      case .color(let color): color
      }
    }
    func text(_ items: [Item], _ bound: [String]) -> String {
      items.map { item in
        switch item {
        case .set(let name, let value): "\(name): \(text(value, bound));"
        case .nested(let head, let items): "\(head) { \(text(items, bound)) }"
        case .call(let index, let first, let second):
          text(mixins[index], [text(first, bound), text(second, bound)])
        }
      }.joined(separator: "\n")
    }
    return rules.indices.map { ".r\($0) { \(text(rules[$0], [])) }\n" }.joined()
  }
}
