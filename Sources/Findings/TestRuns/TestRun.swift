internal import Text

/// The results of a test run, which are evidence that tests ran and never lint results.
package struct TestRun: Hashable, Sendable {
  package let format: TestFormat
  package internal(set) var passed = 0
  package internal(set) var failed = 0
  package internal(set) var skipped = 0
  /// The number of tests that failed as expected.
  package internal(set) var expectedFailures = 0
  /// The failed tests, at most a hundred.
  package internal(set) var failures: [Failure] = []
  /// The reason why the counts may be too low, as a phrase, or nil if the run reported its end.
  package internal(set) var gap: String?

  /// The maximum number of failures kept per file.
  static let maximumFailures = 100

  /// A test that failed.
  package struct Failure: Hashable, Sendable {
    package let name: String
    package let message: String
    /// The location, or nil if the run reports none.
    package let location: FindingLocation?
  }

  init(_ format: TestFormat) {
    self.format = format
  }

  /// The number of reported tests.
  package var total: Int { passed + failed + skipped + expectedFailures }

  mutating func addFailure(_ name: String, _ message: String, _ location: FindingLocation?) {
    failed += 1
    list(name, message, location)
  }

  /// Lists a failure that was already counted.
  mutating func list(_ name: String, _ message: String, _ location: FindingLocation?) {
    guard failures.count < Self.maximumFailures else { return }
    failures.append(Failure(name, message, location))
  }
}

extension TestRun.Failure {
  init(_ name: String, _ message: String, _ location: FindingLocation?) {
    self.init(
      name: name.withoutPersonalPlaces.truncated(toBytes: 300),
      message: message.withoutPersonalPlaces.truncated(toBytes: 1 << 10), location: location)
  }

  /// Parses the error of a failed assertion in a log, `-[AppTests.DayTests testNoon] : words` or
  /// `DayTests.testNoon : words`; returns nil for other messages.
  init?(_ header: LogHeader, at location: () -> FindingLocation?) {
    guard header.level == .error, header.line != nil,
      let middle = header.message.range(of: " : ")
    else { return nil }
    let name = header.message[..<middle.lowerBound]
    let test =
      name.hasPrefix("-[") && name.hasSuffix("]")
      ? name.dropFirst(2).dropLast().split(separator: " ") : name.split(separator: ".")
    guard test.count == 2, test[1].hasPrefix("test"), !test.joined().contains(" ") else {
      return nil
    }
    self.init(
      test.joined(separator: "."), String(header.message[middle.upperBound...]).trimmed, location())
  }
}
