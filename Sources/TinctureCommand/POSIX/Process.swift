// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process was started with and runs on.
enum ProcessEnvironment {
  /// The value of a variable; `nil` when it is absent or empty, which mean the same to NO_COLOR.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the terminal interprets no escape sequences, which is assumed where TERM is not set.
  static var isDumb: Bool { variable("TERM") ?? "dumb" == "dumb" }

  /// The number of processors that can run threads now, at least 1.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

extension FileDescriptor {
  /// Whether a person sees the stream.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of a terminal; `nil` when it does not say.
  var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// What the system lets the process have, below which it would end in a trap in place of a message.
enum ProcessLimits {
  /// Three streams, the file that is read, and what the runtime waits on.
  private static let leastFiles = 8

  /// In bytes: documents of the greatest depth are read with 384 kB in a release.
  private static let leastStack = 512 << 10

  /// Refuses to start with less.
  static func check() throws(CommandFailure) {
    if let files = limit(number(RLIMIT_NOFILE)), files < leastFiles {
      throw CommandFailure(
        .inputOutput, at: "ulimit -n",
        "the process may open \(files) files, and at least \(leastFiles) are needed",
        suggestion: "Raise it with: ulimit -n 1024")
    }
    if let stack = limit(number(RLIMIT_STACK)), stack < leastStack {
      throw CommandFailure(
        .inputOutput, at: "ulimit -s",
        "the stack has \(stack >> 10) kB, and at least \(leastStack >> 10) are needed",
        suggestion: "Raise it with: ulimit -s 8192")
    }
  }

  /// A limit that is not infinite.
  private static func limit(_ resource: Int32) -> Int? {
    var limits = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(resource), &limits) == 0 else { return nil }
    #else
      guard getrlimit(resource, &limits) == 0 else { return nil }
    #endif
    return Int(exactly: limits.rlim_cur)
  }

  #if canImport(Glibc)
    private static func number(_ resource: __rlimit_resource) -> Int32 { Int32(resource.rawValue) }
  #else
    private static func number(_ resource: Int32) -> Int32 { resource }
  #endif
}

/// Times in seconds, each from a start of its own.
struct ProcessTimes {
  /// Real time, from a clock that is never set back.
  let wall: Double
  /// Processor time used by all threads of the process.
  let processor: Double

  /// The times now; differences between two calls mean something, single values do not.
  static var now: ProcessTimes {
    func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
    }
    return ProcessTimes(
      wall: seconds(CLOCK_MONOTONIC), processor: seconds(CLOCK_PROCESS_CPUTIME_ID))
  }
}

/// What happens when a signal asks the process to end: it ends at once, or finishes what it does if
/// that was asked for.
enum Interruption {
  /// Ends with 128 plus the signal's number on SIGINT, SIGTERM and SIGHUP, and makes a closed
  /// pipe an error of the write instead of a signal.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // Beyond a limit on the size of files, a write is to fail as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] { installHandler(for: number) }
  }

  /// Postpones the end that the first signal from now on asks for, so that results can be saved; a
  /// second signal ends the process at once.
  ///
  /// Self-pipe trick: the handler writes one byte, the number of the signal, to a pipe; the main
  /// loop polls it. Nothing else is safe to do in a handler.
  static func postpone(for place: String) throws(CommandFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(.inputOutput, at: place, "cannot make a pipe: \(SystemCallError.last)")
    }
    (pipeToRead, pipeToWrite) = (ends[0], ends[1])
  }

  /// Whether a signal has asked for an end; can be called from any thread.
  static var isRequested: Bool {
    var request = pollfd(fd: pipeToRead, events: Int16(POLLIN), revents: 0)
    return pipeToRead >= 0 && poll(&request, 1, 0) > 0
  }

  /// The number of the signal that asked for an end, whose request is cleared; `nil` when none did.
  static func takeRequest() throws(SystemCallError) -> Int32? {
    guard isRequested else { return nil }
    return try FileDescriptor(number: pipeToRead).read(upTo: 1).first.map(Int32.init)
  }

  /// Waits until a signal asks for an end.
  ///
  /// - Returns: The number of the signal.
  static func request() async -> Int32 {
    await withCheckedContinuation { continuation in
      // A blocking read must not take one of the few threads that tasks share.
      DispatchQueue.global().async {
        let byte = try? FileDescriptor(number: pipeToRead).read(upTo: 1).first
        continuation.resume(returning: byte.map(Int32.init) ?? SIGTERM)
      }
    }
  }

  /// Installs the handler of a signal, unless the process was started to ignore it.
  private static func installHandler(for number: Int32) {
    let previous = signal(number) { number in
      if pipeToWrite >= 0 {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(pipeToWrite, &byte, 1)
        pipeToWrite = -1
        return
      }
      _exit(128 + number)
    }
    // A command started in the background or under nohup was told to ignore the signal.
    if isIgnore(previous) { signal(number, SIG_IGN) }
  }
}

// The ends of the self-pipe, which a handler may write to and any thread may poll without a lock.
// They are set before there are other threads, and the second is changed in the handler only.
private nonisolated(unsafe) var pipeToRead: Int32 = -1
private nonisolated(unsafe) var pipeToWrite: Int32 = -1

/// Whether a handler is `SIG_IGN`; functions cannot be compared, so their addresses are.
private func isIgnore(_ handler: SignalHandler?) -> Bool {
  let ignoring: SignalHandler? = SIG_IGN
  return withUnsafeBytes(of: handler) { address in
    withUnsafeBytes(of: ignoring) { address.elementsEqual($0) }
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

/// A program that is found in the path, with its arguments.
struct ChildProcess {
  /// The name of the program, and its arguments.
  let words: [String]

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: What it reads; nothing by default.
  ///   - output: Where its standard output goes; nowhere by default. Its errors always go nowhere.
  /// - Returns: Its exit status, or 128 plus the number of the signal that ended it, as shells do.
  /// - Throws: A ``SystemCallError`` when it cannot be started, among them ``SystemCallError/notFound``.
  func run(
    from input: FileDescriptor? = nil, to output: FileDescriptor? = nil
  ) throws(SystemCallError) -> Int32 {
    var actions = Self.noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, end) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, nil)] {
      if let end {
        posix_spawn_file_actions_adddup2(&actions, end.number, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    guard error == 0 else { throw SystemCallError(code: error) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw .last }
    }
    // The low seven bits are the signal, the next byte the exit status: wait(2).
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Runs the program to its end with bytes as its standard input.
  ///
  /// - Returns: Its exit status, and the bytes that it wrote to standard output.
  func run(reading bytes: [UInt8]) throws(SystemCallError) -> (status: Int32, output: [UInt8]) {
    let (input, output) = (try TemporaryStream(), try TemporaryStream())
    defer { for stream in [input, output] { stream.close() } }
    try input.descriptor.write(bytes)
    try input.rewind()
    let status = try run(from: input.descriptor, to: output.descriptor)
    try output.rewind()
    return (status, try output.descriptor.readAll() ?? [])
  }

  // The C type is an optional pointer on Darwin and a structure elsewhere.
  #if canImport(Darwin)
    private static var noActions: posix_spawn_file_actions_t? { nil }
  #else
    private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif
}

/// A temporary file without a name, which is deleted when it is closed.
///
/// With pipes, a program that writes before it has read everything would wait for the command, and
/// the command for it.
private struct TemporaryStream {
  private let stream: UnsafeMutablePointer<FILE>

  /// Creates the file, open for reading and writing.
  init() throws(SystemCallError) {
    guard let stream = tmpfile() else { throw .last }
    self.stream = stream
  }

  /// The descriptor, which other processes can inherit.
  var descriptor: FileDescriptor { FileDescriptor(number: fileno(stream)) }

  /// Moves to the start, so that what was written can be read.
  func rewind() throws(SystemCallError) {
    guard lseek(fileno(stream), 0, SEEK_SET) == 0 else { throw .last }
  }

  /// Closes the file, which deletes it.
  func close() { fclose(stream) }
}

/// The browser of the user who started the command.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Has the system open an address, without waiting for it.
  ///
  /// - Parameters:
  ///   - address: The URL.
  ///   - failed: Called later, on another thread, with the reason when it could not be opened.
  static func open(_ address: String, orElse failed: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async {
      switch try? ChildProcess(words: [opener, address]).run() {
      case 0: break
      // 127 is what a shell script ends with that does not find a program.
      case nil, 127: failed("there is no \(opener)")
      case let status?: failed("\(opener) ended with \(status)")
      }
    }
  }
}
