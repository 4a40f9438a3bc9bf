internal import JSON

/// A reader of JSON objects other than SARIF: SonarQube issues, Reviewdog diagnostics and
/// xcresulttool output.
enum JSONDocumentFile {
  /// The maximum number of values in a document; a larger document is rejected.
  private static let maximumNodes = 1_500_000

  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "{") else { return .otherForm }
    var budget = JSONNode.Budget(nodes: maximumNodes)
    let document: JSONNode
    do {
      var reader = JSONReader(source.bytes.span.extracting(source.contentStart...))
      document = try JSONNode(&reader, &budget)
      try reader.end()
    } catch {
      // A file with several values may be JSON Lines, which another reader reads.
      return .otherForm
    }
    if let tests = XcresultTests.results(of: document) {
      return .tests(tests, TestProblem.diagnostics(of: tests, in: source.name))
    }
    guard let (format, read) = form(of: document) else { return .otherForm }
    guard !budget.isExceeded else {
      return .refused(LintProblem.tooManyValues(source.name, limit: maximumNodes))
    }
    var collector = FindingCollector(source, format: format)
    read(document, &collector)
    return collector.finish()
  }

  private static func form(
    of document: JSONNode
  ) -> (LintFormat, (JSONNode, inout FindingCollector) -> Void)? {
    if XcresultIssues.isForm(document) { return (.xcresult, XcresultIssues.read) }
    if SonarQubeIssues.isForm(document) { return (.sonarQube, SonarQubeIssues.read) }
    if ReviewdogDiagnostics.isForm(document) { return (.reviewdog, ReviewdogDiagnostics.read) }
    return nil
  }
}
