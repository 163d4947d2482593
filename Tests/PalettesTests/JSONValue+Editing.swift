// SPDX-License-Identifier: MIT

import TinctureJSON

extension JSONValue {
  /// This value with the one at a path replaced, or taken away for `nil`.
  ///
  /// A last member that is not there is appended; where the path leads nowhere, nothing changes.
  func setting(_ path: [JSONPointer.Step], to value: JSONValue?) -> JSONValue {
    guard let step = path.first else { return value ?? .null }
    let rest = Array(path.dropFirst())
    switch (self, step) {
    case (.object(let object), .name(let name)):
      if rest.isEmpty { return .object(object.setting(name, to: value)) }
      guard let inner = object[name] else { return self }
      return .object(object.setting(name, to: inner.setting(rest, to: value)))
    case (.array(var elements), .index(let index)) where index < elements.count:
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].setting(rest, to: value)
      }
      return .array(elements)
    default: return self
    }
  }

  /// The paths to every value inside this one, itself included.
  var paths: [[JSONPointer.Step]] {
    let inner: [(JSONPointer.Step, JSONValue)]
    switch self {
    case .object(let object): inner = object.members.map { (.name($0.name), $0.value) }
    case .array(let elements): inner = elements.enumerated().map { (.index($0.offset), $0.element) }
    default: inner = []
    }
    return [[]] + inner.flatMap { step, value in value.paths.map { [step] + $0 } }
  }
}

extension JSONObject {
  fileprivate func setting(_ name: String, to value: JSONValue?) -> JSONObject {
    var object = JSONObject()
    for member in members where member.name != name || value != nil {
      object.append(member.name, member.name == name ? value ?? .null : member.value)
    }
    if let value { object[name] = value }
    return object
  }
}
