// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON
import TincturePalettes

/// Reads the colors of `.xib` and `.storyboard`: elements such as
/// `<color key="textColor" red="0" green="0.4" blue="0.5" alpha="1" colorSpace="custom" …/>`.
struct InterfaceBuilderReader {
  static let id = "interface-builder"

  /// An element `color`, or its start tag where it has content.
  struct Element {
    let range: Range<Int>
    let attributes: [String: String]
    let isEmpty: Bool
  }

  private var scanner: XMLScanner
  private var parents: [String] = []
  private(set) var elements: [Element] = []

  /// The start of `<resources>`, and its bytes up to the end tag; `nil` where there are none.
  private(set) var resources: Range<Int>?

  /// The end tag of the document's root.
  private(set) var rootEnd: Int?

  /// The names of `<namedColor>`.
  private(set) var declaredNames: Set<String> = []

  /// - Throws: An `ImportError` where the file is not well-formed as far as it is read.
  init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    scanner = try XMLScanner(bytes, at: place)
    while try scanner.skipToTag() { try readTag() }
    if let name = parents.last { throw scanner.error("<\(name.prefix(40))> is not ended") }
  }

  private mutating func readTag() throws(ImportError) {
    let start = scanner.offset
    if scanner.skip("</") { return try readEndTag(from: start) }
    _ = scanner.skip("<")
    let name = try scanner.name()
    let attributes = try attributes(areWanted: name == "color" || name == "namedColor")
    let isEmpty = scanner.skip("/>")
    guard isEmpty || scanner.skip(">") else { throw scanner.error("'>' is missing") }
    if name == "namedColor" { declaredNames.insert(attributes["name"] ?? "") }
    // What a named or a system color looked like when the file was saved.
    let isCopy = parents.last == "namedColor" || parents.last == "systemColor"
    if name == "color", !isCopy {
      elements.append(
        Element(range: start..<scanner.offset, attributes: attributes, isEmpty: isEmpty))
    }
    guard !isEmpty else { return }
    if name == "resources", parents.count == 1 { resources = scanner.offset..<scanner.offset }
    parents.append(name)
  }

  /// Reads the attributes of a tag; those that are not wanted are passed.
  private mutating func attributes(areWanted: Bool) throws(ImportError) -> [String: String] {
    var attributes: [String: String] = [:]
    while scanner.skipSpace(), !scanner.starts(with: ">"), !scanner.starts(with: "/") {
      let attribute = try scanner.name()
      try scanner.skipEquals()
      if areWanted {
        attributes[attribute] = try scanner.attributeValue()
      } else {
        _ = try scanner.quoted()
      }
    }
    return attributes
  }

  private mutating func readEndTag(from start: Int) throws(ImportError) {
    let name = try scanner.name()
    guard parents.popLast() == name else {
      throw scanner.error("</\(name.prefix(40))> ends another element", at: start)
    }
    _ = try scanner.skip(through: ">", of: "a tag")
    if name == "resources", parents.count == 1 {
      resources = (resources?.lowerBound ?? start)..<start
    }
    if parents.isEmpty { rootEnd = start }
  }
}

extension InterfaceBuilderReader.Element {
  /// The color in a catalog that the element asks for.
  var reference: String? {
    attributes["catalog"] == nil && attributes["systemColor"] == nil ? attributes["name"] : nil
  }

  /// The space of the numbers; `nil` for one that is not known.
  private var space: SourceSpace? {
    switch attributes["colorSpace"] {
    case "custom":
      switch attributes["customColorSpace"] {
      case "sRGB": .srgb
      case "displayP3": .displayP3
      case "genericGamma22GrayColorSpace", "genericGamma22": .gray22
      default: nil
      }
    case "calibratedRGB": .genericRGB
    case "calibratedWhite": .genericGray
    case "deviceRGB", "deviceWhite": .device
    default: nil
    }
  }

  /// Whether the system chooses the color.
  private var isSystemColor: Bool {
    ["systemColor", "cocoaTouchSystemColor", "catalog"].contains { attributes[$0] != nil }
  }

  /// What the element says, with the reason where it is undecided.
  var meaning: (state: SourceColor.State, space: SourceSpace?, color: TokenColor?, reason: String) {
    if isSystemColor { return (.namedConstant, nil, nil, "") }
    guard let space else {
      return (.undecided, nil, nil, "its color space is not known")
    }
    let isGray = attributes["white"] != nil
    let names = isGray ? ["white"] : ["red", "green", "blue"]
    let numbers = names.compactMap { attributes[$0].flatMap(Double.init) }
    let opacity = attributes["alpha"].map(Double.init) ?? 1
    guard numbers.count == names.count, let opacity, opacity.isFinite,
      isGray || space.channelCount == 3
    else { return (.undecided, space, nil, "its numbers are not understood") }
    guard numbers.allSatisfy((0...1).contains) else {
      return (.undecided, space, nil, "a channel is beyond 0 to 1")
    }
    let channels =
      isGray && space.channelCount == 3 ? [numbers[0], numbers[0], numbers[0]] : numbers
    return (.exact, space, space.color(channels, opacity: min(max(opacity, 0), 1)), "")
  }

  var use: SourceColor.Use {
    attributes["key"].flatMap { SourceContext.of(name: $0, type: "") }?.use ?? .other
  }
}
