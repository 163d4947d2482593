// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import XCTest

@testable import PropertyTestingRunner

/// What a body comes to in a child is what it comes to here.
final class ForkedBodyTests: XCTestCase {
  private let interceptor = FailureInterceptor()

  private func result(_ body: () throws -> Bool) -> String {
    do {
      return "\(try body())"
    } catch {
      return "\(error)"
    }
  }

  func testAChildAnswersAsTheBodyDoes() {
    let failure = PropertyFailure(key: "a key", message: "é, \0 and \0\n more")
    let bodies: [() throws -> Bool] = [
      { true }, { false }, { throw Rejection(origin: "filter, é") }, { throw failure },
      { throw PropertyFailure(key: "", message: "") },
    ]
    let child = ForkedBody(interceptor: interceptor)
    for body in bodies { XCTAssertEqual(result { try child.holds(body) }, result(body)) }
  }

  func testTheFirstAssertionOfAChildIsToldWhateverItReturnsOrThrows() {
    struct Error: Swift.Error {}
    let (first, second) = (1, 2)
    let child = ForkedBody(interceptor: interceptor)
    interceptor.begin()
    defer { interceptor.end() }
    for throwing in [false, true] {
      for answer in [false, true] {
        XCTAssertThrowsError(
          try child.holds {
            for line in [first, second] {
              _ = interceptor.intercept(PropertyFailure(key: "line \(line)", message: "no"))
            }
            if throwing { throw Error() }
            return answer
          }
        ) { XCTAssertEqual(($0 as? PropertyFailure)?.key, "line 1") }
      }
    }
  }

  func testAFailureIsTakenOnce() {
    let failure = PropertyFailure(key: "here", message: "no")
    XCTAssertFalse(interceptor.intercept(failure), "no law is checked")
    interceptor.begin()
    XCTAssert(interceptor.intercept(failure))
    XCTAssertEqual(interceptor.take(), failure)
    XCTAssertNil(interceptor.take())
    XCTAssert(interceptor.intercept(failure))
    interceptor.end()
    XCTAssertNil(interceptor.take())
  }

  /// The runtime names the place, then values, which differ from case to case.
  func testTrapsAtOnePlaceAreOfOneKind() {
    let keys = [7, 8].map { value in
      Trap(
        signal: SIGILL, output: "some text\nModule/File.swift:9: Fatal error: \(value) is odd\nmore"
      ).failure.key
    }
    XCTAssertEqual(keys[0], keys[1])
    XCTAssert(keys[0].contains("Module/File.swift:9"), keys[0])
    XCTAssertNotEqual(
      Trap(signal: SIGSEGV, output: "").failure.key, Trap(signal: SIGILL, output: "").failure.key)
  }
}
