// SPDX-License-Identifier: MIT

import ColorSpaces

/// The lines of a character, in units of which a capital letter is 14 high.
struct StrokeGlyph {
  /// A place; `y` grows upwards from the baseline.
  struct Point {
    var x: Double
    var y: Double
  }

  /// The space that its lines take, without the sides.
  let width: Double

  /// The centers of its strokes, each a chain of straight lines.
  private(set) var strokes: [[Point]] = []

  /// Its areas, each a convex polygon.
  private(set) var areas: [[Point]] = []

  /// The height of capitals, of small letters, and the free space at each side.
  static let (capital, small, side) = (14.0, 10.0, 1.55)

  /// Reads a line of `glyphs.txt` behind its character.
  private init(_ words: ArraySlice<Substring>) {
    var parts: [(command: Substring, numbers: [Double])] = []
    for word in words.dropFirst() {
      if let number = Double(word) {
        parts[parts.count - 1].numbers.append(number)
      } else {
        parts.append((word, []))
      }
    }
    width = words.first.flatMap { Double($0) } ?? 0
    for (command, numbers) in parts {
      switch command {
      case "L": strokes.append(Self.points(numbers))
      case "F": areas.append(Self.points(numbers))
      case "E": strokes.append(Self.arc(numbers))
      default: preconditionFailure("glyphs.txt has no command \(command)")
      }
    }
  }

  private static func points(_ numbers: [Double]) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// A part of an ellipse as a chain of lines of 7.5 degrees or less.
  private static func arc(_ numbers: [Double]) -> [Point] {
    let (from, to) = (numbers[4], numbers[5])
    let count = Int(((to - from) / 7.5).rounded(.up))
    return (0...count).map { index in
      let degrees = from + (to - from) * Double(index) / Double(count)
      let turn = unitVector(atDegrees: degrees)
      return Point(
        x: numbers[0] + numbers[2] * turn.cosine, y: numbers[1] + numbers[3] * turn.sine)
    }
  }

  /// The glyphs of all characters that pictures can have beside the space.
  static let all: [Character: StrokeGlyph] = {
    let lines = String(decoding: PackageResources.glyphs_txt, as: UTF8.self).split(separator: "\n")
    let glyphs = lines.compactMap { line -> (Character, StrokeGlyph)? in
      let words = line.split(separator: " ")
      // A comment begins with a number sign as well, and a word that is no number.
      guard let character = words[0].first, words[0].count == 1, Double(words[1]) != nil else {
        return nil
      }
      return (character, StrokeGlyph(words[1...]))
    }
    return Dictionary(uniqueKeysWithValues: glyphs)
  }()
}
