// SPDX-License-Identifier: MIT

import Foundation
import SwiftParser
import SwiftSyntax

/// Prints the color literals of Swift files, as the compiler's parser finds them: for each a line
/// with the path, the offset of its first byte and that behind its last one.
@main
enum Main {
  static func main() throws {
    while let path = readLine() {
      let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      let finder = ColorFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: text))
      for range in finder.ranges { print("\(path)\t\(range.lowerBound)\t\(range.upperBound)") }
    }
  }
}

/// The calls that make a color from numbers or digits, by the documentation of the frameworks.
final class ColorFinder: SyntaxVisitor {
  private(set) var ranges: [Range<Int>] = []

  private static let types: Set = ["Color", "UIColor", "NSColor", "CGColor", "CIColor"]
  private static let modules: Set = ["SwiftUI", "UIKit", "AppKit", "CoreGraphics", "CoreImage"]

  /// The labels of the channels of each initializer; an opacity may follow.
  private static let channels: [[String]] = [
    ["red", "green", "blue"], ["srgbRed", "green", "blue"], ["calibratedRed", "green", "blue"],
    ["deviceRed", "green", "blue"], ["displayP3Red", "green", "blue"], ["white"],
    ["calibratedWhite"], ["deviceWhite"], ["genericGamma22White"], ["gray"],
    ["hue", "saturation", "brightness"], ["calibratedHue", "saturation", "brightness"],
    ["deviceHue", "saturation", "brightness"],
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.leftParen != nil, let type = Self.type(of: node.calledExpression),
      Self.isColor(type, Array(node.arguments))
    {
      add(node)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "colorLiteral" { add(node) }
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol) {
    // A call's range with a trailing closure would go on; none of these has one.
    ranges.append(
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The type that is called: `Color`, `SwiftUI.Color`, `Color.init`; empty for `.init`.
  private static func type(of expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return types.contains(name.baseName.text) ? name.baseName.text : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    guard let base = member.base else { return name == "init" ? "" : nil }
    if name == "init" { return type(of: base) }
    guard types.contains(name), let module = base.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    return modules.contains(module.baseName.text) ? name : nil
  }

  private static func isColor(_ type: String, _ arguments: [LabeledExprSyntax]) -> Bool {
    var arguments = arguments[...]
    if type == "Color", let first = arguments.first, first.label == nil, arguments.count > 1,
      ["sRGB", "sRGBLinear", "displayP3"].contains(
        first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "")
    {
      arguments = arguments.dropFirst()
    }
    let labels = arguments.map { $0.label?.text ?? "" }
    let opacity: Set = ["alpha", "opacity"]
    for wanted in channels where labels.prefix(wanted.count).elementsEqual(wanted) {
      let rest = labels.dropFirst(wanted.count)
      return rest.isEmpty || rest.count == 1 && opacity.contains(rest.first ?? "")
    }
    return isHex(type, arguments)
  }

  /// Whether the one argument, beside an opacity, is hexadecimal digits or labelled as such.
  private static func isHex(_ type: String, _ arguments: ArraySlice<LabeledExprSyntax>) -> Bool {
    guard let first = arguments.first, arguments.count <= 2, type != "CGColor", type != "CIColor",
      arguments.count == 1
        || ["alpha", "opacity", "a"].contains(arguments[arguments.startIndex + 1].label?.text ?? "")
    else { return false }
    if let label = first.label?.text.lowercased() {
      return label.contains("hex") || ["rgb", "rgba", "argb"].contains(label)
    }
    guard !type.isEmpty else { return false }
    if let number = first.expression.as(IntegerLiteralExprSyntax.self) {
      return number.literal.text.lowercased().hasPrefix("0x")
    }
    guard let text = first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    let digits =
      text.hasPrefix("#")
      ? text.dropFirst()
      : text.lowercased().hasPrefix("0x")
        ? text.dropFirst(2) : nil
    return digits.map { $0.allSatisfy(\.isHexDigit) } ?? false
  }
}
