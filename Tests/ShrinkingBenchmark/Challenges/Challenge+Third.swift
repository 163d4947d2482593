// SPDX-License-Identifier: MIT
import PropertyTesting

// These were written after the first passes. `square` showed that a number may fall far where it
// cannot fall by a little.
extension Challenge {
  /// Three different shares that make a hundred.
  static let shares = Challenge("shares", ideals: ["1, 2, 97"]) {
    let share = Generator.int(in: 1...100)
    return Property("shares", share, share, share) { a, b, c in
      a + b + c != 100 || Set([a, b, c]).count < 3
    }
  }

  /// Two different words of the same letters.
  static let anagram = Challenge("anagram", ideals: [#""ab", "ba""#]) {
    let word = Generator<String>.string(of: .element(of: "a", "b", "c"), count: 0...6)
    return Property("anagram", word, word) { one, other in
      one == other || one.sorted() != other.sorted()
    }
  }

  /// A square above fifty.
  static let square = Challenge("square", ideals: ["64"]) {
    Property("square", .int(in: 0...20_000)) { number in
      number <= 50 || !(0...142).contains { $0 * $0 == number }
    }
  }

  /// Three numbers at least with a sum below −10.5.
  static let belowZero = Challenge("below_zero", ideals: ["[0.0, 0.0, -11.0]"]) {
    Property("below_zero", .array(of: .double(in: -100...100))) { numbers in
      numbers.count < 3 || numbers.reduce(0, +) >= -10.5
    }
  }

  /// A text of three scalars at least, one of them an accent that stands alone.
  static let accent = Challenge("accent", ideals: ["\"aa\u{301}\""]) {
    Property("accent", .string(count: 0...12)) { text in
      text.unicodeScalars.count < 3 || !text.unicodeScalars.contains("\u{301}")
    }
  }

  /// A number above nine on the diagonal of a ragged table, not in its corner.
  static let diagonal = Challenge("diagonal", ideals: ["[[], [0, 10]]"]) {
    Property("diagonal", .array(of: .array(of: .uint16))) { rows in
      rows.enumerated().allSatisfy { place, row in
        place == 0 || place >= row.count || row[place] <= 9
      }
    }
  }
}
