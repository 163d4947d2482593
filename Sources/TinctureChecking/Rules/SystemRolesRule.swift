// SPDX-License-Identifier: MIT

import TincturePalettes

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
      // Without any pair nothing of the system was checked.
      let measured = theme.pairs.contains { $0.kind.exemption == nil }
      return Finding(
        id, measured ? severity : .error, in: theme, about: "roles without a color",
        "\(shown)\(rest) \(are) no color here; pairs with them are not measured",
        at: subject.place)
    }
  }
}
