// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import SourceColors

/// The source files that a command line names, read.
struct SourceTree {
  /// The files with their paths below the folders that were named.
  private(set) var files: [(source: SourceFile, path: String)] = []
  private(set) var failures: [CommandFailure] = []
  private let languages: [SourceLanguage]

  /// The files that were read, without symbolic links: what two paths lead to is read once.
  private var known: Set<String> = []

  /// The patterns that left out a file.
  private var usedPatterns: Set<PathPattern> = []

  /// What was left out on purpose.
  private(set) var notes: [String] = []

  /// Reads files, and the source files below folders.
  ///
  /// - Throws: A ``CommandFailure`` where a path cannot be read, or is that of no source file.
  init(_ paths: [String], excluding patterns: [PathPattern] = []) throws {
    languages = SourceLanguage.allCases
    for path in paths {
      if (try? FileStatus(path: path).isFolder) == true {
        try addFolder(path, excluding: patterns)
      } else {
        try addFile(path)
      }
    }
    for pattern in patterns where !usedPatterns.contains(pattern) {
      notes.append("exclude: \(pattern.text.quoted) of the map matches no source file of a folder")
    }
  }

  /// Takes the source files of a folder that was read for other files too, whose reader says what
  /// cannot be read in it.
  init(_ content: InputFolder.Content, below path: String, of languages: [SourceLanguage]) {
    self.languages = languages
    _ = add(content, below: Self.root(path))
  }

  /// The path of a folder without a slash at its end.
  private static func root(_ path: String) -> String {
    path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
  }

  /// The languages of the files, as they teach what spellings mean.
  func conventions(_ given: SourceConventions) -> SourceConventions {
    files.reduce(into: given) { $0.learn(from: $1.source) }
  }

  private mutating func addFile(_ path: String) throws {
    let bytes = try InputFile(path: path).bytes()
    guard let language = SourceLanguage.of(path: path) else {
      throw CommandFailure(
        .badInput, at: path, "this is no source file that is read",
        suggestion: "Name folders, or files that end with: "
          + SourceLanguage.allCases.flatMap(\.endings).joined(separator: ", ") + ".")
    }
    guard known.insert(resolvedPath(path) ?? path).inserted else { return }
    files.append((SourceFile(path: path, language: language, bytes: bytes), path))
  }

  private mutating func addFolder(_ path: String, excluding patterns: [PathPattern]) throws {
    let root = Self.root(path)
    var excluded = 0
    var used: Set<PathPattern> = []
    let content = try InputFolder(path: root).readable { components in
      let below = components.joined(separator: "/")
      guard let language = SourceLanguage.of(path: root + "/" + below),
        languages.contains(language)
      else { return false }
      let matching = patterns.filter {
        $0.matches(below) || $0.matches(reported: root + "/" + below)
      }
      if !matching.isEmpty { excluded += 1 }
      used.formUnion(matching)
      return matching.isEmpty
    }
    usedPatterns.formUnion(used)
    for skipped in content.skipped {
      failures.append(
        CommandFailure(
          .cannotRead, at: ([root] + skipped.path).joined(separator: "/"), skipped.reason))
    }
    let generated = add(content, below: root)
    addNotes(root, content, excluded: excluded, generated: generated)
  }

  /// Adds the source files of a folder.
  ///
  /// - Returns: How many are passed over because a tool makes them.
  private mutating func add(_ content: InputFolder.Content, below root: String) -> Int {
    let folder = resolvedPath(root) ?? root
    var generated = 0
    for file in content.files {
      let below = file.path.joined(separator: "/")
      let whole = root == "." ? below : root + "/" + below
      guard let language = SourceLanguage.of(path: whole), languages.contains(language) else {
        continue
      }
      let resolved = resolvedPath(whole) ?? whole
      guard resolved.hasPrefix(folder == "/" ? "/" : folder + "/") else {
        notes.append("\(whole) is a link out of the folder and is passed over")
        continue
      }
      guard known.insert(resolved).inserted else { continue }
      guard !Self.isGenerated(below, file.bytes) else {
        generated += 1
        continue
      }
      files.append((SourceFile(path: whole, language: language, bytes: file.bytes), below))
    }
    return generated
  }

  private mutating func addNotes(
    _ root: String, _ content: InputFolder.Content, excluded: Int, generated: Int
  ) {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? " is" : "s are")"
    }
    if generated > 0 { notes.append("\(root): \(count(generated, "generated file")) passed over") }
    if excluded > 0 { notes.append("\(root): \(count(excluded, "file")) excluded by the map") }
    if !content.passedOver.isEmpty {
      notes.append(
        "\(root): \(count(content.passedOver.count, "folder")) of installed packages passed over")
    }
    if !content.ignored.isEmpty {
      notes.append("\(root): what Git ignores is passed over")
    }
  }

  /// Whether a file is made by a tool: its name says so, or its first twenty lines.
  private static func isGenerated(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.hasSuffix(".generated.swift") || path.hasSuffix(".min.css") { return true }
    var end = 0
    for _ in 0..<20 {
      guard let line = bytes[end...].firstIndex(of: 0x0A) else {
        end = bytes.count
        break
      }
      end = line + 1
    }
    let head = Array(bytes[..<min(end, 8192)])
    return ["AUTO GENERATED", "AUTO-GENERATED", "Made by tincture"].contains {
      head.firstIndex(ofText: $0, ignoringCase: true) != nil
    }
  }
}

extension SourceTree {
  /// The colors of each file; what cannot be read becomes a failure and stops nothing.
  mutating func readings(
    _ conventions: SourceConventions
  ) -> [(source: SourceFile, path: String, reading: SourceReading)] {
    files.compactMap { file in
      do throws(ImportError) {
        return (file.source, file.path, try SourceReader.reading(of: file.source, conventions))
      } catch {
        failures.append(
          CommandFailure(
            .badInput, at: "\(error.place)", error.reason, suggestion: error.suggestion))
        return nil
      }
    }
  }
}
