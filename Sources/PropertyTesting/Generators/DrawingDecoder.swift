// SPDX-License-Identifier: MIT

/// The source of choices of a decoder, which `Decoder` has no way to hand on by `inout`.
final class DecodedSource {
  var draw = ChoiceSource()
  /// The keys of the value that is decoded; not noted where there are no overrides, or where the
  /// value is one of several cases.
  var askedFor: Set<String>? = []
  /// What has to be done once the value is decoded.
  var ending: ((inout ChoiceSource) -> Void)?

  init(_ draw: inout ChoiceSource) { swap(&self.draw, &draw) }

  func giveBack(_ draw: inout ChoiceSource) {
    ending?(&self.draw)
    swap(&self.draw, &draw)
  }
}

/// A decoder that draws every value that it is asked for.
struct DrawingDecoder: Decoder, SingleValueDecodingContainer {
  /// The type that decodes itself.
  let type: any Decodable.Type
  let source: DecodedSource
  var place: DecodedPlace
  /// What is found out about the type, where no value of it is wanted.
  var probe: CaseProbe?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(DrawnKeys(decoder: self))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { DrawnElements(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { (try? !source.draw.isThere(place.depth)) ?? true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try probe?.simplest(type) ?? drawn(type, &source.draw, place)
  }

  /// The decoder of what is under a key.
  func under(_ key: any CodingKey) -> DrawingDecoder {
    var decoder = self
    if decoder.place.enter(key) { source.askedFor?.insert(key.stringValue) }
    return decoder
  }
}

/// A container that has a value for every key.
private struct DrawnKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: DrawingDecoder
  private let chosen = Chosen()
  var codingPath: [any CodingKey] { [] }

  init(decoder: DrawingDecoder) { self.decoder = decoder }

  /// The key of one case, as the synthesized `init(from:)` of an enum with payloads expects; none
  /// where the keys are not those of an enum.
  var allKeys: [Key] {
    if chosen.key == nil { chosen.key = decoder.chosenCase(of: Key.self) }
    return chosen.key.map { [$0] } ?? []
  }

  private final class Chosen { var key: Key? }

  func contains(_ key: Key) -> Bool { !decoder.under(key).decodeNil() }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.under(key).decode(type)
  }
  func nestedContainer<Other>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Other> { decoder.under(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.under(key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder.under(key) }
}

/// A container that draws before each element whether there is one.
private struct DrawnElements: UnkeyedDecodingContainer {
  let decoder: DrawingDecoder
  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  private(set) var currentIndex = 0

  init(decoder: DrawingDecoder) { self.decoder = decoder }

  // Asked once before each element, as a loop over the container does.
  var isAtEnd: Bool { decoder.decodeNil() }

  mutating func decodeNil() -> Bool { false }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try decoder.decode(type)
  }
  mutating func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    decoder.container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }
  mutating func superDecoder() -> any Decoder { decoder }
}
