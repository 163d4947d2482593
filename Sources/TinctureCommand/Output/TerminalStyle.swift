// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// How a stream shows color, and how wide it is.
///
/// Color never carries a meaning alone: a verdict has its mark and a swatch its hex beside it,
/// since few terminals show the exact color, and not everybody can see it.
struct TerminalStyle {
  /// How many colors the stream shows.
  let depth: Depth
  /// The number of columns; 80 when it is unknown.
  var width = 80
  /// Whether lines are wrapped at the width; in a pipe they are not, so that programs read whole
  /// lines.
  var isTerminal = false
  /// The characters that can be shown.
  var signs = TerminalSigns.unicode

  /// How many colors a stream can show.
  enum Depth: Comparable { case none, sixteen, palette256, trueColor }

  /// The value of `--color`.
  enum Choice: String, CaseIterable {
    case auto, always, never
  }
}

extension TerminalStyle {
  /// The style of a stream; standard output and standard error are judged separately.
  init(_ stream: FileDescriptor, choice: Choice) {
    self.init(
      depth: Self.isColored(stream, choice: choice) ? Self.deepest : .none,
      width: stream.columns ?? ProcessEnvironment.variable("COLUMNS").flatMap { Int($0) } ?? 80,
      isTerminal: stream.isTerminal, signs: .ofLocale)
  }

  /// The option beats FORCE_COLOR and CLICOLOR_FORCE; those beat NO_COLOR, CLICOLOR and
  /// `TERM=dumb`; and those beat the terminal.
  private static func isColored(_ stream: FileDescriptor, choice: Choice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = ProcessEnvironment.variable("FORCE_COLOR") {
      return value != "0" && value != "false"
    }
    if ProcessEnvironment.variable("CLICOLOR_FORCE") ?? "0" != "0" { return true }
    guard ProcessEnvironment.variable("NO_COLOR") == nil,
      ProcessEnvironment.variable("CLICOLOR") != "0"
    else { return false }
    return stream.isTerminal && !ProcessEnvironment.isDumb
  }

  /// The colors of the terminal, by the variables that terminals and users set.
  ///
  /// `FORCE_COLOR` names a depth as Node.js programs read it; `COLORTERM` and the suffix of `TERM`
  /// are what terminals set themselves.
  private static var deepest: Depth {
    switch ProcessEnvironment.variable("FORCE_COLOR") {
    case "1": return .sixteen
    case "2": return .palette256
    case "3": return .trueColor
    default: break
    }
    let term = ProcessEnvironment.variable("TERM") ?? ""
    let colors = ProcessEnvironment.variable("COLORTERM")
    if colors == "truecolor" || colors == "24bit" || term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("-256color") ? .palette256 : .sixteen
  }

  // Source of the parameters: ECMA-48, 8.3.117, SGR.
  func bold(_ text: String) -> String { wrap(text, in: "1") }
  func dim(_ text: String) -> String { wrap(text, in: "2") }
  func red(_ text: String) -> String { wrap(text, in: "31") }
  func green(_ text: String) -> String { wrap(text, in: "32") }
  func yellow(_ text: String) -> String { wrap(text, in: "33") }

  /// A verdict with its mark, in green or red where the stream has color.
  func verdict(_ passes: Bool, _ word: String) -> String {
    passes ? green("✓ \(word)") : red("✗ \(word)")
  }

  /// A patch of color; empty where the stream has no color.
  func swatch(_ color: RGB8, columns: Int = 4) -> String {
    wrap(String(repeating: " ", count: depth == .none ? 0 : columns), in: background(color))
  }

  /// A patch of color with a space behind it; empty where the stream has no color.
  func patch(_ color: RGB8, columns: Int = 4) -> String {
    depth == .none ? "" : swatch(color, columns: columns) + " "
  }

  /// A word in one color on another.
  ///
  /// Where the stream has few colors, the word gets another one than the background: two colors
  /// that differ must not look equal, as if there were no contrast.
  func sample(_ text: String, _ foreground: RGB8, on background: RGB8) -> String {
    let behind = index(of: background)
    return wrap(
      text,
      in: parameter(foreground, base: 30, except: behind) + ";" + self.background(background))
  }

  /// A word on a color, in black or white, whichever reads better on what is shown.
  func label(_ text: String, on color: RGB8) -> String {
    let shown = index(of: color).map { TerminalPalette[$0] } ?? color
    return sample(text, shown.betterLabel, on: color)
  }

  /// A note that swatches are approximate; `nil` where they are exact or absent.
  var approximation: String? {
    guard depth == .palette256 || depth == .sixteen else { return nil }
    return "swatches are approximate: the nearest of \(depth == .sixteen ? "16" : "256") colors; "
      + "the hex is the color"
  }

  /// The text with that note at its end.
  func withApproximation(_ text: String) -> String {
    guard let approximation else { return text }
    return text + filled(approximation, indent: 0, dim).map { $0 + "\n" }.joined()
  }

  /// The nearest background that the stream has, as an SGR parameter.
  private func background(_ color: RGB8) -> String { parameter(color, base: 40) }

  /// The nearest color that the stream has; `nil` where it has all of them, or none.
  private func index(of color: RGB8, except taken: Int? = nil) -> Int? {
    // Terminals interpret bytes as sRGB.
    let color = color.mapped(into: .srgb)
    switch depth {
    case .none, .trueColor: return nil
    // The first 16 colors are left out: users often redefine them.
    case .palette256:
      return TerminalPalette.nearest(to: color, among: 16..<256, except: taken)
    case .sixteen: return TerminalPalette.nearest(to: color, among: 0..<16, except: taken)
    }
  }

  /// The SGR parameter of a color.
  ///
  /// Source: ECMA-48, 8.3.117, for 30 to 47; the 90s and 100s for bright colors are aixterm's, and
  /// `38;5` and `38;2` xterm's.
  private func parameter(_ color: RGB8, base: Int, except taken: Int? = nil) -> String {
    guard let index = index(of: color, except: taken) else {
      let bytes = color.mapped(into: .srgb)
      return "\(base + 8);2;\(bytes.red);\(bytes.green);\(bytes.blue)"
    }
    if depth == .palette256 { return "\(base + 8);5;\(index)" }
    return "\(index < 8 ? base + index : base + 60 + index - 8)"
  }

  /// Text between an escape sequence and the one that resets it; unchanged where the stream has no
  /// color.
  private func wrap(_ text: String, in parameters: String) -> String {
    depth == .none || text.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

extension RGB8 {
  /// Black or white, whichever reads better on the color.
  var betterLabel: RGB8 { contrast(with: .white) >= contrast(with: .black) ? .white : .black }
}

/// The characters that can be shown where text for people is read.
enum TerminalSigns {
  case unicode, ascii

  /// The characters that the locale allows; all of them where no locale is set, as in a container,
  /// since nearly all terminals know UTF-8.
  ///
  /// The variables are read, not the C library's locale: that of a remote machine is often not
  /// installed, and the terminal shows its characters all the same.
  static var ofLocale: TerminalSigns {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap(ProcessEnvironment.variable).first else {
      return .unicode
    }
    let lowercase = locale.lowercased()
    return lowercase.contains("utf-8") || lowercase.contains("utf8") ? .unicode : .ascii
  }

  /// The text with the characters of messages replaced; those in names of colors stay.
  func spelled(_ text: String) -> String {
    guard self == .ascii else { return text }
    return text.unicodeScalars.reduce(into: "") { spelled, scalar in
      if let replacement = Self.replacements[scalar] {
        spelled += replacement
      } else {
        spelled.unicodeScalars.append(scalar)
      }
    }
  }

  /// The replacements of the characters in messages, of one column where tables have them.
  private static let replacements: [Unicode.Scalar: String] = [
    "✓": "+", "✗": "x", "·": "-", "→": "->", "Δ": "d", "…": "...", "×": "x", "–": "-",
  ]
}

/// The 256 colors of xterm: 16 named ones, a cube of 6 × 6 × 6, and 24 grays.
///
/// Source: `256colres.pl` and `charproc.c` of xterm, whose values other terminals took over.
enum TerminalPalette {
  /// The index of the color that looks most like this one, by distance in OKLab; one index can be
  /// excluded, such as that of the background.
  static func nearest(to color: RGB8, among indices: Range<Int>, except taken: Int? = nil) -> Int {
    let wanted = color.color.converted(to: OKLab.self).coordinates
    let free = indices.filter { $0 != taken }
    let nearest = free.min { (coordinates[$0] - wanted).length < (coordinates[$1] - wanted).length }
    return nearest ?? indices.lowerBound
  }

  /// The color of an index from 0 to 255.
  static subscript(_ index: Int) -> RGB8 {
    if index < 16 { return named[index] }
    if index < 232 {
      let cell = index - 16
      return RGB8(levels[cell / 36], levels[cell / 6 % 6], levels[cell % 6])
    }
    let gray = UInt8(8 + 10 * (index - 232))
    return RGB8(gray, gray, gray)
  }

  /// The channel values of the color cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The named colors as xterm shows them; a user may have set others.
  private static let named: [RGB8] = [
    RGB8(0, 0, 0), RGB8(205, 0, 0), RGB8(0, 205, 0), RGB8(205, 205, 0),
    RGB8(0, 0, 238), RGB8(205, 0, 205), RGB8(0, 205, 205), RGB8(229, 229, 229),
    RGB8(127, 127, 127), RGB8(255, 0, 0), RGB8(0, 255, 0), RGB8(255, 255, 0),
    RGB8(92, 92, 255), RGB8(255, 0, 255), RGB8(0, 255, 255), RGB8(255, 255, 255),
  ]

  /// The colors in OKLab, computed once.
  private static let coordinates = (0..<256).map {
    TerminalPalette[$0].color.converted(to: OKLab.self).coordinates
  }
}
