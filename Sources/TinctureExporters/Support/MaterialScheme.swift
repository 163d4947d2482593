// SPDX-License-Identifier: MIT

import TincturePalettes

/// The role of each slot of a Material 3 color scheme.
///
/// The pairs that Material's components make of the slots are all required ones.
/// Three slots differ from what Material's own generator would put there:
/// - `surfaceTint` is the surface itself. A component at a tonal elevation mixes it into the
///   surface; another color would give a surface that was not checked.
/// - `inversePrimary`, an action on a snackbar, is the text of inverse surfaces.
/// - `primary` is the accent, with 3 : 1 on surfaces as in Material's own schemes of standard
///   contrast, because components use it for lines and icons too. A fill that is the brand itself is
///   `brandSolid` of the palette's colors, and text in the brand's color, such as a text button's,
///   is `textLink`.
///
/// Source: <https://m3.material.io/styles/color/roles>, and the parameters of `lightColorScheme` in
/// `androidx.compose.material3` 1.2,
/// <https://developer.android.com/reference/kotlin/androidx/compose/material3/package-summary#lightColorScheme>.
enum MaterialScheme {
  /// The parameters of `lightColorScheme` and `darkColorScheme`, except for the scrim.
  static let slots: KeyValuePairs<String, Role> = [
    "primary": .accentPrimary, "onPrimary": .accentOnPrimary,
    "primaryContainer": .brandSubtle, "onPrimaryContainer": .brandOnSubtle,
    "inversePrimary": .textInverse,
    "secondary": .accentPrimary, "onSecondary": .accentOnPrimary,
    "secondaryContainer": .interactiveSelected, "onSecondaryContainer": .textPrimary,
    "tertiary": .statusInfo, "onTertiary": .statusOnInfo,
    "tertiaryContainer": .statusSubtleInfo, "onTertiaryContainer": .statusInfo,
    "background": .surfacePrimary, "onBackground": .textPrimary,
    "surface": .surfacePrimary, "onSurface": .textPrimary,
    "surfaceVariant": .surfaceGroupedFill, "onSurfaceVariant": .textSecondary,
    "surfaceTint": .surfacePrimary,
    "inverseSurface": .surfaceInverse, "inverseOnSurface": .textInverse,
    "error": .statusError, "onError": .statusOnError,
    "errorContainer": .statusSubtleError, "onErrorContainer": .statusError,
    "outline": .borderStandard, "outlineVariant": .borderSubtle,
    "surfaceBright": .surfaceOverlay, "surfaceDim": .surfaceTertiary,
    "surfaceContainer": .surfaceCard, "surfaceContainerHigh": .surfaceOverlay,
    "surfaceContainerHighest": .surfaceGroupedFill, "surfaceContainerLow": .surfaceSecondary,
    "surfaceContainerLowest": .surfacePrimary,
  ]

  /// Slots that Material's own vocabulary no longer has, with the ones that took their place.
  ///
  /// Source: <https://m3.material.io/styles/color/roles>, "Deprecated roles".
  private static let successors = [
    "background": "surface", "onBackground": "onSurface",
    "surfaceVariant": "surfaceContainerHighest", "surfaceTint": "surface",
  ]

  /// The role of each slot of a palette.
  ///
  /// - Throws: An ``ExportError`` that says which roles the palette's design system lacks.
  static func roles(of entry: ExportSource.Entry) throws(ExportError) -> [String: Role] {
    let isOwn = entry.palette.themes.first?.vocabulary.contains(slots.map(\.value)) ?? true
    let asked = slots.map { slot, role in
      (slot: slot, name: isOwn ? slot : successors[slot] ?? slot, role: role)
    }
    let found = try FormatSlots(
      format: ComposeExporter.name, slots: asked.map { ($0.name, $0.role) }
    ).roles(of: entry)
    return Dictionary(asked.map { ($0.slot, found[$0.name]) }) { first, _ in first }
      .compactMapValues(\.self)
  }
}
