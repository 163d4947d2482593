// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The end of a message about a name that is not known.
enum Suggestion {
  /// The question whether the nearest name was meant, or the list of what there is.
  static func sentence(for word: String, among names: [String]) -> String {
    if let name = NearestName.of(word, among: names) { return "Did you mean '\(name)'?" }
    return "Known: \(names.joined(separator: ", "))."
  }
}
