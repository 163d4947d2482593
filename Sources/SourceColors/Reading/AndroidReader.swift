// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes

/// Finds the colors in the resources of Android: attributes whose format is a color, and the text of
/// `<item>` in styles, for such attributes, and in `<array>`.
///
/// What resources define (`<color>`, `<drawable>`, `<item type="color">`), texts that people read and
/// arrays of text are none of them: no reference to a color can stand there.
///
/// Source: Android's "Color state list" and "More resource types": `#RGB`, `#ARGB`, `#RRGGBB` and
/// `#AARRGGBB`; "R.attr" for the formats of attributes.
struct AndroidReader {
  static let id = "android"

  private var scanner: XMLScanner
  private let bytes: [UInt8]

  /// The names of the elements that are open.
  private var path: [String] = []
  private(set) var hits: [(hit: CodeReader.Hit, range: Range<Int>)] = []

  /// - Throws: An `ImportError` where the file is not well-formed as far as it is read.
  init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    self.bytes = bytes
    scanner = try XMLScanner(bytes, at: place)
    while try scanner.skipToTag() {
      if scanner.skip("</") {
        _ = try scanner.skip(through: ">", of: "a tag")
        _ = path.popLast()
      } else {
        _ = scanner.skip("<")
        try readElement()
      }
    }
  }

  private mutating func readElement() throws(ImportError) {
    let element = try scanner.name()
    var itemName = ""
    while scanner.skipSpace(), !scanner.starts(with: ">"), !scanner.starts(with: "/") {
      let attribute = try scanner.name()
      try scanner.skipEquals()
      let range = try scanner.quoted()
      if attribute == "name" { itemName = scanner.text(range) }
      if Self.takesColor(attribute) { add(range, named: attribute) }
    }
    let isEmpty = scanner.skip("/>")
    guard isEmpty || scanner.skip(">") else { throw scanner.error("'>' is missing") }
    guard !isEmpty else { return }
    if element == "item", let parent = path.last { try readItem(of: parent, named: itemName) }
    path.append(element)
  }

  /// Reads the text of an `<item>` where a color can stand.
  private mutating func readItem(of parent: String, named name: String) throws(ImportError) {
    guard parent == "array" || parent == "style" && Self.takesColor(name) else { return }
    let start = scanner.offset
    scanner.skipText()
    let text = bytes[start..<scanner.offset]
    let first = text.firstIndex { !$0.isXMLBlank } ?? text.endIndex
    let end = text.lastIndex { !$0.isXMLBlank }.map { $0 + 1 } ?? first
    if first < end { add(first..<end, named: name) }
  }

  /// Whether the format of an attribute has colors; those of design time are shown by no device.
  private static func takesColor(_ attribute: String) -> Bool {
    guard !attribute.hasPrefix("tools:") else { return false }
    let name = local(attribute)
    return ["color", "Color", "tint", "Tint", "ackground", "oreground", "Scrim"].contains {
      name.hasSuffix($0)
    }
      || name.hasPrefix("textColor") || name.hasPrefix("colorControl")
      || colors.contains(name)
  }

  private static let colors: Set = [
    "src", "srcCompat", "drawable", "divider", "listDivider", "listSelector", "cacheColorHint",
    "colorPrimary", "colorPrimaryDark", "colorPrimaryVariant", "colorPrimaryContainer",
    "colorSecondary", "colorSecondaryVariant", "colorSecondaryContainer", "colorTertiary",
    "colorTertiaryContainer", "colorAccent", "colorSurface", "colorSurfaceVariant",
    "colorSurfaceInverse", "colorError", "colorErrorContainer", "colorOutline",
    "colorOutlineVariant", "colorOnPrimary", "colorOnPrimaryContainer", "colorOnSecondary",
    "colorOnSecondaryContainer", "colorOnTertiary", "colorOnTertiaryContainer", "colorOnSurface",
    "colorOnSurfaceVariant", "colorOnSurfaceInverse", "colorOnBackground", "colorOnError",
    "colorOnErrorContainer", "colorButtonNormal", "colorEdgeEffect", "colorMultiSelectHighlight",
    "colorFocusedHighlight", "colorLongPressedHighlight", "colorActivatedHighlight",
    "colorPressedHighlight", "colorSwitchThumbNormal",
  ]

  /// The name of an attribute without its namespace.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private mutating func add(_ range: Range<Int>, named attribute: String) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    // `@android:color/white` is a name already.
    guard text.hasPrefix("#"), case .color(let color)? = AndroidColorValue(text) else { return }
    let name = Self.local(attribute)
    var hit = CodeReader.Hit(
      range: 0..<0, spelling: Self.id, type: "android", space: nil, color: color, state: .exact,
      isReplaceable: true)
    if path.contains(where: ["string", "plurals"].contains) {
      // Source: `StringBlock` of Android, which looks names up in the system's resources alone.
      (hit.isReplaceable, hit.reason) = (false, "the markup of a text takes no resource of an app")
    }
    // The fill of a path in a drawable is a part of a picture, and no surface.
    hit.use =
      path.contains("vector") ? .other : SourceContext.of(name: name, type: "")?.use ?? .other
    hits.append((hit, range))
  }
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
