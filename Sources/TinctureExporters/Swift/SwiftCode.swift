// SPDX-License-Identifier: MIT

import TincturePalettes

/// Generated Swift files and the constants in them.
enum SwiftCode {
  /// A file of generated code: a header that names the palettes, the imports, and the sections with
  /// an empty line before each.
  ///
  /// A file with colors says what was found by measuring them.
  static func file(
    _ name: String, of entries: [ExportSource.Entry], hasColors: Bool = true, imports: String,
    _ sections: [String]
  ) -> ExportedFile {
    let palettes = entries.map { "// Palette: \(SwiftText.literal($0.name))\n" }.joined()
    let notice = hasColors ? "\n// " + ExportSource.checkNotice(of: entries) : ""
    let header = """
      // \(ExportSource.generatorNotice)\(notice)
      //
      \(palettes)
      \(imports)
      """
    let text = ([header] + sections).joined(separator: "\n\n")
    return ExportedFile("\(name).swift", text: text + "\n")
  }

  /// The lines of a constant for a token: its documentation and its color.
  ///
  /// The head is the declaration up to the color, indented: `  public static let red = `. The title
  /// takes the place of the token's own in the documentation.
  static func constant(
    _ token: ExportToken, head: String, type: String, title: String? = nil,
    steps: SwiftSteps = .none
  ) -> [String] {
    let indentation = String(head.prefix { $0 == " " })
    return documentation(token, title: title).map { indentation + $0 }
      + color(SwiftShades.all(of: token, steps: steps), type: type).lines(after: head)
  }

  private static func title(of token: ExportToken) -> String {
    token.isAddition ? SwiftText.literal(token.title) : "`\(CommentText.of(token.title))`"
  }

  /// A call that makes a color of a type that ``SwiftColorSupport`` extends:
  /// `Color(srgb: …, displayP3: …)`.
  static func color(_ shades: [SwiftShades], type: String) -> SwiftExpression {
    .call(
      type,
      shades.map { ($0.gamut == .srgb ? "srgb" : "displayP3", $0.expression) })
  }

  /// The values as people read them, because editors show documentation beside a name.
  static func documentation(_ token: ExportToken, title: String? = nil) -> [String] {
    let title = title ?? Self.title(of: token)
    typealias Value = (about: [String], colors: String)
    let values = SwiftShades.all(of: token).flatMap { shades -> [Value] in
      let space: [String] = shades.gamut == .srgb ? [] : ["Display P3"]
      let increased = shades.increasedSummary.map { (space + ["more contrast"], $0) }
      return [(space, shades.summary)] + (increased.map { [$0] } ?? [])
    }
    return values.enumerated().flatMap { index, value -> [String] in
      let about = value.about.joined(separator: ", ").capitalizedFirst
      guard index == 0 else { return ["/// - \(about): \(value.colors)."] }
      let space = about.isEmpty ? "" : about + " "
      return ["/// \(title): \(space)\(value.colors)."] + (values.count > 1 ? ["///"] : [])
    }
  }
}

/// An expression of generated Swift, broken into lines as swift-format breaks them.
indirect enum SwiftExpression: Sendable {
  case text(String)
  case call(String, [(label: String?, value: SwiftExpression)])

  /// The columns of a line, as in swift-format's default configuration:
  /// <https://github.com/swiftlang/swift-format/blob/main/Documentation/Configuration.md>.
  static let lineLength = 100

  var line: String {
    switch self {
    case .text(let text): return text
    case .call(let name, let arguments):
      let texts = arguments.map { Self.head($0.label) + $0.value.line }
      return "\(name)(\(texts.joined(separator: ", ")))"
    }
  }

  /// The expression between a head and a tail, broken where it is longer than a line.
  ///
  /// Lines behind the first are indented by two spaces more than the head.
  func lines(after head: String, tail: String = "") -> [String] {
    let whole = head + line + tail
    guard whole.count > Self.lineLength, case .call(let name, let arguments) = self else {
      return [whole]
    }
    let indentation = String(head.prefix { $0 == " " }) + "  "
    var lines = ["\(head)\(name)("]
    for (index, argument) in arguments.enumerated() {
      let isLast = index == arguments.count - 1
      let broken = argument.value.lines(
        after: indentation + Self.head(argument.label), tail: isLast ? ")" + tail : ",")
      let joined = lines[lines.count - 1] + " " + broken[0].drop { $0 == " " }
      if index > 0 && broken.count == 1 && joined.count <= Self.lineLength {
        lines[lines.count - 1] = joined
      } else {
        lines += broken
      }
    }
    return lines
  }

  private static func head(_ label: String?) -> String { label.map { $0 + ": " } ?? "" }
}
