// SPDX-License-Identifier: MIT

/// Gives every color of a catalog its folders and its name, unlike those of any other.
///
/// Unlike means more than it does for a file system. Xcode makes a Swift and an Objective-C symbol
/// of each name: words run together, their first letters in capitals, `Color` at the end left out
/// (`AccentColor` becomes `.accent`). So two names that only differ in that, or in capitals, would
/// not compile, and on a Mac's usual disk they would be one folder.
///
/// Source: the comments and declarations of `GeneratedAssetSymbols.swift` as Xcode 15 and later
/// write it: `ColorResource.Surface.primary` is "Surface/Primary".
struct CatalogPaths {
  // A path of 8 components of at most 56 bytes each is far from what a file system refuses.
  private static let maximumDepth = 8

  private var symbols: Set<String> = []
  private var numbers: [String: Int] = [:]
  private var folders: [String: [String]] = [:]

  /// Takes a folder for a palette, below others.
  mutating func folder(_ name: String, in parent: [String]) -> [String] {
    let path = unique(parent, name)
    folders[Self.folded(path)] = path
    return path
  }

  /// Takes a name in folders, any texts, below the folder of a palette.
  mutating func name(_ path: [String], in root: [String]) -> [String] {
    var path = path.map(Self.plain)
    if path.count > Self.maximumDepth {
      path = path.prefix(Self.maximumDepth - 1) + path.suffix(1)
    }
    var parent = root
    for component in path.dropLast() {
      let folder = parent + [component]
      parent = folders[Self.folded(folder)] ?? folder
      folders[Self.folded(parent)] = parent
    }
    return unique(parent, path.last ?? "")
  }

  /// The name with a number behind it where it is taken.
  private mutating func unique(_ parent: [String], _ name: String) -> [String] {
    var path = parent + [name]
    let symbol = Self.symbol(path)
    while !symbols.insert(Self.symbol(path)).inserted {
      let number = numbers[symbol, default: 1] + 1
      numbers[symbol] = number
      path = parent + ["\(name)-\(number)"]
    }
    return path
  }

  /// What the symbols of equal texts may have in common, in small letters.
  private static func symbol(_ path: [String]) -> String {
    var letters = Array(folded(path).utf8.filter(\.isASCIIAlphanumeric))
    if letters.suffix(5).elementsEqual("color".utf8) { letters.removeLast(5) }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func folded(_ path: [String]) -> String {
    path.joined(separator: "/").lowercased()
  }

  /// A text as it is when it is a plain name, and else the capitalized words of its slug.
  private static func plain(_ text: String) -> String {
    let isPlain =
      text.utf8.first?.isASCIIAlphanumeric ?? false && text.utf8.count <= Slug.maximumLength
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) }
    return isPlain ? text : TokenName(splitting: Slug.of(text)).upperCamel
  }
}
