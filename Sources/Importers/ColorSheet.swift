// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The named colors of files of another format, before they become palettes.
public struct ColorSheet: Hashable, Sendable {
  /// A color under the name that it has in its file.
  public struct Entry: Hashable, Sendable {
    /// The groups or folders and the name, each any text; at least one.
    public var path: [String]

    /// The name of the theme that the color belongs to, where the file says one.
    public var theme: String?

    /// The appearance that the color is for; `nil` for any that has no color of its own.
    public var appearance: Appearance?

    /// The color in 8 bits of sRGB or of Display P3.
    public var color: TokenColor

    /// Where it is written.
    public var place: SourcePlace

    /// Which bytes of the files define the color, so that it can be edited.
    public var spelling: ColorSpelling

    /// An entry with its spelling; one made in memory is in no file.
    public init(
      _ path: [String], theme: String? = nil, appearance: Appearance? = nil, color: TokenColor,
      place: SourcePlace, spelling: ColorSpelling = .fixed("no file says it")
    ) {
      self.path = path
      self.theme = theme
      self.appearance = appearance
      self.color = color
      self.place = place
      self.spelling = spelling
    }
  }

  /// The name of the palette, where the files say one.
  public var name: String?

  /// In the order of the files; a later entry of the same name, theme, appearance and gamut wins.
  public var entries: [Entry] = []

  /// What other tools noted about tokens.
  public var notes: [PaletteAdditions.Note] = []

  /// Members of a palette document, such as `request` and `conflicts`, where the files carry them.
  public var document = JSONObject()

  /// What the files contain and a palette cannot hold; nothing is dropped without a remark.
  public var remarks: [ImportRemark] = []

  public init() {}
}

/// Something in a file that cannot be kept as it is, with what became of it.
public struct ImportRemark: Hashable, Sendable, CustomStringConvertible {
  public let place: SourcePlace

  /// What it is and what became of it, without a full stop.
  public let text: String

  public init(_ text: String, at place: SourcePlace) {
    self.text = text
    self.place = place
  }

  public var description: String { "\(place): \(text)" }
}
