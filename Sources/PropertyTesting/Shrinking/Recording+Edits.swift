// SPDX-License-Identifier: MIT

extension Recording {
  /// Returns the choices without some of them.
  func values(without ranges: Range<Int>...) -> [UInt64] {
    choices.indices.filter { index in !ranges.contains { $0.contains(index) } }
      .map { choices[$0].value }
  }

  /// Removes some choices, and the parts that lie within them; the other parts move up.
  mutating func remove(_ range: Range<Int>) {
    func moved(_ index: Int) -> Int {
      index <= range.lowerBound ? index : max(index - range.count, range.lowerBound)
    }
    choices.removeSubrange(range)
    spans = spans.compactMap { span in
      guard span.start < range.lowerBound || span.end > range.upperBound else { return nil }
      return Span(kind: span.kind, start: moved(span.start), end: moved(span.end))
    }
  }

  /// Returns the choices with others in the place of some.
  func values(replacing range: Range<Int>, with others: some Sequence<UInt64>) -> [UInt64] {
    choices[..<range.lowerBound].map(\.value) + others + choices[range.upperBound...].map(\.value)
  }

  /// The choices of a part.
  func values(of span: Span) -> [UInt64] { choices[span.range].map(\.value) }

  /// The indices of the numbers with more than two values.
  var numbers: [Int] { choices.indices.filter { choices[$0].domain.isMultivalued } }
}

extension ChoiceDomain {
  /// Whether this is a number with more than two values, not a flag or a form.
  var isMultivalued: Bool { (role == .number || role == .scalar) && bound > 1 }
}
