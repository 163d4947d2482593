// SPDX-License-Identifier: MIT

/// A function that was drawn: it returns the same result for the same argument within a case.
///
/// A report prints it as a closure, with a case for each argument whose result is not the default:
///
/// ```swift
/// { (x: Int) -> Bool in switch x { case 3: true; default: false } }
/// ```
///
/// The results are a list: the first is that of the first argument that the body of the law passes,
/// the second that of the next other one. So an argument can be of any type that is hashable, and
/// needs no generator. The body has to pass its arguments in the same order in every run of a case,
/// and from one thread at a time.
public struct Function<Argument: Hashable, Result> {
  private let table: FunctionTable<Argument, Result>

  fileprivate init(_ results: [Result], otherwise: Result) {
    table = FunctionTable(results, otherwise: otherwise)
  }

  /// Returns the result that was drawn for an argument.
  public func callAsFunction(_ argument: Argument) -> Result { table.result(of: argument) }

  /// Returns the result that was drawn for a pair of arguments.
  public func callAsFunction<A, B>(_ a: A, _ b: B) -> Result where Argument == ArgumentPair<A, B> {
    table.result(of: ArgumentPair(a: a, b: b))
  }
}

/// The arguments of a function of two.
public struct ArgumentPair<A: Hashable, B: Hashable>: Hashable {
  fileprivate let a: A
  fileprivate let b: B
}

extension Generator {
  /// Functions of one argument, the simplest being those that always return the same.
  ///
  /// ```swift
  /// check("a filter keeps the order", .array(of: .int), .function(from: Int.self, to: .bool)) {
  ///   numbers, isKept in
  ///   numbers.filter { isKept($0) }.sorted() == numbers.sorted().filter { isKept($0) }
  /// }
  /// ```
  public static func function<Argument: SendableMetatype, Result>(
    from argument: Argument.Type = Argument.self, to result: Generator<Result>
  ) -> Generator where Value == Function<Argument, Result> {
    let results = Generator<[Result]>.array(of: result)
    return Generator { draw in
      draw.hasFunctions = true
      let otherwise = try result.make(&draw)
      return Function(try results.make(&draw), otherwise: otherwise)
    }
  }

  /// Functions of two arguments, as those of one.
  public static func function<A: SendableMetatype, B: SendableMetatype, Result>(
    from a: A.Type, _ b: B.Type, to result: Generator<Result>
  ) -> Generator where Value == Function<ArgumentPair<A, B>, Result> {
    function(from: ArgumentPair<A, B>.self, to: result)
  }
}

/// The results of a function, and the arguments that it was called with.
private final class FunctionTable<Argument: Hashable, Result> {
  let results: [Result]
  let otherwise: Result
  private var order: [Argument: Int] = [:]

  init(_ results: [Result], otherwise: Result) {
    self.results = results
    self.otherwise = otherwise
  }

  func result(of argument: Argument) -> Result {
    // What does not equal itself, as NaN, would be another argument in every call.
    guard argument == argument else { return otherwise }
    let index = order[argument] ?? order.count
    order[argument] = index
    return index < results.count ? results[index] : otherwise
  }

  /// The arguments in the order of their first calls.
  var arguments: [Argument] { order.sorted { $0.value < $1.value }.map(\.key) }
}

// MARK: - As code

extension Function: CodeConvertible {
  public var code: String {
    let otherwise = codeText(table.otherwise)
    let results = table.results.map { codeText($0) }
    let cases = Swift.zip(table.arguments.map { codeText($0) }, results)
      .filter { $1 != otherwise }.map { "case \($0): \($1); " }.joined()
    // In a process where the body did not run, no argument is known.
    let isUnknown = table.arguments.isEmpty && !results.isEmpty
    guard isUnknown || !cases.isEmpty else { return "{ \(head(["_", "_"])) \(otherwise) }" }
    let body =
      isUnknown
      ? "/* for one argument after the other: \(results.joined(separator: ", ")); then */ \(otherwise)"
      : "switch \(types.count == 1 ? "x" : "(x, y)") { \(cases)default: \(otherwise) }"
    return "{ \(head(["x", "y"])) \(body) }"
  }

  private func head(_ names: [String]) -> String {
    let parameters = Swift.zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
    return "(\(parameters)) -> \(Result.self) in"
  }

  private var types: [String] {
    (Argument.self as? any Paired.Type)?.types ?? ["\(Argument.self)"]
  }
}

/// An argument that stands for two.
private protocol Paired { static var types: [String] { get } }

extension ArgumentPair: Paired, CodeConvertible {
  fileprivate static var types: [String] { ["\(A.self)", "\(B.self)"] }
  public var code: String { "(\(codeText(a)), \(codeText(b)))" }
}
