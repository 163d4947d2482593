// SPDX-License-Identifier: MIT

/// Every pair of roles that a theme promises to keep readable.
///
/// This list is the promise: the solver meets it, the audit checks it, the document prints it.
public enum PromisedPairs {
  /// The pairs of every theme, each once, in the order of the document.
  public static let all: [Pair] =
    text + inverseText + brand + buttons + statuses + borders + states

  private static let text: [Pair] =
    Role.pageSurfaces.flatMap { surface in
      [.textPrimary, .textSecondary, .textTertiary, .textPlaceholder, .textLink].map {
        Pair($0, on: .solid(surface), .text)
      } + [Pair(.textDisabled, on: .solid(surface), .disabled)]
    } + [linkAgainstBody]

  /// A link inside a paragraph must differ from the words around it, unless it is underlined.
  ///
  /// Source: WCAG technique G183, for success criterion 1.4.1.
  public static let linkAgainstBody = Pair(.textLink, on: .solid(.textPrimary), .nonText)

  private static let inverseText: [Pair] = Role.inverseSurfaces.flatMap { surface in
    [.textInverse, .textInverseSecondary].map { Pair($0, on: .solid(surface), .text) }
  }

  private static let brand: [Pair] =
    [
      Pair(.brandOnExact, on: .solid(.brandExact), .text),
      Pair(.brandOnSolid, on: .solid(.brandSolid), .text),
      Pair(.brandOnSolid, on: .solid(.accentPrimary), .text),
      Pair(.brandOnSubtle, on: .solid(.brandSubtle), .text),
    ] + bodyText(on: .brandSubtle)
    + [.brandSolid, .accentPrimary, .accentLight, .accentDark, .accentSecondary]
    .flatMap(seenOnEverySurface)

  private static let buttons: [Pair] =
    [
      Pair(
        .buttonLabel, on: .gradient(from: .buttonPrimaryLight, to: .buttonPrimaryDark),
        .gradientLabel),
      Pair(.buttonDestructiveLabel, on: .solid(.buttonDestructive), .text),
      Pair(.textPrimary, on: .solid(.buttonSecondary), .text),
      Pair(.buttonCancelText, on: .solid(.buttonSecondary), .text),
    ]
    + Role.pageSurfaces.map { Pair(.buttonCancelText, on: .solid($0), .text) }
    + [.buttonPrimaryLight, .buttonPrimaryDark, .buttonDestructive].flatMap(seenOnEverySurface)

  // A status color is also the text of its message, so it needs text's contrast everywhere.
  private static let statuses: [Pair] = StatusRoles.all.flatMap { status in
    Role.pageSurfaces.map { Pair(status.base, on: .solid($0), .text) }
      + [
        Pair(status.base, on: .solid(status.subtle), .text),
        Pair(status.onBase, on: .solid(status.base), .text),
      ] + bodyText(on: status.subtle)
  }

  private static let borders: [Pair] =
    [.borderStandard, .borderEmphasized, .borderSelected].flatMap(seenOnEverySurface)
    + Role.pageSurfaces.map { Pair(.borderSubtle, on: .solid($0), .decorative) }

  private static let states: [Pair] =
    bodyText(on: .interactiveSelected)
    + seenOnEverySurface(.interactiveFocus)
    + [.interactiveHover, .interactivePressed].flatMap { layer in
      Role.pageSurfaces.flatMap { surface in
        [.textPrimary, .textSecondary].map {
          Pair($0, on: .layered(layer, over: surface), .text)
        }
      }
    }

  private static func seenOnEverySurface(_ role: Role) -> [Pair] {
    Role.pageSurfaces.map { Pair(role, on: .solid($0), .nonText) }
  }

  private static func bodyText(on background: Role) -> [Pair] {
    [.textPrimary, .textSecondary].map { Pair($0, on: .solid(background), .text) }
  }
}
