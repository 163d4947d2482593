// SPDX-License-Identifier: MIT

import Palettes

/// Colors of UIKit and AppKit that follow light and dark, Increase Contrast and the screen's gamut.
///
/// One enum for each palette, in one file that both kinds of apps compile. It extends no class of
/// the frameworks, so that no name of a color can be one that they have, or will have.
public enum UIKitExporter: Exporter {
  public static let name = "uikit"
  public static let summary = "Swift: dynamic UIColor and NSColor constants"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let names = SwiftText.distinct(source.entries.map { TokenName(splitting: $0.slug).upperCamel })
    let palettes = zip(source.entries, names).map { entry, name in
      palette(entry, "\(prefix)\(source.isSingle ? "" : name)PaletteColors", prefix)
    }
    return [
      SwiftCode.file(
        "\(prefix)PaletteColors", of: source.entries, imports: SwiftColorSupport.platformImport,
        [alias("\(prefix)PlatformColor")] + palettes + [SwiftColorSupport.platform])
    ]
  }

  private static func alias(_ name: String) -> String {
    """
    #if canImport(UIKit)
      public typealias \(name) = UIColor
    #elseif canImport(AppKit)
      public typealias \(name) = NSColor
    #endif
    """
  }

  private static func palette(
    _ entry: ExportSource.Entry, _ name: String, _ prefix: String
  ) -> String {
    """
    // MARK: - \(name)

    /// The colors of the palette \(SwiftText.literal(entry.name)).
    public enum \(name) {
    \(SwiftTokens(entry.tokens).constants(type: "\(prefix)PlatformColor", keyword: "static let"))}
    """
  }
}
