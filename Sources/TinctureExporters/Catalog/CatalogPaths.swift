// SPDX-License-Identifier: MIT

/// Gives every color of a catalog folders and a name whose generated symbol is unique.
///
/// Xcode makes a Swift and an Objective-C symbol of each name: words joined, their first letters
/// capitalized, `Color` at the end left out (`AccentColor` becomes `.accent`). Names with the same
/// symbol do not compile, and names that differ in capitals only are one folder on file systems
/// that ignore case.
///
/// Source: the comments and declarations of `GeneratedAssetSymbols.swift` as Xcode 15 and later
/// write it: `ColorResource.Surface.primary` is "Surface/Primary".
struct CatalogPaths {
  // A path of 8 components of at most 105 bytes each is far from what a file system refuses.
  private static let maximumDepth = 8

  private var symbols: Set<String> = []
  private var numbers: [String: Int] = [:]
  private var folders: [String: [String]] = [:]

  /// Reserves a folder for a palette and returns its path.
  mutating func folder(_ name: String, in parent: [String]) -> [String] {
    let path = unique(parent, name)
    folders[Self.folded(path)] = path
    return path
  }

  /// Reserves folders and a name, any texts, below the folder of a palette.
  ///
  /// - Returns: The path of the color, at most eight components below the root.
  mutating func name(_ path: [String], in root: [String]) -> [String] {
    var path = path.map(Self.component)
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

  /// A key that two paths share if Xcode could give them the same symbol.
  private static func symbol(_ path: [String]) -> String {
    let letters = folded(path).filter { $0.isLetter || $0.isNumber }
    return letters.hasSuffix("color") ? String(letters.dropLast(5)) : letters
  }

  private static func folded(_ path: [String]) -> String {
    path.joined(separator: "/").lowercased()
  }

  /// The text itself if every file system can have it as the name of a folder; else the capitalized
  /// words of its slug.
  private static func component(_ text: String) -> String {
    let isSafe =
      text.isFileName && text.first?.isOfWord ?? false
      && text.utf8.count <= 2 * Slug.maximumLength
    return isSafe ? text : TokenName(splitting: Slug.of(SpelledName([text]).asciiText)).upperCamel
  }
}

/// The files of an asset catalog, each folder before what is in it.
struct CatalogTree {
  private(set) var files: [ExportedFile] = []
  private var folders: Set<[String]> = []
  private let root: String

  init(named name: String) {
    root = name + ".xcassets"
    add(CatalogText.root, in: [])
  }

  mutating func add(_ set: CatalogColorSet, at path: [String]) {
    let groups = path.dropLast()
    for count in 1..<groups.count + 1 where folders.insert(Array(path.prefix(count))).inserted {
      add(CatalogText.namespace, in: Array(path.prefix(count)))
    }
    add(set.text, in: groups + [(path.last ?? "") + ".colorset"])
  }

  private mutating func add(_ text: String, in folder: [String]) {
    files.append(ExportedFile([root] + folder + ["Contents.json"], bytes: Array(text.utf8)))
  }
}
