// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// How a stream shows color, and how wide it is.
///
/// Color never carries a meaning alone: a verdict has its mark and a swatch its hex beside it,
/// since few terminals show the very color, and not everybody sees it.
struct TerminalStyle {
  let depth: Depth

  /// The number of columns; 80 where nobody says.
  let width: Int

  /// How many colors a stream can show.
  enum Depth: Int, Comparable {
    case none, sixteen, palette256, trueColor

    static func < (a: Depth, b: Depth) -> Bool { a.rawValue < b.rawValue }
  }

  /// What the user said with `--color`.
  enum Choice: String, CaseIterable {
    case auto, always, never
  }

  init(depth: Depth, width: Int = 80) {
    self.depth = depth
    self.width = width
  }

  /// The style of a stream, which is judged apart from the other streams.
  init(_ stream: FileDescriptor, choice: Choice) {
    self.init(
      depth: Self.isColored(stream, choice: choice) ? Self.deepest : .none,
      width: stream.columns ?? Environment.variable("COLUMNS").flatMap { Int($0) } ?? 80)
  }

  /// The option beats FORCE_COLOR, which beats NO_COLOR and `TERM=dumb`, which beat the terminal.
  private static func isColored(_ stream: FileDescriptor, choice: Choice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = Environment.variable(name) { return value != "0" && value != "false" }
    }
    guard Environment.variable("NO_COLOR") == nil else { return false }
    return stream.isTerminal && Environment.variable("TERM") ?? "dumb" != "dumb"
  }

  private static var deepest: Depth {
    switch Environment.variable("FORCE_COLOR") {
    case "1": return .sixteen
    case "2": return .palette256
    case "3": return .trueColor
    default: break
    }
    let term = Environment.variable("TERM") ?? ""
    let colors = Environment.variable("COLORTERM")
    if colors == "truecolor" || colors == "24bit" || term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("-256color") ? .palette256 : .sixteen
  }

  // MARK: Text

  func bold(_ text: String) -> String { wrap(text, in: "1") }
  func dim(_ text: String) -> String { wrap(text, in: "2") }

  /// A verdict: its mark and its word, in the color of that verdict besides.
  func verdict(_ passes: Bool, _ word: String) -> String {
    wrap("\(passes ? "✓" : "✗") \(word)", in: passes ? "32" : "31")
  }

  /// A patch of color; without color, nothing at all.
  func swatch(_ color: RGB8, columns: Int = 4) -> String {
    wrap(String(repeating: " ", count: depth == .none ? 0 : columns), in: background(color))
  }

  /// A word in one color on another, as a reader would meet it.
  func sample(_ text: String, _ foreground: RGB8, on background: RGB8) -> String {
    wrap(text, in: self.foreground(foreground) + ";" + self.background(background))
  }

  /// The nearest background that the stream has, as an SGR parameter.
  private func background(_ color: RGB8) -> String { parameter(color, base: 40) }

  private func foreground(_ color: RGB8) -> String { parameter(color, base: 30) }

  private func parameter(_ color: RGB8, base: Int) -> String {
    // Terminals take bytes for sRGB.
    let color = color.mapped(into: .srgb)
    switch depth {
    case .none: return ""
    case .trueColor: return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
    case .palette256: return "\(base + 8);5;\(TerminalPalette.nearest(to: color, among: 16..<256))"
    case .sixteen:
      let index = TerminalPalette.nearest(to: color, among: 0..<16)
      return "\(index < 8 ? base + index : base + 60 + index - 8)"
    }
  }

  private func wrap(_ text: String, in parameters: String) -> String {
    depth == .none || text.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

/// The 256 colors of xterm: 16 named ones, a cube of 6 × 6 × 6, and 24 grays.
enum TerminalPalette {
  /// The index of the color that looks most like this one, by distance in OKLab.
  static func nearest(to color: RGB8, among indices: Range<Int>) -> Int {
    let wanted = oklab(color)
    let distances = indices.map { (oklab(self[$0]) - wanted).length }
    let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return indices.lowerBound + nearest
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The named colors as xterm shows them; a user may have set others.
  private static let named: [RGB8] = [
    RGB8(0, 0, 0), RGB8(205, 0, 0), RGB8(0, 205, 0), RGB8(205, 205, 0),
    RGB8(0, 0, 238), RGB8(205, 0, 205), RGB8(0, 205, 205), RGB8(229, 229, 229),
    RGB8(127, 127, 127), RGB8(255, 0, 0), RGB8(0, 255, 0), RGB8(255, 255, 0),
    RGB8(92, 92, 255), RGB8(255, 0, 255), RGB8(0, 255, 255), RGB8(255, 255, 255),
  ]

  static subscript(_ index: Int) -> RGB8 {
    if index < 16 { return named[index] }
    if index < 232 {
      let cell = index - 16
      return RGB8(levels[cell / 36], levels[cell / 6 % 6], levels[cell % 6])
    }
    let gray = UInt8(8 + 10 * (index - 232))
    return RGB8(gray, gray, gray)
  }

  private static func oklab(_ color: RGB8) -> Vector3 {
    color.color.converted(to: OKLab.self).coordinates
  }
}
