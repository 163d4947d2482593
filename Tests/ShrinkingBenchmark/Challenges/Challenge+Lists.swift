// SPDX-License-Identifier: MIT
import PropertyTesting

extension Challenge {
  /// Five lists whose sums are small have a small sum; with 16 bits that wrap around they do not.
  static let bound5 = Challenge("bound5", isIdeal: isBound5Ideal) {
    bounded(.array(of: .int16))
  }

  static let bound5Single = Challenge("bound5_single", isIdeal: isBound5Ideal) {
    bounded(.array(of: .int16, count: 0...1))
  }

  private static func isBound5Ideal(_ inputs: [String]) -> Bool {
    inputs.sorted() == ["[-1]", "[-32768]", "[]", "[]", "[]"]
  }

  private static func bounded(_ lists: Generator<[Int16]>) -> Property {
    let list = lists.filter { $0.reduce(0, &+) < 256 }
    return Property("bound5", list, list, list, list, list) { a, b, c, d, e in
      [a, b, c, d, e].joined().reduce(0, &+) < 5 * 256
    }
  }

  static let largeUnionList = Challenge(
    "large_union_list", ideals: ["[[0, 1, -1, 2, -2]]", "[[0, 1, 2, 3, 4]]"]
  ) {
    Property("large_union_list", .array(of: .array(of: .int32))) { lists in
      Set(lists.joined()).count <= 4
    }
  }

  static let reverse = Challenge("reverse", ideals: ["[0, 1]"]) {
    Property("reverse", .array(of: .int32)) { list in list.reversed() == list }
  }

  static let nestedLists = Challenge(
    "nested_lists", ideals: ["[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"]
  ) {
    Property("nested_lists", .array(of: .array(of: .int32))) { lists in
      lists.joined().count <= 10
    }
  }

  static let lengthList = Challenge("length_list", ideals: ["[900]"]) {
    let list = Generator.int(in: 1...100).flatMap { count in
      .array(of: .int(in: 0...1_000), count: count...count)
    }
    return Property("length_list", list) { list in list.allSatisfy { $0 < 900 } }
  }

  /// Each number is an index into the list; no two point at one another.
  static let coupling = Challenge("coupling", ideals: ["[1, 0]"]) {
    let list = Generator.int(in: 1...10).flatMap { count in
      .array(of: .int(in: 0...count - 1), count: count...count)
    }
    return Property("coupling", list, body: isUncoupled)
  }

  /// The same with numbers of any size and a filter for those that are indices.
  static let couplingFiltered = Challenge("coupling_filter", ideals: ["[1, 0]"]) {
    let list = Generator<[Int]>.array(of: .int(in: 0...9), count: 0...10)
      .filter { list in list.allSatisfy { $0 < list.count } }
    return Property("coupling_filter", list, body: isUncoupled)
  }

  /// The same with an assumption in place of the filter.
  static let couplingAssumed = Challenge("coupling_assume", ideals: ["[1, 0]"]) {
    Property("coupling_assume", .array(of: .int(in: 0...9), count: 0...10)) { list in
      try assume(list.allSatisfy { $0 < list.count })
      return isUncoupled(list)
    }
  }

  private static func isUncoupled(_ list: [Int]) -> Bool {
    list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
  }

  static let deletion = Challenge("deletion", ideals: ["[0, 0], 0"]) {
    Property("deletion", .array(of: .int32), .int32) { list, number in
      var rest = list
      guard let index = rest.firstIndex(of: number) else { return true }
      rest.remove(at: index)
      return !rest.contains(number)
    }
  }

  static let distinct = Challenge("distinct", ideals: ["[0, 1, -1]", "[0, 1, 2]"]) {
    Property("distinct", .array(of: .int32)) { list in Set(list).count < 3 }
  }
}
