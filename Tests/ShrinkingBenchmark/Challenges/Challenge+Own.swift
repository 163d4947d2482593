// SPDX-License-Identifier: MIT
import PropertyTesting

extension Challenge {
  /// A list of colors, roles that point into it, and one role that two others share.
  static let danglingIndex = Challenge("shared_index", ideals: ["[0, 0], [0, 0]"]) {
    let palette = zip(.array(of: .uint8, count: 1...12), .array(of: .int(in: 0...20)))
    return Property("shared_index", palette.map { $0.0 }, .array(of: .int(in: 0...11))) {
      colors, roles in
      let used = roles.filter { $0 < colors.count }
      return colors.count < 2 || used.count < 2 || Set(used).count == used.count
    }
  }

  /// Brackets that close before they open.
  static let unbalanced = Challenge("brackets", ideals: [#"")(""#]) {
    let bracket = Generator<Unicode.Scalar>.element(of: "(", ")", "x")
    return Property("brackets", .string(of: bracket)) { text in
      var depth = 0
      var lowest = 0
      for letter in text {
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
        lowest = min(lowest, depth)
      }
      return depth != 0 || lowest == 0
    }
  }

  /// Two numbers of a list make up a third: 1 + 1 = 2 without zeros.
  static let sumOfTwo = Challenge("sum_of_two", ideals: ["[1, 1, 2]", "[1, 2, 1]", "[2, 1, 1]"]) {
    Property("sum_of_two", .array(of: .int(in: 1...1_000))) { list in
      let all = Set(list)
      for (place, first) in list.enumerated() {
        for second in list[..<place] where all.contains(first + second) { return false }
      }
      return true
    }
  }

  /// A double in a narrow gap: 0.3 and no digits after it.
  static let decimal = Challenge("decimal", ideals: ["0.3"]) {
    Property("decimal", .double(in: 0...1)) { number in number <= 0.25 || number >= 0.35 }
  }

  /// Records with the same key and different values.
  static let duplicateKey = Challenge("duplicate_key", ideals: ["[(0, false), (0, true)]"]) {
    Property("duplicate_key", .array(of: zip(.int(in: 0...50), .bool))) { records in
      let keys = Set(records.map(\.0))
      return keys.allSatisfy { key in Set(records.filter { $0.0 == key }.map(\.1)).count < 2 }
    }
  }

  /// A word that comes again later in the text, at least two letters long.
  static let repeatedWord = Challenge("repeated_word", ideals: [#"["aa", "aa"]"#]) {
    Property("repeated_word", .array(of: .string(of: .ascii, count: 0...8))) { words in
      let long = words.filter { $0.unicodeScalars.count > 1 }
      return Set(long).count == long.count
    }
  }

  /// A tree whose left spine is at least three deep.
  static let deepTree = Challenge("deep_tree", ideals: ["[[[[]]]]"]) {
    let tree = Generator.recursive(Generator.always(Tree(branches: []))) { smaller in
      smaller.array(count: 0...4).map(Tree.init)
    }
    return Property("deep_tree", tree) { tree in tree.depth < 4 }
  }

  /// Far from the origin in a sum of squares, both signs.
  static let farCorner = Challenge("opposite_signs", ideals: ["1, -100", "100, -1"]) {
    Property("opposite_signs", .int(in: -5_000...5_000), .int(in: -5_000...5_000)) { x, y in
      let product = x * y
      return product > -100
    }
  }

  /// An optional that is there, next to a number as large as the list is long.
  static let lateFlag = Challenge("late_flag", ideals: ["[0, 0, 0], 3, 0"]) {
    Property("late_flag", .array(of: .int8), .int(in: 0...100), .optional(of: .int)) {
      list, count, flag in
      list.count < 3 || count != list.count || flag == nil
    }
  }
}

/// A tree without values.
struct Tree: Sendable, CodeConvertible {
  var branches: [Tree]

  var depth: Int { 1 + (branches.map(\.depth).max() ?? 0) }

  var code: String { "[" + branches.map(\.code).joined(separator: ", ") + "]" }
}
