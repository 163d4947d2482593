// SPDX-License-Identifier: MIT

import JSON

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

    public init(_ path: [String], in appearance: Appearance? = nil, extensions: JSONObject) {
      self.path = path
      self.appearance = appearance
      self.extensions = extensions
    }
  }

  /// In the order of the import, each path once.
  public var colors: [NamedColor]

  public var notes: [Note]

  public init(colors: [NamedColor] = [], notes: [Note] = []) {
    self.colors = colors
    self.notes = notes
  }

  public static let none = PaletteAdditions()
}
