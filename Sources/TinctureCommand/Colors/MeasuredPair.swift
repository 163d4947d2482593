// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON

/// A foreground on a background as a reader sees them: two opaque 8-bit sRGB colors.
///
/// A color outside of sRGB has its channels cut off, as browsers paint it on a screen of sRGB, and a
/// translucent foreground is put over the background, before anything is measured.
struct MeasuredPair: Hashable {
  /// How a color outside of sRGB is brought into it.
  enum Mapping {
    /// Channels are cut off, which is what browsers do.
    case painted
    /// By the gamut mapping of CSS Color 4, which browsers do not follow.
    case css
  }

  /// The color of the text, composited over the background.
  let foreground: RGB8
  let background: RGB8

  /// Makes a pair, or `nil` when the background is translucent: what is seen then depends on what
  /// lies below.
  init?(_ foreground: AnyColor, on background: AnyColor, by mapping: Mapping = .painted) {
    let backdrop = background.bytes(by: mapping)
    guard backdrop.alpha == 255 else { return nil }
    self.background = backdrop.opaque
    self.foreground = foreground.bytes(by: mapping).over(backdrop.opaque)
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

extension AnyColor {
  /// The color in 8 bits of sRGB.
  func bytes(by mapping: MeasuredPair.Mapping) -> RGBA8 {
    switch mapping {
    case .painted: RGBA8(rounding: converted())
    case .css: RGBA8(rounding: mapped(into: SRGB.self, by: LocalMINDE.self).converted())
    }
  }
}
