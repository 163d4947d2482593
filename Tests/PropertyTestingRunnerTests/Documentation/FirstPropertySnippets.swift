// SPDX-License-Identifier: MIT
import PropertyTesting

/// The code of "Your first property".
final class FirstPropertySnippets: Snippets {
  func fixed() {
    let law = Property("nothing is left twice", .array(of: .int)) { numbers in
      let kept = withoutRepeats(numbers)
      return Set(kept).count == kept.count
    }
    print(law.check().report)
  }

  func kinds() {
    let laws = [
      Property("a number survives its text", .int) { number in
        Int(String(number)) == number
      },
      Property("sorting loses nothing", .array(of: .int)) { numbers in
        numbers.sorted().count == numbers.count
      },
      Property("the largest is the last when sorted", .array(of: .int)) { numbers in
        numbers.max() == numbers.sorted().last
      },
      Property("order is nothing to the largest", .array(of: .int)) { numbers in
        numbers.reversed().max() == numbers.max()
      },
      Property("any text can be tried as a number", .string) { text in
        _ = Double(text)
      },
    ]
    for law in laws { print(law.check().report) }
  }

  func smallDomain() {
    let law = Property("a byte survives its text", .uint8) { byte in
      UInt8(String(byte, radix: 16), radix: 16) == byte
    }
    print(law.check().report)
  }
}

/// The numbers of a list, each of them once.
func withoutRepeats(_ numbers: [Int]) -> [Int] {
  var seen: Set<Int> = []
  return numbers.filter { seen.insert($0).inserted }
}
