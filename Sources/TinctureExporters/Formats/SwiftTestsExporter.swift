// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Tests that measure every promised pair in the colors that an app ships.
///
/// The asset catalog of ``XCAssetsExporter``, or the constants of ``UIKitExporter``, may be edited after
/// the export, or be those of another palette. The tests resolve the colors of each appearance as the
/// system does, round them to bytes of sRGB and assert the ratios. They need no other file.
public enum SwiftTestsExporter: Exporter {
  public static let name = "swift-tests"
  public static let summary = "Swift: XCTest cases that measure the colors that an app ships"

  public static let settings: Set<ExportSetting> = [.bundle, .names, .colors]

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let cases = SwiftTestCase.all(source)
    guard !cases.isEmpty else {
      throw ExportError(
        "there is no theme, so no pair to test", suggestion: "Make one with: tincture generate.")
    }
    return [
      SwiftCode.file(
        "\(prefix)PaletteContrastTests", of: source.entries, hasColors: false,
        imports: "import XCTest\n\n" + SwiftColorSupport.platformImport,
        cases.flatMap(\.sections)
          + [SwiftPromises.types, SwiftTestCase.resolution(in: source.settings.bundle)])
    ]
  }
}

/// The tests of one palette.
private struct SwiftTestCase {
  private let entry: ExportSource.Entry
  private let type: String
  private let constant: String
  /// The color of a role as code: the name of a color set, or a constant.
  private let colors: [String: String]

  /// The tests of the palettes that have themes.
  static func all(_ source: ExportSource) -> [SwiftTestCase] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let names = SwiftText.distinct(source.entries.map { TokenName(splitting: $0.slug).upperCamel })
    let places = CatalogLayout(source).places
    return zip(source.entries, names).filter { !$0.0.palette.themes.isEmpty }.map { entry, name in
      let lead = prefix + (source.isSingle ? "" : name)
      let own = places.filter {
        $0.entry.slug == entry.slug && $0.token.isRole && $0.alias == nil
      }
      let catalog = own.map {
        ($0.token.title, "asset(\(SwiftText.literal($0.path.joined(separator: "/"))))")
      }
      let code = SwiftTokens(entry.tokens).named.filter(\.token.isRole).map {
        ($0.token.title, "\(lead)PaletteColors.\(SwiftText.name($0.identifier))")
      }
      let colors = source.settings.colorSource == .catalog ? catalog : code
      return SwiftTestCase(
        entry: entry, type: "\(lead)PaletteContrastTests", constant: lead.lowercasedFirst,
        colors: Dictionary(colors) { first, _ in first })
    }
  }

  private var promisesName: String { constant.isEmpty ? "promises" : constant + "Promises" }

  private var colorsName: String { constant.isEmpty ? "colors" : constant + "Colors" }

  var sections: [String] { [testCase, promises.declaration(promisesName), roles] }

  private var promises: SwiftPromises {
    let broken = BrokenPairs(entry.palette)
    return SwiftPromises(entry: entry) { !broken.contains($0, in: $1) }
  }

  /// A comment that lists the pairs that fall short and the conflicts: they are not tested.
  private var leftOut: String {
    let lines = BrokenPairs(entry.palette).titles.map { "/// - \($0)\n" }
    guard !lines.isEmpty else { return "" }
    return "///\n/// Left out, because the palette does not keep them:\n///\n" + lines.joined()
  }

  /// The colors of the roles in promised pairs.
  private var roles: String {
    let pairs = entry.palette.themes.flatMap { theme in
      theme.pairs.filter { $0.requiredRatio(by: theme.standard) != nil }
    }
    let names = Set(pairs.flatMap(\.tokens).map(\.name))
    let lines = entry.tokens.map(\.title).filter(names.contains).compactMap { name in
      colors[name].map { "  \(SwiftText.literal(name)): \($0),\n" }
    }
    return """
      /// The colors that the app ships, by role.
      private let \(colorsName): [String: ShippedColor?] = [
      \(lines.joined())]
      """
  }

  private var testCase: String {
    """
    /// The pairs of the palette \(SwiftText.literal(entry.name)), measured in the colors that the app
    /// ships.
    \(leftOut)final class \(type): XCTestCase {
      func testEveryPairHasItsRatio() {
        for (appearance, promises) in \(promisesName) {
          let shownColors = \(colorsName).compactMapValues { $0.flatMap { shown($0, in: appearance) } }
          for role in \(colorsName).keys where shownColors[role] == nil {
            XCTFail("\\(appearance): there is no color for \\(role)")
          }
          for promise in promises {
            for ground in promise.grounds {
              let pair = "\\(appearance): \\(promise.foreground) on \\(ground)"
              guard let worst = promise.worst(on: ground, shownColors) else { continue }
              XCTAssertGreaterThanOrEqual(worst.ratio, worst.least, pair)
            }
            for role in promise.grounds.flatMap(\\.opaqueRoles) {
              XCTAssertEqual(shownColors[role]?.opacity, 255, "\\(appearance): \\(role) is translucent")
            }
          }
        }
      }
    }
    """
  }

  /// Source: Apple's documentation of `UIColor.init(named:in:compatibleWith:)`,
  /// `UITraitCollection`, `NSColor.init(named:bundle:)` and
  /// `NSAppearance.performAsCurrentDrawingAppearance(_:)`, <https://developer.apple.com/documentation>.
  static func resolution(in bundle: AssetBundle) -> String {
    let catalog =
      bundle == .main ? "the asset catalog of the app that hosts the tests" : "an asset catalog"
    return #"""
      // MARK: - What is shown

      #if canImport(UIKit)
        private typealias ShippedColor = UIColor
      #elseif canImport(AppKit)
        private typealias ShippedColor = NSColor
      #endif

      /// A color of \#(catalog).
      private func asset(_ name: String) -> ShippedColor? {
        #if canImport(UIKit)
          return UIColor(named: name, in: \#(bundle.code), compatibleWith: nil)
        #else
          return NSColor(named: name, bundle: \#(bundle.code))
        #endif
      }

      /// The bytes of sRGB in which a color is shown in an appearance.
      private func shown(_ color: ShippedColor, in appearance: String) -> MeasuredColor? {
        let isDark = appearance.hasPrefix("dark")
        let isHigh = appearance.hasSuffix("high-contrast")
        var values: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
        #if canImport(UIKit)
          let traits: UITraitCollection
          if #available(iOS 17, tvOS 17, *) {
            traits = UITraitCollection { traits in
              traits.userInterfaceStyle = isDark ? .dark : .light
              traits.accessibilityContrast = isHigh ? .high : .normal
              traits.displayGamut = .SRGB
            }
          } else {
            traits = UITraitCollection(
              traitsFrom: [
                UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
                UITraitCollection(accessibilityContrast: isHigh ? .high : .normal),
                UITraitCollection(displayGamut: .SRGB),
              ])
          }
          let resolved = color.resolvedColor(with: traits)
          let isRead = resolved.getRed(
            &values.red, green: &values.green, blue: &values.blue, alpha: &values.alpha)
          guard isRead else { return nil }
        #else
          let names: [NSAppearance.Name] =
            isHigh
            ? [.accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua] : [.aqua, .darkAqua]
          var resolved: NSColor?
          NSAppearance(named: names[isDark ? 1 : 0])?.performAsCurrentDrawingAppearance {
            resolved = color.usingColorSpace(.sRGB)
          }
          guard let resolved else { return nil }
          resolved.getRed(&values.red, green: &values.green, blue: &values.blue, alpha: &values.alpha)
        #endif
        let bytes = [values.red, values.green, values.blue, values.alpha].map {
          Int((min(max($0, 0), 1) * 255).rounded())
        }
        return MeasuredColor(channels: Array(bytes.prefix(3)), opacity: bytes[3])
      }
      """#
  }
}
