// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The color resources of one file.
struct AndroidResources {
  /// A color resource under its name.
  struct Definition {
    let name: String
    let value: AndroidColorValue
    let place: SourcePlace

    /// The bytes of the value, when they are a color and nothing stands between them.
    let range: Range<Int>?

    /// How the color is spelled, that of another resource aside.
    var spelling: ColorSpelling {
      guard let range else { return .fixed("it is written with entities or comments in it") }
      return .literals([ColorLiteral(place.file, .bytes(range), .android, gamut: .srgb)])
    }
  }

  private(set) var definitions: [Definition] = []
  private(set) var remarks: [ImportRemark] = []

  /// What this package wrote about the file, if it did.
  let description: AndroidDescription?

  init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    let content = try XMLReader.content(of: bytes, at: place)
    guard content.root.name == "resources" else {
      throw ImportError(
        "the root of a file of values is <resources>, not <\(content.root.name.prefix(40))>",
        at: place.at(content.root.position))
    }
    description = content.comments.lazy.compactMap(AndroidDescription.init).first
    var others: [String: (count: Int, first: SourcePlace)] = [:]
    for node in content.root.children {
      let place = place.at(node.position)
      if node.name == "color" || (node.name == "item" && node["type"] == "color") {
        definitions.append(try Self.definition(node, at: place, in: bytes))
      } else {
        others[node.name] = ((others[node.name]?.count ?? 0) + 1, others[node.name]?.first ?? place)
      }
    }
    remarks = others.sorted { $0.key < $1.key }.map { name, found in
      ImportRemark(
        "\(found.count) <\(name.prefix(40))> are no colors and are left out", at: found.first)
    }
  }

  private static func definition(
    _ node: XMLContent.Element, at place: SourcePlace, in bytes: [UInt8]
  ) throws(ImportError) -> Definition {
    guard let name = node["name"], !name.isEmpty else {
      throw ImportError("a color has no name", at: place)
    }
    let text = node.text.drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    guard node.children.isEmpty, let value = AndroidColorValue(String(text[..<end])) else {
      throw ImportError(
        "the color \"\(name.prefix(40))\" is neither #RGB, #ARGB, #RRGGBB, #AARRGGBB "
          + "nor a reference",
        at: place)
    }
    return Definition(
      name: name, value: value, place: place, range: Self.range(of: text[..<end], node, bytes))
  }

  /// Where the text of an element stands, when it stands there as it is.
  private static func range(
    of text: Substring, _ node: XMLContent.Element, _ bytes: [UInt8]
  ) -> Range<Int>? {
    let content = bytes[node.contentRange].prefix { $0 != UInt8(ascii: "<") }
    let start = content.firstIndex { $0 > 0x20 } ?? content.endIndex
    let found = bytes[start...].prefix(text.utf8.count)
    let rest = content[min(found.endIndex, content.endIndex)...]
    guard found.elementsEqual(text.utf8), rest.allSatisfy({ $0 <= 0x20 }) else { return nil }
    return found.indices
  }
}
