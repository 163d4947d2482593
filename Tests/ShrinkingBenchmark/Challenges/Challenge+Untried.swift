// SPDX-License-Identifier: MIT
import PropertyTesting

// These were written before the passes were made to take fewer executions, and run afterwards.
extension Challenge {
  /// The 29th of February of years around 2000.
  static let leapDay = Challenge("leap_day", ideals: ["1904, 2, 29"]) {
    Property("leap_day", .int(in: 1_900...2_100), .int(in: 1...12), .int(in: 1...31)) {
      year, month, day in
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      try assume(day <= days[month - 1])
      return month != 2 || day != 29
    }
  }

  /// A number with a large sum of digits.
  static let digitSum = Challenge("digit_sum", ideals: ["399"]) {
    Property("digit_sum", .int(in: 0...1_000_000)) { number in
      "\(number)".reduce(0) { $0 + ($1.wholeNumberValue ?? 0) } <= 20
    }
  }

  /// A word that reads the same backwards and has two different letters.
  static let palindrome = Challenge("palindrome", ideals: [#""aba""#]) {
    let letter = Generator<Unicode.Scalar>.element(of: "a", "b", "c", "d")
    return Property("palindrome", .string(of: letter)) { text in
      Set(text).count < 2 || text != String(text.reversed())
    }
  }

  /// A list that contains its own key and is longer than one.
  static let ownKey = Challenge("own_key", ideals: ["[0: [0, 0]]"]) {
    let lists = Generator<[Int: [Int]]>.dictionary(
      of: .int(in: 0...50), .array(of: .int(in: 0...50), count: 0...8))
    return Property("own_key", lists) { lists in
      !lists.contains { key, list in list.count > 1 && list.contains(key) }
    }
  }

  /// Three numbers in order, the second closer to the third.
  static let between = Challenge("between", ideals: ["(0, 26, 51)"]) {
    let triple = Generator.int(in: 0...500).flatMap { low in
      Generator.int(in: low...1_000).flatMap { middle in
        Generator.int(in: middle...1_500).map { (low, middle, $0) }
      }
    }
    return Property("between", triple) { low, middle, high in
      high - low <= 50 || middle - low <= high - middle || middle == high
    }
  }

  /// Bytes that end with the exclusive or of the others.
  static let checksum = Challenge("checksum", ideals: ["[0, 1, 1]", "[1, 0, 1]"]) {
    Property("checksum", .array(of: .uint8, count: 0...32)) { bytes in
      bytes.count < 3 || bytes.last == 0 || bytes.dropLast().reduce(0, ^) != bytes.last
    }
  }

  /// A set whose members are all in a list.
  static let subset = Challenge("subset", ideals: ["[0, 1, 2], [0, 1, 2]", "[0, 1, 2], [0, 2, 1]"])
  {
    Property("subset", .set(of: .int(in: 0...30)), .array(of: .int(in: 0...30))) { set, list in
      set.count < 3 || !set.isSubset(of: list)
    }
  }

  /// Two doubles that differ by less than a hundredth.
  static let close = Challenge("close", ideals: ["0.0, 0.001"]) {
    Property("close", .double(in: 0...100), .double(in: 0...100)) { one, other in
      one >= other || other - one >= 0.01 || other - one < 0.001
    }
  }

  /// A multiple of 365 and a number that is one more than a multiple of seven.
  static let calendar = Challenge("calendar", ideals: ["365, 8"]) {
    Property("calendar", .int(in: 1...100_000), .int(in: 0...1_000)) { days, other in
      days % 365 > 2 || days < 365 || other % 7 != 1 || other < 2
    }
  }

  /// A text with a combining accent in a record whose name is used twice.
  static let names = Challenge("names", ideals: [#"[("a", nil), ("a", 0)]"#]) {
    let person = zip(.string(of: .ascii, count: 0...10), .optional(of: .int(in: 0...120)))
    return Property("names", .array(of: person)) { people in
      let named = people.filter { !$0.0.isEmpty }
      return named.allSatisfy { one in
        named.allSatisfy { $0.0 != one.0 || ($0.1 == nil) == (one.1 == nil) }
      }
    }
  }
}
