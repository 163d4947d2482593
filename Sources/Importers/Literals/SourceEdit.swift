// SPDX-License-Identifier: MIT

/// Bytes of a file that others take the place of.
public struct SourceEdit: Hashable, Sendable {
  /// The bytes that go.
  public let range: Range<Int>

  /// The bytes that come.
  public let replacement: [UInt8]

  public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
    self.range = range
    self.replacement = Array(replacement)
  }

  /// The bytes of a file after edits, of which no two may overlap.
  public static func applied(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
