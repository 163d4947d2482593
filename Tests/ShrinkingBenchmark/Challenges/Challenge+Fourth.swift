// SPDX-License-Identifier: MIT
import PropertyTesting

// Written after the passes that follow relations, and nothing was changed for them.
extension Challenge {
  /// A matrix of two rows with a determinant of 12.
  static let determinant = Challenge("determinant", ideals: ["2, 0, 0, 6"]) {
    let digit = Generator.int(in: 0...9)
    return Property("determinant", digit, digit, digit, digit) { a, b, c, d in a * d - b * c != 12 }
  }

  /// A cache of three entries that forgets the oldest one in the place of the least recently used.
  static let cache = Challenge(
    "cache", isIdeal: { $0.joined().filter { $0 == "(" }.count == 6 }
  ) {
    let access = zip(Generator.bool, Generator.int(in: 0...5))
    return Property("cache", .array(of: access)) { accesses in
      var (recent, oldest): ([Int], [Int]) = ([], [])
      return accesses.allSatisfy { isRead, key in
        let agrees = recent.contains(key) == oldest.contains(key)
        guard recent.contains(key) || !isRead else { return agrees }
        recent = (recent.filter { $0 != key } + [key]).suffix(3)
        if !oldest.contains(key) { oldest = (oldest + [key]).suffix(3) }
        return agrees
      }
    }
  }

  /// A value of a quadratic form.
  static let form = Challenge("quadratic_form", ideals: ["1, -4"]) {
    Property("quadratic_form", .int(in: -100...100), .int(in: -100...100)) { x, y in
      abs(y) <= 2 || !(25...31).contains(x * x - 3 * x * y + y * y) || x == 0
    }
  }

  /// Three growing shares of a hundred.
  static let shareOut = Challenge("share_out", ideals: ["10, 11, 79"]) {
    let share = Generator.int(in: 0...100)
    return Property("share_out", share, share, share) { one, two, three in
      one < 10 || one >= two || two >= three || !(100...101).contains(one + two + three)
    }
  }

  /// An appointment of an hour and a half around noon.
  static let noon = Challenge("noon", ideals: ["11, 0, 12, 31"]) {
    let (hour, minute) = (Generator.int(in: 0...23), Generator.int(in: 0...59))
    return Property("noon", hour, minute, hour, minute) { hour, minute, endHour, endMinute in
      let (start, end) = (60 * hour + minute, 60 * endHour + endMinute)
      return start >= 720 || end <= 750 || !(85...91).contains(end - start)
    }
  }

  /// Two bytes that complement each other.
  static let complement = Challenge("complement", ideals: ["1, 254"]) {
    Property("complement", .uint8, .uint8) { one, other in
      one & other != 0 || one | other != 255 || one == 0 || other == 0
    }
  }

  /// A binary search that misses the last of four or more.
  static let lastElement = Challenge("last_element", ideals: ["[0, 0, 0, 1], 1"]) {
    Property("last_element", .array(of: .int(in: 0...40)), .int(in: 0...40)) { list, wanted in
      let sorted = list.sorted()
      return sorted.count < 4 || wanted != sorted.last || sorted.dropLast().contains(wanted)
    }
  }

  /// Two entries of a ledger that add up to a third.
  static let ledger = Challenge("ledger", ideals: ["[0: 1, 1: 2, 2: 3]"]) {
    let entries = Generator<[Int: Int]>.dictionary(
      of: .int(in: 0...20), .int(in: 1...500), count: 0...12)
    return Property("ledger", entries) { entries in
      let amounts = entries.values.sorted()
      return !amounts.indices.contains { first in
        amounts.indices.contains { second in
          first < second && amounts[first] != amounts[second]
            && amounts.contains(amounts[first] + amounts[second])
        }
      }
    }
  }
}
