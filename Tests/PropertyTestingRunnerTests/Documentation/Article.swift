// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// An article of the documentation: its blocks of code and of output.
struct Article {
  let name: String
  /// The module it tells of.
  let module: String
  let text: String
  private let url: URL

  private init(url: URL) throws {
    self.url = url
    name = url.deletingPathExtension().lastPathComponent
    module = url.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// The articles of all modules.
  static func all() throws -> [Article] {
    let sources = root.appendingPathComponent("Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
      .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
      .map { try Article(url: sources.appendingPathComponent($0)) }
  }

  /// The README, and the page that introduces property testing.
  static func introductions() throws -> (readme: Article, page: Article) {
    (
      try Article(url: root.appendingPathComponent("README.md")),
      try Article(url: root.appendingPathComponent("Documentation/property-testing.md"))
    )
  }

  static func named(_ name: String) throws -> Article {
    try XCTUnwrap(all().first { $0.name == name }, "there is no article \(name)")
  }

  /// The repository.
  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The blocks of a kind, without the lines that start with a prompt.
  func blocks(_ kind: String) -> [String] {
    ranges(of: kind).map { range in
      lines[range].filter { !$0.hasPrefix("$ ") }.joined(separator: "\n")
    }
  }

  /// The article with other output in its blocks, written to its file.
  func quoting(_ printed: [String?]) throws -> Article {
    var lines = lines
    for case (let range, let text?) in zip(ranges(of: "console"), printed).reversed() {
      let prompts = lines[range].filter { $0.hasPrefix("$ ") }
      lines.replaceSubrange(range, with: prompts + text.split(separator: "\n"))
    }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    return try Article(url: url)
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines between the fences of the blocks of a kind.
  private func ranges(of kind: String) -> [Range<Int>] {
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    return stride(from: 0, to: fences.count - 1, by: 2)
      .filter { lines[fences[$0]] == "```\(kind)" }
      .map { fences[$0] + 1..<fences[$0 + 1] }
  }
}

/// The Swift files that articles quote from.
struct QuotedSources {
  private let files: [[Substring]]

  init() throws {
    let folders = [
      "PropertyTestingRunnerTests/Documentation", "PropertyTestingTests", "FailingProperties",
      "ExportersTests", "CheckingTests/Documentation", "PaletteSolverTests/Documentation",
      "SystemSolverTests",
    ]
    files = try folders.flatMap { folder in
      let url = Article.root.appendingPathComponent("Tests/\(folder)")
      return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
        .map { try String(contentsOf: $0, encoding: .utf8) }
        .map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    }
  }

  /// Whether some lines of a file are a block, but for how far all of them are indented.
  func contain(_ block: String) -> Bool {
    let block = QuotedSources.flush(block.split(separator: "\n", omittingEmptySubsequences: false))
    guard let first = block.first else { return false }
    return files.contains { lines in
      lines.indices.contains { start in
        lines[start].hasSuffix(first) && start + block.count <= lines.count
          && QuotedSources.flush(lines[start..<start + block.count]) == block
      }
    }
  }

  /// Lines without the indentation that they share.
  private static func flush(_ lines: some Collection<Substring>) -> [Substring] {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }
  }
}
