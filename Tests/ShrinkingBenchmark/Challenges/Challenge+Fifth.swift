// SPDX-License-Identifier: MIT
import PropertyTesting

// Written after long runs were narrowed, and nothing was changed for them.
extension Challenge {
  /// Three falling bytes with a given sum.
  static let falling = Challenge("falling", ideals: ["129, 128, 127"]) {
    Property("falling", .uint8, .uint8, .uint8) { red, green, blue in
      red <= green || green <= blue || !(384...386).contains(Int(red) + Int(green) + Int(blue))
    }
  }

  /// Ten digits with the check digit of a book's number, the first being 5 or more.
  static let bookNumber = Challenge("book_number", ideals: ["[5, 0, 0, 0, 0, 0, 0, 0, 0, 5]"]) {
    let digits = Generator<[Int]>.array(of: .int(in: 0...9), count: 10...10)
    return Property("book_number", digits) { digits in
      let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
      return sum % 11 != 0 || digits[0] < 5
    }
  }

  /// Brackets of two kinds, each balanced, that are crossed.
  static let crossed = Challenge("crossed", ideals: [#"["(", "[", ")", "]"]"#]) {
    let bracket = Generator<String>.element(of: "(", ")", "[", "]")
    return Property("crossed", .array(of: bracket)) { brackets in
      var (open, round, square) = ([String](), 0, 0)
      var isNested = true
      for bracket in brackets {
        switch bracket {
        case "(", "[": open.append(bracket)
        default: isNested = open.popLast() == (bracket == ")" ? "(" : "[") && isNested
        }
        round += bracket == "(" ? 1 : bracket == ")" ? -1 : 0
        square += bracket == "[" ? 1 : bracket == "]" ? -1 : 0
        if min(round, square) < 0 { return true }
      }
      return round != 0 || square != 0 || isNested
    }
  }

  /// A number whose Roman numeral is long.
  static let roman = Challenge("roman", ideals: ["388"]) {
    Property("roman", .int(in: 1...3_999)) { number in
      let letters = [0, 1, 2, 3, 2, 1, 2, 3, 4, 2]
      let length = String(number).compactMap(\.wholeNumberValue).suffix(3)
        .reduce(number / 1_000) { $0 + letters[$1] }
      return length < 10 || number % 7 != 3
    }
  }

  /// A peak of 10 or more that is the sum of its neighbors.
  static let peak = Challenge("peak", ideals: ["[1, 10, 9]"]) {
    Property("peak", .array(of: .int(in: 0...20))) { list in
      !list.indices.dropFirst().dropLast().contains { place in
        let (before, after) = (list[place - 1], list[place + 1])
        return list[place] == before + after && min(before, after) > 0 && list[place] >= 10
      }
    }
  }

  /// A dictionary of three or more that has its count as a value.
  static let ownCount = Challenge("own_count", ideals: ["[0: 0, 1: 0, 2: 3]"]) {
    let entries = Generator<[Int: Int]>.dictionary(
      of: .int(in: 0...9), .int(in: 0...99), count: 0...9)
    return Property("own_count", entries) { entries in
      entries.count < 3 || !entries.values.contains(entries.count)
    }
  }

  /// A Friday the thirteenth.
  static let friday = Challenge("friday", ideals: ["1900, 4, 13"]) {
    let (year, month, day) = (
      Generator.int(in: 1900...2100), Generator.int(in: 1...12), Generator.int(in: 1...31)
    )
    return Property("friday", year, month, day) { year, month, day in
      // Sakamoto: Sunday is 0.
      let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
      let year = month < 3 ? year - 1 : year
      let weekday = (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
      return day != 13 || weekday != 5
    }
  }

  /// Two rows of seats next to each other, one of which is full and the other empty.
  static let seats = Challenge(
    "seats", ideals: ["[[false, false, false], [true, true, true]]"]
  ) {
    let row = Generator<[Bool]>.array(of: .bool, count: 3...5)
    return Property("seats", .array(of: row)) { rows in
      !zip(rows, rows.dropFirst()).contains { one, other in
        one.count == other.count
          && (one.allSatisfy { $0 } && !other.contains(true)
            || other.allSatisfy { $0 } && !one.contains(true))
      }
    }
  }
}
