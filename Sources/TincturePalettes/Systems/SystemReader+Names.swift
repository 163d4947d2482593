// SPDX-License-Identifier: MIT

extension SystemReader {
  /// Reports names that some format writes alike, such as `a.b` and `a-b`.
  mutating func checkSimilarNames(_ roles: SystemMembers) {
    var first: [[UInt8]: SystemNode.Member] = [:]
    for role in roles.members {
      guard let other = first[role.name.lettersAndDigits] else {
        first[role.name.lettersAndDigits] = role
        continue
      }
      let place = other.place.map { " (\($0))" } ?? ""
      report(
        role.place, roles.pathOf(role.name),
        "\(role.name.quotedInMessage) differs from \(other.name.quotedInMessage)\(place) in case or "
          + "separators alone, so some formats cannot tell them apart",
        "Rename one of them, so that they differ in a letter or a digit.")
    }
  }
}

extension String {
  /// The letters and digits, in lowercase where they are ASCII: what all formats keep of a name.
  ///
  /// Importers compare names in the same way; see their `NormalizedName`.
  fileprivate var lettersAndDigits: [UInt8] {
    utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        return byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
      default: return nil
      }
    }
  }
}
