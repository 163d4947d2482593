// SPDX-License-Identifier: MIT

import TinctureImporters

/// Code that makes colors fail in an appearance, or in more than one place.
public struct SourceIssue: Hashable, Sendable {
  /// The kinds, each a rule of `check`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Code that writes a color in numbers or takes a constant.
    case literalColor = "literal-color"
    /// A constant with an opacity of its own, such as `.white.opacity(0.65)`.
    case rawOpacity = "raw-opacity"
    /// A choice of black in one appearance and white in the other one.
    case opposites
    /// A view that reads the color scheme where a color would follow it.
    case schemeCheck = "scheme-check"
    /// The choice of a theme kept in two places.
    case splitState = "split-state"
    /// An appearance that is forced before anybody has chosen it.
    case forcedStyle = "forced-style"
    /// A dynamic color that is made at every update of a view.
    case dynamicInBody = "dynamic-in-body"
    /// A layer that keeps the color of the appearance in which it was set.
    case frozenCGColor = "frozen-cgcolor"
    /// A color whose name says its value, not its use.
    case valueName = "value-name"
    /// A name that no catalog has.
    case unknownName = "unknown-name"
  }

  /// The rule that found the issue.
  public let kind: Kind
  /// Where the code is written.
  public let place: SourcePlace

  /// The code that it is about, by which a baseline knows it.
  public let subject: String

  /// What was found, as a sentence without a full stop.
  public let message: String
}

/// A place where code keeps the choice of a theme.
struct ThemeStorage: Hashable {
  /// `@AppStorage`, `@SceneStorage` or `@Published`.
  let wrapper: String
  /// The key, or the name of a property without one.
  let key: String
  /// The type that has it.
  let owner: String
  let place: SourcePlace

  private enum Choice { case theme, appearance, both }

  /// What is chosen: a theme, light or dark by a name for either, or whether it is dark, which may be
  /// either.
  private var choice: Choice {
    let word = key.lowercased()
    if word.contains("dark") { return .both }
    return word.hasSuffix("theme") ? .theme : .appearance
  }

  private var isPersistent: Bool { wrapper != "@Published" }

  /// Whether it is what a type has read from its own storage.
  func isCopy(in storages: [ThemeStorage]) -> Bool {
    !isPersistent && storages.contains { $0.owner == owner && $0.isPersistent }
  }

  /// Whether this and another storage may disagree about one choice; a theme and an appearance are
  /// two.
  func splits(with other: ThemeStorage) -> Bool {
    guard wrapper != other.wrapper || key != other.key else { return false }
    return choice == other.choice || choice == .both || other.choice == .both
  }
}

/// A source file with its colors, of which rules on code can be asked.
public struct SourceCode: Hashable, Sendable {
  /// The path below the folder that was named, which says the module.
  public let path: String
  /// What was read from the file: its colors, references and pairs.
  public let reading: SourceReading
  let file: SourceFile

  /// Reads a file.
  ///
  /// - Throws: As ``SourceReader/reading(of:_:)``.
  public init(
    _ file: SourceFile, path: String, _ conventions: SourceConventions = SourceConventions()
  ) throws(ImportError) {
    self.file = file
    self.path = path
    reading = try SourceReader.reading(of: file, conventions)
  }

  /// What is wrong in the file by itself, and what the rules on a whole project need of it.
  fileprivate var found: SourceFindings {
    guard [.swift, .objectiveC, .kotlin, .java].contains(file.language) else {
      return SourceFindings(
        issues: reading.colors.filter { !$0.isAdaptive && $0.color?.alpha != 0 }.map {
          SourceIssue(
            kind: .literalColor, place: $0.place, subject: $0.text,
            message: "\($0.text.oneLine) is the same in light and in dark appearance")
        }, storages: [], schemeUses: [])
    }
    var finder = IssueFinder(file, reading)
    finder.findAll()
    return SourceFindings(
      issues: finder.issues, storages: finder.storages, schemeUses: finder.schemeUses)
  }
}

/// What was found in a file.
private struct SourceFindings {
  let issues: [SourceIssue]
  let storages: [ThemeStorage]

  /// Where views ask for the color scheme.
  let schemeUses: [SourcePlace]
}

extension SourceIssue {
  /// How many views of a module may ask for the color scheme.
  static let usualSchemeUses = 5

  /// What is wrong in a project: its files together, and the names that its catalogs have, where
  /// there are any.
  public static func all(
    in files: [SourceCode], names: Set<String>?
  ) -> [SourceIssue] {
    let found = files.map(\.found)
    return found.flatMap(\.issues) + splitStates(found.flatMap(\.storages))
      + schemeUses(zip(files.map(\.path), found.map(\.schemeUses)).map { ($0, $1) })
      + (names.map { unknownNames(files, $0) } ?? [])
  }

  private static func splitStates(_ storages: [ThemeStorage]) -> [SourceIssue] {
    var known: [ThemeStorage] = []
    var issues: [SourceIssue] = []
    for storage in storages where !storage.isCopy(in: storages) {
      let isKnown = known.contains { $0.wrapper == storage.wrapper && $0.key == storage.key }
      if !isKnown, let first = known.first(where: storage.splits) {
        issues.append(
          SourceIssue(
            kind: .splitState, place: storage.place, subject: "\(storage.wrapper) \(storage.key)",
            message: "\(storage.wrapper) \(storage.key) keeps the theme beside \(first.wrapper) "
              + "\(first.key) (\(first.place))"))
      }
      if !isKnown { known.append(storage) }
    }
    return issues
  }

  /// The uses of the color scheme beyond the usual number of a module, one finding for each module.
  private static func schemeUses(
    _ files: [(path: String, places: [SourcePlace])]
  ) -> [SourceIssue] {
    files.grouped { module(of: $0.path) }.compactMap { module, files in
      let places = files.flatMap(\.places)
      guard places.count > usualSchemeUses else { return nil }
      return SourceIssue(
        kind: .schemeCheck, place: places[usualSchemeUses], subject: "module \(module)",
        message: "\(places.count) views of \(module) ask for the color scheme, where colors of a "
          + "catalog follow it by themselves")
    }
  }

  /// The folder of a module: the one below `Sources`, or the first.
  private static func module(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    let start = folders.firstIndex(of: "Sources").map { $0 + 1 } ?? folders.startIndex
    return folders.indices.contains(start) ? String(folders[start]) : "the folder"
  }

  private static func unknownNames(
    _ files: [SourceCode], _ names: Set<String>
  ) -> [SourceIssue] {
    files.flatMap(\.reading.references).filter { !names.contains($0.name) }.map {
      SourceIssue(
        kind: .unknownName, place: $0.place, subject: $0.name,
        message: "no catalog that was read has a color named \"\($0.name)\"")
    }
  }
}
