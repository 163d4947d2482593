// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TinctureImporters
import TincturePalettes
import SourceColors

/// The colors of source files, and the names that take their places.
///
/// A color gets a name only where it is the same in every byte, its opacity included, and where
/// exactly one name is left: by a rule of the map, by the bytes, or by what the code uses it for. A
/// name for surfaces takes the place of no text, whatever its bytes are: in the other appearance
/// the two differ.
public struct Migration: Sendable {
  /// What becomes of a color.
  public enum Outcome: Sendable {
    /// A name takes its place; what decided it, and the code.
    case named(ProjectColor, by: Decision, code: String)
    /// Several names have the color.
    case ambiguous([ProjectColor])
    /// No name has the color, or none can be written there; why.
    case unmatched(nearest: ProjectColor?, deltaE: Double?, reason: String)
    /// A rule of the map keeps it, or the system chooses it.
    case kept
  }

  /// What leaves one name.
  public enum Decision: String, Sendable {
    /// One name alone has these bytes.
    case exact
    /// The use of the color in the code leaves one name.
    case use
    /// A rule of the map names it.
    case rule
  }

  /// A file with its colors.
  public struct File: Sendable {
    /// The source file with its path and its bytes.
    public let source: SourceFile

    /// The path below the folder that was named, which rules of the map are about.
    public let path: String
    /// What was read from the file: its colors, references and pairs.
    public let reading: SourceReading

    /// Where the code finds the colors of an asset catalog.
    public var bundle = AssetBundle.main
    /// Why its code can use no named color, as the end of a sentence; empty where it can.
    public var obstacle = ""
    /// What becomes of each color, in the order of the reading.
    public internal(set) var outcomes: [Outcome] = []
    /// The edits that put names in the places of colors.
    public internal(set) var edits = SourceEdits([])

    /// The bytes after the edits.
    public var bytes: [UInt8] { edits.applied(to: source.bytes) }

    /// Makes a file from its source, its path below the named folder, and what was read from it.
    public init(_ source: SourceFile, path: String, reading: SourceReading) {
      self.source = source
      self.path = path
      self.reading = reading
    }
  }

  /// The files with their outcomes and edits, in their order.
  public private(set) var files: [File]
  private let names: ProjectColors
  private let map: MigrationMap
  private let style: CodeStyle
  private let failable: FailableColors

  /// How often each rule of the map matched.
  public private(set) var ruleCounts: [Int]

  /// Migrates the colors of files to the names of a project, by the rules of a map.
  public init(_ files: [File], to names: ProjectColors, by map: MigrationMap) {
    self.files = files
    self.names = names
    self.map = map
    style = map.style ?? .xcassets
    failable = FailableColors(files.map(\.source))
    ruleCounts = map.rules.map { _ in 0 }
    for index in self.files.indices { migrate(index) }
  }

  /// The colors with what becomes of them, in the order of the files.
  public var colors: [(file: File, color: SourceColor, outcome: Outcome)] {
    files.flatMap { file in zip(file.reading.colors, file.outcomes).map { (file, $0, $1) } }
  }

  private mutating func migrate(_ index: Int) {
    let file = files[index]
    let isPrepared = style.requirement.map { file.source.bytes.containsText($0.code) } ?? true
    for color in file.reading.colors {
      var outcome = outcome(of: color, in: file)
      if case .named(let name, _, _) = outcome, !isPrepared, file.source.language == .swift {
        outcome = .unmatched(nearest: name, deltaE: 0, reason: style.requirement?.reason ?? "")
      }
      files[index].outcomes.append(outcome)
    }
    files[index].edits = MigrationEdits(files[index]).all
    if !files[index].isReadBack(map.conventions) { files[index].refuseEdits() }
  }

  private mutating func outcome(of color: SourceColor, in file: File) -> Outcome {
    guard let bytes = color.color else {
      return color.isAdaptive
        ? .kept : .unmatched(nearest: nil, deltaE: nil, reason: color.reason)
    }
    if let index = map.rules.firstIndex(where: { $0.matches(color, at: file.path) }) {
      ruleCounts[index] += 1
      guard let name = map.rules[index].name else { return .kept }
      return written(name, by: .rule, color, in: file)
    }
    let named = names.named(bytes)
    // Where one appearance is shown, a name that has another color in the other one may show that.
    let isForOne = color.isForOneAppearance || file.isForOneAppearance
    let candidates = isForOne ? named.filter { $0.other == nil } : named
    if candidates.isEmpty, let first = named.first {
      return .unmatched(
        nearest: first, deltaE: 0, reason: "it is for one appearance, and its name for both")
    }
    if candidates.isEmpty {
      let nearest = names.nearest(to: bytes)
      return .unmatched(
        nearest: nearest?.name, deltaE: nearest?.deltaE,
        reason: nearest?.deltaE == 0 ? "the name has another opacity" : "no name has it")
    }
    let alike = candidates.filter { $0.use != nil && $0.use == color.use }
    let fitting = alike.isEmpty ? candidates.filter { $0.fits(color) } : alike
    guard let first = fitting.first else {
      let use = candidates[0].use?.rawValue ?? ""
      return .unmatched(
        nearest: candidates[0], deltaE: 0,
        reason: candidates.count == 1
          ? "its name is one for a \(use)" : "all of its names are for other uses")
    }
    // Of several names, one that says no use is none for this one: the others are no reason for it.
    // One that is the same in both appearances is what the code shows in both.
    let same = alike.filter { $0.other == nil }
    guard candidates.count == 1 || alike.count == 1 || same.count == 1 else {
      return .ambiguous(candidates)
    }
    let name = alike.count > 1 ? same.first ?? first : first
    return written(name, by: candidates.count == 1 ? .exact : .use, color, in: file)
  }

  /// The code of a name in place of a color, or why it cannot stand there.
  private func written(
    _ name: ProjectColor, by decision: Decision, _ color: SourceColor, in file: File
  ) -> Outcome {
    func not(_ reason: String) -> Outcome { .unmatched(nearest: name, deltaE: 0, reason: reason) }
    guard color.state != .dynamic else { return not("it is one of two in a closure") }
    if decision != .rule, SourceLanguage.isOfTests(file.path) {
      return not("it is in a test, which may compare it")
    }
    if color.isDefaultOfPublic, file.bundle == .module, style == .xcassets {
      return not("Bundle.module is internal, and it is the default of a public function")
    }
    if !file.obstacle.isEmpty, style == .xcassets { return not(file.obstacle) }
    guard color.isReplaceable else {
      guard color.reason.isEmpty else { return not(color.reason) }
      return not(
        color.type.isEmpty
          ? "its type is not written in the code" : "a \(color.type) has no name")
    }
    guard color.language != .interfaceBuilder else {
      return .named(name, by: decision, code: InterfaceBuilderCode.element(color.text, named: name))
    }
    if color.language == .kotlin, let missing = ComposeImport(file), missing.isHidingAnother {
      return not("colorResource is another function in the file")
    }
    switch style.code(for: name, inPlaceOf: color, in: file.reading, from: file.bundle) {
    case .success(let code):
      guard failable.isOptional(color, in: file.source) else {
        return .named(name, by: decision, code: code)
      }
      guard style == .xcassets, code.hasSuffix("!") else {
        return not("its initializer may fail, and the name's code is no optional")
      }
      return .named(name, by: decision, code: String(code.dropLast()))
    case .failure(let error): return not(error.reason)
    }
  }
}

extension ProjectColor {
  /// Whether the name says nothing that the code contradicts.
  ///
  /// A constant such as `.white` says nothing of its meaning, so a name that says one needs code
  /// that agrees.
  fileprivate func fits(_ color: SourceColor) -> Bool {
    guard let use else { return true }
    return color.use == use || color.use == .other && color.spelling != "constant"
  }
}

extension Migration.File {
  /// Whether the system reads the file in one appearance alone: resources of Android for the night.
  fileprivate var isForOneAppearance: Bool {
    source.language == .android
      && source.path.split(separator: "/").dropLast().contains {
        $0.split(separator: "-").dropFirst().contains { $0 == "night" || $0 == "notnight" }
      }
  }

  /// Whether the edited file reads as this one without the colors that got names, so that nothing
  /// else changed and a second migration finds nothing to do.
  fileprivate func isReadBack(_ conventions: SourceConventions) -> Bool {
    guard !edits.isEmpty else { return true }
    let edited = SourceFile(path: source.path, language: source.language, bytes: bytes)
    guard let after = try? SourceReader.reading(of: edited, conventions) else { return false }
    let kept = zip(reading.colors, outcomes).filter { !$1.isNamed }.map(\.0)
    return kept.count == after.colors.count
      && zip(kept, after.colors).allSatisfy { $0.isRead(as: $1) }
  }

  /// Leaves the file as it is.
  fileprivate mutating func refuseEdits() {
    edits = SourceEdits([])
    outcomes = outcomes.map { outcome in
      guard case .named(let name, _, _) = outcome else { return outcome }
      return .unmatched(nearest: name, deltaE: 0, reason: "its file would be read otherwise")
    }
  }
}

extension Migration.Outcome {
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}

extension SourceColor {
  /// Whether another color says the same of everything but its place.
  fileprivate func isRead(as other: SourceColor) -> Bool {
    text == other.text && spelling == other.spelling && type == other.type && color == other.color
      && use == other.use && state == other.state && isReplaceable == other.isReplaceable
  }
}

/// The edits of a file: each color by itself, and what Interface Builder needs beside them.
private struct MigrationEdits {
  let file: Migration.File

  init(_ file: Migration.File) { self.file = file }

  var all: SourceEdits {
    let named = zip(file.reading.colors, file.outcomes).compactMap { color, outcome in
      if case .named(let name, _, let code) = outcome { (color, name, code) } else { nil }
    }
    let edits = named.map { color, _, code in SourceEdit(color.range, code.utf8) }
    guard !edits.isEmpty else { return SourceEdits([]) }
    if file.source.language == .kotlin {
      return SourceEdits(edits + (ComposeImport(file)?.edit.map { [$0] } ?? []))
    }
    guard file.source.language == .interfaceBuilder else { return SourceEdits(edits) }
    let names = named.map(\.1).reduce(into: [ProjectColor]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return SourceEdits(edits + InterfaceBuilderCode.declarations(of: names, in: file.source))
  }
}
