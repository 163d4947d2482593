// SPDX-License-Identifier: MIT

import TincturePalettes

/// A way to write a color in source code.
///
/// A new spelling is its own file in `Spellings` or a line of one, and a line in ``KnownSpellings``.
protocol ColorSpelling: Sendable {
  var id: String { get }

  /// The color of a call; `nil` where the call is not of this spelling.
  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor?
}

/// What a spelling says.
struct SpelledColor {
  enum Value {
    case color(TokenColor)
    /// Why its numbers may mean several colors, or none, without a full stop.
    case undecided(String)
    /// What is computed when the code runs, without a full stop.
    case computed(String)
  }

  /// The type that it makes; empty where its surroundings decide.
  let type: String
  let space: SourceSpace?
  let value: Value

  /// Whether an expression with another color may take its place.
  var isReplaceable = true

  /// Why none may take the place of a known color, without a full stop.
  var reason = ""
}

/// Every call that makes a color.
///
/// Source of the spellings: Apple's documentation of `Color`, `UIColor`, `NSColor` and `CGColor`, of
/// which projects use those that 21 repositories have; Google's of the two types `Color`.
public enum KnownSpellings {
  static let all: [any ColorSpelling] = [DeclaredSpelling()] + undeclared

  private static let undeclared: [any ColorSpelling] =
    ComponentSpelling.swiftUI + ComponentSpelling.uiKit + ComponentSpelling.coreGraphics
    + ComponentSpelling.objectiveC + [HexSpelling(), HexMessageSpelling(), MacroSpelling()]
    + [ComposeSpelling(), AndroidNumberSpelling(), ForeignColorSpelling(), HelperSpelling()]
    + [ComponentListSpelling()]

  /// The identifiers of all spellings, with those of constants and of Interface Builder.
  public static var ids: [String] {
    all.map(\.id) + [ConstantSpelling.id, InterfaceBuilderReader.id]
  }

  /// The first spelling that a call is of, with its color.
  static func color(
    of call: SourceCall, _ conventions: SourceConventions
  ) -> (id: String, color: SpelledColor)? {
    for spelling in all {
      if let color = spelling.color(of: call, conventions) { return (spelling.id, color) }
    }
    return nil
  }

  /// Whether a call without its declaration is a color that is known.
  static func isSpelledWithoutDeclaration(
    _ call: SourceCall, _ conventions: SourceConventions
  ) -> Bool {
    undeclared.prefix { !($0 is HelperSpelling) }.contains { spelling in
      if case .color = spelling.color(of: call, conventions)?.value { true } else { false }
    }
  }
}
