// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON
import TincturePalettes

/// Reads the colors that source code writes.
public enum SourceReader {
  /// The colors and references of a file, in its order.
  ///
  /// Comments and strings are no code; interpolations in strings are.
  ///
  /// - Throws: An `ImportError` for bytes that are no UTF-8, and for XML that is not well-formed.
  public static func reading(
    of file: SourceFile, _ conventions: SourceConventions = SourceConventions()
  ) throws(ImportError) -> SourceReading {
    switch file.language {
    case .interfaceBuilder: return try interface(file)
    case .android:
      return reading(file, try AndroidReader(file.bytes, at: SourcePlace(file.path)).hits)
    case .swift, .objectiveC, .css, .scss, .less, .kotlin, .java: break
    }
    if let index = file.bytes.firstInvalidUTF8Index {
      throw ImportError(
        "the byte at offset \(index) is not valid UTF-8", at: SourcePlace(file.path),
        suggestion: "Save the file as UTF-8.")
    }
    if file.language.isOfJVM { return jvm(file, conventions) }
    guard let notation = file.language.sheetNotation else { return code(file, conventions) }
    let reader = StyleSheetReader(file.bytes, notation)
    var result = reading(file, reader.hits)
    result.variables = reader.variables
    return result
  }

  /// The colors of a file whose values are known, in its order; in a style sheet those of variables
  /// and custom properties too.
  ///
  /// - Returns: The colors; none of a file that cannot be read.
  package static func everyColor(of file: SourceFile) -> [SourceColor] {
    guard let notation = file.language.sheetNotation, file.bytes.firstInvalidUTF8Index == nil else {
      return (try? reading(of: file))?.colors.filter { $0.color != nil } ?? []
    }
    let reader = StyleSheetReader(file.bytes, notation, includesDefinitions: true)
    return reading(file, reader.hits).colors.filter { $0.color != nil }
  }

  private static func reading(
    _ file: SourceFile, _ hits: [(hit: CodeReader.Hit, range: Range<Int>)]
  ) -> SourceReading {
    var builder = ReadingBuilder(file: file)
    for (hit, range) in hits { builder.add(hit, range, isConditional: false) }
    return builder.reading
  }

  private static func code(
    _ file: SourceFile, _ conventions: SourceConventions
  ) -> SourceReading {
    let (lists, conditions) = SourceLexer.tokens(of: file.bytes, file.language)
    var framework = SourceFramework(file.bytes)
    framework.labels = conventions.labels
    if file.language == .swift {
      framework.views = ViewNames(SourceTokens(lists[0], of: file.bytes))
    }
    var builder = ReadingBuilder(file: file)
    for list in lists {
      let tokens = SourceTokens(list, of: file.bytes)
      let reader = CodeReader(
        tokens, file.language, conventions, framework)
      for hit in reader.hits {
        let range = tokens.byteRange(hit.range)
        builder.add(hit, range, isConditional: conditions.contains { $0.overlaps(range) })
      }
      let hits = reader.hits + reader.named.map(\.hit)
      func side(_ index: Int) -> ReadingBuilder.Side {
        let number = index - reader.hits.count
        return ReadingBuilder.Side(
          range: tokens.byteRange(hits[index].range),
          name: number < 0 ? nil : reader.named[number].name)
      }
      for (foreground, background, kind) in SourcePairs(
        tokens, hits, isSwift: file.language == .swift
      ).all {
        builder.add(side(foreground), side(background), kind)
      }
      for (name, range) in reader.references { builder.add(name, tokens.byteRange(range)) }
    }
    return builder.reading
  }

  private static func jvm(
    _ file: SourceFile, _ conventions: SourceConventions
  ) -> SourceReading {
    let lists = SourceLexer.tokens(of: file.bytes, file.language).lists.map {
      SourceTokens($0, of: file.bytes)
    }
    let names = JVMNames(lists[0])
    let importPlaces = names.places.map { place in
      SourceImport(name: place.name, range: lists[0].byteRange(place.tokens))
    }
    let hits = lists.flatMap { tokens in
      JVMReader(tokens, file.language, names, conventions).hits.map {
        (hit: $0, range: tokens.byteRange($0.range))
      }
    }
    var result = reading(file, hits)
    result.imports = names.imports
    result.importPlaces = importPlaces
    return result
  }

  private static func interface(_ file: SourceFile) throws(ImportError) -> SourceReading {
    let reader = try InterfaceBuilderReader(file.bytes, at: SourcePlace(file.path))
    var builder = ReadingBuilder(file: file)
    for element in reader.elements {
      if let name = element.reference {
        builder.add(name, element.range)
        continue
      }
      let meaning = element.meaning
      var hit = CodeReader.Hit(
        range: 0..<0, spelling: InterfaceBuilderReader.id, type: "color", space: meaning.space,
        color: meaning.color, state: meaning.state, isReplaceable: element.isEmpty)
      (hit.reason, hit.use) = (meaning.reason, element.use)
      if hit.reason.isEmpty, !element.isEmpty {
        hit.reason = "its element has an end tag of its own"
      }
      builder.add(hit, element.range, isConditional: false)
    }
    return builder.reading
  }
}

/// Where a document of Interface Builder declares its named colors.
public struct InterfaceResources: Hashable, Sendable {
  /// The names that are declared.
  public let declaredNames: Set<String>

  /// The offset of `</resources>`; `nil` where there is none.
  public let resourcesEnd: Int?

  /// The offset of the root's end tag.
  public let rootEnd: Int

  /// The line end of the document.
  public let lineEnd: String
  private let bytes: [UInt8]

  fileprivate init?(_ file: SourceFile) {
    guard let reader = try? InterfaceBuilderReader(file.bytes, at: SourcePlace(file.path)),
      let rootEnd = reader.rootEnd
    else { return nil }
    declaredNames = reader.declaredNames
    resourcesEnd = reader.resources?.upperBound
    self.rootEnd = rootEnd
    lineEnd = file.bytes.containsText("\r\n") ? "\r\n" : "\n"
    bytes = file.bytes
  }

  /// The offset at which the line of an offset begins.
  public func lineStart(before offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }
}

extension SourceReader {
  /// Where a document of Interface Builder declares its named colors; `nil` for any other file.
  public static func resources(of file: SourceFile) -> InterfaceResources? {
    file.language == .interfaceBuilder ? InterfaceResources(file) : nil
  }
}

/// Collects what a file says, and gives everything its line.
private struct ReadingBuilder {
  let file: SourceFile
  private var colors: [(hit: CodeReader.Hit, range: Range<Int>, isConditional: Bool)] = []
  private var references: [(name: String, range: Range<Int>)] = []
  private var pairs: [(foreground: Side, background: Side, kind: SourcePair.Kind)] = []

  /// A side of a pair: a color by its place, or a name.
  struct Side {
    let range: Range<Int>
    let name: String?
  }

  init(file: SourceFile) { self.file = file }

  mutating func add(_ hit: CodeReader.Hit, _ range: Range<Int>, isConditional: Bool) {
    colors.append((hit, range, isConditional))
  }

  mutating func add(_ name: String, _ range: Range<Int>) { references.append((name, range)) }

  mutating func add(
    _ foreground: Side, _ background: Side, _ kind: SourcePair.Kind
  ) { pairs.append((foreground, background, kind)) }

  var reading: SourceReading {
    let colors = Self.disjoint(colors)
    let references = references.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var reading = SourceReading()
    var position = TextPosition()
    for color in colors {
      position.advance(to: color.range.lowerBound, in: file.bytes)
      reading.colors.append(self.color(color.hit, color.range, color.isConditional, at: position))
    }
    position = TextPosition()
    for reference in references {
      position.advance(to: reference.range.lowerBound, in: file.bytes)
      reading.references.append(
        SourceReference(name: reference.name, place: place(position), range: reference.range))
    }
    let found = Dictionary(
      reading.colors.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
    for pair in pairs {
      if pair.foreground.name != nil || pair.background.name != nil {
        reading.namedPairs += namedPair(pair, found).map { [$0] } ?? []
      } else if let foreground = found[pair.foreground.range],
        let background = found[pair.background.range]
      {
        reading.pairs.append(
          SourcePair(foreground: foreground, background: background, kind: pair.kind))
      }
    }
    return reading
  }

  private func namedPair(
    _ pair: (foreground: Side, background: Side, kind: SourcePair.Kind),
    _ found: [Range<Int>: SourceColor]
  ) -> SourceNamedPair? {
    func side(_ side: Side) -> SourceNamedPair.Side? {
      side.name.map { .name($0) } ?? found[side.range].map { .color($0) }
    }
    guard let foreground = side(pair.foreground), let background = side(pair.background) else {
      return nil
    }
    var position = TextPosition()
    position.advance(to: pair.foreground.range.lowerBound, in: file.bytes)
    return SourceNamedPair(
      foreground: foreground, background: background, kind: pair.kind, place: place(position))
  }

  /// The colors in the order of the file, of those inside each other the outermost that is known.
  ///
  /// An expression that is undecided says less than the colors that its arguments write.
  private static func disjoint(
    _ colors: [(hit: CodeReader.Hit, range: Range<Int>, isConditional: Bool)]
  ) -> [(hit: CodeReader.Hit, range: Range<Int>, isConditional: Bool)] {
    let sorted = colors.sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
    return sorted.reduce(into: []) { kept, color in
      if let last = kept.last, last.range.upperBound > color.range.lowerBound {
        guard last.hit.color == nil, color.hit.color != nil else { return }
        kept.removeLast()
      }
      kept.append(color)
    }
  }

  private func place(_ position: TextPosition) -> SourcePlace {
    SourcePlace(file.path, .line(position.line, column: position.column))
  }

  private func color(
    _ hit: CodeReader.Hit, _ range: Range<Int>, _ isConditional: Bool, at position: TextPosition
  ) -> SourceColor {
    SourceColor(
      place: place(position), language: file.language, range: range,
      text: String(decoding: file.bytes[range], as: UTF8.self), spelling: hit.spelling,
      type: hit.type, space: hit.space, color: hit.color, use: hit.use, state: hit.state,
      reason: hit.reason, isComputed: hit.isComputed, isConditional: isConditional,
      isReplaceable: hit.isReplaceable, isInComposition: hit.isInComposition,
      isForOneAppearance: hit.isForOneAppearance, isDefaultOfPublic: hit.isDefaultOfPublic,
      system: hit.system)
  }
}
