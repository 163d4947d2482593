// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

/// Checks how the outputs of a computation are related when its input is changed.
///
/// Each case draws one of the relations.
public func check<Input, Output>(
  _ law: String, _ input: Generator<Input>, relations: [MetamorphicRelation<Input, Output>],
  settings: Settings? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  of compute: @escaping @Sendable (Input) throws -> Output
) async {
  await check(
    law, .cases(of: relations, from: input), settings: settings, sourceLocation: sourceLocation
  ) { try $0.check(compute) }
}
