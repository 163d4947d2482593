// SPDX-License-Identifier: MIT

/// A value that says how it is written in Swift.
public protocol CodeConvertible {
  /// The value as code, `"#888888"` for one.
  var code: String { get }
}

/// Returns a value as Swift code that makes it again, as far as its mirror tells.
///
/// Sets and dictionaries are sorted by their code, since their order differs from process to
/// process. An object is written with its properties, each object inside of itself as a comment.
public func codeText<Value>(_ value: Value) -> String { codeText(value, in: []) }

/// The code of a value that some objects contain.
private func codeText<Value>(_ value: Value, in path: [ObjectIdentifier]) -> String {
  if let value = value as? any CodeConvertible { return value.code }
  if let list = value as? any LongList, let code = list.shortCode { return code }
  if let range = value as? any RangeOfBounds { return range.operatorCode }
  if let vector = value as? any SIMD { return vectorText(vector) }
  if let time = value as? Duration { return durationText(time) }
  let mirror = Mirror(reflecting: value)
  let isDescribed = value is any CustomDebugStringConvertible
  switch mirror.displayStyle {
  case .collection: return "[" + codes(mirror, path).joined(separator: ", ") + "]"
  case .set: return "[" + codes(mirror, path).sorted().joined(separator: ", ") + "]"
  case .dictionary: return dictionaryText(mirror, path)
  case .optional: return mirror.children.first.map { optionalText($0.value, path) } ?? "nil"
  case .tuple: return "(" + argumentText(mirror.children, path) + ")"
  case .enum: return enumText(value, mirror, path)
  case .struct where !mirror.children.isEmpty && !isDescribed:
    return ".init(" + argumentText(mirror.children, path) + ")"
  case .class where !isDescribed: return objectText(value as AnyObject, mirror, path)
  default: return plainText(value)
  }
}

/// The parts of a value as code.
private func codes(_ mirror: Mirror, _ path: [ObjectIdentifier]) -> [String] {
  mirror.children.map { codeText($0.value, in: path) }
}

/// What an optional value contains: `nil` in one that is there is no `nil`.
private func optionalText<Value>(_ value: Value, _ path: [ObjectIdentifier]) -> String {
  let code = codeText(value, in: path)
  let isOptional = Mirror(reflecting: value).displayStyle == .optional
  return isOptional && (code == "nil" || code.hasPrefix(".some(")) ? ".some(\(code))" : code
}

/// An object with its properties, those of its superclasses first; the properties of an actor are its own.
private func objectText(
  _ object: AnyObject, _ mirror: Mirror, _ path: [ObjectIdentifier]
) -> String {
  let name = "\(type(of: object))"
  let id = ObjectIdentifier(object)
  if object is any Actor { return "\(name)(/* the state of an actor is not shown */)" }
  guard !path.contains(id) else { return "/* the same \(name) */" }
  var classes = [mirror]
  while let above = classes.first?.superclassMirror { classes.insert(above, at: 0) }
  return name + "(" + argumentText(classes.flatMap { Array($0.children) }, path + [id]) + ")"
}

/// A value without parts as code.
private func plainText<Value>(_ value: Value) -> String {
  switch value {
  case let number as any BinaryFloatingPoint where !number.isFinite: return special(number)
  case is String, is Substring, is Character, is Unicode.Scalar: return literal(value)
  default:
    let text = stableName(String(reflecting: value))
    return text == "(Function)" ? "/* a function: \(Value.self) */" : text
  }
}

/// A text as a literal, with escapes for scalars that cannot be seen.
private func literal<Value>(_ value: Value) -> String {
  String(reflecting: value).unicodeScalars.map { scalar in
    scalar.properties.generalCategory.isInvisible
      ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(Character(scalar))
  }.joined()
}

/// NaN and infinities, which have no literal: `Double.nan`, `-Float.infinity`.
private func special<Number: BinaryFloatingPoint>(_ number: Number) -> String {
  number.isNaN
    ? "\(Number.self).nan" : "\(number.sign == .minus ? "-" : "")\(Number.self).infinity"
}

/// A name without the addresses of private and local contexts, which differ from build to build.
func stableName(_ name: String) -> String {
  let parts = name.split(separator: "(unknown context at $", omittingEmptySubsequences: false)
  return parts.dropFirst().reduce(String(parts[0])) { result, part in
    result + part.drop { $0 != "." }.dropFirst()
  }
}

extension Unicode.GeneralCategory {
  /// Whether scalars of the category change the text around them, or the order in which it is
  /// shown.
  fileprivate var isInvisible: Bool {
    self == .format || self == .lineSeparator || self == .paragraphSeparator
  }
}

/// A list that may be too long to be written out.
private protocol LongList {
  /// The code of many equal elements, or of the first of very many; `nil` for any other list.
  var shortCode: String? { get }
}

extension Array: LongList {
  fileprivate var shortCode: String? {
    guard count > 1_000, let first else { return nil }
    let code = codeText(first)
    if Element.self is any Equatable.Type, allSatisfy({ areEqual($0, first) }) {
      return "Array(repeating: \(code), count: \(count))"
    }
    guard count > 10_000 else { return nil }
    let some = prefix(1_000).map { codeText($0) }.joined(separator: ", ")
    return "[\(some) /* and \(count - 1_000) more */]"
  }
}

extension LongList where Self: StringProtocol {
  fileprivate var shortCode: String? {
    // Characters are found by a walk over the text, of which a short one has no need.
    guard utf8.count > 1_000, let first else { return nil }
    let count = count
    if count > 1_000, allSatisfy({ $0.unicodeScalars.elementsEqual(first.unicodeScalars) }) {
      return "String(repeating: \(literal(first)), count: \(count))"
    }
    guard utf8.count > 10_000, count > 1_000 else { return nil }
    return "\(literal(String(prefix(1_000)))) /* and \(count - 1_000) more characters */"
  }
}

extension String: LongList {}
extension Substring: LongList {}

/// A range with one bound or two.
private protocol RangeOfBounds {
  /// The range by its operator: a name with it in parentheses is not always an initializer.
  var operatorCode: String { get }
}

extension Range: RangeOfBounds {
  fileprivate var operatorCode: String { "\(codeText(lowerBound))..<\(codeText(upperBound))" }
}

extension ClosedRange: RangeOfBounds {
  fileprivate var operatorCode: String { "\(codeText(lowerBound))...\(codeText(upperBound))" }
}

extension PartialRangeFrom: RangeOfBounds {
  fileprivate var operatorCode: String { "\(codeText(lowerBound))..." }
}

// In parentheses: the operator and a minus after it would be another operator.
extension PartialRangeUpTo: RangeOfBounds {
  fileprivate var operatorCode: String { "..<(\(codeText(upperBound)))" }
}

extension PartialRangeThrough: RangeOfBounds {
  fileprivate var operatorCode: String { "...(\(codeText(upperBound)))" }
}

/// A vector by its scalars: its own text has no code for those that are not finite.
private func vectorText<Vector: SIMD>(_ vector: Vector) -> String {
  let scalars = vector.indices.map { codeText(vector[$0]) }
  return "\(Vector.self)(\(scalars.joined(separator: ", ")))"
}

private func durationText(_ time: Duration) -> String {
  let (seconds, attoseconds) = time.components
  return attoseconds == 0
    ? "Duration.seconds(\(seconds))"
    : "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
}

private func dictionaryText(_ mirror: Mirror, _ path: [ObjectIdentifier]) -> String {
  let entries = mirror.children.map { entry in
    codes(Mirror(reflecting: entry.value), path).joined(separator: ": ")
  }
  return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
}

/// An enum case with its values in parentheses: `.sum(.number(0), .number(1))`.
private func enumText<Value>(_ value: Value, _ mirror: Mirror, _ path: [ObjectIdentifier]) -> String
{
  guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
  let payload = Mirror(reflecting: child.value)
  guard payload.displayStyle == .tuple else {
    return ".\(name)(\(codeText(child.value, in: path)))"
  }
  return ".\(name)(" + argumentText(payload.children, path) + ")"
}

/// Parts with their labels, separated by commas.
private func argumentText(
  _ parts: some Sequence<Mirror.Child>, _ path: [ObjectIdentifier]
) -> String {
  parts.map { part in
    let code = codeText(part.value, in: path)
    // The parts of a tuple without names are called `.0`, `.1` …
    guard let label = part.label, !label.hasPrefix(".") else { return code }
    return "\(label): \(code)"
  }.joined(separator: ", ")
}
