// SPDX-License-Identifier: MIT

/// A value that says how it is written in Swift.
public protocol CodeConvertible {
  /// The value as code, `"#888888"` for one.
  var code: String { get }
}

/// Returns a value as Swift code that makes it again, as far as its mirror tells.
///
/// Sets and dictionaries are sorted by their code, since their order differs from process to
/// process.
public func codeText<Value>(_ value: Value) -> String {
  if let value = value as? any CodeConvertible { return value.code }
  if let list = value as? any LongList, let code = list.shortCode { return code }
  if let range = value as? any BoundedRange { return range.operatorCode }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { (label: $0.label, code: codeText($0.value)) }
  switch mirror.displayStyle {
  case .collection: return "[" + parts.map(\.code).joined(separator: ", ") + "]"
  case .set: return "[" + parts.map(\.code).sorted().joined(separator: ", ") + "]"
  case .dictionary: return dictionaryText(mirror)
  case .optional: return parts.first?.code ?? "nil"
  case .tuple: return "(" + argumentText(parts) + ")"
  case .enum: return enumText(value, mirror)
  case .struct where !parts.isEmpty && !(value is any CustomDebugStringConvertible):
    return ".init(" + argumentText(parts) + ")"
  default: return plainText(value)
  }
}

/// A value without parts as code.
private func plainText<Value>(_ value: Value) -> String {
  switch value {
  case let number as any BinaryFloatingPoint where !number.isFinite: return special(number)
  case is String, is Substring, is Character, is Unicode.Scalar: return literal(value)
  default: return stableName(String(reflecting: value))
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

/// A range with two bounds.
private protocol BoundedRange {
  /// The range by its operator: a name with it in parentheses is not always an initializer.
  var operatorCode: String { get }
}

extension Range: BoundedRange {
  fileprivate var operatorCode: String { "\(codeText(lowerBound))..<\(codeText(upperBound))" }
}

extension ClosedRange: BoundedRange {
  fileprivate var operatorCode: String { "\(codeText(lowerBound))...\(codeText(upperBound))" }
}

private func dictionaryText(_ mirror: Mirror) -> String {
  let entries = mirror.children.map { entry in
    Mirror(reflecting: entry.value).children.map { codeText($0.value) }.joined(separator: ": ")
  }
  return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
}

/// An enum case with its values in parentheses: `.sum(.number(0), .number(1))`.
private func enumText<Value>(_ value: Value, _ mirror: Mirror) -> String {
  guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
  let payload = Mirror(reflecting: child.value)
  guard payload.displayStyle == .tuple else { return ".\(name)(\(codeText(child.value)))" }
  let parts = payload.children.map { (label: $0.label, code: codeText($0.value)) }
  return ".\(name)(" + argumentText(parts) + ")"
}

/// Parts with their labels, separated by commas.
private func argumentText(_ parts: [(label: String?, code: String)]) -> String {
  parts.map { part in
    // The parts of a tuple without names are called `.0`, `.1` …
    guard let label = part.label, !label.hasPrefix(".") else { return part.code }
    return "\(label): \(part.code)"
  }.joined(separator: ", ")
}
