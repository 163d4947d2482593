// SPDX-License-Identifier: MIT

/// A hash that is the same in every process and on every platform, which `Hasher` is not.
package enum StableHash {
  /// FNV-1a of 64 bits.
  ///
  /// Source: Fowler, Noll and Vo, "The FNV non-cryptographic hash algorithm", RFC 9923.
  ///
  /// - Parameters:
  ///   - bytes: What is hashed.
  ///   - salt: Tells hashes of the same bytes for different purposes apart.
  /// - Returns: The hash.
  package static func fnv1a(_ bytes: some Sequence<UInt8>, salt: UInt64 = 0) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325 ^ salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
