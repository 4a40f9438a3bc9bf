internal import Text

/// The event stream of Swift Testing, one JSON record per line, as written by
/// `--event-stream-output-path`.
struct SwiftTestingEvents: Sendable {
  private var names: [String: String] = [:]
  private var isSuite: Set<String> = []
  private var ended: Set<String> = []
  private var started: Set<String> = []
  private var skipped: Set<String> = []
  private var failures: [(test: String, message: String, location: FindingLocation?)] = []
  private var failed: Set<String> = []
  private var expected: Set<String> = []
  private var isRunEnded = false

  /// Whether a record belongs to the stream.
  static func isRecord(_ record: JSONNode) -> Bool {
    guard record.has("version", "kind", "payload"), let kind = record["kind"]?.text else {
      return false
    }
    return ["test", "event", "metadata"].contains(kind)
  }

  mutating func add(_ record: JSONNode, _ collector: inout FindingCollector) {
    guard let payload = record["payload"] else { return }
    let id = payload["id"]?.text ?? ""
    switch record["kind"]?.text {
    case "test":
      names[id] = payload["displayName"]?.text ?? payload["name"]?.text ?? id
      if payload["kind"]?.text == "suite" { isSuite.insert(id) }
    case "event": addEvent(payload, &collector)
    default: break
    }
  }

  private mutating func addEvent(_ event: JSONNode, _ collector: inout FindingCollector) {
    let test = event["testID"]?.text ?? ""
    switch event["kind"]?.text {
    case "testStarted": started.insert(test)
    case "testEnded": ended.insert(test)
    case "testSkipped", "testCancelled": skipped.insert(test)
    case "runEnded": isRunEnded = true
    case "issueRecorded": addIssue(event, of: test, &collector)
    default: break
    }
  }

  private mutating func addIssue(
    _ event: JSONNode, of test: String, _ collector: inout FindingCollector
  ) {
    if event["issue", "isKnown"]?.flag ?? false {
      expected.insert(test)
      return
    }
    // Earlier versions have no severity, so every issue is a failure.
    guard event["issue", "isFailure"]?.flag ?? true else { return }
    failed.insert(test)
    guard failures.count < TestRun.maximumFailures else { return }
    let place = event["issue", "sourceLocation"]
    let words = (event["messages"]?.elements ?? []).compactMap { $0["text"]?.text }
    failures.append(
      (
        test, words.joined(separator: " "),
        DraftParts.location(
          (place?["filePath"] ?? place?["_filePath"] ?? place?["fileID"])?.text,
          line: place?["line"]?.integer, column: place?["column"]?.integer, &collector)
      ))
  }

  /// The counts of test functions, without suites; an issue outside of a test counts as a failure.
  consuming func finish() -> TestRun {
    var results = TestRun(.swiftTesting)
    let tests = started.union(skipped).subtracting(isSuite)
    results.skipped = tests.intersection(skipped).count
    results.failed = failed.subtracting(isSuite.subtracting(tests)).count
    let whole = tests.subtracting(skipped).subtracting(failed)
    results.expectedFailures = whole.intersection(expected).count
    results.passed = whole.intersection(ended).subtracting(expected).count
    for failure in failures {
      results.list(names[failure.test] ?? failure.test, failure.message, failure.location)
    }
    let open = whole.subtracting(ended).count
    if !isRunEnded {
      results.gap = "the stream has no event for the end of the run"
    } else if open > 0 {
      results.gap = "\(Plural.text(open, "test")) started but did not finish"
    } else if results.total == 0 {
      results.gap = "no tests ran"
    }
    return results
  }
}
