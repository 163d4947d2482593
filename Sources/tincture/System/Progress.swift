// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a long work is: a line on standard error that changes, for a terminal only.
struct Progress {
  private let total: Int
  private let name: String
  private let isShown: Bool
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

  /// One more is done.
  mutating func advance() {
    done += 1
    show()
  }

  /// Takes the line away.
  func end() { write("") }

  private func show() {
    guard done > 0 else { return write("0 of \(total) \(name)") }
    let left = (ProcessTimes.now.wall - start) / Double(done) * Double(total - done)
    write("\(done) of \(total) \(name), about \(Self.minutes(left)) left")
  }

  private static func minutes(_ time: Double) -> String {
    let seconds = Int(time.rounded())
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Writes over the line; the escape sequence clears what was there.
  private func write(_ text: String) {
    guard isShown else { return }
    try? FileDescriptor.standardError.write(Array("\r\u{1B}[K\(text)".utf8))
  }
}
