// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureExporters
import TincturePalettes

/// The files of asset catalogs with dark colors for those that are light alone: `migrate --dark`.
struct DarkCatalogs {
  private let proposals: DarkProposals

  /// The files as they are, by their paths.
  private let files: [String: [UInt8]]

  /// Proposes dark colors for the sets of catalogs that have none.
  ///
  /// - Parameters:
  ///   - subjects: What `--names` names.
  ///   - page: The color of the dark page in CSS; `nil` for the project's own.
  /// - Throws: A ``CommandFailure`` for a page that is no color, for a file that cannot be read, and
  ///   where nothing is a color set. Where all sets have a dark color, none is proposed: a second run
  ///   is no mistake.
  init(_ subjects: [CheckSubject], page: String?) throws {
    let page = try page.map(Self.page)
    var files: [String: [UInt8]] = [:]
    let paths = Set(subjects.flatMap(\.themes).flatMap(\.colors).map(\.place.file))
    let sets = paths.filter { $0.hasSuffix(".colorset/Contents.json") }
    for path in sets {
      let bytes = try InputFile(path: path).bytes()
      if CatalogDarkEntry.isMissing(in: bytes) { files[path] = bytes }
    }
    guard !sets.isEmpty else {
      throw CommandFailure.usage(
        "--dark", "no color set of --names is without a dark color",
        suggestion:
          "Name an asset catalog with --names whose colors are for light appearance alone.")
    }
    self.files = files
    proposals = DarkProposals(subjects, page: page) { files[$0.place.file] != nil }
  }

  private static func page(_ text: String) throws -> RGB8 {
    guard let color = try? AnyColor(parsing: text) else {
      throw CommandFailure.usage(
        "--page", "\(text.quoted) is no color of CSS", suggestion: "Write one, as '#121212'.")
    }
    return color.nearest(in: .srgb)
  }

  /// The files with their dark entries, by their paths in order.
  var edits: [(path: String, before: [UInt8], after: [UInt8])] {
    proposals.proposals.compactMap { proposal in
      let path = proposal.color.place.file
      guard let before = files[path],
        let after = CatalogDarkEntry.added(proposal.dark, to: before)
      else { return nil }
      return (path, before, after)
    }.sorted { $0.path < $1.path }
  }

  /// What each color becomes, on which page, and which pairs still fall short.
  var notes: [String] {
    let count = proposals.proposals.count
    let lines = proposals.proposals.map { proposal in
      let ratio = proposal.dark.composited(over: proposals.page).contrast(with: proposals.page)
      return "\(proposal.color.name) \(proposal.color.text) is \(proposal.dark.text) in dark "
        + "appearance, \(ratio.text):1 on the page"
    }
    return [
      "\(count) dark \(count == 1 ? "color is" : "colors are") proposed for the page "
        + "\(proposals.page.hex)"
    ] + lines + proposals.shortfalls
  }
}
