// SPDX-License-Identifier: MIT

import Importers
import Palettes

/// What is checked: the themes of one file or folder, with their pairs.
public struct CheckSubject: Hashable, Sendable {
  /// What was named on the command line.
  public let place: SourcePlace

  public let themes: [CheckedTheme]

  /// The palettes, of a palette document.
  public let palettes: [Palette]

  /// What could not be read as a color.
  public let remarks: [ImportRemark]

  public init(
    place: SourcePlace, themes: [CheckedTheme], palettes: [Palette] = [],
    remarks: [ImportRemark] = []
  ) {
    self.place = place
    self.themes = themes
    self.palettes = palettes
    self.remarks = remarks
  }
}
