// SPDX-License-Identifier: MIT

import TinctureContrast

extension DesignSystem {
  /// The format of the document, with its version.
  public static let format = "tincture.system/1"

  /// Reads the document of a system.
  ///
  /// - Throws: ``SystemErrors`` with everything that is wrong with the document.
  public init(reading root: SystemNode) throws(SystemErrors) {
    var reader = SystemReader(root)
    self = reader.system()
    guard reader.errors.isEmpty else { throw SystemErrors(errors: reader.sortedErrors) }
  }
}

/// Reads a document and collects what is wrong with it.
///
/// Names of roles and ramps are gathered first, so that each reference is checked where it stands.
/// A value that cannot be read is reported and left out; what is said about it later is that of a
/// system without it, which is never returned.
struct SystemReader {
  let root: SystemNode
  private(set) var errors: [SystemError] = []

  /// The members of the document and those of each role, for places in later errors.
  var document = SystemMembers()
  var rolesByName: [String: SystemMembers] = [:]

  /// By the name of a set: the roles that it stands for.
  var sets: [String: [String]] = [:]

  /// Known names, in the order of the document.
  var roleNames: [String] = [] { didSet { knownRoles = Set(roleNames) } }
  private(set) var knownRoles: Set<String> = []
  var rampNames: [String] = []

  /// The roles and ramps that could be read.
  var definitions: [String: SystemRole] = [:]
  var ramps: [String: SystemRamp] = [:]

  init(_ root: SystemNode) { self.root = root }

  /// The errors in the order of the file, each once.
  var sortedErrors: [SystemError] {
    var seen: Set<SystemError> = []
    let start = SystemPlace(line: 0, column: 0)
    return errors.enumerated().sorted {
      ($0.element.place ?? start, $0.offset) < ($1.element.place ?? start, $1.offset)
    }.map(\.element).filter { seen.insert($0).inserted }
  }

  mutating func system() -> DesignSystem {
    guard !isPalette(),
      let document = members(of: SystemValue(node: root, path: ""), as: .document)
    else { return DesignSystem(name: "", roles: []) }
    self.document = document
    checkSchema()
    let name = readName()
    let appearances = readAppearances()
    let ramps = readRamps()
    let roles = readRoles(in: appearances)
    // Without roles every reference to one would be an error of its own.
    guard !roleNames.isEmpty else { return DesignSystem(name: name, roles: []) }
    checkCycles(of: roles)
    return DesignSystem(
      name: name, appearances: appearances, ramps: ramps, roles: roles, sets: readSets(),
      pairs: readPairs(),
      orders: readOrders(in: appearances), distances: readDistances(),
      bounds: SystemMeasure.allCases.flatMap { readBounds(of: $0) },
      darkLabel: document["dark-label"].flatMap { readTarget($0, of: "") },
      placing: document["placing"].map { rolePatterns($0) } ?? [],
      spelling: readSpelling())
  }

  // MARK: Errors

  mutating func report(
    _ place: SystemPlace?, _ path: String, _ reason: String, _ suggestion: String
  ) {
    errors.append(SystemError(place: place, path: path, reason: reason, suggestion: suggestion))
  }

  mutating func report(_ value: SystemValue, _ reason: String, _ suggestion: String) {
    report(value.node.place, value.path, reason, suggestion)
  }

  // MARK: The head of the document

  /// Whether the document is a palette, which is reported as one error.
  private mutating func isPalette() -> Bool {
    guard let schema = root["schema"], let text = schema.text, text.hasPrefix("tincture.palette/")
    else { return false }
    let system = root["request"]?["system"]
    let name = system?["name"]?.text.map { $0.quotedInMessage + ", " } ?? ""
    report(
      SystemValue(node: schema, path: "schema"),
      "this is a palette (\(text.quotedInMessage)), not a design system",
      system == nil
        ? "It was made by Tincture's own system: write 'tincture' instead of the file."
        : "Its system, \(name)is in it at request.system: save that value as a file and name it.")
    return true
  }

  private mutating func checkSchema() {
    guard let schema = document["schema"] else {
      return report(
        root.place, "schema", "the schema is missing",
        "Begin the file with schema: \(DesignSystem.format)")
    }
    guard let text = text(of: schema), text != DesignSystem.format else { return }
    let isNewer = text.hasPrefix("tincture.system/")
    report(
      schema, "this is \(text.quotedInMessage), not \(DesignSystem.format)",
      isNewer
        ? "Update Tincture, or write schema: \(DesignSystem.format)"
        : "Write schema: \(DesignSystem.format)")
  }

  private mutating func readName() -> String {
    guard let name = document["name"] else {
      report(root.place, "name", "the system has no name", "Give it one, as in name: acme")
      return ""
    }
    return sentence(of: name) ?? ""
  }

  private mutating func readAppearances() -> [Appearance] {
    guard let value = document["appearances"] else { return Appearance.usual }
    let appearances = self.appearances(of: value)
    if appearances.isEmpty, value.node.elements?.isEmpty ?? false {
      report(value, "a system without appearances has no themes", "List one: [light, dark].")
    }
    return appearances
  }

  /// The appearances of a list, each once.
  mutating func appearances(of value: SystemValue) -> [Appearance] {
    choices(value, "appearance", Appearance.allCases)
  }
}

extension SystemNode {
  /// The value of a key; `nil` without that key, or for a list or a scalar.
  fileprivate subscript(name: String) -> SystemNode? {
    members?.first { $0.name == name }?.value
  }
}
