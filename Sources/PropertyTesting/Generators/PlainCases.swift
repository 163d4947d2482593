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

  /// How many values of the enum each of the last cases always contains, in the order of `cases`; the
  /// others need contain none.
  let contained: [Int]

  /// How many of the first need contain no other value of the enum.
  var leafCount: Int { cases.count - contained.count }

  /// The order by heights, where `nil` is a case that always contains another value of the enum; how
  /// many `contained` says.
  init(_ heights: [Int?], contained: (Int) -> Int) {
    let sizes = heights.map { $0 ?? .max }
    let counts = heights.indices.map { heights[$0] == nil ? max(contained($0), 1) : 0 }
    cases = sizes.indices.sorted { (sizes[$0], counts[$0], $0) < (sizes[$1], counts[$1], $1) }
    shallow = sizes.count { $0 == sizes.min() }
    self.contained = cases.map { counts[$0] }.filter { $0 > 0 }
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
    let domain = ChoiceDomain(bound: bound, role: .form)
    guard order.contained.isEmpty || order.leafCount == 0 else {
      return keys[order.cases[source.grow(order, domain, levels: place.depth)]]
    }
    let choice = try? source.draw.choose(domain) { draw in
      draw.isDeep ? 0 : draw.random.upTo(bound)
    }
    return keys[order.cases[Int(choice ?? 0)]]
  }
}

extension DecodedSource {
  /// Draws a case of an enum whose values contain one another, as ``Generator/recursive(_:depth:growing:)``
  /// draws a leaf or a branch: a size is drawn first, and spent.
  fileprivate func grow(_ order: CaseOrder, _ domain: ChoiceDomain, levels: Int) -> Int {
    guard draw.isFresh else { return Int((try? draw.choose(domain)) ?? 0) }
    let outside = draw.beginSmaller()
    let after = draw.growth
    ending = { draw in draw.endSmaller(outside, after) }
    let (branches, isDeep) = draw.beginGrowth(levels)
    let choice = try? draw.choose(domain) { draw in
      branches > 0
        ? UInt64(order.leafCount + draw.random.index(below: order.contained.count))
        : draw.random.upTo(min(UInt64(order.leafCount) - 1, domain.bound))
    }
    let index = Int(choice ?? 0)
    guard index >= order.leafCount else {
      draw.growth = Growth(seed: draw.random.next(), isDeep: false)
      return index
    }
    draw.beginBranch(branches, isDeep) { _ in order.contained[index - order.leafCount] }
    return index
  }

  fileprivate func order(of type: any Decodable.Type) -> CaseOrder {
    let name = ObjectIdentifier(type)
    if let known = draw.caseOrders[name] { return known }
    let order = CaseProbe.order(of: type)
    draw.caseOrders[name] = order
    return order
  }
}

/// Decodes each case of an enum, to find those that always contain another value of it, and how many.
final class CaseProbe {
  /// The types that are being decoded inside of one another.
  private let path: [ObjectIdentifier]
  /// The case that the innermost makes.
  private let forced: Int
  /// How many cases the innermost has; 0 until it asks.
  private var count = 0
  /// How many values contain one another in the innermost.
  private var height = 0

  /// A value that stands for each of the outermost type, where these are counted.
  private let standIn: Any?
  /// How many there were.
  private var contained = 0

  private struct Endless: Error {}

  private init(_ path: [ObjectIdentifier], forced: Int, standIn: Any? = nil) {
    (self.path, self.forced, self.standIn) = (path, forced, standIn)
  }

  fileprivate static func order(of type: any Decodable.Type) -> CaseOrder {
    order(ofCasesOf: type)
  }

  private static func order<Value: Decodable>(ofCasesOf type: Value.Type) -> CaseOrder {
    let (heights, leaf, _) = simplest(type, in: [])
    return CaseOrder(heights) { index in
      leaf.flatMap { leaf in
        let probe = CaseProbe([ObjectIdentifier(type)], forced: index, standIn: leaf)
        return (try? probe.decode(type)).map { _ in probe.contained }
      } ?? 1
    }
  }

  fileprivate func choose(_ count: Int) -> Int {
    self.count = count
    return min(forced, count - 1)
  }

  /// A value that contains as few others as possible.
  func simplest<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var draw = ChoiceSource()
    if let value = try drawnByConformance(type, &draw, DecodedPlace(depth: 0)) { return value }
    if let value = standIn as? Value, path.first == ObjectIdentifier(type) {
      contained += 1
      return value
    }
    guard !path.contains(ObjectIdentifier(type)) else { throw Endless() }
    let found = CaseProbe.simplest(type, in: path, standIn: standIn)
    guard let value = found.value, let least = found.heights.compactMap({ $0 }).min() else {
      throw Endless()
    }
    height = max(height, least + 1)
    contained += found.contained
    return value
  }

  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var draw = ChoiceSource()
    let decoder = DrawingDecoder(
      type: type, source: DecodedSource(&draw), place: DecodedPlace(depth: 0), probe: self)
    return try Value(from: decoder)
  }

  /// The heights of all cases of a type, or its height if it is no enum, and its simplest value with
  /// how many of the outermost type it contains.
  private static func simplest<Value: Decodable>(
    _ type: Value.Type, in path: [ObjectIdentifier], standIn: Any? = nil
  ) -> (heights: [Int?], value: Value?, contained: Int) {
    var heights: [Int?] = []
    var simplest: (height: Int, value: Value, contained: Int)?
    var count = 0
    repeat {
      let probe = CaseProbe(
        path + [ObjectIdentifier(type)], forced: heights.count, standIn: standIn)
      let value = try? probe.decode(type)
      heights.append(value == nil ? nil : probe.height)
      if let value, probe.height < simplest?.height ?? .max {
        simplest = (probe.height, value, probe.contained)
      }
      count = probe.count
    } while heights.count < count
    return (heights, simplest?.value, simplest?.contained ?? 0)
  }
}
