// SPDX-License-Identifier: GPL-3.0-or-later

/// The exit codes of the command: a promise to scripts.
///
/// Most are those of BSD's sysexits.
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

  /// What it tells, as a sentence.
  var meaning: String {
    switch self {
    case .success: "Done. A reader of the output that closes its pipe early is no failure."
    case .findings:
      "Done, and something is to be mended: check, fuzz or certify found something, an export is "
        + "stale, or a pinned color could not be kept."
    case .usage: "The command line is not understood."
    case .badInput: "What was to be read is not valid; the message says where."
    case .cannotRead: "A file cannot be read."
    case .internalError: "A mistake of Tincture's own."
    case .cannotCreate: "A file cannot be made."
    case .inputOutput: "Reading or writing failed in the middle."
    case .configuration: "The configuration file or a variable of the environment is not valid."
    case .interrupted: "Interrupted from the keyboard."
    }
  }
}
