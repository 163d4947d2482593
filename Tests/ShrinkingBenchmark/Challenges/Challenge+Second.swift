// SPDX-License-Identifier: MIT
import PropertyTesting

// These were written after the passes. Running them showed that numbers crawled from multiple to
// multiple, and that too many forms were enumerated.
extension Challenge {
  /// Two intervals that overlap in part.
  static let overlap = Challenge("overlap", ideals: ["[(0, 2), (1, 2)]"]) {
    Property("overlap", .array(of: zip(.int(in: 0...1_000), .int(in: 1...100)))) { intervals in
      for (start, length) in intervals {
        for (other, otherLength) in intervals
        where start < other && other < start + length && start + length < other + otherLength {
          return false
        }
      }
      return true
    }
  }

  /// Two different numbers with a common factor above five.
  static let commonFactor = Challenge("common_factor", ideals: ["6, 12"]) {
    Property("common_factor", .int(in: 1...10_000), .int(in: 1...10_000)) { one, other in
      var (factor, rest) = (one, other)
      while rest != 0 { (factor, rest) = (rest, factor % rest) }
      return one == other || factor <= 5
    }
  }

  /// Three in a row after one that is not.
  static let threeInARow = Challenge(
    "three_in_a_row", ideals: ["[false, true, true, true]"]
  ) {
    Property("three_in_a_row", .array(of: .bool)) { list in
      guard let first = list.firstIndex(of: false) else { return true }
      let rest = list[first...]
      return !zip(rest, zip(rest.dropFirst(), rest.dropFirst(2))).contains {
        $0.0 && $0.1.0 && $0.1.1
      }
    }
  }

  /// A large sum in spite of a missing number.
  static let missingNumber = Challenge("missing_number", ideals: ["[nil, 101]"]) {
    Property("missing_number", .array(of: .optional(of: .int(in: 0...60_000)))) { list in
      !list.contains(nil) || list.reduce(0) { $0 + ($1 ?? 0) } <= 100
    }
  }

  /// A table with two columns at least and a row of large numbers.
  static let table = Challenge("table", ideals: ["[[6, 6]]"]) {
    let table = Generator.int(in: 1...6).flatMap { columns in
      Generator.int(in: 0...99).array(count: columns...columns).array(count: 0...10)
    }
    return Property("table", table) { rows in
      !rows.contains { row in row.count > 1 && row.allSatisfy { $0 > 5 } }
    }
  }

  /// A day that its month does not have.
  static let invalidDate = Challenge("invalid_date", ideals: ["2, 30"]) {
    Property("invalid_date", .int(in: 1...12), .int(in: 1...31)) { month, day in
      day <= [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
  }

  /// Two numbers whose texts are in the other order.
  static let textOrder = Challenge("text_order", ideals: ["2, 10"]) {
    Property("text_order", .int(in: 0...1_000_000), .int(in: 0...1_000_000)) { one, other in
      one >= other || "\(one)" <= "\(other)"
    }
  }

  /// An account that was above a hundred and then below zero.
  static let overdrawn = Challenge(
    "overdrawn", ideals: ["[.deposit(101), .withdrawal(102)]"]
  ) {
    let change = Generator<Change>.oneOf(
      Generator.int(in: 0...10_000).map(Change.deposit),
      Generator.int(in: 0...10_000).map(Change.withdrawal))
    return Property("overdrawn", .array(of: change)) { changes in
      var (balance, wasRich) = (0, false)
      for change in changes {
        switch change {
        case .deposit(let amount): balance += amount
        case .withdrawal(let amount): balance -= amount
        }
        if balance > 100 { wasRich = true }
        if wasRich, balance < 0 { return false }
      }
      return true
    }
  }
}

enum Change: Sendable {
  case deposit(Int)
  case withdrawal(Int)
}
