// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Pairs below a ratio that a design system asks for by a number of its own.
struct OwnRatioRule: CheckRule {
  let id = "system/ratio"
  let summary = "a pair has less than the ratio that its design system asks for"
  let explanation = """
    A design system may ask for a ratio that is not WCAG's: more for the text that matters most, or
    1.3 for a hairline that can be seen.

    For example {ratio: 1.3, of: border, against: page}. Move one of the two colors, or change the \
    number in the system.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.pairs.filter { $0.ownRatio != nil && !$0.hasUnknownBackdrop }
        .compactMap { finding($0, theme) }
    }
  }

  private func finding(_ pair: CheckedPair, _ theme: CheckedTheme) -> Finding? {
    let measurement = pair.measurement
    guard let required = pair.ownRatio, measurement.ratio < required else { return nil }
    return Finding(
      id, severity, in: theme, about: pair.name,
      "\(pair.foreground.name) \(pair.foreground.text) on "
        + "\(pair.background.title { "\($0.name) \($0.text)" }) has "
        + "\(ContrastRatio(clipping: measurement.ratio).text):1 and needs "
        + DecimalFormat.text(required, decimals: 3), at: pair.foreground.place,
      contrast: Finding.Contrast(pair, measurement, required: required))
  }
}

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

/// Colors that look more alike than their design system allows.
struct SystemDistanceRule: CheckRule {
  let id = "system/distance"
  let summary = "two colors look more alike than their design system allows"
  let explanation = """
    A design system may ask that roles look different, to everybody or to people with a color \
    vision deficiency as well: the distance in OKLab, where 0.02 is just noticeable.

    For example distances: [{roles: [success, danger], least: 0.05, vision: all}].
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.systemPromises.distances.filter { $0.distance < $0.least }.map { found in
        let viewer = found.deficiency.map { " to people with \($0.rawValue)" } ?? ""
        return finding(
          in: theme, about: "\(found.first.name) and \(found.second.name)\(viewer)",
          "\(found.first.name) and \(found.second.name) are "
            + "\(DecimalFormat.truncated(found.distance, decimals: 3)) apart\(viewer), and need "
            + DecimalFormat.text(found.least, decimals: 3), at: found.first)
      }
    }
  }
}

/// Roles of a design system that a file has no color for, so that their pairs are not measured.
struct SystemRolesRule: CheckRule {
  let id = "system/roles"
  let summary = "roles of the design system have no color, so their pairs are not measured"
  let explanation = """
    Roles are found by their names: letters and digits are compared, without case; or as the \
    system spells custom properties. A pair of which one role has no color is not measured.

    For example button-label in the system and --btn-text in the file: rename one of them, or add \
    names: {css: '--btn-{role}'} to the system.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.filter { !$0.missingRoles.isEmpty }.map { theme in
      let shown = theme.missingRoles.prefix(5).joined(separator: ", ")
      let rest = theme.missingRoles.count > 5 ? " and \(theme.missingRoles.count - 5) more" : ""
      let are = theme.missingRoles.count == 1 ? "has" : "have"
      return Finding(
        id, severity, in: theme, about: "roles without a color",
        "\(shown)\(rest) \(are) no color here; pairs with them are not measured",
        at: subject.place)
    }
  }
}
