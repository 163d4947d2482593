// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner

extension PropertyTestCase {
  /// Checks how the outputs of a computation are related when its input is changed.
  ///
  /// Each case draws one of the relations.
  public func check<Input, Output>(
    _ law: String, _ input: Generator<Input>, relations: [MetamorphicRelation<Input, Output>],
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    of compute: @escaping (Input) throws -> Output
  ) {
    check(law, .cases(of: relations, from: input), settings: settings, file: file, line: line) {
      try $0.check(compute)
    }
  }
}
