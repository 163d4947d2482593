// SPDX-License-Identifier: MIT

import ColorSpaces

/// The mixins that the style sheets of one run define.
struct SheetMixins {
  /// What the library knows of one file.
  private struct Outline {
    let path: [String]
    var mixins: [SheetMixin] = []

    /// The calls that are in no definition.
    var calls: [MixinCall] = []
    var variables: Set<String> = []
    var uses: [(namespace: String, address: String)] = []
  }

  private var files: [Outline] = []
  private var byName: [String: [SheetMixin]] = [:]
  private var imports: [Set<Int>] = []

  /// The number of bytes of all files.
  let length: Int

  /// The definitions that a rule of any file includes, directly or through others.
  private(set) var included: Set<SheetMixin> = []

  /// - Parameters:
  ///   - sheets: The path of each file below the named folder, with its bytes.
  ///   - notation: That of all of them.
  init(_ sheets: [(path: [String], bytes: [UInt8])], _ notation: SheetNotation) {
    length = sheets.reduce(0) { $0 + $1.bytes.count }
    files = sheets.enumerated().map { Self.outline($1.path, $1.bytes, notation, number: $0) }
    byName = Dictionary(grouping: files.flatMap(\.mixins), by: \.name)
    imports = SheetLibrary.imports(files.map { ($0.path, $0.uses.map(\.address)) })
    var rest = files.enumerated().flatMap { number, file in file.calls.map { (number, $0) } }
    while let (file, call) = rest.popLast() {
      for mixin in candidates(call, from: file) where included.insert(mixin).inserted {
        rest += mixin.calls.map { (mixin.file, $0) }
      }
    }
  }

  private static func outline(
    _ path: [String], _ bytes: [UInt8], _ notation: SheetNotation, number: Int
  ) -> Outline {
    let sheet = SheetStatements(notation.prepared(bytes))
    var outline = Outline(path: path)
    var end = 0
    for statement in sheet.all where statement.tokens.startIndex >= end {
      if let mixin = SheetMixin(statement, of: sheet, raw: bytes, notation, file: number) {
        outline.mixins.append(mixin)
        if mixin.isHidden { end = mixin.end }
      } else if let call = MixinCall(statement, of: sheet, raw: bytes, notation) {
        outline.calls.append(call)
      } else if statement.depth == 0, let variable = sheet.declared(by: statement) {
        outline.variables.insert(variable)
      } else if let use = use(statement, of: sheet) {
        outline.uses.append(use)
      }
    }
    return outline
  }

  /// The address of `@use "a/b" as c`, with the namespace; for all that names a file.
  private static func use(
    _ statement: SheetStatements.Statement, of sheet: SheetStatements
  ) -> (namespace: String, address: String)? {
    guard let rule = sheet.rule(statement),
      ["use", "forward", "import", "reference"].contains(rule),
      let string = statement.tokens.first(where: { $0.kind == .string })
    else { return nil }
    let address = sheet.source.text(string)
    let words = statement.tokens.filter { $0.kind == .ident }.map(sheet.source.text)
    let last = address.split(separator: "/").last ?? ""
    let standard = last.drop { $0 == "_" }.prefix { $0 != "." }
    let alias = words.firstIndex(of: "as").flatMap { words.dropFirst($0 + 1).first }
    return (alias ?? String(standard), address)
  }

  /// Whether any file defines a function of a name.
  func hasFunction(_ name: String) -> Bool { byName["@" + name] != nil }

  /// The definition that a call means; `nil` where the run has none of the name.
  ///
  /// - Throws: ``MixinFailure/ambiguous`` where files that may be meant disagree.
  func mixin(_ call: MixinCall, from file: Int) throws(MixinFailure) -> SheetMixin? {
    let candidates = candidates(call, from: file)
    guard let first = candidates.first else { return nil }
    let isOne = candidates.allSatisfy { $0.isSame(as: first) }
    guard isOne, candidates.count(where: { $0.file == first.file }) == 1 else { throw .ambiguous }
    if first.file != file {
      // A variable of this name may be another one in the file of the mixin.
      let own = first.freeVariables.intersection(files[file].variables)
      guard
        !files.indices.contains(where: { $0 != file && !files[$0].variables.isDisjoint(with: own) })
      else { throw .ambiguous }
    }
    return first
  }

  /// The definitions of the file itself, or of those that it imports, or of the nearest others.
  private func candidates(_ call: MixinCall, from file: Int) -> [SheetMixin] {
    guard let all = byName[call.name] else { return [] }
    if let namespace = call.namespace, namespace != "*" {
      let reached = files[file].uses.filter { $0.namespace == namespace }.reduce(into: Set<Int>()) {
        let paths = SheetLibrary.paths(of: $1.address, from: files[file].path.dropLast())
        for number in files.indices where paths.contains(files[number].path) {
          $0.formUnion(imports[number].union([number]))
        }
      }
      return all.filter { reached.contains($0.file) }
    }
    let own = all.filter { $0.file == file }
    guard own.isEmpty else { return own }
    let imported = all.filter { imports[file].contains($0.file) }
    guard imported.isEmpty else { return imported }
    let steps = Dictionary(grouping: all) {
      SheetLibrary.steps(from: files[file].path, to: files[$0.file].path)
    }
    return steps.min { $0.key < $1.key }?.value ?? []
  }

  /// Whether a mixin, or one that it includes, declares colors of texts or backgrounds.
  func declaresColors(_ call: MixinCall, from file: Int) -> Bool {
    var (seen, rest) = (Set<SheetMixin>(), [(file, call)])
    while let (file, call) = rest.popLast() {
      for mixin in candidates(call, from: file) where seen.insert(mixin).inserted {
        if mixin.declaresColors { return true }
        rest += mixin.calls.map { (mixin.file, $0) }
      }
    }
    return false
  }
}
