// SPDX-License-Identifier: MIT

/// The pairs of roles that every theme has to keep readable.
///
/// The solver meets them, the audit measures them, and the document lists them.
public enum RequiredPairs {
  /// The pairs of every theme, each once, in the order of the document.
  public static let all: [RolePair] =
    text + inverseText + brand + buttons + statuses + borders + states

  /// Text on every page surface.
  private static let text: [RolePair] =
    Role.pageSurfaces.flatMap { surface in
      [.textPrimary, .textSecondary, .textTertiary, .textPlaceholder, .textLink].map {
        RolePair($0, on: .solid(surface), .text)
      } + [RolePair(.textDisabled, on: .solid(surface), .disabled)]
    } + [linkAgainstBody]

  /// A link inside a paragraph must differ from the words around it, unless it is underlined.
  ///
  /// Source: WCAG technique G183, for success criterion 1.4.1.
  public static let linkAgainstBody = RolePair(.textLink, on: .solid(.textPrimary), .nonText)

  /// Text on the inverse surfaces.
  private static let inverseText: [RolePair] = Role.inverseSurfaces.flatMap { surface in
    [.textInverse, .textInverseSecondary].map { RolePair($0, on: .solid(surface), .text) }
  }

  /// Labels on the brand's fills, and the fills and accents on every page surface.
  private static let brand: [RolePair] =
    [
      RolePair(.brandOnExact, on: .solid(.brandExact), .text),
      RolePair(.brandOnSolid, on: .solid(.brandSolid), .text),
      RolePair(.brandOnSolid, on: .solid(.accentPrimary), .text),
      RolePair(.brandOnSubtle, on: .solid(.brandSubtle), .text),
    ] + bodyText(on: .brandSubtle)
    + [.brandSolid, .accentPrimary, .accentLight, .accentDark, .accentSecondary]
    .flatMap(seenOnEverySurface)

  /// Labels of buttons, and their fills on every page surface.
  private static let buttons: [RolePair] =
    [
      RolePair(
        .buttonLabel, on: .gradient(from: .buttonPrimaryLight, to: .buttonPrimaryDark),
        .gradientLabel),
      RolePair(.buttonDestructiveLabel, on: .solid(.buttonDestructive), .text),
      RolePair(.textPrimary, on: .solid(.buttonSecondary), .text),
      RolePair(.buttonCancelText, on: .solid(.buttonSecondary), .text),
    ]
    + Role.pageSurfaces.map { RolePair(.buttonCancelText, on: .solid($0), .text) }
    + [.buttonPrimaryLight, .buttonPrimaryDark, .buttonDestructive].flatMap(seenOnEverySurface)

  // A status color is also the text of its message, so it needs text's contrast everywhere.
  private static let statuses: [RolePair] = StatusRoles.all.flatMap { status in
    Role.pageSurfaces.map { RolePair(status.base, on: .solid($0), .text) }
      + [
        RolePair(status.base, on: .solid(status.subtle), .text),
        RolePair(status.onBase, on: .solid(status.base), .text),
      ] + bodyText(on: status.subtle)
  }

  /// Borders on every page surface.
  private static let borders: [RolePair] =
    [.borderStandard, .borderEmphasized, .borderSelected].flatMap(seenOnEverySurface)
    + Role.pageSurfaces.map { RolePair(.borderSubtle, on: .solid($0), .decorative) }

  /// Body text on state layers and on what is selected, and the focus ring.
  private static let states: [RolePair] =
    bodyText(on: .interactiveSelected)
    + seenOnEverySurface(.interactiveFocus)
    + [.interactiveHover, .interactivePressed].flatMap { layer in
      Role.pageSurfaces.flatMap { surface in
        [.textPrimary, .textSecondary].map {
          RolePair($0, on: .layered(layer, over: surface), .text)
        }
      }
    }

  /// The pairs of a graphic with every page surface.
  private static func seenOnEverySurface(_ role: Role) -> [RolePair] {
    Role.pageSurfaces.map { RolePair(role, on: .solid($0), .nonText) }
  }

  /// The pairs of body text on a container.
  private static func bodyText(on background: Role) -> [RolePair] {
    [.textPrimary, .textSecondary].map { RolePair($0, on: .solid(background), .text) }
  }
}
