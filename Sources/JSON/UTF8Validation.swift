// SPDX-License-Identifier: MIT

extension Collection<UInt8> where Index == Int {
  /// The index of the first byte that is not part of well-formed UTF-8; `nil` when all are.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are malformed: Unicode 16, table 3-7.
  public var firstInvalidUTF8Index: Int? {
    var index = startIndex
    while index < endIndex {
      guard self[index] >= 0x80 else {
        index += 1
        continue
      }
      guard let length = multibyteLength(at: index) else { return index }
      index += length
    }
    return nil
  }

  /// The length of the sequence of two to four bytes that starts here, if it is well-formed.
  private func multibyteLength(at start: Int) -> Int? {
    guard let (length, second) = secondByteRange(afterLead: self[start]),
      start + length <= endIndex, second.contains(self[start + 1])
    else { return nil }
    let rest = self[(start + 2)..<(start + length)]
    return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : nil
  }
}

/// The length of a sequence and the bytes that may follow its first byte.
private func secondByteRange(afterLead lead: UInt8) -> (length: Int, ClosedRange<UInt8>)? {
  switch lead {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: nil
  }
}
