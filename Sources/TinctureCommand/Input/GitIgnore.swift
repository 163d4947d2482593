// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking

/// The rules of the `.gitignore` files that hold for a folder and for what is below it.
///
/// Source: gitignore(5), "Pattern format", <https://git-scm.com/docs/gitignore>. Rules of
/// `.git/info/exclude` and of the user's own configuration are not read: what is checked should not
/// depend on who checks it.
struct GitIgnore {
  /// A line of a file, with the folder that it is relative to.
  private struct Rule {
    /// The folder of the file, as components below the root of the search.
    let base: [String]
    let pattern: PathPattern
    let isNegated: Bool
    let isForFolders: Bool

    /// What the name of a file has to be, or to end with behind its last dot; `nil` for another rule.
    let key: Key?

    /// Whether the key decides: the rule is for every depth, and an ending is all that it asks for.
    let isOfName: Bool

    /// What the name of a file begins with that matches.
    let beginning: Substring

    /// Reads a line; `nil` for a comment and for an empty one.
    init?(_ line: Substring, base: [String]) {
      var text = line
      while text.last == " ", !text.dropLast().hasSuffix("\\") { text.removeLast() }
      guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
      isNegated = text.hasPrefix("!")
      if isNegated { text.removeFirst() }
      isForFolders = text.hasSuffix("/")
      if isForFolders { text.removeLast() }
      guard text.contains(where: { $0 != "/" }) else { return nil }
      // Without a slash at its beginning or in its middle a pattern matches at every depth.
      (self.base, pattern) = (base, PathPattern(String(text), isAnywhere: !text.contains("/")))
      let name = text.split(separator: "/").last ?? text
      beginning = name.prefix { !"*?[\\".contains($0) }
      isOfName = !text.contains("/") && !name.dropFirst(2).contains(".")
      key = Key(name)
    }

    func matches(_ path: [String], isFolder: Bool) -> Bool {
      guard isFolder || !isForFolders, path.count > base.count, path.starts(with: base) else {
        return false
      }
      return key != nil && isOfName
        || path.last?.hasPrefix(beginning) ?? false && pattern.matches(path[base.count...])
    }
  }

  /// What the name of a file decides at once: most rules are a name or `*.log`.
  private enum Key: Hashable {
    case name(Substring)
    case ending(Substring)

    init?(_ pattern: Substring) {
      let isEnding = pattern.hasPrefix("*.")
      let rest = isEnding ? pattern.dropFirst(2) : pattern
      guard !rest.contains(where: { "*?[\\".contains($0) }) else { return nil }
      // What ends with `.d.ts` ends with `.ts`.
      self = isEnding ? .ending(rest.split(separator: ".").last ?? rest) : .name(pattern)
    }
  }

  private var rules: [Rule] = []

  /// The places of the rules with a key, and of all others, in ascending order.
  private var keyed: [Key: [Int]] = [:]
  private var others: [Int] = []

  /// The components between the root of the repository and the folder that is searched.
  private var above: [String] = []

  /// Reads the files from the root of the repository down to a folder; none outside of one.
  init(above path: String) {
    guard let folder = resolvedPath(path) else { return }
    let components = folder.split(separator: "/").map(String.init)
    guard
      let root = components.indices.reversed().first(where: { index in
        (try? FileStatus(path: "/" + components[...index].joined(separator: "/") + "/.git")) != nil
      })
    else { return }
    above = Array(components[(root + 1)...])
    for count in above.indices {
      let base = Array(above[..<count])
      read("/" + (components[...root] + base).joined(separator: "/"), base: base)
    }
  }

  /// Adds the rules of a folder below the one that is searched, which lies at a path.
  mutating func enter(_ folder: [String], at path: String) { read(path, base: above + folder) }

  private mutating func read(_ folder: String, base: [String]) {
    guard let text = try? InputFile(path: folder + "/.gitignore").text() else { return }
    for rule in text.split(whereSeparator: \.isNewline).compactMap({ Rule($0, base: base) }) {
      if let key = rule.key {
        keyed[key, default: []].append(rules.count)
      } else {
        others.append(rules.count)
      }
      rules.append(rule)
    }
  }

  /// Whether a file or folder below the one that is searched is ignored: the last rule counts.
  func ignores(_ path: [String], isFolder: Bool) -> Bool {
    guard !rules.isEmpty, let name = path.last else { return false }
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...] }
    let own =
      (keyed[.name(name[...])] ?? []) + (ending.flatMap { keyed[.ending($0)] } ?? []) + others
    let path = above + path
    return own.sorted().reversed().lazy.map { rules[$0] }
      .first { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated } ?? false
  }
}
