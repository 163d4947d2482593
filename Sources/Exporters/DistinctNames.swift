// SPDX-License-Identifier: MIT

/// Names of code that differ in more than capitals, because files are named after some of them and
/// not every file system tells capitals from small letters.
enum DistinctNames {
  /// The names, with an underscore and a number behind those that would come twice.
  ///
  /// `brand-50` and `brand50` differ, and both are `brand50` in camel case.
  static func of(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      var candidate = name
      var number = 2
      while !taken.insert(candidate.lowercased()).inserted {
        candidate = "\(name)_\(number)"
        number += 1
      }
      return candidate
    }
  }
}
