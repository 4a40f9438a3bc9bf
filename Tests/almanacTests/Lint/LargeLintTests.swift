import Testing

/// A lint result with more findings than a site has pages.
struct LargeLintTests {
  private static let count = 12_000

  /// Findings of three tools and forty rules. Few are errors, and one cites the guidance.
  private static func sarif() -> String {
    let results = (0..<count).map { number in
      let level = number % 3_000 == 0 ? "error" : number % 2 == 0 ? "warning" : "note"
      let rule = number == 7 ? "LOC-007" : "rule \(number % 40)"
      return #"{"ruleId":"\#(rule)","level":"\#(level)","message":{"text":"is <wrong>"},"#
        + #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"Sources/F\#(number).swift"},"#
        + #""region":{"startLine":\#(number % 900 + 1),"snippet":{"text":"let a = \#(number)"}}}}]}"#
    }
    let runs = (0..<3).map { tool in
      let own = results.indices.filter { $0 % 3 == tool }.map { results[$0] }
      return
        #"{"tool":{"driver":{"name":"Tool \#(tool)"}},"results":[\#(own.joined(separator: ","))]}"#
    }
    return #"{"version":"2.1.0","runs":[\#(runs.joined(separator: ","))]}"#
  }

  @Test func `a large lint result gives few, small pages without broken links`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(Self.sarif(), to: "runs/run-1/lint/large.sarif")
      let build = try Execution.build(["--runs", "runs"], in: scratch)
      #expect(!build.errors.contains("leads to no"), "\(build.errors)")
      let site = try scratch.site()
      #expect(site.files.count < 1_500)
      #expect(site.pages.filter { $0.html.utf8.count > 100_000 }.map(\.path) == [])
      let own = site.files.keys.filter {
        $0.hasPrefix("findings/") && !$0.hasPrefix("findings/rules/")
      }
      #expect(own.count == 5, "four errors and the one that cites the guidance")
      let list = site.pages.first { $0.path == "runs/run-1/findings/index.html" }?.html ?? ""
      #expect(list.contains("20 of 12,000 findings are listed here"))
      let results = site.files["findings.sarif"].map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(results.split(separator: "\"ruleId\"").count - 1 == Self.count)
    }
  }

  @Test func `a finding on its rule's page is waived by its address`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(
        SmallRun.sarif(message: "m").replacing("error", with: "warning"),
        to: "runs/run-1/lint/a.sarif")
      _ = try Execution.build(["--runs", "runs"], in: scratch)
      let page = "findings/rules/tool-r1/index.html"
      let html = try #require(try scratch.site().pages.first { $0.path == page }?.html)
      let anchor = try #require(
        html.firstRange(of: " id=\"").map { _ in
          html.split(separator: "<li data-level=")[1].split(separator: " id=\"")[1].prefix(16)
        })
      let words = ["--owner", "Ada", "--reason", "known", "--expires", "2026-05-01"]
      let waived = try Execution(
        ["waive", "../site/\(page)#\(anchor)", "--runs", "runs", "--now", "2026-03-03T08:00:00Z"]
          + words, in: scratch.path)
      #expect(waived.status == 0, "\(waived.errors)")
      let same = try Execution(
        ["explain-match", "\(page)#\(anchor)", "R1@A.swift", "--runs", "runs"], in: scratch.path)
      #expect(same.output.contains("They are the same finding"), "\(same.errors)")
    }
  }
}
