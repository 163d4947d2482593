// SPDX-License-Identifier: MIT

import Contrast
import Palettes

/// Surfaces, texts and borders that are out of the order of luminance of ``RequiredOrders``.
///
/// Translucent colors are skipped: they have no luminance of their own.
struct ElevationRule: CheckRule {
  let id = "theme/order"
  let summary = "surfaces, texts or borders are not in the order of lightness that their roles have"
  let explanation = """
    Surfaces lighten with elevation, and texts fade from primary to tertiary; readers take depth \
    and weight from that. Colors out of order look like another level.

    For example, in a light theme, text.primary #666666 and text.secondary #333333.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      orders(of: theme).compactMap { order in
        guard let lighter = theme[order.lighter.name], let darker = theme[order.darker.name],
          lighter.color.isOpaque, darker.color.isOpaque,
          RelativeLuminance(lighter.color.rgb) < RelativeLuminance(darker.color.rgb)
        else { return nil }
        return finding(
          in: theme, about: "\(lighter.name) above \(darker.name)",
          "\(lighter.name) \(lighter.text) has to be lighter than \(darker.name) \(darker.text)",
          at: lighter)
      }
    }
  }

  /// The promised orders if a theme has a color for every role; none for other design systems,
  /// which may mean something else by the same names.
  private func orders(of theme: CheckedTheme) -> [LuminanceOrder] {
    let isComplete = Role.allCases.allSatisfy { theme[$0.name] != nil }
    return isComplete && theme.system == nil ? RequiredOrders.all(in: theme.appearance) : []
  }
}
