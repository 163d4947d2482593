// SPDX-License-Identifier: MIT
import PropertyTesting

// Kinds of data that programs are full of and the shrinking challenge has none of.
extension Challenge {
  /// A sum above a thousand of numbers that pass a filter.
  static let evenSum = Challenge("even_sum", ideals: ["[0, 1002]"]) {
    let even = Generator.int(in: 0...10_000).filter { $0 % 2 == 0 }
    return Property("even_sum", .array(of: even)) { list in
      list.count < 2 || list.reduce(0, +) <= 1_000
    }
  }

  /// A year of a date in which the Gregorian calendar has a day less than the Julian one.
  static let century = Challenge("century", ideals: ["(100, 1, 1)"]) {
    let date = zip(.int(in: 1...9_999), .int(in: 1...12), .int(in: 1...31)).filter {
      year, month, day in
      day <= [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
    return Property("century", date) { year, _, _ in year % 100 != 0 || year % 400 == 0 }
  }

  /// Two numbers at least whose mean is not close to a whole number.
  static let mean = Challenge("mean", ideals: ["[0.0, 7.0]"]) {
    Property("mean", .array(of: .double(in: 0...1_000))) { list in
      let mean = list.reduce(0, +) / Double(max(list.count, 1))
      return list.count < 2 || mean <= 2.5 || mean.truncatingRemainder(dividingBy: 1) < 0.5
    }
  }

  /// A maximum that depends on the order of its operands.
  static let notANumber = Challenge("not_a_number", ideals: ["[0.0, Double.nan]"]) {
    Property("not_a_number", .array(of: .anyDouble)) { list in
      let maximum = list.dropFirst().reduce(list.first ?? 0) { $0 > $1 ? $0 : $1 }
      let other = list.dropLast().reversed().reduce(list.last ?? 0) { $0 > $1 ? $0 : $1 }
      return maximum == other || list.count < 2 || maximum.isNaN == other.isNaN
    }
  }

  /// Two frames, each a byte with the length of its payload, with a payload of two bytes or more
  /// that is the same.
  static let frames = Challenge("frames", ideals: ["[2, 0, 0, 2, 0, 0]"]) {
    let frame = Generator<[UInt8]>.array(of: .uint8, count: 0...20).map { [UInt8($0.count)] + $0 }
    let stream = Generator<[[UInt8]]>.array(of: frame).map { $0.flatMap { $0 } }
    return Property("frames", stream) { (bytes: [UInt8]) in
      var (rest, payloads) = (bytes[...], [[UInt8]]())
      while let length = rest.popFirst() {
        payloads.append(Array(rest.prefix(Int(length))))
        rest = rest.dropFirst(Int(length))
      }
      let long = payloads.filter { $0.count >= 2 }
      return Set(long).count == long.count
    }
  }

  /// A frame whose length was drawn before its bytes, among raw bytes.
  static let lengthByte = Challenge("length_byte", ideals: ["[3, 0, 0, 128]"]) {
    Property("length_byte", .array(of: .uint8)) { bytes in
      guard let length = bytes.first.map(Int.init), length >= 3, length < bytes.count else {
        return true
      }
      return bytes[length] < 128
    }
  }

  /// Two dictionaries that have different values for one key.
  static let merging = Challenge("merging", ideals: ["[0: 0], [0: 1]"]) {
    let entries = Generator<[Int: Int]>.dictionary(of: .int(in: 0...200), .int(in: 0...1_000))
    return Property("merging", entries, entries) { one, other in
      one.merging(other) { first, _ in first } == one.merging(other) { _, second in second }
    }
  }

  /// A text that is twice in a list and once more beside it.
  static let twiceAndOnce = Challenge("twice_and_once", ideals: [#"["a", "a"], "a""#]) {
    Property("twice_and_once", .array(of: .string), .string) { list, text in
      text.isEmpty || list.filter { $0 == text }.count < 2
    }
  }

  /// A number and one that is at most as large.
  static let dependent = Challenge("dependent", ideals: ["(51, 50)"]) {
    let pair = Generator.int(in: 1...1_000).flatMap { most in
      Generator.int(in: 0...most).map { (most, $0) }
    }
    return Property("dependent", pair) { most, number in
      most == number || most + number <= 100 || 2 * number <= most
    }
  }

  /// A tree that has a leaf twice at different depths.
  static let leaves = Challenge("leaves", ideals: ["(1, (0, 1))"]) {
    let tree = Generator.recursive(Generator.int(in: 0...100).map(Leaves.leaf)) { smaller in
      zip(smaller, smaller).map(Leaves.node)
    }
    return Property("leaves", tree) { tree in
      var depths: [Int: Int] = [:]
      return tree.depths().allSatisfy { leaf, depth in
        let known = depths.updateValue(depth, forKey: leaf) ?? depth
        return leaf == 0 || known == depth
      }
    }
  }

  /// Two members of a set that are ten apart.
  static let tenApart = Challenge("ten_apart", ideals: ["[0, 10]"]) {
    Property("ten_apart", .set(of: .int(in: 0...1_000))) { set in
      !set.contains { set.contains($0 + 10) }
    }
  }
}

/// A binary tree of numbers.
indirect enum Leaves: Sendable, CodeConvertible {
  case leaf(Int)
  case node(Leaves, Leaves)

  /// The numbers from left to right, with the depth of each.
  func depths(_ depth: Int = 0) -> [(leaf: Int, depth: Int)] {
    switch self {
    case .leaf(let number): [(number, depth)]
    case .node(let left, let right): left.depths(depth + 1) + right.depths(depth + 1)
    }
  }

  var code: String {
    switch self {
    case .leaf(let number): "\(number)"
    case .node(let left, let right): "(\(left.code), \(right.code))"
    }
  }
}
