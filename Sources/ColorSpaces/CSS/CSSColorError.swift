// SPDX-License-Identifier: MIT

import TinctureWords

/// Why a text is not a color, where, and what may have been meant.
public struct CSSColorError: Error, Hashable, Sendable {
  /// The kinds of errors, without their place in the text.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// There is nothing but white space and comments.
    case empty
    /// A word that is none of the named colors.
    case unknownName
    /// A function that is none of CSS's color functions.
    case unknownFunction
    /// A name in `color()` that is none of its color spaces.
    case unknownSpace
    /// A number with a unit that no component of a color takes.
    case unknownUnit
    /// The digits of a hex color without its `#`.
    case missingHash
    /// A character after `#` that is no hexadecimal digit.
    case invalidHexDigit
    /// Not 3, 4, 6 or 8 digits after `#`.
    case invalidHexLength
    /// A function that ends before its last required component.
    case missingComponent
    /// Something that cannot stand here: a fourth component, text after the color, a stray sign.
    case unexpectedText
    /// Commas in a function that has no legacy syntax.
    case commasNotAllowed
    /// Numbers and percentages mixed in `rgb()` with commas.
    case mixedUnits
    /// A number where the syntax with commas wants a percentage.
    case percentageRequired
    /// A percentage where none may stand, such as for a hue.
    case percentageNotAllowed
    /// An angle where the syntax wants a number or a percentage.
    case angleNotAllowed
    /// `none` in the syntax with commas, or inside a calculation.
    case noneNotAllowed
    /// A calculation whose types do not fit, like a percentage plus a number.
    case mismatchedCalculation
    /// A plus or minus in a calculation without white space on both sides.
    case unspacedOperator
    /// More functions or parentheses inside of each other than the parser admits.
    case nestedTooDeeply
    /// `currentcolor` where a color independent of its context is needed.
    case currentColor
    /// A color of the user's system, such as `canvastext`.
    case systemColor
    /// `light-dark()`, whose color is one in light and another in dark.
    case colorScheme
    /// A transparent color where only an opaque one will do.
    case notOpaque
  }

  /// What is wrong with the text.
  public let reason: Reason

  /// Whether the text is a color of CSS, and only its context says which.
  public var isOfContext: Bool {
    [.currentColor, .systemColor, .colorScheme].contains(reason)
  }

  /// Where the offending text starts, in UTF-8 bytes from the beginning of the input.
  public let offset: Int

  /// The offending text: at most 40 characters of it, without control characters.
  public let excerpt: String

  /// What to write in place of the offending text, when there is a good guess.
  ///
  /// A misspelled name is compared with the known ones when it is asked for: those who read whole
  /// sheets ask for few.
  public var suggestion: String? {
    misspelled.flatMap { NearestName.of($0, among: reason.knownNames) } ?? correction
  }

  /// The whole name that is none of the known ones.
  private let misspelled: String?
  private let correction: String?

  init(
    _ reason: Reason, offset: Int, excerpt: String = "", misspelled: String? = nil,
    suggestion: String? = nil
  ) {
    self.reason = reason
    self.offset = offset
    self.excerpt = Self.shortened(excerpt)
    self.misspelled = misspelled
    correction = suggestion
  }

  /// A short form that is safe on a terminal: no escape sequence of the input gets through.
  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let short = String.UnicodeScalarView(
      scalars.prefix(40).map { isPrintable($0) ? $0 : "\u{FFFD}" })
    return scalars.dropFirst(40).isEmpty ? String(short) : String(short.dropLast()) + "…"
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return false
    default: return true
    }
  }
}

extension CSSColorError.Reason {
  /// The names that a misspelled one is compared with.
  fileprivate var knownNames: [String] {
    switch self {
    case .unknownName: CSSColor.keywords
    case .unknownFunction: CSSFunction.names
    case .unknownSpace: CSSFunction.spaceNames
    default: []
    }
  }
}

extension CSSColorError: CustomStringConvertible {
  /// One sentence with the place and the suggestion.
  public var description: String {
    let place = reason == .empty || offset == 0 ? "" : " at offset \(offset)"
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return statement + place + hint
  }

  private var statement: String {
    switch reason {
    case .empty: return "the text holds no color"
    case .unknownName: return "'\(excerpt)' is not a color name"
    case .unknownFunction: return "'\(excerpt)' is not a color function"
    case .unknownSpace: return "'\(excerpt)' is not a space of color()"
    case .unknownUnit: return "'\(excerpt)' has a unit that no color takes"
    case .missingHash: return "'\(excerpt)' lacks the # of a hex color"
    case .invalidHexDigit: return "'\(excerpt)' has a character that is no hex digit"
    case .invalidHexLength: return "'\(excerpt)' has not 3, 4, 6 or 8 hex digits"
    case .missingComponent: return "a component is missing"
    case .unexpectedText: return "unexpected '\(excerpt)'"
    case .commasNotAllowed: return "this color function takes no commas"
    case .mixedUnits: return "'\(excerpt)' mixes numbers and percentages between commas"
    case .percentageRequired: return "'\(excerpt)' must be a percentage between commas"
    case .percentageNotAllowed: return "'\(excerpt)' must not be a percentage"
    case .angleNotAllowed: return "'\(excerpt)' must not be an angle"
    case .noneNotAllowed: return "'none' is not allowed"
    case .mismatchedCalculation: return "the types in the calculation do not fit"
    case .unspacedOperator: return "'\(excerpt)' needs white space on both sides"
    case .nestedTooDeeply: return "the calculation is nested too deeply"
    case .currentColor: return "'currentcolor' is no color of its own"
    case .systemColor: return "'\(excerpt)' is a color of the user's system"
    case .colorScheme: return "'light-dark()' is two colors, one for light and one for dark"
    case .notOpaque: return "'\(excerpt)' is not opaque"
    }
  }
}
