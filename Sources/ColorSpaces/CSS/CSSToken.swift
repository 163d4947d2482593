// SPDX-License-Identifier: MIT

/// One piece of CSS source.
///
/// White space and comments are no tokens of their own: no rule about colors asks for more than
/// whether white space stood before a token.
struct CSSToken {
  enum Kind: Equatable {
    /// A word, with its escapes resolved and its letters as written.
    case ident(String)
    /// A word and the opening parenthesis right behind it.
    case function(String)
    /// The characters after `#`.
    case hash(String)
    case number(Double)
    /// A number before `%`, so 50 for `50%`.
    case percentage(Double)
    case dimension(Double, unit: String)
    case comma
    case slash
    case opening
    case closing
    case plus
    case minus
    case times
    /// Any other character; never part of a color.
    case other
    case end
  }

  let kind: Kind

  /// The bytes of the source that the token is made of.
  let range: Range<Int>

  /// Whether white space stands before the token.
  let isSpaced: Bool

  /// The bytes to quote in an error: a function without its parenthesis.
  var visibleRange: Range<Int> {
    guard case .function = kind else { return range }
    return range.dropLast()
  }
}
