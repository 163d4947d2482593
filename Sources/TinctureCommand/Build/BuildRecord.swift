// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON

/// The files that the last build wrote, kept beside the configuration: a build removes those of
/// them that it no longer makes, and no other file.
///
/// A file is removed only while it has the bytes that were written: what somebody changed since is
/// theirs. The record may be committed with the outputs or left out; without it nothing is removed.
struct BuildRecord: Equatable {
  static let fileName = ".tincture-build.json"
  private static let schema = "tincture.build/1"

  /// The fingerprint of each file's bytes by its path below the folder.
  private(set) var files: [String: String] = [:]

  init(_ files: [BuildPlan.File]) {
    for file in files {
      self.files[file.path.joined(separator: "/")] = Self.fingerprint(file.bytes)
    }
  }

  /// Reads the record of a folder; an empty one where there is none.
  ///
  /// - Throws: A ``CommandFailure`` for a file that is no record, or names a path outside.
  init(inFolder folder: String) throws {
    let file = InputFile(path: folder + Self.fileName, role: .own)
    guard try file.isThere() else { return }
    let json = try file.json()
    guard json["schema"]?.string == Self.schema, let members = json["files"]?.object?.members else {
      throw Self.failure(file, "this is no record of a build")
    }
    for member in members {
      let components = member.name.split(separator: "/", omittingEmptySubsequences: false)
      guard !components.contains(where: { ["", ".", ".."].contains($0) }) else {
        throw Self.failure(file, "\(member.name.quoted) is not below this folder")
      }
      guard ProtectedPlace(folder + member.name).isFree else {
        throw Self.failure(file, "\(member.name.quoted) is nothing that a build writes")
      }
      files[member.name] = member.value.string ?? ""
    }
  }

  private static func failure(_ file: InputFile, _ reason: String) -> CommandFailure {
    CommandFailure(
      .badInput, at: file.name, reason,
      suggestion: "Delete the file; the next build writes it anew and removes nothing.")
  }

  /// The record as a document, its paths in order.
  var text: String {
    var members = JSONObject()
    for (path, fingerprint) in files.sorted(by: { $0.key < $1.key }) {
      members[path] = .string(fingerprint)
    }
    let json: JSONValue = ["schema": .string(Self.schema), "files": .object(members)]
    return json.text(style: .pretty) + "\n"
  }

  /// The paths of this record that another one lacks, in order.
  func paths(missingFrom other: BuildRecord) -> [String] {
    files.keys.filter { other.files[$0] == nil }.sorted()
  }

  /// Whether a build wrote the file of a path.
  func lists(_ path: [String]) -> Bool { files[path.joined(separator: "/")] != nil }

  /// Whether the file of a path has the bytes that were written.
  func isUntouched(_ path: String, inFolder folder: String) -> Bool {
    guard let bytes = try? InputFile(path: folder + path, role: .own).bytes() else { return false }
    return Self.fingerprint(bytes) == files[path]
  }

  /// FNV-1a of 64 bits in hexadecimal digits, after http://www.isthe.com/chongo/tech/comp/fnv/.
  ///
  /// It tells an edit from none and is no protection: who can write the record can write the files.
  static func fingerprint(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16).leftPadded(to: 16, with: "0")
  }
}
