/// The form that the results of a test run came in.
package enum TestFormat: String, CaseIterable, Sendable {
  case junit = "junit-xml"
  case swiftTesting = "swift-testing-events"
  case xcresult = "xcresult-tests"

  /// The form's name as its users write it.
  package var title: String {
    switch self {
    case .junit: "JUnit XML"
    case .swiftTesting: "Swift Testing events"
    case .xcresult: "xcresulttool tests"
    }
  }
}
