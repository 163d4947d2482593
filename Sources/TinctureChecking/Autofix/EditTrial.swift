// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters

/// Writes changes into files, reads the files again, and keeps the changes that break nothing.
struct EditTrial {
  private(set) var source: ImportSource
  private(set) var subject: CheckSubject
  /// The accepted changes with their places; filled at the end.
  private(set) var changes: [Autofix.Change] = []

  /// The files and colors before any change.
  private let original: ImportSource
  private let before: CheckSubject
  /// The groups of literals with the colors that were found for them.
  private let search: ColorSearch
  /// The findings before any change; a trial may find nothing beyond them.
  private let known: Baseline
  private let rules: [any CheckRule]
  private let read: Autofix.Reader
  /// The numbers of the groups that keep their changes.
  private var accepted: [Int] = []
  /// By group: its edits, which are made together or not at all.
  private var edits: [Int: [(file: String, edit: SourceEdit)]] = [:]
  /// By group: why its change is not made.
  private var obstacles: [Int: String] = [:]

  init(
    _ source: ImportSource, _ subject: CheckSubject, _ search: ColorSearch,
    rules: [any CheckRule], read: @escaping Autofix.Reader
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

  /// Makes those of the changes that break nothing; the others get an obstacle.
  mutating func accept(_ groups: [Int]) {
    prepareEdits(of: groups)
    accept(groups.filter { obstacles[$0] == nil }[...])
    noteChanges()
  }

  /// Why the literals of a finding's foreground could not be edited; `nil` if they were not tried.
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

  /// The edits of every literal of a group; throws for the first that cannot have the new color.
  private func fileEdits(
    of number: Int, _ outcomes: [ColorLiteral: ColorLiteral.Outcome]
  ) throws(LiteralError) -> [(file: String, edit: SourceEdit)] {
    var all: [(file: String, edit: SourceEdit)] = []
    for literal in search.groups.all[number].literals {
      all += try outcomes[literal]?.get().map { (literal.file, $0) } ?? []
    }
    return all
  }

  private var files: [(name: String, bytes: [UInt8])] {
    original.files.map { (original.place(of: $0).file, $0.bytes) }
  }

  /// The original files with the edits of some groups.
  private func edited(by groups: [Int]) -> ImportSource {
    let all = Dictionary(grouping: groups.flatMap { edits[$0] ?? [] }, by: \.file)
    let files = original.files.map { file in
      let edits = all[original.place(of: file).file]?.map(\.edit)
      return edits.map {
        ImportSource.File(file.path, bytes: SourceEdits($0).applied(to: file.bytes))
      }
        ?? file
    }
    return ImportSource(name: original.name, files: files, isFolder: original.isFolder)
  }

  // MARK: Trials

  /// Bisection: accepts the changes together if they break nothing, and else each part by itself.
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

  /// Tries changes, and keeps the edited files if they break nothing; else says what they break, as
  /// the rest of a sentence.
  private mutating func obstacle(_ groups: [Int]) -> String? {
    let trial = edited(by: groups)
    guard let read = read(trial), defines(read, groups) else {
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

  /// Whether the files define the intended colors, and all others as before.
  private func defines(_ read: CheckSubject, _ groups: [Int]) -> Bool {
    let changed = Set(groups)
    func isAsIntended(_ old: CheckedColor, _ new: CheckedColor) -> Bool {
      guard let number = search.groups.number(of: old), changed.contains(number) else {
        return new.color == old.color
      }
      return search.groups.all[number].isSpelled(search.seen(old).color, new.color)
    }
    return read.themes.count == before.themes.count
      && zip(before.themes, read.themes).allSatisfy { old, new in
        old.everyColor.count == new.everyColor.count
          && zip(old.everyColor, new.everyColor).allSatisfy(isAsIntended)
      }
      && read.themes.map { $0.everyColor.map(\.path) }
        == before.themes.map { $0.everyColor.map(\.path) }
  }

  /// Looks up the places of the accepted literals, in the files as they were.
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
        Autofix.Change(
          place: places[literal] ?? SourcePlace(literal.file), names: group.names,
          before: group.color, after: after)
      }
    }
  }
}
