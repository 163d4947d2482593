// SPDX-License-Identifier: MIT

/// What the report of a law that fails contains.
struct Expected {
  var test: String
  var law: String
  var parts: [String]
  var fork = ""

  var variables: [String: String] { fork.isEmpty ? [:] : ["FUZZ_FORK": "1"] }

  private static let trap = "FUZZ_FORK=1 "

  /// Whether the case is simplified in hundreds of children; the first such report is always checked.
  var isSlow: Bool { !fork.isEmpty && !["testTrap", "trap"].contains(test) }

  static let xctest = [
    Expected(
      test: "testAssertion", law: "sums are small",
      parts: [
        "    0, 100\n", "input 1: the ", " others tried fail too",
        "XCTAssertLessThan failed: (\"100\")",
      ]),
    Expected(
      test: "testThrow", law: "numbers are odd", parts: ["    10\n", "EvenNumber(number: 10)"]),
    Expected(
      test: "testFalse", law: "lists are short",
      parts: ["    [0, 0, 0]\n", "element 2 of it: the ", "the property is false"]),
    Expected(
      test: "testTrap", law: "bytes are enough",
      parts: ["    256\n", " tried from 256 to 1000 fail too", "ends the process"], fork: trap),
    Expected(
      test: "testCommands", law: "stacks grow",
      parts: ["    push(0)  // 1\n    push(0)  // 2\n    push(0)  // 3\n", "ends the process"],
      fork: trap),
    Expected(
      test: "testBranches", law: "tickets are sold once",
      parts: [
        "    branch 1: sell()\n    branch 2: sell()\n", "ends the process", ": sold twice",
      ], fork: trap),
    Expected(
      test: "testIndex", law: "lists have a third", parts: ["    [0, 0]\n", "ends the process"],
      fork: trap),
    Expected(
      test: "testAsync", law: "waiting changes nothing",
      parts: ["    500\n", "XCTAssertLessThan failed", " tried from 500 to 1000 fail too"]),
    Expected(
      test: "testTwoWays", law: "numbers are small and even",
      parts: ["in 2 ways", "    100\n", "    1\n", "XCTAssertEqual failed"]),
    Expected(
      test: "testRelation", law: "the first stays",
      parts: [
        "    [0, 1], and by \"reversing\" [1, 0]\n", "\"reversing\" does not hold: 0 became 1",
      ]),
  ]

  static let swiftTesting = [
    Expected(
      test: "expectation", law: "sums are small",
      parts: ["      0, 100\n", "input 1: the ", "Expectation failed: (first + second"]),
    Expected(
      test: "requirement", law: "lists have a first", parts: ["      []\n", "Expectation failed"]),
    Expected(
      test: "thrown", law: "numbers are odd", parts: ["      10\n", "EvenNumber(number: 10)"]),
    Expected(
      test: "isFalse", law: "lists are short",
      parts: ["      [0, 0, 0]\n", "the property is false"]),
    Expected(
      test: "trap", law: "bytes are enough", parts: ["      256\n", "ends the process"], fork: trap),
    Expected(
      test: "commands", law: "stacks grow",
      parts: ["step 3, push(0), returned 2; the model says 3\n"]),
    Expected(
      test: "branches", law: "tickets are sold once",
      parts: ["    branch 1: sell()\n      branch 2: sell()\n", "threw FailingProperties.Booth"]),
    Expected(test: "waiting", law: "waiting changes nothing", parts: ["      500\n"]),
    Expected(
      test: "relation", law: "the first stays",
      parts: ["      [0, 1], and by \"reversing\" [1, 0]\n", "does not hold: 0 became 1"]),
  ]
}
