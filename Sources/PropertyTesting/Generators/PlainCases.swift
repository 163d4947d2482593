// SPDX-License-Identifier: MIT

/// Returns the values of an enum without payloads, in the order of their declaration; none for any
/// other type, or for more than 255 cases.
///
/// Such an enum is stored as the number of the case, in one byte, or none where it has one case
/// (`docs/ABI/TypeLayout.rst` of the compiler). Its optional is as large, and stores `nil` as the
/// first number that is no case: how many there are.
func plainCases<Value>(of type: Value.Type) -> [Value] {
  let size = MemoryLayout<Value>.size
  // An enum without cases has an optional without a size.
  guard size < 2, MemoryLayout<Value?>.size == 1 else { return [] }
  let count = size == 0 ? 1 : withUnsafeBytes(of: Value?.none) { Int($0[0]) }
  guard count > 0, isPlain(value(0, of: type)) else { return [] }
  return (0..<count).map { value(UInt8($0), of: type) }
}

/// The value of a type of at most one byte that is stored as a number.
private func value<Value>(_ number: UInt8, of type: Value.Type) -> Value {
  withUnsafeBytes(of: number) { $0.loadUnaligned(as: Value.self) }
}

/// Whether a value is that of an enum, and has no payload: in an enum with payloads, number 0 has.
private func isPlain<Value>(_ value: Value) -> Bool {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum && mirror.children.isEmpty
}

// MARK: - Cases with payloads

/// The cases of an enum with payloads, the one that contains the fewest values first.
struct CaseOrder: Sendable {
  let cases: [Int]
  /// How many of the first contain no more values inside one another than they have to.
  let shallow: Int

  /// The order by heights, where `nil` is a case that always contains another value of the enum.
  init(_ heights: [Int?]) {
    let heights = heights.map { $0 ?? .max }
    cases = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    shallow = heights.count { $0 == heights.min() }
  }
}

extension DrawingDecoder {
  /// Draws which case of an enum its `init(from:)` makes, where its keys are those of the cases.
  func chosenCase<Key>(of keys: Key.Type) -> Key? {
    let keys = plainCases(of: keys)
    guard keys.count > 0 else { return nil }
    source.askedFor = nil
    if let probe { return keys[probe.choose(keys.count)] }
    let order = source.order(of: type)
    guard order.cases.count == keys.count else { return nil }
    let bound = UInt64(place.depth > 0 ? keys.count : order.shallow) - 1
    let choice = try? source.draw.choose(ChoiceDomain(bound: bound, role: .form)) { draw in
      draw.isDeep ? 0 : draw.random.upTo(bound)
    }
    return keys[order.cases[Int(choice ?? 0)]]
  }
}

extension DecodedSource {
  fileprivate func order(of type: any Decodable.Type) -> CaseOrder {
    let name = ObjectIdentifier(type)
    if let known = draw.caseOrders[name] { return known }
    let order = CaseProbe.order(of: type)
    draw.caseOrders[name] = order
    return order
  }
}

/// Decodes each case of an enum once, to find those that do not always contain another value of it.
final class CaseProbe {
  /// The types that are being decoded inside of one another.
  private let path: [ObjectIdentifier]
  /// The case that the innermost makes.
  private let forced: Int
  /// How many cases the innermost has; 0 until it asks.
  private var count = 0
  /// How many values contain one another in the innermost.
  private var height = 0

  private struct Endless: Error {}

  private init(_ path: [ObjectIdentifier], forced: Int) {
    self.path = path
    self.forced = forced
  }

  fileprivate static func order(of type: any Decodable.Type) -> CaseOrder {
    CaseOrder(simplest(type, in: []).heights)
  }

  fileprivate func choose(_ count: Int) -> Int {
    self.count = count
    return min(forced, count - 1)
  }

  /// A value that contains as few others as possible.
  func simplest<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var draw = ChoiceSource()
    if let value = try drawnByConformance(type, &draw, DecodedPlace(depth: 0)) { return value }
    guard !path.contains(ObjectIdentifier(type)) else { throw Endless() }
    let found = CaseProbe.simplest(type, in: path)
    guard let value = found.value, let least = found.heights.compactMap({ $0 }).min() else {
      throw Endless()
    }
    height = max(height, least + 1)
    return value
  }

  /// The heights of all cases of a type, or its height if it is no enum, and its simplest value.
  private static func simplest<Value: Decodable>(
    _ type: Value.Type, in path: [ObjectIdentifier]
  ) -> (heights: [Int?], value: Value?) {
    var (heights, simplest): ([Int?], (height: Int, value: Value)?) = ([], nil)
    var count = 0
    repeat {
      let probe = CaseProbe(path + [ObjectIdentifier(type)], forced: heights.count)
      var draw = ChoiceSource()
      let decoder = DrawingDecoder(
        type: type, source: DecodedSource(&draw), place: DecodedPlace(depth: 0), probe: probe)
      let value = try? Value(from: decoder)
      heights.append(value == nil ? nil : probe.height)
      if let value, probe.height < simplest?.height ?? .max { simplest = (probe.height, value) }
      count = probe.count
    } while heights.count < count
    return (heights, simplest?.value)
  }
}
