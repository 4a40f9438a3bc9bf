/// The format of a test run's results.
package enum TestFormat: String, CaseIterable, Sendable {
  case junit = "junit-xml"
  case swiftTesting = "swift-testing-events"
  case xcresult = "xcresult-tests"

  /// The format's name for display.
  package var title: String {
    switch self {
    case .junit: "JUnit XML"
    case .swiftTesting: "Swift Testing events"
    case .xcresult: "xcresulttool tests"
    }
  }
}
