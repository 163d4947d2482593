// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A label that WCAG 2 picks for the main button, where APCA rates the other side clearly higher.
///
/// At AA a medium blue, red or gray carries a dark label by ratio, though many read white on it more
/// easily; ``LabelPreference/white`` moves the fill to where white has its ratio.
public struct LabelAdvice: Hashable, Sendable {
  /// The main button and its label.
  public let fill, label: RGB8

  /// The label of the other side: white or black.
  public let other: RGB8

  /// The preference that asks for it.
  public let preference: LabelPreference

  /// The advice for a palette at AA in Tincture's own roles, none of whose labels were chosen; `nil`
  /// where the label has an |Lc| of 45 or the other one less than 60.
  public init?(for palette: Palette) {
    let request = palette.request
    guard request.system == nil, request.fillLabels == .contrast, request.level == .aa,
      let theme = palette.srgb.themes.first(where: { $0.level == .aa })
    else { return nil }
    (fill, label) = (theme[.buttonPrimaryLight].rgb, theme[.buttonLabel].rgb)
    let isDark = label.relativeLuminance < fill.relativeLuminance
    (other, preference) = isDark ? (.white, .white) : (.black, .black)
    guard lightnessContrast(of: label) < 45, lightnessContrast(of: other) > 60 else { return nil }
  }

  /// The advice in one line, with the option that takes it.
  public var sentence: String {
    "the label \(label.hex) on \(fill.hex) has \(numbers(of: label)), and "
      + "\(preference.rawValue) \(numbers(of: other)); --labels \(preference.rawValue) moves the "
      + "fill along its ramp until it carries that"
  }

  private func numbers(of text: RGB8) -> String {
    let lc = DecimalFormat.text(lightnessContrast(of: text), decimals: 0)
    return "\(text.contrast(with: fill).text):1 and |Lc| \(lc)"
  }

  private func lightnessContrast(of text: RGB8) -> Double {
    abs(APCA019.contrast(text: text, background: fill))
  }
}
