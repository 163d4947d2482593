// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// What a palette carries for others: colors that are no roles, and what other tools noted.
public struct PaletteAdditions: Hashable, Sendable {
  /// What another tool noted about a token or a group of them, kept as it was.
  ///
  /// The Design Tokens format asks every reader to keep the extensions that it does not know:
  /// <https://www.designtokens.org/tr/2025.10/format/#extensions>.
  public struct Note: Hashable, Sendable {
    /// The groups and the name of the token in its own format; empty for the whole file.
    public let path: [String]

    /// The appearance that the note is for; `nil` for all.
    public let appearance: Appearance?

    /// The notes by the names of the tools.
    public let extensions: JSONObject

    /// Makes the note of a path of names, in one appearance or in all, from the tools' extensions.
    public init(_ path: [String], in appearance: Appearance? = nil, extensions: JSONObject) {
      self.path = path
      self.appearance = appearance
      self.extensions = extensions
    }
  }

  /// In the order of the import, each path once.
  public var colors: [NamedColor]

  /// What other tools noted about tokens and groups.
  public var notes: [Note]

  /// Makes additions from named colors and notes.
  public init(colors: [NamedColor] = [], notes: [Note] = []) {
    self.colors = colors
    self.notes = notes
  }

  /// No named colors and no notes.
  public static let none = PaletteAdditions()
}

/// A color that a palette carries beside its ramps and themes, under a name that is no role's.
///
/// Imported palettes have them; no requirement applies to them.
public struct NamedColor: Hashable, Sendable {
  /// A color with the appearance that it is for.
  public struct Value: Hashable, Sendable {
    /// `nil` for every appearance that has no value of its own.
    public let appearance: Appearance?

    /// The color, in the gamut of its bytes.
    public let color: TokenColor

    /// Makes the value for one appearance or, with `nil`, for all without a value of their own.
    public init(_ color: TokenColor, in appearance: Appearance? = nil) {
      self.appearance = appearance
      self.color = color
    }
  }

  /// The folders or groups and the name in them, each any text; at least one.
  public let path: [String]

  /// At least one; at most one for each appearance and gamut.
  public let values: [Value]

  /// - Throws: ``NamedColorError`` without any name or any color.
  public init(_ path: [String], values: [Value]) throws(NamedColorError) {
    guard !path.isEmpty else { throw .noName }
    guard !values.isEmpty else { throw .noValue }
    self.path = path
    self.values = values
  }

  /// The color for an appearance: its own, that of the same lightness with usual contrast, the one
  /// for all, or else the first.
  ///
  /// - Returns: `nil` when there is none in the gamut.
  public func color(in appearance: Appearance, gamut: Gamut) -> TokenColor? {
    let values = values.filter { $0.color.rgb.gamut == gamut }
    for wanted in [appearance, appearance.isLight ? .light : .dark, nil] {
      if let value = values.first(where: { $0.appearance == wanted }) { return value.color }
    }
    return values.first?.color
  }
}

/// Why a ``NamedColor`` cannot be made.
public enum NamedColorError: String, Error, CustomStringConvertible {
  /// The color has no name.
  case noName = "expected at least one name"
  /// The color has no value in any appearance.
  case noValue = "expected at least one color"

  public var description: String { rawValue }
}
