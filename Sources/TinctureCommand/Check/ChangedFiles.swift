// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking

/// The files of a Git repository that differ from a revision, those that Git does not know yet among
/// them.
struct ChangedFiles {
  private let paths: Set<String>

  /// The files that were read together and of which one has changed.
  private var affected: Set<String> = []

  /// Asks Git, in the working directory.
  ///
  /// - Parameters:
  ///   - revision: What files are compared with.
  ///   - groups: The files that are read together.
  /// - Throws: A ``CommandFailure`` when there is no Git, no repository or no such revision.
  init(since revision: String, among groups: [Set<String>]) throws {
    // What begins with a hyphen would be an option of Git.
    guard !revision.hasPrefix("-"), !revision.isEmpty else { throw Self.failure(revision) }
    guard let root = try Self.git(["rev-parse", "--show-toplevel"], revision).first else {
      throw Self.failure(revision)
    }
    let changed = try Self.git(["diff", "--name-only", "-z", revision, "--"], revision)
    let new = try Self.git(
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"], revision)
    let folder = root.hasSuffix("\n") ? String(root.dropLast()) : root
    paths = Set((changed + new).map { "\(folder)/\($0)" }.map { resolvedPath($0) ?? $0 })
    for group in groups where group.contains(where: contains) { affected.formUnion(group) }
  }

  /// Whether a change of one of the files may have caused a finding.
  func mayCause(_ finding: Finding) -> Bool {
    finding.files.contains(where: contains)
      || finding.isOfSeveralPlaces && affected.contains(finding.place.file)
  }

  /// Whether a file is one of them.
  private func contains(_ path: String) -> Bool { resolvedPath(path).map(paths.contains) ?? false }

  /// The parts of what Git prints between zeros.
  private static func git(_ arguments: [String], _ revision: String) throws -> [String] {
    let answer: (status: Int32, output: [UInt8])
    do throws(SystemCallError) {
      answer = try ChildProcess(words: ["git"] + arguments).run(reading: [])
    } catch {
      throw CommandFailure.usage(
        "--since", "git cannot be run: \(error)", suggestion: "Install Git, or leave --since out.")
    }
    guard answer.status == 0 else { throw failure(revision) }
    return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func failure(_ revision: String) -> CommandFailure {
    .usage(
      "--since", "Git knows no revision \(revision.quoted) here",
      suggestion: "Name one in a repository, such as main or HEAD~1.")
  }
}
