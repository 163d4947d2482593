// SPDX-License-Identifier: MIT

import TincturePalettes

/// Colors that are not what their design system makes of others.
struct SystemDefinitionRule: CheckRule {
  let id = "system/definition"
  let summary = "a color is not what its design system makes of another one"
  let explanation = """
    A design system defines some roles by others: exact keeps the bytes of a color, like is the \
    same color as another role, beside is one made lighter or darker, layer is one at an opacity, \
    and the ends of a gradient differ in one direction. A palette also keeps the colors that its \
    system writes, and only layers and colors written so have an opacity.

    For example link-visited: {like: link}, and another color for link-visited. A role that is \
    exactly the brand is measured in palette documents, which say the brand.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.systemPromises.definitions.map { broken in
        finding(
          in: theme, about: "\(broken.flaw.role) by its definition", broken.flaw.text,
          at: broken.color)
      }
    }
  }
}
