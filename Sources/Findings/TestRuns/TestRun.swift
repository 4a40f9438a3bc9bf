internal import Text

/// What a test run reported: evidence that tests ran, never the result of a lint tool.
package struct TestRun: Hashable, Sendable {
  package let format: TestFormat
  package internal(set) var passed = 0
  package internal(set) var failed = 0
  package internal(set) var skipped = 0
  /// Tests that failed as they were expected to.
  package internal(set) var expectedFailures = 0
  /// Tests that failed, at most a hundred.
  package internal(set) var failures: [Failure] = []
  /// Why the counts may be too low, as a phrase; nil when the run reported its end.
  package internal(set) var gap: String?

  /// Failures that are kept of one file.
  static let maximumFailures = 100

  /// A test that failed.
  package struct Failure: Hashable, Sendable {
    package let name: String
    package let message: String
    /// Where, or nil when the run names no place.
    package let location: FindingLocation?
  }

  init(_ format: TestFormat) {
    self.format = format
  }

  /// Every test that the run reported.
  package var total: Int { passed + failed + skipped + expectedFailures }

  mutating func addFailure(_ name: String, _ message: String, _ location: FindingLocation?) {
    failed += 1
    list(name, message, location)
  }

  /// Lists a failure that is counted already.
  mutating func list(_ name: String, _ message: String, _ location: FindingLocation?) {
    guard failures.count < Self.maximumFailures else { return }
    failures.append(
      Failure(
        name: name.withoutPersonalPlaces.cut(toBytes: 300),
        message: message.withoutPersonalPlaces.cut(toBytes: 1 << 10), location: location))
  }
}
