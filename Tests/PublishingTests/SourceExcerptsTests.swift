import Findings
import Runs
import Testing

@testable import Publishing

/// The code that is shown with findings, which is the code that the tools checked.
struct SourceExcerptsTests {
  @Test func `a file that contradicts one finding shows no code of any`() throws {
    try Scratch.with { scratch in
      try scratch.write("let a = 1\nlet b = 2\n", to: "checkout/A.swift")
      let same = try scratch.run(
        "a", [LintResult(line: 1, code: "let a = 1"), LintResult(line: 2)])
      let shown = SourceExcerpts(below: scratch.path + "/checkout", for: same.findings)
      #expect(same.findings.allSatisfy { shown[$0]?.lines.count ?? 0 > 1 })
      #expect(!same.findings.contains(where: shown.isChanged))

      let other = try scratch.run(
        "b", [LintResult(line: 1, code: "let a = 3"), LintResult(line: 2)])
      let changed = SourceExcerpts(below: scratch.path + "/checkout", for: other.findings)
      #expect(other.findings.allSatisfy { changed[$0]?.lines.count ?? 0 <= 1 })
      #expect(other.findings.allSatisfy(changed.isChanged))
    }
  }
}
