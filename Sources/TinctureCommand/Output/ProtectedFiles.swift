// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
import TinctureImporters

extension OutputFile {
  /// What a file may hold that is written over.
  enum Replaceable {
    /// Anything but an input: the user named the file on purpose.
    case anything
    /// Where the new content says that Tincture made it, only what says the same. The name comes
    /// from a format, and color sets and swatches of Adobe have no place for such words.
    case marked
    /// Only what says that Tincture made it, in the same form.
    case own
  }

  /// Refuses to write over what is not ours to replace.
  ///
  /// - Parameter bytes: The new content, or `nil` before there is one.
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate` for an input, for a file below
  ///   `.git`, for the configuration, and for what ``replaceable`` excludes.
  func check(_ bytes: [UInt8]? = nil) throws {
    guard !isStandardOutput, !path.isEmpty else { return }
    try ProtectedPlace(path).check(option, isProjectFile: isProjectFile)
    guard let status = try? FileStatus(path: path), status.isRegular else { return }
    let role = ReadFiles.role(of: status)
    guard role != .named else {
      throw refusal(
        "the command reads this file, and would replace it by what it makes",
        "Choose another file with \(option).")
    }
    guard role == .found || replaceable != .anything, !(bytes.map(holds) ?? false) else { return }
    try checkMarks(bytes, isInput: role == .found)
  }

  /// Refuses to replace a file that does not say that Tincture made it, as the new content does.
  private func checkMarks(_ bytes: [UInt8]?, isInput: Bool) throws {
    let new = bytes.map { ContentMarks($0).marks }
    if replaceable == .marked, !isInput, new?.isEmpty ?? true { return }
    // What cannot be read is not known to be ours.
    let old = (try? InputFile(path: path, role: .own).bytes()).map { ContentMarks($0).marks } ?? []
    guard new.map(old.isDisjoint) ?? old.isEmpty else { return }
    throw refusal(
      isInput
        ? "the file is in a folder that is read, and is not one that Tincture made"
        : "the file is there, and does not say that Tincture made it",
      "Move it away, or choose another place with \(option).")
  }

  private func refusal(_ reason: String, _ suggestion: String) -> CommandFailure {
    CommandFailure(.cannotCreate, at: path, reason, suggestion: suggestion)
  }
}

/// What a file says by which Tincture knows its own: the notice of an export, the name of a format.
private struct ContentMarks {
  private(set) var marks: Set<String> = []

  init(_ bytes: [UInt8]) {
    for text in [ExportSource.generatorMark, "org.tincture"] where bytes.containsText(text) {
      marks.insert(text)
    }
    // The form of a file of pairs, which people write without the name of a format.
    if bytes.starts(with: Array("{\n  \"pairs\": [".utf8)) { marks.insert("pairs") }
    if bytes.containsText("sarif-2.1.0") { marks.insert("sarif") }
    addFormats(bytes)
  }

  /// Adds the names in front of versions: `tincture.palette` of `tincture.palette/1`.
  private mutating func addFormats(_ bytes: [UInt8]) {
    var start = 0
    while let index = bytes.firstIndex(ofText: "tincture.", from: start) {
      start = index + "tincture.".utf8.count
      let end = bytes[start...].firstIndex { !(0x61...0x7A).contains($0) } ?? bytes.endIndex
      guard end > start, end < bytes.endIndex, bytes[end] == 0x2F else { continue }
      marks.insert(String(decoding: bytes[index..<end], as: UTF8.self))
    }
  }
}

/// Where no command writes: what Git keeps, and the files by which a project is built.
struct ProtectedPlace {
  private let path: String
  /// The path without symbolic links, where it leads also when nothing is there yet.
  private let target: String

  init(_ path: String) {
    (self.path, target) = (path, destination(of: path))
  }

  /// Whether any command may write there.
  var isFree: Bool { !isOfGit && !isConfiguration && !isRecord }

  /// Refuses a place; the files of a project only their own commands write.
  func check(_ option: String, isProjectFile: Bool = false) throws {
    let reason: String
    switch (isOfGit, isProjectFile) {
    case (true, _): reason = "what is in a .git folder belongs to Git"
    case (false, false) where isConfiguration: reason = "this is the configuration of a project"
    case (false, false) where isRecord: reason = "this is the list of what a build wrote"
    default: return
    }
    throw CommandFailure(
      .cannotCreate, at: path, reason, suggestion: "Choose another place with \(option).")
  }

  private var name: String { target.split(separator: "/").last?.lowercased() ?? "" }

  private var isConfiguration: Bool { Configuration.fileNames.contains(name) }

  private var isRecord: Bool { name == BuildRecord.fileName }

  /// Whether it is `.git` or below one, as it is written or where it leads.
  private var isOfGit: Bool {
    var folders: [String] = []
    for component in path.split(separator: "/") {
      component == ".." ? _ = folders.popLast() : folders.append(component.lowercased())
    }
    return folders.contains(".git")
      || target.split(separator: "/").contains { $0.lowercased() == ".git" }
  }
}
