// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON

/// The exit codes of the command, on which scripts rely.
///
/// Source: most are those of BSD's `sysexits.h`; 130 is what shells report for SIGINT.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// The command worked and found something to fix; it never means anything else.
  case findings = 1
  case usage = 64
  case badInput = 65
  case cannotRead = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case configuration = 78
  case interrupted = 130

  /// The meaning as a sentence, for the manual.
  var meaning: String {
    switch self {
    case .success: "Done. A reader of the output that closes its pipe early is not an error."
    case .findings:
      "Done, and there is something to fix: check, fuzz or certify found something, repair left "
        + "something to do, scan or migrate left colors, an export is missing, out of date or not as required, a format lacks roles, a design system "
        + "has no colors for the brand, or a pinned color could not be kept."
    case .usage: "The command line is not understood."
    case .badInput: "The input is not valid; the message says where."
    case .cannotRead: "A file cannot be read."
    case .internalError: "Internal error; please report it."
    case .cannotCreate: "A file cannot be created."
    case .inputOutput: "Reading or writing failed in the middle."
    case .configuration: "The configuration file or an environment variable is not valid."
    case .interrupted: "Interrupted from the keyboard."
    }
  }
}

extension ExitCode {
  /// The end of a command that worked and found something to fix, as ``ExitStatus/findings``.
  static let findings = ExitCode(ExitStatus.findings.rawValue)

  /// The end of a command that a signal interrupted: 128 plus the number of the signal.
  static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}

/// Why a command ends without having done its work: one message and one exit code.
///
/// A message is one line, with the place, the reason and what to do about it:
///
///     tincture: --level: unknown level 'AB'; use AA or AAA.
///     tincture: tokens.css: cannot read the file: permission denied. Check its name, or …
struct CommandFailure: Error {
  let status: ExitStatus
  /// Where the fault is: an argument, an option, a file; `nil` when the reason says it.
  let place: String?
  /// What is wrong, as a sentence without a full stop.
  let reason: String
  /// What to do about it, as a whole sentence.
  let suggestion: String?
  /// Whether nothing is wrong with a file but that it holds no color.
  var isWithoutColors = false
  /// Whether a file looks like none of the formats that are read.
  var isOfUnknownFormat = false
  /// Where in which file the fault is, if it is known.
  var source: SourcePlace?

  init(_ status: ExitStatus, at place: String? = nil, _ reason: String, suggestion: String? = nil) {
    self.status = status
    self.place = place
    self.reason = reason
    self.suggestion = suggestion
  }

  /// A fault of Tincture itself, which no input should be able to cause.
  init(internalError reason: String) {
    self.init(
      .internalError, "internal error: \(reason)",
      suggestion: "Please report it with the command line.")
  }

  /// A name that a look-up does not know, with the nearest known one.
  init(_ error: UnknownName, at option: String) {
    self = .usage(
      option, "there is no \(error.kind) \(error.name.quoted)",
      suggestion: SuggestionSentence.sentence(for: error.name, among: error.known))
  }

  /// A value on the command line that cannot be understood.
  static func usage(
    _ place: String, _ reason: String, suggestion: String? = nil
  ) -> CommandFailure { CommandFailure(.usage, at: place, reason, suggestion: suggestion) }
}

extension CommandFailure: CustomStringConvertible {
  /// The message on one line, without control characters that a terminal would interpret.
  var description: String {
    let sentence = [place, reason].compactMap { $0?.shortened(to: 1000) }.joined(separator: ": ")
    let end = sentence.last.map { ".?!".contains($0) } ?? false ? "" : "."
    let sentences = [sentence + end, suggestion].compactMap(\.self)
    return ("tincture: " + sentences.joined(separator: " ")).singleLine
  }
}

extension CommandFailure {
  /// `{"error": {"status", "place", "reason", "suggestion"}}`, as standard error has it with --json.
  var json: JSONValue {
    var error = JSONObject()
    error["status"] = .integer(Int(status.rawValue))
    error["place"] = place.map { .string($0) }
    error["reason"] = .string(reason)
    error["suggestion"] = suggestion.map { .string($0) }
    return ["error": .object(error)]
  }
}

extension JSONValue {
  /// `[{"name", "summary"}]`, as lists of names are printed with --json.
  static func named(_ entries: [(name: String, summary: String)]) -> JSONValue {
    .array(entries.map { ["name": .string($0.name), "summary": .string($0.summary)] })
  }
}

/// Several faults of one input, at least one: each has its line, and the first its exit code.
struct CommandFailures: Error {
  let failures: [CommandFailure]
}

/// The end of a message about a name that is not known.
enum SuggestionSentence {
  /// The question whether the nearest name was meant, or the list of the known names.
  static func sentence(for word: String, among names: [String]) -> String {
    if let name = name(near: word, among: names) { return "Did you mean '\(name)'?" }
    return "Known: \(names.joined(separator: ", "))."
  }

  /// The name that a word is a misspelling of; `nil` for a word that is rather another one.
  ///
  /// At most a third of the letters may be wrong, and not the first one: `watch` is no `batch`, and
  /// `dusk` is no `dark`.
  static func name(near word: String, among names: [String]) -> String? {
    let names = names.filter { sharesStart($0, word) }
    return NearestName.of(word, among: names, mostErrors: max(1, word.count / 3))
  }

  /// Whether one of the first two letters of either word is the first of the other, in any case.
  private static func sharesStart(_ name: String, _ word: String) -> Bool {
    let (name, word) = (name.prefix(2).lowercased(), word.prefix(2).lowercased())
    guard let first = name.first, let other = word.first else { return false }
    return name.contains(other) || word.contains(first)
  }
}

extension String {
  /// The text with line breaks as spaces, and other control characters spelled as `\u{1B}`.
  ///
  /// Text from files and arguments goes through this before it is printed: an escape sequence in it
  /// could change the terminal, and a bidirectional mark could reorder the message.
  var singleLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n", .lineSeparator, .paragraphSeparator: text += " "
      case .control, .format: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in single quotes for a message, cut to 60 characters.
  var quoted: String { "'\(shortened(to: 60))'" }

  /// The first characters of a text, with an ellipsis when there are more.
  func shortened(to count: Int) -> String {
    let shown = prefix(count)
    return shown.endIndex < endIndex ? shown + "…" : String(shown)
  }
}

/// The stream for data, and nothing but data.
///
/// A command composes its output and writes it in one call, so there is no buffer to flush and no
/// partial output.
enum StandardOutput {
  /// Writes all of the bytes.
  ///
  /// - Throws: ``ClosedPipe`` when the reader has gone; a ``CommandFailure`` when the device fails.
  static func write(_ bytes: [UInt8]) throws {
    do throws(SystemCallError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch .closedPipe {
      throw ClosedPipe()
    } catch {
      throw CommandFailure(
        .inputOutput, at: "standard output", "cannot write: \(error)",
        suggestion: "Check where the output is redirected to.")
    }
  }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes JSON in indented lines.
  static func write(_ json: JSONValue) throws { try write(json.text(style: .pretty) + "\n") }
}

/// The reader of a pipe has closed it; the command ends with success and prints nothing.
struct ClosedPipe: Error {}

/// The stream for everything that is not data.
enum StandardError {
  /// Writes a line; an error is ignored, since there is nowhere to report it.
  static func write(line: String) {
    try? FileDescriptor.standardError.write(
      Array((TerminalSigns.ofLocale.spelled(line) + "\n").utf8))
  }
}

/// The progress of a long computation: a line on standard error that changes, on a terminal only.
///
/// `--quiet` and `--no-progress` hide it, and so does a terminal that interprets no escape
/// sequences.
struct Progress {
  private let total: Int
  /// What is counted, in the plural.
  private let name: String
  /// Whether the line is shown at all.
  private let isShown: Bool
  /// When the work began, in seconds of the monotonic clock.
  private let start = ProcessTimes.now.wall
  private var done = 0

  init(of total: Int, named name: String, _ global: GlobalOptions) {
    self.total = total
    self.name = name
    isShown =
      !global.quiet && !global.hidesProgress && FileDescriptor.standardError.isTerminal
      && !ProcessEnvironment.isDumb
    show()
  }

  /// Counts one more as done.
  mutating func advance() {
    done += 1
    show()
  }

  /// Clears the line.
  func end() { write("") }

  /// Shows the count, and the time left if the rest takes as long as what is done.
  private func show() {
    guard done > 0 else { return write("0 of \(total) \(name)") }
    let left = (ProcessTimes.now.wall - start) / Double(done) * Double(total - done)
    let (minutes, seconds) = Int(left.rounded()).quotientAndRemainder(dividingBy: 60)
    write("\(done) of \(total) \(name), about \(minutes):\(seconds < 10 ? "0" : "")\(seconds) left")
  }

  /// Writes over the line; the escape sequence clears what was there.
  private func write(_ text: String) {
    guard isShown else { return }
    try? FileDescriptor.standardError.write(Array("\r\u{1B}[K\(text)".utf8))
  }
}
