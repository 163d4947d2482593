// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Colors in the form of VeSync: Objective-C class methods with their values in comments.
///
/// The first file is the article's template byte for byte. Its methods ask `color(named:)`, which
/// the article does not show; the second file answers with the values, so that no catalog is
/// needed. An app that keeps its colors in a catalog leaves the second file out: imported colors are
/// asked for by the names that they have there.
///
/// Source: the article 当我们在谈论DarkMode时我们在谈论什么, section 5.2.
public enum VeSyncExporter: Exporter {
  public static let name = "vesync"
  public static let summary = "Swift: @objc class methods, their values in comments, as VeSync has"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let file = VeSyncFile(source)
    return [file.methods, file.values]
  }
}

private struct VeSyncFile {
  private let type: String
  private let entries: [ExportSource.Entry]
  private let colors: [VeSyncColor]

  init(_ source: ExportSource) {
    // `VSColor`, or another prefix: two or three letters are an abbreviation, as `VS` is.
    let prefix = source.prefix
    let name = prefix.count < 4 ? prefix.uppercased() : TokenName(splitting: prefix).upperCamel
    type = (prefix.isEmpty ? "VS" : name) + "Color"
    entries = source.entries
    colors = VeSyncColor.all(source)
  }

  var methods: ExportedFile {
    var groups: [String] = []
    for color in colors where !groups.contains(color.group) { groups.append(color.group) }
    let methods = groups.map { group in
      "    // MARK: - \(CommentText.of(group))\n"
        + colors.filter { $0.group == group }.map(\.method).joined()
    }
    let section = """
      @objc public class \(type): NSObject {}
      /// 语义化颜色
      public extension \(type) {
      \(methods.joined())}
      """
    return SwiftCode.file(type, of: entries, imports: "import UIKit", [section])
  }

  var values: ExportedFile {
    let section = """
      extension \(type) {
        /// The color of a name; leave this file out to take colors from a catalog instead.
        static func color(named name: String) -> UIColor {
          colors[name] ?? UIColor(named: name) ?? .clear
        }

        private static let colors: [String: UIColor] = [
      \(colors.flatMap(\.value).map { $0 + "\n" }.joined())  ]
      }
      """
    return SwiftCode.file(
      "\(type)Values", of: entries, imports: "import UIKit", [section, SwiftColorSupport.platform])
  }
}

/// A color as VeSync's template writes it.
private struct VeSyncColor {
  /// `auxiliary_blue`.
  let name: String
  /// What `color(named:)` is asked for: the name that an imported color has in its catalog.
  let asset: String
  /// `Auxiliary`: what its headline says.
  let group: String
  private let token: ExportToken

  /// The colors of all palettes; where there are several, names start with the palette's.
  static func all(_ source: ExportSource) -> [VeSyncColor] {
    let tokens = source.entries.flatMap { entry in
      let palette = source.isSingle ? [] : TokenName(splitting: entry.slug).words
      return entry.tokens.map { (token: $0, palette: palette) }
    }
    let names = tokens.map { TokenName(words: $0.palette + $0.token.name.words).snake }
    let methods = SwiftText.distinct(names, taken: classMethods)
    // Of several palettes two can have an asset of one name, which no dictionary takes twice.
    let assets = zip(tokens, methods).map { token, name in
      source.isSingle && token.token.isAddition ? token.token.path.joined(separator: "/") : name
    }
    return zip(zip(tokens, methods), DistinctNames.of(assets, taken: [])).map { color, asset in
      let (token, palette) = color.0
      let isInFolder = token.isAddition && token.path.count > 1
      let group = isInFolder ? [token.path[0]] : token.name.words.prefix(1).map(\.capitalizedFirst)
      return VeSyncColor(
        name: color.1, asset: asset,
        group: (palette.map(\.capitalizedFirst) + group).joined(separator: " "), token: token)
    }
  }

  /// The class methods without arguments of `NSObject`, and `color(named:)`.
  ///
  /// Source: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class>.
  private static let classMethods: Set<String> = [
    "alloc", "autorelease", "class", "color", "colors", "copy", "dealloc", "debugDescription",
    "description", "hash", "initialize", "load", "new", "release", "retain", "superclass",
    "version", "zone",
  ]

  /// The template of the article.
  var method: String {
    """
    \(comments.map { "    /// \($0)\n" }.joined())\
        @objc static func \(SwiftText.name(name))() -> UIColor {
            return color(named: \(SwiftText.literal(asset)))
        }

    """
  }

  /// `Light - 006689, 1.00`; increased contrast in the same form, where a palette has it.
  private var comments: [String] {
    guard let shades = SwiftShades.all(of: token).first else { return [] }
    let space = shades.gamut == .srgb ? "" : " Display P3"
    return shades.written.map { appearance in
      let color = shades[appearance]
      let opacity = DecimalFormat.fixed(color.opacity, decimals: 2)
      let scheme = appearance.isLight ? "Light" : "Dark"
      let title = scheme + (appearance.isHighContrast ? ", high contrast" : "")
      return "\(title)\(space) - \(SwiftShades.digits(color.rgb)), \(opacity)"
    }
  }

  var value: [String] {
    SwiftCode.color(SwiftShades.all(of: token), type: "UIColor").lines(
      after: "    \(SwiftText.literal(asset)): ", tail: ",")
  }
}
