// SPDX-License-Identifier: MIT

/// The colors of a Tailwind CSS 4 theme: what `@theme` and the rules beside it call `--color-…`.
public enum TailwindImporter: Importer {
  public static let name = "tailwind"
  public static let summary = "the --color-… of a Tailwind CSS 4 theme"

  /// Whether there is a style sheet with a `@theme`.
  public static func recognizes(_ source: ImportSource) -> Bool {
    StyleSheetFiles.recognizes(source, withTheme: true)
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    try StyleSheetFiles.sheet(of: source, lead: "--color-", needsTheme: true)
  }
}
