// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON

/// Values of the command line that name a color or a space, read with messages of Tincture's own.
enum ColorArgument {
  /// A color written as CSS; a word without its `#` gets a suggestion.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` that names the argument.
  static func color(_ text: String, for argument: String) throws -> AnyColor {
    do throws(CSSColorError) {
      return try AnyColor(parsing: text)
    } catch {
      throw CommandFailure.usage(argument, error.description)
    }
  }

  /// A color space by its name.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` and the nearest name.
  static func space(_ name: String, for argument: String) throws -> any ColorSpace.Type {
    if let space = KnownColorSpaces.space(named: name) { return space }
    throw CommandFailure.usage(
      argument, "unknown color space \(name.quoted)",
      suggestion: Suggestion.sentence(for: name, among: KnownColorSpaces.all.map { $0.id }))
  }

  /// A gamut mapping by its name.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` and the nearest name.
  static func mapping(_ name: String, for argument: String) throws -> any GamutMapping.Type {
    if let mapping = KnownGamutMappings.mapping(named: name) { return mapping }
    throw CommandFailure.usage(
      argument, "unknown gamut mapping \(name.quoted)",
      suggestion: Suggestion.sentence(for: name, among: KnownGamutMappings.all.map { $0.id }))
  }
}

/// A foreground on a background as a reader sees them: two opaque 8-bit sRGB colors.
///
/// A color outside of sRGB is brought into it as CSS says, and a translucent foreground is put
/// over the background, before anything is measured.
struct MeasuredPair {
  /// The color of the text, composited over the background.
  let foreground: RGB8
  let background: RGB8

  /// Makes a pair, or `nil` when the background is translucent: what is seen then depends on what
  /// lies below.
  init?(_ foreground: AnyColor, on background: AnyColor) {
    let backdrop = Self.rounded(background)
    guard backdrop.alpha == 255 else { return nil }
    self.background = backdrop.opaque
    self.foreground = Self.rounded(foreground).over(backdrop.opaque)
  }

  /// The 8-bit sRGB color that is nearest, by the gamut mapping of CSS Color 4.
  private static func rounded(_ color: AnyColor) -> RGBA8 {
    RGBA8(rounding: color.mapped(into: SRGB.self, by: LocalMINDE.self).converted())
  }

  /// The WCAG 2 contrast ratio.
  var ratio: ContrastRatio { foreground.contrast(with: background) }

  /// The lightness contrast of APCA 0.1.9.
  var apca: Double { APCA019.contrast(text: foreground, background: background) }

  /// Whether the unrounded ratio reaches the minimum of a level for a kind of content.
  func meets(_ level: ConformanceLevel, for content: ContentKind) -> Bool {
    foreground.meets(level.minimum(for: content), against: background)
  }

  /// `{"ratio", "apca", "aa": {"text", "large", "nonText"}, "aaa": {…}}`.
  var measurements: JSONObject {
    var object = JSONObject()
    object["ratio"] = .number(ratio.value)
    object["apca"] = .number(apca)
    object["aa"] = verdicts(.aa)
    object["aaa"] = verdicts(.aaa)
    return object
  }

  /// Whether the pair meets a level, for each kind of content.
  private func verdicts(_ level: ConformanceLevel) -> JSONValue {
    [
      "text": .bool(meets(level, for: .text)),
      "large": .bool(meets(level, for: .largeText)),
      "nonText": .bool(meets(level, for: .nonText)),
    ]
  }
}
