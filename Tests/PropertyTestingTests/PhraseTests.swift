// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// Characters that mean something together, which strings have now and then.
final class PhraseTests: XCTestCase {
  /// By chance alone two given characters meet in one of some thousand strings.
  func testTwoCharactersThatMeanSomethingMeet() {
    for pair in ["\\n", "\r\n", "/*", "</", "${"] {
      for alphabet in [Generator<Unicode.Scalar>.unicodeScalar, .ascii] {
        for seed in 0..<10 as Range<UInt64> {
          var settings = Settings(cases: 10_000, seed: seed)
          (settings.explains, settings.casesAfterFailure) = (false, 0)
          let law = Property("has no \(pair)", .string(of: alphabet)) { text in
            !text.unicodeScalars.indices.contains {
              text.unicodeScalars[$0...].starts(with: pair.unicodeScalars)
            }
          }
          let found = law.check(settings).counterexamples.first
          XCTAssertEqual(found?.inputs, [String(reflecting: pair)], "seed \(seed)")
        }
      }
    }
  }

  /// Texts of the law are drawn as often; those with characters of another alphabet never.
  func testTextsOfTheLawAreDrawn() {
    var law = Property("is no keyword", .string(of: .ascii, count: 0...8)) { $0 != "protocol" }
    XCTAssert(law.check(Settings(seed: 1)).hasPassed)
    law.literals = ["protocol", "Prädikat", "a text that is too long"]
    XCTAssertEqual(law.check(Settings(seed: 1)).counterexamples.first?.inputs, ["\"protocol\""])
    var digits = Property("digits", .string(of: .digits, count: 2...4)) { text in
      2...4 ~= text.count && text.allSatisfy(\.isWholeNumber)
    }
    digits.literals = law.literals
    XCTAssert(digits.check(Settings(seed: 1)).hasPassed)
  }

  /// A case is the same in memory that is shared with a child, where its choices are written one by
  /// one.
  func testSharedMemoryHasTheSameCases() {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { memory.deallocate() }
    for seed in 0..<500 as Range<UInt64> {
      var draw = ChoiceSource()
      var shared = ChoiceSource()
      draw.begin(random: RandomSource(seed: seed))
      shared.begin(random: RandomSource(seed: seed))
      let text = try? Generator.string.make(&draw)
      shared.draw(sharing: memory) { shared in
        XCTAssertEqual(try? Generator.string.make(&shared), text)
        return false
      }
      XCTAssertEqual(shared.choices.map(\.value), draw.choices.map(\.value), "seed \(seed)")
    }
  }
}

extension Generator<Unicode.Scalar> {
  fileprivate static let digits = Generator<Int>.int(in: 48...57).map { Unicode.Scalar(UInt8($0)) }
}
