// SPDX-License-Identifier: GPL-3.0-or-later

/// A name that is changed from one spelling to another.
struct SpelledName {
  private let name: String

  init(_ name: String) { self.name = name }

  /// `PeoplePicker` as `peoplePicker`, `URLChooser` as `urlChooser`.
  var withLowerFirstWord: String {
    let capitals = name.prefix(while: \.isUppercase)
    let rest = name[capitals.endIndex...]
    // The last of several capitals begins the next word when a small letter follows.
    let isShared = capitals.count > 1 && rest.first?.isLowercase ?? false
    let word = isShared ? capitals.dropLast() : capitals
    return word.lowercased() + name[word.endIndex...]
  }

  /// `snake_case` as `SnakeCase`; underscores in front stay unless they are trimmed.
  func camel(trimmed: Bool) -> String {
    let isShouted = !name.contains(where: \.isLowercase) && name.contains { $0.isUppercase }
    let words = name.split(separator: "_").map { word in
      isShouted ? word.lowercased().firstUppercased : String(word).firstUppercased
    }
    return (trimmed ? "" : name.prefix { $0 == "_" }) + words.joined()
  }

  /// `URLChooser` as `url_chooser`, or with its capitals as `URL_Chooser`.
  func snake(lowered: Bool) -> String {
    let characters = Array(name)
    var text = ""
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : "_"
      let after = index + 1 < characters.count ? characters[index + 1] : "_"
      let begins = character.isUppercase && (before.isLowercase || after.isLowercase)
      if begins && before != "_" { text.append("_") }
      text.append(character)
    }
    return lowered ? text.lowercased() : text
  }
}
