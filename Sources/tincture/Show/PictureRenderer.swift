// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that reads SVG from its standard input and writes PNG to its standard output, at two
/// pixels for each unit of the drawing.
struct PictureRenderer {
  /// The program and its arguments.
  let command: [String]

  /// The known programs, in the order in which they are tried.
  static let all = [
    PictureRenderer(command: ["rsvg-convert", "--format=png", "--zoom=2"]),
    PictureRenderer(command: ["resvg", "--zoom", "2", "-", "-c"]),
    PictureRenderer(command: [
      "inkscape", "--pipe", "--export-type=png", "--export-dpi=192", "--export-filename=-",
    ]),
    PictureRenderer(command: imageMagick("magick")),
    PictureRenderer(command: imageMagick("convert")),
  ]

  // Without the chunks of dates, a drawing gives the same bytes on any day.
  private static func imageMagick(_ name: String) -> [String] {
    [name, "-density", "192", "svg:-", "-define", "png:exclude-chunks=date,time", "png:-"]
  }

  /// The picture of a drawing, by the first program that is there.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate` when there is none, and
  ///   `inputOutput` when it fails.
  static func png(of svg: String, at option: String) throws -> [UInt8] {
    for renderer in all {
      if let bytes = try renderer.png(of: svg, at: option) { return bytes }
    }
    throw CommandFailure(
      .cannotCreate, at: option, "no program is installed that draws SVG as PNG",
      suggestion: "Install rsvg-convert (librsvg2-bin in Debian, librsvg in Homebrew), resvg, "
        + "Inkscape or ImageMagick, or use --svg.")
  }

  /// The picture, or `nil` when the program is not there.
  private func png(of svg: String, at option: String) throws -> [UInt8]? {
    let status: Int32
    let output: [UInt8]
    do throws(SystemError) {
      let (input, result) = (try TemporaryStream(), try TemporaryStream())
      defer { for stream in [input, result] { stream.close() } }
      try input.descriptor.write(Array(svg.utf8))
      try input.rewind()
      status = try ChildProcess(words: command).run(
        from: input.descriptor, to: result.descriptor)
      try result.rewind()
      output = try result.content()
    } catch .notFound {
      return nil
    } catch {
      throw failure("cannot be run: \(error)", at: option)
    }
    guard status == 0, output.starts(with: Self.signature) else {
      throw failure("did not draw the picture", at: option)
    }
    return output
  }

  /// A program that was found and did not work.
  private func failure(_ reason: String, at option: String) -> CommandFailure {
    CommandFailure(
      .inputOutput, at: option, "\(command[0]) \(reason)",
      suggestion: "Use --svg, and draw the picture with a program of your choice.")
  }

  /// The first eight bytes of every PNG: RFC 2083, section 3.1.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// A temporary file without a name, which is deleted when it is closed.
///
/// With pipes, a program that writes before it has read everything would wait for the command, and
/// the command for it.
private struct TemporaryStream {
  private let stream: UnsafeMutablePointer<FILE>

  /// Creates the file, open for reading and writing.
  init() throws(SystemError) {
    guard let stream = tmpfile() else { throw .last }
    self.stream = stream
  }

  /// The descriptor, which other processes can inherit.
  var descriptor: FileDescriptor { FileDescriptor(number: fileno(stream)) }

  /// Moves to the start, so that what was written can be read.
  func rewind() throws(SystemError) {
    guard lseek(fileno(stream), 0, SEEK_SET) == 0 else { throw .last }
  }

  /// All bytes from the current position to the end.
  func content() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try descriptor.read(upTo: 1 << 16)
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
    }
  }

  /// Closes the file, which deletes it.
  func close() { fclose(stream) }
}
