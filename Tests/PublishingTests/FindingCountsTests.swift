import Readiness
import Testing
import Text

@testable import Publishing
@testable import Runs

/// The counts of findings on all pages.
struct FindingCountsTests {
  @Test func `a waived finding is counted separately from open ones on every page`() throws {
    try Scratch.with { scratch in
      let known = LintResult(rule: "known", level: "error", path: "W.swift")
      let results = [
        known, LintResult(rule: "new", path: "A.swift"), LintResult(rule: "new", path: "B.swift"),
      ]
      let before = try scratch.run("a", [known])
      let run = try scratch.run("b", day: 2, results)
      let publication = try Publication.of([before, run], waiving: "known")
      let words = "2 open findings (2 warnings); 1 waived (1 error)"
      func page(_ path: String) -> String { String(bytes: publication.bytes(of: path)) }
      let overview = page("index.html")
      #expect(overview.contains(words + "."))
      #expect(overview.contains("<dd>2<small>0 errors; 1 waived</small></dd>"))
      #expect(
        overview.contains("<td class=\"num\" data-label=\"Open lint findings\">2<"))
      #expect(page("runs/b/findings/index.html").contains(words + "."))
      #expect(page("runs/b/index.html").contains("2 open findings and 1 waived"))
      #expect(page("runs/b/findings/by-file.html").contains("0 open findings; 1 waived (1 error)"))
    }
  }

  @Test func `results that are counted and not listed count on every page`() throws {
    try Scratch.with { scratch in
      let sarif = LintResult.sarif([LintResult(rule: "R1", level: "error")])
      let run = try scratch.run(
        "a", sarif: sarif.replacing(#""ruleId""#, with: #""occurrenceCount":5,"ruleId""#))
      let publication = try Publication.of([run])
      func page(_ path: String) -> String { String(bytes: publication.bytes(of: path)) }
      let overview = page("index.html")
      #expect(overview.contains("5 open findings (5 errors), 4 of them not listed."))
      #expect(overview.contains("<dd>5<small>5 errors</small></dd>"))
      #expect(page("runs/a/index.html").contains("5 open findings"))
      let report = page("report.json")
      #expect(report.contains(#""open": 5"#) && report.contains(#""total": 5"#))
    }
  }

  @Test func `findings of two tools at one place are counted as two findings in one place`() throws
  {
    try Scratch.with { scratch in
      let run = try scratch.run(
        "a",
        [
          LintResult(tool: "One", rule: "LOC-001", path: "A.swift"),
          LintResult(tool: "Two", rule: "LOC-001", path: "A.swift"),
          LintResult(tool: "Two", rule: "LOC-001", path: "B.swift"),
        ])
      let html = String(bytes: try Publication.of([run]).bytes(of: "runs/a/findings/index.html"))
      #expect(html.contains("One</bdi> · 2 open findings (2 warnings) at 1 location"))
      #expect(html.contains("Two</bdi> · 1 open finding (1 warning)<"))
    }
  }

  @Test func `the count of a level includes waived findings, like the filter`() throws {
    try Scratch.with { scratch in
      let run = try scratch.run(
        "a", [LintResult(rule: "known", level: "error"), LintResult(rule: "new")])
      let publication = try Publication.of([run], waiving: "known")
      let html = String(bytes: publication.bytes(of: "runs/a/findings/index.html"))
      #expect(html.contains("<bdi>error</bdi> <small>1</small>"))
    }
  }
}
