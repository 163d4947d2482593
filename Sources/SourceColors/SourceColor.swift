// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes

/// A color that source code writes.
public struct SourceColor: Hashable, Sendable {
  /// What a color is for, as far as the code around it says.
  public enum Use: String, Hashable, Sendable, CaseIterable {
    /// The color of a text.
    case text
    /// The color of a background or a fill.
    case surface
    /// The color of a border or a line.
    case border
    /// Another use, or none that the code says.
    case other
  }

  /// What is known of the color.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The code writes numbers or digits.
    case exact
    /// A color with another opacity than its own: `.white.opacity(0.65)`.
    case translucent
    /// A constant of a framework: `.white`, `[UIColor systemRedColor]`.
    case namedConstant = "named-constant"
    /// A color in a closure that chooses by the appearance.
    case dynamic
    /// Its numbers are not constant, or could mean several colors.
    case undecided
  }

  /// Where the expression is written.
  public let place: SourcePlace
  /// The language of the file.
  public let language: SourceLanguage

  /// The bytes of the expression.
  public let range: Range<Int>

  /// The code of these bytes.
  public let text: String

  /// The identifier of the spelling, as in ``KnownSpellings``.
  public let spelling: String

  /// The type that the code makes: `Color`, `UIColor`, `NSColor`, `CGColor`, or `Int` for Android's
  /// views; empty where it says none.
  public let type: String

  /// The space that the numbers are of; `nil` where there are none.
  public let space: SourceSpace?

  /// The color; `nil` where it is undecided or the system chooses it.
  public let color: TokenColor?

  /// What the color is for, as far as the code says.
  public let use: Use
  /// How much of the color is known.
  public let state: State

  /// Why it is undecided, without a full stop; empty otherwise.
  public let reason: String

  /// Whether its numbers are computed when the code runs.
  public let isComputed: Bool

  /// Whether it stands between `#if` and `#endif`.
  public let isConditional: Bool

  /// Whether another color may take its place in the code: it is an expression of a known type.
  public let isReplaceable: Bool

  /// Whether a composable function of Jetpack Compose may be called in its place.
  public let isInComposition: Bool

  /// Whether the code shows it in one appearance: it asks for the appearance, or a name says one.
  public let isForOneAppearance: Bool

  /// Whether it is in the default of a public function's parameter, which can use what is public.
  public let isDefaultOfPublic: Bool

  /// The values of a color that UIKit chooses by the appearance, where they are known.
  package let system: AppleColor?

  /// Whether it is a color that the system chooses, such as `systemRed`, which adapts by itself.
  public var isAdaptive: Bool { state == .namedConstant && color == nil }
}

/// A color that source code asks for by its name in an asset catalog.
public struct SourceReference: Hashable, Sendable {
  /// The name of the color set, with its folders where the code writes them.
  public let name: String
  /// Where the expression is written.
  public let place: SourcePlace
  /// The bytes of the expression in its file.
  public let range: Range<Int>
}

/// What a source file says of colors.
public struct SourceReading: Hashable, Sendable {
  /// In the order of the file.
  public internal(set) var colors: [SourceColor] = []
  /// The names of catalogs that the code asks for, in the order of the file.
  public internal(set) var references: [SourceReference] = []

  /// The colors that lie on one another.
  public internal(set) var pairs: [SourcePair] = []

  /// The pairs with names of catalogs.
  public internal(set) var namedPairs: [SourceNamedPair] = []

  /// The variables of a style sheet.
  public internal(set) var variables = SheetVariables()

  /// What a file of Kotlin or Java imports by its own name: `a.b.C` and `a.b.*`.
  public internal(set) var imports: Set<String> = []

  /// The imports of Kotlin or Java in the order of the file, those that get another name too.
  public internal(set) var importPlaces: [SourceImport] = []
}

/// An import of Kotlin or Java.
public struct SourceImport: Hashable, Sendable {
  /// The full name, `a.b.C` or `a.b.*`.
  public let name: String
  /// The bytes from the word `import` to the end of the name.
  public let range: Range<Int>
}

/// The variables that a sheet of SCSS or Less can use: its own outside of all blocks, and those of
/// files that it imports without a namespace.
public struct SheetVariables: Hashable, Sendable {
  /// Where the first definition of each name ends.
  private var ends: [String: Int] = [:]

  /// Where the import of each file ends, by the file's name without `_` and ending.
  private var imports: [Substring: Int] = [:]

  mutating func add(_ name: String, endingAt end: Int) {
    if ends[name] == nil { ends[name] = end }
  }

  mutating func add(importOf path: String, endingAt end: Int) {
    let stem = Self.stem(path)
    if imports[stem] == nil { imports[stem] = end }
  }

  /// Whether a variable is known at an offset: one of the sheet, or of a file that it imports.
  public func isDefined(_ name: String, of file: String, before offset: Int) -> Bool {
    [ends[name], imports[Self.stem(file)]].contains { $0.map { $0 <= offset } ?? false }
  }

  private static func stem(_ path: String) -> Substring {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    return stem.first == "_" ? stem.dropFirst() : stem
  }
}
