// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import SourceColors

/// What a project's owner says of its colors, where its code leaves it open.
public struct MigrationMap: Sendable {
  /// Which name a color gets, or that it stays.
  public struct Rule: Sendable {
    /// Where it holds; `nil` everywhere.
    public var path: PathPattern?
    /// The color with its opacity that the rule is about.
    public var color: TokenColor
    /// The use that it holds for; `nil` for any.
    public var use: SourceColor.Use?
    /// The name; `nil` where the color stays as it is.
    public var name: ProjectColor?

    /// Makes a rule for a color, at the paths and for the use that it holds for, `nil` being any.
    public init(
      path: PathPattern?, color: TokenColor, use: SourceColor.Use?, name: ProjectColor?
    ) {
      self.path = path
      self.color = color
      self.use = use
      self.name = name
    }

    func matches(_ color: SourceColor, at path: String) -> Bool {
      self.color == color.color && (use ?? color.use) == color.use
        && (self.path.map { $0.matches(path) || $0.matches(reported: color.place.file) } ?? true)
    }
  }

  /// What spellings of colors mean in the project.
  public var conventions = SourceConventions()

  /// Files that declare functions, initializers and macros that make colors, in place of what the
  /// sources declare.
  public var declarations: [SourceFile] = []

  /// Files that are not read, such as those that define the colors.
  public var exclude: [PathPattern] = []
  /// How code asks for names; `nil` for asset catalogs.
  public var style: CodeStyle?

  /// In their order; the first that matches wins.
  public var rules: [Rule] = []

  /// Makes a map without rules.
  public init() {}
}
