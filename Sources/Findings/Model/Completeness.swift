/// Whether a tool's run can be trusted to have checked everything.
package enum Completeness: Hashable, Sendable {
  /// The tool attests that it ran to its end.
  case complete
  /// The tool failed or a part of its result is missing.
  case failed(reasons: [String])
  /// The result has no word on whether the tool ran to its end.
  case notAttested(reason: String)
}
