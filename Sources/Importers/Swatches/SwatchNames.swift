// SPDX-License-Identifier: MIT

import Palettes

/// The palette and the appearance of a group or a file of swatches.
struct SwatchOwner: Hashable {
  /// The name of the palette.
  let theme: String

  /// `nil` for what looks the same everywhere.
  let appearance: Appearance?
}

extension ColorSheet {
  /// Adds a swatch that this package wrote; steps of ramps are the same in every appearance.
  mutating func append(
    _ path: [String], of owner: SwatchOwner, _ color: TokenColor, at place: SourcePlace,
    _ literal: ColorLiteral
  ) {
    entries.append(
      Entry(
        path, theme: owner.theme, appearance: SnakeNames.isStep(path) ? nil : owner.appearance,
        color: color, place: place, spelling: .literals([literal])))
  }
}

/// Numbers swatches that share a name, which other tools allow.
struct SwatchNumbers {
  /// The last number behind each path.
  private var counts: [[String]: Int] = [:]

  /// The paths that are in use, numbered ones among them.
  private var taken: Set<[String]> = []

  /// How many paths were changed.
  private(set) var changed = 0

  /// The path, with a number behind its last part where it was there before.
  mutating func numbered(_ path: [String]) -> [String] {
    guard !taken.insert(path).inserted else { return path }
    changed += 1
    var number = counts[path, default: 1]
    var candidate = path
    repeat {
      number += 1
      candidate[path.count - 1] = "\(path[path.count - 1]) \(number)"
    } while !taken.insert(candidate).inserted
    counts[path] = number
    return candidate
  }
}

/// Reads names of swatches that this package wrote: see `SwatchName` of the exporters.
///
/// `text.disabled, opacity 38 %` is a path of two parts and an opacity; `\.` is a dot within a part
/// and `\u{a}` a character by its number.
struct SwatchNameReader {
  /// At least one part.
  let path: [String]

  /// The opacity out of 255.
  let alpha: UInt8

  /// Splits a name at its dots, and takes the opacity off its end.
  init(_ name: String) {
    let opacity = Self.opacity(of: name)
    path = Self.split(opacity.map { String($0.name) } ?? name, at: ".")
    alpha = opacity?.alpha ?? 255
  }

  /// The opacity behind a name, and what stands before it.
  private static func opacity(of name: String) -> (name: Substring, alpha: UInt8)? {
    let tail = name.utf8.suffix(longestOpacity)
    guard let comma = tail.lastIndex(of: UInt8(ascii: ",")), name.hasSuffix(" %") else {
      return nil
    }
    let text = name[comma...].dropFirst(opacity.count).dropLast(2)
    guard name[comma...].hasPrefix(opacity), let percent = Double(text), percent.isFinite
    else { return nil }
    return (name[..<comma], UInt8(min(max((percent / 100 * 255).rounded(), 0), 255)))
  }

  private static let opacity = ", opacity "

  /// More bytes than `, opacity 100.000 %` has; only so many at the end of a name are searched.
  private static let longestOpacity = 20

  /// The text without its escapes.
  static func unescaped(_ text: String) -> String { split(text, at: nil)[0] }

  /// Splits at separators that no backslash precedes, and resolves the escapes.
  private static func split(_ text: String, at separator: Unicode.Scalar?) -> [String] {
    var parts: [String.UnicodeScalarView] = [.init()]
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == separator {
        parts.append(.init())
      } else {
        let escaped = scalar == "\\" ? self.escaped(&scalars) : nil
        parts[parts.count - 1].append(escaped ?? scalar)
      }
    }
    return parts.map { String($0) }
  }

  /// The scalar that stands behind a backslash, which is taken away; `nil` at the end of a text.
  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let first = rest.first else { return nil }
    if first == "u", rest.dropFirst().first == "{",
      let end = rest.prefix(10).firstIndex(of: "}"),
      let value = UInt32(String(rest[..<end].dropFirst(2)), radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      rest = rest[rest.index(after: end)...]
      return scalar
    }
    rest = rest.dropFirst()
    return first
  }
}
