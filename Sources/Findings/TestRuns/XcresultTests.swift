internal import Text

/// A reader of the tests of a result bundle: `xcresulttool get test-results summary` and `… tests`.
enum XcresultTests {
  /// The test run in a document, or nil for a document of another format.
  static func results(of document: JSONNode) -> TestRun? {
    if document.has("passedTests", "failedTests", "skippedTests") { return summary(document) }
    if document["testNodes"]?.isArray ?? false { return tests(document) }
    return nil
  }

  private static func summary(_ document: JSONNode) -> TestRun {
    func count(_ name: String) -> Int { max(0, document[name]?.integer ?? 0) }
    var results = TestRun(.xcresult)
    results.passed = count("passedTests")
    results.failed = count("failedTests")
    results.skipped = count("skippedTests")
    results.expectedFailures = count("expectedFailures")
    for failure in document["testFailures"]?.elements ?? [] {
      let name = failure["testIdentifierString"] ?? failure["testName"]
      results.list(name?.text ?? "", failure["failureText"]?.text ?? "", nil)
    }
    if let total = document["totalTestCount"]?.integer, total != results.total {
      results.gap =
        "the summary declares \(Plural.text(total, "test")) but lists"
        + " \(Plural.grouped(results.total))"
    } else if results.total == 0 {
      results.gap = "the summary lists no tests"
    }
    return results
  }

  /// Counts each test case once, regardless of devices, repetitions and arguments.
  private static func tests(_ document: JSONNode) -> TestRun {
    var results = TestRun(.xcresult)
    var open = document["testNodes"]?.elements ?? []
    while let node = open.popLast() {
      guard node["nodeType"]?.text == "Test Case" else {
        open += (node["children"]?.elements ?? []).reversed()
        continue
      }
      switch node["result"]?.text {
      case "Passed": results.passed += 1
      case "Skipped": results.skipped += 1
      case "Expected Failure": results.expectedFailures += 1
      default:
        let name = node["nodeIdentifier"]?.text ?? node["name"]?.text ?? ""
        results.addFailure(name, message(of: node), nil)
      }
    }
    if results.total == 0 { results.gap = "the file lists no tests" }
    return results
  }

  /// The first failure message below a test case.
  private static func message(of node: JSONNode) -> String {
    var open = (node["children"]?.elements ?? []).prefix(100).map { $0 }
    var looked = 0
    while let child = open.popLast(), looked < 1_000 {
      looked += 1
      if child["nodeType"]?.text == "Failure Message" { return child["name"]?.text ?? "" }
      open += child["children"]?.elements ?? []
    }
    return ""
  }
}
