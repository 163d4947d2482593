// SPDX-License-Identifier: GPL-3.0-or-later

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
/// Source: POSIX.1-2024, `diff`, "Diff -u or -U Output Format". Versions with equally many lines are
/// compared line by line, since a fix edits inside of lines; others by the shortest edit script.
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

  /// The lines with the feeds at their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  // MARK: Changes

  /// Lines of the old version, and those of the new one in their place.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changed lines in their order, neighbors joined.
  private var changes: [Change] {
    guard old.count == new.count else { return shortestChanges }
    return old.indices.filter { old[$0] != new[$0] }.reduce(into: []) { changes, index in
      Self.append(Change(old: index..<index + 1, new: index..<index + 1), to: &changes)
    }
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
    let (before, after) = (numbered(old), numbered(new))
    let difference = after.difference(from: before)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      let (start, newStart) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > start || j > newStart {
        changes.append(Change(old: head + start..<head + i, new: head + newStart..<head + j))
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
    return changes
  }

  /// Adds a change, or joins it with the one that it follows directly.
  private static func append(_ change: Change, to changes: inout [Change]) {
    guard let last = changes.last, last.old.upperBound == change.old.lowerBound else {
      return changes.append(change)
    }
    changes[changes.count - 1] = Change(
      old: last.old.lowerBound..<change.old.upperBound,
      new: last.new.lowerBound..<change.new.upperBound)
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

  // MARK: Text

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
