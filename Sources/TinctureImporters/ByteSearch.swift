// SPDX-License-Identifier: MIT

extension [UInt8] {
  /// Where a text begins in the bytes, from an index on; `nil` if it is not there.
  ///
  /// The collection algorithms of the standard library take a hundred times as long, and whole
  /// repositories are searched.
  package func firstIndex(
    ofText text: String, from start: Int = 0, ignoringCase: Bool = false
  ) -> Int? {
    let fold: UInt8 = ignoringCase ? 0x20 : 0
    return firstIndex(of: text.utf8.map { $0 | fold }, from: start, fold: fold)
  }

  /// Where a word begins, whose bytes have the bits of `fold`.
  private func firstIndex(of word: [UInt8], from start: Int, fold: UInt8) -> Int? {
    guard let first = word.first, start >= 0, count - start >= word.count else { return nil }
    return withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        var index = start
        let last = bytes.count - word.count
        while index <= last {
          if bytes[index] | fold == first {
            var length = 1
            while length < word.count, bytes[index + length] | fold == word[length] { length += 1 }
            if length == word.count { return index }
          }
          index += 1
        }
        return nil
      }
    }
  }

  /// Whether a word is in the bytes.
  package func contains(word: [UInt8]) -> Bool { firstIndex(of: word, from: 0, fold: 0) != nil }

  /// Whether a text is in the bytes.
  package func containsText(_ text: String) -> Bool { firstIndex(ofText: text) != nil }
}
