// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes

/// The document of an inferred system: `tincture.system/1` as YAML, with comments for its review.
extension InferredSystem {
  /// The document, for the names of the files that it was made from.
  package func yaml(from files: [String]) -> String {
    let lines =
      comments(files) + ["schema: tincture.system/1", "name: \(Self.scalar(name))"]
      + appearanceLines + ["roles:"] + roleLines + pairLines + unsureLines
    return lines.map { $0 + "\n" }.joined()
  }

  /// What to review, and what was not used.
  private func comments(_ files: [String]) -> [String] {
    let scaleTexts = scales.map { "\($0.stem) (\($0.count))" }
    let notes =
      [
        "A draft, made from \(files.joined(separator: ", ")) by: tincture system init",
        "Review the pairs: each is there because of its names or its rule, as it says. Take out "
          + "what is never seen together, and add what is.",
        "Review the labels: label-on lets a label turn between black and white.",
      ]
      + (scales.isEmpty
        ? [] : ["Scales, which are no roles here: \(scaleTexts.joined(separator: ", "))."])
      + omissions.map { "Not used: \($0)." }
    return notes.flatMap { Self.wrapped($0.printable, after: "# ") }
  }

  private var appearanceLines: [String] {
    appearances == Appearance.usual
      ? [] : ["appearances: [\(appearances.map(\.rawValue).joined(separator: ", "))]"]
  }

  // MARK: Roles

  private var roleLines: [String] {
    roles.map { role in
      let place = role.colors.first.map { "  # \($0.color.place)".printable } ?? ""
      return "  \(Self.scalar(role.name)): {\(definition(of: role))}\(place)"
    }
  }

  private func definition(of role: Role) -> String {
    if let fill = role.fill { return "label-on: \(Self.scalar(fill))" }
    if let source = role.source { return "like: \(Self.scalar(source))" }
    return appearances.compactMap { appearance in
      let color = role.colors.first { $0.appearance == appearance } ?? role.colors.first
      return color.map { "\(appearance.rawValue): '\($0.color.color.hex)'" }
    }.joined(separator: ", ")
  }

  // MARK: Pairs

  private var pairLines: [String] {
    let shown = lines { !$0.isUnsure }
    return shown.isEmpty ? [] : ["pairs:"] + shown
  }

  /// What the reader has to decide, as comments.
  private var unsureLines: [String] {
    let pairs = lines(where: \.isUnsure)
    let orders = surfaceOrders.map { order in
      "  \(order.appearance.rawValue): [[\(order.names.map(Self.scalar).joined(separator: ", "))]]"
    }
    let texts =
      (pairs.isEmpty
        ? []
        : ["Pairs that only names suggest and that fall short. Take in what is seen together:"])
      + (pairLines.isEmpty && !pairs.isEmpty ? ["pairs:"] : []) + pairs
      + (orders.isEmpty
        ? [] : ["Surfaces as they are now, from light to dark. Take it in to keep them so:"])
      + (orders.isEmpty ? [] : ["orders:"] + orders)
    return texts.map { "# \($0.printable)" }
  }

  private func lines(where isShown: (Group.Key) -> Bool) -> [String] {
    let known = Set(roles.map(\.name))
    return groups.filter { isShown($0.key) }.compactMap { lines(of: $0, known) }.flatMap(\.self)
  }

  /// The lines of a group; `nil` where none of its colors are roles.
  private func lines(of group: Group, _ known: Set<String>) -> [String]? {
    let foregrounds = group.foregrounds.filter(known.contains)
    let grounds = group.key.grounds.filter(known.contains)
    guard !foregrounds.isEmpty, !grounds.isEmpty else { return nil }
    let appearances =
      group.key.appearances == self.appearances
      ? [] : ["    appearances: [\(group.key.appearances.map(\.rawValue).joined(separator: ", "))]"]
    return Self.list(foregrounds, after: "  - \(group.key.kind.systemName): ")
      + against(grounds, over: group.key.base)
      + ["    because: \(Self.scalar(because(group)))"] + appearances
  }

  private func against(_ grounds: [String], over base: String?) -> [String] {
    guard let base else { return Self.list(grounds, after: "    against: ") }
    return ["    against:"] + Self.list(grounds, after: "      layer: ")
      + ["      over: [\(Self.scalar(base))]"]
  }

  /// What says that these are pairs, and where the foregrounds are: `the names: text on surfaces;
  /// tokens.css:3:5`.
  private func because(_ group: Group) -> String {
    Self.some(3, of: group.reasons) + "; " + Self.some(4, of: group.places)
  }

  private static func some(_ count: Int, of texts: [String]) -> String {
    let rest = texts.count - count
    return texts.prefix(count).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  // MARK: Syntax

  /// Wider lines are broken.
  private static let width = 96

  /// A flow sequence, broken between its elements.
  private static func list(_ names: [String], after start: String) -> [String] {
    let indentation = String(repeating: " ", count: start.count + 1)
    var lines = [start + "["]
    for (index, name) in names.enumerated() {
      let text = scalar(name) + (index == names.count - 1 ? "]" : ",")
      if lines[lines.count - 1].count + text.count + 1 > width, index > 0 {
        lines.append(indentation + text)
      } else {
        lines[lines.count - 1] += (index == 0 ? "" : " ") + text
      }
    }
    return lines
  }

  /// Words in lines that each begin with a mark.
  private static func wrapped(_ text: String, after mark: String) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count + 1 <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append((lines.isEmpty ? mark : mark + "  ") + word)
      }
    }
  }

  /// A text as YAML reads it back: as it is where that is safe, else in single quotes, or in double
  /// ones where it has characters that cannot be seen.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    if isPlain, !reserved.contains(text.lowercased()) { return text }
    guard text == text.printable else { return JSONValue.string(text).text() }
    return "'" + text.escaping(["'": "''"]) + "'"
  }

  /// What YAML 1.1 takes for something other than a text.
  private static let reserved: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}

extension TokenColor {
  /// `#0a84ff`, or `#0a84ff80` for a translucent color.
  fileprivate var hex: String {
    guard !isOpaque else { return rgb.hex }
    let digits = String(alpha, radix: 16)
    return rgb.hex + (alpha < 16 ? "0" : "") + digits
  }
}

extension PairKind {
  /// The key of the pairs of a kind in documents of systems.
  fileprivate var systemName: String {
    switch self {
    case .text, .gradientLabel: return "text"
    case .largeText: return "large"
    case .nonText: return "graphic"
    case .disabled: return "disabled"
    case .decorative: return "decorative"
    }
  }
}
