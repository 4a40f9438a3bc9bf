import Testing

/// Results that a tool counts but does not list. Gates count them too.
struct CountedResultsTests {
  private static let sarif = #"""
    {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "SwiftLint"}},
      "invocations": [{"executionSuccessful": true}],
      "results": [{"ruleId": "force_cast", "level": "error", "occurrenceCount": 500,
        "message": {"text": "m"}, "locations": [{"physicalLocation":
          {"artifactLocation": {"uri": "A.swift"}, "region": {"startLine": 3}}}]}]}]}
    """#
  private static let summary = """
    +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
    | rule identifier | opt-in | correctable | custom | warnings | errors | total violations | number of files |
    +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
    | force_cast      | no     | no          | no     |        0 |    500 |              500 |               3 |
    +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+
    | Total           |        |             |        |        0 |    500 |              500 |               3 |
    +-----------------+--------+-------------+--------+----------+--------+------------------+-----------------+

    """

  @Test(arguments: [("a.sarif", sarif), ("swiftlint.txt", summary)], [499, 500])
  func `a gate counts all occurrences of a listed result`(
    file: (name: String, text: String), most: Int
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/r/run.yml")
      try scratch.write(file.text, to: "runs/r/lint/\(file.name)")
      try scratch.write(
        "expects: {tools: [SwiftLint]}\ngates: [{name: Errors, measure: findings, level: error, atMost: \(most)}]\n",
        to: "almanac.yml")
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.status == (most == 500 ? 0 : 1), "\(check.output) \(check.errors)")
      #expect(check.output.contains("500 open errors, at most \(most) allowed") == (most == 499))
    }
  }
}
