internal import Text

/// A reader of JUnit XML, from a test run or from SwiftLint, which writes a test case for each
/// violation.
enum JUnitFile {
  static func read(_ source: LintSource) -> LintAttempt {
    var cases = JUnitCases(limit: source.options.limits.findings)
    let problem = XMLResultFile.events(of: source) { event in
      cases.handle(event)
      return true
    }
    if let problem { return .refused(problem) }
    if isSwiftLint(cases) { return swiftLint(cases, source) }
    let results = tests(cases, source)
    return .tests(results, TestProblem.diagnostics(of: results, in: source.name))
  }

  /// Whether the file is from SwiftLint, whose suites have counts but no name; test runners always
  /// name their suites.
  private static func isSwiftLint(_ cases: JUnitCases) -> Bool {
    if let first = cases.cases.first { return SwiftLintCase(first) != nil }
    let counts: Set<String> = ["failures", "errors"]
    return cases.suiteAttributes.count == 1
      && ([cases.rootAttributes ?? [:]] + cases.suiteAttributes).allSatisfy {
        Set($0.keys) == counts
      }
  }

  private static func swiftLint(_ cases: JUnitCases, _ source: LintSource) -> LintAttempt {
    var collector = FindingCollector(source, format: .swiftLintJUnit)
    var parts = DraftParts()
    let run = parts.run(
      of: Tool(name: "SwiftLint"),
      .notAttested(reason: "JUnit XML does not report how the run ended"),
      &collector)
    for item in cases.cases {
      guard let violation = SwiftLintCase(item) else {
        collector.runs[run].unparsedLineCount += 1
        continue
      }
      let location = DraftParts.location(
        violation.file, line: violation.line, column: violation.column, &collector)
      collector.add(
        FindingDraft(
          ruleID: violation.rule, level: violation.level, message: violation.reason,
          rule: parts.rule(violation.rule), location: location))
    }
    collector.runs[run].omittedCount += cases.omittedCount
    if let contradiction = cases.contradiction {
      collector.runs[run].completeness = .failed(reasons: [contradiction])
    }
    return collector.finish()
  }

  private static func tests(_ cases: JUnitCases, _ source: LintSource) -> TestRun {
    var results = TestRun(.junit)
    var collector = FindingCollector(source, format: .swiftLintJUnit)
    for item in cases.cases {
      switch item.result {
      case .passed: results.passed += 1
      case .skipped: results.skipped += 1
      case .failed:
        let name = [item.className, item.name].filter { !$0.isEmpty }.joined(separator: ".")
        let message = item.message.isEmpty ? item.text.trimmed : item.message
        let place = DraftParts.location(item.file, line: item.line, &collector)
        results.addFailure(name, message, place)
      }
    }
    if cases.omittedCount > 0 {
      results.gap = "\(Plural.text(cases.omittedCount, "test")) beyond the limit"
    } else if let contradiction = cases.contradiction {
      results.gap = contradiction
    } else if results.total == 0 {
      results.gap = "the file lists no tests"
    }
    return results
  }
}
