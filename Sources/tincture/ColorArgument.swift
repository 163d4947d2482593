// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// Values of the command line that name a color or a space, read with our own messages.
enum ColorArgument {
  /// A color written as CSS; a word without its `#` gets a suggestion.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` that names the argument.
  static func color(_ text: String, for argument: String) throws -> AnyColor {
    do throws(CSSColorError) {
      return try AnyColor(parsing: text)
    } catch {
      throw CommandFailure.usage(argument, error.description)
    }
  }

  static func space(_ name: String, for argument: String) throws -> any ColorSpace.Type {
    if let space = KnownColorSpaces.space(named: name) { return space }
    throw CommandFailure.usage(
      argument, "\(name.quoted) is no color space",
      suggestion: Suggestion.sentence(for: name, among: KnownColorSpaces.all.map { $0.id }))
  }

  static func mapping(_ name: String, for argument: String) throws -> any GamutMapping.Type {
    if let mapping = KnownGamutMappings.mapping(named: name) { return mapping }
    throw CommandFailure.usage(
      argument, "\(name.quoted) is no gamut mapping",
      suggestion: Suggestion.sentence(for: name, among: KnownGamutMappings.all.map { $0.id }))
  }
}
