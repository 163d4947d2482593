// SPDX-License-Identifier: GPL-3.0-or-later

/// The cryptographic hash BLAKE2b with digests of 32 bytes and without a key: that of `b2sum -l
/// 256`.
///
/// Source: RFC 7693, <https://www.rfc-editor.org/rfc/rfc7693>.
package struct BLAKE2b: Sendable {
  /// The length of a message block in bytes.
  private static let blockLength = 128
  /// The length of a digest in bytes.
  private static let digestLength = 32

  /// The eight words that a block changes.
  private var state: [UInt64]
  /// Bytes that are not compressed yet, at most a block.
  private var block: [UInt8] = []
  /// The number of bytes that were compressed.
  private var byteCount: UInt64 = 0

  init() {
    state = Self.initialization
    state[0] ^= 0x0101_0000 ^ UInt64(Self.digestLength)
    block.reserveCapacity(Self.blockLength)
  }

  /// The digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = BLAKE2b()
    hash.update(bytes)
    return hash.digest()
  }

  /// Hashes more bytes.
  mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { input in
      var rest = input[...]
      while !rest.isEmpty {
        // The last block is compressed differently, so a full one waits until a byte follows.
        if block.count == Self.blockLength { compressBlock(isLast: false) }
        if block.isEmpty, rest.count > Self.blockLength {
          compress(rest.prefix(Self.blockLength), isLast: false)
          rest = rest.dropFirst(Self.blockLength)
        } else {
          let length = min(Self.blockLength - block.count, rest.count)
          block.append(contentsOf: rest.prefix(length))
          rest = rest.dropFirst(length)
        }
      }
    }
  }

  /// The digest of all bytes up to now.
  func digest() -> [UInt8] {
    var copy = self
    copy.compressBlock(isLast: true)
    let bytes = copy.state.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return Array(bytes.prefix(Self.digestLength))
  }

  /// Compresses ``block``, filled with zeros, and empties it.
  private mutating func compressBlock(isLast: Bool) {
    let count = block.count
    let whole = block + repeatElement(0, count: Self.blockLength - count)
    whole.withUnsafeBytes { compress($0[...], ofWhich: count, isLast: isLast) }
    block.removeAll(keepingCapacity: true)
  }

  // MARK: - The compression function

  /// RFC 7693, section 3.2.
  private mutating func compress(
    _ message: Slice<UnsafeRawBufferPointer>, ofWhich count: Int = blockLength, isLast: Bool
  ) {
    byteCount += UInt64(count)
    let iv = Self.initialization
    var columns = (
      Column(a: state[0], b: state[4], c: iv[0], d: iv[4] ^ byteCount),
      Column(a: state[1], b: state[5], c: iv[1], d: iv[5]),
      Column(a: state[2], b: state[6], c: iv[2], d: isLast ? ~iv[6] : iv[6]),
      Column(a: state[3], b: state[7], c: iv[3], d: iv[7])
    )
    let words = Words(bytes: UnsafeRawBufferPointer(rebasing: message))
    Self.schedule.withUnsafeBufferPointer { schedule in
      for round in 0..<12 { mix(&columns, words, schedule, 16 * (round % 10)) }
    }
    add(columns.0, at: 0)
    add(columns.1, at: 1)
    add(columns.2, at: 2)
    add(columns.3, at: 3)
  }

  /// Adds a column of the working vector to two words of the state.
  private mutating func add(_ column: Column, at index: Int) {
    state[index] ^= column.a ^ column.c
    state[4 + index] ^= column.b ^ column.d
  }

  /// Section 2.6: the first 64 bits of the fractions of the square roots of the first primes.
  private static let initialization: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// Section 2.7: the order of the message's words in ten rounds.
  private static let schedule: [Int] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
  ]
}

/// A column of the working vector as a matrix of four by four words.
private struct Column {
  var a: UInt64
  var b: UInt64
  var c: UInt64
  var d: UInt64
}

/// The sixteen words of a message.
private struct Words {
  let bytes: UnsafeRawBufferPointer

  subscript(index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
  }
}

/// A round of section 3.2: the columns, then the diagonals.
private func mix(
  _ columns: inout (Column, Column, Column, Column), _ words: Words,
  _ order: UnsafeBufferPointer<Int>, _ start: Int
) {
  func word(_ index: Int) -> UInt64 { words[order[start + index]] }
  mix(&columns.0.a, &columns.0.b, &columns.0.c, &columns.0.d, word(0), word(1))
  mix(&columns.1.a, &columns.1.b, &columns.1.c, &columns.1.d, word(2), word(3))
  mix(&columns.2.a, &columns.2.b, &columns.2.c, &columns.2.d, word(4), word(5))
  mix(&columns.3.a, &columns.3.b, &columns.3.c, &columns.3.d, word(6), word(7))
  mix(&columns.0.a, &columns.1.b, &columns.2.c, &columns.3.d, word(8), word(9))
  mix(&columns.1.a, &columns.2.b, &columns.3.c, &columns.0.d, word(10), word(11))
  mix(&columns.2.a, &columns.3.b, &columns.0.c, &columns.1.d, word(12), word(13))
  mix(&columns.3.a, &columns.0.b, &columns.1.c, &columns.2.d, word(14), word(15))
}

/// The function G of section 3.1.
private func mix(
  _ a: inout UInt64, _ b: inout UInt64, _ c: inout UInt64, _ d: inout UInt64, _ x: UInt64,
  _ y: UInt64
) {
  a = a &+ b &+ x
  d = rotated(d ^ a, 32)
  c = c &+ d
  b = rotated(b ^ c, 24)
  a = a &+ b &+ y
  d = rotated(d ^ a, 16)
  c = c &+ d
  b = rotated(b ^ c, 63)
}

/// A word with its bits moved to the right, those at the end to its beginning.
private func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
  word &>> count | word &<< (64 &- count)
}
