// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class CaseAnswerTests: XCTestCase {
  private func notes() -> CaseNotes {
    let notes = CaseNotes()
    notes.isSlow = true
    notes.labels = ["", "é\0\n"]
    notes.coverage = [("a", true, 0.1), ("b", false, 1)]
    notes.scores = [("x", -0.0), ("y", .greatestFiniteMagnitude)]
    return notes
  }

  private let verdicts: [Verdict] = [
    .passed, .skipped, .rejected(Rejection(origin: "filter, é:1")),
    .failed(PropertyFailure(key: "k", message: String(repeating: "long ", count: 50_000))),
  ]

  func testMessagesRestoreAnswers() throws {
    for (number, verdict) in verdicts.enumerated() {
      let answer = CaseAnswer(number: number * 1_000_000, verdict: verdict)
      let (said, heard) = (notes(), CaseNotes())
      let bytes = answer.bytes(with: said)
      XCTAssertEqual(CaseAnswer.number(bytes), answer.number)
      let read = try XCTUnwrap(CaseAnswer(bytes, heard))
      XCTAssertEqual("\(read)", "\(answer)")
      XCTAssertEqual(
        "\(heard.labels) \(heard.coverage) \(heard.scores) \(heard.isSlow)",
        "\(said.labels) \(said.coverage) \(said.scores) \(said.isSlow)")
    }
  }

  func testCutMessagesAreRejected() {
    for verdict in verdicts.prefix(3) {
      let bytes = CaseAnswer(number: 300, verdict: verdict).bytes(with: notes())
      for count in bytes.indices {
        XCTAssertNil(CaseAnswer(Array(bytes.prefix(count)), CaseNotes()), "\(count) bytes")
      }
    }
  }
}
