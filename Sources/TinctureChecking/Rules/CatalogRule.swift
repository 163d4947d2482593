// SPDX-License-Identifier: MIT

import TinctureImporters

/// Faults of asset catalogs that Xcode builds without an error, each a rule of its own.
struct CatalogRule: CheckRule {
  let flaw: CatalogFlaw
  let summary: String
  let explanation: String
  var severity = FindingSeverity.warning

  var id: String { "catalog/\(flaw.rawValue)" }

  static let all: [any CheckRule] = CatalogFlaw.allCases.map(CatalogRule.init)

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.remarks.filter { $0.flaw == flaw }.map { remark in
      Finding(id, severity, in: nil, about: remark.text, remark.text, at: remark.place)
    }
  }
}

extension CatalogRule {
  private init(_ flaw: CatalogFlaw) {
    self.flaw = flaw
    switch flaw {
    case .droppedColor:
      severity = .error
      summary = "an entry of a color set has a color that is not understood"
      explanation = """
        Xcode drops an entry whose color it does not understand and builds without an error: the app \
        shows another color, or none.

        For example "value" in place of "color", or the color space "display-P3" in place of \
        "display-p3".

        Write the entry as Xcode does, or set the color in Xcode once more.
        """
    case .unknownAppearance:
      summary = "an entry of a color set is for an appearance that no system has"
      explanation = """
        An entry is used where its appearances are: luminosity light or dark, and contrast high. An \
        entry for any other one is never shown.

        For example {"appearance": "luminosity", "value": "drak"}.
        """
    case .integerOne:
      summary = "a component of a color is written as 1 without a point"
      explanation = """
        Digits without a point are out of 255 in one of Xcode's notations. "1" was everything in \
        older versions and is a 255th in Xcode 26.4.1, which makes a color black or transparent \
        (https://github.com/terrazzoapp/terrazzo/issues/768).

        Write "1.000" or "255".
        """
    case .missingIdiom:
      summary = "an entry of a color set is for no idiom"
      explanation = """
        Apple's format reference requires an idiom in every entry. Without one an entry is assigned \
        to no device.

        Write "idiom": "universal".
        """
    case .noNamespace:
      summary = "two color sets of a catalog have one name"
      explanation = """
        The name of a color set is that of its folder, below those folders that provide a namespace. \
        Of two sets with one name an app finds either.

        Write "provides-namespace": true into the properties of the folders, or rename a set.
        """
    case .missingDark:
      summary = "some color sets have no dark color in a catalog where others have one"
      explanation = """
        A color set without a dark color is shown in dark mode as it is in light mode. Where at \
        least 30 % of a catalog has dark colors, the others may have been forgotten.

        Add a dark color, or leave the rule out with --ignore catalog/missing-dark.
        """
    case .symbolCollision:
      summary = "a color set makes the symbol of another one or of the system"
      explanation = """
        Xcode makes a symbol of each color set, without separators and the word color at its end. \
        Two sets with one symbol are a warning at best, and code shows one of them. Of a set with the \
        name of a color of SwiftUI, UIKit or AppKit it makes none, and code shows that of the system.

        For example brand.blue and brandBlue, or red. Rename one of them.
        """
    }
  }
}
