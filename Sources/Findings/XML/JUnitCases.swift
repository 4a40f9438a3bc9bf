internal import Text
internal import XML

/// Collects the test cases of a JUnit document while it is read.
struct JUnitCases {
  private(set) var cases: [Case] = []
  private(set) var omittedCount = 0
  /// The attributes of the root element and of the first two suites.
  private(set) var rootAttributes: [String: String]?
  private(set) var suiteAttributes: [[String: String]] = []
  /// The first count of a suite that exceeds the number of its cases, as a phrase.
  private(set) var contradiction: String?
  private var suites: [Suite] = []
  private var caseCount = 0
  private var failureCount = 0
  private let limit: Int
  private var text = ""
  private var isInResult = false

  /// A `testcase` element.
  struct Case: Hashable, Sendable {
    let className: String
    let name: String
    let file: String?
    let line: Int?
    var result = Result.passed
    var message = ""
    var text = ""
  }

  /// The counts that a suite declares, and the counts before it.
  private struct Suite: Sendable {
    let tests: Int?
    let failures: Int?
    let casesBefore: Int
    let failuresBefore: Int
  }

  /// The result of a test case.
  enum Result: Hashable, Sendable {
    case passed, failed, skipped
  }

  init(limit: Int) {
    self.limit = limit
  }

  mutating func handle(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes): start(name, attributes)
    case .text(let piece):
      if isInResult, text.utf8.count < 64 << 10 { text += piece }
    case .end(let name):
      if name == "testsuite" || name == "testsuites" { endSuite() }
      if isInResult, ["failure", "error"].contains(name), !cases.isEmpty {
        cases[cases.count - 1].text = text
        isInResult = false
      }
    }
  }

  private mutating func beginSuite(_ attributes: [String: String]) {
    func count(_ name: String) -> Int? {
      attributes[name].flatMap { Int($0.trimmed) }.map { min(max(0, $0), 1 << 40) }
    }
    let failures = [count("failures"), count("errors")].compactMap { $0 }
    suites.append(
      Suite(
        tests: count("tests"), failures: failures.isEmpty ? nil : failures.reduce(0, +),
        casesBefore: caseCount, failuresBefore: failureCount))
  }

  private mutating func endSuite() {
    guard let suite = suites.popLast(), contradiction == nil else { return }
    let (cases, failures) = (caseCount - suite.casesBefore, failureCount - suite.failuresBefore)
    if let tests = suite.tests, tests > cases {
      contradiction =
        "the file declares \(Plural.text(tests, "test")) but lists \(Plural.grouped(cases))"
    } else if let counted = suite.failures, counted > failures {
      contradiction =
        "the file declares \(Plural.text(counted, "failure")) but lists \(Plural.grouped(failures))"
    }
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    if rootAttributes == nil { rootAttributes = attributes }
    switch name {
    case "testsuites": beginSuite(attributes)
    case "testsuite":
      beginSuite(attributes)
      if suiteAttributes.count < 2 { suiteAttributes.append(attributes) }
    case "testcase":
      caseCount += 1
      guard cases.count < limit else {
        omittedCount += 1
        return
      }
      var new = Case(
        className: attributes["classname"] ?? "", name: attributes["name"] ?? "",
        file: attributes["file"], line: attributes["line"].flatMap { Int($0) })
      let status = attributes["status"]?.lowercased()
      if status == "disabled" || status == "notrun" { new.result = .skipped }
      cases.append(new)
    case "skipped", "disabled":
      if !cases.isEmpty, cases[cases.count - 1].result == .passed {
        cases[cases.count - 1].result = .skipped
      }
    case "failure", "error":
      failureCount += 1
      guard !cases.isEmpty, omittedCount == 0, cases[cases.count - 1].result != .failed else {
        return
      }
      cases[cases.count - 1].result = .failed
      cases[cases.count - 1].message = attributes["message"] ?? ""
      (isInResult, text) = (true, "")
    default: break
    }
  }
}
