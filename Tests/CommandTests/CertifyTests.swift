// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureCertification
import Foundation
import TinctureJSON
import Support
import XCTest

final class CertifyTests: XCTestCase {
  /// A certificate of a few brands, one to a part.
  private static let whole = Result { try certificate() }

  private static func certificate(_ options: String...) throws -> String {
    var command = Command("certify", "--count", "12")
    command.arguments += options
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return result.output
  }

  func testTheCertificateIsTheSameForAnyNumberOfThreads() throws {
    let whole = try Self.whole.get()
    XCTAssertEqual(try Self.certificate("-j", "1"), whole)
    XCTAssertEqual(try Self.certificate("-j", "3"), whole)
    let json = try JSONValue(parsing: whole)
    XCTAssertEqual(json["complete"], true)
    XCTAssertEqual(json["holds"], true)
    XCTAssertEqual(json["counts"]?["themes"], 48)
    XCTAssertEqual(try Certificate(reading: json).text, whole)
  }

  func testMethodLevelAndAppearancesAreThoseAskedFor() throws {
    let text = try Self.certificate(
      "--method", "joint", "--level", "AAA", "--appearances", "dark,light-high-contrast")
    let json = try JSONValue(parsing: text)
    XCTAssertEqual(json["request"]?["method"], "joint")
    XCTAssertEqual(json["counts"]?["themes"], 24)
    XCTAssertEqual(
      json["themes"]?.array?.compactMap { $0["theme"]?.string },
      ["AAA dark", "light high contrast"])
  }

  func testTheTextHasTheVerdictTheCountsAndTheSlacks() throws {
    let text = try Self.certificate("--no-json")
    for words in ["✓ holds for 12 of 12 parts", "least slack", "AAA dark", "digest"] {
      XCTAssertTrue(text.contains(words), words)
    }
  }

  // MARK: Shards

  func testShardsMergeToTheWhole() throws {
    let folder = try TemporaryFolder()
    try writeShards(to: folder, 3)
    let result = try Command(
      "certify", "--merge", folder.path("3"), folder.path("1"), folder.path("2")
    ).run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.output, try Self.whole.get())
  }

  func testShardsThatDoNotFitAreRefused() throws {
    let folder = try TemporaryFolder()
    try writeShards(to: folder, 3)
    let (one, two) = (folder.path("1"), folder.path("2"))
    try assertRefusal(
      Command("certify", "--merge", one, two), status: 65, mentions: "missing parts 8-11")
    try assertRefusal(
      Command("certify", "--merge", one, two, one), status: 65, mentions: one, "part 0")
    try folder.write(try Self.certificate("--level", "AA"), to: "other")
    try assertRefusal(
      Command("certify", "--merge", one, folder.path("other")), status: 65,
      mentions: folder.path("other"), "request")
    try assertRefusal(Command("certify", "--merge", folder.path("none")), status: 66)
    try folder.write(
      folder.text("1").replacingOccurrences(of: "\"unsolved\": 0", with: "\"unsolved\": 1"),
      to: "changed")
    try assertRefusal(
      Command("certify", "--merge", folder.path("changed"), two), status: 65, mentions: "add up")
  }

  private func writeShards(to folder: TemporaryFolder, _ count: Int) throws {
    for shard in 1...count {
      try folder.write(try Self.certificate("--shard", "\(shard)/\(count)"), to: "\(shard)")
    }
  }

  // MARK: Going on

  func testARunContinuesFromItsState() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    try folder.write(try Self.certificate("--shard", "1/2"), to: "state")
    let result = try Command("certify", "--count", "12", "--resume", state).run()
    XCTAssertEqual(result.output, try Self.whole.get())
    XCTAssertTrue(result.error.contains("checked 6 brands"), result.error)
    XCTAssertEqual(try folder.text("state"), try Self.whole.get())
    XCTAssertEqual(try folder.names(), ["state"])
  }

  func testAnInterruptedRunKeepsFinishedPartsAndContinues() throws {
    let folder = try TemporaryFolder()
    // A part is a unit of work; all of the 256 of them take about half a second.
    let count = AllTests.areRequested ? "4096" : "1024"
    let options = ["certify", "--count", count, "-j", "2", "--level", "AA"]
    let resume = options + ["--resume", folder.path("state"), "-o", folder.path("resumed")]
    var (kept, microseconds, attempts): (Int, UInt32, Int) = (0, 20_000, 0)
    // Each run goes on where the last was interrupted, and is given twice its time, until a part is
    // finished; one that ends before the interruption, on a machine with other work, starts anew
    // with less.
    while kept == 0, attempts < 24 {
      attempts += 1
      guard try interrupt(resume, after: microseconds, in: folder) else {
        try folder.names().forEach { try FileManager.default.removeItem(at: folder.url($0)) }
        microseconds = max(1000, microseconds / 4)
        continue
      }
      microseconds *= 2
      XCTAssertEqual(try folder.names(), ["error", "state"])
      kept = try Certificate(reading: JSONValue(parsing: folder.text("state"))).parts.count
      XCTAssertTrue(try folder.text("error").contains("\(kept) of 256 parts are kept"))
    }
    XCTAssertTrue((1..<256).contains(kept), "\(kept) parts")

    var command = Command()
    command.arguments = resume
    XCTAssertEqual(try command.run().status, 0)
    command.arguments = options
    XCTAssertEqual(try folder.text("resumed"), try command.run().output)
  }

  /// Starts the command, and interrupts it some microseconds after its state file is there.
  ///
  /// - Returns: Whether it was still running.
  private func interrupt(
    _ arguments: [String], after microseconds: UInt32, in folder: TemporaryFolder
  ) throws -> Bool {
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = arguments
    process.standardError = try folder.newFile("error")
    try process.run()
    while !FileManager.default.fileExists(atPath: folder.path("state")) { usleep(1000) }
    usleep(microseconds)
    process.interrupt()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    guard process.terminationStatus != 0 else { return false }
    XCTAssertEqual(process.terminationStatus, 130)
    return true
  }

  func testAStateOfAnotherRequestIsRefused() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.whole.get()
    let states = [
      (try Self.certificate("--method", "joint"), "another request"),
      (whole.replacingOccurrences(of: "\"version\": \"", with: "\"version\": \"0."), "Tincture 0."),
      (String(whole.dropLast(9)), "line"), ("", "line 1"), ("[]", "object"),
      (whole.replacingOccurrences(of: "\"complete\": true", with: "\"complete\": false"), "add up"),
    ]
    for (state, reason) in states {
      try folder.write(state, to: "state")
      try assertRefusal(
        Command("certify", "--count", "12", "--resume", folder.path("state")), status: 65,
        mentions: folder.path("state"), reason)
      XCTAssertEqual(try folder.text("state"), state)
    }
    try folder.write(whole, to: "state")
    try assertRefusal(
      Command("certify", "--count", "12", "--shard", "1/2", "--resume", folder.path("state")),
      status: 65, mentions: "part 6")
  }

  /// A limit on the size of files stands for the full disk, which a test cannot make.
  func testAFullDiskIsReportedBeforeTheWork() throws {
    // ThreadSanitizer maps a file of its own, so that nothing starts under such a limit.
    let probe = try TemporaryFolder()
    try XCTSkipUnless(
      runWithoutSpace("--version", in: probe) == 0, "the command does not start under a limit")
    let folder = try TemporaryFolder()
    let status = try runWithoutSpace("certify --resume '\(folder.path("s"))'", in: folder)
    XCTAssertEqual(status, 74)
    XCTAssertTrue(try folder.text("error").contains("larger than is allowed"))
    XCTAssertEqual(try folder.names(), ["error"])
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try Command("certify", "--count", "1", "-o", "/dev/full").run()
    XCTAssertEqual(result.status, 74)
  }

  /// Runs the command where no file may have more than a block, with its errors in a file.
  private func runWithoutSpace(_ arguments: String, in folder: TemporaryFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -f 1; exec '\(Command.executable.path)' \(arguments)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try folder.newFile("error")
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: Verifying

  func testACertificateIsVerified() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.whole.get(), to: "c")
    for options in [[], ["--sample", "2"], ["--part", "3", "--part", "0"]] {
      var command = Command("certify", "--verify", folder.path("c"), "--no-json")
      command.arguments += options
      let result = try command.run()
      XCTAssertEqual(result.status, 0, result.output)
      XCTAssertTrue(result.output.hasPrefix("✓ parts 0"), result.output)
    }
  }

  func testMissingPartsOfACertificateAreNoted() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.certificate("--shard", "2/4"), to: "shard")
    let result = try Command("certify", "--verify", folder.path("shard")).run()
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.error.contains("only 3 of 12 parts"), result.error)
    var json = try XCTUnwrap(JSONValue(parsing: folder.text("shard")).object)
    (json["parts"], json["slacks"]) = ([], [])
    let empty = try Certificate(reading: .object(json)).text
    try folder.write(empty, to: "empty")
    try assertRefusal(
      Command("certify", "--verify", folder.path("empty")), status: 65, mentions: "no part")
  }

  func testVerifyFindsAPlantedChange() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.whole.get()
    let third = try XCTUnwrap(whole.range(of: "\"part\": 3"))
    for name in ["digest\": \"", "counts\": [0, 0, "] {
      let start = try XCTUnwrap(whole.range(of: name, range: third.upperBound..<whole.endIndex))
      let digit = whole[start.upperBound] == "7" ? "8" : "7"
      let changed = whole.replacingCharacters(
        in: start.upperBound..<whole.index(after: start.upperBound), with: digit)
      // As a forger would, who has the rest of the document follow.
      let forged = try Certificate(reading: JSONValue(parsing: changed)).text
      try folder.write(forged, to: "c")
      let result = try Command("certify", "--verify", folder.path("c")).run()
      XCTAssertEqual(result.status, 1, result.error)
      let differences = try result.json()["differences"]?.array?.compactMap(\.string) ?? []
      XCTAssertEqual(differences.count, 1, "\(differences)")
      XCTAssertTrue(differences.first?.hasPrefix("part 3: ") ?? false, "\(differences)")
      let other = try Command("certify", "--verify", folder.path("c"), "--part", "4").run()
      XCTAssertEqual(other.status, 0, other.output)
    }
    try folder.write(
      whole.replacingOccurrences(of: "\"waivedPairs\": ", with: "\"waivedPairs\": 1"), to: "c")
    let result = try Command("certify", "--verify", folder.path("c"), "--part", "4").run()
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("add up"))
  }

  func testAViolatedRequirementEndsWithOne() throws {
    let folder = try TemporaryFolder()
    let changed = try Self.whole.get().replacingOccurrences(
      of: "\"part\": 3,",
      with: """
        "part": 3, "violations": [2\(String(repeating: ", 0", count: 19))], "findings": ["pair: x"],
        """)
    let broken = try Certificate(reading: JSONValue(parsing: changed))
    try folder.write(broken.text, to: "c")
    let result = try Command("certify", "--merge", folder.path("c"), "-o", folder.path("o")).run()
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(try folder.text("o"), broken.text)
    XCTAssertEqual(try JSONValue(parsing: broken.text)["holds"], false)
  }

  // MARK: Display P3

  private func grid(_ options: String...) throws -> String {
    var command = Command("certify", "--gamut", "p3", "--grid", "2", "--level", "AA")
    command.arguments += options
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return result.output
  }

  func testALatticeIsCertifiedInShardsContinuedAndVerified() throws {
    let whole = try grid()
    let json = try JSONValue(parsing: whole)
    XCTAssertEqual(json["request"]?["gamut"], "p3")
    XCTAssertEqual(json["counts"]?["brands"], 8)
    XCTAssertEqual(json["counts"]?["themes"], 32)
    XCTAssertEqual(json["holds"], true)
    let folder = try TemporaryFolder()
    try folder.write(try grid("--shard", "1/2"), to: "1")
    try folder.write(try grid("--shard", "2/2"), to: "2")
    let merged = try Command("certify", "--merge", folder.path("2"), folder.path("1")).run()
    XCTAssertEqual(merged.output, whole)
    XCTAssertEqual(try grid("--resume", folder.path("2")), whole)
    XCTAssertEqual(try folder.text("2"), whole)
    try assertRefusal(
      Command("certify", "--count", "8", "--level", "AA", "--resume", folder.path("2")), status: 65,
      mentions: "another request")
    let verified = try Command("certify", "--verify", folder.path("2"), "--no-json").run()
    XCTAssertEqual(verified.status, 0, verified.output)
    XCTAssertEqual(verified.output, "✓ parts 0-7 as certified\n")
  }

  func testStratifiedBrandsOfDisplayP3AreOfItsCells() throws {
    let result = try Command("certify", "--gamut", "p3", "--count", "4", "--no-json").run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(result.output.hasPrefix("For 4 Display P3 brand colors"), result.output)
    XCTAssertTrue(result.output.contains("✓ holds for 4 of 4 parts"), result.output)
  }

  func testVerifyFindsAForgedLeastSlack() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.whole.get()
    let json = try JSONValue(parsing: whole)
    let brand = try XCTUnwrap(json["slacks"]?.array?.first?["brand"]?.string)
    let range = try XCTUnwrap(whole.range(of: brand))
    try folder.write(whole.replacingCharacters(in: range, with: "#123456"), to: "c")
    let result = try Command("certify", "--verify", folder.path("c")).run()
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("least slack of text"), result.output)
  }

  // MARK: Design systems

  private func system(_ options: String...) throws -> String {
    var command = Command("certify", "--system", "minimal", "--count", "6", "--level", "AA")
    command.arguments += options
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return result.output
  }

  func testASystemIsCertifiedInShardsContinuedAndVerified() throws {
    let whole = try system()
    XCTAssertEqual(try system("-j", "1"), whole)
    let json = try JSONValue(parsing: whole)
    XCTAssertEqual(json["request"]?["system"]?["name"], "minimal")
    XCTAssertEqual(json["counts"]?["themes"], 12)
    XCTAssertEqual(json["holds"], true)
    let folder = try TemporaryFolder()
    try folder.write(try system("--shard", "1/2"), to: "1")
    try folder.write(try system("--shard", "2/2"), to: "2")
    let merged = try Command("certify", "--merge", folder.path("2"), folder.path("1")).run()
    XCTAssertEqual(merged.output, whole)
    XCTAssertEqual(try system("--resume", folder.path("2")), whole)
    XCTAssertEqual(try folder.text("2"), whole)
    for (options, parts) in [([], "0-5"), (["--sample", "2"], "0, 3"), (["--part", "4"], "4")] {
      var command = Command("certify", "--verify", folder.path("2"), "--no-json")
      command.arguments += options
      let verified = try command.run()
      XCTAssertEqual(verified.status, 0, verified.output)
      XCTAssertTrue(verified.output.hasSuffix(" \(parts) as certified\n"), verified.output)
    }
    try folder.write(try Self.whole.get(), to: "own")
    try assertRefusal(
      Command("certify", "--merge", folder.path("1"), folder.path("own")), status: 65,
      mentions: folder.path("own"), "request")
  }

  func testVerifyFindsAPlantedChangeOfASystem() throws {
    let folder = try TemporaryFolder()
    let whole = try system()
    let digest = try XCTUnwrap(try JSONValue(parsing: whole)["parts"]?.array?[2]["digest"]?.string)
    let other = (digest.hasPrefix("0") ? "1" : "0") + digest.dropFirst()
    let json = try JSONValue(parsing: whole.replacingOccurrences(of: digest, with: other))
    try folder.write(try Certificate(reading: json).text, to: "c")
    let result = try Command("certify", "--verify", folder.path("c")).run()
    XCTAssertEqual(result.status, 1, result.error)
    let differences = try result.json()["differences"]?.array?.compactMap(\.string) ?? []
    XCTAssertEqual(differences.count, 1, "\(differences)")
    XCTAssertTrue(differences.first?.hasPrefix("part 2: digest") ?? false, "\(differences)")
  }

  func testTheVerdictOnASystemNamesRefusedBrandsAndComparedPairs() throws {
    let folder = try TemporaryFolder()
    let roles = """
      {"schema": "tincture.system/1", "name": "s", "roles": {
        "page": {"light": "#ffffff", "dark": "#ffffff"},
        "fill": {"light": "brand", "dark": "brand", "exact": true}}
      """
    let pairs = #", "pairs": [{"text": "fill", "against": "page"}]"#
    try folder.write(roles + pairs + "}", to: "some.json")
    try folder.write(roles + "}", to: "none.json")
    let options = ["--count", "8", "--level", "AA", "--no-json"]
    var command = Command("certify", "--system", folder.path("some.json"))
    command.arguments += options
    let some = try command.run()
    XCTAssertEqual(some.status, 0, some.output)
    XCTAssertNotNil(
      some.output.firstMatch(of: /✓ holds for the \d brands that have a palette; \d refused/),
      some.output)
    command = Command("certify", "--system", folder.path("none.json"))
    command.arguments += options
    let none = try command.run()
    XCTAssertEqual(none.status, 1)
    XCTAssertTrue(none.output.contains("✗ no pair was compared"), none.output)
    XCTAssertFalse(none.output.contains("✓"), none.output)
  }

  func testTincturesOwnSystemGivesTheUsualCertificate() throws {
    XCTAssertEqual(try Self.certificate("--system", "tincture"), try Self.whole.get())
  }

  func testWrongOptionsForASystemAreRefused() throws {
    let count = ["--count", "4"]
    for (arguments, place) in [
      ([], "--count"), (count + ["--gamut", "p3"], "sRGB brands only"),
      (["--grid", "4"], "sRGB brands only"), (count + ["--method", "joint"], "--method"),
      (["--count", "0"], "--count"), (["--verify", "x"], "--system"),
      (["--merge", "x"], "--system"), (count + ["--level", "B"], "--level"),
    ] {
      var command = Command("certify", "--system", "minimal")
      command.arguments += arguments
      try assertRefusal(command, status: 64, mentions: place)
    }
    try assertRefusal(
      Command("certify", "--system", "shadnc", "--count", "4"), status: 64, mentions: "shadcn")
  }

  // MARK: The command line

  func testWrongOptionsAreRefused() throws {
    for (arguments, place) in [
      (["--count", "0"], "--count"), (["--count", "16777217"], "--count"),
      (["--shard", "0/4"], "--shard"), (["--shard", "5/4"], "--shard"),
      (["--shard", "1/257"], "--shard"), (["--shard", "1"], "--shard"),
      (["--shard", "a/b"], "--shard"), (["--method", "jiont"], "joint"),
      (["--level", "B"], "--level"),
      (["--appearances", "lihgt"], "light"), (["--part", "1"], "--verify"),
      (["--sample", "1"], "--verify"), (["--verify", "x", "--count", "3"], "--count"),
      (["--verify", "x", "-o", "y"], "--output"), (["--merge", "x", "--level", "AA"], "--level"),
      (["--merge", "x", "--verify", "y"], "--merge"), (["--resume", "-"], "--resume"),
      (["--resume", ""], "--resume"), (["--gamut", "p4"], "--gamut"),
      (["--gamut", "p3"], "--grid"), (["--grid", "4"], "--gamut p3"),
      (["--grid", "4", "--gamut", "srgb"], "--gamut p3"),
      (["--grid", "4", "--gamut", "p3", "--count", "4"], "--count"),
      (["--grid", "1", "--gamut", "p3"], "from 2 to 256"),
      (["--grid", "257", "--gamut", "p3"], "from 2 to 256"),
      (["--grid", "-1", "--gamut", "p3"], "from 2 to 256"),
      (["--grid", "x", "--gamut", "p3"], "--grid"),
      (["--count", "0", "--gamut", "p3"], "--count"),
      (["--verify", "x", "--grid", "3"], "--grid"), (["--merge", "x", "--gamut", "p3"], "--gamut"),
    ] {
      var command = Command("certify")
      command.arguments += arguments
      try assertRefusal(command, status: 64, mentions: place)
    }
    let folder = try TemporaryFolder()
    try folder.write(try Self.whole.get(), to: "c")
    for arguments in [["--part", "12"], ["--sample", "13"], ["--sample", "0"]] {
      var command = Command("certify", "--verify", folder.path("c"))
      command.arguments += arguments
      try assertRefusal(command, status: 64, mentions: arguments[0])
    }
  }
}
