// SPDX-License-Identifier: MIT

import Checking
import ColorSpaces
import Importers

/// Writes changes into files, reads these again, and keeps what holds.
struct EditTrial {
  private(set) var source: ImportSource
  private(set) var subject: CheckSubject
  private(set) var changes: [MendedSource.Change] = []

  private let original: ImportSource
  private let before: CheckSubject
  private let search: ColorSearch
  private let known: Baseline
  private let rules: [any CheckRule]
  private let read: MendedSource.Reader
  private var accepted: [Int] = []
  private var edits: [Int: [FileEdit]] = [:]
  private var obstacles: [Int: String] = [:]

  /// An edit with the file that it is of.
  private struct FileEdit {
    let file: String
    let edit: SourceEdit
  }

  init(
    _ source: ImportSource, _ subject: CheckSubject, _ search: ColorSearch,
    rules: [any CheckRule], read: @escaping MendedSource.Reader
  ) {
    self.source = source
    self.subject = subject
    original = source
    before = subject
    self.search = search
    self.rules = rules
    self.read = read
    known = Baseline(CheckReport([subject], by: rules))
  }

  /// Makes those of the changes with which everything holds.
  mutating func accept(_ groups: [Int]) {
    prepareEdits(of: groups)
    accept(groups.filter { obstacles[$0] == nil }[...])
    noteChanges()
  }

  /// Why a group of the finding's foreground was not changed; `nil` when that is known elsewhere.
  func reason(for finding: Finding) -> String? {
    finding.contrast.flatMap { search.groups.number(of: $0.pair.foreground) }.flatMap {
      obstacles[$0]
    }
  }

  // MARK: Edits

  /// Asks each literal how its new color is written; a group is changed as a whole or not at all.
  private mutating func prepareEdits(of groups: [Int]) {
    var wanted: [String: [ColorLiteral: RGB8]] = [:]
    for number in groups {
      guard let color = search.changes[number] else { continue }
      for literal in search.groups.all[number].literals {
        wanted[literal.file, default: [:]][literal] = color.rounded(in: literal.gamut)
      }
    }
    var outcomes: [ColorLiteral: ColorLiteral.Outcome] = [:]
    for (name, bytes) in files where wanted[name] != nil {
      outcomes.merge(ColorLiteral.edits(writing: wanted[name] ?? [:], in: bytes)) { $1 }
    }
    for number in groups {
      do throws(LiteralError) { edits[number] = try fileEdits(of: number, outcomes) } catch {
        obstacles[number] = error.description
      }
    }
  }

  private func fileEdits(
    of number: Int, _ outcomes: [ColorLiteral: ColorLiteral.Outcome]
  ) throws(LiteralError) -> [FileEdit] {
    var all: [FileEdit] = []
    for literal in search.groups.all[number].literals {
      guard let outcome = outcomes[literal] else { continue }
      all += try outcome.get().map { FileEdit(file: literal.file, edit: $0) }
    }
    return all
  }

  private var files: [(name: String, bytes: [UInt8])] {
    original.files.map { (original.place(of: $0).file, $0.bytes) }
  }

  private func edited(by groups: [Int]) -> ImportSource {
    let all = Dictionary(grouping: groups.flatMap { edits[$0] ?? [] }, by: \.file)
    return original.mapBytes { file in
      guard let edits = all[original.place(of: file).file] else { return file.bytes }
      return SourceEdit.applied(edits.map(\.edit), to: file.bytes)
    }
  }

  // MARK: Trials

  /// Takes the changes together if they hold, and else each half by itself.
  private mutating func accept(_ groups: ArraySlice<Int>) {
    guard !groups.isEmpty else { return }
    guard let obstacle = obstacle(accepted + groups) else {
      accepted += groups
      return
    }
    guard groups.count > 1 else {
      obstacles[groups[groups.startIndex]] = obstacle
      return
    }
    let middle = groups.startIndex + groups.count / 2
    accept(groups[..<middle])
    accept(groups[middle...])
  }

  /// Tries changes, and keeps the files when they hold.
  ///
  /// - Returns: What does not hold, as the rest of a sentence.
  private mutating func obstacle(_ groups: [Int]) -> String? {
    let trial = edited(by: groups)
    guard let read = read(trial), says(read, groups) else {
      return "its file would be read otherwise"
    }
    let fresh = known.removed(from: CheckReport([read], by: rules)).findings
    if let worse = fresh.first(where: { $0.severity > .note }) {
      return "with its change, \(worse.message)"
    }
    source = trial
    subject = read
    return nil
  }

  /// Whether the colors are those that were meant, and all others what they were.
  private func says(_ read: CheckSubject, _ groups: [Int]) -> Bool {
    let changed = Set(groups)
    let expected = before.themes.map { theme in
      theme.colors.map { color in
        let number = search.groups.number(of: color)
        return number.map(changed.contains) ?? false ? search.seen(color).color : color.color
      }
    }
    return read.themes.map { $0.colors.map(\.color) } == expected
      && read.themes.map { $0.colors.map(\.path) } == before.themes.map { $0.colors.map(\.path) }
  }

  private mutating func noteChanges() {
    let literals = Set(accepted.flatMap { search.groups.all[$0].literals })
    var places: [ColorLiteral: SourcePlace] = [:]
    for (name, bytes) in files {
      let own = literals.filter { $0.file == name }
      places.merge(ColorLiteral.places(of: own, in: bytes)) { $1 }
    }
    for number in accepted {
      guard let after = search.changes[number] else { continue }
      let group = search.groups.all[number]
      changes += group.literals.map { literal in
        MendedSource.Change(
          place: places[literal] ?? SourcePlace(literal.file), names: group.names,
          before: group.color, after: after)
      }
    }
  }
}

extension ImportSource {
  /// The same files with other bytes.
  fileprivate func mapBytes(_ transform: (File) -> [UInt8]) -> ImportSource {
    ImportSource(
      name: name, files: files.map { File($0.path, bytes: transform($0)) }, isFolder: isFolder)
  }
}
