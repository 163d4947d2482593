// SPDX-License-Identifier: MIT
import PropertyTesting

indirect enum Heap: Sendable {
  case empty
  case node(Int32, Heap, Heap)

  /// The numbers, the right side first.
  var numbers: [Int32] {
    guard case .node(let head, let left, let right) = self else { return [] }
    return [head] + right.numbers + left.numbers
  }

  /// Wrong: only the head is taken in order.
  var wronglySorted: [Int32] {
    guard case .node(let head, let left, let right) = self else { return [] }
    return [head] + left.merged(right).numbers
  }

  private func merged(_ other: Heap) -> Heap {
    guard case .node(let head, let left, let right) = self else { return other }
    guard case .node(let otherHead, let otherLeft, let otherRight) = other else { return self }
    return head <= otherHead
      ? .node(head, right.merged(other), left)
      : .node(otherHead, otherRight.merged(self), otherLeft)
  }

  static func generator(from least: Int32) -> Generator<Heap> {
    Generator { draw in
      let head = try draw(.integer(in: least...Int32.max))
      return .node(head, try side(from: head, &draw), try side(from: head, &draw))
    }
  }

  private static func side(from head: Int32, _ draw: inout ChoiceSource) throws -> Heap {
    try draw(Generator { try $0(.bool) ? $0(generator(from: head)) : .empty })
  }
}

extension Heap: CodeConvertible {
  var code: String {
    guard case .node(let head, let left, let right) = self else { return "-" }
    if case .empty = left, case .empty = right { return "(\(head))" }
    return "(\(head), \(left.code), \(right.code))"
  }
}

extension Challenge {
  static let binheap = Challenge("binheap", ideals: ["(0, -, (0, (0), (1)))"]) {
    Property("binheap", Heap.generator(from: 0)) { heap in
      heap.wronglySorted == heap.numbers.sorted()
    }
  }
}
