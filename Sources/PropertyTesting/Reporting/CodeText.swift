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
  default: return String(reflecting: value)
  }
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
