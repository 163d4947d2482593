// SPDX-License-Identifier: MIT

import ColorSpaces
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

  /// The colors in the order of the file.
  private(set) var definitions: [Definition] = []
  private(set) var remarks: [ImportRemark] = []

  /// What this package wrote about the file, if it did.
  let description: AndroidDescription?

  /// Reads a file of values.
  ///
  /// - Throws: An ``ImportError`` for text that is not XML, for another root than `<resources>`,
  ///   and for a color without a name or with a value that aapt2 refuses.
  init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    let content = try XMLReader.content(of: bytes, at: place)
    guard content.root.name == "resources" else {
      throw ImportError(
        "the root of a file of values is <resources>, not <\(content.root.name.prefix(40))>",
        at: place.at(content.root.position))
    }
    description = content.comments.lazy.compactMap(AndroidDescription.init).first
    var others: [XMLContent.Element] = []
    for element in content.root.children {
      if element.name == "color" || (element.name == "item" && element["type"] == "color") {
        definitions.append(
          try Self.definition(element, at: place.at(element.position), in: bytes))
      } else {
        others.append(element)
      }
    }
    remarks = Self.remarks(on: others, in: place)
  }

  /// One remark for each name of elements that are no colors, at the first of them.
  private static func remarks(
    on elements: [XMLContent.Element], in file: SourcePlace
  ) -> [ImportRemark] {
    let groups = Dictionary(grouping: elements, by: \.name).sorted { $0.key < $1.key }
    return groups.map { name, elements in
      ImportRemark(
        "\(elements.count) <\(name.prefix(40))> are no colors and are left out",
        at: file.at(elements[0].position))
    }
  }

  /// Reads a `<color>`, or an `<item>` of that type.
  private static func definition(
    _ element: XMLContent.Element, at place: SourcePlace, in bytes: [UInt8]
  ) throws(ImportError) -> Definition {
    guard let name = element["name"], !name.isEmpty else {
      throw ImportError("a color has no name", at: place)
    }
    let text = element.text.drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    guard element.children.isEmpty, let value = AndroidColorValue(String(text[..<end])) else {
      throw ImportError(
        "the color \"\(name.prefix(40))\" is neither #RGB, #ARGB, #RRGGBB, #AARRGGBB "
          + "nor a reference",
        at: place)
    }
    return Definition(
      name: name, value: value, place: place, range: Self.range(of: text[..<end], element, bytes))
  }

  /// Where the text of an element stands, when it stands there as it is.
  private static func range(
    of text: Substring, _ element: XMLContent.Element, _ bytes: [UInt8]
  ) -> Range<Int>? {
    let content = bytes[element.contentRange].prefix { $0 != UInt8(ascii: "<") }
    let start = content.firstIndex { $0 > 0x20 } ?? content.endIndex
    let found = bytes[start...].prefix(text.utf8.count)
    let rest = content[min(found.endIndex, content.endIndex)...]
    guard found.elementsEqual(text.utf8), rest.allSatisfy({ $0 <= 0x20 }) else { return nil }
    return found.indices
  }
}

/// The value of a color resource.
enum AndroidColorValue: Hashable {
  case color(TokenColor)
  /// Another color of the app.
  case reference(String)
  /// A color that other files hold: the system's, a library's, a theme's.
  case foreign

  /// Reads the text of a resource; `nil` for what aapt2 refuses.
  ///
  /// Source: "Color" and "Accessing resources in XML",
  /// <https://developer.android.com/guide/topics/resources/providing-resources#ResourcesFromXml>.
  init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let color = Self.hex(text.dropFirst()) else { return nil }
      self = .color(color)
    } else if text.hasPrefix("?") || text == "@null" || text == "@empty" {
      self = .foreign
    } else if text.hasPrefix("@") {
      guard let slash = text.firstIndex(of: "/") else { return nil }
      let type = text[..<slash].dropFirst()
      let name = String(text[slash...].dropFirst())
      self = ["color", "+color", "*color"].contains(type) ? .reference(name) : .foreign
    } else {
      return nil
    }
  }

  /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`.
  private static func hex(_ digits: Substring) -> TokenColor? {
    let count = digits.utf8.count
    let alphaCount = count == 4 ? 1 : count == 8 ? 2 : 0
    guard let rgb = RGB8(hexDigits: digits.dropFirst(alphaCount)), count <= 8 else { return nil }
    guard alphaCount > 0 else { return TokenColor(rgb) }
    let alpha = digits.prefix(alphaCount)
    let text = alphaCount == 1 ? alpha + alpha : alpha
    return RGB8(hexDigits: text + "0000").map { TokenColor(rgb, alpha: $0.red) }
  }
}
