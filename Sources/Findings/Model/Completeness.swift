/// Whether a tool's run is known to have checked everything.
package enum Completeness: Hashable, Sendable {
  /// The tool reports that it completed.
  case complete
  /// The tool failed, or a part of its result is missing.
  case failed(reasons: [String])
  /// The result does not state whether the tool completed.
  case notAttested(reason: String)
}
