// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters
import Palettes

/// The controls of a preview: a file of markup with the choices that Tincture has put in.
///
/// Nothing that a user wrote is in it: the script shows the settings.
struct PreviewControls {
  let html: String

  init(_ palette: Palette) {
    html = PreviewResource.controls
      .replacing("<!--roles-->", with: Self.roles)
      .replacing("<!--steps-->", with: Self.steps(of: palette))
      .replacing("<!--formats-->", with: Self.formats)
  }

  private static let roles = Role.allCases.filter(\.isPinnable).map { role in
    "<option value=\"\(role.name)\" data-property=\"--\(TokenName(role).kebab)\">"
      + "\(role.name)</option>"
  }.joined()

  private static let formats = KnownExporters.all.map { format in
    "<option value=\"\(format.name)\" data-summary=\"\(XMLText.escaped(format.summary))\">"
      + "\(format.name)</option>"
  }.joined()

  private static func steps(of palette: Palette) -> String {
    (palette.ramps.first?.steps ?? []).map { step in
      "<option value=\"\(step.label)\">\(step.label)</option>"
    }.joined()
  }
}
