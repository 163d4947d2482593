// SPDX-License-Identifier: MIT
import PropertyTesting

// These were written before or after the passes, run, and nothing was changed for them.
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

  /// The same number four times in a row.
  static let runLength = Challenge("run_length", ideals: ["[1, 1, 1, 1]"]) {
    Property("run_length", .array(of: .int(in: 0...3))) { list in
      !list.indices.dropLast(3).contains { first in
        list[first] > 0 && list[first...].prefix(4).allSatisfy { $0 == list[first] }
      }
    }
  }

  /// A time of the day that is on the day before where clocks differ.
  static let dayBefore = Challenge("day_before", ideals: ["60, -61"]) {
    Property("day_before", .int(in: 0...1_439), .int(in: -720...840)) { minutes, offset in
      minutes < 60 || minutes + offset >= 0
    }
  }

  /// A dictionary with a value that is not equal to itself.
  static let lostValue = Challenge("lost_value", ideals: [#"["": Double.nan]"#]) {
    Property("lost_value", .dictionary(of: .string, .anyDouble)) { values in
      values.allSatisfy { values[$0.key] == $0.value }
    }
  }

  /// A path with an empty part before a dot.
  static let path = Challenge("path", ideals: [#""//.""#]) {
    let letter = Generator<Unicode.Scalar>.element(of: "a", "b", "c", ".", "/")
    return Property("path", .string(of: letter)) { !$0.contains("//.") }
  }

  /// A median far above the mean.
  static let median = Challenge("median", ideals: ["0.0, 31.0, 31.0"]) {
    let number = Generator.double(in: 0...1_000)
    return Property("median", number, number, number) { a, b, c in
      [a, b, c].sorted()[1] <= (a + b + c) / 3 + 10
    }
  }
}
