// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Colors that are out of the order of lightness of their design system.
struct SystemOrderRule: CheckRule {
  let id = "system/order"
  let summary = "two colors are not in the order of lightness of their design system"
  let explanation = """
    A design system orders roles by lightness: a card above the page, body text darker than \
    captions. Readers take depth and weight from that.

    For example orders: {dark: [[card, page]]}, and a card darker than the page.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.systemPromises.orders.filter { !$0.holds }.map { order in
        finding(
          in: theme, about: "\(order.lighter.name) above \(order.darker.name)",
          "\(order.lighter.name) \(order.lighter.text) has to be "
            + "\(DecimalFormat.text(order.ratio, decimals: 3)) times as light as "
            + "\(order.darker.name) \(order.darker.text)", at: order.lighter)
      }
    }
  }
}
