// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

/// Strings for a regular expression, judged by the regex engine of the standard library.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class PatternTests: XCTestCase {
  private static let patterns = [
    #"a"#, #""#, #"abc|de|"#, #"[a-f0-9]{6}"#, #"^#(?:[0-9a-f]{3}){1,2}$"#, #"\d{4}-\d\d-\d\d"#,
    #"\w+@\w+\.(com|org)"#, #"(?<major>0|[1-9]\d*)\.(?<minor>\d+)"#, #"[^a-z]"#, #"[^\d\s]{2,}"#,
    #"\s?\S*"#, #".{3}"#, #"\x41\u00e9\u{1F600}[\u{10000}-\u{1FFFF}]"#, #"a{0}b{2,3}?c*?"#,
    #"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"#, #"[\]\-\\^]{4}"#, #"((a|b)(c|(d|e)+)){1,3}"#,
    #"[\w.]+\n\t\$"#, #"\D\W"#, #"[\u{D7F8}-\u{E007}]{4}"#, #"a{40,}b"#,
  ]

  func testStringsMatchTheirPattern() throws {
    for pattern in Self.patterns {
      // By scalars: a combining accent after a letter is a character of the pattern, too.
      let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
      let law = Property("matches", try .string(matching: pattern)) { text in
        try regex.wholeMatch(in: text) != nil
      }
      let outcome = law.check(Settings(seed: 1))
      XCTAssert(outcome.hasPassed, "\(pattern): \(outcome.report)")
    }
  }

  func testEveryStringOfASmallPatternIsMade() throws {
    var made: Set<String> = []
    let small = Property("small", try .string(matching: #"(a|b){1,2}c?"#)) { made.insert($0) }
    XCTAssert(small.check(Settings(cases: 1_000, seed: 1)).hasPassed || !made.isEmpty)
    XCTAssertEqual(
      made, ["a", "b", "aa", "ab", "ba", "bb", "ac", "bc", "aac", "abc", "bac", "bbc"])
  }

  func testARegexLiteralIsReadAsItIsWritten() throws {
    let outcome = Property("literal", try .string(matching: #/[a-c]{2}x|y/#)) { text in
      text == "y" || (text.count == 3 && text.hasSuffix("x"))
    }.check(Settings(seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  func testTheFirstCharacterOfAClassIsTheSimplest() throws {
    let outcome = Property("no x", try .string(matching: #"[q-z]{1,9}"#)) { !$0.contains("x") }
      .check(Settings(seed: 1))
    XCTAssert(outcome.report.contains("\"x\""), outcome.report)
  }

  func testWhatIsNotSupportedIsNamedWithItsPlace() {
    let cases: [(pattern: String, offset: Int, reason: String)] = [
      ("ab(?=c)", 2, "groups"), (#"(a)\1"#, 3, "not supported"), ("a)", 1, "no group"),
      ("(a", 0, "not closed"), ("[a", 0, "not closed"), ("[]", 0, "no members"),
      ("*a", 0, "repeat"),
      ("a**", 2, "repeat"), ("a{3,2}", 6, "repetitions"), ("a{x}", 2, "repetitions"),
      ("[z-a]", 4, "ends before"), (#"\p{L}"#, 0, "not supported"), (#"a\bc"#, 1, "not supported"),
      ("a^b", 1, "ends only"), ("a$b", 1, "ends only"), (#"\u{}"#, 0, "hexadecimal"),
      (#"\u{D800}"#, 0, "hexadecimal"), ("(?i)a", 0, "groups"), (#"a\"#, 2, "after"),
      ("[a&&b]", 3, "set operations"), ("[a--b]", 4, "set operations"),
      (String(repeating: "(", count: 100_000), 250, "groups are open"),
      (#"\012"#, 0, "octal"), (#"[\w-z]"#, 3, "single character"), (#"a\Ab"#, 1, "not supported"),
      ("(?<=a)b", 0, "groups"), ("(?>a)b", 0, "groups"), (#"\R"#, 0, "not supported"),
      (#"[^\d\D]"#, 0, "no printable"), ("a++", 2, "possessive"), ("[a[b]]", 3, "class inside"),
    ]
    for (pattern, offset, reason) in cases {
      XCTAssertThrowsError(try Generator.string(matching: pattern), pattern) { error in
        let error = error as? PatternError
        XCTAssertEqual(error?.offset, offset, "\(pattern): \(error?.description ?? "")")
        XCTAssertTrue(error?.reason.contains(reason) == true, error?.description ?? pattern)
      }
    }
  }
}
