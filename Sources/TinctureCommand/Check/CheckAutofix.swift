// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import TincturePalettes

/// Fixes the findings of `check` by the smallest changes of foregrounds or backgrounds, or shows them.
///
/// A background is changed only where that is less in all and no other pair breaks. What cannot be fixed is
/// left alone and noted with the reason, such as a translucent color.
struct CheckAutofix {
  let findings: [Finding]
  /// The rules by which a change is judged.
  let rules: [any CheckRule]
  let global: GlobalOptions

  /// The fix of a file or folder: the bytes to write, and the fixed subject.
  struct Outcome {
    let subject: CheckSubject
    let files: [FixedFile]

    /// The fixed bytes by the path that findings name.
    var bytes: [String: [UInt8]] { Dictionary(files.map { ($0.place, $0.after) }) { $1 } }
  }

  /// A file before and after its fix.
  typealias FixedFile = (path: String, place: String, before: [UInt8], after: [UInt8])

  /// Fixes in memory, and notes on standard error what is not fixed and why.
  func outcome(of input: CheckInput) throws(GamutMismatch) -> Outcome {
    input.subject.palettes.isEmpty ? sheetOutcome(of: input) : try paletteOutcome(of: input)
  }

  /// Writes the changed files of all outcomes, all or none.
  func write(_ outcomes: [Outcome]) throws {
    let edits = outcomes.flatMap(\.files).map {
      (path: $0.path, before: $0.before, after: $0.after)
    }
    for path in try EditedFiles(edits).write() { global.detail("wrote \(path)") }
  }

  /// Prints the changes as a patch.
  func show(_ outcome: Outcome) throws {
    for file in outcome.files {
      try global.show(UnifiedDiff(path: file.path, from: file.before, to: file.after))
    }
  }

  /// Fixes a palette document, which is written anew: it repeats a color and its ratios in many
  /// places.
  private func paletteOutcome(of input: CheckInput) throws(GamutMismatch) -> Outcome {
    let fixed = input.subject.palettes.map { $0.autofixed() }
    let count = fixed.map(\.changes.count).reduce(0, +)
    let palettes = fixed.map(\.palette)
    guard count > 0 else { return Outcome(subject: input.subject, files: []) }
    note(count, "color", of: input.subject.place.file)
    let text = Array(try PaletteDocument.text(of: palettes).utf8)
    return Outcome(
      subject: CheckSubject(palettes: palettes, file: input.subject.place.file),
      files: input.source.files.map {
        (path: input.path, place: input.subject.place.file, before: $0.bytes, after: text)
      })
  }

  /// Fixes literals in a file of another format, which otherwise stays as it is.
  private func sheetOutcome(of input: CheckInput) -> Outcome {
    let files = Set(input.source.files.map { input.source.place(of: $0).file })
    let own = findings.filter { files.contains($0.contrast?.pair.foreground.place.file ?? "") }
    let fixed = Autofix(
      input.source, input.subject, findings: own, rules: rules, read: input.read)
    if !fixed.changes.isEmpty {
      note(fixed.changes.count, "literal", of: input.source.name)
    }
    global.note(fixed.refusals.compactMap(Self.note))
    return Outcome(
      subject: fixed.subject,
      files: zip(input.source.files, fixed.source.files).map { before, after in
        let place = input.source.place(of: before).file
        let path = input.source.isFolder ? place : input.path
        return (path: path, place: place, before: before.bytes, after: after.bytes)
      })
  }

  /// Notes how much of a file is changed.
  private func note(_ count: Int, _ noun: String, of file: String) {
    global.note("\(file): \(count) \(noun)\(count == 1 ? " is" : "s are") changed")
  }

  /// The note on a pair that cannot be fixed, with the place of its foreground.
  private static func note(_ refusal: Autofix.Refusal) -> String? {
    guard let pair = refusal.finding.contrast?.pair else { return nil }
    let theme = refusal.finding.theme.map { "\($0): " } ?? ""
    return "\(pair.foreground.place): \(theme)\(pair.name) is not fixed: \(refusal.reason)"
  }
}

/// What `diff -u` prints for two versions of a file, as `patch` reads it.
///
///     --- tokens.css
///     +++ tokens.css
///     @@ -1,3 +1,3 @@
///      :root {
///     -  --text: #888;
///     +  --text: #767676;
///      }
///
/// Source: POSIX.1-2024, `diff`, "Diff -u or -U Output Format". Versions with equally many lines
/// are compared line by line, since a fix edits inside of lines; others by the shortest edit
/// script.
struct UnifiedDiff {
  private let path: String
  /// The lines before, with their line feeds.
  private let old: [ArraySlice<UInt8>]
  /// The lines after.
  private let new: [ArraySlice<UInt8>]
  /// Whether either version has a null byte, by which `diff` tells binary files.
  private let isBinary: Bool

  /// The number of unchanged lines around a change.
  private static let context = 3

  init(path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    isBinary = old.contains(0) || new.contains(0)
  }

  /// The diff; nothing for equal versions, and one line for what is no text.
  var bytes: [UInt8] {
    guard old != new else { return [] }
    let name = path.singleLine
    guard !isBinary else { return Array("Binary files \(name) and \(name) differ\n".utf8) }
    // A tab ends a name with blanks in it.
    let end = name.contains(" ") ? "\t\n" : "\n"
    let head = "--- \(name)\(end)+++ \(name)\(end)"
    return hunks.reduce(into: Array(head.utf8)) { $0 += text(of: $1) }
  }

  /// The diff for a person: what is removed in red, and what comes in its place in green.
  func bytes(_ style: TerminalStyle) -> [UInt8] {
    guard style.depth > .none else { return bytes }
    return Self.lines(bytes).enumerated().flatMap { index, line -> [UInt8] in
      let isHead = index < 2
      let paint =
        switch line.first {
        case _ where isHead: style.bold
        case UInt8(ascii: "-"): style.red
        case UInt8(ascii: "+"): style.green
        case UInt8(ascii: "@"): style.dim
        default: { (text: String) in text }
        }
      // The line feed stays outside: a color that lasts beyond it fills the line of some terminals.
      return Array((paint(String(decoding: line.dropLast(), as: UTF8.self)) + "\n").utf8)
    }
  }

  /// The lines with the feeds at their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { bytes[$0.startIndex...$0.endIndex] }
    let end = lines.last?.endIndex ?? 0
    if end < bytes.count { lines.append(bytes[end...]) }
    return lines
  }

  /// Lines of the old version, and those of the new one in their place.
  private typealias Change = (old: Range<Int>, new: Range<Int>)

  /// The changed lines in their order, neighbors joined.
  private var changes: [Change] {
    guard old.count == new.count else { return shortestChanges }
    let changed = Set(old.indices.filter { old[$0] != new[$0] })
    return changes(removing: changed, inserting: changed)
  }

  /// The changes that remove lines of the old version and insert those of the new one.
  private func changes(removing removed: Set<Int>, inserting inserted: Set<Int>) -> [Change] {
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (start, newStart) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > start || j > newStart {
        changes.append((start..<i, newStart..<j))
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
    return changes
  }

  /// The shortest edit script between the first line that differs and the last one.
  ///
  /// Lines are numbered first: comparing integers is faster than comparing bytes, and the algorithm
  /// of `CollectionDifference` compares quadratically many of them in the worst case.
  private var shortestChanges: [Change] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tails = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
    let tail = tails.prefix { $0 == $1 }.count
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines.dropFirst(head).dropLast(tail).map { line in
        numbers[line] = numbers[line] ?? numbers.count
        return numbers[line] ?? 0
      }
    }
    let before = numbered(old)
    let difference = numbered(new).difference(from: before)
    return changes(
      removing: Set(difference.removals.map { head + $0.offset }),
      inserting: Set(difference.insertions.map { head + $0.offset }))
  }

  /// Changes so near to each other that their contexts touch are one hunk.
  private var hunks: [[Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  /// The lines of a hunk below their line numbers.
  private func text(of hunk: [Change]) -> [UInt8] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let start = max(first.old.lowerBound - Self.context, 0)
    let end = min(last.old.upperBound + Self.context, old.count)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    var text = Array("@@ -\(Self.range(start..<end)) +\(Self.range(newStart..<newEnd)) @@\n".utf8)
    var position = start
    for change in hunk {
      text += marked(" ", old[position..<change.old.lowerBound])
      text += marked("-", old[change.old]) + marked("+", new[change.new])
      position = change.old.upperBound
    }
    return text + marked(" ", old[position..<end])
  }

  /// A range of lines as a hunk names it: first line and count, from 1.
  ///
  /// An empty range is named by the line in front of it.
  private static func range(_ lines: Range<Int>) -> String {
    lines.isEmpty ? "\(lines.lowerBound),0" : "\(lines.lowerBound + 1),\(lines.count)"
  }

  /// Lines behind a mark; the format has a note where the last line of a file has no line feed.
  private func marked(_ mark: Character, _ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    lines.reduce(into: []) { text, line in
      text += String(mark).utf8
      text += line
      if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
