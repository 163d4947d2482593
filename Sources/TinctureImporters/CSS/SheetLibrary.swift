// SPDX-License-Identifier: MIT

import ColorSpaces

/// The custom properties of all style sheets of one run, for a `var()` that its own sheet has no
/// value for.
///
/// A page that links several sheets shows them as one. Which sheets a page links is not known, so
/// that a value counts only where all sheets that may be meant give the same one: those that the
/// asking sheet imports, or else those whose folder is the nearest to its own.
final class SheetLibrary {
  /// A property in a state, as one file is asked for it.
  private struct Question: Hashable {
    let file: Int
    let property: SheetProperty
    let state: SheetStates
  }

  private typealias Answer = Result<[UInt8], SheetCascade.Failure>

  /// One for each file, without a library of its own until the library is whole.
  private var cascades: [SheetCascade]
  private let paths: [[String]]

  /// The files that declare a custom property, on the page or on a part of it, ascending.
  private var files: [String: [Int]] = [:]

  /// The files that each file imports, directly or through others.
  private let imports: [Set<Int>]

  private var answers: [Question: Answer] = [:]

  /// The files that may be meant by each name, by the file that asks.
  private var known: [Int: [String: [[Int]]]] = [:]
  private var open: Set<Question> = []

  /// - Parameter sheets: The path of each file below the named folder, with what it declares.
  init(_ sheets: [(path: [String], sheet: SheetDeclarations)]) {
    cascades = sheets.map { SheetCascade($0.sheet) }
    paths = sheets.map(\.path)
    imports = Self.imports(sheets.map { ($0.path, $0.sheet.imports.map(\.address)) })
    for (number, entry) in sheets.enumerated() {
      for name in Set(entry.sheet.candidates.keys.map(\.name)) where name.hasPrefix("--") {
        files[name, default: []].append(number)
      }
    }
    for number in cascades.indices {
      cascades[number].library = self
      cascades[number].number = number
    }
  }

  /// Lets go of the cascades, which refer to the library.
  func close() { cascades = [] }

  /// Whether an address that a file imports is a file of the run.
  func has(_ address: String, importedBy file: Int) -> Bool {
    TailwindTheme.isNamed(by: address)
      || Self.paths(of: address, from: paths[file].dropLast()).contains(where: paths.contains)
  }

  /// Whether nothing but the theme that Tailwind brings along declares a custom property.
  func isOfTailwind(_ name: String) -> Bool {
    files[name].map { $0.allSatisfy { paths[$0] == TailwindTheme.path } } ?? false
  }

  /// The path of a file.
  func path(of file: Int) -> String { paths[file].joined(separator: "/") }

  /// The files that a sheet imports, and those that these import, for each path with the addresses
  /// that the sheet names.
  static func imports(_ sheets: [(path: [String], addresses: [String])]) -> [Set<Int>] {
    let numbers = Dictionary(sheets.enumerated().map { ($1.path, $0) }) { first, _ in first }
    let direct = sheets.map { entry in
      entry.addresses.compactMap { address in
        Self.paths(of: address, from: entry.path.dropLast()).lazy.compactMap { numbers[$0] }.first
      }
    }
    return sheets.indices.map { start in
      var reached: Set<Int> = []
      var rest = direct[start]
      while let next = rest.popLast() {
        if reached.insert(next).inserted { rest += direct[next] }
      }
      return reached.subtracting([start])
    }
  }

  /// The paths that a relative address may mean in a folder: Sass leaves the ending out, the low
  /// line of a partial file, and the name of the index of a folder; Less leaves the ending out.
  static func paths(of address: String, from folder: ArraySlice<String>) -> [[String]] {
    let own = paths(in: resolved(address, from: folder))
    guard !folder.isEmpty, !address.hasPrefix("."), address.contains("/") else { return own }
    // A load path of Sass is most often the root of the project.
    return own + paths(in: resolved(address, from: []))
  }

  private static func paths(in path: [String]) -> [[String]] {
    guard let name = path.last, !name.isEmpty else { return [path] }
    let names = ["\(name).scss", "_\(name).scss", "_\(name)", "\(name).less"]
    return [path] + names.map { path.dropLast() + [$0] }
      + [path + ["_index.scss"], path + ["index.scss"]]
  }

  /// The path that a relative address means in a folder.
  private static func resolved(_ address: String, from folder: ArraySlice<String>) -> [String] {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").reduce(into: Array(folder)) { result, part in
      switch part {
      case ".": break
      case "..": _ = result.popLast()
      default: result.append(String(part))
      }
    }
  }

  /// Whether anything in the files depends on light or dark.
  private(set) lazy var usesSchemes = cascades.contains {
    $0.sheet.usesSchemes || $0.sheet.componentsUseSchemes
  }

  /// The themes of all files, each once.
  private(set) lazy var themes = cascades.flatMap(\.sheet.themes).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  /// The text that a custom property of an element has in other files, with what it refers to: of
  /// the element itself by its selector, of what is around it, or of the page.
  ///
  /// - Returns: `nil` where no other file declares it.
  /// - Throws: `ambiguous` where files that may be meant disagree, and what a file fails with.
  func text(
    of property: SheetProperty, in state: SheetStates, for file: Int
  ) throws(SheetCascade.Failure) -> [UInt8]? {
    var failure: SheetCascade.Failure?
    for candidates in candidates(property.name, for: file) {
      let answers = candidates.map {
        (file: $0, answer: answer(Question(file: $0, property: property, state: state)))
      }
      // A file that declares it for other elements says nothing of this one.
      let known = answers.filter { $0.answer != .failure(.unresolved(property.name)) }
      guard let first = known.first, let last = known.last else {
        failure = failure ?? .unresolved(property.name)
        continue
      }
      guard known.allSatisfy({ $0.answer == first.answer }) else {
        throw .ambiguous(property.name, path(of: first.file), path(of: last.file))
      }
      return try first.answer.get()
    }
    if let failure { throw failure }
    return nil
  }

  /// The files that may be meant by a name that a file does not declare: those that it imports, or
  /// else those of each distance, the nearest first.
  private func candidates(_ name: String, for file: Int) -> [[Int]] {
    if let known = known[file]?[name] { return known }
    let found = found(name, for: file)
    known[file, default: [:]][name] = found
    return found
  }

  private func found(_ name: String, for file: Int) -> [[Int]] {
    let all = (files[name] ?? []).filter { $0 != file }
    // Whatever a project declares itself wins over the theme that Tailwind brings along.
    let brought = all.filter { paths[$0] == TailwindTheme.path }
    let own = all.filter { !brought.contains($0) }
    let rest = brought.isEmpty ? [] : [brought]
    let imported = own.filter(imports[file].contains)
    guard imported.isEmpty else { return [imported] + rest }
    let steps = Dictionary(grouping: own) { Self.steps(from: paths[file], to: paths[$0]) }
    return steps.sorted { $0.key < $1.key }.map(\.value) + rest
  }

  /// How many folders lie between two files, up and down.
  static func steps(from start: [String], to end: [String]) -> Int {
    let shared = zip(start.dropLast(), end.dropLast()).prefix { $0 == $1 }.count
    return start.count + end.count - 2 - 2 * shared
  }

  private func answer(_ question: Question) -> Answer {
    if let known = answers[question] { return known }
    guard open.insert(question).inserted else { return .failure(.cycle) }
    defer { open.remove(question) }
    // A copy, because the library may be asked again before the answer is there.
    var cascade = cascades[question.file]
    let found = cascade.inherited(question.property, in: question.state)
    let answer: Answer
    if let winner = cascade.winner(found, in: question.state) {
      let element = cascade.place(of: winner, on: found.element)
      var text = SheetExpansion()
      var trail = [SheetProperty(element, found.name)]
      do throws(SheetCascade.Failure) {
        try cascade.expand(
          cascade.sheet.all[winner].value[...], element, question.state, &trail, into: &text)
        answer = .success(text.bytes)
      } catch { answer = .failure(error) }
    } else {
      answer = .failure(.unresolved(question.property.name))
    }
    answers[question] = answer
    return answer
  }
}
