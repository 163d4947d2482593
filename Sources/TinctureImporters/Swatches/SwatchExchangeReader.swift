// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Reads an Adobe Swatch Exchange file, whose numbers have their high byte first.
///
/// | bytes | content |
/// |---|---|
/// | 4 | `ASEF` |
/// | 2, 2 | the version, 1 and 0 |
/// | 4 | how many blocks follow |
///
/// A block is a type (2 bytes: 1 a color, C001 the begin of a group, C002 its end), a length (4
/// bytes), and a body of that length. The body of a color is its name, a model (4 letters), a
/// float of 32 bits for each channel, and whether it is global (0), a spot color (1) or neither
/// (2). A name is a count of UTF-16 units, then the units, of which the last is zero.
///
/// Adobe publishes no description of the format.
struct SwatchExchangeReader {
  private var bytes: ByteReader
  private var numbers = SwatchNumbers()

  /// The names of the open groups, outermost first.
  private var groups: [String] = []

  /// How many spot colors there are, and where the first is.
  private var spots: (count: Int, first: SourcePlace)?
  private var content = ColorSheet()
  private let place: SourcePlace

  /// Adobe's programs nest no groups; a hostile file could make paths without end.
  private static let depthLimit = 16

  init(_ bytes: [UInt8], at place: SourcePlace) {
    self.bytes = ByteReader(bytes, at: place)
    self.place = place
  }

  mutating func sheet() throws(ImportError) -> ColorSheet {
    guard try bytes.text(4) == "ASEF" else {
      throw ImportError("an Adobe Swatch Exchange file begins with ASEF", at: bytes.place(0))
    }
    let version = try bytes.number(UInt16.self)
    guard version == 1 else {
      throw ImportError("version \(version) is not known; 1 is", at: bytes.place(4))
    }
    _ = try bytes.number(UInt16.self)
    for _ in 0..<(try bytes.number(UInt32.self)) { try readBlock() }
    if let spots {
      content.remarks.add("\(spots.count) spot colors become plain colors", at: spots.first)
    }
    content.remarks += numbers.remarks(at: place)
    if !bytes.isAtEnd { remark("what follows the last block is left out", bytes.offset) }
    let themes = Set(content.entries.map(\.theme))
    content.name = themes.count == 1 ? themes.first ?? nil : nil
    return content
  }

  /// Reads a block: a color, the begin or the end of a group, or one that is skipped.
  private mutating func readBlock() throws(ImportError) {
    let start = bytes.offset
    let type = try bytes.number(UInt16.self)
    let length = try bytes.number(UInt32.self)
    let end = try bytes.end(after: Int(length))
    switch type {
    case 0x0001: try readColor(from: start)
    case 0xC001: try openGroup(at: start)
    case 0xC002:
      guard groups.popLast() != nil else {
        throw ImportError("a group ends that was not begun", at: bytes.place(start))
      }
    default:
      remark("a block of type \(String(type, radix: 16)) is not known and is left out", start)
    }
    guard bytes.offset <= end else {
      throw ImportError("a block is shorter than what is in it", at: bytes.place(start))
    }
    bytes.offset = end
  }

  /// Opens a group, up to the limit of nesting.
  private mutating func openGroup(at start: Int) throws(ImportError) {
    guard groups.count < Self.depthLimit else {
      throw ImportError(
        "groups are nested more than \(Self.depthLimit) deep", at: bytes.place(start))
    }
    groups.append(try bytes.name())
  }

  /// Reads a color; one of an unknown device is remarked and left out.
  private mutating func readColor(from start: Int) throws(ImportError) {
    let name = try bytes.name()
    let model = try bytes.text(4)
    guard let count = SwatchModel.channelCounts[model] else {
      return remark("\(Self.quoted(name)) is a color of an unknown kind and is left out", start)
    }
    let floats = bytes.offset
    let channels = try (0..<count).map { _ throws(ImportError) in try bytes.float() }
    if try bytes.number(UInt16.self) == 1 {
      spots = ((spots?.count ?? 0) + 1, spots?.first ?? bytes.place(start))
    }
    guard let model = SwatchModel(rawValue: model) else {
      return remark("\(Self.quoted(name)) is \(model) of an unknown device and is left out", start)
    }
    let (color, loss) = model.color(channels)
    if let loss { remark("\(Self.quoted(name)) \(loss)", start) }
    let literal = ColorLiteral(
      place.file, .bytes(floats..<floats + 4 * count), .swatchFloats(model), gamut: color.rgb.gamut)
    append(name, color, literal, at: bytes.place(start))
  }

  /// Adds a color under its groups, or under the path that this package wrote.
  private mutating func append(
    _ name: String, _ color: TokenColor, _ literal: ColorLiteral, at place: SourcePlace
  ) {
    guard groups.count == 1, let owner = Self.owner(of: groups[0]) else {
      return content.append(numbers.numbered(groups + [name]), of: nil, color, at: place, literal)
    }
    let reader = SwatchNameReader(name)
    let translucent = TokenColor(color.rgb, alpha: reader.alpha)
    content.append(reader.path, of: owner, translucent, at: place, literal)
  }

  /// The palette and appearance of a group name; `nil` for the name of another tool.
  private static func owner(of group: String) -> SwatchOwner? {
    guard let slash = group.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let last = group[slash...].dropFirst(2)
    let appearance = Appearance(rawValue: String(last))
    guard group[slash...].hasPrefix("/ "), group[..<slash].hasSuffix(" ") else { return nil }
    let name = SwatchNameReader.unescaped(String(group[..<slash].dropLast()))
    return SwatchOwner(theme: name, appearance: appearance)
  }

  private mutating func remark(_ text: String, _ offset: Int) {
    content.remarks.add(text, at: bytes.place(offset))
  }

  private static func quoted(_ name: String) -> String { "\"\(name.prefix(40))\"" }
}

/// The color models that define a color without a device profile.
enum SwatchModel: String {
  case rgb = "RGB "
  case lab = "LAB "

  /// The number of channels of each known model.
  static let channelCounts = ["RGB ": 3, "LAB ": 3, "Gray": 1, "CMYK": 4]

  /// The color in 8 bits of sRGB, or of Display P3 if it is outside of sRGB, and what was lost.
  ///
  /// LAB has its lightness from 0 to 1, and a and b from -128 to 127.
  func color(_ channels: [Double]) -> (TokenColor, loss: String?) {
    switch self {
    case .rgb:
      let isInside = channels.allSatisfy { (0...1).contains($0) }
      let color = ColorValue<SRGB>(channels[0], channels[1], channels[2])
      return (
        TokenColor(RGB8(rounding: color)), isInside ? nil : "is beyond 0 to 1 and was clipped"
      )
    case .lab:
      let color = ColorValue<LabD50>(channels[0] * 100, channels[1], channels[2])
      if color.isInside(SRGB.self) { return (TokenColor(RGB8(rounding: color, in: .srgb)), nil) }
      let mapped = color.mapped(into: DisplayP3.self, by: LocalMINDE.self)
      return (
        TokenColor(RGB8(rounding: mapped, in: .displayP3)),
        color.isInside(DisplayP3.self) ? nil : "is beyond Display P3 and was brought into it"
      )
    }
  }

  /// The channels of a color, which ``color(_:)`` reads as the same bytes.
  func channels(of rgb: RGB8) -> [Double] {
    switch self {
    case .rgb: return rgb.encoded.array
    case .lab:
      let lab: ColorValue<LabD50> = rgb.color.converted()
      return [lab.coordinates.x / 100, lab.coordinates.y, lab.coordinates.z]
    }
  }
}

/// Reads numbers and texts of a binary file, high byte first, and never past its end.
struct ByteReader {
  private let bytes: [UInt8]
  private let file: SourcePlace
  var offset = 0

  init(_ bytes: [UInt8], at file: SourcePlace) {
    self.bytes = bytes
    self.file = file
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The place of a byte in the file.
  func place(_ offset: Int) -> SourcePlace { file.at(.byte(offset)) }

  /// Reads an unsigned or signed number of its width.
  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(ImportError) -> Number
  {
    try take(Number.bitWidth / 8).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// A finite 32-bit float.
  mutating func float() throws(ImportError) -> Double {
    let start = offset
    let value = Float(bitPattern: try number(UInt32.self))
    guard value.isFinite else { throw ImportError("a number is not finite", at: place(start)) }
    return Double(value)
  }

  /// Bytes as ASCII.
  mutating func text(_ count: Int) throws(ImportError) -> String {
    String(decoding: try take(count), as: UTF8.self)
  }

  /// A count of UTF-16 units, then the units, of which the last is zero.
  mutating func name() throws(ImportError) -> String {
    let count = try number(UInt16.self)
    _ = try end(after: 2 * Int(count))
    var units = try (0..<count).map { _ throws(ImportError) in try number(UInt16.self) }
    if units.last == 0 { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }

  /// Where something of a length ends that begins here.
  func end(after length: Int) throws(ImportError) -> Int {
    guard length <= bytes.count - offset else {
      throw ImportError("the file ends too early", at: place(offset))
    }
    return offset + length
  }

  /// Takes bytes, or throws an ``ImportError`` if there are not so many.
  private mutating func take(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
    let start = offset
    offset = try end(after: count)
    return bytes[start..<offset]
  }
}
