// SPDX-License-Identifier: MIT

extension String {
  /// The string with A to Z made small and everything else untouched.
  ///
  /// `lowercased()` would fold the Kelvin sign to `k`, and CSS names are ASCII only.
  package var asciiLowercased: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: Unicode.UTF8.self)
  }
}
