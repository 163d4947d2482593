// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureExporters
import TinctureJSON
import TincturePalettes
import TinctureReports
import Synchronization

/// `serve [COLOR|FILE]`: a palette in the browser, solved again with every change.
///
/// The page's script changes the query of the URL and asks the server for new values; the server
/// keeps no state. See ``LoopbackServer`` for what may connect, and ``OriginPolicy`` for what is
/// answered.
struct ServeCommand: AsyncParsableCommand, Subcommand {
  static let name = "serve"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Show a palette in the browser and solve it again with every change.",
    usage: "tincture serve [<brand-color>|<file>] [<options>]",
    discussion: """
      For example: tincture serve '#0A84FF' --open

      The address is printed, as JSON unless on a terminal. It can be reached from this machine \
      only, under 127.0.0.1 and localhost, and answers only to its own pages. All of the state is \
      in the address: it can be kept as a bookmark. For others there are "Save page", a file that \
      opens anywhere, and "Copy command", which shows the same palette on another machine. A design \
      system of a file is in both by its name: start the preview with the same --system.

      Nothing is written without --save, and no file is read but the palette document that is \
      named; only its request is used, and the palette is solved again. Control-C ends the command \
      with 130.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "A brand color in any notation of CSS Color 4, or a palette document to begin with.",
    completion: .file(extensions: ["json"]))
  var subject: String?

  @Option(help: "The port of 127.0.0.1 to listen on; 0 is any that is free.")
  var port: UInt16 = 0

  @Flag(help: "Open the preview in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Write the page of the palette that was shown last to a file, when the preview begins and "
        + "when it ends.", valueName: "file"), completion: .file(extensions: ["html"]))
  var save: String?

  @Option(
    help: ArgumentHelp(
      "Also make the colors of a chart, from 2 to 12 series, by fewer searches than 'tincture chart'.",
      valueName: "n"))
  var chart: Int?

  @OptionGroup var options: PaletteOptions

  func validate() throws {
    guard save != "-" else {
      throw ValidationError("The page of '--save' needs a file: standard output has the address.")
    }
  }

  func run() async throws {
    let (request, series) = try request()
    var start = Query(request)
    if let series { start.append(PreviewChart.name, "\(series)") }
    let last: LastPalette
    do throws(RequestError) {
      last = LastPalette(try start.palette(orOf: request.system, after: request.model))
    } catch {
      throw CommandFailure.usage(
        error.place.map { "--\($0)" } ?? "serve", error.reason, suggestion: error.suggestion)
    }
    try write(last)
    let server = try listen(start, request, last)
    try await serve(server, at: "\(server.address)?\(start)", last)
  }

  /// Writes the page of the last palette where one is wanted.
  private func write(_ last: LastPalette) throws {
    guard let save else { return }
    let page = ReportPage(try ExportSource(named: [last.palette], prefix: "", ExportSettings()))
    let file = OutputFile(path: save, option: "--save")
    global.report(try file.write(Array(page.html.utf8)), of: save)
  }

  /// The server of a preview, listening.
  private func listen(
    _ start: Query, _ request: PaletteRequest, _ last: LastPalette
  ) throws -> LoopbackServer {
    let preview = Preview(start: start) { query throws(RequestError) in
      let palette = try query.palette(orOf: request.system, after: request.model)
      last.palette = palette
      return palette
    }
    do throws(ListeningError) {
      return try LoopbackServer(port: port, site: preview)
    } catch {
      throw CommandFailure(
        .cannotCreate, at: "--port", error.description,
        suggestion: "Choose another, or leave it to the system with --port 0.")
    }
  }

  /// Serves until a signal asks for the end.
  ///
  /// - Throws: `ExitCode` with 128 plus the number of the signal, once answers under way are
  ///   finished.
  private func serve(
    _ server: LoopbackServer, at address: String, _ last: LastPalette
  ) async throws {
    try Interruption.postpone(for: "serve")
    let serving = Task { try await server.run() }
    try announce(address)
    if open {
      Browser.open(address) { reason in
        global.note("cannot open a browser: \(reason). Open \(address)")
      }
    }
    let signal = await Interruption.request()
    serving.cancel()
    try await serving.value
    try write(last)
    throw ExitCode.interrupted(by: signal)
  }

  /// Prints the address: for programs as JSON, for people with a note on how to end.
  private func announce(_ address: String) throws {
    guard !global.printsJSON else {
      let json: JSONValue = ["url": .string(address)]
      return try StandardOutput.write(json.text() + "\n")
    }
    try StandardOutput.write(address + "\n")
    global.note("solving palettes at this address until Control-C")
  }

  // MARK: What is shown first

  /// What is asked for, with defaults filled in, so that the address of the preview is complete,
  /// and the number of series of a chart; the options of the command line win over those of a document.
  private func request() throws -> (PaletteRequest, series: Int?) {
    let (shown, series) = try shown()
    let asked = try options.optionsWithFiles().over(shown)
    global.note([asked].remarks)
    do throws(OptionError) { return (try asked.request(), chart ?? series) } catch {
      throw CommandFailure(error, at: asked.place(of: error) ?? .option("serve"))
    }
  }

  /// The color, or the palette of the file with the number of its series.
  private func shown() throws -> (GenerateOptions, series: Int?) {
    do throws(CommandFailure) { return (try .brand(subject ?? "#0a84ff"), nil) } catch {
      guard let subject, Self.looksLikeFile(subject) else { throw error }
      return try options(ofFile: subject)
    }
  }

  /// Whether a text that is no color can only be meant as the name of a file.
  private static func looksLikeFile(_ text: String) -> Bool {
    text == "-" || text.contains("/") || text.hasSuffix(".json")
      || (try? InputFile(path: text).bytes()) != nil
  }

  /// What the first palette of a document was made from; its colors are solved again.
  private func options(ofFile path: String) throws -> (GenerateOptions, series: Int?) {
    let palettes = try InputFile(path: path).palettes()
    guard let first = palettes.first else {
      throw CommandFailure(.badInput, at: path, "the document has no palette")
    }
    if palettes.count > 1 {
      global.note("of \(palettes.count) palettes the first is shown, \(first.request.name.quoted)")
    }
    return (GenerateOptions(first.request), PreviewChart.count(of: first))
  }
}

/// The palette that was solved last, by any answer of the server.
private final class LastPalette: Sendable {
  private let latest: Mutex<Palette>

  init(_ palette: Palette) { latest = Mutex(palette) }

  var palette: Palette {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
}
