// SPDX-License-Identifier: GPL-3.0-or-later

/// The targets of Swift packages that files of code are part of.
struct SwiftPackages {
  /// The resolved paths of asset catalogs, which are resources of the target around them.
  ///
  /// Source: "Bundling resources with a Swift package", which asks for no declaration of them,
  /// <https://developer.apple.com/documentation/xcode/bundling-resources-with-a-swift-package>.
  private let catalogs: [String]

  /// By the path of a folder: the targets of its manifest; `nil` where it has none.
  private var known: [String: [PackageTarget]?] = [:]

  init(catalogs: [String]) { self.catalogs = catalogs.compactMap(resolvedPath) }

  /// The name of the target with resources that a file is part of, by the nearest `Package.swift`.
  mutating func target(ofCodeAt path: String) -> String? {
    var below: [Substring] = []
    var folder = resolvedPath(path) ?? path
    while let slash = folder.lastIndex(of: "/") {
      below.insert(folder[folder.index(after: slash)...], at: 0)
      folder = String(folder[..<slash])
      guard let targets = targets(in: folder) else { continue }
      let own = PackageTarget.owner(of: below.map(String.init), among: targets)
      return own.flatMap { hasResources($0, in: folder) ? $0.name : nil }
    }
    return nil
  }

  private mutating func targets(in folder: String) -> [PackageTarget]? {
    if let targets = known[folder] { return targets }
    let manifest = try? InputFile(path: folder + "/Package.swift").text()
    let targets = manifest.map(PackageTarget.all)
    known[folder] = .some(targets)
    return targets
  }

  private func hasResources(_ target: PackageTarget, in package: String) -> Bool {
    target.hasResources
      || target.folders.contains { folder in
        catalogs.contains { $0.hasPrefix(package + "/" + folder.joined(separator: "/") + "/") }
      }
  }
}

/// A target as a manifest declares it.
private struct PackageTarget {
  let name: String
  let isTest: Bool
  let path: [String]?
  let hasResources: Bool

  /// The folders that the package manager looks into for a target that names none, in its order.
  ///
  /// Source: "PackageDescription", the argument `path` of a target,
  /// <https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html>.
  private static let roots = ["Sources", "Source", "src", "srcs"]

  /// The folders that the files of the target may be in, as components of paths.
  var folders: [[String]] {
    path.map { [$0] } ?? ((isTest ? ["Tests"] : []) + Self.roots).map { [$0, name] }
  }

  /// The target that a file is part of, by its path below the manifest.
  static func owner(of path: [String], among targets: [PackageTarget]) -> PackageTarget? {
    let found = targets.compactMap { target in
      target.folders.filter { path.dropLast().starts(with: $0) }.map(\.count).max()
        .map { (target, $0) }
    }.max { $0.1 < $1.1 }
    if let found { return found.0 }
    // The only target may have its files in `Sources` itself.
    let others = targets.filter { !$0.isTest }
    let isBare = path.count > 1 && roots.contains(path[0]) && others.count == 1
    return isBare && others[0].path == nil ? others[0] : nil
  }

  /// The targets that the text of a manifest declares with literals.
  static func all(in manifest: String) -> [PackageTarget] {
    let text = manifest.replacing(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*(?s:.*?)\*\//) {
      $0.output.1 ?? ""
    }
    var targets: [PackageTarget] = []
    var end = text.startIndex
    for match in text.matches(of: /\.(target|executableTarget|testTarget)\s*\(\s*name:\s*"([^"]+)"/)
    // What is inside of a target is one of its dependencies.
    where match.range.lowerBound >= end {
      let rest = text[match.range.upperBound...]
      let arguments = arguments(rest)
      end = arguments.endIndex
      targets.append(
        PackageTarget(String(match.output.2), isTest: match.output.1 == "testTarget", arguments))
    }
    return targets
  }

  private init(_ name: String, isTest: Bool, _ arguments: Substring) {
    self.name = name
    self.isTest = isTest
    path = arguments.firstMatch(of: /\bpath:\s*"([^"]*)"/).map { match in
      match.output.1.split(separator: "/").map(String.init).filter { $0 != "." }
    }
    hasResources = arguments.contains(/\bresources:/)
  }

  /// The text up to the bracket that ends the call around it.
  private static func arguments(_ text: Substring) -> Substring {
    var (depth, isString) = (1, false)
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "\"", last != "\\" { isString.toggle() }
      if !isString { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
      if depth == 0 { return text[..<index] }
      last = character
    }
    return text
  }
}
