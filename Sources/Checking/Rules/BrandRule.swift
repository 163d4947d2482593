// SPDX-License-Identifier: MIT

import Importers
import JSON
import Palettes

/// A theme of a palette document whose `brand.exact` differs from the requested brand.
///
/// The brand is compared in the gamut of the theme, byte for byte.
struct BrandRule: CheckRule {
  let id = "palette/brand"
  let summary = "a theme's brand.exact is not the brand color that was asked for"
  let explanation = """
    A palette keeps its brand byte for byte, as brand.exact and as a step of its ramp. Where the \
    two differ one of them was edited by hand.

    For example brand.exact is #0a85ff, and request.brand #0a84ff.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.compactMap { theme in
      let palette = subject.palettes.first { [nil, $0.request.name].contains(theme.name) }
      guard theme.system == nil, let color = theme["brand.exact"],
        let brand = palette?.request.brand(in: theme.gamut), color.color.rgb != brand
      else { return nil }
      return finding(
        in: theme, about: color.name, "brand.exact is \(color.text) and the brand \(brand.css)",
        at: color)
    }
  }
}
