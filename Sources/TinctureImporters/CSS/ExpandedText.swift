// SPDX-License-Identifier: MIT

import ColorSpaces

/// A style sheet with what each `@apply` in it and each inclusion of a mixin stands for behind its
/// end, where the places of its own bytes stay what they are.
struct ExpandedText {
  /// As CSS, and as the file has it.
  private(set) var bytes: [UInt8]
  private var raw: [UInt8]

  /// What stands for the statement that begins at a byte.
  private(set) var expansions: [Int: Range<Int>] = [:]

  /// What a call of a function of the run returns, by its first byte.
  private(set) var values: [Int: Range<Int>] = [:]

  /// What stands for the `@content` at a byte.
  private(set) var contents: [Int: Range<Int>] = [:]

  /// The inclusions that are not expanded, where they may have colors.
  private(set) var failures: [Int: MixinFailure] = [:]

  /// The heads of definitions, with whether any rule includes them, so that their blocks are read
  /// there.
  private(set) var definitions: [Int: Bool] = [:]

  /// How many bytes may be added.
  let limit: Int

  /// How many of them are left.
  private var rest: Int
  private let notation: SheetNotation
  private let mixins: SheetMixins?

  /// The least and the most bytes that may be added: a mixin that includes another one twice, which
  /// does the same, makes a million of twenty.
  static let limits = (1 << 14)...(1 << 20)

  /// How many bytes may be added for each byte of the run's style sheets, between the limits.
  private static let addedPerByte = 64

  /// What an inclusion of less counts: taking it up costs as much as reading so many bytes.
  private static let leastLength = 64

  /// How many inclusions may be nested.
  static let depthLimit = 16

  /// How many inclusions of one mixin may be nested: in arguments, as `f(f(#111))`, they end, and in
  /// its own body they do not.
  private static let repetitionLimit = 4

  /// - Parameters:
  ///   - raw: The bytes of the file.
  ///   - notation: What they are written in.
  ///   - mixins: Those of the run.
  ///   - file: The number of the file in the run.
  init(
    _ raw: [UInt8], _ notation: SheetNotation = .css, mixins: SheetMixins? = nil, file: Int = 0
  ) {
    (self.raw, self.notation, self.mixins) = (raw, notation, mixins)
    bytes = notation.prepared(raw)
    let added = (mixins?.length ?? raw.count) * Self.addedPerByte
    limit = min(max(added, Self.limits.lowerBound), Self.limits.upperBound)
    rest = limit
    if bytes.containsText("@apply") { expandApplied() }
    if mixins != nil { expand(0..<raw.count, from: file, inside: []) }
  }

  private mutating func append(_ text: [UInt8]) -> Range<Int> {
    // A space, so that the end of the sheet and the beginning are no one token.
    raw += [0x20] + text
    bytes += [0x20] + notation.prepared(text)
    return (bytes.count - text.count)..<bytes.count
  }

  // MARK: @apply

  private mutating func expandApplied() {
    let (lists, sizes) = applied()
    for (offset, list) in lists {
      let text = TailwindUtilities.declarations(of: list) { sizes.contains($0) }
      expansions[offset] = append(Array(text.utf8))
    }
  }

  /// The utilities behind each `@apply`, and the names of the theme's own sizes of text.
  private func applied() -> (lists: [(offset: Int, list: String)], sizes: Set<String>) {
    var (lists, sizes) = ([(Int, String)](), Set<String>())
    var reader = SheetReader(bytes)
    while let event = reader.next() {
      switch event {
      case .statement(let tokens):
        guard let first = tokens.first, let last = tokens.last,
          reader.source.lowered(first) == "apply"
        else { continue }
        let list = bytes[first.range.upperBound..<last.range.upperBound]
        lists.append((first.range.lowerBound, String(decoding: list, as: UTF8.self)))
      case .declaration(let name, _, _):
        let name = reader.source.text(name)
        if name.hasPrefix("--text-") { sizes.insert(String(name.dropFirst(7))) }
      default: break
      }
    }
    return (lists, sizes)
  }

  // MARK: Mixins

  /// Expands the inclusions of a part, and those of what they stand for.
  private mutating func expand(_ range: Range<Int>, from file: Int, inside path: [SheetMixin]) {
    for call in calls(in: range, of: file, path.count) {
      do throws(MixinFailure) { try expand(call, from: file, inside: path) } catch {
        guard mixins?.declaresColors(call, from: file) ?? false else { continue }
        failures[call.offset] = error
      }
    }
  }

  /// The inclusions of a part; notes the definitions of the file.
  ///
  /// The tokens are let go of, so that the bytes that they refer to can grow.
  private mutating func calls(in range: Range<Int>, of file: Int, _ depth: Int) -> [MixinCall] {
    let sheet = SheetStatements(bytes, in: range)
    var (calls, end) = ([MixinCall](), 0)
    var hidden: [Range<Int>] = []
    for statement in sheet.all where statement.tokens.startIndex >= end {
      if depth == 0,
        let mixin = SheetMixin(statement, of: sheet, raw: raw, notation, file: file), mixin.isHidden
      {
        end = mixin.end
        hidden.append(statement.tokens.startIndex..<end)
        definitions[mixin.offset] =
          mixin.isFunction || mixins?.included.contains(mixin) ?? false
      } else if let call = MixinCall(statement, of: sheet, raw: raw, notation) {
        calls.append(call)
      }
    }
    return calls + functionCalls(in: sheet, hidden)
  }

  /// The calls of functions of the run in values, but for those in definitions.
  private func functionCalls(in sheet: SheetStatements, _ hidden: [Range<Int>]) -> [MixinCall] {
    guard notation == .scss, let mixins else { return [] }
    return sheet.tokens.indices.filter { index in
      sheet.tokens[index].kind == .function
        && mixins.hasFunction(sheet.source.mixinName(sheet.tokens[index]))
        && !hidden.contains { $0.contains(index) }
    }.map { MixinCall(function: $0, of: sheet, raw: raw) }
  }

  private mutating func expand(
    _ call: MixinCall, from file: Int, inside path: [SheetMixin]
  ) throws(MixinFailure) {
    guard let mixin = try mixins?.mixin(call, from: file) else { return }
    guard path.count < Self.depthLimit,
      path.count(where: { $0 == mixin }) < Self.repetitionLimit
    else { throw .tooLong }
    let text = try mixin.text(call)
    let cost = max(text.count, Self.leastLength)
    guard cost <= rest else { throw .tooLong }
    rest -= cost
    let range = append(text)
    if call.isFunction { values[call.offset] = range } else { expansions[call.offset] = range }
    for offset in contentRules(in: range) { contents[offset] = call.content ?? 0..<0 }
    expand(range, from: mixin.file, inside: path + [mixin])
  }

  private func contentRules(in range: Range<Int>) -> [Int] {
    guard notation == .scss else { return [] }
    let sheet = SheetStatements(bytes, in: range)
    return sheet.all.filter { sheet.rule($0) == "content" }.map(\.offset)
  }
}
